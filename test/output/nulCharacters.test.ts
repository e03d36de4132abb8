import { itemsOf } from '../../src/output/itemsOf';
import { withoutNul } from '../../src/output/nulCharacters';
import {
	answerForms,
	inclusionsOf,
	simplified,
	type OutputSettings,
} from '../../src/output/outputSettings';
import { recordKinds } from '../../src/records/choices';
import { readRevisionText } from '../../src/records/revision';
import type { JsonObject } from '../../src/records/value';

const NUL = '\u0000';
const modules = {
	business_insights: {
		version: 1,
		analytics: {
			[`In${NUL}tent`]: {
				ans: `Ref${NUL}und`,
				explanation: [`wh${NUL}y`],
				explanation_with_source: [{ text: `mon${NUL}ey`, sources: [] }],
				subparameters: { Detail: { ans: { [`ke${NUL}y`]: `${NUL}` } } },
			},
		},
	},
};
const record: JsonObject = {
	id: `c${NUL}1`,
	conversation_id: `c${NUL}1`,
	customer_id: `c${NUL}1`,
	transcript: `Agent: He${NUL}llo.`,
	audio_to_text: { transcript: `Agent: He${NUL}llo.` },
	request_data: { tag: `${NUL}VIP`, [`crm${NUL}id`]: 7 },
	meta_analytics: { note: [`a${NUL}`, { b: `${NUL}b` }] },
	tool_calls: [{ arguments: `x${NUL}` }],
	conversation_analytics: modules,
	inbuilt_analytics: modules,
	customer_analytics: { business_insights: modules.business_insights.analytics },
};

describe.each(recordKinds)('U+0000 in a %s', (kind) => {
	const all = { ...simplified, include: new Set(inclusionsOf[kind]) };
	const selected = {
		...all,
		output: 'selected' as const,
		paths: [
			'conversation_id',
			'customer_id',
			'answers',
			'explanations',
			'evidence',
			'transcript',
			'request_data',
			'meta_analytics.note',
		],
	};
	const forms: Array<[string, OutputSettings]> = [
		...answerForms.map((answersAs): [string, OutputSettings] => [answersAs, { ...all, answersAs }]),
		...answerForms.map((answersAs): [string, OutputSettings] => [
			`selected ${answersAs}`,
			{ ...selected, answersAs },
		]),
		['lean', { ...all, lean: true }],
	];

	it.each(forms)('is left out: %s', (_what, settings) => {
		const items = itemsOf(kind, settings)(record);
		expect(items).not.toEqual([]);
		const text = JSON.stringify(items);
		// Neither the character nor its escape within JSON text.
		expect(text).not.toMatch(/\\u0000/);
		expect(text).toContain('c1');
	});

	it('stays in Raw and counts in the revision', () => {
		expect(itemsOf(kind, { ...simplified, output: 'raw' })(record)).toEqual([record]);
		const [item] = itemsOf(kind, simplified)(record);
		expect(item?.revision).toBe(readRevisionText(kind, record));
	});
});

it.each([[{ a: ['b', { c: 1 }], __proto__: null }], [null], ['text'], [7]])(
	'%j without it stays the same value',
	(value) => {
		expect(withoutNul(value)).toBe(value);
	},
);
