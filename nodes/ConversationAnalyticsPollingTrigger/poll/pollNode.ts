import type {
	INodeExecutionData,
	IPollFunctions,
	NodeApiError,
	NodeOperationError,
} from 'n8n-workflow';
import {
	ConnectionError,
	errorOf,
	InputError,
	sentences,
	ServiceError,
	WaitError,
} from '../../../src/client/errors';
import { contradictionOf } from '../../../src/client/filter/contradiction';
import { ListReader, USUAL_CONCURRENCY } from '../../../src/client/list/listReader';
import { polled as polledResources, resource } from '../polledResources';
import { give } from '../../../src/panel/form';
import { contradictionText } from '../../../src/operation/list/agentNote';
import { pollOnce, type PollResponse, type PolledRecord } from '../../../src/polling/pollOnce';
import { limits } from '../../../src/records/limits';
import { HOUR_SECONDS } from '../../../src/records/timeUnits';
import { askedIn } from '../../../src/output/askedFields';
import { itemsInTurnsOf } from '../../../src/output/itemsOf';
import { undividedText } from '../../../src/output/itemNotes';
import { kinds } from '../../../src/records/kinds';
import { hasScoreWithin } from '../../../src/records/recordFacts';
import type { JsonObject } from '../../../src/records/value';
import type { ItemContext } from '../../../src/n8n/context';
import { unknownNames } from '../../../src/n8n/configuredNames';
import { namedParameters } from '../../../src/qaEvents/qaEvent';
import { nodeInLog, triggerOf } from '../../../src/n8n/nodeNames';
import { describeError, nodeErrorOf } from '../../../src/n8n/nodeErrors';
import { hostOfPoll } from '../../../src/n8n/host';
import { openRun, sourceOf, type Run } from '../../../src/n8n/run';
import { refuseRenamed, rememberName } from './renamedTrigger';
import { readSettings, type PollingTriggerSettings } from './pollSettings';

const STORED_AS = 'polling';
/** Items that Fetch Test Event shows. */
const RECORDS_OF_TEST = 10;
/** Records that Fetch Test Event searches for QA events and scores. */
const RECORDS_SEARCHED_BY_TEST = 200;
/** The next poll continues. Also n8n's limit, for an n8n without `getPollBudgetMs`. */
const LONGEST_POLL_MS = 300_000;
/** Of one poll. The next one returns the others. */
const MOST_RECORDS = 10_000;
/** The first poll after n8n's start delays other workflows. */
const LONGEST_POLL_OF_START_MS = 30_000;

/** Triggers with a running poll. n8n starts polls on time, even if the previous one has not ended. */
const polling = new Set<string>();
/** n8n creates one functions object for each activation. */
const activations = new WeakSet<IPollFunctions>();

/** One poll of the trigger: new and revised records, or null. */
export async function pollNode(functions: IPollFunctions): Promise<INodeExecutionData[][] | null> {
	if (functions.getMode() === 'manual') {
		return await withRun(functions, false, async (poll) => await poll.recent());
	}
	const trigger = triggerOf(functions);
	if (polling.has(trigger)) return null;
	polling.add(trigger);
	try {
		const isFirst = !activations.has(functions);
		activations.add(functions);
		const outputs = await withRun(functions, isFirst, async (poll) => await poll.next());
		// While the workflow is published, n8n's durable cursors do not store the state of a poll without items.
		if (outputs === null && isFirst) await functions.__commitCursor?.();
		return outputs;
	} finally {
		polling.delete(trigger);
	}
}

async function withRun(
	functions: IPollFunctions,
	isFirst: boolean,
	work: (poll: NodePoll) => Promise<object[]>,
): Promise<INodeExecutionData[][] | null> {
	const host = hostOfPoll(functions);
	const { startFrom, startDate } = functions.getNode().parameters;
	const { resource: kind } = give({ resource }, sourceOf(host, 0, 0));
	const run = openRun(host, polledResources[kind].properties);
	try {
		const plain = await run.item(0);
		const settings = readSettings(kind, plain.source, [startFrom ?? 'now', startDate ?? '']);
		const items = await work(new NodePoll(functions, run, plain, settings, isFirst));
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

class NodePoll {
	constructor(
		private readonly functions: IPollFunctions,
		private readonly run: Run,
		private readonly item: ItemContext,
		private readonly settings: PollingTriggerSettings,
		/** Since the workflow was published, or since n8n's start. */
		private readonly isFirst: boolean,
	) {}

	/** The newest items that the trigger would emit, for Fetch Test Event. Remembers nothing. */
	async recent(): Promise<object[]> {
		await this.checkNames();
		const { list, scores: bounds, eventsOf } = this.settings;
		const connection = await this.item.connect();
		const end = Math.floor(this.item.source.nowMs / 1000);
		const isSelective = Object.keys(bounds).length > 0 || eventsOf !== undefined;
		const reader = new ListReader(connection, list.request, {
			range: { start: end - limits.windowSeconds, end },
			order: 'desc',
			limit: isSelective ? RECORDS_SEARCHED_BY_TEST : RECORDS_OF_TEST,
		});
		const records: PolledRecord[] = [];
		for await (const some of reader.records()) {
			records.push(...some.map((record): PolledRecord => ({ record, delivery: 'new' })));
		}
		const items = (await this.itemsOf(records)).slice(0, RECORDS_OF_TEST);
		if (items.length === 0) throw this.nothingFound(records.length);
		return items;
	}

	/** Of Fetch Test Event, which otherwise shows neither an item nor a reason. */
	private nothingFound(read: number): InputError {
		const { eventsOf, rules } = this.settings;
		const later = 'A published workflow waits for the first one.';
		if (read === 0) {
			const remedy = `Check Service ID and the filters. ${later}`;
			return new InputError('Fetch Test Event', 'found no record of the last 31 days', remedy);
		}
		const isOfParameter = rules.some(({ name }) => name === 'parameterScoreAtMost');
		const unscored =
			'A parameter whose answer is a word has no score: use Parameter Answered With.';
		return new InputError(
			eventsOf ? 'QA Events' : 'The filters and Only Answers',
			`match no record of the last 31 days, of which the newest were read (${read})`,
			sentences(
				eventsOf ? 'Widen them or the filters.' : 'Widen them.',
				isOfParameter ? unscored : '',
				later,
			),
		);
	}

	async next(): Promise<object[]> {
		const { list, listKey, begin, lookBack } = this.settings;
		if (this.isFirst && !this.isStart) await this.checkNames();
		const connection = await this.item.connect({ connections: USUAL_CONCURRENCY });
		const deadlineMs = connection.clock.now() + Math.min(LONGEST_POLL_MS, this.budgetMs());
		const stored = this.functions.getWorkflowStaticData('node');
		refuseRenamed(this.functions, listKey, STORED_AS in stored);
		const polled = await pollOnce(connection, {
			list,
			saved: stored[STORED_AS],
			listKey,
			begin,
			bounds: { lookBack, mostRecords: MOST_RECORDS, deadlineMs },
		});
		// The next poll would get the same refusal.
		const { endedEarly } = polled;
		const isRefused = endedEarly instanceof Error && !mayPass(endedEarly);
		if (isRefused && isNothing(polled)) throw endedEarly;
		// If this fails, the next poll reads the same records.
		const items = await this.itemsOf(polled.records);
		stored[STORED_AS] = polled.saved;
		rememberName(this.functions, listKey);
		const { nulls } = connection.stats;
		if (nulls > 0) {
			const trigger = nodeInLog(this.functions);
			this.warn(`${trigger} left out ${nulls} entries of lists because they were null.`);
		}
		this.reportEarlyEnd(polled);
		return items;
	}

	/** Whether n8n is starting, so nobody is publishing the workflow. */
	private get isStart(): boolean {
		const mode = this.functions.getActivationMode();
		return this.isFirst && ['init', 'leadershipChange'].includes(mode);
	}

	/** How long the poll may take, in milliseconds. */
	private budgetMs(): number {
		const { functions } = this;
		const hasBudget = typeof functions.getPollBudgetMs === 'function';
		const most = hasBudget ? functions.getPollBudgetMs() : LONGEST_POLL_MS;
		return this.isStart ? Math.min(most, LONGEST_POLL_OF_START_MS) : most;
	}

	private warn(sentence: string): void {
		this.functions.logger.warn(sentence);
	}

	/**
	 * Logs parameters of QA events and conditions that the live configuration does not show, and filters that are not used.
	 * @throws InputError if a condition certainly names no parameter
	 */
	private async checkNames(): Promise<void> {
		const warn = (text: string) => this.warn(`${nodeInLog(this.functions)}: ${text}`);
		await this.settings.checkFilters({ ...this.item, hint: warn, doubt: warn });
		const { configuredFor } = kinds[this.settings.list.kind];
		const service = this.item.source.service();
		if (service === undefined || configuredFor === undefined) return;
		const named = namedParameters(this.settings.rules);
		const forCustomers = configuredFor === 'customers';
		for (const sentence of await unknownNames(this.functions, [service.id], named, forCustomers)) {
			warn(sentence);
		}
	}

	/** Logs why a poll ended early. @throws the reason if the poll returns nothing else */
	private reportEarlyEnd(polled: PollResponse): void {
		const trigger = nodeInLog(this.functions);
		const { remembered, isOverfull, isBeginningCut, endedEarly } = polled;
		if (isOverfull) {
			const hours = this.settings.lookBack / HOUR_SECONDS;
			this.warn(
				`${trigger} remembers only the newest ${remembered} records of its look-back of ${hours} hours; records that appear later than these are missed. Shorten the look-back, or narrow the filters.`,
			);
		}
		if (isBeginningCut) {
			this.warn(
				`${trigger} could not read its look-back to the end when it was published. The next polls emit the rest, because it is unknown whether these records are new.`,
			);
		}
		if (!(endedEarly instanceof Error)) return;
		// While n8n starts, a service that is down must not deactivate the workflow. The next poll tries again.
		if (isNothing(polled) && !(this.isStart && mayPass(endedEarly))) throw endedEarly;
		const { message } = describeError(endedEarly, this.run.secrets);
		this.warn(`A poll of ${trigger} ended early, and the next one continues there: ${message}`);
	}

	/** The items of a Get Many, or those of QA events. */
	private async itemsOf(records: PolledRecord[]): Promise<object[]> {
		const { output, scores: bounds, list, eventsOf } = this.settings;
		const { filter } = list.request.parameters;
		const settings = { ...output.settings, asked: askedIn(filter) };
		const known = await output.known(this.item);
		const itemsOfRecord = itemsInTurnsOf(output.kind, settings, this.item.clock, known);
		const contradicts = contradictionOf(list.kind, filter);
		const contradicting = records.filter(({ record }) => contradicts(record)).length;
		const shown: JsonObject[] = [];
		for (const { record, delivery, changedFields } of records) {
			if (!hasScoreWithin(record, bounds)) continue;
			const facts = { delivery, ...(changedFields && { changed_fields: changedFields }) };
			const items = await itemsOfRecord(record, { events: eventsOf?.(record) });
			// Behind the record: before it they would push its summary out of a small window.
			shown.push(...items.map((json) => ({ ...json, ...facts })));
		}
		const texts = [undividedText(shown), contradictionText(contradicting, records.length)];
		for (const text of texts)
			if (text !== undefined) this.warn(`${nodeInLog(this.functions)}: ${text}`);
		return shown;
	}
}

function isNothing({ records, hasMoved }: PollResponse): boolean {
	return records.length === 0 && !hasMoved;
}

function mayPass(error: Error): boolean {
	if (error instanceof ServiceError) return error.mayPass;
	return error instanceof ConnectionError || error instanceof WaitError;
}
