import type { Steps } from '../../records/steps';
import { holds } from './contents';
import { digitGroupsOf, type DigitGroup } from './digitGroups';
import { spokenRunsOf, type SpokenRun } from './spokenDigits';

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
	private readonly found: Found[] = [];
	private taken: Uint8Array | undefined;
	groups: readonly DigitGroup[] = [];
	spoken: readonly SpokenRun[] = [];

	/** @param contents bits of `holds` */
	constructor(
		readonly text: string,
		readonly folded: string,
		readonly contents: number,
	) {}

	/** Reads the digits, and then the kinds. */
	*read(readers: readonly NeedyReader[]): Steps {
		const { folded, contents } = this;
		if (contents & (holds.digits | holds.spokenDigits)) this.groups = yield* digitGroupsOf(folded);
		if (contents & holds.spokenDigits) this.spoken = yield* spokenRunsOf(folded);
		for (const { needs, read } of readers) {
			if (contents & needs) yield* read(this);
		}
	}

	isTaken(start: number, end: number): boolean {
		if (this.taken === undefined) return false;
		for (let at = start; at < end; at += 1) if (this.taken[at] === 1) return true;
		return false;
	}

	/** Without effect on what was found before. */
	add(start: number, last: number, kind: Mark, key: string): void {
		// A character of two units, such as "𝟏", is one digit of the folded text.
		const end = /[\udc00-\udfff]/.test(this.text.charAt(last)) ? last + 1 : last;
		if (this.isTaken(start, end)) return;
		this.taken ??= new Uint8Array(this.text.length);
		this.taken.fill(1, start, end);
		this.found.push({ start, end, kind, key });
	}

	masked(markOf: MarkOf): string {
		if (this.found.length === 0) return this.text;
		const marked = this.found.map(({ start, end, kind, key }) => ({
			start,
			end,
			mark: markOf(kind, key),
		}));
		marked.sort((one, other) => one.start - other.start);
		const parts: string[] = [];
		let at = 0;
		for (const { start, end, mark } of marked) {
			parts.push(this.text.slice(at, start), mark);
			at = end;
		}
		return parts.join('') + this.text.slice(at);
	}
}

/** Finds the values of one kind, in steps. */
export type Reader = (text: ReadText) => Steps;

/** With the bits of `holds` of which its texts have one. */
export interface NeedyReader {
	needs: number;
	read: Reader;
}
