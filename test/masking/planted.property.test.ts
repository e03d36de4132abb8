import * as fc from 'fast-check';
import { createDemoWorld, demoPersonalData, demoServices } from '../../workshop/sandbox';
import type { MaskChoice } from '../../src/masking/choices';
import { maskerOf, type Masking } from '../../src/masking/masker';
import { transcriptOf } from '../../src/records/answer/transcript';
import { isObject, textOf, type JsonObject } from '../../src/records/value';
import { randomWorlds } from '../support/randomWorlds';

/** National numbers of the ranges that regulators keep free for films, and similar ones. */
const countries: Array<[code: string, national: string, trunk: string]> = [
	['1', '2125550143', ''],
	['44', '2079460958', '0'],
	['49', '3023125014', '0'],
	['33', '142685300', '0'],
	['34', '912345678', ''],
	['39', '0612345678', ''],
	['31', '201234567', '0'],
	['48', '221234567', ''],
	['90', '2123456789', '0'],
	['91', '1123456789', '0'],
	['55', '1123456789', '0'],
	['81', '312345678', '0'],
];
const scripts = { latin: '0', arabic: '٠', devanagari: '०', fullWidth: '０' } as const;

function inScript(text: string, script: keyof typeof scripts): string {
	const zero = scripts[script].charCodeAt(0);
	return text.replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)));
}

const grouped = (digits: string, separator: string) =>
	digits.replace(/(.{3})(?=.{2})/g, `$1${separator}`);

/** Six spellings of a number. The last two are national: the record shows the country. */
const spellings: Array<(code: string, national: string, trunk: string) => string> = [
	(code, national) => `+${code}${national}`,
	(code, national) => `+${code} ${grouped(national, ' ')}`,
	(code, national) => `00${code}-${grouped(national, '-')}`,
	(code, national) => inScript(`+${code} ${grouped(national, ' ')}`, 'arabic'),
	(_code, national, trunk) => `${trunk}${grouped(national, ' ')}`,
	(_code, national, trunk) => inScript(`${trunk}${national}`, 'devanagari'),
];

interface Planted {
	choice: MaskChoice;
	value: string;
	/** Of the record that holds it. */
	fields?: JsonObject;
}

type Random = (most: number) => number;

function randomOf(seed: number): Random {
	let state = seed | 0;
	return (most) => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
		return Math.floor(((state >>> 0) / 2 ** 32) * most);
	};
}

function withCheckDigit(digits: string): string {
	for (let last = 0; last < 10; last += 1) {
		const card = `${digits}${last}`;
		const sum = [...card].reverse().reduce((total, one, at) => {
			const digit = Number(one) * (at % 2 === 0 ? 1 : 2);
			return total + (digit > 9 ? digit - 9 : digit);
		}, 0);
		if (sum % 10 === 0) return card;
	}
	throw new Error('no digit fits');
}

function ibanOf(country: string, account: string): string {
	const digitsOf = (text: string) =>
		[...text].map((one) => String(Number.parseInt(one, 36))).join('');
	const check = 98n - (BigInt(digitsOf(`${account}${country}00`)) % 97n);
	return `${country}${String(check).padStart(2, '0')}${account}`;
}

const names = ['Anna Berg', "Síle O'Brien", 'Nguyễn An', 'Ольга Петрова', 'Jean-Luc Martin'];
const words = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

function plantedValues(random: Random): Planted[] {
	const digits = (count: number) => Array.from({ length: count }, () => random(10)).join('');
	const pick = <Value>(values: readonly Value[]) => values[random(values.length)] as Value;
	const make: Record<MaskChoice, () => Planted> = {
		phones() {
			const [code, national, trunk] = pick(countries);
			const own = national.slice(0, -2) + digits(2);
			const value = pick(spellings)(code, own, trunk);
			return { choice: 'phones', value, fields: { phone_number: `+${code}${national}` } };
		},
		emails: () => ({
			choice: 'emails',
			value: `${pick(['anna.b', 'o+x', 'ÄÖ_1'])}${digits(2)}@${pick(['mail.example.com', 'firma.de'])}`,
		}),
		cards() {
			const [issuer, length] = pick([
				['4', 16],
				['51', 16],
				['37', 15],
				['6011', 16],
			] as const);
			const card = withCheckDigit(`${issuer}${digits(14)}`.slice(0, length - 1));
			const separator = pick(['', ' ', '-']);
			const groups = length === 15 ? /^(.{4})(.{6})/ : /(.{4})(?=.)/g;
			const value = card.replace(groups, (...parts: string[]) =>
				length === 15
					? `${parts[1]}${separator}${parts[2]}${separator}`
					: `${parts[1]}${separator}`,
			);
			return { choice: 'cards', value: inScript(value, pick(['latin', 'arabic', 'devanagari'])) };
		},
		ibans() {
			const [country, length] = pick([
				['DE', 18],
				['ES', 20],
				['NL', 0],
				['PL', 24],
			] as const);
			const account = length === 0 ? `ABNA${digits(10)}` : digits(length);
			const iban = ibanOf(country, account);
			return {
				choice: 'ibans',
				value: pick([iban, iban.toLowerCase(), iban.replace(/(.{4})(?=.)/g, '$1 ')]),
			};
		},
		longNumbers() {
			const number = `${1 + random(9)}${digits(5 + random(8))}`;
			const spoken = () =>
				[...number.padEnd(8, '5')].map((one) => words[Number(one)]).join(pick([' ', ', ', '-']));
			const spaced = () => number.replace(/(.{3})(?=.)/g, '$1 ');
			const value = pick([() => number, spaced, () => inScript(number, 'devanagari'), spoken])();
			return { choice: 'longNumbers', value };
		},
		namesFromFields() {
			const name = pick(names);
			const value = pick([name, name.toUpperCase(), name.replace(' ', '  ')]);
			return { choice: 'namesFromFields', value, fields: { customer_name: name } };
		},
	};
	const shares: Record<MaskChoice, number> = {
		...{ phones: 720, cards: 400, longNumbers: 400 },
		...{ emails: 160, ibans: 200, namesFromFields: 120 },
	};
	return Object.values(make).flatMap((one, at) => {
		const choice = Object.keys(make)[at] as MaskChoice;
		return Array.from({ length: shares[choice] }, one);
	});
}

const carriers: Array<[before: string, after: string]> = [
	['My number is ', ', thank you.'],
	['Customer: Please write down ', ' and call me.'],
	['(', ')'],
	['It was "', '".'],
	['', ''],
	['Ja, das ist ', '! Gut?'],
];

const keys = {
	conversation_id: 'conversation-4930231250',
	customer_id: '+493012345678',
	revision: '1234567890123456',
	conversation_time: '2026-11-24T10:30:00Z',
	status: 'completed',
};

const maskingBy = (choices: MaskChoice[]): Masking => ({
	choices,
	nameFields: ['customer_name'],
});

test('at least 99 % of 2,000 planted values are masked whole, and no key changes', () => {
	const { seed } = randomWorlds('planted values', 'PLANTED_VALUES', 2_000, 20_261_124);
	const random = randomOf(seed);
	const planted = plantedValues(random);
	const missed: string[] = [];
	for (const { choice, value, fields = {} } of planted) {
		const [before = '', after = ''] = carriers[random(carriers.length)] ?? [];
		const record = { ...keys, ...fields, summary: `${before}${value}${after}` };
		const [item = {}] = maskerOf(maskingBy([choice]))([record]);
		const rest = textOf(item.summary)?.replace(/\[[a-z]+ \d+\]/, '');
		if (rest !== `${before}${after}`) missed.push(`${value} -> ${String(item.summary)}`);
		expect(item).toMatchObject(keys);
	}
	process.stdout.write(
		`${planted.length} planted, ${missed.length} missed: ${missed.slice(0, 40).join('; ')}\n`,
	);
	expect(planted).toHaveLength(2_000);
	expect(missed.length / planted.length).toBeLessThanOrEqual(0.01);
});

/** Numbers, dates and amounts that are nobody's. */
const clean = [
	'Your order A-12345 was placed on 24 November 2026 at 10:30.',
	'The invoice of 1,234.56 euros is due on 2026-12-01, 14 days after 17.11.2026.',
	'Version 2.41.1 needs 16 GB; 99.5 % of 1200 calls took 3 to 5 minutes.',
	'Flight LH 4711 leaves gate B12 at 06:45, seat 23A, on 3/12/2026.',
	'One or two of the three said: four weeks, five at most.',
];

const allChoices: Masking = {
	choices: ['phones', 'emails', 'cards', 'ibans', 'longNumbers'],
	nameFields: [],
};

/** Transcripts of the demo account. */
function demoTranscripts(): string[] {
	const world = createDemoWorld({ nowSeconds: 1_780_000_000, conversations: 1_500 });
	const [service = ''] = demoServices;
	const records = world
		.conversationsOf(service)
		.ordered.all()
		.map((one) => one.json());
	return records.flatMap((json) => textOf(transcriptOf(JSON.parse(json))) ?? []).slice(0, 500);
}

test('what customers of the demo account say of themselves is masked', () => {
	const said = demoTranscripts().filter((text) =>
		demoPersonalData.some((value) => text.includes(value)),
	);
	expect(said.length).toBeGreaterThan(300);
	const masked = said.map((transcript) => {
		const [item = {}] = maskerOf(allChoices)([
			{ transcript, request_data: { customer_phone_number: '+12025550100' } },
		]);
		return String(item.transcript);
	});
	const left = demoPersonalData.filter((value) => masked.some((text) => text.includes(value)));
	expect(left).toEqual([]);
});

test('at most 0.5 % of the clean words of 500 transcripts change', () => {
	const transcripts = demoTranscripts().map((text) =>
		demoPersonalData.reduce((all, value) => all.replaceAll(value, 'there'), text),
	);
	expect(transcripts).toHaveLength(500);
	let count = 0;
	const changed: string[] = [];
	for (const [at, transcript] of transcripts.entries()) {
		const text = `${transcript}\n${clean[at % clean.length]}`;
		const [item = {}] = maskerOf(allChoices)([{ transcript: text }]);
		const before = text.split(/\s+/);
		const after = new Set(String(item.transcript).split(/\s+/));
		count += before.length;
		changed.push(...before.filter((word) => !after.has(word)));
	}
	process.stdout.write(
		`${count} words, ${changed.length} changed: ${[...new Set(changed)].slice(0, 40).join(' ')}\n`,
	);
	expect(count).toBeGreaterThan(20_000);
	expect(changed.length / count).toBeLessThanOrEqual(0.005);
});

const { numRuns, seed } = randomWorlds('masked texts', 'MASKING_WORLDS', 300, 1_124_2026);

test('equal values have equal marks in every spelling, different values have different marks', () => {
	const spelling = fc.nat(spellings.length - 1);
	const person = fc.record({
		country: fc.nat(countries.length - 1),
		spelled: fc.array(spelling, { minLength: 1, maxLength: 4 }),
	});
	fc.assert(
		fc.property(
			fc.uniqueArray(person, { selector: ({ country }) => country, maxLength: 5 }),
			(people) => {
				const texts = people.flatMap(({ country, spelled }, index) =>
					spelled.map((at) => {
						const [code = '', national = '', trunk = ''] = countries[country] ?? [];
						const isNational = at > 3 && index > 0;
						const value = (spellings[isNational ? 0 : at] ?? String)(code, national, trunk);
						return { value, country };
					}),
				);
				const [code = '', national = ''] = countries[people[0]?.country ?? 0] ?? [];
				const item = {
					phone_number: `+${code}${national}`,
					transcript: texts.map(({ value }) => `call ${value} now`).join('\n'),
				};
				const [masked = {}] = maskerOf(maskingBy(['phones']))([item]);
				const marks = String(masked.transcript).split('\n').filter(Boolean);
				const markOf = new Map<number, string>();
				for (const [at, { country }] of texts.entries()) {
					const mark = markOf.get(country) ?? marks[at] ?? '';
					markOf.set(country, mark);
					expect(marks[at]).toBe(mark);
					expect(mark).toMatch(/^call \[phone \d\] now$/);
				}
				expect(new Set(markOf.values()).size).toBe(markOf.size);
			},
		),
		{ numRuns, seed },
	);
});

test('a text without values is unchanged', () => {
	const separators = fc.constantFrom(' ', '\n', ', ', '.\u00a0', ' [', '] ', '\t', ' ☎ ', '\r\n');
	const word = fc
		.oneof(
			fc.string({ unit: 'grapheme', maxLength: 12 }),
			fc.nat(99_999).map(String),
			fc.constantFrom('one', 'two', '10:30', '3.5', 'Ünï', '[phone 1]'),
		)
		// Others may form a long number or an address together.
		.map((text) => text.replace(/@/g, '').replace(/(\p{Nd})\s+(?=\p{Nd})/gu, '$1x'));
	fc.assert(
		fc.property(fc.array(fc.tuple(word, separators), { maxLength: 30 }), (parts) => {
			const text = parts.map(([one, separator]) => `${one} and ${separator}`).join('');
			fc.pre(!/(?:\p{Nd}[^\p{L}]{0,3}){6}/u.test(text));
			const item: JsonObject = { ...keys, transcript: text, answers: { Mood: { answer: text } } };
			const [masked = {}] = maskerOf(allChoices)([item]);
			expect(masked).toEqual({ ...item, masked: {} });
			expect(isObject(masked.masked)).toBe(true);
		}),
		{ numRuns, seed },
	);
});
