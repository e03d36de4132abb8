import type { INodeProperties, INodePropertyCollection, INodePropertyOptions } from 'n8n-workflow';

type Option = INodeProperties | INodePropertyCollection | INodePropertyOptions;

/** Lists with more choices than this are given without their names and descriptions. */
const MOST_DESCRIBED = 14;

/** What the page of an operation says anyway. */
const OF_OPERATION = ['resource', 'operation'];

/**
 * The parameters of an operation as a table; notices, which are texts of the panel, come first.
 *
 * @param known fields on which nothing depends here, because the page is about one value of theirs
 */
export function parametersOf(fields: INodeProperties[], known = OF_OPERATION): string {
	const notices = fields.filter(({ type }) => type === 'notice');
	const shown = fields.filter(({ type }) => type !== 'notice');
	const rows = shown.flatMap((field) =>
		rowsOf(field, { top: fields, siblings: fields, known, labels: [], names: [] }),
	);
	const table = [
		'| Parameter | Type | Default | Rules |',
		'| --- | --- | --- | --- |',
		...rows.map((cells) => `| ${cells.map(inCell).join(' | ')} |`),
	];
	const paragraphs = notices.map(({ displayName }) => plain(displayName));
	return [...paragraphs, rows.length > 0 ? table.join('\n') : 'There is nothing to set.'].join(
		'\n\n',
	);
}

/** Where a field stands among the others. */
interface FieldContext {
	/** The fields of the panel itself. */
	top: INodeProperties[];
	siblings: INodeProperties[];
	known: string[];
	labels: string[];
	names: string[];
}

/** A row for the field, and one for each field within it. */
function rowsOf(field: INodeProperties, context: FieldContext): string[][] {
	const labels = [...context.labels, field.displayName];
	const names = [...context.names, field.name];
	const row = [
		`**${labels.join(' → ')}**<br>\`${names.join('.')}\``,
		typeOf(field),
		defaultOf(field),
		rulesOf(field, context).join(' '),
	];
	return [row, ...inner(field).flatMap((part) => partRows(part, { ...context, labels, names }))];
}

interface Part {
	name?: string;
	fields: INodeProperties[];
}

function partRows({ name, fields }: Part, context: FieldContext): string[][] {
	const names = name === undefined ? context.names : [...context.names, name];
	return fields
		.filter(({ type }) => type !== 'notice')
		.flatMap((field) => rowsOf(field, { ...context, names, siblings: fields }));
}

/** The fields of a collection, or of the rows of a fixed collection. */
function inner({ type, options = [] }: INodeProperties): Part[] {
	if (type === 'collection') return [{ fields: options.filter(isField) }];
	if (type !== 'fixedCollection') return [];
	return options.filter(isRow).map(({ name, values }) => ({ name, fields: values }));
}

const isField = (option: Option): option is INodeProperties => 'type' in option;
const isRow = (option: Option): option is INodePropertyCollection => 'values' in option;
const isChoice = (option: Option): option is INodePropertyOptions =>
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

function rulesOf(field: INodeProperties, context: FieldContext): string[] {
	const { required, description, typeOptions = {}, options = [] } = field;
	const { minValue, maxValue } = typeOptions;
	const rules: string[] = [];
	if (required) rules.push('Required.');
	const condition = conditionOf(field, context);
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

/** What other fields must be for this one to be shown. */
function conditionOf(
	{ displayOptions = {} }: INodeProperties,
	{ top, siblings, known }: FieldContext,
): string {
	const { show = {}, hide = {} } = displayOptions;
	const words = (name: string, values: unknown[], is: string) => {
		// A slash leads to the fields of the panel itself.
		const fields = name.startsWith('/') ? top : siblings;
		const path = name.replace(/^\//, '');
		const label = fields.find((one) => one.name === path)?.displayName ?? path;
		return `${label} ${is} ${values.map(valueText).join(' or ')}`;
	};
	const relevant = (given: object): Array<[string, unknown[]]> =>
		Object.entries(given).filter(([name]) => !known.includes(name));
	return [
		...relevant(show).map(([name, values]) => words(name, values, 'is')),
		...relevant(hide).map(([name, values]) => words(name, values, 'is not')),
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
