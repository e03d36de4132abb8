import {
	NodeHelpers,
	type INodeParameters,
	type INodeProperties,
	type NodeParameterValueType,
} from 'n8n-workflow';
import { ConversationAnalytics } from '../../../nodes/ConversationAnalytics/ConversationAnalytics.node';
import { isObject, objectOf } from '../../../src/records/value';

/** What the panel does with the rows of Conditions: n8n's own functions, without the browser. */

const { description } = new ConversationAnalytics();
const version = { typeVersion: 1 };

const panels: Array<[string, INodeParameters]> = [
	['Conversation → Get Many', { resource: 'conversation', operation: 'getAll' }],
	['Customer → Get Many', { resource: 'customer', operation: 'getAll' }],
	['Export → Create', { resource: 'export', operation: 'create' }],
	[
		'Export → Create, customers',
		{ resource: 'export', operation: 'create', exportResource: 'customers' },
	],
];

const valuesOf = (values: INodeParameters, withDefaults: boolean) =>
	NodeHelpers.getNodeParameters(
		description.properties,
		values,
		withDefaults,
		false,
		version,
		description,
	) ?? {};
/** The panel keeps what differs from the defaults of what it shows, and fills in the others. */
const withoutDefaults = (values: INodeParameters) => valuesOf(values, false);
const completed = (values: INodeParameters) => valuesOf(values, true);

/** The fields of a row, every one that shares a name among them. */
function fieldsOf(parameters: INodeParameters): INodeProperties[] {
	const values = completed(parameters);
	const isShown = (field: INodeProperties) =>
		NodeHelpers.displayParameter(values, field, version, description);
	const shown = description.properties.filter(isShown).filter(({ name }) => name === 'filters');
	const all = shown.flatMap(({ options = [] }) => options);
	const conditions = all.find(
		(one) => one.name === 'conditions' && 'type' in one && one.type !== 'hidden',
	);
	const [condition] = conditions && 'type' in conditions ? (conditions.options ?? []) : [];
	if (condition === undefined || !('values' in condition)) throw new Error('no conditions');
	return condition.values;
}

/** A new row begins with the default of the last field of each name, whichever of them is shown. */
function clicked(fields: INodeProperties[]): Record<string, NodeParameterValueType> {
	return Object.fromEntries(fields.map(({ name, default: value }) => [name, value]));
}

type Row = Record<string, NodeParameterValueType>;

/** The panel with one row, and the row's fields that it shows. */
function panelOf(parameters: INodeParameters, row: Row) {
	const conditions = { condition: [row] };
	const all = completed({ ...parameters, filters: { conditions } });
	const values = rowOf(all);
	const fields = fieldsOf(all).filter((field) =>
		NodeHelpers.displayParameter(values, field, version, description, all),
	);
	return { all, values, fields };
}

type Panel = ReturnType<typeof panelOf>;

function rowOf(all: INodeParameters): INodeParameters {
	const [row] = [objectOf(objectOf(all.filters).conditions).condition].flat();
	if (!isRow(row)) throw new Error('no row');
	return row;
}

const isRow = (value: unknown): value is INodeParameters => isObject(value);

/** A person changes one field of the row. */
function changed({ all }: Panel, name: string, value: string): Panel {
	const kept = withoutDefaults(all);
	return panelOf(kept, { ...rowOf(kept), [name]: value });
}

/** Fields whose value is not among their choices, which n8n shows red. */
function red({ values, fields }: Panel): string[] {
	return fields.flatMap(({ name, type, options = [], typeOptions }) => {
		if (type !== 'options' || typeOptions?.loadOptionsMethod) return [];
		const choices = options.flatMap((one) => ('value' in one ? [one.value] : []));
		return choices.some((choice) => choice === values[name]) ? [] : [name];
	});
}

describe.each(panels)('a new condition of %s', (_name, parameters) => {
	const row = clicked(fieldsOf(parameters));
	const fresh = panelOf(parameters, row);

	it('shows a field and an empty value, nothing of them red', () => {
		expect(fresh.fields.map(({ name }) => name)).toEqual(['source', 'field', 'operator', 'value']);
		expect(fresh.values).toMatchObject({ source: 'standard', operator: 'eq', value: '' });
		expect(red(fresh)).toEqual([]);
	});

	it('shows a parameter and an answer, both empty, once its source is a module', () => {
		const typed = changed(fresh, 'value', 'an old text');
		const module = changed(typed, 'source', 'custom_module');
		expect(module.values).toEqual({
			source: 'custom_module',
			parameter: '',
			operator: 'eq',
			parameterValue: { __rl: true, mode: 'list', value: '' },
		});
		const back = changed(module, 'source', 'standard');
		expect(back.values.value).toBe('');
		expect(red(back)).toEqual([]);
	});

	it('has a value that the field takes where it takes only certain ones', () => {
		const listed = changed(fresh, 'field', 'open_concerns');
		expect(listed.values.value).toBe('Yes');
		expect(red(listed)).toEqual([]);
		const free = changed(listed, 'field', 'tag');
		expect(free.values.value).toBe('');
		const several = changed(fresh, 'field', 'secondary_languages');
		expect(several.values.operator).toBe('in');
		expect(red(several)).toEqual([]);
	});
});

test('a row of an export stays as it is when Records changes', () => {
	const create = { resource: 'export', operation: 'create' };
	const fresh = panelOf(create, clicked(fieldsOf(create)));
	const module = changed(fresh, 'source', 'custom_module');
	for (const before of [changed(fresh, 'value', 'vip'), changed(module, 'parameter', 'Renewal')]) {
		const customers = { ...withoutDefaults(before.all), exportResource: 'customers' };
		const after = panelOf(customers, rowOf(customers));
		expect(after.values).toEqual(before.values);
		expect(red(after)).toEqual([]);
	}
});
