import { isJsonObject, type JsonObject } from '../rules/json';
import type { Ordered } from './orderedIndex';

/** Where the emitted form comes from: an object, or ready UTF-8 parts that make it up. */
export type RecordSource = JsonObject | { parts: () => Buffer[] };

/**
 * A record as the service keeps it: its place in the order, and its emitted form as bytes. `parts`
 * lets records of large demo worlds share their long part, encoded once.
 */
export class StoredRecord implements Ordered {
	private bytes: Buffer | undefined;

	constructor(
		readonly id: string,
		/** Epoch seconds. */
		readonly time: number,
		private readonly source: RecordSource,
		/**
		 * What the dashboard knows for its standard filter fields, by field, where the interface does not show
		 * in which place a record tells it.
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

	/** The emitted record. One made of parts is parsed anew each time, so that large worlds stay small. */
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
