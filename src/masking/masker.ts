import { lazily } from '../records/lazy';
import { isObject, setField, type JsonObject } from '../records/value';
import {
	cardIn,
	countryIn,
	digitsIn,
	ibanIn,
	isCardLength,
	isLuhn,
	phoneKeyOf,
	spokenDigits,
	type Country,
	type Found,
	type Mark,
} from './rules';

export const maskChoices = [
	'phones',
	'emails',
	'cards',
	'ibans',
	'longNumbers',
	'namesFromFields',
] as const;
export type MaskChoice = (typeof maskChoices)[number];

/** What to mask, as plain data for another thread. */
export interface Masking {
	choices: MaskChoice[];
	/** Paths in the record or the item whose values are names. */
	nameFields: string[];
}

/** Identifiers, revisions, times, choices of the service, and links that expire. */
const KEPT =
	/(?:^|_)(?:ids?|revision|time|timestamp|at|date|status|type|channel|currency|language|version|role)$|^(?:event|delivery|changed_fields|fatal|module|parameter|source|found_in|masked|which|error_code|recording_url|file_name|late_seconds|attempts?)$/;
const IDENTIFIER = /(?:^|_)ids?$/;
const PHONE = /(?:^|_)phone_number$/;
/** Below these, a number may be what a person said or typed. */
const WORDS = /^(?:custom_variables|answers?|arguments|args|value)(?:$|\.)/;

const EMAIL = /[\p{L}\p{N}._%+'-]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.){1,8}[\p{L}\p{N}-]{2,63}/gu;
const IBAN =
	/(?<![\p{L}\p{Nd}])[a-z]{2}\p{Nd}{2}(?:[ \u00a0-]?[\p{Nd}a-z]){11,40}(?![\p{L}\p{Nd}])/giu;
const CARD = /(?<!\p{Nd})\+?\p{Nd}(?:[\s.\u2010-\u2015-]{0,2}\p{Nd}){12,}/gu;
const PHONES =
	/(?<![\p{L}\p{Nd}[])(?:[++]\s?)?\(?[++]?\p{Nd}(?:[\s()./\u2010-\u2015\u00b7-]{0,3}\p{Nd}){5,16}(?!\p{Nd})/gu;
const LONG = /\p{Nd}(?:\s?\p{Nd}){5,}/gu;
const DIGIT_WORD = '(?:zero|one|two|three|four|five|six|seven|eight|nine|oh|o|\\p{Nd})';
const SPOKEN = new RegExp(
	`(?<![\\p{L}\\p{N}])(?:(?:double|triple)[\\s-]+)?${DIGIT_WORD}(?:[\\s,.-]{1,3}(?:(?:double|triple)[\\s-]+)?${DIGIT_WORD}){5,}(?![\\p{L}\\p{N}])`,
	'giu',
);
const SPOKEN_DIGITS = 8;
/** The fewest characters. */
const SHORTEST = { any: 6, card: 13, iban: 15, spoken: 2 * SPOKEN_DIGITS };

/** Cheap tests of a text with ASCII digits only, since most texts have neither long numbers nor digits as words. */
const SIX_DIGITS = /\d(?:[\s()./\u2010-\u2015\u00b7-]{0,3}\d){5}/;
const ASCII_WORD = '(?:zero|one|two|three|four|five|six|seven|eight|nine|oh|o|\\d)';
const THREE_WORDS = new RegExp(
	`\\b${ASCII_WORD}(?:[\\s,.-]{1,3}(?:(?:double|triple)[\\s-]+)?${ASCII_WORD}){2}`,
	'i',
);
const OTHER_DIGIT = /[^\0-\x7f\P{Nd}]/u;
const MARK = '\\[(?:email|name|iban|card|phone|number) \\d+\\]';

/** Masks the items of one record: adds `masked`, and keeps what the rules do not recognize. */
export type Masker = (items: JsonObject[], record?: JsonObject) => JsonObject[];

export function maskerOf(masking: Masking | undefined): Masker {
	if (masking === undefined) return (items) => items;
	return (items, record = {}) =>
		items.map((item) => new ItemMasking(masking, item, record).masked());
}

/** How many identifiers, which stay, look like what was to be masked. Most are long numbers. */
export function exposedIn(item: JsonObject, given: readonly MaskChoice[]): number {
	const choices = given.filter((one) => one !== 'longNumbers');
	const all = new ItemMasking({ choices, nameFields: [] }, {}, {});
	let count = 0;
	visit(item, (key, text) => {
		if (text.length < SHORTEST.any || !factsOf(key).isIdentifier) return;
		if (all.text(text) !== text || all.isPhone(text)) count += 1;
	});
	return count;
}

function visit(value: unknown, each: (key: string, text: string) => void, key = ''): void {
	if (typeof value === 'string') each(key, value);
	else if (Array.isArray(value)) for (const one of value) visit(one, each, key);
	else if (isObject(value)) {
		for (const name of Object.keys(value)) visit(value[name], each, name);
	}
}

function valuesAt(value: unknown, path: readonly string[]): string[] {
	const [name, ...rest] = path;
	if (Array.isArray(value)) return value.flatMap((one) => valuesAt(one, path));
	if (name === undefined) {
		return typeof value === 'string' || typeof value === 'number' ? [String(value).trim()] : [];
	}
	if (!isObject(value)) return [];
	const whole = path.join('.');
	return whole in value ? valuesAt(value[whole], []) : valuesAt(value[name], rest);
}

/** What the name of a field decides. Records repeat their names, so that it is cached. */
interface NameFacts {
	isIdentifier: boolean;
	isKept: boolean;
	isPhone: boolean;
	beginsWords: boolean;
}

const MOST_NAMES = 10_000;
const factsOfNames = new Map<string, NameFacts>();

function factsOf(name: string): NameFacts {
	const known = factsOfNames.get(name);
	if (known) return known;
	const facts = {
		isIdentifier: IDENTIFIER.test(name),
		isKept: KEPT.test(name),
		isPhone: PHONE.test(name),
		beginsWords: WORDS.test(name),
	};
	if (factsOfNames.size >= MOST_NAMES) factsOfNames.clear();
	factsOfNames.set(name, facts);
	return facts;
}

class ItemMasking {
	private readonly has: ReadonlySet<MaskChoice>;
	/** Of the phone numbers in its own fields, once a number without a country code needs them. */
	private readonly countries = lazily(() => this.countriesOfFields());
	private readonly hasDigits: boolean;
	private readonly names: RegExp | undefined;
	private readonly places = new Map<Mark, Map<string, number>>();
	private readonly counts: Partial<Record<Mark, number>> = {};

	constructor(
		{ choices, nameFields }: Masking,
		private readonly item: JsonObject,
		private readonly record: JsonObject,
	) {
		this.has = new Set(choices);
		this.hasDigits = choices.some((one) => one !== 'emails' && one !== 'namesFromFields');
		if (this.has.has('namesFromFields')) this.names = namesOf(nameFields, [item, record]);
	}

	masked(): JsonObject {
		const masked = this.value(this.item, '', false);
		return { ...(isObject(masked) ? masked : {}), masked: this.counts };
	}

	private countriesOfFields(): Set<Country> {
		const countries = new Set<Country>();
		for (const source of [this.item, this.record]) {
			visit(source, (key, text) => {
				const country = factsOf(key).isPhone ? countryIn(text) : undefined;
				if (country) countries.add(country);
			});
		}
		return countries;
	}

	/** The same object if nothing in it is masked. */
	private value(value: unknown, key: string, isInWords: boolean): unknown {
		if (typeof value === 'string' || typeof value === 'number') {
			return this.leaf(value, factsOf(key), isInWords);
		}
		if (Array.isArray(value)) {
			const masked = value.map((one) => this.value(one, key, isInWords));
			return masked.some((one, at) => one !== value[at]) ? masked : value;
		}
		if (!isObject(value)) return value;
		let masked = value;
		for (const name of Object.keys(value)) {
			const one = this.value(value[name], name, isInWords || factsOf(name).beginsWords);
			if (one === value[name]) continue;
			if (masked === value) masked = { ...value };
			setField(masked, name, one);
		}
		return masked;
	}

	private leaf(value: string | number, facts: NameFacts, isInWords: boolean): unknown {
		if (facts.isPhone && this.has.has('phones')) return this.wholePhone(String(value), value);
		// A custom variable or an answer can have any name, such as "type".
		if (isInWords ? facts.isIdentifier : facts.isKept) return value;
		if (typeof value === 'string') return this.text(value);
		const masked = isInWords ? this.text(String(value)) : '';
		return isInWords && masked !== String(value) ? masked : value;
	}

	isPhone(text: string): boolean {
		const isCandidate = this.has.has('phones') && /^[+\d][\d\s()./-]{6,}$/.test(text);
		return isCandidate && phoneKeyOf(text.replace(/^(?!\+|00)/, '+'), this.countries) !== undefined;
	}

	/** What the rules recognize, replaced by marks. */
	text(text: string): string {
		const { has } = this;
		let masked = text;
		if (has.has('emails') && masked.includes('@')) {
			masked = masked.replace(EMAIL, (email) => this.mark('email', email.toLowerCase()));
		}
		if (this.names) {
			masked = masked.replace(this.names, (found) =>
				found.startsWith('[') ? found : this.mark('name', nameKey(found)),
			);
		}
		if (!this.hasDigits || masked.length < SHORTEST.any) return masked;
		const hasOtherDigits = OTHER_DIGIT.test(masked);
		if (hasOtherDigits || SIX_DIGITS.test(masked)) masked = this.digits(masked);
		const mayBeSpoken =
			masked.length >= SHORTEST.spoken && (has.has('cards') || has.has('longNumbers'));
		if (mayBeSpoken && (hasOtherDigits || THREE_WORDS.test(masked))) {
			masked = masked.replace(SPOKEN, (words) => this.spoken(words));
		}
		return masked;
	}

	private digits(text: string): string {
		const { has } = this;
		const { length } = text;
		let masked = text;
		if (has.has('ibans') && length >= SHORTEST.iban) masked = this.replaced(masked, IBAN, ibanIn);
		if (has.has('cards') && length >= SHORTEST.card) masked = this.replaced(masked, CARD, cardIn);
		if (has.has('phones')) {
			masked = this.replaced(masked, PHONES, (run) => {
				const key = phoneKeyOf(run, this.countries);
				// In "(030 1234)" the bracket is of the sentence.
				const start = run.startsWith('(') && !run.includes(')') ? 1 : 0;
				return key === undefined ? undefined : { start, end: run.length, mark: 'phone', key };
			});
		}
		if (has.has('longNumbers')) {
			masked = masked.replace(LONG, (run) => this.mark('number', digitsIn(run)));
		}
		return masked;
	}

	private replaced(text: string, rule: RegExp, find: (run: string) => Found | undefined): string {
		const replaceIn = (run: string): string => {
			const found = find(run);
			if (found === undefined) return run;
			const { start, end, mark, key } = found;
			return run.slice(0, start) + this.mark(mark, key) + replaceIn(run.slice(end));
		};
		return text.replace(rule, replaceIn);
	}

	private spoken(words: string): string {
		const digits = spokenDigits(words);
		if (digits.length < SPOKEN_DIGITS || !/[a-z]{2}/i.test(words)) return words;
		const isCard = isCardLength(digits.length) && isLuhn(digits);
		const asCard = this.has.has('cards') && (isCard || !this.has.has('longNumbers'));
		return this.mark(asCard ? 'card' : 'number', digits);
	}

	private wholePhone(text: string, value: string | number): string | number {
		if (text.trim() === '') return value;
		return this.mark('phone', phoneKeyOf(text, this.countries) ?? (digitsIn(text) || text));
	}

	private mark(mark: Mark, key: string): string {
		const known = this.places.get(mark) ?? new Map<string, number>();
		this.places.set(mark, known);
		const place = known.get(key) ?? known.size + 1;
		known.set(key, place);
		this.counts[mark] = (this.counts[mark] ?? 0) + 1;
		return `[${mark} ${place}]`;
	}
}

function nameKey(name: string): string {
	return name.toLowerCase().replace(/\s+/gu, ' ');
}

/** Whole words in any case. Marks match first, so that they stay. */
function namesOf(paths: readonly string[], sources: JsonObject[]): RegExp | undefined {
	const all = paths.flatMap((path) => sources.flatMap((one) => valuesAt(one, path.split('.'))));
	const names = [...new Set(all)].filter((name) => name.length > 1);
	if (names.length === 0) return undefined;
	const patterns = names
		.sort((one, other) => other.length - one.length)
		.map((name) => name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/\s+/gu, '\\s+'));
	return new RegExp(
		`${MARK}|(?<![\\p{L}\\p{N}])(?:${patterns.join('|')})(?![\\p{L}\\p{N}])`,
		'giu',
	);
}
