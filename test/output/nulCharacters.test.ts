import { itemsOf } from '../support/itemsOf';
import { withoutNul } from '../../src/output/nulCharacters';
import {
	answerForms,
	allFields,
	type Output,
	type OutputSettings,
} from '../../src/output/outputSettings';
import { kinds, recordKinds } from '../../src/records/kinds';
import { configurationItems } from '../../src/operation/output/configurationItems';
import { readRevisionText } from '../../src/records/revision';
import type { JsonObject } from '../../src/records/value';

import { emitting, scored } from '../support/qaRecords';
import { envelopeOf, startTrigger } from '../support/trigger';

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
	const all = { ...allFields, include: new Set(kinds[kind].inclusions) };
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
		expect(itemsOf(kind, { ...allFields, output: 'raw' })(record)).toEqual([record]);
		const [item] = itemsOf(kind, allFields)(record);
		expect(item?.revision).toBe(readRevisionText(kind, record));
	});
});

it.each([[{ a: ['b', { c: 1 }], __proto__: null }], [null], ['text'], [7]])(
	'%j without it stays the same value',
	(value) => {
		expect(withoutNul(value)).toBe(value);
	},
);

describe('U+0000 around the results of a delivery', () => {
	const envelope = {
		...envelopeOf([{ id: 'c1', ...scored(10) }]),
		...{ processing_id: `batch${NUL}-1`, status: `completed${NUL}` },
		...{ request_status: { total: 2, success: 1, failed: 1 }, [`ne${NUL}w`]: 1 },
	};

	it.each([{}, emitting({ when: 'fatal' }, { when: 'failedAnalysis' })])(
		'is left out, and stays in Raw: %j',
		async (parameters) => {
			for (const output of ['all', 'raw']) {
				const trigger = await startTrigger({
					parameters: { event: 'callAnalysis', ...parameters, output },
				});
				await trigger.send(envelope);
				const text = JSON.stringify(trigger.executions);
				expect(text).toContain(output === 'raw' ? 'batch\\u0000-1' : 'batch-1');
				expect(text.includes('\\u0000')).toBe(output === 'raw');
			}
		},
	);

	it('is left out of the words of a QA event', async () => {
		const trigger = await startTrigger({
			parameters: { event: 'callAnalysis', ...emitting({ when: 'failedAnalysis' }) },
		});
		await trigger.send(envelopeOf([{ id: 'c1', error: `No sp${NUL}eech` }]));
		const text = JSON.stringify(trigger.executions);
		expect(text).toContain('The analysis failed: No speech.');
		expect(text).not.toContain('\\u0000');
	});
});

it('U+0000 is left out of a configuration, and stays in Raw', () => {
	const data = {
		module_name: 'business_insights',
		configuration: { [`In${NUL}tent`]: { output_type: 'Text', instruction: `As${NUL}k` } },
	};
	const items = (output: Output) =>
		JSON.stringify(configurationItems({ output, paths: ['field', 'instruction'] })(data));
	expect(items('all')).toContain('Intent');
	expect(items('all')).not.toContain('\\u0000');
	expect(items('selected')).toContain('Ask');
	expect(items('selected')).not.toContain('\\u0000');
	expect(items('raw')).toContain('\\u0000');
});
