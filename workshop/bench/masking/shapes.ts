/** Texts of one shape, as long as asked for, whose rules could take more than linear time. */
export type Shape = (length: number) => string;

/** The same digits in every run. */
function digitsOf(seed: number): (count: number) => string {
	let state = seed;
	return (count) =>
		Array.from({ length: count }, () => {
			state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
			return String(Math.floor(((state >>> 0) / 2 ** 32) * 10));
		}).join('');
}

const filled =
	(part: (digits: (count: number) => string) => string): Shape =>
	(length) => {
		const digits = digitsOf(1);
		const parts: string[] = [];
		for (let all = 0; all < length; all += parts.at(-1)?.length ?? 1) parts.push(part(digits));
		return parts.join('').slice(0, length);
	};

const separators = {
	blanks: ' ',
	hyphens: '-',
	dots: '.',
	slashes: '/',
	commas: ', ',
	brackets: ')(',
	lines: '\n',
	nothing: '',
};
const ofGroups = [1, 2, 3, 4, 5, 6, 10].flatMap((count) =>
	Object.entries(separators).map(([name, separator]): [string, Shape] => [
		`groups of ${count} with ${name}`,
		filled((digits) => digits(count) + separator),
	]),
);
const repeated = {
	zeros: '0 ',
	'pairs of zeros': '00 ',
	'zeros and ones': '001 ',
	dates: '24.11.2026 ',
	times: '2026-11-24 10:30 ',
	mails: 'a.b@c.de ',
	'at signs': '@',
	'letters and at signs': 'a@',
	'dots after letters': 'a.',
	'plus signs': '+',
	'plus and one': '+1 ',
	'open brackets': '(+',
	'texts in brackets': '["a ',
	'objects in texts': '{"a":"{',
	letters: 'abc def ',
	'one word': 'a',
	'digits as words': 'one two ',
	'words of repetition': 'double ',
	'beginnings of an IBAN': 'DE89 3704 ',
	'IBANs without blanks': 'de12',
	'beginnings of cards': '4111 ',
	names: 'Anna ',
	'unseen characters': '\u200b',
	'Chinese letters': '李雷',
	'mathematical digits': '𝟘𝟙',
	blanks: ' ',
	'labels of numbers': 'order number 4155552671 ',
};

/** By name. */
export const shapes: Record<string, Shape> = Object.fromEntries([
	...ofGroups,
	...Object.entries(repeated).map(([name, part]): [string, Shape] => [name, filled(() => part)]),
	['decimals', filled((digits) => `0.${digits(6)} `)],
	['international numbers', filled((digits) => `+49 ${digits(3)} ${digits(3)} `)],
	['German numbers', filled((digits) => `0${digits(2)} ${digits(3)} ${digits(4)} `)],
	['American numbers', filled((digits) => `(4${digits(2)}) ${digits(3)}-${digits(4)} `)],
	['hexadecimal groups', filled((digits) => `${digits(4)}ab-`)],
]);
