import { errorOf, InputError } from '../../../../src/client/errors';
import { classify, type Classification } from '../../../../src/delivery/classify';
import { claimField, comparedItem, type ComparedItem } from '../../../../src/delivery/comparedItem';
import type { ItemContext, Outcome, RunContext } from '../../../../src/n8n/context';
import { storeWords } from '../../../../src/n8n/credentials/storeCredential';
import { numbers } from '../../../../src/n8n/defaults';
import {
	changeDeliveries,
	conversationNameOf,
	listMemory,
	memoryNameOf,
	MOST_IDS,
	type MemoryOwner,
} from '../../../../src/operation/delivery/deliveryMemory';
import { perRun } from '../../../../src/operation/operation';
import * as form from '../../../../src/panel/fields/form';
import { optionsField } from '../../../../src/panel/fields/requestFields';
import { MINUTE_MS } from '../../../../src/records/timeUnits';
import type { Store } from '../../../../src/store/store';
import { claimText } from './markDone.operation';

/** Passes each revision of each conversation once. Sends no request. */
export const keepNew = perRun({
	value: 'keepNew',
	name: 'Keep New',
	action: 'Keep only new deliveries',
	description: 'Pass on each revision of each conversation once, from a trigger or from Get Many',
	effect: 'remembers',
	whenToUse: 'Put it after a trigger or Get Many to process each result once.',
	fields: [
		form.choice({
			displayName: 'Mode',
			name: 'mode',
			choices: {
				atOnce: ['At Once', 'Items count as seen as soon as they pass'],
				untilMarkedDone: [
					'Until Marked Done',
					'Items count as seen after Delivery: Mark Done. Other items pass again.',
				],
			},
			default: 'atOnce',
			description: 'When items count as seen',
		}),
		form.number({
			displayName: 'Lease (Minutes)',
			name: 'leaseMinutes',
			range: numbers.leaseMinutes,
			description:
				'Max time until Mark Done. After that, the item passes again if it is delivered again.',
			displayOptions: { show: { mode: ['untilMarkedDone'] } },
		}),
		optionsField(
			form.toggle({
				displayName: 'Forget in Test Runs',
				name: 'forgetInTestRuns',
				description:
					'Whether manual runs pass and forget every item. Production runs then receive these items again.',
			}),
		),
	],
	run: keepNewItems,
});

type KeepNewSettings = ReturnType<typeof settingsOf>;

interface Decision {
	delivery: Classification | 'unchecked';
	claim: string | undefined;
}

async function keepNewItems(run: RunContext): Promise<Outcome[]> {
	if (run.node.retryOnFail) {
		// n8n runs a node again if its first item has an `error`, as a failed result has. All items would be repeats.
		throw new InputError(
			'Retry On Fail',
			'is on in the settings of this node',
			'Switch it off. After a failed result, n8n would run the node again and drop every item as a repeat.',
		);
	}
	const [first] = run.items;
	if (first === undefined) return [];
	const settings = settingsOf(run, first);
	const items = run.items.map((item) => comparedItem(item.json));
	const decisions = await decide(run, settings, items);
	// Nothing may fail from here on, because the items are already stored as seen.
	addHints(run, settings, decisions);
	return run.items.flatMap(({ itemIndex, json, binary }, at): Outcome[] => {
		const decision = decisions[at];
		if (decision === undefined) return [{ itemIndex, item: { json, binary } }];
		if (decision.delivery === 'repeat') return [];
		const { claim } = decision;
		const delivery =
			decision.delivery === 'new' ? (knownBefore(json.delivery) ?? 'new') : decision.delivery;
		const added = { delivery, ...(claim === undefined ? {} : { [claimField]: claim }) };
		return [{ itemIndex, item: { json: { ...json, ...added }, binary } }];
	});
}

function settingsOf(run: RunContext, { parameters }: ItemContext) {
	const mode = parameters.choice('mode', ['atOnce', 'untilMarkedDone']);
	const forgets = parameters.collection('options').boolean('forgetInTestRuns');
	const owner: MemoryOwner = { workflowId: run.workflowId, nodeId: run.node.id, kind: 'keepNew' };
	return {
		owner,
		leaseMs: mode === 'atOnce' ? undefined : parameters.integer('leaseMinutes') * MINUTE_MS,
		/** Whether to forget the items instead of comparing them. */
		forgets: forgets && run.testRun !== undefined,
	};
}

/** Classifies the items in batches. Items without an ID are undefined. */
async function decide(
	run: RunContext,
	settings: KeepNewSettings,
	items: Array<ComparedItem | undefined>,
): Promise<Array<Decision | undefined>> {
	const decisions = items.map((item) => item && uncheckedDecision(settings, item));
	let store: Store;
	try {
		store = await run.store();
	} catch (error) {
		run.hint(storeWords(errorOf(error)));
		return decisions;
	}
	const placed = items.flatMap((item, at) =>
		item ? [{ ...item, at, name: conversationNameOf(item.id) }] : [],
	);
	const failures = new Set<string>();
	for (let start = 0; start < placed.length; start += MOST_IDS) {
		const group = placed.slice(start, start + MOST_IDS);
		try {
			const decided = await decideTogether(run, settings, store, group);
			for (const [at, decision] of decided) decisions[at] = decision;
		} catch (error) {
			failures.add(storeWords(errorOf(error)));
		}
	}
	for (const failure of failures) run.hint(failure);
	// If this fails, Reconcile does not find this memory, but the decisions are valid.
	await listMemory(store, settings.owner, run.clock.now()).catch(() => {});
	return decisions;
}

/** For an item that could not be compared. Mark Done accepts its claim. */
function uncheckedDecision({ owner, leaseMs }: KeepNewSettings, item: ComparedItem): Decision {
	if (leaseMs === undefined) return { delivery: 'unchecked', claim: undefined };
	const { key } = classify([], item.compared);
	const name = conversationNameOf(item.id);
	return { delivery: 'unchecked', claim: claimText({ memory: memoryNameOf(owner), name, key }) };
}

async function decideTogether(
	run: RunContext,
	{ owner, leaseMs, forgets }: KeepNewSettings,
	store: Store,
	group: Array<ComparedItem & { at: number; name: string }>,
): Promise<Array<[at: number, Decision]>> {
	const memory = memoryNameOf(owner);
	const names = group.map(({ name }) => name);
	const lease = leaseMs === undefined ? undefined : { leaseMs, nowMs: run.clock.now() };
	return await changeDeliveries(store, memory, { names, signal: run.signal }, (known) =>
		group.map(({ at, name, compared }) => {
			const decided = classify(forgets ? [] : (known.get(name) ?? []), compared, lease);
			known.set(name, forgets ? [] : decided.known);
			const claim = lease && claimText({ memory, name, key: decided.key });
			return [at, { delivery: decided.classification, claim }];
		}),
	);
}

function addHints(
	run: RunContext,
	{ forgets }: KeepNewSettings,
	decisions: Array<Decision | undefined>,
): void {
	const count = (delivery: string) =>
		decisions.filter((decision) => decision?.delivery === delivery).length;
	const [repeats, unchecked] = [count('repeat'), count('unchecked')];
	const unknown = decisions.filter((decision) => decision === undefined).length;
	const passed = decisions.length - repeats - unknown;
	const hints: Array<[count: number, text: string]> = [
		[repeats, `passed before and ${repeats === 1 ? 'was' : 'were'} dropped.`],
		[count('retried'), "passed again as 'retried': not marked as done before the lease ended."],
		[unchecked, "passed without a check, as 'unchecked'."],
		[unknown, 'passed without being remembered: no id and no conversation_id.'],
	];
	for (const [items, text] of hints) if (items > 0) run.hint(`${counted(items)} ${text}`);
	if (forgets && passed > 0) {
		run.hint(`This test run forgot ${counted(passed)}. Production runs get them again.`);
	} else if (run.testRun?.isPublished === true && passed > unchecked) {
		run.hint(
			`This test run counts as seen: production runs of this workflow will not get ${counted(passed)} again. To test without that, add the option Forget in Test Runs.`,
		);
	}
}

/** The classification by the node that emitted the item. */
function knownBefore(delivery: unknown): string | undefined {
	return delivery === 'revised' || delivery === 'missed' ? delivery : undefined;
}

function counted(count: number): string {
	return count === 1 ? '1 item' : `${count} items`;
}
