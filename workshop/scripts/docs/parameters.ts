import type { INodeProperties, INodePropertyCollection, INodePropertyOptions } from 'n8n-workflow';
import { shownFields } from './shownFields';

type Option = INodeProperties | INodePropertyCollection | INodePropertyOptions;

/** Longer lists are shown without names and descriptions. */
const MOST_DESCRIBED = 14;

/**
 * The notices of a panel, then its parameters as a table.
 *
 * @param known such as the resource and the operation of a page
 */
export function parametersOf(fields: INodeProperties[], known?: Record<string, string>): string {
	const top = shownFields(fields, known);
	const rows = rowsOf(top, { top, labels: [], names: [] });
	const table = [
		'| Parameter | Type | Default | Rules |',
		'| --- | --- | --- | --- |',
		...rows.map((cells) => `| ${cells.map(inCell).join(' | ')} |`),
	];
	const notices = top.filter(({ type }) => type === 'notice');
	return [
		...notices.map(({ displayName }) => plain(displayName)),
		rows.length > 0 ? table.join('\n') : 'There is nothing to set.',
	].join('\n\n');
}

/** The fields of the panel, and the path to the fields within one. */
interface Place {
	top: INodeProperties[];
	labels: string[];
	names: string[];
}

/** A row for each field, including inner fields. */
function rowsOf(siblings: INodeProperties[], { top, ...above }: Place): string[][] {
	const shown = siblings.filter(({ type }) => type !== 'notice');
	return shown.flatMap((field) => {
		const labels = [...above.labels, field.displayName];
		const names = [...above.names, field.name];
		const row = [
			`**${labels.join(' → ')}**<br>\`${names.join('.')}\``,
			typeOf(field),
			defaultOf(field),
			rulesOf(field, top, siblings).join(' '),
		];
		const within = innerOf(field).flatMap(({ path, fields }) =>
			rowsOf(fields, { top, labels, names: [...names, ...path] }),
		);
		return [row, ...within];
	});
}

function innerOf({ type, options = [] }: INodeProperties) {
	if (type === 'collection') return [{ path: [], fields: options.filter(isField) }];
	if (type !== 'fixedCollection') return [];
	return options.filter(isRow).map(({ name, values }) => ({ path: [name], fields: values }));
}

const isField = (option: Option): option is INodeProperties => 'type' in option;
const isRow = (option: Option): option is INodePropertyCollection => 'values' in option;
export const isChoice = (option: Option): option is INodePropertyOptions =>
	'value' in option && !('values' in option) && !('type' in option);

const typeNames: Partial<Record<INodeProperties['type'], string>> = {
	boolean: 'on or off',
	collection: 'fields to add',
	dateTime: 'date and time',
	fixedCollection: 'rows to add',
	json: 'JSON',
	multiOptions: 'several of a list',
	number: 'number',
	options: 'one of a list',
	resourceLocator: 'from a list, or an ID',
	string: 'text',
};

function typeOf({ type, typeOptions }: INodeProperties): string {
	const name = typeNames[type] ?? type;
	return typeOptions?.multipleValues && type === 'string' ? `several of ${name}` : name;
}

function defaultOf({ type, default: value }: INodeProperties): string {
	if (type === 'collection' || type === 'fixedCollection' || type === 'resourceLocator') return '';
	if (value === '' || value === undefined || value === null) return '';
	if (Array.isArray(value)) return value.map((one) => `\`${String(one)}\``).join(', ');
	return typeof value === 'object' ? `\`${JSON.stringify(value)}\`` : `\`${String(value)}\``;
}

function rulesOf(
	field: INodeProperties,
	top: INodeProperties[],
	siblings: INodeProperties[],
): string[] {
	const { required, description, typeOptions = {}, options = [] } = field;
	const { minValue, maxValue } = typeOptions;
	const rules: string[] = [];
	if (required) rules.push('Required.');
	const condition = conditionOf(field, top, siblings);
	if (condition) rules.push(`Only where ${condition}.`);
	if (description) rules.push(sentence(plain(description)));
	if (minValue !== undefined && maxValue !== undefined) {
		rules.push(`From ${minValue} to ${maxValue}.`);
	}
	if (field.type === 'options' || field.type === 'multiOptions') {
		rules.push(choicesText(options.filter(isChoice), field));
	}
	return rules.filter((rule) => rule !== '');
}

/** The condition under which a field is shown. */
function conditionOf(
	{ displayOptions = {} }: INodeProperties,
	top: INodeProperties[],
	siblings: INodeProperties[],
): string {
	const { show = {}, hide = {} } = displayOptions;
	const words = (name: string, values: unknown[], is: string) => {
		// A slash names a field of the panel.
		const fields = name.startsWith('/') ? top : siblings;
		const path = name.replace(/^\//, '');
		const label = fields.find((one) => one.name === path)?.displayName ?? path;
		return `${label} ${is} ${values.map(valueText).join(' or ')}`;
	};
	return [
		...Object.entries(show).map(([name, values = []]) => words(name, values, 'is')),
		...Object.entries(hide).map(([name, values = []]) => words(name, values, 'is not')),
	].join(' and ');
}

function valueText(value: unknown): string {
	if (value === '') return 'empty';
	return `\`${typeof value === 'object' ? JSON.stringify(value) : String(value)}\``;
}

function choicesText(choices: INodePropertyOptions[], { typeOptions }: INodeProperties): string {
	if (choices.length === 0) {
		const isLoaded = typeOptions?.loadOptionsMethod !== undefined;
		return isLoaded ? 'The list is loaded from the service.' : '';
	}
	if (choices.length > MOST_DESCRIBED) {
		return `Values: ${choices.map(({ value }) => `\`${String(value)}\``).join(', ')}.`;
	}
	const texts = choices.map(({ name, value, description }) => {
		const more = description ? `: ${plain(description)}` : '';
		return `\`${String(value)}\` (${name}${more})`;
	});
	return `Values: ${texts.join('; ')}.`;
}

/** Panel texts may hold HTML. */
function plain(text: string): string {
	return text.replace(/<[^>]+>/g, '');
}

function sentence(text: string): string {
	return /[.!?]$/.test(text) ? text : `${text}.`;
}

function inCell(text: string): string {
	return text.replace(/\|/g, '\\|').replace(/\n/g, ' ');
}
