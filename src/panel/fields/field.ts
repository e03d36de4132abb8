import type { INodeProperties, INodePropertyCollection, INodePropertyOptions } from 'n8n-workflow';
import type { NumberRange } from '../../n8n/defaults';

type Field = Omit<INodeProperties, 'type' | 'default' | 'options'>;

/** A text, empty at first. */
export function textField(field: Field): INodeProperties {
	return { type: 'string', default: '', ...field };
}

/** A list of texts, empty at first. */
export function textsField(field: Field): INodeProperties {
	return { type: 'string', typeOptions: { multipleValues: true }, default: [], ...field };
}

/** A time, empty at first. */
export function timeField(field: Field): INodeProperties {
	return { type: 'dateTime', default: '', ...field };
}

/** A switch, off at first. */
export function switchField(field: Field): INodeProperties {
	return { type: 'boolean', default: false, ...field };
}

/** A number whose default and bounds are in src/n8n/defaults.ts. */
export function numberField({
	range: { least, most, initial },
	...field
}: Field & { range: NumberRange }): INodeProperties {
	return {
		type: 'number',
		typeOptions: { minValue: least, maxValue: most },
		default: initial,
		...field,
	};
}

/** A text that the panel shows. */
export function noticeField(field: Field): INodeProperties {
	return { type: 'notice', default: '', ...field };
}

/** A value from a searched list, or typed. */
export function locatorField({
	search,
	placeholder,
	typed,
	...field
}: Field & {
	/** The name of the method that lists values. */
	search: string;
	typed: { displayName: string; name: string; placeholder: string };
}): INodeProperties {
	return {
		type: 'resourceLocator',
		default: { mode: 'list', value: '' },
		...field,
		modes: [
			{
				displayName: 'From List',
				name: 'list',
				type: 'list',
				...(placeholder && { placeholder }),
				typeOptions: { searchListMethod: search, searchable: true },
			},
			{ type: 'string', ...typed },
		],
	};
}

/** The name of a choice in the panel, or its name and description. */
type Choice = string | [name: string, description: string];

/** One of several values. */
export function choiceField({
	choices,
	...field
}: Field & {
	choices: Record<string, Choice>;
	default: string;
}): INodeProperties {
	const options = Object.entries(choices).map(([value, choice]): INodePropertyOptions => {
		if (typeof choice === 'string') return { name: choice, value };
		const [name, description] = choice;
		return { name, value, description };
	});
	return { type: 'options', options, ...field };
}

/** Fields that a person adds one by one. */
export function collectionField(field: Field & { options: INodeProperties[] }): INodeProperties {
	return { type: 'collection', default: {}, ...field };
}

type FieldWithRow = Field & { row: INodePropertyCollection };

/** Fields that a person adds together, once. */
export function groupField({ row, ...field }: FieldWithRow): INodeProperties {
	return { type: 'fixedCollection', default: {}, ...field, options: [row] };
}

/** Rows of the same fields. */
export function rowsField(field: FieldWithRow): INodeProperties {
	return groupField({ typeOptions: { multipleValues: true }, ...field });
}

/**
 * Drops what hides a field by another that is not among these fields: n8n 1.123 refuses it. A name that
 * begins with a slash is at the top of the panel, and stays.
 */
export function withoutUnknownRules(fields: INodeProperties[]): INodeProperties[] {
	const names = new Set(fields.map(({ name }) => name));
	return fields.map((field) => {
		const { hide, ...shown } = field.displayOptions ?? {};
		if (hide === undefined) return field;
		const known = Object.entries(hide).filter(([name]) => name.startsWith('/') || names.has(name));
		const displayOptions = known.length > 0 ? { ...shown, hide: Object.fromEntries(known) } : shown;
		return { ...field, displayOptions };
	});
}
