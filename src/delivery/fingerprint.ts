import { hash } from 'node:crypto';
import { isObject, type JsonObject } from '../records/value';

/** Beyond the 16 bits of a character, so that no text reads like it. */
const begins = { text: 0x10001, list: 0x10002, fields: 0x10003, literal: 0x10004 } as const;

/** Above, Node's own hash of the text is quicker. */
const longText = 500;

/**
 * Reads a JSON value into 64 bits, each character into two words of 32 bits (as FNV-1a does, but
 * rotated). The fields of an object are added up, so that their order does not count and nothing is
 * sorted or copied.
 */
class Fingerprint {
	one = 0x811c9dc5 | 0;
	other = 0x9e3779b9 | 0;

	addValue(value: unknown): void {
		if (typeof value === 'string') {
			this.add(begins.text);
			this.addText(value.length > longText ? hash('sha1', value) : value);
		} else if (Array.isArray(value)) {
			this.add(begins.list);
			for (const element of value) this.addValue(element);
			this.add(value.length);
		} else if (isObject(value)) {
			this.addFields(value);
		} else {
			this.add(begins.literal);
			this.addText(String(value));
		}
	}

	private addFields(fields: JsonObject): void {
		const { one, other } = this;
		let sumOfOne = 0;
		let sumOfOther = 0;
		for (const name of Object.keys(fields)) {
			const value = fields[name];
			if (isEmpty(value)) continue;
			this.one = begins.fields;
			this.other = begins.literal;
			this.addText(name);
			this.addValue(value);
			sumOfOne = (sumOfOne + scattered(this.one)) | 0;
			sumOfOther = (sumOfOther + scattered(this.other)) | 0;
		}
		this.one = one ^ sumOfOne;
		this.other = other ^ sumOfOther;
		this.add(begins.fields);
	}

	private addText(text: string): void {
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

/** The last step of MurmurHash3. */
function scattered(word: number): number {
	const once = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
	const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35);
	return twice ^ (twice >>> 16);
}

function fingerprintIn(value: unknown): Fingerprint {
	const fingerprint = new Fingerprint();
	fingerprint.addValue(value);
	return fingerprint;
}

/**
 * 16 digits, whatever the order of keys and whichever fields are empty or absent. It hides nothing: what
 * must not be guessed gets `hashOf`.
 */
export function fingerprintOf(value: unknown): string {
	const { one, other } = fingerprintIn(value);
	return hexadecimal(scattered(one)) + hexadecimal(scattered(other));
}

/** 32 bits: a mistaken equal may cost no more than a name in a list. */
export function printOf(value: unknown): number {
	return scattered(fingerprintIn(value).one);
}

/**
 * Whether a field says nothing. The interface has null, an empty text, list or object, or no field
 * for that (docs/service.md, "Parameter result"), and a push may differ there from a read.
 */
export function isEmpty(value: unknown): boolean {
	if (value === undefined || value === null || value === '') return true;
	if (Array.isArray(value)) return value.length === 0;
	return isObject(value) && Object.keys(value).every((name) => isEmpty(value[name]));
}

function hexadecimal(word: number): string {
	return (word >>> 0).toString(16).padStart(8, '0');
}
