import type { ServiceConnection } from '../../client/request/request';
import type { ListRequest } from '../../client/list/listRequest';
import {
	ListReader,
	unreadFrom,
	USUAL_CONCURRENCY,
	type ListReport,
} from '../../client/list/listReader';
import { markOf, type Mark } from '../../client/list/segment';
import { leavingTurns } from './worker/eventLoopTurns';
import { itemsArrived, pageParser } from './worker/pageThread';
import { itemsOfShaped, shapedKeys } from './worker/shapedPage';
import type { ItemContext, OutputItem } from '../../n8n/context';
import type { readOptions } from '../../panel/fields/readOptions';
import type { limit as limitField, returnAll } from '../../panel/fields/requestFields';
import type { timeRange } from '../../panel/fields/timeRange';
import { askedIn } from '../../output/askedFields';
import { namingOf } from '../../output/itemsOf';
import type { ScoreBounds } from '../../records/recordFacts';
import type { JsonObject } from '../../records/value';
import type { ItemOf } from '../operation';
import { AbsentFields } from './absentFields';
import { agentNote, contradictionText, nothingFoundText } from './agentNote';
import type { RecordOutput } from '../output/recordOutput';
import { recordsForAgents } from '../agentAnswer';

/** Records beyond those shown. */
const MAX_COUNTED_FOR_AGENTS = 1000;
/** Above this, an export needs far less memory than items. */
const MANY_RECORDS = 10_000;

/** An item with the fields of every Get Many. */
type ListItem = ItemOf<{
	range: typeof timeRange;
	returnAll: typeof returnAll;
	limit: typeof limitField;
	options: typeof readOptions;
}>;

/** A list that is being read, and what was found so far. */
type OpenList = Awaited<ReturnType<typeof openList>>;

async function openList(
	item: ListItem,
	listRequest: ListRequest,
	{ kind, settings: given, known }: RecordOutput,
	scores: ScoreBounds,
) {
	const { filter } = listRequest.parameters;
	const output = { ...given, asked: askedIn(filter) };
	const settings = settingsOf(item, output.lean);
	const { configured, names } = await known(item);
	const shape = { kind, settings: output, configured, scores, filter };
	const request = { ...listRequest, ...shapedKeys, arrived: itemsArrived };
	const connections = USUAL_CONCURRENCY;
	const parse = pageParser(shape);
	const connection = leavingTurns(await item.connect({ connections, parse }), connections);
	const isScored = Object.keys(scores).length > 0;
	const { range, order, limit } = settings;
	const reader = new ListReader(connection, request, {
		...{ range, order },
		limit: isScored ? undefined : limit,
	});
	const named = namingOf(shape, names);
	const itemsOf = (records: JsonObject[]): OutputItem[] =>
		records.flatMap(itemsOfShaped).map((json) => ({ json: named(json) }));
	return {
		...{ item, kind, output, scores, isScored, settings, request, connection, reader, itemsOf },
		/** Records within Limit. */
		found: 0,
		/** Records that do not match the filter. */
		contradicting: 0,
	};
}

/** The records within the bounds of the score, up to Limit. */
async function* recordsOf(list: OpenList): AsyncGenerator<JsonObject[]> {
	const { item, reader, settings, isScored, connection } = list;
	try {
		for await (const records of reader.records()) {
			list.contradicting += records.filter(({ contradicts }) => contradicts === true).length;
			const wanted = records.filter(({ isLeftOut }) => isLeftOut !== true);
			const withinLimit = wanted.slice(0, (settings.limit ?? Infinity) - list.found);
			list.found += withinLimit.length;
			yield withinLimit;
			if (isScored && list.found === settings.limit) break;
		}
	} finally {
		addHints(item, connection, reader.report);
	}
}

/** All records, and hints about them. */
async function* itemsForPerson(list: OpenList): AsyncGenerator<OutputItem[]> {
	const { item, kind, output, scores, isScored, settings, request, reader, itemsOf } = list;
	const absentFields = new AbsentFields(kind, output);
	let items = 0;
	for await (const records of recordsOf(list)) {
		const ofPage = itemsOf(records);
		items += ofPage.length;
		absentFields.see(ofPage);
		yield ofPage;
	}
	const { found, contradicting } = list;
	const { records: read } = reader.report;
	const isScoreHinted = isScored && read > 0;
	const hints = [
		contradictionText(contradicting, read),
		isScoreHinted
			? `${read} records read, ${found || 'none'} with a score ${boundsText(scores)}.`
			: undefined,
		absentFields.hint(found),
	];
	if (found > 0 && items === 0) {
		hints.push(
			`None of the ${found} records has an answer that matches. Check the names and values of Only Answers; Configuration → Get lists them.`,
		);
	} else if (found === 0 && !isScoreHinted) {
		hints.push(nothingFoundText(settings.range, request, item.source.zone));
	}
	for (const hint of hints) if (hint !== undefined) item.hint(hint);
}

/** A few records, and a note about the others, because a model sees no hints. */
async function* itemsForAgent(list: OpenList): AsyncGenerator<OutputItem[]> {
	const { item, settings, request, connection, reader, itemsOf } = list;
	const marks: Mark[] = [];
	let [shown, items] = [0, 0];
	for await (const records of recordsOf(list)) {
		const given = records.slice(0, settings.recordsForAgents - shown);
		shown += given.length;
		marks.push(...given.flatMap((one) => markOf(request, one) ?? []));
		const ofPage = itemsOf(given);
		items += ofPage.length;
		yield ofPage;
	}
	const { found, contradicting } = list;
	const { range, order, limit } = settings;
	const endedAt = found === limit ? limit : undefined;
	const mark = found > shown || endedAt !== undefined ? marks.at(-1) : undefined;
	const unread = await unreadFrom(connection, request, order, { range, mark });
	const note = agentNote({
		...{ ...settings, listRequest: request, found, shown, items, endedAt },
		...{ zone: item.source.zone, absent: item.source.absent },
		times: marks.map(({ time }) => time),
		rest: unread.range === range ? undefined : unread.range,
		notMatching: contradictionText(contradicting, reader.report.records),
		doubts: connection.doubtText,
	});
	if (note !== undefined) yield [{ json: note, isNote: true }];
}

/**
 * Get Many: the records of a list as items.
 * @param scores bounds of the overall score; Limit then counts the records within them
 */
export async function* listItems(
	item: ListItem,
	listRequest: ListRequest,
	output: RecordOutput,
	scores: ScoreBounds = {},
): AsyncGenerator<OutputItem[]> {
	const list = await openList(item, listRequest, output, scores);
	yield* item.answersModel ? itemsForAgent(list) : itemsForPerson(list);
}

function boundsText({ minScore, maxScore }: ScoreBounds): string {
	if (minScore === undefined) return `of ${maxScore} or less`;
	return maxScore === undefined ? `of ${minScore} or more` : `from ${minScore} to ${maxScore}`;
}

function settingsOf({ given, answersModel }: ListItem, lean: boolean) {
	// An invalid value must not count as false: the list would silently be short.
	const limit = given.returnAll ? undefined : given.limit;
	const mostForAgents = lean ? recordsForAgents.short : recordsForAgents.complete;
	const allForAgents = mostForAgents + MAX_COUNTED_FOR_AGENTS;
	return {
		range: given.range,
		limit: answersModel ? Math.min(limit ?? allForAgents, allForAgents) : limit,
		order: given.options.sortOrder,
		recordsForAgents: mostForAgents,
	};
}

/** A summary of repeats, restarts, waits and retries. */
function addHints(item: ItemContext, { stats }: ServiceConnection, report: ListReport): void {
	const events = [
		`${report.repeatsDropped} repeats dropped`,
		`${report.rejected} restarts after an expired cursor`,
		`${report.oversized} restarts with a smaller page size after an answer longer than 256 MiB`,
		`${stats.nulls} entries left out because they were null`,
		`${stats.waits} waits of ${Math.ceil(stats.waitedMs / 1000)} s in all after a 429`,
		`${stats.repeats - stats.waits} requests repeated after a failure`,
	].filter((event) => !event.startsWith('0 '));
	if (events.length > 0) {
		const read = `${report.records} records, ${stats.pages} pages, ${report.windows} windows`;
		item.hint(`${[read, ...events].join(', ')}.`);
	}
	if (report.records > MANY_RECORDS && !item.answersModel) {
		item.hint(
			`${report.records} items use much memory in n8n. Export → Download returns them as a file.`,
		);
	}
}
