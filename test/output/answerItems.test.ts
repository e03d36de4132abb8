import { itemsOf } from '../support/itemsOf';
import { allFields, type AnswerFilter } from '../../src/output/outputSettings';
import type { RecordKind } from '../../src/records/kinds';
import type { JsonObject } from '../../src/records/value';

const quote = [{ text: 'Good morning', sources: [{ segment_id: 's-1' }] }];
const record: JsonObject = {
	id: 'c1',
	request_data: { employee_id: 'e1' },
	conversation_analytics: {
		agent_feedback: {
			analytics: {
				parameters: {
					Greeting: { ans: 'No', explanation: 'No name', explanation_with_source: quote },
					Needs: { ans: 4, subparameters: { 'Open questions': { ans: 'no' } } },
					Closing: { ans: '9' },
				},
				overall: { output: { ans: 50 } },
			},
		},
		business_insights: {
			analytics: { Product: { ans: ['Fibre', 'Phone'] }, Empty: { ans: null } },
		},
		lead_quality: { analytics: { reason: 'No' } },
	},
};

const itemsWith = (filter: Partial<AnswerFilter> = {}) =>
	itemsOf('conversation', {
		...allFields,
		answersAs: 'items',
		filter: { ...allFields.filter, ...filter },
	})(record);
const namesWith = (filter: Partial<AnswerFilter>) =>
	itemsWith(filter).map(({ parameter }) => parameter);

it('returns one item per answer, linked to its record', () => {
	expect(itemsWith()).toHaveLength(7);
	const [greeting, needs, sub, closing] = itemsWith();
	expect(greeting).toEqual({
		conversation_id: 'c1',
		module: 'agent_feedback',
		parameter: 'Greeting',
		answer: 'No',
		evidence_text: 'Good morning',
		score: null,
		explanation: 'No name',
		revision: expect.stringMatching(/^[\da-f]{16}\.\w*\.[\da-f]{16}$/),
	});
	expect(needs).toMatchObject({ answer: 4, score: 4, explanation: null, evidence_text: null });
	expect(sub).toMatchObject({ parameter: 'Needs / Open questions', answer: 'no' });
	expect(closing).toMatchObject({ answer: '9', score: 9 });
});

it('also has the evidence as stored, if it is included', () => {
	const include = new Set(['evidence'] as const);
	const [greeting = {}] = itemsOf('conversation', { ...allFields, answersAs: 'items', include })(
		record,
	);
	expect(greeting).toMatchObject({ evidence_text: 'Good morning', evidence: quote });
	expect(Object.keys(greeting).slice(0, 5)).toEqual([
		'conversation_id',
		'parameter',
		'answer',
		'evidence_text',
		'score',
	]);
});

it.each<[Partial<AnswerFilter>, string[]]>([
	[{ modules: ['business_insights'] }, ['Product', 'Empty']],
	[{ parameters: ['greeting', 'Needs / Open Questions '] }, ['Greeting', 'Needs / Open questions']],
	[{ answeredWith: ['No'] }, ['Greeting', 'Needs / Open questions', 'reason']],
	[{ answeredWith: ['phone', '4'] }, ['Needs', 'Product']],
	[{ maxScore: 8.5 }, ['Needs']],
	[{ maxScore: 9 }, ['Needs', 'Closing']],
	[{ minScore: 5 }, ['Closing']],
	[{ modules: ['agent_feedback'], answeredWith: ['no'], parameters: ['Greeting'] }, ['Greeting']],
	[{ modules: ['templates'] }, []],
])('with the filter %j it is %j', (filter, parameters) => {
	expect(namesWith(filter)).toEqual(parameters);
});

it('adds selected fields of the record after its own', () => {
	const shaped = itemsOf('conversation', {
		...allFields,
		output: 'selected',
		answersAs: 'items',
		paths: ['employee_id', 'answer', 'overall_score'],
	});
	const [item = {}] = shaped(record);
	expect(item).toMatchObject({ answer: 'No', employee_id: 'e1', overall_score: 50 });
	expect(Object.keys(item).slice(0, 2)).toEqual(['conversation_id', 'parameter']);
});

it.each<[RecordKind, string, (results: JsonObject) => JsonObject]>([
	['customer', 'customer_id', (results) => ({ customer_analytics: results })],
	[
		'voiceConversation',
		'conversation_id',
		({ insights }) => ({ inbuilt_analytics: { insights: { analytics: insights } } }),
	],
])('links the answers of a %s by its %s', (kind, link, analyticsOf) => {
	const one = { [link]: 'x1', ...analyticsOf({ insights: { Intent: { ans: 'a' } } }) };
	expect(itemsOf(kind, { ...allFields, answersAs: 'items' })(one)).toMatchObject([
		{ [link]: 'x1', parameter: 'Intent', answer: 'a' },
	]);
});
