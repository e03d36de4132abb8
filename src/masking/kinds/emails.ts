import { UNSEEN } from '../text/foldedText';
import type { Reader } from '../text/readText';
import { matchSlices } from '../text/slices';

const AT = /@/g;
/** Also an apostrophe, as in "o’brien@example.com". */
const LOCAL = /[\p{L}\p{M}\p{N}._%+'&=~!#$*/?^`{|}\u200b-]/u;
const DOMAIN = /[\p{L}\p{M}\p{N}.\u200b-]/u;
/** RFC 5321. */
const QUOTED = /(?<![\p{L}\p{N}"\\])"[^"\n@]+"$/u;
/** Also the name of a parameter, as in "email=jane@example.com". */
const SENTENCE =
	/^(?:(?:[^=]*[?&])?[a-z_-]*(?:mail|user|login|address|name|from|to|cc|contact|id)=)?[\s\u200b'"`.=/*#!?&{|~-]*/i;
/** In scripts without blanks, a sentence goes on beside an address in Latin letters. */
const WITHOUT_BLANKS =
	/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
const MOST_LOCAL = 256;
const MOST_DOMAIN = 256;

/** Addresses with a domain of at least two labels. */
export const readEmails: Reader = (text) => {
	const { folded } = text;
	let done = 0;
	const read = (_: string, at: number) => {
		const start = localStart(folded, at, done);
		const end = domainEnd(folded, at + 1);
		if (start === at || end === undefined) return;
		done = end;
		const key = folded.slice(start, end).replaceAll(UNSEEN, '').toLowerCase();
		text.add(start, end, 'email', key);
	};
	return [matchSlices(folded, AT, read)];
};

function localStart(folded: string, at: number, least: number): number {
	let start = at;
	const first = Math.max(least, at - MOST_LOCAL);
	const [quoted] = folded[at - 1] === '"' ? (QUOTED.exec(folded.slice(first, at)) ?? []) : [];
	if (quoted !== undefined) return at - quoted.length;
	while (
		start > first &&
		LOCAL.test(folded.charAt(start - 1)) &&
		!isBorder(folded.charAt(start), folded.charAt(start - 1))
	) {
		start -= 1;
	}
	const [outside = ''] = SENTENCE.exec(folded.slice(start, at)) ?? [];
	return start + outside.length;
}

function isBorder(latin: string, other: string): boolean {
	return /[a-z\d]/i.test(latin) && other > '\x7f' && WITHOUT_BLANKS.test(other);
}

/** Undefined without a dot and a top-level domain of letters. */
function domainEnd(folded: string, start: number): number | undefined {
	let end = start;
	while (
		end < start + MOST_DOMAIN &&
		DOMAIN.test(folded.charAt(end)) &&
		!isBorder(folded.charAt(end - 1), folded.charAt(end))
	) {
		end += 1;
	}
	while (end > start && /[.\u200b-]/.test(folded.charAt(end - 1))) end -= 1;
	const labels = folded.slice(start, end).split('.');
	const isDomain = labels.length > 1 && labels.every(Boolean);
	return isDomain && /^\p{L}./u.test(labels.at(-1) ?? '') ? end : undefined;
}
