import { lazily } from '../records/lazy';
import type { Country } from '../records/phones/countries';
import type { Steps } from '../records/steps';
import { isObject, objectOf, setField, type JsonObject } from '../records/value';
import { fieldFacts, type FieldFacts } from './fieldFacts';
import { outside, valuesAt, visit } from './fieldValues';
import { choiceOf, maskChoices, type MaskChoice } from './choices';
import { readerOf } from './kinds';
import type { KnownNumbers } from './phones/find';
import { digitsOf, internationalKey, knownNumbersOf, looksLikePhone } from './phones/ownNumbers';
import { contentsOf, holds } from './text/contents';
import { foldedText } from './text/foldedText';
import { digitReaders, ReadText, type Mark, type MarkOf } from './text/readText';

/** What to mask, as plain data for another thread. */
export interface Masking {
	choices: MaskChoice[];
	/** Paths in the record or the item whose values are names. */
	nameFields: string[];
	/** Whose national numbers are phones, in addition to those of the record's own numbers. */
	countries?: readonly Country[];
}

/** Masks the items of one record: adds `masked`, and keeps what the rules do not recognize. */
type Masker = (items: JsonObject[], record?: JsonObject) => JsonObject[];

export function maskerOf(masking: Masking | undefined): Masker {
	if (masking === undefined) return (items) => items;
	return (items, record = {}) =>
		items.map((item) => new ItemMasking(masking, item, record).masked());
}

/** As `maskerOf`, in steps, for texts that would take longer than a turn of the event loop. */
export function maskerInStepsOf(
	masking: Masking | undefined,
): (items: JsonObject[], record?: JsonObject) => Steps<JsonObject[]> {
	return function* (items, record = {}) {
		if (masking === undefined) return items;
		const masked: JsonObject[] = [];
		for (const item of items) {
			const one = new ItemMasking(masking, item, record);
			yield* one.readAhead();
			masked.push(one.masked());
			yield;
		}
		return masked;
	};
}

/** How many identifiers, which stay, look like what was to be masked. Most are long numbers. */
export function exposedIn(item: JsonObject, given: readonly MaskChoice[]): number {
	const choices = given.filter((one) => one !== 'longNumbers');
	const all = lazily(() => new ItemMasking({ choices, nameFields: [] }, item, {}));
	let count = 0;
	visit(item, outside, ({ isIdentifier }, value) => {
		if (!isIdentifier || typeof value !== 'string') return;
		if (all().masks(value)) count += 1;
	});
	return count;
}

/** A sentence if Names From Fields is among the choices, and no masked item has a masked name. */
export function unmaskedNamesText(
	choices: unknown,
	items: Iterable<JsonObject>,
): string | undefined {
	const isChosen = Array.isArray(choices) && choices.some((one) => one === 'namesFromFields');
	if (!isChosen) return undefined;
	// A sent item has its record in a field.
	const masked = [...items]
		.flatMap((item) => (isObject(item.masked) ? [item] : Object.values(item).map(objectOf)))
		.flatMap((record) => (isObject(record.masked) ? [record.masked] : []));
	if (masked.length === 0 || masked.some(({ name }) => name !== undefined)) return undefined;
	const counted = masked.length === 1 ? '1 item' : `${masked.length} items`;
	return `Names From Fields masked no word in ${counted}. Check the paths under Name Fields.`;
}

/** Shorter texts are read in a few milliseconds. */
const LONG = 10_000;
/** Fewer digits in a field of numbers are none. */
const FEWEST_PHONE_DIGITS = 3;

/** What the fields around a value decide. */
interface Within {
	words: boolean;
	typed: boolean;
	/** Directly in a field of numbers. */
	phone: boolean;
}

const outermost: Within = { words: false, typed: false, phone: false };

class ItemMasking {
	/** Of the numbers in its own fields, once a text needs them. */
	private readonly ownNumbers = lazily(() => this.numbersOfFields());
	private readonly readers = [...digitReaders];
	/** Bits of `holds` that the choices need. */
	private needed = 0;
	/** Texts in which something may be found. A record repeats them, such as its summary. */
	private readonly texts = new Map<string, ReadText>();
	private readonly places = new Map<Mark, Map<string, number>>();
	private readonly counts: Partial<Record<Mark, number>> = {};

	constructor(
		private readonly masking: Masking,
		private readonly item: JsonObject,
		private readonly record: JsonObject,
	) {
		const facts = {
			ownNumbers: this.ownNumbers,
			names: () =>
				masking.nameFields.flatMap((path) =>
					[item, record].flatMap((one) => valuesAt(one, path.split('.'))),
				),
		};
		for (const choice of maskChoices) {
			const read = this.has(choice) ? readerOf[choice](facts) : undefined;
			if (!read) continue;
			const needs = holds[choiceOf(choice).needs];
			this.needed |= needs;
			this.readers.push({ needs, read });
		}
	}

	private has(choice: MaskChoice): boolean {
		return this.masking.choices.includes(choice);
	}

	masked(): JsonObject {
		return { ...this.object(this.item, outermost), masked: this.counts };
	}

	/** For an identifier, which may have any spelling. */
	masks(identifier: string): boolean {
		if (this.text(identifier) !== identifier) return true;
		return this.has('phones') && looksLikePhone(identifier, this.ownNumbers);
	}

	private numbersOfFields(): KnownNumbers {
		const values: string[] = [];
		const add = ({ isPhone }: FieldFacts, value: string | number) => {
			if (isPhone) values.push(String(value));
		};
		visit(this.item, outside, add);
		visit(this.record, outside, add);
		return knownNumbersOf(values, this.masking.countries);
	}

	/** The same value if nothing in it is masked. */
	private value(value: unknown, key: string, facts: FieldFacts, within: Within): unknown {
		if (typeof value === 'string' || typeof value === 'number') {
			return this.leaf(value, key, facts, within);
		}
		if (Array.isArray(value)) return this.list(value, key, facts, within);
		if (!isObject(value)) return value;
		const { isPhone } = facts;
		return this.object(value, isPhone === within.phone ? within : { ...within, phone: isPhone });
	}

	private list(values: unknown[], key: string, facts: FieldFacts, within: Within): unknown[] {
		let masked: unknown[] | undefined;
		for (const [at, value] of values.entries()) {
			const one = this.value(value, key, facts, within);
			if (one === value) continue;
			masked ??= [...values];
			masked[at] = one;
		}
		return masked ?? values;
	}

	/** Keys are masked like values, but names only in keys of custom variables and arguments, which people chose. */
	private object(value: JsonObject, within: Within): JsonObject {
		let masked = value;
		const names = new Map<string, string>();
		for (const name in value) {
			const facts = fieldFacts(name);
			const { beginsWords, beginsTyped } = facts;
			const inner = beginsWords
				? { ...within, words: true, typed: within.typed || beginsTyped }
				: within;
			const one = this.value(value[name], name, facts, inner);
			if (one !== value[name]) {
				// A copy of all fields is faster than adding one after the other.
				if (masked === value) masked = { ...value };
				setField(masked, name, one);
			}
			if (!(facts.contents & this.needed)) continue;
			const shown = this.text(name, within.typed ? undefined : 'name');
			if (shown !== name) names.set(name, shown);
		}
		return names.size === 0 ? masked : renamed(masked, names);
	}

	private leaf(value: string | number, key: string, facts: FieldFacts, within: Within): unknown {
		const isPhone = facts.isPhone || (within.phone && fieldFacts(`phone_${key}`).isPhone);
		if (isPhone && this.has('phones')) {
			const whole = this.wholePhone(String(value));
			if (whole !== undefined) return whole;
		}
		// A custom variable or an answer can have any name, such as "type".
		if (within.words ? facts.isIdentifier : facts.isKept) return value;
		if (typeof value === 'string') return this.text(value);
		if (!within.typed || !this.has('longNumbers')) return value;
		const masked = this.text(String(value));
		return masked === String(value) ? value : masked;
	}

	/** What the rules recognize, replaced by marks. @param except a kind that stays */
	text(text: string, except?: Mark): string {
		const read = this.texts.get(text) ?? this.readNow(text);
		return read ? read.masked(this.markOf, except) : text;
	}

	private readNow(text: string): ReadText | undefined {
		const read = this.begun(text);
		read?.read(this.readers);
		return read;
	}

	/** Undefined if nothing can be found. */
	private begun(text: string): ReadText | undefined {
		const folded = foldedText(text);
		const contents = contentsOf(folded);
		if (!(contents & this.needed)) return undefined;
		const read = new ReadText(text, folded, contents);
		this.texts.set(text, read);
		return read;
	}

	/** Reads the long texts, so that masking them takes no time. */
	*readAhead(): Steps {
		const long: string[] = [];
		visit(this.item, outside, (_, value) => {
			if (typeof value === 'string' && value.length >= LONG) long.push(value);
		});
		for (const text of long) {
			const read = this.begun(text);
			if (read) yield* read.readInSteps(this.readers);
		}
	}

	/** Undefined for a text without a number, which is read like others. */
	private wholePhone(text: string): string | undefined {
		const digits = digitsOf(text);
		if (digits.length < FEWEST_PHONE_DIGITS && !text.includes('@')) return undefined;
		const key = internationalKey(text) ?? this.ownNumbers().keys.get(digits);
		return this.markOf('phone', key ?? (digits || text));
	}

	private readonly markOf: MarkOf = (mark, key) => {
		const known = this.places.get(mark) ?? new Map<string, number>();
		this.places.set(mark, known);
		const place = known.get(key) ?? known.size + 1;
		known.set(key, place);
		this.counts[mark] = (this.counts[mark] ?? 0) + 1;
		return `[${mark} ${place}]`;
	};
}

/** Two spellings of one value as keys have the same mark. */
function renamed(fields: JsonObject, names: ReadonlyMap<string, string>): JsonObject {
	const renamedFields: JsonObject = {};
	for (const [name, value] of Object.entries(fields)) {
		const shown = names.get(name) ?? name;
		let free = shown;
		for (let at = 2; Object.hasOwn(renamedFields, free); at += 1) free = `${shown} (${at})`;
		setField(renamedFields, free, value);
	}
	return renamedFields;
}
