import { isJsonObject, type JsonObject } from '../json';
import type { Ordered } from './orderedIndex';

/**
 * A record as the service keeps it: its place in the order, and its emitted form, made when first
 * asked for. `render` lets large demo worlds keep only what differs from record to record.
 */
export class StoredRecord implements Ordered {
	private text: string | undefined;

	constructor(
		readonly id: string,
		/** Epoch seconds. */
		readonly time: number,
		private readonly source: JsonObject | { render: () => string },
	) {}

	/** The emitted record as JSON text. */
	json(): string {
		if (this.text !== undefined) return this.text;
		if (isRendered(this.source)) return this.source.render();
		this.text = JSON.stringify(this.source);
		return this.text;
	}

	/** The emitted record. A rendered one is parsed anew each time, so that large worlds stay small. */
	record(): JsonObject {
		if (!isRendered(this.source)) return this.source;
		const parsed: unknown = JSON.parse(this.source.render());
		if (!isJsonObject(parsed)) throw new Error(`Record ${this.id} renders to no JSON object`);
		return parsed;
	}
}

function isRendered(source: JsonObject | { render: () => string }): source is {
	render: () => string;
} {
	return typeof source.render === 'function';
}
