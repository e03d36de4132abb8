import type { INodeExecutionData } from 'n8n-workflow';
import type { Delivery } from '../../../records/delivery/delivery';
import type { Envelope } from '../../../records/delivery/envelope';
import { simplifyConversation, simplifyVoiceConversation } from '../../../records/answer/simplify';
import type { JsonObject } from '../../../records/value';
import type { FreshResult } from './memory';

/** How results become items. */
export interface ItemForm {
	simplify: boolean;
	/** Why a setting could not be understood; then everything leaves by Failed, with the reasons on it. */
	faults: string[];
}

/** The two outputs of the trigger: what was analysed, and what failed. */
export function outputsOf(
	{ address, envelope }: Delivery,
	results: FreshResult[],
	form: ItemForm,
): INodeExecutionData[][] {
	const items = results.map((result) => ({
		failed: result.failed || form.faults.length > 0,
		item: { json: { ...itemOf(result, address, envelope, form) } },
	}));
	return [
		items.filter(({ failed }) => !failed).map(({ item }) => item),
		items.filter(({ failed }) => failed).map(({ item }) => item),
	];
}

/** One result with the fields of its envelope and of its delivery. */
function itemOf(
	result: FreshResult,
	address: Delivery['address'],
	envelope: Envelope | undefined,
	{ simplify, faults }: ItemForm,
): object {
	const { kind, delivery, changedFields } = result;
	return {
		...(result.result === undefined
			? { failed_without_result: envelope?.failedWithoutResult }
			: recordOf(result, result.result, simplify)),
		event: kind ?? null,
		...(address !== undefined && kind !== address ? { received_on: address } : {}),
		...fieldsAround(result, envelope),
		delivery,
		...(delivery === 'revised' ? { changed_fields: changedFields } : {}),
		...(faults.length > 0 ? { settings_error: faults.join(' ') } : {}),
	};
}

function recordOf({ kind }: FreshResult, result: JsonObject, simplify: boolean): JsonObject {
	if (!simplify) return result;
	if (kind === 'voiceAgentCall') return simplifyVoiceConversation(result);
	if (kind === undefined) return simplifyConversation(result);
	return simplifyConversation(result, kind === 'callAnalysis' ? 'call' : 'chat');
}

/**
 * `timestamp` and `status` of a result mean something else, so those of the envelope have an object of
 * their own.
 */
function fieldsAround({ result }: FreshResult, envelope: Envelope | undefined): JsonObject {
	if (envelope === undefined) {
		const { processing_id } = result ?? {};
		return processing_id === undefined ? {} : { processing_id };
	}
	const { processing_id, ...fields } = envelope.fields;
	return { processing_id: processing_id ?? null, envelope: fields };
}
