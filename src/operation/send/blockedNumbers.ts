import { ConversationAnalyticsError, errorOf, InputError, sentences } from '../../client/errors';
import { ALL_BLOCKS, blockCount, blockedNumbers, type Block } from '../../memory/blocks';
import { change } from '../../memory/cell';
import type { ItemContext, Outcome, RunContext } from '../../n8n/context';
import { SET_STORE, storeWords } from '../../n8n/nodeStore';
import { phoneNumber as phoneNumberField } from '../../panel/fields/send';
import * as form from '../../panel/form';
import { NUMBER_REMEDY, readNumber } from '../../records/input/recipient';
import { comparedNumber, type ComparedNumber } from '../../records/phones/phoneNumber';
import { numberMatch, savedNumberOf } from '../../records/phones/savedNumber';
import type { JsonObject } from '../../records/value';
import type { Store } from '../../store/store';
import type { ItemOf, RunOf } from '../operation';
import { groupedBy } from './batches';

/** Digits as they were entered. */
const number = phoneNumberField.unchecked().as((_value, field) => {
	const read = readNumber(field.given);
	if ('value' in read) return read.value;
	const { rule, remedy = NUMBER_REMEDY } =
		'rule' in read ? read : { rule: 'is not a phone number' };
	throw field.refuse(rule, remedy);
});

export const blockFields = {
	phoneNumber: number,
	action: form.choice('Action', {
		// Not for a model to choose.
		noDataExpression: true,
		choices: {
			block: ['Block', 'Never call the number, in any spelling'],
			unblock: ['Unblock', 'Allow calls to the number again'],
		},
		initial: 'block',
	}),
	reason: form.optionalText('Reason', {
		displayOptions: { show: { action: ['block'] } },
		placeholder: 'e.g. Asked not to be called',
		description: 'Shown on the items of calls that are held. Stored as it is.',
	}),
};

/**
 * The reason of a block; undefined to unblock the number.
 * @throws InputError for a model that unblocks, unless a person reviews each call of the tool
 */
function reasonOf({ given, forModel, isReviewed }: ItemOf<typeof blockFields>): string | undefined {
	if (given.action === 'block') return given.reason.trim();
	if (!forModel || isReviewed) return undefined;
	throw new InputError(
		'Unblock',
		'is not for models, so no number was unblocked',
		'Ask a person to unblock it in a workflow, or to add a human review before the tool.',
	);
}

interface Numbered {
	item: ItemContext;
	phoneNumber: string;
	number: ComparedNumber;
	/** Undefined to unblock it. */
	reason: string | undefined;
}

/**
 * One outcome for each item. A wrong item stops no other one. A number that is blocked again keeps the time of its first
 * block, and its reason unless there is a new one.
 */
export async function changeBlocks(run: RunOf<typeof blockFields>): Promise<Outcome[]> {
	const nowMs = run.clock.now();
	const outcomes = new Map<number, Outcome>();
	const fail = ({ itemIndex }: ItemContext, failure: Error) =>
		outcomes.set(itemIndex, { itemIndex, failure });
	const numbered: Numbered[] = [];
	for (const item of run.items) {
		try {
			const { phoneNumber } = item.given;
			const number = comparedNumber(phoneNumber);
			numbered.push({ item, phoneNumber, number, reason: reasonOf(item) });
		} catch (error) {
			fail(item, errorOf(error));
		}
	}
	const groups = groupedBy(numbered, ({ number }) => number.ending);
	const added = new Map<string, number>();
	const after = (before: Block[], name: string) => {
		let known = before;
		for (const one of groups.get(name) ?? []) {
			const { itemIndex } = one.item;
			try {
				const changed = afterItem(known, one, nowMs);
				known = changed.blocks;
				outcomes.set(itemIndex, { itemIndex, item: { json: changed.json } });
			} catch (error) {
				fail(one.item, errorOf(error));
			}
		}
		added.set(name, known.length - before.length);
		return known;
	};
	const failed = (failure: Error, names: Iterable<string>) => {
		for (const name of names) {
			added.delete(name);
			for (const { item } of groups.get(name) ?? []) fail(item, failure);
		}
	};
	try {
		const store = await run.store();
		const { endsBecause } = store.info;
		if (endsBecause !== undefined) {
			throw phoneNumberField.refuse(
				`was not changed, because this node forgets it when n8n restarts${endsBecause && `: ${endsBecause}`}`,
				`${SET_STORE}.`,
			);
		}
		await change(store, blockedNumbers, [...groups.keys()], after, {
			signal: run.signal,
			failed: (error, names) => failed(notSaved(error), names),
		});
		await countBlocks(run, store, [...added.values()]);
	} catch (error) {
		failed(error instanceof InputError ? error : notSaved(errorOf(error)), groups.keys());
	}
	warnOfNationalNumbers(run, numbered);
	const all = run.items.flatMap(({ itemIndex }) => outcomes.get(itemIndex) ?? []);
	if (!run.continueOnFail) adviseOfOthers(all);
	return all;
}

/** The first failure stops the node, though the other numbers were saved. */
function adviseOfOthers(outcomes: Outcome[]): void {
	const saved = outcomes.filter((one) => 'item' in one).length;
	const failures = outcomes.flatMap((one) => ('failure' in one ? [one.failure] : []));
	const [first] = failures;
	if (saved === 0 || !(first instanceof ConversationAnalyticsError)) return;
	first.remedy = sentences(
		first.remedy,
		`${saved} of ${outcomes.length} numbers were saved. To get their items, set On Error in the settings of this node to Continue (using error output).`,
	);
}

/** The blocks of numbers that share an ending, after one item. @throws InputError */
function afterItem(
	known: Block[],
	one: Numbered,
	nowMs: number,
): { blocks: Block[]; json: JsonObject } {
	const { phoneNumber, number, reason } = one;
	const saved = savedNumberOf(number);
	const matches = known.filter((block) => numberMatch(block, saved) !== undefined);
	const same = matches.find((block) => numberMatch(block, saved) === 'same');
	if (reason === undefined) {
		const possible = matches.filter((block) => block !== same && !block.isNational);
		if (number.isNational && possible.length > 1) {
			throw phoneNumberField.refuse(
				`may be any of ${possible.length} blocked numbers`,
				'Write it with + and the country code.',
				phoneNumber,
			);
		}
		// "0664 1234567" is no end of "+49 1 6641234567", but that of somebody else.
		const isOwn = (block: Block) =>
			saved.isNational ||
			!block.hasTrunkZero ||
			saved.nationalForms.some((form) => block.endings.includes(form));
		const removed = matches.filter(isOwn);
		if (removed.length === 0 && matches.length > 0) {
			throw phoneNumberField.refuse(
				'may be a number that was blocked without its country code',
				'Unblock it as it was blocked.',
				phoneNumber,
			);
		}
		const blocks = known.filter((block) => !removed.includes(block));
		return { blocks, json: itemOf(phoneNumber, undefined, same ?? removed[0]) };
	}
	const block = { ...saved, atMs: same?.atMs ?? nowMs, reason: reason || (same?.reason ?? '') };
	const blocks = [...known.filter((other) => other !== same), block];
	return { blocks, json: itemOf(phoneNumber, block, same) };
}

/** The blocks are saved, so a failure only adds a hint. */
async function countBlocks(run: RunContext, store: Store, added: number[]): Promise<void> {
	const more = added.reduce((sum, one) => sum + one, 0);
	if (more === 0) return;
	const add = (count: number) => Math.max(0, count + more);
	await change(store, blockCount, [ALL_BLOCKS], add).catch((error: Error) =>
		run.hint(`Account → Check counts the blocked numbers wrongly. ${storeWords(error)}`),
	);
}

function itemOf(
	phone_number: string,
	block: Block | undefined,
	before: Block | undefined,
): JsonObject {
	const shown = block ?? before;
	return {
		phone_number,
		blocked: block !== undefined,
		was_blocked: before !== undefined,
		blocked_at: shown ? new Date(shown.atMs).toISOString() : null,
		reason: shown?.reason ?? null,
	};
}

function notSaved(error: Error): InputError {
	return phoneNumberField.refuse(`was not changed. ${storeWords(error)}`, 'Run this node again.');
}

function warnOfNationalNumbers(run: RunContext, numbered: Numbered[]): void {
	const national = numbered.filter(({ number }) => number.isNational).length;
	if (national === 0) return;
	const effect = numbered.some(({ reason }) => reason !== undefined)
		? 'every number that ends like one of them is held'
		: 'the blocked number that ends like one of them is unblocked';
	run.hint(
		`${national} of ${run.items.length} numbers have no country code, so ${effect}. Write all numbers with + and the country code.`,
	);
}
