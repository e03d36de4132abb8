import { errorOf, InputError } from '../../../../src/client/errors';
import { markedDone } from '../../../../src/delivery/classify';
import { claimField } from '../../../../src/delivery/comparedItem';
import type { ItemContext, Outcome, RunContext } from '../../../../src/n8n/context';
import { storeWords } from '../../../../src/n8n/credentials/storeCredential';
import { changeDeliveries, MOST_IDS } from '../../../../src/operation/delivery/deliveryMemory';
import { perRun } from '../../../../src/operation/operation';
import { batchesOf } from '../../../../src/operation/send/batches';
import * as form from '../../../../src/panel/fields/form';

/** Ends the leases of Keep New. Sends no request. */
export const markDone = perRun({
	value: 'markDone',
	name: 'Mark Done',
	action: 'Mark deliveries as done',
	description: 'Confirm what Keep New let through. Put it after the nodes that do the work.',
	effect: 'remembers',
	whenToUse: 'Put it after the last node that processes what Keep New let through.',
	fields: [
		form.text({
			displayName: 'Claim',
			name: 'claim',
			required: true,
			default: `={{ $json.${claimField} }}`,
			description: `The field ${claimField} of an item from Keep New. Drag it here from Keep New if other nodes replaced the item.`,
		}),
	],
	run: markItemsDone,
});

/** Identifies an item of Keep New. All parts are hashed. */
interface Claim {
	/** The memory of Keep New. */
	memory: string;
	/** The conversation in the memory. */
	name: string;
	/** The revision. */
	key: string;
}

export function claimText({ memory, name, key }: Claim): string {
	return [memory, name, key].join('.');
}

/** @throws InputError */
function readClaim(value: unknown): Claim {
	const [memory, name, key, ...more] = String(value ?? '').split('.');
	if (!memory || !name || !key || more.length > 0) {
		throw new InputError(
			'Claim',
			'does not come from Keep New',
			`Drag the field ${claimField} of Keep New here: {{ $('Keep New').item.json.${claimField} }}. Keep New adds it in the mode Until Marked Done.`,
		);
	}
	return { memory, name, key };
}

interface Claimed {
	item: ItemContext;
	claim: Claim;
}

async function markItemsDone(run: RunContext): Promise<Outcome[]> {
	const failures = new Map<number, Error>();
	const claimed: Claimed[] = [];
	for (const item of run.items) {
		try {
			claimed.push({ item, claim: readClaim(item.parameters.raw('claim')) });
		} catch (error) {
			failures.set(item.itemIndex, errorOf(error));
		}
	}
	// The other items are marked even if a wrong one stops the run.
	for (const group of batchesOf(claimed, MOST_IDS, ({ claim }) => claim.memory)) {
		try {
			await markTogether(run, group[0].claim.memory, group);
		} catch (error) {
			for (const { item } of group) failures.set(item.itemIndex, errorOf(error));
		}
	}
	return run.items.map(({ itemIndex, json, binary }): Outcome => {
		const failure = failures.get(itemIndex);
		return failure ? { itemIndex, failure } : { itemIndex, item: { json, binary } };
	});
}

async function markTogether(run: RunContext, memory: string, group: Claimed[]): Promise<void> {
	const names = group.map(({ claim }) => claim.name);
	let unknown = 0;
	try {
		const store = await run.store();
		await changeDeliveries(store, memory, { names, signal: run.signal }, (known) => {
			for (const { claim } of group) {
				const before = known.get(claim.name) ?? [];
				if (before.length === 0) unknown += 1;
				known.set(claim.name, markedDone(before, claim.key));
			}
		});
	} catch (error) {
		throw notMarked(errorOf(error));
	}
	if (unknown > 0) {
		run.hint(
			`${unknown} of ${group.length} items are not remembered. Choose the same Shared Store credential here and in Keep New.`,
		);
	}
}

function notMarked(failure: Error): InputError {
	return new InputError(
		'Mark Done',
		`could not mark anything. ${storeWords(failure)}`,
		'Run this node again. Otherwise the items pass again when their lease ends.',
	);
}
