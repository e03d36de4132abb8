import type { INode, INodeProperties, INodePropertyCollection } from 'n8n-workflow';
import { InputError } from '../../client/errors';
import { chosenValue, isBlank, isObject, objectOf, type JsonObject } from '../../records/value';
import {
	toBoolean,
	toChoice,
	toIdentifier,
	toInteger,
	toNumber,
	toText,
	toTexts,
	type Bounds,
} from './values';

const LONGEST_EXPRESSION = 200;

/**
 * The definition of a field: its label, bounds and first value stand there alone. Fields that share a name share
 * them.
 */
export function fieldNamed(fields: INodeProperties[], name: string): INodeProperties {
	const field = fields.find((one) => one.name === name);
	if (field === undefined) throw new Error(`The panel has no field ${name}`);
	return field;
}

export function boundsOf({ typeOptions }: INodeProperties): Bounds {
	const { minValue = -Infinity, maxValue = Infinity } = typeOptions ?? {};
	return { least: minValue, most: maxValue };
}

/** Where a collection stands: what the panel calls its fields, and for which item it was read. */
export interface CollectionSource {
	fields: INodeProperties[];
	name: string;
	/** As n8n counts from 0; left out where there are no items, as in a trigger. */
	itemIndex?: number;
	/** Fields that take null as a value of its own. */
	nullable?: string[];
	/** A field as it was saved: an expression as its text. */
	stored?: (key: string) => unknown;
	/** Whether this field, where it is empty, counts as one that was not added. */
	emptyIsAbsent?: (key: string) => boolean;
}

/**
 * The fields of a collection. An added field whose expression gives nothing is refused, as it is not the same as one that
 * was not added: without a filter everything passes, without a switch everybody is called.
 * @param value the collection as n8n hands it out
 * @throws InputError naming the first field that is empty
 */
export function readCollection(value: unknown, source: CollectionSource): Collection {
	const { fields, name, itemIndex, nullable = [], emptyIsAbsent = () => false, stored } = source;
	const groups = new Map<string, Collection>();
	const inner = fields.filter((field) => field.name === name).flatMap(optionsOf);
	const label = fields.find((field) => field.name === name)?.displayName ?? name;
	const item = itemIndex === undefined ? '' : ` for item ${itemIndex}`;
	if (!isObject(value)) {
		throw new InputError(label, `gave no fields${item}`, 'Correct its expression.');
	}
	const absent = new Set<string>();
	for (const [key, given] of Object.entries(value)) {
		if (!isEmpty(given) || (given === null && nullable.includes(key))) continue;
		if (emptyIsAbsent(key)) {
			absent.add(key);
			continue;
		}
		const field = labelOf(inner, key);
		const orNull = nullable.includes(key) ? ', let it give null to send no value,' : '';
		throw new InputError(
			field,
			`was added to ${label}, but is empty${item}; ${emptyReason(stored?.(key))}`,
			`Correct the expression${orNull} or remove ${field} from ${label}.`,
		);
	}
	const given = Object.entries(value).filter(([key]) => !absent.has(key));
	const labels = [...absent].map((key) => labelOf(inner, key));
	for (const [key, fieldsWithin] of given) {
		if (inner.find((field) => field.name === key)?.type !== 'collection') continue;
		const collection = readCollection(fieldsWithin, {
			fields: inner,
			name: key,
			...(itemIndex === undefined ? {} : { itemIndex }),
			emptyIsAbsent: (within) => emptyIsAbsent(`${key}.${within}`),
			stored: (within) => stored?.(`${key}.${within}`),
		});
		groups.set(key, collection);
		labels.push(...collection.absent);
	}
	return new Collection(Object.fromEntries(given), inner, { absent: labels, groups, stored });
}

/**
 * Why a field may be empty, as a clause that names its expression.
 * @param stored the field as it was saved
 */
export function emptyReason(stored: unknown): string {
	return isExpression(stored)
		? `its expression ${String(chosenValue(stored)).slice(1, LONGEST_EXPRESSION)} gave nothing`
		: 'its expression may have given nothing';
}

/** Whether a field, as it was saved, holds an expression. */
export function isExpression(stored: unknown): boolean {
	return String(chosenValue(stored) ?? '').startsWith('=');
}

/** A parameter, or a field of a collection, as it was saved: an expression as its text. Dots lead further in. */
export function storedValue(
	{ parameters }: Pick<INode, 'parameters'>,
	name: string,
	field?: string,
): unknown {
	let stored: unknown = parameters[name];
	for (const part of field?.split('.') ?? []) {
		if (typeof stored !== 'object' || stored === null) break;
		stored = Reflect.get(stored, part);
	}
	return stored;
}

/** Nothing, no rows, or a resource locator without a value. */
function isEmpty(value: unknown): boolean {
	if (isBlank(value)) return true;
	if (Array.isArray(value)) return value.length === 0;
	if (!isObject(value)) return false;
	if ('__rl' in value) return isBlank(value.value);
	// Rows may be left out of a fixed collection; a row itself may be {}, where it has its first values.
	const isNoRow = (rows: unknown) => isBlank(rows) || (Array.isArray(rows) && rows.length === 0);
	return isPlain(value) && Object.values(value).every(isNoRow);
}

/** A date, for example, has no keys of its own and is a value all the same. Holds for any realm's objects. */
function isPlain(value: object): boolean {
	const prototype: unknown = Object.getPrototypeOf(value);
	return prototype === null || Object.getPrototypeOf(prototype) === null;
}

function labelOf(fields: INodeProperties[], name: string): string {
	return fields.find((field) => field.name === name)?.displayName ?? name;
}

function optionsOf(field: INodeProperties): INodeProperties[] {
	return (field.options ?? []).filter((option) => 'type' in option);
}

/** Where a value is read that a field may not have. Without one, a field that was not added has its first value. */
type IfAbsent<Absent> = [] | [Absent];

interface CollectionLabels {
	/** What the panel calls the fields that were empty and count as not added. */
	absent?: string[];
	groups?: ReadonlyMap<string, Collection>;
	/** A field as it was saved: an expression as its text. */
	stored?: ((key: string) => unknown) | undefined;
	/** The label of a field in a message; the field's own where this is left out. */
	labelIn?: (label: string) => string;
	/** Whether a field must not be empty; its expression may have given nothing. */
	refusesBlank?: boolean;
}

/**
 * The fields of a collection (Options, Filters) or of a row that a person added, checked as they are read by the
 * definitions of the panel.
 */
export class Collection {
	readonly absent: string[];
	private readonly labelIn: (label: string) => string;
	private readonly refusesBlank: boolean;
	private readonly groups: ReadonlyMap<string, Collection>;
	/** A field as it was saved: an expression as its text. */
	readonly stored: (key: string) => unknown;

	constructor(
		private readonly values: JsonObject,
		private readonly fields: INodeProperties[],
		{
			absent = [],
			groups = new Map(),
			labelIn = (label) => label,
			refusesBlank = false,
			stored,
		}: CollectionLabels = {},
	) {
		this.groups = groups;
		this.absent = absent;
		this.labelIn = labelIn;
		this.refusesBlank = refusesBlank;
		this.stored = stored ?? (() => undefined);
	}

	get names(): string[] {
		return Object.keys(this.values);
	}

	/** The value as it is; undefined where it was not added. */
	raw(name: string): unknown {
		return this.values[name];
	}

	label(name: string): string {
		return this.labelIn(labelOf(this.fields, name));
	}

	text<Absent = never>(name: string, ...absent: IfAbsent<Absent>): string | Absent {
		return this.read(name, absent, (value, { label }) => toText(value, label));
	}

	integer<Absent = never>(name: string, ...absent: IfAbsent<Absent>): number | Absent {
		return this.read(name, absent, (value, { label, bounds }) => toInteger(value, label, bounds));
	}

	number<Absent = never>(name: string, ...absent: IfAbsent<Absent>): number | Absent {
		return this.read(name, absent, (value, { label, bounds }) => toNumber(value, label, bounds));
	}

	/** Texts of a field that takes several, none of them empty; none when it was not added. */
	texts(name: string): string[] {
		const reasonOf = (at: number) => emptyReason(this.stored(`${name}.${at}`));
		return this.read(name, [[]], (value, { label }) => toTexts(value, label, reasonOf));
	}

	boolean(name: string): boolean {
		return this.read(name, [], (value, { label }) => toBoolean(value, label));
	}

	choice<Choice extends string, Absent = never>(
		name: string,
		choices: readonly Choice[],
		...absent: IfAbsent<Absent>
	): Choice | Absent {
		return this.read(name, absent, (value, { label }) => toChoice(value, label, choices));
	}

	identifier<Absent = never>(name: string, ...absent: IfAbsent<Absent>): string | Absent {
		return this.read(name, absent, (value, { label }) => toIdentifier(value, label));
	}

	collection(name: string): Collection | undefined {
		return this.groups.get(name);
	}

	/** The rows of a fixed collection; empty where it was not added. */
	rows(name: string): Collection[] {
		const stored = (key: string) => this.stored(`${name}.${key}`);
		return rowsOf(fieldNamed(this.fields, name), this.values[name], stored);
	}

	/**
	 * The fields of an option that is a group; undefined where it was not added. One that is not understood is
	 * refused: it must not pass for one that was not added.
	 */
	group(name: string): Collection | undefined {
		const option = this.values[name];
		if (option === undefined) return undefined;
		const { displayName: label, options = [] } = fieldNamed(this.fields, name);
		const [row] = options.filter(isRow);
		const given = isObject(option) && row ? option[row.name] : undefined;
		if (!row || !isObject(given)) {
			throw new InputError(label, 'cannot be understood', 'Set its fields, or remove the option.');
		}
		const labelIn = (inner: string) => `${label}, ${inner}`;
		const empty = Object.keys(given).find((key) => isBlank(given[key]));
		if (empty === undefined) return new Collection(given, row.values, { labelIn });
		throw new InputError(
			labelIn(labelOf(row.values, empty)),
			`is empty; ${emptyReason(this.stored(`${name}.${row.name}.${empty}`))}`,
			`Correct the expression, or remove ${label}.`,
		);
	}

	private read<Value, Absent>(
		name: string,
		absent: IfAbsent<Absent>,
		check: (value: unknown, field: { label: string; bounds: Bounds }) => Value,
	): Value | Absent {
		const given = this.values[name];
		if (given === undefined && absent.length === 1) return absent[0];
		const field = fieldNamed(this.fields, name);
		const label = this.labelIn(field.displayName);
		const value = name in this.values ? given : field.default;
		if (this.refusesBlank && isBlank(chosenValue(value))) {
			const remedy = 'Give it a value, or remove the row.';
			throw new InputError(label, `is empty; ${emptyReason(this.stored(name))}`, remedy);
		}
		return check(value, { label, bounds: boundsOf(field) });
	}
}

/**
 * The rows of a fixed collection; empty where it has none. A field that a row does not hold has its first value.
 * @param value the fixed collection as n8n hands it out; undefined where it was not added
 * @param stored a field of it as it was saved
 */
export function rowsOf(
	field: INodeProperties,
	value: unknown,
	stored: (key: string) => unknown = () => undefined,
): Collection[] {
	const [row] = (field.options ?? []).filter(isRow);
	if (value === undefined || row === undefined) return [];
	const rows = objectOf(value)[row.name] ?? [];
	if (!Array.isArray(rows)) {
		throw new InputError(field.displayName, 'has no rows', 'Add rows, or remove its expression.');
	}
	return rows.map((given: unknown, at) => {
		const labelIn = (label: string) => `${label} of ${row.displayName} ${at + 1}`;
		return new Collection(objectOf(given), row.values, {
			labelIn,
			refusesBlank: true,
			stored: (key) => stored(`${row.name}.${at}.${key}`),
		});
	});
}

function isRow(
	option: NonNullable<INodeProperties['options']>[number],
): option is INodePropertyCollection {
	return 'values' in option;
}
