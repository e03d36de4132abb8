import type { JsonObject } from '../../records/value';
import { toBoolean, toChoice, toIdentifier, toInteger, toText } from './values';

/** The bounds of a number, both inclusive. */
export interface Bounds {
	least: number;
	most?: number;
}

/**
 * The fields of a collection (Options, Filters) that a person added, checked as they are read. Every
 * method takes the field's name and the label that the panel shows. Without a fallback a field that was
 * not added is undefined.
 */
export class Collection {
	constructor(private readonly values: JsonObject) {}

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

	private read<Value>(
		name: string,
		fallback: Value | undefined,
		check: (value: unknown) => Value,
	): Value | undefined {
		const value = this.values[name];
		return value === undefined ? fallback : check(value);
	}
}
