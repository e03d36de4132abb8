import type { ConfiguredParameter } from '../../../src/records/answer/configuration';
import { ColumnNames } from '../../../src/output/columns/columnNames';
import { namingOf } from '../../../src/output/itemsOf';
import { itemsOf } from '../../support/itemsOf';
import { allFields, type OutputSettings } from '../../../src/output/outputSettings';
import { isObject, objectOf, type JsonObject } from '../../../src/records/value';

const record = (modules: JsonObject): JsonObject => ({
	id: 'c1',
	conversation_analytics: Object.fromEntries(
		Object.entries(modules).map(([name, analytics]) => [name, { version: 4, analytics }]),
	),
});

/** The columns of a record that begin with a module of the test. */
function columnsOf(
	modules: JsonObject,
	settings: Partial<OutputSettings> = {},
	configured: Array<[string, ConfiguredParameter[]]> = [],
) {
	const collisions: Array<[string, string]> = [];
	const shaped = itemsOf(
		'conversation',
		{ ...allFields, answersAs: 'columns', ...settings },
		{
			configured: new Map(configured),
			names: new ColumnNames((parameter, column) => collisions.push([parameter, column])),
		},
	);
	const [item = {}] = shaped(record(modules));
	const columns = Object.fromEntries(
		Object.entries(item).filter(([name]) => /^(business|custom|other|lead|agent)_/.test(name)),
	);
	return { item, columns, collisions, shaped };
}

const insights = (results: JsonObject) => ({ business_insights: results });
const answered = (ans: unknown, more: JsonObject = {}) => ({ ans, ...more });

it('replaces the answers with one typed field each', () => {
	const { item, columns } = columnsOf({
		...insights({ Intent: answered('Renewal'), Amount: answered(12.5), 'Is new': answered(false) }),
		lead_quality: { reason: 'Price' },
	});
	expect(columns).toEqual({
		business_insights_intent: 'Renewal',
		business_insights_amount: 12.5,
		business_insights_is_new: false,
		lead_quality_reason: 'Price',
	});
	expect(item).not.toHaveProperty('answers');
	const names = Object.keys(item);
	expect(names.indexOf('business_insights_intent')).toBeLessThan(names.indexOf('meta_analytics'));
});

it('returns lists as text and objects as JSON text, so that every value fits into a cell', () => {
	const list = ['Fibre', 'Phone', 3, { a: 1 }, null];
	const { item } = columnsOf(insights({ Product: answered(list), Deep: answered({ a: [1] }) }));
	expect(item.business_insights_product).toBe('Fibre, Phone, 3, {"a":1}, ');
	expect(item.business_insights_deep).toBe('{"a":[1]}');
	expect(
		Object.values(item).filter((value) => typeof value === 'object' && value !== null),
	).toEqual([]);
});

describe('two parameters of one name', () => {
	const both = insights({ Intent: answered('a'), intent: answered('b'), Other: answered('c') });

	it('get different columns in every record of the run, and a hint names them', () => {
		const { columns, collisions, shaped } = columnsOf(both);
		const [first = '', second = ''] = Object.keys(columns);
		expect(first).toBe('business_insights_intent');
		expect(columns).toEqual({ [first]: 'a', [second]: 'b', business_insights_other: 'c' });
		expect(collisions).toEqual([['business_insights: intent', second]]);
		const [turned] = shaped(record(insights({ intent: answered('d'), Intent: answered('e') })));
		expect(turned).toMatchObject({ [first]: 'e', [second]: 'd' });
		const [alone] = shaped(record(insights({ intent: answered('f') })));
		expect(alone).toMatchObject({ [second]: 'f' });
		expect(alone).not.toHaveProperty(first);
		expect(collisions).toHaveLength(1);
	});

	it('both get digits if the configuration names both', () => {
		const parameters = ['Intent', 'intent'].map((path) => ({ path, type: 'Text' }));
		const { columns } = columnsOf(both, { columnModules: ['business_insights'] }, [
			['business_insights', parameters],
		]);
		expect(Object.keys(columns)).toEqual([
			expect.stringMatching(/^business_insights_intent_[0-9a-f]{6}$/),
			expect.stringMatching(/^business_insights_intent_[0-9a-f]{6}$/),
			'other_answers',
		]);
	});

	it('keep their columns between runs: a name with other characters always has digits', () => {
		const orders = [
			insights({ Intent: answered('a'), 'Intent?': answered('b') }),
			insights({ 'Intent?': answered('b'), Intent: answered('a') }),
		];
		const [one, other] = orders.map((modules) => columnsOf(modules).columns);
		expect(one).toEqual(other);
		expect(one).toMatchObject({ business_insights_intent: 'a' });
	});

	it('do not share a column if one is the version of the module', () => {
		const modules = insights({ Version: answered('two') });
		const { item } = columnsOf(modules, { include: new Set(['versions']) });
		expect(item.business_insights_version).toBe(4);
		expect(Object.values(item)).toContain('two');
	});

	it('do not share a column or field if one is a subparameter of the other', () => {
		const modules = insights({
			Needs: answered(1, { subparameters: { Open: answered('sub') } }),
			'Needs / Open': answered('own'),
		});
		expect(Object.values(columnsOf(modules).columns)).toEqual([1, 'sub', 'own']);
		const [nested] = itemsOf('conversation', allFields)(record(modules));
		expect(nested?.answers).toEqual({
			business_insights: { Needs: 1, 'Needs / Open': 'sub', 'Needs // Open': 'own' },
		});
	});

	it('get different columns if one is the explanation of the other', () => {
		const modules = insights({
			Intent: answered('a', { explanation: 'why' }),
			'Intent explanation': answered('b'),
		});
		expect(Object.keys(columnsOf(modules).columns)).toContain('business_insights_intent');
		const { columns } = columnsOf(modules, { include: new Set(['explanations']) });
		expect(Object.values(columns)).toEqual(['a', 'why', 'b', null]);
		expect(columns.business_insights_intent_explanation).toBe('why');
	});

	it('do not hide a field of the record', () => {
		const modules = { overall: { Score: answered('module') } };
		const [item = {}] = columnsOf(modules).shaped(record(modules));
		expect(item.overall_score).toBeNull();
		expect(Object.entries(item)).toContainEqual([
			expect.stringMatching(/^overall_score_[0-9a-f]{6}$/),
			'module',
		]);
	});
});

describe('with the live configuration of chosen modules', () => {
	const configured: Array<[string, ConfiguredParameter[]]> = [
		[
			'business_insights',
			[
				{ path: 'Intent', type: 'Categorical' },
				{ path: 'Intent / Detail', type: 'Text' },
				{ path: 'Amount', type: 'Number' },
				{ path: 'Due', type: 'Date and Time' },
			],
		],
	];
	const settings: Partial<OutputSettings> = { columnModules: ['business_insights'] };
	const names = [
		'business_insights_intent',
		'business_insights_intent_detail',
		'business_insights_amount',
		'business_insights_due',
		'other_answers',
	];

	it('every record has the same columns, with null for a missing answer', () => {
		for (const modules of [{}, insights({}), insights({ Intent: answered('a') })]) {
			expect(Object.keys(columnsOf(modules, settings, configured).columns)).toEqual(names);
		}
		expect(Object.values(columnsOf({}, settings, configured).columns)).toEqual(
			names.map(() => null),
		);
	});

	it('returns numbers as numbers and times as ISO text, however they were stored', () => {
		const modules = insights({ Amount: answered('12.5'), Due: answered(1_790_000_000) });
		const { columns } = columnsOf(modules, settings, configured);
		expect(columns).toMatchObject({
			business_insights_amount: 12.5,
			business_insights_due: '2026-09-21T14:13:20.000Z',
		});
		const others = insights({ Due: answered('Monday'), Amount: answered('') });
		expect(columnsOf(others, settings, configured).columns).toMatchObject({
			...{ business_insights_amount: null, business_insights_due: 'Monday' },
			other_answers: null,
		});
	});

	it.each<[string, unknown, unknown]>([
		['Number', 'about 12', 12],
		['Number', [1, 2], -0.5],
		['Number', true, 0],
		['Boolean', 'perhaps', 'No'],
		['Boolean', 1, true],
	])('a column of type %s has no other values: %j is kept aside', (type, unfit, fit) => {
		const typed: typeof configured = [['business_insights', [{ path: 'Amount', type }]]];
		const given = [unfit, fit].map((value) =>
			columnsOf(insights({ Amount: answered(value, { explanation: 'why' }) }), settings, typed),
		);
		expect(given.map(({ columns }) => columns)).toEqual([
			{
				business_insights_amount: null,
				other_answers: JSON.stringify({ business_insights: { Amount: unfit } }),
			},
			{ business_insights_amount: fit === 'No' ? false : fit, other_answers: null },
		]);
	});

	it.each([
		[['answers'], null],
		[['other_answers', 'answers.business_insights.Amount'], null],
		[['answers.business_insights'], 'about 12'],
		[['answers.business_insights.Amount'], 'about 12'],
	])('with %j selected, an answer of another type is not lost', (paths, amount) => {
		const modules = insights({ Amount: answered('about 12') });
		const selected: Partial<OutputSettings> = { ...settings, output: 'selected', paths };
		const { columns } = columnsOf(modules, selected, configured);
		expect(columns.business_insights_amount).toBe(amount);
		expect(JSON.stringify(columns).split('about 12')).toHaveLength(2);
	});

	it('unknown answers share one column, and answers of other modules are omitted', () => {
		const modules = {
			...insights({ Older: answered('x', { subparameters: { Sub: answered(1) } }) }),
			lead_quality: { reason: 'Price' },
		};
		const { columns, item } = columnsOf(modules, settings, configured);
		expect(Object.keys(columns)).toEqual(names);
		expect(JSON.parse(String(columns.other_answers))).toEqual({
			business_insights: { Older: 'x', 'Older / Sub': 1 },
		});
		expect(item).not.toHaveProperty('lead_quality_reason');
	});

	it('every record has the included fields', () => {
		const include = new Set(['explanations', 'evidence', 'versions'] as const);
		const [first = {}, second = {}, plain = {}] = [
			...[{}, insights({ Amount: answered(1) }), insights({ Amount: 1 })],
		].map((modules) => columnsOf(modules, { ...settings, include }, configured).item);
		expect(Object.keys(first)).toEqual(Object.keys(second));
		expect(plain).toEqual({ ...second, revision: plain.revision });
		expect(second).toMatchObject({
			business_insights_amount: 1,
			business_insights_amount_explanation: null,
			business_insights_amount_evidence: null,
			business_insights_version: 4,
		});
		expect(first.business_insights_version).toBeNull();
	});

	it('every record has the selected columns', () => {
		const selected: Partial<OutputSettings> = {
			...settings,
			output: 'selected',
			paths: [
				'conversation_id',
				'conversation_id.length',
				'answers.business_insights.Amount',
				'answers.lead_quality.Reason',
				'summary',
				'a.b',
			],
		};
		for (const modules of [{}, insights({ Amount: answered(3), Intent: answered('a') })]) {
			const { item } = columnsOf(modules, selected, configured);
			expect(item).toEqual({
				conversation_id: 'c1',
				conversation_id_length: null,
				revision: expect.any(String),
				business_insights_amount: 'business_insights' in modules ? 3 : null,
				lead_quality_reason: null,
				summary: null,
				a_b: null,
			});
		}
	});
});

it('a column can be selected by its name or by its module', () => {
	const modules = insights({ Amount: answered(3), Intent: answered('a') });
	const item = (paths: string[]) => {
		const { revision, ...fields } = columnsOf(modules, { output: 'selected', paths }).item;
		expect(revision).toEqual(expect.any(String));
		return fields;
	};
	expect(item(['business_insights_amount', 'conversation_id'])).toEqual({
		business_insights_amount: 3,
		conversation_id: 'c1',
	});
	expect(item(['answers.business_insights'])).toEqual({
		business_insights_amount: 3,
		business_insights_intent: 'a',
	});
	expect(item(['answers'])).toEqual(item(['answers.business_insights']));
	expect(objectOf(item(['business_insights_none']))).toEqual({ business_insights_none: null });
	expect(item(['customer_analytics.custom_module.Mood'])).toEqual({
		customer_analytics_custom_module_mood: null,
	});
});

it('a voice call with fields of any type has the same columns, of plain values', () => {
	const columnsOfCall = (record: JsonObject) =>
		itemsOf('voiceConversation', { ...allFields, answersAs: 'columns' })(record)[0] ?? {};
	const empty = Object.keys(columnsOfCall({ conversation_id: 'v-2' }));
	for (const more of [
		{ tool_calls: [{ name: 'book' }], request_data: { campaign: 7 } },
		{ tool_calls: 'none', call_transfer_details: 3, request_data: [] },
	]) {
		const columns = columnsOfCall({ conversation_id: 'v-1', ...more });
		expect(Object.keys(columns)).toEqual(empty);
		expect(Object.values(columns).filter((value) => isObject(value))).toEqual([]);
	}
});

describe('the analysis of the customer in a pushed result', () => {
	const pushed = {
		...record(insights({ Intent: answered('Fault') })),
		customer_analytics: {
			business_insights: { Intent: answered('Cancellation', { explanation: 'said so' }) },
			customer_summary: { overview: 'Renews each year.' },
		},
	};
	const include = new Set(['customerAnalytics', 'explanations'] as const);
	const shaped = (settings: Partial<OutputSettings>) =>
		itemsOf('conversation', { ...allFields, include, ...settings })(pushed);

	it('has its own field beside the answers', () => {
		expect(shaped({})).toMatchObject([
			{
				answers: { business_insights: { Intent: 'Fault' } },
				customer_analytics: {
					business_insights: { Intent: 'Cancellation' },
					customer_summary: { overview: 'Renews each year.' },
				},
				explanations: { customer_analytics: { business_insights: { Intent: 'said so' } } },
			},
		]);
		expect(itemsOf('conversation', allFields)(pushed)[0]).not.toHaveProperty('customer_analytics');
	});

	it('has columns and items like the other analyses', () => {
		expect(shaped({ answersAs: 'columns' })).toMatchObject([
			{
				business_insights_intent: 'Fault',
				customer_analytics_business_insights_intent: 'Cancellation',
				customer_analytics_business_insights_intent_explanation: 'said so',
				customer_analytics_customer_summary_overview: 'Renews each year.',
			},
		]);
		expect(shaped({ answersAs: 'items' })).toMatchObject([
			{ module: 'business_insights', answer: 'Fault' },
			{ module: 'customer_analytics.business_insights', answer: 'Cancellation' },
			{ module: 'customer_analytics.customer_summary', answer: 'Renews each year.' },
		]);
	});

	it('is not among the answers to configured parameters', () => {
		const configured = new Map([['business_insights', [{ path: 'Intent', type: 'Text' }]]]);
		const settings = { ...allFields, include, answersAs: 'columns' as const };
		expect(itemsOf('conversation', settings, { configured })(pushed)).toMatchObject([
			{
				business_insights_intent: 'Fault',
				customer_analytics_business_insights_intent: 'Cancellation',
			},
		]);
	});

	it('can be selected, as a whole or by its parameters', () => {
		const paths = ['customer_analytics.business_insights.Intent'];
		expect(shaped({ output: 'selected', paths })).toMatchObject([
			{ customer_analytics: { business_insights: { Intent: 'Cancellation' } } },
		]);
		expect(shaped({ output: 'selected', paths, answersAs: 'columns' })).toMatchObject([
			{ customer_analytics_business_insights_intent: 'Cancellation' },
		]);
	});
});

it.each<[answer: unknown, cell: unknown]>([
	[20261124, '2026-11-24'],
	[19991231, '1999-12-31'],
	[202611241030, '2026-11-24T10:30:00'],
	[20261124103059, '2026-11-24T10:30:59'],
	[1_790_000_000, '2026-09-21T14:13:20.000Z'],
	[1_790_000_000_000, '2026-09-21T14:13:20.000Z'],
	[20261399, 20261399],
	[20260231, 20260231],
	[2026, 2026],
	[24, 24],
	[0, 0],
	[-5, -5],
	[45_985, 45_985],
	[1.5, 1.5],
	['20261124', '20261124'],
	['tomorrow', 'tomorrow'],
	['2026-11-24', '2026-11-24'],
	[null, null],
])('the date answer %j is %j', (answer, cell) => {
	const configured: ConfiguredParameter[] = [{ path: 'Due', type: 'Date and Time' }];
	const given = insights({ Due: answered(answer) });
	const { columns } = columnsOf(given, {}, [['business_insights', configured]]);
	expect(columns.business_insights_due).toEqual(cell);
});

it.each([
	[41, 'No', 41, false],
	['41', true, 41, true],
	[true, ['Yes'], null, null],
	['[41]', 'perhaps', null, null],
	[[41], { ans: 'Yes' }, null, null],
	[null, null, null, null],
])('a field with a typed column has that type or is null: %j and %j', (score, fatal, ...wanted) => {
	const analytics = { parameters: {}, overall: { output: { ans: score }, fatal } };
	const settings = { ...allFields, answersAs: 'columns' as const };
	const selected = { ...settings, output: 'selected' as const, paths: ['overall_score', 'fatal'] };
	for (const one of [settings, selected]) {
		const known = { configured: new Map(), names: new ColumnNames() };
		const data = { id: 'c1', conversation_analytics: { agent_feedback: { analytics } } };
		const [item = {}] = itemsOf('conversation', one, known)(data);
		expect([item.overall_score, item.fatal]).toEqual(wanted);
	}
});

it('masks an answer whatever its parameter is called, as in Nested', () => {
	const modules = insights({ 'Contact status': answered('Call +49 30 12345678') });
	const masking = { choices: ['phones' as const], nameFields: [] };
	const masked = { business_insights_contact_status: 'Call [phone 1]', masked: { phone: 1 } };
	expect(columnsOf(modules, { masking }).item).toMatchObject(masked);
	const selected = { masking, output: 'selected' as const, paths: ['answers'] };
	expect(columnsOf(modules, selected).item).toEqual({ ...masked, revision: expect.any(String) });
});

it('the QA event of an item is before its selected columns', () => {
	const settings = { ...allFields, answersAs: 'columns' as const, output: 'selected' as const };
	const shape = { kind: 'conversation' as const, configured: new Map() };
	const named = namingOf({ ...shape, settings: { ...settings, paths: ['summary'] } });
	const item = named({ qa_event: { name: 'fatal' }, summary: 'a', revision: 'r' });
	expect(JSON.stringify(item)).toBe('{"qa_event":{"name":"fatal"},"summary":"a","revision":"r"}');
});
