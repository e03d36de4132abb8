import type { INodeProperties } from 'n8n-workflow';
import { conversationList, voiceConversationList } from '../../../../src/client/list/listRequest';
import { isoSeconds } from '../../../../src/client/range';
import { attempt } from '../../../../src/client/request/attempt';
import type { ItemContext, Outcome, OutputItem, RunContext } from '../../../../src/n8n/context';
import { numbers } from '../../../../src/n8n/defaults';
import { retryPolicyOf } from '../../../../src/n8n/parameters/retryPolicy';
import { byDisplayName } from '../../../../src/operation/alphabetical';
import { numberField } from '../../../../src/operation/numberField';
import { perRun } from '../../../../src/operation/operation';
import { readOutput } from '../../../../src/operation/output/readOutput';
import { callbacks, type Callback } from '../../../../src/delivery/callback';
import { itemsOf } from '../../../../src/output/itemsOf';
import { triggerOutput } from '../../../../src/panel/fields/output';
import { retryOptions } from '../../../../src/panel/fields/retryOptions';
import { serviceId } from '../../../../src/panel/fields/serviceId';
import { timeRange } from '../../../../src/panel/fields/timeRange';
import { decideItems } from './history/decideItems';
import { historySizeField, leaseField, leaseMsOf, modes } from './history/historyFields';
import { reconcileList, type Compare, type Reconciled, type Result } from './reconcileList';

const event: INodeProperties = {
	displayName: 'Event',
	name: 'event',
	type: 'options',
	noDataExpression: true,
	options: [
		{ name: 'Call Analysis', value: 'callAnalysis' },
		{ name: 'Chat Analysis', value: 'chatAnalysis' },
		{ name: 'Voice Agent Call', value: 'voiceAgentCall' },
	],
	default: 'callAnalysis',
	description: 'Which results the trigger should have received',
};

const summaryItem: INodeProperties = {
	displayName: 'Summary Item',
	name: 'summaryItem',
	type: 'boolean',
	default: false,
	description: 'Whether to add an item with the numbers; a hint has them in any case',
};

const ownOptions: INodeProperties[] = [
	numberField({
		displayName: 'Concurrency',
		name: 'concurrency',
		range: numbers.concurrency,
		description: 'How many parts of the time range are read at the same time',
	}),
	numberField({
		displayName: 'Leave Out Last Minutes',
		name: 'graceMinutes',
		range: numbers.graceMinutes,
		description: 'Results that were stored so short a time ago may still be on their way',
	}),
	...retryOptions,
	summaryItem,
].sort(byDisplayName);

/** Compares what Keep New has let pass with what the service has. It remembers nothing itself. */
export const reconcile = perRun({
	value: 'reconcile',
	name: 'Reconcile',
	action: 'Find results that never arrived',
	description:
		'Compare what Keep New has let pass in this workflow with what the service has, and get what never arrived',
	subject: { kind: 'read', thing: 'service' },
	fields: [
		{
			displayName:
				'Needs a Keep New with Scope "Workflow" behind the trigger, in this workflow. Lead what comes out into that Keep New: it then goes down the same path, once.',
			name: 'reconcileNotice',
			type: 'notice',
			default: '',
		},
		event,
		{
			...serviceId,
			displayOptions: { show: { event: ['callAnalysis', 'chatAnalysis'] } },
		},
		...timeRange('the time of the conversation'),
		...triggerOutput,
		{
			displayName: 'Mode of Keep New',
			name: 'mode',
			type: 'options',
			options: [
				{ name: 'At Once', value: 'atOnce' },
				{ name: 'Until Marked Done', value: 'untilMarkedDone' },
			],
			default: 'atOnce',
			description: 'The mode of the Keep New behind the trigger, which decides where it remembers',
		},
		{
			...leaseField,
			description:
				'That of the Keep New behind the trigger. What is not marked as done by then comes out too.',
		},
		historySizeField,
		{
			displayName: 'Options',
			name: 'options',
			type: 'collection',
			placeholder: 'Add option',
			default: {},
			options: ownOptions,
		},
	],
	run: reconcileItems,
});

async function reconcileItems(run: RunContext): Promise<Outcome[]> {
	const outcomes: Outcome[] = [];
	for (const item of run.items) {
		const { itemIndex } = item;
		const read = await attempt(async () => await reconciledItems(run, item));
		if ('value' in read) {
			for (const one of read.value) outcomes.push({ itemIndex, item: one });
			continue;
		}
		outcomes.push({ itemIndex, failure: read.failure });
		// The others would be read for nothing: the failure stops the node.
		if (!run.continueOnFail || run.signal?.aborted) break;
	}
	return outcomes;
}

async function reconciledItems(run: RunContext, item: ItemContext): Promise<OutputItem[]> {
	const { parameters } = item;
	const options = parameters.collection('options');
	const concurrency = options.integer(
		'concurrency',
		'Concurrency',
		numbers.concurrency,
		numbers.concurrency.initial,
	);
	const graceMinutes = options.integer(
		'graceMinutes',
		'Leave Out Last Minutes',
		numbers.graceMinutes,
		numbers.graceMinutes.initial,
	);
	const callback = parameters.choice('event', 'Event', callbacks);
	const shape = itemsOf(
		callback === 'voiceAgentCall' ? 'voiceConversation' : 'conversation',
		readOutput(parameters),
	);
	const range = parameters.timeRange();
	const list = listOf(item, callback);
	const hints = new Set<string>();
	const compare = comparisonOf(run, item, hints);
	const connection = await item.connect({
		retryPolicy: retryPolicyOf(parameters),
		connections: concurrency,
	});
	const now = Math.floor(parameters.nowMs / 1000);
	const storedBefore = now - graceMinutes * 60;
	const reconciled = await reconcileList(connection, list, compare, {
		range,
		concurrency,
		storedBefore,
	});
	for (const hint of [wordsOf(reconciled), ...hints]) run.hint(hint);
	const { found, ...summary } = reconciled;
	const items = found.flatMap((one) =>
		shape(one.record, channelPushedBy(callback)).map((json) => ({
			json: { ...json, ...deliveryFactsOf(one, callback, now) },
		})),
	);
	const summaryJson = {
		summary,
		start_time: isoSeconds(range.start),
		end_time: isoSeconds(range.end),
	};
	return options.boolean('summaryItem', 'Summary Item') ? [...items, { json: summaryJson }] : items;
}

/** Looks into the history that Keep New has of this workflow. */
function comparisonOf(run: RunContext, { parameters }: ItemContext, hints: Set<string>): Compare {
	const { least, most } = numbers.historySize;
	const mode = parameters.choice('mode', 'Mode of Keep New', modes, 'atOnce');
	const settings = {
		scope: 'workflow' as const,
		size: parameters.integer('historySize', 'History Size', least, most),
		leaseMs: leaseMsOf(parameters, mode),
		looksOnly: true,
	};
	return async (results) => {
		const decided = await decideItems(run, settings, results);
		for (const hint of decided.hints) hints.add(hint);
		return decided.items.map((one) => one.class);
	};
}

function listOf({ parameters }: ItemContext, callback: Callback) {
	if (callback === 'voiceAgentCall') return voiceConversationList();
	return conversationList(parameters.serviceId(), { channel: channelPushedBy(callback) });
}

function channelPushedBy(callback: Callback): 'call' | 'chat' | undefined {
	if (callback === 'voiceAgentCall') return undefined;
	return callback === 'callAnalysis' ? 'call' : 'chat';
}

/** What the trigger adds to a result, and how late it is. */
function deliveryFactsOf(result: Result, event: Callback, now: number): object {
	const { storedAt } = result;
	return {
		event,
		delivery: result.class === 'new' ? 'missed' : result.class,
		late_seconds: storedAt === undefined ? null : Math.max(0, now - storedAt),
	};
}

function wordsOf(reconciled: Reconciled): string {
	const { expected, arrived, missed, revised, unfinished, unchecked } = reconciled;
	const open = unfinished > 0 ? ` ${unfinished} arrived and were not marked as done in time.` : '';
	const left = unchecked > 0 ? `${open} ${unchecked} could not be compared.` : open;
	return `The service has ${expected} results; ${arrived} arrived, ${missed} never arrived, and of ${revised} a later revision never arrived.${left}`;
}
