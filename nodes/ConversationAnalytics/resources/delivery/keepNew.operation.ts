import { errorOf, InputError } from '../../../../src/client/errors';
import { classify, type Classification, type Known } from '../../../../src/delivery/classify';
import {
	claimField,
	comparedItem,
	isComparable,
	type ComparedItem,
} from '../../../../src/delivery/comparedItem';
import type { Outcome, RunContext } from '../../../../src/n8n/context';
import { storeWords } from '../../../../src/n8n/nodeStore';
import { change } from '../../../../src/memory/cell';
import {
	deliveries,
	deliveryName,
	listMemory,
	memoryNameOf,
	type MemoryOwner,
} from '../../../../src/memory/deliveries';
import { perRun, type RunOf } from '../../../../src/operation/operation';
import { groupedBy } from '../../../../src/operation/send/batches';
import { optionsField } from '../../../../src/panel/fields/requestFields';
import * as form from '../../../../src/panel/form';
import { MINUTE_MS } from '../../../../src/records/timeUnits';
import { claimText } from './markDone.operation';

const maxAttempts = form.integer('Max Attempts', {
	least: 1,
	most: 100,
	initial: 3,
	displayOptions: { show: { '/mode': ['untilMarkedDone'] } },
	description:
		'How often an item may pass. Delivery: Reconcile, which must be in this workflow, then emits it as gaveUp.',
});

const fields = {
	mode: form.choice('Mode', {
		choices: {
			atOnce: ['At Once', 'Items count as seen as soon as they pass'],
			untilMarkedDone: [
				'Until Marked Done',
				'Items count as seen after Delivery: Mark Done. Other items pass again.',
			],
		},
		initial: 'atOnce',
		description: 'When items count as seen',
	}),
	leaseMinutes: form.integer('Lease (Minutes)', {
		least: 1,
		most: 7 * 24 * 60,
		initial: 60,
		description:
			'Max minutes until Mark Done. After that, the item passes again if it is delivered again.',
		displayOptions: { show: { mode: ['untilMarkedDone'] } },
	}),
	options: optionsField({
		maxAttempts: maxAttempts.ifAdded(),
		forgetInTestRuns: form.toggle('Forget in Test Runs', {
			description:
				'Whether manual runs pass and forget every item. Production runs then receive these items again.',
		}),
	}),
};

/** Passes each revision of each conversation once. Sends no request. */
export const keepNew = perRun({
	value: 'keepNew',
	name: 'Keep New',
	action: 'Keep only new deliveries',
	description: 'Pass on each revision of each conversation once, from a trigger or from Get Many',
	effect: 'remembers',
	whenToUse: 'Put it after a trigger or Get Many to process each result once.',
	fields,
	run: keepNewItems,
});

type KeepNewSettings = ReturnType<typeof settingsOf>;

interface Decision {
	delivery: Classification | 'unchecked';
	passes: boolean;
	claim: string | undefined;
	attempts: number;
}

async function keepNewItems(run: RunOf<typeof fields>): Promise<Outcome[]> {
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
	const settings = settingsOf(run, first.given);
	const foreign = run.items.find((item) => !isComparable(item.json));
	if (foreign) {
		throw new InputError(
			`Item ${foreign.itemIndex}`,
			'has no `revision` and is not a raw record of the service',
			"Put this node directly behind a trigger, Get, Get Many or Search, or keep the field `revision`. For items of other sources, use n8n's Remove Duplicates.",
		);
	}
	const items = run.items.map((item) => comparedItem(item.json));
	const decisions = await decide(run, settings, items);
	// Nothing may fail from here on, because the items are already stored as seen.
	addHints(run, settings, decisions);
	return run.items.flatMap(({ itemIndex, json, binary }, at): Outcome[] => {
		const decision = decisions[at];
		if (decision === undefined) return [{ itemIndex, item: { json, binary } }];
		if (!decision.passes) return [];
		const { claim, attempts: attempt } = decision;
		const delivery =
			decision.delivery === 'new' ? (knownBefore(json.delivery) ?? 'new') : decision.delivery;
		const added = { delivery, ...(claim === undefined ? {} : { attempt, [claimField]: claim }) };
		return [{ itemIndex, item: { json: { ...json, ...added }, binary } }];
	});
}

function settingsOf(run: RunContext, given: form.Given<typeof fields>) {
	const { mode, options } = given;
	const { forgetInTestRuns } = options;
	const mostAttempts = mode === 'untilMarkedDone' ? options.maxAttempts : undefined;
	if (mostAttempts !== undefined && !run.hasReconcile) {
		throw maxAttempts.refuse(
			'is set, but no Reconcile of this workflow would show the items that are given up',
			`Add a node with Delivery: Reconcile to this workflow, or remove ${maxAttempts.label}.`,
		);
	}
	const owner: MemoryOwner = { workflowId: run.workflowId, nodeId: run.node.id, kind: 'keepNew' };
	return {
		owner,
		leaseMs: mode === 'atOnce' ? undefined : given.leaseMinutes * MINUTE_MS,
		mostAttempts,
		/** Whether to forget the items instead of comparing them. */
		forgets: forgetInTestRuns && run.testRun !== undefined,
	};
}

/** Classifies the items. Those without an ID are undefined. */
async function decide(
	run: RunContext,
	settings: KeepNewSettings,
	items: Array<ComparedItem | undefined>,
): Promise<Array<Decision | undefined>> {
	const { owner, leaseMs, mostAttempts, forgets } = settings;
	const memory = memoryNameOf(owner);
	const identified = items.filter((item) => item !== undefined);
	const groups = groupedBy(identified, ({ id }) => deliveryName(memory, id));
	const of = (name: string) => groups.get(name) ?? [];
	const lease =
		leaseMs === undefined ? undefined : { leaseMs, mostAttempts, nowMs: run.clock.now() };
	const decisions = new Map<ComparedItem, Decision>();
	const classifyGroup = (before: Known, name: string) =>
		of(name).reduce((known: Known, item) => {
			const decided = classify(forgets ? [] : known, item.compared, lease);
			const claim = lease && claimText({ name, key: decided.key });
			const { classification: delivery, passes, attempts } = decided;
			decisions.set(item, { delivery, passes, claim, attempts });
			return forgets ? [] : decided.known;
		}, before);
	const failures = new Set<string>();
	const failed = (failure: Error, names: string[]) => {
		failures.add(storeWords(failure));
		for (const name of names) {
			for (const item of of(name)) {
				const { key } = classify([], item.compared);
				// Mark Done accepts this claim, too.
				const claim = lease && claimText({ name, key });
				decisions.set(item, { delivery: 'unchecked', passes: true, attempts: 1, claim });
			}
		}
	};
	const { signal } = run;
	try {
		const store = await run.store();
		await change(store, deliveries, [...groups.keys()], classifyGroup, { signal, failed });
		// If this fails, Reconcile does not find this memory, but the decisions are valid.
		await listMemory(store, owner).catch(() => {});
	} catch (error) {
		failed(errorOf(error), [...groups.keys()]);
	}
	for (const failure of failures) run.hint(failure);
	return items.map((item) => item && decisions.get(item));
}

function addHints(
	run: RunContext,
	{ forgets }: KeepNewSettings,
	decisions: Array<Decision | undefined>,
): void {
	const count = (delivery: string, passes = true) =>
		decisions.filter((one) => one?.delivery === delivery && one.passes === passes).length;
	const [repeats, unchecked] = [count('repeat', false), count('unchecked')];
	const unknown = decisions.filter((decision) => decision === undefined).length;
	const passed = decisions.filter((decision) => decision?.passes).length;
	const hints: Array<[count: number, text: string]> = [
		[repeats, `passed before and ${repeats === 1 ? 'was' : 'were'} dropped.`],
		[count('retried'), "passed again as 'retried': not marked as done before the lease ended."],
		[count('gaveUp'), "passed once as 'gaveUp': the last of Max Attempts is over."],
		[count('gaveUp', false), 'dropped: the last of Max Attempts is over.'],
		[unchecked, "passed without a check, as 'unchecked'."],
		[unknown, 'passed without being remembered: no id and no conversation_id.'],
	];
	for (const [items, text] of hints) if (items > 0) run.hint(`${counted(items)} ${text}`);
	if (repeats > 0 && !forgets && run.testRun) {
		run.hint('While you build, turn on Forget in Test Runs.');
	}
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
	return ['revised', 'superseded', 'missed', 'gaveUp'].find((one) => one === delivery);
}

function counted(count: number): string {
	return count === 1 ? '1 item' : `${count} items`;
}
