import type { MaskChoice } from '../../src/masking/choices';
import { maskerOf } from '../../src/masking/masker';
import { cards, commonClean, emails, ibans } from './corpus/everywhere';
import { countries } from './corpus/countries';
import { messageClean, messagePhones, neighborClean, neighborPhones } from './corpus/messages';
import { knownMisses } from './corpus/knownMisses';
import { markedOf, plainOf, type CountryCorpus } from './corpus/rows';
import { unseenClean, unseenPhones } from './corpus/unseen';

const choices: MaskChoice[] = ['phones', 'emails', 'cards', 'ibans', 'namesFromFields'];
const mask = maskerOf({ choices, nameFields: [] });

/** The text with marks without places, beside a number of the country. */
function masked(text: string, own: string): string {
	const [item = {}] = mask([{ transcript: text, customer_phone_number: own }]);
	return String(item.transcript).replace(/\[([a-z]+) \d+\]/g, '[$1]');
}

/** What stands beside a value. */
function neighborsOf(
	value: string,
	other: string,
	{ unit, postcode, date, price }: CountryCorpus,
): Array<[text: string, expected: string]> {
	const around = [
		'10:29 Customer: my number is §\n10:30 Agent: thanks',
		'2. §',
		'3) §',
		'2 §',
		'(§)',
		'Tel:§',
		'it is §',
		'§\t94107',
		'§. 3 people',
		'§ 3 people',
		'§ 2 pm',
		'§ ext. 12',
		`§ ${unit}`,
		`§ ${postcode}`,
		`§ ${date}`,
		`§ ${price}`,
	];
	const pairs = ['§ ¶', '§, ¶.', '§ / ¶', '§\n¶\n12'];
	return [...around, ...pairs].map((text) => [text.replace('§', value).replace('¶', other), text]);
}

/** Texts beside neighbors that are not masked as expected. */
function missedBeside(values: readonly string[], corpus: CountryCorpus, mark: string): string[] {
	const cases = values.flatMap((value, at) =>
		neighborsOf(value, values[(at + 7) % values.length] ?? '', corpus),
	);
	return cases.flatMap(([text, shape]) => {
		const shown = masked(text, corpus.own);
		return shown === shape.replace(/[§¶]/g, mark) ? [] : [`${text} -> ${shown}`];
	});
}

describe.each(Object.entries(countries))('%s', (_country, corpus) => {
	it('has its phones masked whole beside any neighbor', () => {
		expect(corpus.phones.length).toBeGreaterThanOrEqual(40);
		expect(missedBeside(corpus.phones, corpus, '[phone]')).toEqual([]);
	});

	it('keeps clean texts', () => {
		const clean = [...corpus.clean, ...commonClean];
		expect(clean.map((text) => masked(text, corpus.own))).toEqual(clean);
	});

	it('keeps numbers of JSON', () => {
		const fields = corpus.phones.map((phone) => Number(phone.replace(/\D/g, '')));
		const item = {
			customer_phone_number: corpus.own,
			answers: { business_insights: { Amount: { answer: 2_912_947 } } },
			custom_variables: { amount: 4_111_111_111_111_111, list: fields },
			duration: 4_155_552_671,
			meta_analytics: { stored: 1_790_000_000_123, total: fields },
		};
		const [shown = {}] = mask([item]);
		expect(shown).toEqual({ ...item, customer_phone_number: '[phone 1]', masked: { phone: 1 } });
	});
});

describe.each([
	['card', cards],
	['iban', ibans],
	['email', emails],
])('a value of kind %s', (mark, values) => {
	it.each(Object.entries(countries))(
		'is masked whole beside neighbors of %s',
		(_country, corpus) => {
			expect(missedBeside(values, corpus, `[${mark}]`)).toEqual([]);
		},
	);
});

const ownOf = new Map(Object.entries(countries).map(([country, { own }]) => [country, own]));
const shown = (row: string) => masked(plainOf(row.slice(3)), ownOf.get(row.slice(0, 2)) ?? '');

describe('sentences', () => {
	it.each(
		Object.entries({
			unseenPhones,
			messagePhones: [...messagePhones, ...neighborPhones],
			unseenClean,
			messageClean: [...messageClean, ...neighborClean],
		}),
	)('%s: the numbers are masked whole, and nothing else', (_, texts) => {
		expect(texts.map(shown)).toEqual(texts.map((row) => markedOf(row.slice(3), '[phone]')));
	});
});

describe.each(knownMisses)('known: $reason', ({ rows: examples }) => {
	it.each(examples)('%s becomes %s', (row, becomes) => {
		expect(shown(row)).toBe(becomes);
	});
});
