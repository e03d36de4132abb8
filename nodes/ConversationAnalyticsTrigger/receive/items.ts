import type { INodeExecutionData } from 'n8n-workflow';
import type { Delivery, Envelope, DeliveredResult } from '../../../src/delivery/delivery';
import { withEvent, qaEventsOf, type QaEvent } from '../../../src/qaEvents/qaEvent';
import { itemsOf, type ItemsOf } from '../../../src/output/itemsOf';
import { simplified, type OutputSettings } from '../../../src/output/outputSettings';
import { isoOf, type JsonObject } from '../../../src/records/value';
import type { ConfiguredModules } from '../configuration/columns';
import type { FreshResult } from './memory';
import type { QaRule } from '../../../src/qaEvents/rules';
import type { KnownScores } from './customerScores';

interface OutputForm {
	output: OutputSettings;
	configuredOf: (service: string | undefined) => ConfiguredModules;
	/** Why a setting could not be understood; then everything leaves by Failed, with the reasons on it. */
	faults: string[];
	eventsOf: QaEventsOfResult | undefined;
}

/** The two outputs of the trigger: what was analyzed, and what failed. */
export function outputsOf(
	{ address, envelope }: Delivery,
	results: FreshResult[],
	form: OutputForm,
): INodeExecutionData[][] {
	const { eventsOf } = form;
	const shapesFor = shapesByService(form);
	// While a setting cannot be understood, the results themselves leave by Failed.
	if (eventsOf !== undefined && form.faults.length === 0) {
		const events = results.flatMap((result) => {
			const facts = deliveryFactsOf(result, address, envelope, form);
			return eventsOf(result).flatMap((event) =>
				itemRecordsOf(result, envelope, shapesFor(result)).map((record) =>
					itemOf(withEvent(record, event), facts),
				),
			);
		});
		return [events, []];
	}
	const items = results.flatMap((result) =>
		itemRecordsOf(result, envelope, shapesFor(result)).map((record) => ({
			failed: result.failed || form.faults.length > 0,
			item: itemOf(record, deliveryFactsOf(result, address, envelope, form)),
		})),
	);
	return [
		items.filter(({ failed }) => !failed).map(({ item }) => item),
		items.filter(({ failed }) => failed).map(({ item }) => item),
	];
}

function itemOf(record: JsonObject, facts: JsonObject): INodeExecutionData {
	return { json: { ...withFacts(record, facts) } };
}

function withFacts(record: JsonObject, facts: JsonObject): object {
	return { ...record, ...facts };
}

interface Shapes {
	conversation: ItemsOf;
	voiceConversation: ItemsOf;
}

/** The shapes of a result's items: once for all results of a service, which have the same columns. */
function shapesByService({ output, configuredOf }: OutputForm): (result: FreshResult) => Shapes {
	const known = new Map<string | undefined, Shapes>();
	// A failed result has no answers to make items of, and must not get lost.
	const failedShapes = output.answersAs === 'items' ? shapesOf(simplified, new Map()) : undefined;
	return ({ failed, service }) => {
		if (failed && failedShapes) return failedShapes;
		const shapes = known.get(service) ?? shapesOf(output, configuredOf(service));
		known.set(service, shapes);
		return shapes;
	};
}

function shapesOf(output: OutputSettings, configured: ConfiguredModules): Shapes {
	return {
		conversation: itemsOf('conversation', output, { configured }),
		// The configuration belongs to a service, which the calls of a voice agent do not have.
		voiceConversation: itemsOf('voiceConversation', output),
	};
}

/** The items of one result, as a read of it would give them. */
function itemRecordsOf(
	{ kind, result, revision }: FreshResult,
	envelope: Envelope | undefined,
	shapes: Shapes,
): JsonObject[] {
	if (result === undefined) {
		return [{ failed_without_result: envelope?.withoutResult, revision }];
	}
	if (kind === 'voiceAgentCall') return shapes.voiceConversation(result);
	if (kind === undefined) return shapes.conversation(result);
	return shapes.conversation(result, kind === 'callAnalysis' ? 'call' : 'chat');
}

/** The fields of a result's envelope and of its delivery, which every one of its items has. */
function deliveryFactsOf(
	result: FreshResult,
	address: Delivery['address'],
	envelope: Envelope | undefined,
	{ output, faults }: OutputForm,
): JsonObject {
	const { kind, delivery, changedFields } = result;
	return {
		event: kind ?? null,
		...(address !== undefined && kind !== address ? { received_on: address } : {}),
		...fieldsAround(result, envelope, output.output === 'raw'),
		delivery,
		...(delivery === 'revised' ? { changed_fields: changedFields } : {}),
		...(faults.length > 0 ? { settings_error: faults.join(' ') } : {}),
	};
}

/**
 * `timestamp` and `status` of a result mean something else, so those of the envelope have an object of
 * their own.
 */
function fieldsAround(
	{ result }: FreshResult,
	envelope: Envelope | undefined,
	asSent: boolean,
): JsonObject {
	if (envelope === undefined) {
		const { processing_id } = result ?? {};
		return processing_id === undefined ? {} : { processing_id };
	}
	const { processing_id, ...fields } = envelope.fields;
	const time = asSent ? null : isoOf(fields.timestamp);
	const shown = time === null ? fields : { ...fields, timestamp: time };
	return { processing_id: processing_id ?? null, envelope: shown };
}

type QaEventsOfResult = (result: DeliveredResult) => QaEvent[];

export function eventsOfResults(rules: QaRule[], scores: KnownScores): QaEventsOfResult {
	const ofConversation = qaEventsOf('conversation', rules);
	const ofVoice = qaEventsOf('voiceConversation', rules);
	return (result) => {
		const eventsOf = result.kind === 'voiceAgentCall' ? ofVoice : ofConversation;
		// Stands for failures that the envelope counts and does not contain.
		const record = result.result ?? { failed_without_result: result.content.failed };
		return eventsOf(record, {
			failed: result.failed,
			previousScore: scores.before(result),
		});
	};
}
