import { itemsOf } from '../../support/itemsOf';
import { allFields, type OutputSettings } from '../../../src/output/outputSettings';
import type { Inclusion } from '../../../src/records/kinds/kind';
import { addColumn, quotedTable, tableColumnsOf } from '../../../src/output/columns/tableColumns';
import { liveParametersOf } from '../../../src/records/answer/configuration';
import { isGiven } from '../../../src/records/value';
import { createDemoWorld, demoServices } from '../../../workshop/sandbox';

const world = createDemoWorld({ conversations: 400 });
const [service] = demoServices;

/** What the demo account's records of a kind have as columns. */
function demoColumns(
	kind: 'conversation' | 'customer',
	module: 'business_insights' | 'custom_module' | 'agent_feedback',
	include: ReadonlySet<Inclusion>,
) {
	const saved = world.configuration(service, module);
	const { parameters } = liveParametersOf(
		{ module_name: module, configuration: saved?.configuration },
		module,
		kind === 'customer',
	);
	const settings: OutputSettings = {
		...allFields,
		...{ answersAs: 'columns', columnModules: [module], include },
	};
	const stored = kind === 'customer' ? world.customersOf(service) : world.conversationsOf(service);
	const shaped = itemsOf(kind, settings, { configured: new Map([[module, parameters]]) });
	const items = stored.ordered.all().flatMap((one) => shaped(JSON.parse(one.json())));
	return { items, columns: tableColumnsOf(kind, module, parameters, include) };
}

const cellText = (value: unknown) => (typeof value === 'object' ? value : String(value));

const none: Inclusion[] = [];

describe.each([
	['conversation', 'business_insights', none],
	['conversation', 'agent_feedback', none],
	['conversation', 'custom_module', ['explanations', 'evidence', 'versions', 'transcript']],
	['customer', 'custom_module', ['explanations', 'evidence']],
	['customer', 'business_insights', none],
] as const)('%s with %s and %j', (kind, module, include) => {
	const { items, columns } = demoColumns(kind, module, new Set(include));

	it('lists the columns of all items in order', () => {
		const names = columns.map(({ name }) => name);
		expect(items.length).toBeGreaterThan(0);
		for (const item of items) expect(Object.keys(item)).toEqual(names);
	});

	it('chooses a type that fits every value', () => {
		const fits = {
			boolean: (value: unknown) => typeof value === 'boolean',
			numeric: (value: unknown) => typeof value === 'number',
			text: (value: unknown) => typeof value === 'string',
			timestamptz: (value: unknown) => typeof value === 'string' && /^\d{4}-.*Z$/.test(value),
		};
		const isTime = (value: unknown) => fits.timestamptz(value);
		for (const { name, parameter, type } of columns) {
			const values = items.map((item) => item[name]).filter(isGiven);
			// An answer of another type than its parameter's is written as text.
			const asText = type === 'text' && parameter !== null;
			const unfit = values.filter((value) => !fits[type](asText ? cellText(value) : value));
			expect([name, unfit]).toEqual([name, []]);
			const isOnlyTimes = values.length > 0 && values.every(isTime) && parameter === null;
			expect([name, type === 'timestamptz']).toEqual([name, isOnlyTimes]);
		}
	});
});

it('names the parameter of each column, also for explanations', () => {
	const parameters = [
		{ path: 'Intent', type: 'Categorical' },
		{ path: 'intent', type: 'Number' },
		{ path: 'Said "yes"', type: 'Boolean' },
		{ path: '客户在通话结束时对我们的服务态度和解决方案的总体满意程度评分', type: 'Date and Time' },
		{ path: 'Needs / Open', type: undefined },
	];
	const include = new Set(['explanations', 'versions'] as const);
	const columns = tableColumnsOf('conversation', 'business_insights', parameters, include);
	const ofAnswers = columns.filter(({ parameter }) => parameter !== null);
	expect(ofAnswers.map(({ parameter, type }) => [parameter, type])).toEqual(
		parameters.flatMap(({ path }, at) => [
			[path, ['text', 'numeric', 'boolean', 'text', 'text'][at]],
			[path, 'text'],
		]),
	);
	const names = columns.map(({ name }) => name);
	expect(new Set(names).size).toBe(names.length);
	expect(names.filter((name) => Buffer.byteLength(name) > 63)).toEqual([]);
	expect(columns).toContainEqual({
		...{ name: 'business_insights_version', parameter: null, type: 'numeric' },
	});
});

it.each([
	['conversations', '"conversations"'],
	['analytics.Conversations', '"analytics"."Conversations"'],
	['db.analytics.t', '"db"."analytics"."t"'],
	['my table', '"my table"'],
	['we"ird', '"we""ird"'],
	['"a.b".t', '"a.b"."t"'],
	['"a""b"', '"a""b"'],
	['t"; DROP TABLE t; --', '"t""; DROP TABLE t; --"'],
	['"t"; DROP TABLE t; --"', '"""t""; DROP TABLE t; --"""'],
	['客户', '"客户"'],
])('quotes the table %s', (table, quoted) => {
	expect(quotedTable(table)).toBe(quoted);
	expect(addColumn(quoted, { name: 'a"b', parameter: null, type: 'text' })).toBe(
		`ALTER TABLE ${quoted} ADD COLUMN IF NOT EXISTS "a""b" text`,
	);
});

it.each(['.t', 't.', 'a..b', 'a. .b', '""', 'a.b.c.d'])('refuses the table %s', (table) => {
	expect(quotedTable(table)).toBeUndefined();
});
