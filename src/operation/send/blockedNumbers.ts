import { errorOf, InputError } from '../../client/errors';
import { blockedNumbers, type Block } from '../../memory/calls';
import { change } from '../../memory/cell';
import type { ItemContext, Outcome, RunContext } from '../../n8n/context';
import { CHOOSE_STORE, storeWords } from '../../n8n/credentials/storeCredential';
import { readNumber } from '../../records/input/recipient';
import { isUnmistakable, numberKey } from '../../records/phoneNumber';
import type { JsonObject } from '../../records/value';
import { groupedBy } from './batches';

/** A number that is blocked again keeps the time of its first block, and its reason unless there is a new one. */
export async function blockNumbers(run: RunContext): Promise<Outcome[]> {
	return await changeBlocks(run, ({ parameters }) => parameters.optionalText('reason').trim());
}

/** @throws InputError for a model, unless a person reviews each call of the tool */
export async function unblockNumbers(run: RunContext): Promise<Outcome[]> {
	if (run.forModel && !run.isReviewed) {
		throw new InputError(
			'Unblock Number',
			'is not for models, so no number was unblocked',
			'Ask a person to unblock it in a workflow, or to add a human review before the tool.',
		);
	}
	return await changeBlocks(run, () => undefined);
}

interface Numbered {
	item: ItemContext;
	phoneNumber: string;
	/** Undefined to unblock it. */
	reason: string | undefined;
}

/** One outcome for each item. A wrong item stops no other one. */
async function changeBlocks(
	run: RunContext,
	reasonOf: (item: ItemContext) => string | undefined,
): Promise<Outcome[]> {
	const atMs = run.clock.now();
	const outcomes = new Map<number, Outcome>();
	const add = ({ itemIndex }: ItemContext, outcome: { failure: Error } | { json: JsonObject }) =>
		outcomes.set(
			itemIndex,
			'json' in outcome ? { itemIndex, item: outcome } : { itemIndex, ...outcome },
		);
	const numbered: Numbered[] = [];
	for (const item of run.items) {
		try {
			numbered.push({ item, phoneNumber: numberOf(item), reason: reasonOf(item) });
		} catch (error) {
			add(item, { failure: errorOf(error) });
		}
	}
	const groups = groupedBy(numbered, ({ phoneNumber }) => numberKey(phoneNumber));
	const work = (blocks: Map<string, Block | null>) => {
		for (const [name, first] of blocks) {
			let before = first;
			for (const { item, phoneNumber, reason } of groups.get(name) ?? []) {
				const { atMs: sinceMs = atMs, reason: earlier = '' } = before ?? {};
				const block = reason === undefined ? null : { atMs: sinceMs, reason: reason || earlier };
				add(item, { json: itemOf(phoneNumber, block, before) });
				before = block;
			}
			blocks.set(name, before);
		}
	};
	const failed = (failure: Error, names: Iterable<string>) => {
		for (const name of names) {
			for (const { item } of groups.get(name) ?? []) add(item, { failure });
		}
	};
	try {
		const store = await run.store();
		if (store.info.kind === 'process') throw notLasting(store.info.reason);
		await change(store, blockedNumbers, [...groups.keys()], work, {
			signal: run.signal,
			failed: (error, names) => failed(notSaved(error), names),
		});
	} catch (error) {
		failed(error instanceof InputError ? error : notSaved(errorOf(error)), groups.keys());
	}
	warnOfNationalNumbers(run, numbered);
	return run.items.flatMap(({ itemIndex }) => outcomes.get(itemIndex) ?? []);
}

/** @throws InputError */
function numberOf({ parameters }: ItemContext): string {
	const read = readNumber(parameters.given('phoneNumber'));
	if ('value' in read) return read.value;
	const rule = 'rule' in read ? read.rule : 'is not a phone number';
	const remedy = 'Enter a phone number with + and the country code.';
	throw new InputError(parameters.label('phoneNumber'), rule, remedy);
}

function itemOf(phone_number: string, block: Block | null, before: Block | null): JsonObject {
	const shown = block ?? before;
	return {
		phone_number,
		blocked: block !== null,
		was_blocked: before !== null,
		blocked_at: shown ? new Date(shown.atMs).toISOString() : null,
		reason: shown?.reason ?? null,
	};
}

function notLasting(reason: string): InputError {
	return new InputError(
		'Phone Number',
		`was not changed, because this node forgets it when n8n restarts: ${reason}`,
		`${CHOOSE_STORE}; do the same on Outbound Call → Create.`,
	);
}

function notSaved(error: Error): InputError {
	return new InputError(
		'Phone Number',
		`was not changed. ${storeWords(error)}`,
		'Run this node again.',
	);
}

function warnOfNationalNumbers(run: RunContext, numbered: Numbered[]): void {
	const national = numbered.filter(({ phoneNumber }) => !isUnmistakable(phoneNumber)).length;
	if (national === 0) return;
	run.hint(
		`${national} of ${run.items.length} numbers have no country code. Another spelling with one counts as another number. Write all numbers with + and the country code.`,
	);
}
