import type { MaskChoice } from '../../src/masking/choices';
import { maskerOf } from '../../src/masking/masker';
import { cards, commonClean, emails, ibans } from './corpus/everywhere';
import { channelClean, channelPhones, sentenceClean, sentencePhones } from './corpus/channels';
import { countries } from './corpus/countries';
import { markClean, markPhones } from './corpus/marks';
import { messageClean, messagePhones, neighborClean, neighborPhones } from './corpus/messages';
import { furtherClean, furtherPhones } from './corpus/further';
import { groupingClean, groupingPhones } from './corpus/groupings';
import { labelClean, labelPhones } from './corpus/labels';
import { layoutClean, layoutPhones } from './corpus/layouts';
import { registerClean, registerPhones } from './corpus/registers';
import type { CountryCorpus } from './corpus/rows';
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
		'3 §',
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

/** Texts that are not masked as expected. */
function missedOf(values: readonly string[], corpus: CountryCorpus, mark: string): string[] {
	const cases = values.flatMap((value, at) =>
		neighborsOf(value, values[(at + 7) % values.length] ?? '', corpus),
	);
	return cases.flatMap(([text, shape]) => {
		const shown = masked(text, corpus.own);
		return shown === shape.replace(/[§¶]/g, mark) ? [] : [`${text} -> ${shown}`];
	});
}

describe.each(Object.entries(countries))('%s', (_country, corpus) => {
	it('has each of its phones masked whole beside any neighbor', () => {
		expect(corpus.phones.length).toBeGreaterThanOrEqual(40);
		expect(missedOf(corpus.phones, corpus, '[phone]')).toEqual([]);
	});

	it('keeps all clean texts', () => {
		const clean = [...corpus.clean, ...commonClean];
		expect(clean.length).toBeGreaterThanOrEqual(80);
		expect(clean.filter((text) => masked(text, corpus.own) !== text)).toEqual([]);
	});

	it('has the false results that are accepted', () => {
		for (const { text, masked: expected } of corpus.accepted) {
			expect(masked(text, corpus.own)).toBe(expected);
		}
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
			expect(missedOf(values, corpus, `[${mark}]`)).toEqual([]);
		},
	);
});

/** The mark of a number of JSON has the quotes of its field. */
const JSON_NUMBER = /(?<=(\\*["']): ?)«\d+»(?=[,}])/g;

describe('forms written after the rules', () => {
	const ownOf = new Map(Object.entries(countries).map(([country, { own }]) => [country, own]));
	const shown = (text: string, country: string) => masked(text, ownOf.get(country) ?? '');

	const phones = {
		furtherPhones,
		unseenPhones,
		messagePhones,
		neighborPhones,
		channelPhones,
		sentencePhones,
		layoutPhones,
		registerPhones,
		markPhones,
		groupingPhones,
		labelPhones,
	};
	it.each(Object.entries(phones))(
		'%s: the numbers are masked whole, and nothing else',
		(_, rows) => {
			const wrong = rows.flatMap((row) => {
				const [country, text] = [row.slice(0, 2), row.slice(3).replaceAll('⏎', '\n')];
				const plain = shown(text.replace(/[«»]/g, ''), country);
				const expected = text.replace(JSON_NUMBER, '$1[phone]$1').replace(/«[^»]*»/g, '[phone]');
				return plain === expected ? [] : [`${row} -> ${plain}`];
			});
			expect(wrong).toEqual([]);
		},
	);

	const clean = {
		furtherClean,
		unseenClean,
		messageClean,
		neighborClean,
		channelClean,
		sentenceClean,
		layoutClean,
		registerClean,
		markClean,
		groupingClean,
		labelClean,
	};
	it.each(Object.entries(clean))('%s: nothing is masked', (_, rows) => {
		const wrong = rows.flatMap((row) => {
			const text = row.slice(3).replaceAll('⏎', '\n');
			const plain = shown(text, row.slice(0, 2));
			return plain === text ? [] : [`${row} -> ${plain}`];
		});
		expect(wrong).toEqual([]);
	});
});
