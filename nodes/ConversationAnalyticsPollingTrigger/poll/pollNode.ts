import type {
	INodeExecutionData,
	IPollFunctions,
	NodeApiError,
	NodeOperationError,
} from 'n8n-workflow';
import { ConnectionError, errorOf, ServiceError, WaitError } from '../../../src/client/errors';
import { ListReader } from '../../../src/client/list/listReader';
import { fieldsOfResources, resourceField } from '../polledResources';
import {
	pollOnce,
	type PollResponse,
	type PolledRecord,
} from '../../../src/client/polling/pollOnce';
import { limits } from '../../../src/records/limits';
import { HOUR_SECONDS } from '../../../src/records/timeUnits';
import { itemsOf } from '../../../src/output/itemsOf';
import { isFailedResult, isFailedVoiceResult } from '../../../src/output/simplified/failure';
import { hasScoreWithin } from '../../../src/output/simplified/overall';
import { objectOf, textOf, type JsonObject } from '../../../src/records/value';
import type { ItemContext } from '../../../src/n8n/context';
import { qaNamesOf, unknownNames } from '../../../src/panel/listSearch/moduleParameters';
import { nodeInLog, triggerOf } from '../../../src/n8n/nodeNames';
import { describeError, nodeErrorOf } from '../../../src/n8n/nodeErrors';
import { hostOfPoll } from '../../../src/n8n/host';
import { openRun, parametersOf, type Run } from '../../../src/n8n/run';
import { recordKinds } from '../../../src/panel/fields/recordKinds';
import { KnownScores } from '../../../src/qaEvents/knownScores';
import { withEvents } from '../../../src/qaEvents/qaEvent';
import { checkName, rememberName } from './knownName';
import { readSettings, type PollingTriggerSettings } from './settings';

const STORED_AS = 'polling';
/** Items that Fetch Test Event shows. */
const RECORDS_OF_TEST = 10;
/** Records that Fetch Test Event searches for QA events and scores. */
const RECORDS_SEARCHED_BY_TEST = 200;
/** n8n's limit, for an n8n without `getPollBudgetMs`. */
const LONGEST_POLL_MS = 300_000;
/** The first poll after n8n's start delays other workflows. */
const LONGEST_POLL_OF_START_MS = 30_000;

/** Triggers with a running poll. n8n starts polls on time, even if the previous one has not ended. */
const polling = new Set<string>();
/** n8n creates one functions object for each activation. */
const activations = new WeakSet<IPollFunctions>();

/** One poll of the trigger: new and revised records, or null. */
export async function pollNode(functions: IPollFunctions): Promise<INodeExecutionData[][] | null> {
	if (functions.getMode() === 'manual') {
		return await withRun(functions, async (run, settings) => {
			await warnOfUnknown(functions, run, settings);
			return await recent(run, settings);
		});
	}
	const trigger = triggerOf(functions);
	if (polling.has(trigger)) return null;
	polling.add(trigger);
	try {
		const isFirst = !activations.has(functions);
		activations.add(functions);
		const outputs = await withRun(
			functions,
			async (run, settings) => await next(functions, run, settings, isFirst),
			isFirst,
		);
		// While the workflow is published, n8n's durable cursors do not store the state of a poll without items.
		if (outputs === null && isFirst) await functions.__commitCursor?.();
		return outputs;
	} finally {
		polling.delete(trigger);
	}
}

async function withRun(
	functions: IPollFunctions,
	work: (run: Run, settings: PollingTriggerSettings) => Promise<object[]>,
	isFirst = false,
): Promise<INodeExecutionData[][] | null> {
	const host = hostOfPoll(functions);
	const { startFrom, startDate } = functions.getNode().parameters;
	const kind = parametersOf(host, 0, [resourceField], 0).choice('resource', recordKinds);
	const run = openRun(host, fieldsOfResources[kind]);
	try {
		const { parameters } = await run.item(0);
		const settings = readSettings(kind, parameters, [startFrom ?? 'now', startDate ?? '']);
		const items = await work(run, settings);
		return items.length === 0 ? null : [items.map((json) => ({ json: { ...json } }))];
	} catch (error) {
		const nodeError = nodeErrorOf(host.node, errorOf(error), undefined, run.secrets);
		throw isFirst ? withRemedy(nodeError) : nodeError;
	} finally {
		await run.close();
	}
}

/** Adds the remedy to the message: of an error that prevents publishing, n8n shows only the message. */
function withRemedy<NodeError extends NodeApiError | NodeOperationError>(
	error: NodeError,
): NodeError {
	const { message, description } = error;
	if (description) {
		error.message = `${message.replace(/\.$/, '')}. ${description}`;
		error.description = '';
	}
	return error;
}

/** The newest items that the trigger would emit, for Fetch Test Event. Remembers nothing. */
async function recent(run: Run, settings: PollingTriggerSettings): Promise<object[]> {
	const item = await run.item(0);
	const connection = await item.connect();
	const end = Math.floor(item.parameters.nowMs / 1000);
	const isSelective = Object.keys(settings.scores).length > 0 || settings.eventsOf !== undefined;
	const scores = new KnownScores([]);
	const reader = new ListReader(connection, settings.list.request, {
		range: { start: end - limits.windowSeconds, end },
		order: 'desc',
		limit: isSelective ? RECORDS_SEARCHED_BY_TEST : RECORDS_OF_TEST,
		concurrency: 1,
	});
	const records: PolledRecord[] = [];
	for await (const some of reader.records()) {
		for (const record of some) records.push({ record, delivery: 'new', changedFields: undefined });
	}
	for (const { record } of records.toReversed()) scores.observe(record);
	return (await polledItems(records, scores, settings, item)).slice(0, RECORDS_OF_TEST);
}

async function next(
	functions: IPollFunctions,
	run: Run,
	settings: PollingTriggerSettings,
	isFirst: boolean,
): Promise<object[]> {
	const item = await run.item(0);
	const connection = await item.connect({ connections: settings.concurrency });
	if (isFirst && !isStart(functions)) await warnOfUnknown(functions, run, settings);
	const { list, listKey, begin, lookBack, mostRecords, concurrency, comparesScores } = settings;
	const mostMs = Math.min(settings.mostMs, budgetOf(functions, isFirst));
	const bounds = {
		lookBack,
		mostRecords,
		concurrency,
		deadlineMs: connection.clock.now() + mostMs,
	};
	const stored = functions.getWorkflowStaticData('node');
	checkName(functions, listKey, STORED_AS in stored);
	const saved = Object.entries(objectOf(stored.customerScores));
	const scores = new KnownScores(saved.map(([customer, text]) => [customer, textOf(text)]));
	const onRecord = (record: JsonObject) => scores.observe(record);
	const polled = await pollOnce(connection, {
		list: { ...list, ...(comparesScores && { onRecord }) },
		saved: stored[STORED_AS],
		listKey,
		begin,
		bounds,
	});
	// The next poll would get the same refusal.
	const { endedEarly } = polled;
	const isRefused = endedEarly instanceof Error && !mayPass(endedEarly);
	if (isRefused && isNothing(polled)) throw endedEarly;
	// If this fails, the next poll reads the same records.
	const items = await polledItems(polled.records, scores, settings, item);
	stored[STORED_AS] = polled.saved;
	if (comparesScores) stored.customerScores = Object.fromEntries(scores.toTexts());
	else delete stored.customerScores;
	rememberName(functions, listKey);
	reportEarlyEnd(functions, run, settings, polled, isFirst);
	return items;
}

function isNothing({ records, hasMoved }: PollResponse): boolean {
	return records.length === 0 && !hasMoved;
}

/** How long a poll may take, in milliseconds. */
function budgetOf(functions: IPollFunctions, isFirst: boolean): number {
	const most =
		typeof functions.getPollBudgetMs === 'function' ? functions.getPollBudgetMs() : LONGEST_POLL_MS;
	return isFirst && isStart(functions) ? Math.min(most, LONGEST_POLL_OF_START_MS) : most;
}

/** Logs parameters of QA events that the live configuration does not have. */
async function warnOfUnknown(
	functions: IPollFunctions,
	run: Run,
	{ list: { kind }, rules }: PollingTriggerSettings,
): Promise<void> {
	const service = run.serviceOf(0);
	if (service === undefined || kind === 'voiceConversation') return;
	const named = qaNamesOf(rules);
	const sentences = await unknownNames(functions, [service.id], named, kind === 'customer');
	for (const sentence of sentences) functions.logger.warn(`${nodeInLog(functions)}: ${sentence}`);
}

/** Whether n8n is starting, so nobody is publishing the workflow. */
function isStart(functions: IPollFunctions): boolean {
	return ['init', 'leadershipChange'].includes(functions.getActivationMode());
}

/** Logs why a poll ended early. @throws the reason if the poll returns nothing else */
function reportEarlyEnd(
	functions: IPollFunctions,
	run: Run,
	{ lookBack }: PollingTriggerSettings,
	polled: PollResponse,
	isFirst: boolean,
): void {
	const trigger = nodeInLog(functions);
	const { remembered, isOverfull, isBeginningCut, endedEarly } = polled;
	if (isOverfull) {
		functions.logger.warn(
			`${trigger} remembers only the newest ${remembered} records of its look-back of ${lookBack / HOUR_SECONDS} hours; records that appear later than these are missed. Shorten the look-back, or narrow the filters.`,
		);
	}
	if (isBeginningCut) {
		functions.logger.warn(
			`${trigger} could not read its look-back to the end when it was published. The next polls emit the rest, because it is unknown whether these records are new.`,
		);
	}
	if (!(endedEarly instanceof Error)) return;
	// While n8n starts, a service that is down must not deactivate the workflow. The next poll tries again.
	const isTolerated = isFirst && isStart(functions) && mayPass(endedEarly);
	if (isNothing(polled) && !isTolerated) throw endedEarly;
	const { message } = describeError(endedEarly, run.secrets);
	functions.logger.warn(
		`A poll of ${trigger} ended early, and the next one continues there: ${message}`,
	);
}

function mayPass(error: Error): boolean {
	if (error instanceof ServiceError) return error.mayPass;
	return error instanceof ConnectionError || error instanceof WaitError;
}

/** The items of a Get Many, or those of QA events. */
async function polledItems(
	records: PolledRecord[],
	scores: KnownScores,
	{ output, scores: bounds, list, eventsOf }: PollingTriggerSettings,
	item: ItemContext,
): Promise<object[]> {
	const itemsOfRecord = itemsOf(output.kind, output.settings, await output.known(item));
	const isFailed = list.kind === 'voiceConversation' ? isFailedVoiceResult : isFailedResult;
	return records.flatMap(({ record, delivery, changedFields }) => {
		if (!hasScoreWithin(record, bounds)) return [];
		const facts = { delivery, ...(changedFields && { changed_fields: changedFields }) };
		const known = { failed: isFailed(record), previousScore: scores.scoreBefore(record) };
		return withEvents(itemsOfRecord(record), eventsOf?.(record, known)).map((json) => ({
			...json,
			...facts,
		}));
	});
}
