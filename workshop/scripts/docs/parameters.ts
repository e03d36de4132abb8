import type {
	IDisplayOptions,
	INodeProperties,
	INodePropertyCollection,
	INodePropertyOptions,
} from 'n8n-workflow';

export type Part = INodeProperties | INodePropertyCollection | INodePropertyOptions;

export const isField = (part: Part): part is INodeProperties => 'type' in part;
const isRow = (part: Part): part is INodePropertyCollection => 'values' in part;
export const isChoice = (part: Part): part is INodePropertyOptions =>
	'value' in part && !isRow(part) && !isField(part);

/** The known values of a panel, such as the operation of a page, and the names of its fields. */
interface Panel {
	known: Record<string, string>;
	names: Set<string>;
}

const namesOf = (parts: Part[]) => new Set(parts.map(({ name }) => name));

/**
 * The fields, choices and inner fields that can be shown with these values. Rules about missing fields are removed.
 *
 * @param known such as the resource and the operation of a page
 */
export function shownFields(
	fields: INodeProperties[],
	known: Record<string, string> = {},
): INodeProperties[] {
	const names = namesOf(fields);
	return shownParts(fields, { known, names }, names).filter(isField);
}

function shownParts(parts: Part[], panel: Panel, siblings: Set<string>): Part[] {
	return parts.flatMap((part): Part[] => {
		if (isRow(part)) {
			const values = shownParts(part.values, panel, namesOf(part.values)).filter(isField);
			return [{ ...part, values }];
		}
		const displayOptions = openRules(part.displayOptions, panel, siblings);
		if (displayOptions === undefined) return [];
		if (!isField(part)) return [part];
		if (part.options === undefined) return [{ ...part, displayOptions }];
		// The rules of a choice name fields of the panel.
		const names = part.options.some(isChoice) ? panel.names : namesOf(part.options);
		// A hidden option keeps the value of one that is not shown.
		const parts = part.options.filter((one) => !isField(one) || one.type !== 'hidden');
		return [{ ...part, displayOptions, options: shownParts(parts, panel, names) }];
	});
}

/** The rules that depend on other fields; undefined if the known values hide the part. */
function openRules(
	displayOptions: IDisplayOptions = {},
	{ known, names }: Panel,
	siblings: Set<string>,
): IDisplayOptions | undefined {
	const open: IDisplayOptions = {};
	for (const kind of ['show', 'hide'] as const) {
		for (const [key, values = []] of Object.entries(displayOptions[kind] ?? {})) {
			const name = key.replace(/^\//, '');
			const ofPanel = key.startsWith('/') || siblings === names;
			const value = ofPanel ? known[name] : undefined;
			const isThere = key.startsWith('@') || (ofPanel ? names : siblings).has(name);
			if (value === undefined && isThere) {
				open[kind] = { ...open[kind], [key]: values };
				continue;
			}
			const isAmong = value !== undefined && values.some((one) => one === value);
			if (isAmong !== (kind === 'show')) return undefined;
		}
	}
	return open;
}

/** Longer lists are shown without names and descriptions, folded. */
const MOST_DESCRIBED = 14;

/** A parameter in a table of the reference. */
export interface ParameterRow {
	/** From the field of the panel to this one. */
	labels: string[];
	/** The label of the field of the panel that decides whether this one is shown, or its own. */
	section: string;
	/** Parameter, type, default and rules. */
	cells: string[];
}

/** A row for each parameter, including inner fields. */
export function parameterRows(
	fields: INodeProperties[],
	known?: Record<string, string>,
): ParameterRow[] {
	const top = shownFields(fields, known);
	return top.flatMap((field) => {
		const section = decidingField(field, top).displayName;
		return rowsOf([field], { top, siblings: top, labels: [], names: [] }).map((row) => ({
			...row,
			section,
		}));
	});
}

/** The field of the panel whose value shows this one, and none shows that one. */
function decidingField(field: INodeProperties, top: INodeProperties[]): INodeProperties {
	const { show = {}, hide = {} } = field.displayOptions ?? {};
	const names = Object.keys({ ...show, ...hide });
	const above = top.find(({ name }) => names.includes(name));
	return above === undefined || above.name === field.name ? field : decidingField(above, top);
}

/** The notices of a panel. */
export const noticesOf = (fields: INodeProperties[], known?: Record<string, string>): string[] =>
	shownFields(fields, known)
		.filter(({ type }) => type === 'notice')
		.map(({ displayName }) => plain(displayName));

export const parameterTable = (rows: ParameterRow[]): string =>
	[
		'| Parameter | Type | Default | Rules |',
		'| --- | --- | --- | --- |',
		...rows.map(({ cells }) => `| ${cells.map(inCell).join(' | ')} |`),
	].join('\n');

/** The fields of the panel and around a field, and the path to it. */
interface Place {
	top: INodeProperties[];
	siblings: INodeProperties[];
	labels: string[];
	names: string[];
}

function rowsOf(
	fields: INodeProperties[],
	{ top, siblings, ...above }: Place,
): Array<Omit<ParameterRow, 'section'>> {
	const shown = fields.filter(({ type }) => type !== 'notice');
	return shown.flatMap((field) => {
		const labels = [...above.labels, field.displayName];
		const names = [...above.names, field.name];
		const cells = [
			`**${labels.join(' → ')}**<br>\`${names.join('.')}\``,
			typeOf(field),
			defaultOf(field),
			rulesOf(field, top, siblings).join(' '),
		];
		const { options = [] } = field;
		const ofField = (inner: INodeProperties[], ...row: string[]) =>
			rowsOf(inner, { top, siblings: inner, labels, names: [...names, ...row] });
		return [
			{ labels, cells },
			...ofField(options.filter(isField)),
			...options.filter(isRow).flatMap(({ name, values }) => ofField(values, name)),
		];
	});
}

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
	return Array.isArray(value) ? value.map(inCode).join(', ') : inCode(value);
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
	if (condition) rules.push(`Only where ${condition}.`.replace('Only where as', 'Only as'));
	if (description) rules.push(plain(description).replace(/(?<![.!?])$/, '.'));
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
	{ displayOptions: { show = {}, hide = {} } = {} }: INodeProperties,
	top: INodeProperties[],
	siblings: INodeProperties[],
): string {
	const words = (rules: NonNullable<IDisplayOptions['show']>, is: string) =>
		Object.entries(rules).map(([key, values = []]) => {
			if (key === '@tool') return "as an AI agent's tool";
			// A slash names a field of the panel.
			const fields = key.startsWith('/') ? top : siblings;
			const name = key.replace(/^\//, '');
			const label = fields.find((one) => one.name === name)?.displayName ?? name;
			const texts = values.map((value) => (value === '' ? 'empty' : inCode(value)));
			return `${label} ${is} ${texts.join(' or ')}`;
		});
	return [...words(show, 'is'), ...words(hide, 'is not')].join(' and ');
}

function choicesText(choices: INodePropertyOptions[], { typeOptions }: INodeProperties): string {
	if (choices.length === 0) {
		const isLoaded = typeOptions?.loadOptionsMethod !== undefined;
		return isLoaded ? 'The list is loaded from the service.' : '';
	}
	if (choices.length > MOST_DESCRIBED) {
		const values = choices.map(({ value }) => inCode(value)).join(', ');
		return `<details><summary>${choices.length} values</summary>${values}</details>`;
	}
	const texts = choices.map(({ name, value, description }) => {
		const more = description ? `: ${plain(description)}` : '';
		return `${inCode(value)} (${name}${more})`;
	});
	return `Values: ${texts.join('; ')}.`;
}

const inCode = (value: unknown) =>
	`\`${typeof value === 'object' ? JSON.stringify(value) : String(value)}\``;

/** Without the HTML of panel texts. */
const plain = (text: string) => text.replace(/<[^>]+>/g, '');

const inCell = (text: string) => text.replace(/\|/g, '\\|').replace(/\n/g, ' ');
