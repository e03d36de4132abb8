import type { Steps } from '../../records/steps';
import { holds } from './contents';
import type { DigitGroup } from './digitGroup';
import { digitGroupSlices } from './digitGroups';
import { jsonNumberSlices, type JsonNumber } from './jsonNumbers';
import { readAtOnce, readInSteps, type Slices } from './slices';
import { spokenRunSlices, type SpokenRun } from './spokenDigits';

/** The kinds of the marks, such as `[phone 1]`. */
export type Mark = 'email' | 'name' | 'iban' | 'card' | 'phone' | 'number';

/** Gives equal values equal marks, and counts them. @param key what all spellings of the value share */
export type MarkOf = (mark: Mark, key: string) => string;

interface Found {
	start: number;
	end: number;
	kind: Mark;
	key: string;
}

/** A text with what was found in it. The readers of the kinds add to it, the first one that finds a value has it. */
export class ReadText {
	/** None within another one. */
	private readonly found: Found[] = [];
	/** The places of all their characters. */
	private readonly taken = new Set<number>();
	readonly groups: DigitGroup[] = [];
	readonly spoken: SpokenRun[] = [];
	/** Those of JSON, by the places of all their characters. */
	readonly numbers = new Map<number, JsonNumber>();

	/** @param contents bits of `holds` */
	constructor(
		readonly text: string,
		readonly folded: string,
		readonly contents: number,
	) {}

	/** @param readers with `digitReaders` first */
	read(readers: readonly NeedyReader[]): void {
		for (const { needs, read } of readers) {
			if (this.contents & needs) for (const slices of read(this)) readAtOnce(slices);
		}
	}

	*readInSteps(readers: readonly NeedyReader[]): Steps {
		for (const { needs, read } of readers) {
			if (this.contents & needs) for (const slices of read(this)) yield* readInSteps(slices);
		}
	}

	isTaken(start: number, end: number): boolean {
		for (let at = start; at < end; at += 1) if (this.taken.has(at)) return true;
		return false;
	}

	/** Without effect on what was found before. */
	add(start: number, last: number, kind: Mark, key: string): void {
		// A character of two units, such as "𝟏", is one digit of the folded text.
		const end = /[\udc00-\udfff]/.test(this.text.charAt(last)) ? last + 1 : last;
		if (this.isTaken(start, end) || this.cutsNumber(start, end)) return;
		for (let at = start; at < end; at += 1) this.taken.add(at);
		this.found.push({ start, end, kind, key });
	}

	/** Whether it has a part of a number of JSON, or several ones. */
	private cutsNumber(start: number, end: number): boolean {
		const numberAt = (at: number) => this.numbers.get(at);
		const number = numberAt(start);
		for (let at = start + 1; at < end; at += 1) if (numberAt(at) !== number) return true;
		return number !== undefined && (numberAt(start - 1) === number || numberAt(end) === number);
	}

	/** @param except a kind that stays */
	masked(markOf: MarkOf, except?: Mark): string {
		if (this.found.length === 0) return this.text;
		const parts: string[] = [];
		let before = 0;
		for (const { start, end, kind, key } of this.found.sort((a, b) => a.start - b.start)) {
			if (kind === except) continue;
			const mark = markOf(kind, key);
			// A mark in place of a number of JSON is a text, so that the JSON around it can be read.
			const quote = this.numbers.get(start)?.quote ?? '';
			const sign = quote !== '' && this.text[start - 1] === '-' ? '-' : '';
			const shown = `${quote}${sign}${mark}${quote}`;
			parts.push(this.text.slice(before, start - sign.length), shown);
			before = end;
		}
		return parts.join('') + this.text.slice(before);
	}
}

/** Finds the values of one kind. */
export type Reader = (text: ReadText) => Slices[];

/** With the bits of `holds` of which its texts have one. */
export interface NeedyReader {
	needs: number;
	read: Reader;
}

/** What the kinds need. */
export const digitReaders: NeedyReader[] = [
	{
		needs: holds.digits,
		read: ({ folded, groups, numbers }) => [
			jsonNumberSlices(folded, numbers),
			...digitGroupSlices(folded, groups),
		],
	},
	{
		needs: holds.spokenDigits,
		read: ({ folded, spoken }) => [spokenRunSlices(folded, spoken)],
	},
];
