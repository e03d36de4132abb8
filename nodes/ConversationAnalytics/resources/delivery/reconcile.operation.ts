import { errorOf, ServiceError } from '../../../../src/client/errors';
import { USUAL_CONCURRENCY } from '../../../../src/client/list/listReader';
import { listRequestOf } from '../../../../src/client/list/listRequest';
import { fillPath, paths } from '../../../../src/client/request/paths';
import { request } from '../../../../src/client/request/request';
import type { ItemConnection, OutputItem } from '../../../../src/n8n/context';
import { toPathIdentifiers } from '../../../../src/n8n/parameters/values';
import { perItem, type ItemOf } from '../../../../src/operation/operation';
import { recordOutput } from '../../../../src/operation/output/recordOutput';
import { callbackFacts, callbacks, type Callback } from '../../../../src/delivery/callbacks';
import { askedOfPushed } from '../../../../src/output/askedFields';
import { itemsInTurnsOf } from '../../../../src/output/itemsOf';
import { triggerOutput } from '../../../../src/panel/fields/output';
import { readOptions } from '../../../../src/panel/fields/readOptions';
import { serviceId } from '../../../../src/panel/fields/requestFields';
import { timeRange } from '../../../../src/panel/fields/timeRange';
import { singleWith } from '../../../../src/records/answer/page';
import { kinds } from '../../../../src/records/kinds';
import type { JsonObject } from '../../../../src/records/value';
import {
	nothingRemembered,
	pushedResults,
	reconciledResults,
	type ReconciledResult,
} from './reconcileList';
import * as form from '../../../../src/panel/form';

/** The delivery of results that were stored more recently may be in progress. */
const IN_PROGRESS_SECONDS = 15 * 60;

const fields = {
	reconcileNotice: form.notice(
		"Compares with the Keep New nodes of this workflow, or with its trigger if it has none. Connect this node's output to that Keep New.",
	),
	which: form.choice('Results', {
		noDataExpression: true,
		choices: {
			missing: ['Missing', 'Results that did not arrive, or were not marked as done in time'],
			all: ['All in Range', 'Replay every result of the time range'],
			byId: ['By ID', 'Replay results by their conversation IDs'],
		},
		initial: 'missing',
		description: 'Results to emit. Keep New lets a replayed result pass once more.',
	}),
	event: form.choice('Event', {
		noDataExpression: true,
		choices: callbacks.map((value) => ({ name: callbackFacts[value].name, value })),
		initial: 'callAnalysis',
		description: 'Callback of the results',
	}),
	serviceId,
	conversationIds: form
		.text('Conversation IDs', {
			placeholder: 'e.g. call-1, call-2',
			description: 'IDs separated by commas, or a list from an expression',
			displayOptions: { show: { which: ['byId'] } },
		})
		.unchecked()
		.as((_ids, field) => [...new Set(toPathIdentifiers(field.given, field.label))]),
	range: timeRange,
	output: triggerOutput(),
	options: readOptions,
};

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
	fields,
	run: reconciledItems,
});

async function* reconciledItems(item: ItemOf<typeof fields>): AsyncGenerator<OutputItem[]> {
	const { given } = item;
	const { event: callback, which: wanted } = given;
	const range = wanted === 'byId' ? undefined : given.range;
	const ids = range ? [] : given.conversationIds;
	const { channel, kind } = callbackFacts[callback];
	const settings = { ...recordOutput(kind, given).settings, asked: askedOfPushed(kind) };
	const shape = itemsInTurnsOf(kind, settings, item.clock);
	const { nowMs } = item.source;
	const nowSeconds = Math.floor(nowMs / 1000);
	const itemsFrom = async (results: Array<[record: JsonObject, facts: JsonObject]>) => {
		const items: OutputItem[] = [];
		for (const [record, facts] of results) {
			const shown = await shape(record, { arrivedAs: channel, facts });
			items.push(...shown.map((json) => ({ json })));
		}
		return items;
	};
	const connection = await item.connect({ connections: USUAL_CONCURRENCY });

	const replay = {
		event: callback,
		delivery: 'replayed',
		replayed_at: new Date(nowMs).toISOString(),
	};
	if (range === undefined) {
		const records = await recordsById(connection, given, callback, ids);
		yield await itemsFrom(records.map((record) => [record, replay]));
		return;
	}
	const list = channel
		? listRequestOf('conversation', { service_id: given.serviceId, channel })
		: listRequestOf('voiceConversation');
	if (wanted === 'all') {
		let count = 0;
		for await (const results of pushedResults(connection, list, range)) {
			const items = await itemsFrom(results.map(({ record }) => [record, replay]));
			count += items.length;
			yield items;
		}
		item.hint(`${count === 1 ? '1 item' : `${count} items`} replayed.`);
		return;
	}

	const hints = new Set<string>();
	const counts: Counts = new Map();
	const found: ReconciledResult[] = [];
	const storedBefore = nowSeconds - IN_PROGRESS_SECONDS;
	for await (const results of pushedResults(connection, list, range, storedBefore)) {
		for (const result of await reconciledResults(item, callback, results, hints)) {
			const { classification } = result;
			counts.set(classification, (counts.get(classification) ?? 0) + 1);
			if (foundClasses.has(classification)) found.push(result);
		}
	}
	// Without a memory to compare with, the counts mean nothing.
	if (counts.size === 0 || !hints.has(nothingRemembered)) item.hint(wordsOf(counts));
	for (const hint of hints) item.hint(hint);
	yield await itemsFrom(
		found.map((one) => [one.record, deliveryFactsOf(one, callback, nowSeconds)]),
	);
}

type Counts = Map<ReconciledResult['classification'], number>;

/** Missed, revised and unfinished results. */
const foundClasses: ReadonlySet<ReconciledResult['classification']> = new Set([
	'new',
	'revised',
	'superseded',
	'retried',
	'gaveUp',
]);

/** docs/service.md, "Retrieve an analytics conversation" and "Retrieve a voice-agent conversation". */
async function recordsById(
	connection: ItemConnection,
	given: Pick<form.Given<typeof fields>, 'serviceId'>,
	callback: Callback,
	ids: string[],
): Promise<JsonObject[]> {
	const { kind } = callbackFacts[callback];
	const isVoice = kind === 'voiceConversation';
	const query = isVoice ? {} : { service_id: given.serviceId };
	const records: JsonObject[] = [];
	for (const id of ids) {
		const path = fillPath(isVoice ? paths.voiceConversation : paths.conversation, id);
		try {
			const schema = singleWith(kinds[kind].idField, id);
			records.push(await request(connection, { method: 'GET', path, query }, schema));
		} catch (error) {
			if (error instanceof ServiceError) error.remedy = `The ID is "${id}". ${error.remedy}`;
			throw errorOf(error);
		}
	}
	return records;
}

/** The fields that the trigger adds, and the delay. */
function deliveryFactsOf(result: ReconciledResult, event: Callback, now: number): JsonObject {
	const { storedAt, classification, attempts } = result;
	return {
		event,
		delivery: classification === 'new' ? 'missed' : classification,
		...(classification === 'gaveUp' && { attempts }),
		late_seconds: storedAt === undefined ? null : Math.max(0, now - storedAt),
	};
}

function wordsOf(counts: Counts): string {
	const expected = [...counts.values()].reduce((sum, count) => sum + count, 0);
	if (expected === 0) return 'The service has no results in this range.';
	const results = expected === 1 ? '1 result' : `${expected} results`;
	const count = (one: ReconciledResult['classification']) => counts.get(one) ?? 0;
	const [missed, unchecked] = [count('new'), count('unchecked')];
	const arrived = expected - missed - unchecked;
	const more = [
		[count('revised'), 'revised since they arrived'],
		[count('retried'), 'not marked as done in time'],
		[count('gaveUp'), 'given up after Max Attempts'],
		[unchecked, 'not compared'],
	] as const;
	const parts = more.flatMap(([some, words]) => (some > 0 ? `${some} ${words}` : []));
	if (arrived === expected && parts.length === 0) return `${results}: all arrived, none missing.`;
	return `${[`${results}: ${arrived} arrived`, `${missed} never arrived`, ...parts].join(', ')}.`;
}
