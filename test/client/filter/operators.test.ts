import { contradictionOf, unknownOperators } from '../../../src/client/filter/contradiction';
import { operators, type FilterOperator } from '../../../src/client/filter/operators';
import { newSource } from '../../../src/n8n/parameters/fieldSource';
import { conditions } from '../../../src/panel/fields/filters/conditionRows';
import { shownConditions } from '../../../src/panel/fields/filters/conditions';
import { give } from '../../../src/panel/form';

/** One more row of the table, before anything reads it. */
jest.mock('../../../src/client/filter/operators', () => {
	const actual = jest.requireActual<{ operators: FilterOperator[] }>(
		'../../../src/client/filter/operators',
	);
	actual.operators.push({
		value: 'notBelow',
		name: 'Not Below',
		input: 'lower',
		sentAs: 'between',
		check: () => {},
		test: () => undefined,
	});
	return actual;
});

const sent = (...condition: object[]) =>
	give(
		{ conditions },
		newSource({
			...{ value: () => ({ condition }), stored: () => undefined },
			...{ zone: 'UTC', nowMs: 0, itemIndex: 0 },
		}),
	).conditions('conversations')?.and;

const score = { source: 'standard', field: 'overall_score' };

it('an invented operator is known wherever operators are: panel, request, check', () => {
	const panel = JSON.stringify(shownConditions);
	expect(panel).toContain('{"name":"Not Below","value":"notBelow"');
	expect(panel).toContain('["between","atLeast","notBelow"]');
	expect(sent({ ...score, operator: 'notBelow', lower: '60' })).toEqual([
		{ field: 'overall_score', operator: 'between', value: { lower: 60 } },
	]);
	expect(() => sent({ source: 'standard', field: 'tag', operator: 'notBelow', lower: 1 })).toThrow(
		'does not accept Not Below',
	);
});

it.each([
	['atLeast', { lower: '60', upper: 'ignored' }, { lower: 60 }],
	['atMost', { lower: 5, upper: 59.5 }, { upper: 59.5 }],
	['between', { lower: 1, upper: 2 }, { lower: 1, upper: 2 }],
	['between', { upper: 2 }, { upper: 2 }],
])('%s %j is sent as between %j', (operator, inputs, value) => {
	const and = sent(
		{ ...score, operator, ...inputs },
		{ source: 'agent_feedback', parameter: 'Greeting', operator, ...inputs },
	);
	expect(JSON.parse(JSON.stringify(and))).toEqual([
		{ field: 'overall_score', operator: 'between', value },
		{ module: 'agent_feedback', field: 'Greeting', operator: 'between', value },
	]);
});

it.each(['atLeast', 'atMost'])('%s without its bound is refused', (operator) => {
	expect(() => sent({ ...score, operator })).toThrow(/At (Least|Most) has no bounds/);
});

it.each(['customer_id', 'conversation_id', 'employee_id', 'campaign_id', 'campaign_batch_id'])(
	'%s is compared without spaces around it',
	(field) => {
		for (const blank of [' ', '\u00a0', '\ufeff', '\n', '\u200b']) {
			const [one] =
				sent({ source: 'standard', field, operator: 'eq', value: `${blank}c 1${blank}` }) ?? [];
			expect(one?.value).toBe('c 1');
			const values = [`${blank}a`, `b${blank}`];
			const [some] = sent({ source: 'standard', field, operator: 'in', values }) ?? [];
			expect(some?.value).toEqual(['a', 'b']);
		}
	},
);

it('every operator of the service can be contradicted, and others are named', () => {
	const filter = (operator: string, value: unknown) =>
		JSON.stringify({ and: [{ field: 'tag', operator, value }] });
	const record = { request_data: { tag: 'x' } };
	for (const { value, sentAs } of operators.filter((one) => one.value === one.sentAs)) {
		const wanted = sentAs === 'between' ? { lower: 1 } : 'y';
		const shown = sentAs === 'between' ? { request_data: { tag: 0 } } : record;
		expect(contradictionOf('conversation', filter(value, wanted))(shown)).toBe(true);
		expect(unknownOperators(filter(value, wanted))).toEqual([]);
	}
	for (const operator of ['gte', 'ne', 'contains', 'atMost', 'EQ', '']) {
		expect(unknownOperators(filter(operator, 'x'))).toEqual(operator === '' ? [] : [operator]);
	}
	expect(unknownOperators('{"audio_duration":"1-2 Minutes"}')).toEqual([]);
	expect(unknownOperators('{"and":[null,1,{}]}')).toEqual([]);
	expect(unknownOperators(undefined)).toEqual([]);
});
