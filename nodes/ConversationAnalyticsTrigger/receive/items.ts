import type { INodeExecutionData } from 'n8n-workflow';
import type { Callback } from '../../../records/delivery/callback';
import type { Envelope } from '../../../records/delivery/envelope';
import { simplifyConversation, simplifyVoiceConversation } from '../../../records/answer/simplify';
import type { JsonObject } from '../../../records/value';
import type { FreshResult } from './memory';

/** The two outputs of the trigger: what was analysed, and what failed. */
export function outputsOf(
	callback: Callback,
	results: FreshResult[],
	envelope: Envelope | undefined,
	simplify: boolean,
): INodeExecutionData[][] {
	const items = results.map((result) => ({
		failed: result.failed,
		item: { json: { ...itemOf(callback, result, envelope, simplify) } },
	}));
	return [
		items.filter(({ failed }) => !failed).map(({ item }) => item),
		items.filter(({ failed }) => failed).map(({ item }) => item),
	];
}

/** One result with the fields of its envelope and of its delivery. */
function itemOf(
	callback: Callback,
	{ result, delivery, changedFields }: FreshResult,
	envelope: Envelope | undefined,
	simplify: boolean,
): object {
	return {
		...(result === undefined
			? { failed_without_result: envelope?.failedWithoutResult }
			: recordOf(callback, result, simplify)),
		event: callback,
		...factsOf(envelope),
		delivery,
		...(delivery === 'revised' ? { changed_fields: changedFields } : {}),
	};
}

function recordOf(callback: Callback, result: JsonObject, simplify: boolean): JsonObject {
	if (!simplify) return result;
	if (callback === 'voiceAgentCall') return simplifyVoiceConversation(result);
	return simplifyConversation(result, callback === 'callAnalysis' ? 'call' : 'chat');
}

/**
 * `timestamp` and `status` of a result mean something else, so those of the envelope have an object of
 * their own.
 */
function factsOf(envelope: Envelope | undefined): JsonObject {
	if (envelope === undefined) return {};
	const { processing_id, ...facts } = envelope.facts;
	return { processing_id: processing_id ?? null, envelope: facts };
}
