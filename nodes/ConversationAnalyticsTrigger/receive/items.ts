import type { INodeExecutionData } from 'n8n-workflow';
import type { Delivery, Envelope, DeliveredResult } from '../../../src/delivery/delivery';
import { qaEventsOf, withEvents, type QaEvent } from '../../../src/qaEvents/qaEvent';
import type { ConfiguredModules } from '../../../src/output/columnItems';
import { itemsOf, type ItemsOf } from '../../../src/output/itemsOf';
import { simplified, type OutputSettings } from '../../../src/output/outputSettings';
import { isoOf, type JsonObject } from '../../../src/records/value';
import type { FreshResult } from './memory';
import type { QaRule } from '../../../src/qaEvents/rules';
import type { KnownScores } from './customerScores';

interface OutputForm {
	output: OutputSettings;
	configuredOf: (service: string | undefined) => ConfiguredModules;
	/** What is wrong with invalid settings. Then everything goes to Failed, with these sentences. */
	errors: string[];
	eventsOf: QaEventsOfResult | undefined;
}

/** The two outputs of the trigger: Results and Failed. */
export function outputsOf(
	{ address, envelope }: Delivery,
	results: FreshResult[],
	form: OutputForm,
): INodeExecutionData[][] {
	const hasErrors = form.errors.length > 0;
	const shapesFor = shapesByService(form);
	const shown: INodeExecutionData[] = [];
	const failed: INodeExecutionData[] = [];
	for (const result of results) {
		const records = itemRecordsOf(result, envelope, shapesFor(result));
		const facts = deliveryFactsOf(result, address, envelope, form);
		const events = hasErrors ? undefined : form.eventsOf?.(result);
		const isFailed = hasErrors || (result.failed && events === undefined);
		const output = isFailed ? failed : shown;
		for (const record of withEvents(records, events)) output.push(itemOf(record, facts));
	}
	return [shown, failed];
}

function itemOf(record: object, facts: object): INodeExecutionData {
	return { json: { ...record, ...facts } };
}

interface Shapes {
	conversation: ItemsOf;
	voiceConversation: ItemsOf;
}

/** The shapes of a result's items. All results of a service have the same columns. */
function shapesByService({ output, configuredOf }: OutputForm): (result: FreshResult) => Shapes {
	const known = new Map<string | undefined, Shapes>();
	// A failed result has no answers, so it would have no items.
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
		// Calls of voice agents have no service, and so no configuration.
		voiceConversation: itemsOf('voiceConversation', output),
	};
}

/** The items of one result, the same as those of a read. */
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

/** What every item of a result has from its envelope and its delivery. */
function deliveryFactsOf(
	result: FreshResult,
	address: Delivery['address'],
	envelope: Envelope | undefined,
	{ output, errors }: OutputForm,
): JsonObject {
	const { kind, delivery, changedFields } = result;
	return {
		event: kind ?? null,
		...(address !== undefined && kind !== address ? { received_on: address } : {}),
		...fieldsAround(result, envelope, output.output === 'raw'),
		delivery,
		...(delivery === 'revised' ? { changed_fields: changedFields } : {}),
		...(errors.length > 0 ? { settings_error: errors.join(' ') } : {}),
	};
}

/** The envelope's fields have an object of their own: a result's `timestamp` and `status` mean something else. */
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
		// The envelope may count failures without containing them.
		const record = result.result ?? { failed_without_result: result.content.failed };
		return eventsOf(record, {
			failed: result.failed,
			previousScore: scores.before(result),
		});
	};
}
