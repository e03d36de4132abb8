import { holds } from './contents';
import { digitGroupsOf, type DigitGroup } from './digitGroups';
import { spokenRunsOf, type SpokenRun } from './spokenDigits';

/** The kinds of the marks, such as `[phone 1]`. */
export type Mark = 'email' | 'name' | 'iban' | 'card' | 'phone' | 'number';

/** Gives equal values equal marks, and counts them. @param key what all spellings of the value share */
type MarkOf = (mark: Mark, key: string) => string;

interface Found {
	start: number;
	end: number;
	mark: string;
}

/** A text with what was found in it. The readers of the kinds add to it, the first one that finds a value has it. */
export class ReadText {
	private knownGroups: DigitGroup[] | undefined;
	private knownSpoken: SpokenRun[] | undefined;
	private readonly found: Found[] = [];
	private taken: Uint8Array | undefined;

	/** @param contents bits of `holds` */
	constructor(
		readonly text: string,
		readonly folded: string,
		private readonly contents: number,
		private readonly markOf: MarkOf,
	) {}

	groups(): DigitGroup[] {
		return (this.knownGroups ??= digitGroupsOf(this.folded));
	}

	spoken(): SpokenRun[] {
		const isSaid = (this.contents & holds.spokenDigits) !== 0;
		return (this.knownSpoken ??= isSaid ? spokenRunsOf(this.folded) : []);
	}

	isTaken(start: number, end: number): boolean {
		if (this.taken === undefined) return false;
		for (let at = start; at < end; at += 1) if (this.taken[at] === 1) return true;
		return false;
	}

	/** Without effect on what was found before. */
	add(start: number, end: number, mark: Mark, key: string): void {
		if (this.isTaken(start, end)) return;
		this.taken ??= new Uint8Array(this.text.length);
		this.taken.fill(1, start, end);
		this.found.push({ start, end, mark: this.markOf(mark, key) });
	}

	masked(): string {
		if (this.found.length === 0) return this.text;
		this.found.sort((one, other) => one.start - other.start);
		const parts: string[] = [];
		let at = 0;
		for (const { start, end, mark } of this.found) {
			parts.push(this.text.slice(at, start), mark);
			at = end;
		}
		return parts.join('') + this.text.slice(at);
	}
}

/** Finds the values of one kind. */
export type Reader = (text: ReadText) => void;
