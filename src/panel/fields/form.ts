import type { INodeProperties, INodePropertyCollection, INodePropertyOptions } from 'n8n-workflow';
import type { NumberRange } from '../../n8n/defaults';
import { compared } from '../form/inputs';

export { byName, forAgents } from '../form/inputs';

type Field = Omit<INodeProperties, 'type' | 'default' | 'options'> &
	Partial<Pick<INodeProperties, 'default'>>;

/** Text. Empty by default. */
export function text(field: Field): INodeProperties {
	return { type: 'string', default: '', ...field };
}

/** A list of texts. Empty by default. */
export function texts(field: Field): INodeProperties {
	return { type: 'string', typeOptions: { multipleValues: true }, default: [], ...field };
}

/** JSON text. Empty by default. */
export function json(field: Field): INodeProperties {
	return { type: 'json', default: '', ...field };
}

/** A time. Empty by default. */
export function time(field: Field): INodeProperties {
	return { type: 'dateTime', default: '', ...field };
}

/** A switch. Off by default. */
export function toggle(field: Field): INodeProperties {
	return { type: 'boolean', default: false, ...field };
}

/** A number whose default and bounds are in src/n8n/defaults.ts. */
export function number({
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
export function notice(field: Field): INodeProperties {
	return { type: 'notice', default: '', ...field };
}

/** A value from a searched list, or typed. */
export function locator({
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
export type Choice = string | [name: string, description: string];

/** One of several values. */
export function choice({
	choices,
	...field
}: Field & {
	choices: Record<string, Choice> | INodePropertyOptions[];
	default: string;
}): INodeProperties {
	return { type: 'options', options: Array.isArray(choices) ? choices : named(choices), ...field };
}

function named(choices: Record<string, Choice>): INodePropertyOptions[] {
	return Object.entries(choices).map(([value, choice]) => {
		if (typeof choice === 'string') return { name: choice, value };
		const [name, description] = choice;
		return { name, value, description };
	});
}

/** Any of several values. Empty by default. */
export function choices(field: Field & { options?: INodePropertyOptions[] }): INodeProperties {
	return { type: 'multiOptions', default: [], ...field };
}

/** Fields that a person adds one by one, from an alphabetical menu. */
export function collection({
	options,
	...field
}: Field & { options: INodeProperties[] }): INodeProperties {
	const sorted = options.toSorted((one, other) => compared(one.displayName, other.displayName));
	return { type: 'collection', default: {}, ...field, options: sorted };
}

type FieldWithRow = Field & { row: INodePropertyCollection };

/** Fields that a person adds one by one, from a menu in this order. */
export function orderedCollection(field: Field & { options: INodeProperties[] }): INodeProperties {
	return { type: 'collection', default: {}, ...field };
}

/** Fields that a person adds together, once. */
export function group({ row, ...field }: FieldWithRow): INodeProperties {
	return { type: 'fixedCollection', default: {}, ...field, options: [row] };
}

/** Rows of the same fields. */
export function rows(field: FieldWithRow): INodeProperties {
	return group({ typeOptions: { multipleValues: true }, ...field });
}
