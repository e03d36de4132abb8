import type { INode, INodeProperties } from 'n8n-workflow';
import { InputError } from '../../client/errors';
import { chosenValue, isBlank } from '../../records/value';
import {
	toBoolean,
	toChoice,
	toIdentifier,
	toInteger,
	toNumber,
	toText,
	type Bounds,
} from './values';

const LONGEST_EXPRESSION = 200;

/** The definition of a field. Fields that share a name share label, bounds and default. */
export function fieldNamed(fields: INodeProperties[], name: string): INodeProperties {
	const field = fields.find((one) => one.name === name);
	if (field === undefined) throw new Error(`The panel has no field ${name}`);
	return field;
}

export function labelOf(fields: INodeProperties[], name: string): string {
	return fields.find((field) => field.name === name)?.displayName ?? name;
}

/** What to return for a field that was not added; its default if omitted. */
type IfAbsent<Absent> = [] | [Absent];

/** The fields of a node, a collection or a row. Each value is checked by its definition in the panel. */
export abstract class Fields {
	/** @param blank the item and the remedy of an empty field, if fields must not be empty */
	protected constructor(
		protected readonly definitions: INodeProperties[],
		private readonly blank?: { itemIndex?: number | undefined; remedy: string },
	) {}

	/** The unchecked value; `fallback` if the field is hidden or was not added. */
	abstract raw(name: string, fallback?: unknown): unknown;

	/** A field as it was saved: an expression as its text. Dots lead further in. */
	abstract stored(path: string): unknown;

	/** The unchecked value, or the default of the field. @throws InputError if it must not be empty */
	given(name: string): unknown {
		const value = this.raw(name, fieldNamed(this.definitions, name).default);
		if (this.blank && isBlank(chosenValue(value))) throw this.emptyError(name);
		return value;
	}

	label(name: string): string {
		return labelOf(this.definitions, name);
	}

	text<Absent = never>(name: string, ...absent: IfAbsent<Absent>): string | Absent {
		return this.read(name, absent, toText);
	}

	integer<Absent = never>(name: string, ...absent: IfAbsent<Absent>): number | Absent {
		return this.read(name, absent, toInteger);
	}

	number<Absent = never>(name: string, ...absent: IfAbsent<Absent>): number | Absent {
		return this.read(name, absent, toNumber);
	}

	boolean(name: string): boolean {
		return this.read(name, [], toBoolean);
	}

	choice<Choice extends string, Absent = never>(
		name: string,
		choices: readonly Choice[],
		...absent: IfAbsent<Absent>
	): Choice | Absent {
		return this.read(name, absent, (value, label) => toChoice(value, label, choices));
	}

	identifier<Absent = never>(name: string, ...absent: IfAbsent<Absent>): string | Absent {
		return this.read(name, absent, toIdentifier);
	}

	/** The texts of a field with several values; one value from an expression is a list of one. */
	texts(name: string): string[] {
		const value = this.raw(name, '');
		if (value === undefined || value === '') return [];
		const label = this.label(name);
		const values: unknown[] = Array.isArray(value) ? value : [value];
		return values.map((one, at) => {
			const text = toText(one, label).trim();
			if (text !== '') return text;
			const field = values.length === 1 ? label : `${label}, value ${at + 1},`;
			const reason = emptyReason(this.stored(`${name}.${at}`));
			const remedy = 'Correct the expression, or remove the value.';
			throw new InputError(field, `is empty${reason}`, remedy);
		});
	}

	private read<Value, Absent>(
		name: string,
		absent: IfAbsent<Absent>,
		check: (value: unknown, label: string, bounds: Bounds) => Value,
	): Value | Absent {
		if (absent.length === 1 && this.raw(name) === undefined) return absent[0];
		const field = fieldNamed(this.definitions, name);
		const { minValue = -Infinity, maxValue = Infinity } = field.typeOptions ?? {};
		return check(this.given(name), this.label(name), { least: minValue, most: maxValue });
	}

	protected emptyError(name: string): InputError {
		const { itemIndex, remedy = '' } = this.blank ?? {};
		const stored = this.stored(name);
		const reason = `is empty${itemClause(itemIndex)}${emptyReason(stored)}`;
		return new InputError(this.label(name), reason, isFixed(stored) ? 'Fill it in.' : remedy);
	}
}

export function itemClause(itemIndex: number | undefined): string {
	return itemIndex === undefined ? '' : ` for item ${itemIndex}`;
}

/** Why a field is empty, as the end of a sentence. @param stored the field as it was saved, if that is known */
export function emptyReason(stored: unknown): string {
	if (isFixed(stored)) return '';
	return isExpression(stored)
		? `; its expression ${String(chosenValue(stored)).slice(1, LONGEST_EXPRESSION)} gave nothing`
		: '; its expression may have given nothing';
}

/** Whether a field was saved without an expression. */
export function isFixed(stored: unknown): boolean {
	return stored !== undefined && !isExpression(stored);
}

export function isExpression(stored: unknown): boolean {
	return String(chosenValue(stored) ?? '').startsWith('=');
}

/** A parameter, or a field in it, as it was saved: an expression as its text. Dots lead further in. */
export function storedValue({ parameters }: Pick<INode, 'parameters'>, path: string): unknown {
	let stored: unknown = parameters;
	for (const part of path.split('.')) {
		if (typeof stored !== 'object' || stored === null) break;
		stored = Reflect.get(stored, part);
	}
	return stored;
}
