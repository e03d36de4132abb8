import type {
	INodeExecutionData,
	IPollFunctions,
	NodeApiError,
	NodeOperationError,
} from 'n8n-workflow';
import { ConnectionError, errorOf, ServiceError, WaitError } from '../../../src/client/errors';
import { ListReader } from '../../../src/client/list/listReader';
import { resourceField } from '../polledResources';
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
import type { JsonObject } from '../../../src/records/value';
import type { ItemContext } from '../../../src/n8n/context';
import { qaNamesOf, unknownNames } from '../../../src/panel/listSearch/unknownNames';
import { nodeInLog, triggerOf } from '../../../src/n8n/nodeNames';
import { describeError, nodeErrorOf } from '../../../src/n8n/nodeErrors';
import { hostOfPoll } from '../../../src/n8n/host';
import { openRun, parametersOf, type Run } from '../../../src/n8n/run';
import { withEvent } from '../../../src/qaEvents/qaEvent';
import { checkName, rememberName } from './knownName';
import { PolledScores } from './polledScores';
import { readSettings, resourceOf, type PollingTriggerSettings } from './settings';

const STORED_AS = 'polling';
/** Items that Fetch Test Event shows. */
const RECORDS_OF_TEST = 10;
/** Records in which it looks for QA events and scores. */
const RECORDS_SEARCHED_BY_TEST = 200;
/** n8n's own bound on a poll, in an n8n that does not tell it; milliseconds. */
const LONGEST_POLL_MS = 300_000;
/** The first poll after n8n has started holds up its other workflows. */
const LONGEST_POLL_OF_START_MS = 30_000;

/** Triggers with a poll under way: n8n starts the next one on time, whether the one before has ended or not. */
const polling = new Set<string>();
/** n8n has one such object for each activation. */
const activations = new WeakSet<IPollFunctions>();

/** One poll of the trigger: what is new or revised, or null. */
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
		// n8n's durable cursors do not store what a poll without items remembers while the workflow is published.
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
	// Which fields there are depends on the resource.
	const resource = resourceOf(parametersOf(host, 0, [resourceField], 0));
	const run = openRun(host, resource.fields);
	try {
		const { parameters } = await run.item(0);
		const settings = readSettings(resource, parameters, [startFrom ?? 'now', startDate ?? '']);
		const items = await work(run, settings);
		return items.length === 0 ? null : [items.map((json) => ({ json: { ...json } }))];
	} catch (error) {
		const nodeError = nodeErrorOf(host.node, errorOf(error), 0, run.secrets);
		throw isFirst ? withRemedy(nodeError) : nodeError;
	} finally {
		await run.close();
	}
}

/** With the remedy in its message, since n8n shows no more of an error that keeps a workflow from being published. */
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

/** The newest of what would come out, for somebody who sets the trigger up. Nothing is remembered of it. */
async function recent(run: Run, settings: PollingTriggerSettings): Promise<object[]> {
	const item = await run.item(0);
	const connection = await item.connect({ retryPolicy: item.parameters.retryPolicy() });
	const end = Math.floor(item.parameters.nowMs / 1000);
	const scores = new PolledScores(undefined);
	const reader = new ListReader(connection, settings.list.request, {
		range: { start: end - limits.windowSeconds, end },
		order: 'desc',
		limit: isSelective(settings) ? RECORDS_SEARCHED_BY_TEST : RECORDS_OF_TEST,
		concurrency: 1,
	});
	const records: PolledRecord[] = [];
	for await (const some of reader.records()) {
		for (const record of some) {
			records.push({ record, delivery: 'new', changedFields: undefined });
		}
	}
	for (const { record } of [...records].reverse()) scores.observe(record);
	return (await polledItems(records, scores, settings, item)).slice(0, RECORDS_OF_TEST);
}

function isSelective({ eventsOf, scores }: PollingTriggerSettings): boolean {
	return Object.keys(scores).length > 0 || eventsOf !== undefined;
}

async function next(
	functions: IPollFunctions,
	run: Run,
	settings: PollingTriggerSettings,
	isFirst: boolean,
): Promise<object[]> {
	const item = await run.item(0);
	const connection = await item.connect({
		retryPolicy: item.parameters.retryPolicy(),
		connections: settings.concurrency,
	});
	if (isFirst && !isStart(functions)) await warnOfUnknown(functions, run, settings);
	const { listKey, begin, lookBack, mostRecords, concurrency } = settings;
	const mostMs = Math.min(settings.mostMs, budgetOf(functions, isFirst));
	const bounds = {
		lookBack,
		mostRecords,
		concurrency,
		deadlineMs: connection.clock.now() + mostMs,
	};
	const stored = functions.getWorkflowStaticData('node');
	checkName(functions, listKey, STORED_AS in stored);
	const scores = new PolledScores(stored.customerScores);
	const onRecord = (record: JsonObject) => scores.observe(record);
	const polled = await pollOnce(connection, {
		list: { ...settings.list, ...(settings.comparesScores && { onRecord }) },
		saved: stored[STORED_AS],
		listKey,
		begin,
		bounds,
	});
	// What is refused now is refused with every poll: nobody would hear of it.
	const { endedEarly } = polled;
	const isRefused = endedEarly instanceof Error && !mayPass(endedEarly);
	if (isRefused && isNothing(polled)) throw endedEarly;
	// What fails here comes again with the next poll.
	const items = await polledItems(polled.records, scores, settings, item);
	stored[STORED_AS] = polled.saved;
	if (settings.comparesScores) stored.customerScores = scores.save();
	else delete stored.customerScores;
	rememberName(functions, listKey);
	tellEarlyEnd(functions, run, settings, polled, isFirst);
	return items;
}

function isNothing({ records, hasMoved }: PollResponse): boolean {
	return records.length === 0 && !hasMoved;
}

/** How long a poll may take, in milliseconds. */
function budgetOf(functions: IPollFunctions, isFirst: boolean): number {
	// Older n8n do not tell it.
	const most =
		typeof functions.getPollBudgetMs === 'function' ? functions.getPollBudgetMs() : LONGEST_POLL_MS;
	return isFirst && isStart(functions) ? Math.min(most, LONGEST_POLL_OF_START_MS) : most;
}

/** Says in n8n's log which parameters of the QA events the live configuration does not have. */
async function warnOfUnknown(
	functions: IPollFunctions,
	run: Run,
	{ resource, rules }: PollingTriggerSettings,
): Promise<void> {
	const service = run.serviceOf(0);
	if (service === undefined || resource.value === 'voiceConversation') return;
	const forCustomers = resource.value === 'customer';
	const sentences = await unknownNames(functions, [service.id], qaNamesOf(rules), forCustomers);
	for (const sentence of sentences) functions.logger.warn(`${nodeInLog(functions)}: ${sentence}`);
}

/** Whether n8n starts, so that nobody publishes the workflow. */
function isStart(functions: IPollFunctions): boolean {
	return ['init', 'leadershipChange'].includes(functions.getActivationMode());
}

/** What ended a poll is an error where nothing else comes of the poll; else a line of n8n's log. */
function tellEarlyEnd(
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
			`${trigger} remembers only the newest ${remembered} records of its look-back of ${lookBack / HOUR_SECONDS} hours; what comes later than they did is missed. Shorten the look-back, or narrow the filters.`,
		);
	}
	if (isBeginningCut) {
		functions.logger.warn(
			`${trigger} could not read its look-back to the end when it was published. What it had not read comes out with the next polls, as nobody knows whether it was there before.`,
		);
	}
	if (!(endedEarly instanceof Error)) return;
	// n8n starts up although the service is down for a while: the next poll tries again.
	const isBorne = isFirst && isStart(functions) && mayPass(endedEarly);
	if (isNothing(polled) && !isBorne) throw endedEarly;
	const { message } = describeError(endedEarly, run.secrets);
	functions.logger.warn(
		`A poll of ${trigger} ended early, and the next one goes on from there: ${message}`,
	);
}

function mayPass(error: Error): boolean {
	if (error instanceof ServiceError) return error.mayPass;
	return error instanceof ConnectionError || error instanceof WaitError;
}

/** The items of a Get Many or those of QA events, each with what its record is to those before. */
async function polledItems(
	records: PolledRecord[],
	scores: PolledScores,
	{ output, scores: bounds, list, eventsOf }: PollingTriggerSettings,
	item: ItemContext,
): Promise<object[]> {
	const itemsOfRecord = itemsOf(output.kind, output.settings, await output.known(item));
	const isFailed = list.kind === 'voiceConversation' ? isFailedVoiceResult : isFailedResult;
	return records.flatMap(({ record, delivery, changedFields }) => {
		if (!hasScoreWithin(record, bounds)) return [];
		const facts = { delivery, ...(changedFields && { changed_fields: changedFields }) };
		if (eventsOf === undefined) {
			return itemsOfRecord(record).map((json) => ({ ...json, ...facts }));
		}
		const previousScore = scores.scoreBefore(record);
		return eventsOf(record, { failed: isFailed(record), previousScore }).flatMap((event) =>
			itemsOfRecord(record).map((json) => ({ ...withEvent(json, event), ...facts })),
		);
	});
}
