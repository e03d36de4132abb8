import type { INodeProperties } from 'n8n-workflow';
import { InputError } from '../../client/errors';
import type { FieldSource } from '../../n8n/parameters/fieldSource';
import { emptyReason, isExpression, isFixed, itemClause } from '../../n8n/parameters/fields';
import { chosenValue, isBlank } from '../../records/value';

/** How n8n shows a field. Its name is the key under which an operation declares it. */
export type Shown = Omit<INodeProperties, 'name'>;

/** What an operation declares: one field, or several that make one value. */
export interface Readable<Value> {
	/** As n8n shows it. @param name the key */
	properties(name: string): readonly INodeProperties[];
	/** @param name the key @throws InputError with the label */
	read(source: FieldSource, name: string): Value;
}

const built = new WeakMap<Shown, Map<string, readonly INodeProperties[]>>();

/** One field: how n8n shows it, how its value is read and checked, and how it refuses. */
export class Field<Value> implements Readable<Value> {
	constructor(
		readonly shown: Shown,
		private readonly convert: (field: FieldValue) => Value,
		/** Whether null is a value of the field when it was added to a collection. */
		readonly takesNull = false,
	) {}

	get label(): string {
		return this.shown.displayName;
	}

	/** The same objects for fields that are shown the same, because operations share them. */
	properties(name: string): readonly INodeProperties[] {
		const named = built.get(this.shown) ?? new Map<string, readonly INodeProperties[]>();
		const properties = named.get(name) ?? [{ ...this.shown, name }];
		built.set(this.shown, named.set(name, properties));
		return properties;
	}

	read(source: FieldSource, name: string): Value {
		return this.convert(new FieldValue(this.shown, source, name));
	}

	/** An error that begins with the label. @param issue the rest of the sentence @param value is appended */
	refuse(issue: string, remedy: string, value?: unknown): InputError {
		return new InputError(this.label, issue, remedy, value);
	}

	/** The field with a further check, or as another value. */
	as<Read>(further: (value: Value, field: FieldValue) => Read): Field<Read> {
		return new Field(this.shown, (field) => further(this.convert(field), field));
	}

	/** Undefined if the field is hidden or was not added, instead of its default. */
	ifAdded(): Field<Value | undefined> {
		return new Field(this.shown, (field) =>
			field.raw === undefined ? undefined : this.convert(field),
		);
	}

	/** The value as n8n returns it, undefined if the field is hidden or was not added. */
	unchecked(): Field<unknown> {
		return new Field(this.shown, (field) => field.raw);
	}

	/** The same field, whose null in a collection is a value. */
	nullable(): Field<Value | null> {
		const convert = (field: FieldValue) => (field.raw === null ? null : this.convert(field));
		return new Field(this.shown, convert, true);
	}

	/**
	 * The same field, whose value a declared operation sends under this name (n8n's `routing`).
	 * @param value what n8n's router sends in place of the entered value, as an expression
	 */
	sentIn(type: 'query' | 'body', property: string, value?: string): Field<Value> {
		return this.with({ routing: { send: { type, property, ...(value && { value }) } } });
	}

	/** The same field, shown differently. */
	with(changes: Partial<Shown>): Field<Value> {
		return new Field({ ...this.shown, ...changes }, this.convert);
	}
}

/** A field of one item, collection or row, before its value is checked. */
export class FieldValue {
	constructor(
		private readonly shown: Pick<Shown, 'displayName' | 'default'>,
		readonly source: FieldSource,
		readonly name: string,
	) {}

	/** With its row, such as "Answer of QA Event 2". */
	get label(): string {
		return this.source.labelOf(this.shown.displayName);
	}

	/** Unchecked. Undefined if the field is hidden or was not added, or if a model left it empty. */
	get raw(): unknown {
		const value = this.source.value(this.name);
		const isLeftOut = isBlank(chosenValue(value)) && this.source.emptyIsAbsent(this.name);
		return isLeftOut ? undefined : value;
	}

	/** The value, or the default. It may be empty. */
	get entered(): unknown {
		const { raw } = this;
		return raw === undefined ? this.shown.default : raw;
	}

	/** The value, or the default. @throws InputError if it is empty where it must not be */
	get given(): unknown {
		const value = this.entered;
		if (this.source.blankRemedy !== undefined && isBlank(chosenValue(value))) {
			throw this.emptyError(this.source.blankRemedy);
		}
		return value;
	}

	/** The value, which may be empty. @throws InputError if its expression gave nothing */
	get evaluated(): unknown {
		const value = chosenValue(this.raw ?? '');
		if (isBlank(value) && isExpression(this.stored)) {
			throw this.emptyError();
		}
		return value;
	}

	/** As it was saved: an expression as its text. */
	get stored(): unknown {
		return this.source.stored(this.name);
	}

	/** Which expression gave nothing, as the end of a sentence; '' without an expression. */
	get whyMissing(): string {
		return isExpression(this.stored) ? emptyReason(this.stored) : '';
	}

	/** An error that begins with the label. @param issue the rest of the sentence @param value is appended */
	refuse(issue: string, remedy: string, value?: unknown): InputError {
		return new InputError(this.label, issue, remedy, value);
	}

	emptyError(remedy = this.source.blankRemedy ?? ''): InputError {
		const { stored } = this;
		return this.refuse(
			`is empty${itemClause(this.source.itemIndex)}${emptyReason(stored)}`,
			isFixed(stored) ? 'Fill it in.' : remedy,
		);
	}
}

/** Fields by name. A value may also be what n8n shows without a reader, such as the fields of a row that share names. */
export type Fields = Readonly<
	Record<string, Readable<unknown> | INodeProperties | readonly INodeProperties[]>
>;

/** The values of fields, by their keys. */
export type Given<Declared> = {
	readonly [Name in keyof Declared as Declared[Name] extends Readable<unknown>
		? Name
		: never]: Declared[Name] extends Readable<infer Value> ? Value : never;
};

/** What a field gives. */
export type ValueOf<Declared> = Declared extends Readable<infer Value> ? Value : never;

/** As n8n shows the fields, in their order. */
export function propertiesOf(fields: Fields): INodeProperties[] {
	return Object.entries(fields).flatMap(([name, field]) =>
		isReadable(field) ? [...field.properties(name)] : field,
	);
}

function isReadable(
	field: Readable<unknown> | INodeProperties | readonly INodeProperties[],
): field is Readable<unknown> {
	return 'read' in field;
}

const SOURCE = Symbol('source');
const WHOLE = Symbol('whole');

/** A spread reads it too. */
const whole = {
	enumerable: true,
	get: () => {
		throw new TypeError(
			'The values of fields are read when asked for: pass them on whole, or name them',
		);
	},
};

const prototypes = new WeakMap<Fields, object>();

/** The values of fields. Each is read and checked when it is asked for, once. A spread, which would have none, throws. */
export function give<Declared extends Fields>(
	fields: Declared,
	source: FieldSource,
): Given<Declared> {
	const prototype = prototypes.get(fields) ?? prototypeOf(fields);
	prototypes.set(fields, prototype);
	return Object.create(prototype, { [SOURCE]: { value: source }, [WHOLE]: whole });
}

function prototypeOf(fields: Fields): object {
	const prototype = {};
	for (const [name, field] of Object.entries(fields)) {
		if (!isReadable(field)) continue;
		Object.defineProperty(prototype, name, {
			get(this: { [SOURCE]: FieldSource }) {
				const value = field.read(this[SOURCE], name);
				Object.defineProperty(this, name, { value, enumerable: true });
				return value;
			},
		});
	}
	return prototype;
}

/** Several fields that make one value. Their own keys are the saved names. */
export function compound<Inner extends Fields, Value>(
	fields: Inner,
	read: (given: Given<Inner>, source: FieldSource) => Value,
): Readable<Value> & { readonly fields: Inner } {
	const built = propertiesOf(fields);
	return { fields, properties: () => built, read: (source) => read(give(fields, source), source) };
}

/** One field that n8n shows in several ways, under different conditions. The first one reads it. */
export function variants<Value>(
	first: Readable<Value>,
	...others: Array<Readable<unknown>>
): Readable<Value> {
	return {
		properties: (name) => [first, ...others].flatMap((one) => one.properties(name)),
		read: (source, name) => first.read(source, name),
	};
}
