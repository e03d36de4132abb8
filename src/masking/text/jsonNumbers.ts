import { fieldName } from '../../records/text/fieldName';
import { fieldFacts } from '../fieldFacts';
import { characterSlices, type Slices } from './slices';

/** An object, a list, or a text of JSON within another one. */
interface Frame {
	/** What ends it. */
	end: string;
	/** Of an object: the name before its next value. Of a list: the name before it. */
	field: string | undefined;
	/** Of that name. */
	quote: string;
}

/** Fields that a record can have for a number, in addition to `phone` and the like. */
const CONTACT = /(?:^|_)(?:numbers?|to|from|contacts?|callback)$/;

const isOfPhones = (name: string) => fieldFacts(name).isPhone || CONTACT.test(fieldName(name));

const SPACE = '[\\s\\u200b]*';
/** Without them, a bracket begins no JSON. */
const BEGINNING = new RegExp(`[{[](?=${SPACE}(?:[[{\\d-]|\\\\{0,7}["']|true|false|null))`, 'g');
const TOKEN = new RegExp(
	`${SPACE}(?:(?<quote>\\\\{0,7}["'])|(?<sign>[{}[\\],:])|-?(?<number>\\d[\\d.]*(?:e[+-]?\\d+)?)(?=${SPACE}(?:[,}\\]]|$))|(?:true|false|null|none)(?!\\p{L}))`,
	'iuy',
);
const NESTED = new RegExp(`${SPACE}[{[]`, 'y');
/** Deeper brackets are not JSON of anybody. */
const DEEPEST = 64;
const ENDS: Record<string, string> = { '{': '}', '[': ']' };

/** A number of JSON in a text. */
export interface JsonNumber {
	/** Of the texts around it. */
	quote: string;
	/** Whether its field is one of phones, and it is not negative. */
	isPhone: boolean;
}

/**
 * Finds the numbers of JSON in a text, also if the text ends within the JSON.
 * @param found by the places of their digits and signs
 */
export function jsonNumberSlices(folded: string, found: Map<number, JsonNumber>): Slices {
	const reader = new JsonReader(folded, found);
	return characterSlices(folded, (at) => reader.readAt(at));
}

class JsonReader {
	private frames: Frame[] = [];
	/** The text before. */
	private text = '';
	private quote = '"';
	/** Whether all of the text is JSON so far, in contrast to "call [4155552671]". */
	private isWhole = true;

	constructor(
		private readonly folded: string,
		private readonly found: Map<number, JsonNumber>,
	) {}

	readAt(at: number): number {
		const { folded } = this;
		const pattern = this.frames.length === 0 ? BEGINNING : TOKEN;
		pattern.lastIndex = at;
		const found = pattern.exec(folded);
		const end = pattern.lastIndex;
		if (pattern === BEGINNING) {
			if (!found) return folded.length;
			this.isWhole &&= folded.slice(at, found.index).trim() === '';
			this.begin(found[0]);
			return end;
		}
		const { quote, sign, number } = found?.groups ?? {};
		if (number !== undefined) this.add(end - number.length, end);
		const isRead = found !== null && (sign === undefined || this.readSign(sign));
		const next = quote === undefined ? end : this.readText(quote, end);
		return isRead && next !== undefined ? next : this.leave(Math.max(at + 1, end));
	}

	private begin(sign: string): void {
		const frame = sign === '[' ? this.frames.at(-1) : undefined;
		const [field, quote] = [frame?.field, frame?.quote ?? ''];
		if (this.frames.length >= DEEPEST) this.frames = [];
		this.frames.push({ end: ENDS[sign] ?? sign, field, quote });
	}

	private add(start: number, end: number): void {
		const isNegative = this.folded[start - 1] === '-';
		const field = this.frames.at(-1)?.field;
		if (field === undefined && !isNegative && !this.isWhole) return;
		// Numbers of a list without a name may be phones.
		const isPhone = !isNegative && (field === undefined || isOfPhones(field));
		const quote = this.frames.at(-1)?.quote || this.innerQuote();
		const number = { quote, isPhone };
		for (let at = start; at < end; at += 1) this.found.set(at, number);
	}

	/** Escaped as often as the text around it is. */
	private innerQuote(): string {
		const outer = this.frames.findLast(({ end }) => /["']/.test(end))?.end;
		return outer === undefined ? '"' : `${'\\'.repeat(2 * outer.length - 1)}"`;
	}

	private readSign(sign: string): boolean {
		const frame = this.frames.at(-1);
		if (sign === '{' || sign === '[') this.begin(sign);
		else if (sign === ':' && frame) [frame.field, frame.quote] = [this.text, this.quote];
		else if (sign !== ',' && this.frames.pop()?.end !== sign) return false;
		return true;
	}

	private readText(quote: string, at: number): number | undefined {
		if (this.frames.at(-1)?.end === quote) {
			this.frames.pop();
			return at;
		}
		NESTED.lastIndex = at;
		if (NESTED.test(this.folded)) {
			this.begin(quote);
			return at;
		}
		const end = endOfText(this.folded, quote, at);
		if (end === undefined) return undefined;
		this.text = this.folded.slice(at, end - quote.length);
		this.quote = quote;
		return end;
	}

	/** Behind the text that is no JSON although it begins so, such as "[1] …", or outside of all. */
	private leave(at: number): number {
		const inner = this.frames.findLast(({ end }) => /["']/.test(end));
		const next = inner && endOfText(this.folded, inner.end, at);
		this.frames =
			inner && next !== undefined ? this.frames.slice(0, this.frames.indexOf(inner)) : [];
		return next ?? at;
	}
}

/** Behind the quote that ends a text. Escaped ones have more backslashes. */
function endOfText(folded: string, quote: string, start: number): number | undefined {
	const mark = quote.slice(-1);
	const escapes = quote.length - 1;
	for (let at = folded.indexOf(mark, start); at >= 0; at = folded.indexOf(mark, at + 1)) {
		let before = at;
		while (folded[before - 1] === '\\' && before > start) before -= 1;
		const count = at - before;
		if (count === escapes || (escapes === 0 && count % 2 === 0)) return at + 1;
	}
	return undefined;
}
