import { parseObject, type JsonObject } from '../rules/json';

interface RecordFacts {
	id: string;
	/** What lists are ordered by, epoch seconds. */
	time: number;
	/** The service or agent that it belongs to. */
	owner: string;
	/** What lists and exports select it by, under the names of their parameters. */
	selectors?: Readonly<Record<string, string>>;
}

/** An object, or ready UTF-8 parts that make it up, so that many records can share their long part. */
export type RecordSource = JsonObject | { parts: () => Buffer[] };

/** A stored record: its place in the order, and its emitted form as bytes. */
export class StoredRecord {
	readonly id: string;
	readonly time: number;
	readonly owner: string;
	readonly selectors: Readonly<Record<string, string>>;
	private bytes: Buffer | undefined;

	constructor(
		{ id, time, owner, selectors = {} }: RecordFacts,
		private readonly source: RecordSource,
		/** Values of standard filter fields that the interface does not show in a record, by field. */
		readonly dashboard: JsonObject = {},
	) {
		this.id = id;
		this.time = time;
		this.owner = owner;
		this.selectors = selectors;
	}

	/** The emitted record as JSON, in UTF-8 parts to be sent one after the other. */
	parts(): Buffer[] {
		if (hasParts(this.source)) return this.source.parts();
		this.bytes ??= Buffer.from(JSON.stringify(this.source));
		return [this.bytes];
	}

	json(): string {
		return Buffer.concat(this.parts()).toString();
	}

	/** The emitted record. One made of parts is parsed each time, which saves the memory of large worlds. */
	record(): JsonObject {
		if (!hasParts(this.source)) return this.source;
		const parsed = parseObject(this.json());
		if (parsed === undefined) throw new Error(`Record ${this.id} is no JSON object`);
		return parsed;
	}
}

function hasParts(source: RecordSource): source is { parts: () => Buffer[] } {
	return typeof source.parts === 'function';
}
