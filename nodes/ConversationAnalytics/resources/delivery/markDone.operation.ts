import { errorOf, InputError } from '../../../../src/client/errors';
import { markedDone, type Known } from '../../../../src/delivery/classify';
import { claimField } from '../../../../src/delivery/comparedItem';
import type { ItemContext, Outcome } from '../../../../src/n8n/context';
import { storeWords } from '../../../../src/n8n/nodeStore';
import { change } from '../../../../src/memory/cell';
import { deliveries } from '../../../../src/memory/deliveries';
import { perRun, type RunOf } from '../../../../src/operation/operation';
import { groupedBy } from '../../../../src/operation/send/batches';
import * as form from '../../../../src/panel/form';

const fields = {
	claim: form
		.text('Claim', {
			required: true,
			initial: `={{ $json.${claimField} }}`,
			description: `The field ${claimField} of an item from Keep New. Drag it here from Keep New if other nodes replaced the item.`,
		})
		.unchecked()
		.as((value, field): Claim => {
			const [memory, name, key, ...more] = String(value ?? '').split('.');
			if (memory && name && key && more.length === 0) return { name: `${memory}.${name}`, key };
			throw field.refuse(
				'does not come from Keep New',
				`Drag the field ${claimField} of Keep New here: {{ $('Keep New').item.json.${claimField} }}. Keep New adds it in the mode Until Marked Done.`,
			);
		}),
};

/** Ends the leases of Keep New. Sends no request. */
export const markDone = perRun({
	value: 'markDone',
	name: 'Mark Done',
	action: 'Mark deliveries as done',
	description: 'Confirm what Keep New let through. Put it after the nodes that do the work.',
	effect: 'remembers',
	whenToUse: 'Put it after the last node that processes what Keep New let through.',
	fields,
	run: markItemsDone,
});

/** Identifies an item of Keep New. All parts are hashed. */
interface Claim {
	/** The conversation in the memory of Keep New. */
	name: string;
	/** The revision. */
	key: string;
}

export function claimText({ name, key }: Claim): string {
	return `${name}.${key}`;
}

interface Claimed {
	item: ItemContext;
	claim: Claim;
}

async function markItemsDone(run: RunOf<typeof fields>): Promise<Outcome[]> {
	const failures = new Map<number, Error>();
	const claimed: Claimed[] = [];
	for (const item of run.items) {
		try {
			claimed.push({ item, claim: item.given.claim });
		} catch (error) {
			failures.set(item.itemIndex, errorOf(error));
		}
	}
	const groups = groupedBy(claimed, ({ claim }) => claim.name);
	const of = (name: string) => groups.get(name) ?? [];
	let unknown = 0;
	const marked = (known: Known, name: string) => {
		const some = of(name);
		if (known.length > 0) return some.reduce((all, { claim }) => markedDone(all, claim.key), known);
		unknown += some.length;
		return known;
	};
	// The other items are marked even if a wrong one stops the run.
	const failed = (failure: Error, names: string[]) => {
		for (const { item } of names.flatMap(of)) failures.set(item.itemIndex, notMarked(failure));
	};
	const names = [...groups.keys()];
	const { signal } = run;
	try {
		await change(await run.store(), deliveries, names, marked, { signal, failed });
	} catch (error) {
		failed(errorOf(error), names);
	}
	if (unknown > 0) {
		run.hint(
			`${unknown} of ${claimed.length} items are not remembered. Run Account → Check to see whether all processes of n8n have the same store.`,
		);
	}
	return run.items.map(({ itemIndex, json, binary }): Outcome => {
		const failure = failures.get(itemIndex);
		return failure ? { itemIndex, failure } : { itemIndex, item: { json, binary } };
	});
}

function notMarked(failure: Error): InputError {
	return new InputError(
		'Mark Done',
		`could not mark anything. ${storeWords(failure)}`,
		'Run this node again. Otherwise the items pass again when their lease ends.',
	);
}
