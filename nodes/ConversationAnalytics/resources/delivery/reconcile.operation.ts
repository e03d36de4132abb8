import { errorOf, ServiceError } from '../../../../src/client/errors';
import { listRequestOf } from '../../../../src/client/list/listRequest';
import { isoSeconds } from '../../../../src/client/range';
import { fillPath, paths } from '../../../../src/client/request/paths';
import { request } from '../../../../src/client/request/request';
import type { ItemConnection, ItemContext, OutputItem } from '../../../../src/n8n/context';
import { numbers } from '../../../../src/n8n/defaults';
import type { NodeParameters } from '../../../../src/n8n/parameters/nodeParameters';
import { toPathIdentifiers } from '../../../../src/n8n/parameters/values';
import { perItem } from '../../../../src/operation/operation';
import { callbackFacts, callbacks, type Callback } from '../../../../src/delivery/kind';
import { withDeliveryFacts } from '../../../../src/output/fieldOrder';
import { itemsOf } from '../../../../src/output/itemsOf';
import { triggerOutput } from '../../../../src/panel/fields/output';
import { give, propertiesOf } from '../../../../src/panel/form';
import { serviceId, shownReadOptions, timeRange } from '../../../../src/panel/fields/requestFields';
import { singleWith } from '../../../../src/records/answer/page';
import type { JsonObject } from '../../../../src/records/value';
import {
	comparisonOf,
	concurrency,
	nothingRemembered,
	pushedResults,
	reconcileList,
	type Reconciled,
	type Result,
} from './reconcileList';
import * as form from '../../../../src/panel/fields/form';

const which = form.choice({
	displayName: 'Results',
	name: 'which',
	noDataExpression: true,
	choices: {
		missing: ['Missing', 'Results that did not arrive, or were not marked as done in time'],
		all: ['All in Range', 'Replay every result of the time range'],
		byId: ['By ID', 'Replay results by their conversation IDs'],
	},
	default: 'missing',
	description: 'Results to emit. Keep New lets a replayed result pass once more.',
});

const conversationIds = form.text({
	displayName: 'Conversation IDs',
	name: 'conversationIds',
	placeholder: 'e.g. call-1, call-2',
	description: 'IDs separated by commas, or a list from an expression',
	displayOptions: { show: { which: ['byId'] } },
});

const event = form.choice({
	displayName: 'Event',
	name: 'event',
	noDataExpression: true,
	choices: Object.fromEntries(callbacks.map((value) => [value, callbackFacts[value].name])),
	default: 'callAnalysis',
	description: 'Callback of the results',
});

const reconcileOptions = shownReadOptions(
	form.number({
		displayName: 'Leave Out Last Minutes',
		name: 'graceMinutes',
		range: numbers.graceMinutes,
		description:
			'Skip results that were stored more recently, as their delivery may still be in progress',
	}),
	form.toggle({
		displayName: 'Summary Item',
		name: 'summaryItem',
		description: 'Whether to add an item with the counts',
	}),
);

const output = triggerOutput();

/** Finds missing results, or replays results. Remembers nothing. */
export const reconcile = perItem({
	value: 'reconcile',
	name: 'Reconcile',
	action: 'Find results that never arrived',
	description:
		'Get the results that the service has and this workflow never received, or replay results',
	effect: 'reads',
	whenToUse:
		'Run it daily after the trigger, or by hand to replay results into a repaired workflow.',
	fields: [
		form.notice({
			displayName:
				"Compares with the Keep New nodes of this workflow, or with its trigger if it has none. Connect this node's output to that Keep New.",
			name: 'reconcileNotice',
		}),
		which,
		event,
		...propertiesOf({ serviceId }),
		conversationIds,
		...propertiesOf({ range: timeRange, output }),
		...reconcileOptions,
	],
	run: reconciledItems,
});

async function* reconciledItems(item: ItemContext): AsyncGenerator<OutputItem[]> {
	const { parameters } = item;
	const options = parameters.collection('options');
	const callback = parameters.choice('event', callbacks);
	const wanted = parameters.choice('which', ['missing', 'all', 'byId']);
	const range = wanted === 'byId' ? undefined : give({ timeRange }, item.source).timeRange;
	const ids = range ? [] : idsOf(parameters);
	const { channel, kind } = callbackFacts[callback];
	const shape = itemsOf(kind, give({ output }, item.source).output);
	const nowSeconds = Math.floor(parameters.nowMs / 1000);
	const itemsFrom = (record: JsonObject, facts: JsonObject): OutputItem[] =>
		shape(record, channel).map((json) => ({ json: withDeliveryFacts(json, facts) }));
	const connection = await item.connect({ connections: concurrency });

	const replay = {
		event: callback,
		delivery: 'replayed',
		replayed_at: new Date(parameters.nowMs).toISOString(),
	};
	if (range === undefined) {
		const records = await recordsById(connection, item, callback, ids);
		yield records.flatMap((record) => itemsFrom(record, replay));
		return;
	}
	const list = channel
		? listRequestOf('conversation', { service_id: parameters.serviceId(), channel })
		: listRequestOf('voiceConversation');
	if (wanted === 'all') {
		let count = 0;
		for await (const results of pushedResults(connection, list, range)) {
			const items = results.flatMap(({ record }) => itemsFrom(record, replay));
			count += items.length;
			yield items;
		}
		item.hint(`${count === 1 ? '1 item' : `${count} items`} replayed.`);
		return;
	}

	const hints = new Set<string>();
	const compare = await comparisonOf(item, callback, (hint) => hints.add(hint));
	const storedBefore = nowSeconds - options.integer('graceMinutes') * 60;
	const reconciled = await reconcileList(connection, list, compare, range, storedBefore);
	// Without a memory to compare with, the counts mean nothing.
	const isComparable = reconciled.expected === 0 || !hints.has(nothingRemembered);
	for (const hint of [...(isComparable ? [wordsOf(reconciled)] : []), ...hints]) item.hint(hint);
	const { found, ...summary } = reconciled;
	yield found.flatMap((one) => itemsFrom(one.record, deliveryFactsOf(one, callback, nowSeconds)));
	if (!options.boolean('summaryItem')) return;
	const { start, end } = range;
	yield [{ json: { summary, start_time: isoSeconds(start), end_time: isoSeconds(end) } }];
}

function idsOf(parameters: NodeParameters): string[] {
	const { name, displayName } = conversationIds;
	return [...new Set(toPathIdentifiers(parameters.given(name), displayName))];
}

/** docs/service.md, "Retrieve an analytics conversation" and "Retrieve a voice-agent conversation". */
async function recordsById(
	connection: ItemConnection,
	{ parameters }: ItemContext,
	callback: Callback,
	ids: string[],
): Promise<JsonObject[]> {
	const isVoice = callback === 'voiceAgentCall';
	const query = isVoice ? {} : { service_id: parameters.serviceId() };
	const records: JsonObject[] = [];
	for (const id of ids) {
		const path = fillPath(isVoice ? paths.voiceConversation : paths.conversation, id);
		try {
			const schema = singleWith(isVoice ? 'conversation_id' : 'id', id);
			records.push(await request(connection, { method: 'GET', path, query }, schema));
		} catch (error) {
			if (error instanceof ServiceError) error.remedy = `The ID is "${id}". ${error.remedy}`;
			throw errorOf(error);
		}
	}
	return records;
}

/** The fields that the trigger adds, and the delay. */
function deliveryFactsOf(result: Result, event: Callback, now: number): JsonObject {
	const { storedAt, classification, attempts } = result;
	return {
		event,
		delivery: classification === 'new' ? 'missed' : classification,
		...(classification === 'gaveUp' && { attempts }),
		late_seconds: storedAt === undefined ? null : Math.max(0, now - storedAt),
	};
}

function wordsOf(reconciled: Reconciled): string {
	const { expected, arrived, missed, revised, unfinished, gave_up, unchecked } = reconciled;
	if (expected === 0) return 'The service has no results in this range.';
	const results = expected === 1 ? '1 result' : `${expected} results`;
	if (arrived === expected && revised + unfinished + gave_up === 0) {
		return `${results}: all arrived, none missing.`;
	}
	const more = [
		revised > 0 ? `${revised} revised since they arrived` : '',
		unfinished > 0 ? `${unfinished} not marked as done in time` : '',
		gave_up > 0 ? `${gave_up} given up after Max Attempts` : '',
		unchecked > 0 ? `${unchecked} not compared` : '',
	].filter((part) => part !== '');
	return `${[`${results}: ${arrived} arrived`, `${missed} never arrived`, ...more].join(', ')}.`;
}
