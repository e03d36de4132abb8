import { isJsonObject, type JsonObject } from '../rules/json';
import type { Ordered } from './orderedIndex';

/** Where the emitted form comes from: an object, or ready UTF-8 parts that make it up. */
export type RecordSource = JsonObject | { parts: () => Buffer[] };

/**
 * A stored record: its position in the order, and its emitted form as bytes. With `parts`, the records of
 * a large demo world share their long part, which is encoded once.
 */
export class StoredRecord implements Ordered {
	private bytes: Buffer | undefined;

	constructor(
		readonly id: string,
		/** Epoch seconds. */
		readonly time: number,
		private readonly source: RecordSource,
		/**
		 * Values of standard filter fields, by field, for which the interface does not show where in a record
		 * they stand.
		 */
		readonly dashboard: JsonObject = {},
	) {}

	/** The emitted record as JSON, in UTF-8 parts to be sent one after the other. */
	parts(): Buffer[] {
		if (hasParts(this.source)) return this.source.parts();
		this.bytes ??= Buffer.from(JSON.stringify(this.source));
		return [this.bytes];
	}

	/** The emitted record as JSON text. */
	json(): string {
		return Buffer.concat(this.parts()).toString();
	}

	/** The emitted record. One made of parts is parsed each time, which saves the memory of large worlds. */
	record(): JsonObject {
		if (!hasParts(this.source)) return this.source;
		const parsed: unknown = JSON.parse(this.json());
		if (!isJsonObject(parsed)) throw new Error(`Record ${this.id} is no JSON object`);
		return parsed;
	}
}

function hasParts(source: RecordSource): source is { parts: () => Buffer[] } {
	return typeof source.parts === 'function';
}
