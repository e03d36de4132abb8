import type { INodeExecutionData } from 'n8n-workflow';
import type { Delivery, DeliveredResult } from '../../../src/delivery/delivery';
import { callbackFacts } from '../../../src/delivery/callbacks';
import { askedOfPushed } from '../../../src/output/askedFields';
import { isAsSent, modes } from '../../../src/output/modes';
import type { QaEvent } from '../../../src/qaEvents/qaEvent';
import { itemsInTurnsOf } from '../../../src/output/itemsOf';
import { realClock } from '../../../src/n8n/clock';
import { withoutNul } from '../../../src/output/nulCharacters';
import {
	simplified,
	type AskedField,
	type ConfiguredModules,
	type OutputSettings,
} from '../../../src/output/outputSettings';
import { revisionText } from '../../../src/records/revision';
import { isoOf, type JsonObject } from '../../../src/records/value';
import type { TriggerSettings } from '../triggerSettings';
import type { WantedResult } from './locks';

interface OutputForm extends Pick<TriggerSettings, 'event' | 'output' | 'errors'> {
	configuredOf: (service: string | undefined) => ConfiguredModules;
}

interface Outputs {
	/** Results and Failed. */
	workflowData: INodeExecutionData[][];
	/** Results without a QA event, or without an answer that passes Only Answers. */
	withoutItems: WantedResult[];
}

/** The outputs of the trigger. With invalid settings everything goes to Failed. */
export async function outputsOf(
	{ envelope }: Delivery,
	results: WantedResult[],
	form: OutputForm,
): Promise<Outputs> {
	const hasErrors = form.errors.length > 0;
	const itemsOf = itemsByService(form);
	const shown: INodeExecutionData[] = [];
	const failed: INodeExecutionData[] = [];
	const withoutItems: WantedResult[] = [];
	for (const result of results) {
		const events = hasErrors ? undefined : result.events;
		const isFailed = hasErrors || (result.failed && events === undefined);
		const items = await itemsOf(result, events, deliveryFactsOf(result, envelope, form));
		if (items.length === 0) withoutItems.push(result);
		const output = isFailed ? failed : shown;
		for (const item of items) {
			const json: object = isFailed ? failureFirst(item) : item;
			output.push({ json: { ...json } });
		}
	}
	return { workflowData: [shown, failed], withoutItems };
}

/** The service whose configuration lists the answers. Results of voice agents have none, even if they name a service. */
export function configuredServiceOf({ recordKind, service }: DeliveredResult): string | undefined {
	return recordKind === 'voiceConversation' ? undefined : service;
}

const ofFailures: AskedField[] = [{ field: 'error_type' }];

type ItemsOfResult = (
	result: WantedResult,
	events: QaEvent[] | undefined,
	facts: JsonObject,
) => Promise<JsonObject[]>;

/** Makes the items of a result, the same as those of a read. All results of a service have the same columns. */
function itemsByService({ output, configuredOf }: OutputForm): ItemsOfResult {
	const known = new Map<string, ReturnType<typeof itemsInTurnsOf>>();
	const { masking } = output;
	return async (fresh, events, facts) => {
		const { kind, recordKind, service, result, failed } = fresh;
		const revision = revisionText(fresh);
		if ('failed_without_result' in result) {
			const asItIs = itemsInTurnsOf(recordKind, { ...output, output: 'raw' }, realClock);
			return await asItIs(withoutNul({ ...result, revision }), { events, facts });
		}
		// A failed result has no answers, so it would have no items.
		const shown = failed && output.answersAs === 'items' ? { ...simplified, masking } : output;
		const asked = [...askedOfPushed(recordKind), ...output.asked, ...(failed ? ofFailures : [])];
		const settings = { ...shown, asked };
		const name = JSON.stringify([recordKind, service, failed]);
		const configured = configuredOf(configuredServiceOf(fresh));
		const shape =
			known.get(name) ?? itemsInTurnsOf(recordKind, settings, realClock, { configured });
		known.set(name, shape);
		const arrivedAs = kind && callbackFacts[kind].channel;
		return await shape(result, { arrivedAs, revision, events, facts });
	};
}

/** What every item of a result has from its envelope and its delivery. */
function deliveryFactsOf(
	{ kind, result, delivery, changedFields }: WantedResult,
	envelope: JsonObject | undefined,
	{ event, output, errors }: OutputForm,
): JsonObject {
	const around = fieldsAround(result, envelope, output);
	return {
		event: kind ?? null,
		...(event !== undefined && kind !== event && { received_on: event }),
		...(isAsSent(output) ? around : withoutNul(around)),
		delivery,
		...(delivery === 'revised' && { changed_fields: withoutNul(changedFields) }),
		...(errors.length > 0 && { settings_error: errors.join(' ') }),
	};
}

/**
 * The envelope's fields have an object of their own: a result's `timestamp` and `status` mean something else. Flat items
 * have no objects.
 */
function fieldsAround(
	result: JsonObject,
	envelope: JsonObject | undefined,
	{ output }: OutputSettings,
): JsonObject {
	if (envelope === undefined) {
		const { processing_id } = result;
		return processing_id === undefined ? {} : { processing_id };
	}
	const { processing_id, ...fields } = envelope;
	const { form } = modes[output];
	const time = form === 'asSent' ? null : isoOf(fields.timestamp);
	const shown = time === null ? fields : { ...fields, timestamp: time };
	return { processing_id: processing_id ?? null, ...(form !== 'flat' && { envelope: shown }) };
}

/** A person looks for the reason first. */
function failureFirst(item: JsonObject): JsonObject {
	const names = ['status', 'error', 'error_type'].filter((name) => name in item);
	return { ...Object.fromEntries(names.map((name) => [name, item[name]])), ...item };
}
