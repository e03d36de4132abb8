import type { INodeProperties } from 'n8n-workflow';
import { InputError } from '../../client/errors';
import { isBlank, isObject, type JsonObject } from '../../records/value';
import { toBoolean, toChoice, toIdentifier, toInteger, toNumber, toText, toTexts } from './values';

/** Characters of an expression that an error shows. */
const LONGEST_EXPRESSION = 200;

/** The bounds of a number, both inclusive. */
export interface Bounds {
	least: number;
	most: number;
}

/** Where a collection stands: what the panel calls its fields, and for which item it was read. */
interface CollectionPlace {
	/** The fields of the operation, the collection among them. */
	fields: INodeProperties[];
	/** The collection's parameter name. */
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
 * The fields of a collection, none of them empty. A field that somebody added and whose expression gives
 * nothing is not the same as a field that was not added: a filter that is gone lets everything through,
 * and a switch that is gone lets everybody be called.
 *
 * @param value the collection as n8n hands it out
 * @throws InputError naming the first field that is empty
 */
export function readCollection(value: unknown, place: CollectionPlace): Collection {
	const { fields, name, itemIndex, nullable = [], emptyIsAbsent = () => false, stored } = place;
	const collection = fields.find((field) => field.name === name && optionsOf(field).length > 0);
	const label = collection?.displayName ?? name;
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
		const field = fieldLabel(fields, name, key);
		const orNull = nullable.includes(key) ? ', let it give null to send no value,' : '';
		throw new InputError(
			field,
			`was added to ${label}, but is empty${item}; ${emptyReason(stored?.(key))}`,
			`Correct the expression${orNull} or remove ${field} from ${label}.`,
		);
	}
	const given = Object.entries(value).filter(([key]) => !absent.has(key));
	const labels = [...absent].map((key) => fieldLabel(fields, name, key));
	return new Collection(Object.fromEntries(given), labels);
}

/**
 * Why a field may be empty, as a clause that names its expression.
 *
 * @param stored the field as it was saved
 */
export function emptyReason(stored: unknown): string {
	const text = isObject(stored) && '__rl' in stored ? stored.value : stored;
	return typeof text === 'string' && text.startsWith('=')
		? `its expression ${text.slice(1, LONGEST_EXPRESSION)} gave nothing`
		: 'its expression may have given nothing';
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

function fieldLabel(fields: INodeProperties[], name: string, key: string): string {
	const options = fields.filter((field) => field.name === name).flatMap(optionsOf);
	return options.find((option) => option.name === key)?.displayName ?? key;
}

function optionsOf(field: INodeProperties): INodeProperties[] {
	return (field.options ?? []).filter((option) => 'displayName' in option && 'type' in option);
}

/**
 * The fields of a collection (Options, Filters) that a person added, checked as they are read. Every
 * method takes the field's name and the label that the panel shows. Without a fallback a field that was
 * not added is undefined.
 */
export class Collection {
	/** @param absent what the panel calls the fields that were empty and count as not added */
	constructor(
		private readonly values: JsonObject,
		readonly absent: string[] = [],
	) {}

	/** The names of the fields that were added. */
	get names(): string[] {
		return Object.keys(this.values);
	}

	/** The value as it is. */
	raw(name: string): unknown {
		return this.values[name];
	}

	text(name: string, label: string): string | undefined;
	text(name: string, label: string, fallback: string): string;
	text(name: string, label: string, fallback?: string): string | undefined {
		return this.read(name, fallback, (value) => toText(value, label));
	}

	integer(name: string, label: string, bounds: Bounds): number | undefined;
	integer(name: string, label: string, bounds: Bounds, fallback: number): number;
	integer(name: string, label: string, bounds: Bounds, fallback?: number): number | undefined {
		return this.read(name, fallback, (value) => toInteger(value, label, bounds.least, bounds.most));
	}

	/** A number that need not be whole. */
	number(name: string, label: string, bounds: Required<Bounds>): number | undefined {
		return this.read(name, undefined, (value) => toNumber(value, label, bounds));
	}

	/** Texts of a field that takes several, none of them empty; none when it was not added. */
	texts(name: string, label: string): string[] {
		return this.read(name, [], (value) => toTexts(value, label));
	}

	/** A switch, off unless it was added or `fallback` says otherwise. */
	boolean(name: string, label: string, fallback = false): boolean {
		return this.read(name, fallback, (value) => toBoolean(value, label)) ?? fallback;
	}

	choice<Choice extends string>(
		name: string,
		label: string,
		choices: readonly Choice[],
	): Choice | undefined;
	choice<Choice extends string>(
		name: string,
		label: string,
		choices: readonly Choice[],
		fallback: Choice,
	): Choice;
	choice<Choice extends string>(
		name: string,
		label: string,
		choices: readonly Choice[],
		fallback?: Choice,
	): Choice | undefined {
		return this.read(name, fallback, (value) => toChoice(value, label, choices));
	}

	identifier(name: string, label: string): string | undefined {
		return this.read(name, undefined, (value) => toIdentifier(value, label));
	}

	/**
	 * The fields of an option that is a group; undefined where it was not added. One that is not understood is
	 * refused: it must not pass for one that was not added.
	 *
	 * @param row the name of its fields' group
	 * @param initial what its fields are in the panel at first, which n8n leaves out
	 */
	group(name: string, label: string, row: string, initial: JsonObject): Collection | undefined {
		const option = this.values[name];
		if (option === undefined) return undefined;
		const given = isObject(option) ? option[row] : undefined;
		if (!isObject(given)) {
			throw new InputError(label, 'cannot be understood', 'Set its fields, or remove the option.');
		}
		const fields = { ...initial, ...given };
		const empty = Object.keys(fields).find((key) => isBlank(fields[key]));
		if (empty === undefined) return new Collection(fields);
		throw new InputError(
			label,
			`has nothing for ${empty}; its expression may have given nothing`,
			'Correct the expression, or remove the option.',
		);
	}

	private read<Value>(name: string, fallback: Value, check: (value: unknown) => Value): Value {
		const value = this.values[name];
		return value === undefined ? fallback : check(value);
	}
}
