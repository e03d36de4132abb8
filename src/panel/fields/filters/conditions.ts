import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { isChoice } from '../../../records/choices';
import {
	conditionResources,
	filterModules,
	moduleFieldRule,
	rulesByField,
	type ConditionResource,
	type ServiceOperator,
} from '../../../records/filterRules';
import {
	operators,
	operatorsFor,
	type ConditionWords,
	type FilterOperator,
} from '../../../client/filter/operators';
import { limits } from '../../../records/limits';
import { titleOf } from '../../../records/text/title';
import { kinds, type RecordKind } from '../../../records/kinds';
import { choiceFor } from '../recordKinds';
import { byName, rows } from '../../form';

export const allMustMatch =
	'All must match. The service documents these for exports only: in lists they may not work, and Filter (JSON) accepts any form.';

const bounds = { lower: 'At Least', upper: 'At Most' };

/** The labels of the parts of a row, for its errors. */
export const rowWords: ConditionWords = {
	field: titleOf,
	operator: ({ name }) => name,
	operators: (accepted) =>
		operatorsFor(accepted)
			.map(({ name }) => name)
			.join(', '),
	...bounds,
};

/** The field of a new row. All resources have it, because rows stay when Records changes. */
const firstField = 'customer_id';

const modulesOfAll = [...new Set(conditionResources.flatMap((one) => [...filterModules[one]]))];

/** A choice, shown only for the resources that have it. */
function choiceOf(
	value: string,
	has: (resource: ConditionResource) => boolean,
): INodePropertyOptions {
	const resources = conditionResources.filter(has);
	// Voice conversations have no conditions.
	const hasIt = (kind: RecordKind) =>
		kind === 'voiceConversation' || isChoice(resources, kinds[kind].exportResource);
	return choiceFor({ name: titleOf(value), value }, hasIt, ['/resource', '/exportResource']);
}

const sourceField: INodeProperties = {
	displayName: 'Source',
	name: 'source',
	type: 'options',
	options: [
		...modulesOfAll.map((module) =>
			choiceOf(module, (resource) => isChoice(filterModules[resource], module)),
		),
		{ name: 'Standard Field', value: 'standard' },
	].sort(byName),
	default: 'standard',
	description: 'Changing Source clears the value',
};

const standardField: INodeProperties = {
	displayName: 'Field',
	name: 'field',
	type: 'options',
	displayOptions: { show: { source: ['standard'] } },
	options: [...rulesByField].map(([field, { resources }]) =>
		choiceOf(field, (resource) => resources.includes(resource)),
	),
	default: firstField,
};

const moduleField: INodeProperties = {
	displayName: 'Parameter Name or ID',
	name: 'parameter',
	type: 'options',
	typeOptions: {
		loadOptionsMethod: 'getModuleFields',
		loadOptionsDependsOn: ['serviceId', '&source'],
	},
	allowArbitraryValues: true,
	displayOptions: { show: { source: modulesOfAll } },
	default: '',
	description:
		'A parameter configured for the service. Choose from the list, or specify an ID using an <a href="https://docs.n8n.io/code/expressions/">expression</a>.',
};

function operatorField(
	taken: readonly ServiceOperator[],
	displayOptions: NonNullable<INodeProperties['displayOptions']>,
): INodeProperties {
	return {
		displayName: 'Operator',
		name: 'operator',
		type: 'options',
		displayOptions,
		options: operatorsFor(taken)
			.map(({ name, value }) => ({ name, value }))
			.sort(byName),
		default: taken[0] ?? 'eq',
	};
}

/** One Operator field per set of operators. */
function operatorFields(): INodeProperties[] {
	const usual: ServiceOperator[] = ['eq', 'in'];
	const others = [...rulesByField].filter(([, rule]) => rule.operators.join() !== usual.join());
	const sets = new Map(others.map(([, rule]) => [rule.operators.join(), rule.operators]));
	const fieldsWith = (taken: string) =>
		others.filter(([, rule]) => rule.operators.join() === taken).map(([field]) => field);
	return [
		operatorField(usual, {
			show: { source: ['standard'] },
			hide: { field: others.map(([field]) => field) },
		}),
		...Array.from(sets, ([key, taken]) =>
			operatorField(taken, { show: { source: ['standard'], field: fieldsWith(key) } }),
		),
		operatorField(moduleFieldRule.operators, { show: { source: modulesOfAll } }),
	];
}

/** Fields that accept only certain texts, all with `eq`. */
const listed = [...rulesByField].flatMap(([field, { values }]) =>
	values ? [{ field, values }] : [],
);
const valueLists = new Map(listed.map(({ values }) => [values.join(), values]));

/** The operators of a row that has one of these inputs. */
const withInput = (...inputs: Array<FilterOperator['input']>) =>
	operators.filter(({ input }) => inputs.includes(input)).map(({ value }) => value);

/**
 * If several fields share a name, n8n begins a new row with the default of the last one. So the field for text
 * comes last, and the values of a module's parameter have other names.
 */
const valueFields: INodeProperties[] = [
	...Array.from(
		valueLists,
		([key, values]): INodeProperties => ({
			displayName: 'Value',
			name: 'value',
			type: 'options',
			displayOptions: {
				show: {
					source: ['standard'],
					field: listed.filter((one) => one.values.join() === key).map(({ field }) => field),
					operator: withInput('text'),
				},
			},
			options: values.map((value) => ({ name: value, value })),
			default: values[0] ?? '',
		}),
	),
	{
		displayName: 'Value',
		name: 'value',
		type: 'string',
		default: '',
		displayOptions: {
			show: { source: ['standard'], operator: withInput('text') },
			hide: { field: listed.map(({ field }) => field) },
		},
		description: 'Text to match. Overall Score accepts a number.',
	},
	{
		displayName: 'Values',
		name: 'values',
		type: 'string',
		default: '',
		displayOptions: { show: { source: ['standard'], operator: withInput('list') } },
		typeOptions: { rows: 3 },
		placeholder: 'e.g. vip',
		hint: 'One value per line. Commas separate IDs and scores only.',
		description: `Up to ${limits.inValues.most} values, also as an array`,
	},
	{
		displayName: 'Value',
		name: 'parameterValue',
		type: 'resourceLocator',
		default: { mode: 'list', value: '' },
		modes: [
			{
				displayName: 'From List',
				name: 'list',
				type: 'list',
				placeholder: 'Choose an answer',
				typeOptions: { searchListMethod: 'searchPossibleValues', searchable: true },
			},
			{ displayName: 'As Text', name: 'id', type: 'string', placeholder: 'e.g. Yes' },
		],
		displayOptions: { show: { source: modulesOfAll, operator: withInput('text') } },
	},
	{
		displayName: 'Value Names or IDs',
		name: 'parameterValues',
		type: 'multiOptions',
		default: [],
		typeOptions: {
			loadOptionsMethod: 'getPossibleValues',
			loadOptionsDependsOn: ['serviceId', '&source', '&parameter'],
		},
		allowArbitraryValues: true,
		displayOptions: { show: { source: modulesOfAll, operator: withInput('list') } },
		description:
			'Answers to match. Choose from the list, or specify IDs using an <a href="https://docs.n8n.io/code/expressions/">expression</a>.',
	},
	...(['lower', 'upper'] as const).map(
		(name): INodeProperties => ({
			displayName: bounds[name],
			name,
			type: 'string',
			default: '',
			displayOptions: { show: { operator: withInput('bounds', name) } },
			placeholder: 'e.g. 60',
			description: 'A number. Between may have one bound.',
		}),
	),
];

const rowTitle =
	"={{ ((row) => [row.source === 'standard' ? row.field : row.parameter, row.operator, row.lower, row.upper].filter(Boolean).join(' '))($collection.item.value) }}";

/** A standard field, and a parameter of a module, as saved in workflows. */
const CONDITION_ROWS = {
	condition: [
		{ source: 'standard', field: 'overall_score', operator: 'atMost', upper: '70' },
		{
			...{ source: 'business_insights', parameter: 'Intent', operator: 'eq' },
			parameterValue: { __rl: true, mode: 'id', value: 'Cancellation' },
		},
	],
};

/** How n8n shows the structured filter as rows, derived from src/records/filterRules.ts. */
export const shownConditions = rows(
	'Conditions on Fields or Answers',
	{ label: 'Condition', name: 'condition', title: rowTitle },
	{ fields: [sourceField, standardField, moduleField, ...operatorFields(), ...valueFields] },
	{
		placeholder: 'Add condition',
		description: allMustMatch,
		builderHint: {
			propertyHint: `Filter by conditions with Export: Download, output "rows". E.g. ${JSON.stringify(CONDITION_ROWS)}`,
		},
	},
).shown;
