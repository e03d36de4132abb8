import { hash } from 'node:crypto';
import { isObject, parseJson, type JsonObject } from './value';

/** Above the 16 bits of a character, so they differ from all text. */
const begins = { text: 0x10001, list: 0x10002, fields: 0x10003, literal: 0x10004 } as const;

/** For longer texts Node's own hash is faster. */
const longText = 500;

/** Whether the query of a signed link counts. It is another one each time. */
type SignedQueries = 'counted' | 'ignored';

/** The hashes of objects, added up, for several fingerprints of one record. */
export type KnownSums = Map<JsonObject, Sums>;

interface Sums {
	one: number;
	other: number;
	isEmpty: boolean;
}

/** Only the objects of these levels are in `KnownSums`: the record's fields, and the record itself. */
const KNOWN_LEVELS = 2;

/**
 * Hashes a JSON value to two words of 32 bits, as in FNV-1a but rotated. The hashes of fields are added up, so their
 * order does not matter and nothing is sorted or copied. `crypto.hash` over canonical JSON took 2.2 times as long.
 */
class Fingerprint {
	one = 0x811c9dc5 | 0;
	other = 0x9e3779b9 | 0;

	private level = 0;

	constructor(
		private readonly signedQueries: SignedQueries = 'counted',
		private readonly known?: KnownSums,
	) {}

	/** Returns false if the value is empty. @param isSigned whether it is a link whose query is a signature */
	addValue(value: unknown, isSigned = false): boolean {
		if (typeof value === 'string' && !isNumberText(value)) {
			this.add(begins.text);
			const text = this.signedQueries === 'ignored' ? withoutSigned(value, isSigned) : value;
			this.addText(text.length > longText ? hashOfLong(text) : text);
			return value !== '';
		}
		if (Array.isArray(value)) {
			this.add(begins.list);
			for (const element of value) this.addValue(element);
			this.add(value.length);
			return value.length > 0;
		}
		if (isObject(value)) {
			// A date, for example, counts as n8n stores it.
			const isOwnJson = typeof value.toJSON === 'function';
			return isOwnJson ? this.addValue(parseJson(JSON.stringify(value))) : this.addFields(value);
		}
		this.add(begins.literal);
		this.addText(String(value));
		return value !== null && value !== undefined;
	}

	/** Ignores empty fields: a push and a read may write them differently (docs/service.md, "Parameter result"). */
	private addFields(fields: JsonObject): boolean {
		const { one, other } = this;
		const sums = this.known?.get(fields) ?? this.sumsOf(fields);
		if (this.level < KNOWN_LEVELS) this.known?.set(fields, sums);
		this.one = one ^ sums.one;
		this.other = other ^ sums.other;
		this.add(begins.fields);
		return !sums.isEmpty;
	}

	private sumsOf(fields: JsonObject): Sums {
		const sums = { one: 0, other: 0, isEmpty: true };
		this.level += 1;
		for (const name of Object.keys(fields)) {
			const begun = begunWith(name);
			this.one = begun.one;
			this.other = begun.other;
			if (!this.addValue(fields[name], name === signedField)) continue;
			sums.isEmpty = false;
			sums.one = (sums.one + scattered(this.one)) | 0;
			sums.other = (sums.other + scattered(this.other)) | 0;
		}
		this.level -= 1;
		return sums;
	}

	addText(text: string): void {
		let { one, other } = this;
		for (let at = 0; at < text.length; at += 1) {
			const character = text.charCodeAt(at);
			one = Math.imul(((one << 13) | (one >>> 19)) ^ character, 0x1b873593);
			other = Math.imul(((other << 17) | (other >>> 15)) ^ character, 0x85ebca6b);
		}
		this.one = one;
		this.other = other;
	}

	private add(word: number): void {
		this.one = Math.imul(((this.one << 13) | (this.one >>> 19)) ^ word, 0x1b873593);
		this.other = Math.imul(((this.other << 17) | (this.other >>> 15)) ^ word, 0x85ebca6b);
	}
}

/** A delivery hashes its transcript several times. */
const longHashes = new Map<string, string>();
const MOST_LONG_HASHES = 4;
/** In characters. */
const LONGEST_KNOWN = 1_000_000;

function hashOfLong(text: string): string {
	const known = longHashes.get(text);
	if (known !== undefined) return known;
	const hashed = hash('sha1', text);
	if (text.length > LONGEST_KNOWN) return hashed;
	if (longHashes.size >= MOST_LONG_HASHES) longHashes.clear();
	longHashes.set(text, hashed);
	return hashed;
}

/** A number counts as its text: one form of a record can have 30.4, another one "30.4". */
function isNumberText(text: string): boolean {
	return text.length < 20 && /^-?\d/.test(text) && String(Number(text)) === text;
}

/** The interface calls it a temporary link. */
const signedField = 'recording_url';

const WORD = /[^\s"'<>]+/g;
/** The names that clouds and file servers give to a signature, its parts and its end. */
const PART_OF_SIGNED_NAME = /signature|token|expire|expiry|credential|hmac|hash/i;
const SIGNED_NAME = /^(?:sig|sign|exp|policy|key-pair-id|auth|auth_?key)$/i;
const LONG_RANDOM_VALUE = /^(?=[a-z%+/_-]*\d)[\w%+/.~-]{32}/i;

/** A text whose signed links have no query. Each character is read a few times at most: one word can be a megabyte. */
function withoutSigned(text: string, isSigned: boolean): string {
	if (!text.includes('?') || !text.includes('://')) return text;
	return text.replace(WORD, (word) => {
		const scheme = word.indexOf('://');
		const query = scheme === -1 ? 0 : word.indexOf('?', scheme + 4) + 1;
		return query > 0 && (isSigned || hasSignature(word.slice(query))) ? word.slice(0, query) : word;
	});
}

function hasSignature(query: string): boolean {
	return query.split(/[&;]/).some((parameter) => {
		const [name = '', ...values] = parameter.split('=');
		if (values.length === 0) return false;
		return (
			SIGNED_NAME.test(name) ||
			(/^[\w.-]*$/.test(name) && PART_OF_SIGNED_NAME.test(name)) ||
			values.some((value) => LONG_RANDOM_VALUE.test(value))
		);
	});
}

const MOST_NAMES = 10_000;
/** Longer names are not cached. */
const LONGEST_NAME = 100;
const begunFields = new Map<string, Fingerprint>();

/** A fingerprint of a field's name alone. It is cached, because records repeat their names. */
function begunWith(name: string): Fingerprint {
	const known = begunFields.get(name);
	if (known !== undefined) return known;
	const begun = new Fingerprint();
	begun.one = begins.fields;
	begun.other = begins.literal;
	begun.addText(name);
	if (begunFields.size >= MOST_NAMES) begunFields.clear();
	if (name.length <= LONGEST_NAME) begunFields.set(name, begun);
	return begun;
}

/** The last step of MurmurHash3. */
function scattered(word: number): number {
	const once = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
	const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35);
	return twice ^ (twice >>> 16);
}

/**
 * 16 hexadecimal digits. The order of keys and empty fields do not matter. For values that must not be guessed, use `hashOf`.
 */
export function fingerprintOf(value: unknown): string {
	return textOf(new Fingerprint(), value);
}

/** The same, without the queries of signed links. @param known shared by several of one record */
export function contentFingerprintOf(value: unknown, known?: KnownSums): string {
	return textOf(new Fingerprint('ignored', known), value);
}

function textOf(fingerprint: Fingerprint, value: unknown): string {
	fingerprint.addValue(value);
	const { one, other } = fingerprint;
	return hexadecimal(scattered(one)) + hexadecimal(scattered(other));
}

/**
 * 32 bits, without the queries of signed links; undefined for an empty value. A collision costs only a name in a list.
 * @param name of the field
 */
export function printOf(value: unknown, name = '', known?: KnownSums): number | undefined {
	const fingerprint = new Fingerprint('ignored', known);
	return fingerprint.addValue(value, name === signedField) ? scattered(fingerprint.one) : undefined;
}

function hexadecimal(word: number): string {
	return (word >>> 0).toString(16).padStart(8, '0');
}
