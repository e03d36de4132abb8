import type { INodeProperties, INodePropertyCollection } from 'n8n-workflow';
import { InputError } from '../../client/errors';
import { isBlank, isObject, objectOf, type JsonObject } from '../../records/value';
import { emptyReason, fieldNamed, Fields, isFixed, itemClause, labelOf } from './fields';

type StoredFields = (path: string) => unknown;

export interface CollectionRules {
	/** Fields for which null is a value. */
	nullable?: string[];
}

interface CollectionSource extends CollectionRules {
	fields: INodeProperties[];
	name: string;
	/** Undefined in a trigger, which has no items. */
	itemIndex: number | undefined;
	stored: StoredFields;
}

/**
 * The fields of a collection. Refuses an added field whose expression gave nothing: without a filter everything would
 * pass.
 * @param value the collection as n8n returns it
 * @throws InputError naming the first empty field
 */
export function readCollection(value: unknown, source: CollectionSource): Collection {
	const { fields, name, itemIndex, nullable = [], stored } = source;
	const inner = fields.filter((field) => field.name === name).flatMap(optionsOf);
	const label = labelOf(fields, name);
	const item = itemClause(itemIndex);
	if (!isObject(value)) {
		throw new InputError(label, `has no fields${item}`, 'Correct its expression.', value);
	}
	const given: Array<[string, unknown]> = [];
	for (const [key, one] of Object.entries(value)) {
		const field = labelOf(inner, key);
		if (isEmpty(one) && !(one === null && nullable.includes(key))) {
			const saved = stored(key);
			const orNull = nullable.includes(key) ? ', return null to send no value,' : '';
			const remedy = isFixed(saved) ? 'Fill it in' : `Correct the expression${orNull}`;
			throw new InputError(
				field,
				`was added to ${label}, but is empty${item}${emptyReason(saved)}`,
				`${remedy} or remove ${field} from ${label}.`,
			);
		}
		given.push([key, one]);
	}
	return new Collection(Object.fromEntries(given), inner, { stored });
}

/** Nothing, no rows, or a resource locator without a value. */
function isEmpty(value: unknown): boolean {
	if (isBlank(value)) return true;
	if (Array.isArray(value)) return value.length === 0;
	if (!isObject(value)) return false;
	if ('__rl' in value) return isBlank(value.value);
	// A fixed collection may have no rows; a row itself may be {}, with defaults only.
	const isNoRow = (rows: unknown) => isBlank(rows) || (Array.isArray(rows) && rows.length === 0);
	return isPlain(value) && Object.values(value).every(isNoRow);
}

/** Not a date, for example, which is a value without keys. Works for objects of every realm. */
function isPlain(value: object): boolean {
	const prototype: unknown = Object.getPrototypeOf(value);
	return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** Hidden ones last: they only make n8n pass on the values of other fields with the same name. */
function optionsOf(field: INodeProperties): INodeProperties[] {
	const options = (field.options ?? []).filter((option) => 'type' in option);
	const isHidden = ({ type }: INodeProperties) => type === 'hidden';
	return [...options.filter((one) => !isHidden(one)), ...options.filter(isHidden)];
}

interface CollectionFacts {
	stored?: StoredFields;
	labelIn?(label: string): string;
	/** The remedy of an empty field, if fields must not be empty. */
	blank?: { remedy: string };
}

/** The added fields of a collection (Options, Filters), or the fields of a row. */
export class Collection extends Fields {
	constructor(
		private readonly values: JsonObject,
		definitions: INodeProperties[],
		private readonly facts: CollectionFacts = {},
	) {
		super(definitions, facts.blank);
	}

	get names(): string[] {
		return Object.keys(this.values);
	}

	raw(name: string, fallback?: unknown): unknown {
		return name in this.values ? this.values[name] : fallback;
	}

	stored(path: string): unknown {
		return this.facts.stored?.(path);
	}

	override label(name: string): string {
		const label = super.label(name);
		return this.facts.labelIn?.(label) ?? label;
	}

	/** The rows of a fixed collection; empty if it was not added. */
	rows(name: string): Collection[] {
		return rowsOf(fieldNamed(this.definitions, name), this.values[name], (path) =>
			this.stored(`${name}.${path}`),
		);
	}

	/** The fields of an option that is a group; undefined if it was not added. */
	group(name: string): Collection | undefined {
		const option = this.values[name];
		if (option === undefined) return undefined;
		const { displayName: label, options = [] } = fieldNamed(this.definitions, name);
		const [row] = options.filter(isRow);
		const given = isObject(option) && row ? option[row.name] : undefined;
		if (!row || !isObject(given)) {
			throw new InputError(label, 'has no fields', 'Set its fields, or remove the option.', option);
		}
		return new Collection(given, row.values, {
			labelIn: (inner) => `${label}, ${inner}`,
			blank: { remedy: `Correct the expression, or remove ${label}.` },
			stored: (path) => this.stored(`${name}.${row.name}.${path}`),
		});
	}
}

/**
 * The rows of a fixed collection. A field that a row does not have has its default.
 * @param value the fixed collection as n8n returns it; undefined if it was not added
 */
export function rowsOf(
	field: INodeProperties,
	value: unknown,
	stored: StoredFields = () => undefined,
): Collection[] {
	const [row] = (field.options ?? []).filter(isRow);
	if (value === undefined || row === undefined) return [];
	const rows = objectOf(value)[row.name] ?? [];
	if (!Array.isArray(rows)) {
		throw new InputError(field.displayName, 'has no rows', 'Add rows, or remove its expression.');
	}
	return rows.map((given: unknown, at) => {
		return new Collection(objectOf(given), row.values, {
			labelIn: (label) => `${label} of ${row.displayName} ${at + 1}`,
			blank: { remedy: 'Enter a value, or remove the row.' },
			stored: (path) => stored(`${row.name}.${at}.${path}`),
		});
	});
}

function isRow(
	option: NonNullable<INodeProperties['options']>[number],
): option is INodePropertyCollection {
	return 'values' in option;
}
