import { parseObject, type JsonObject } from '../rules/json';

interface RecordFacts {
	id: string;
	/** The time of lists, epoch seconds. */
	time: number;
	/** Its service or agent. */
	owner: string;
	/** By the names of the parameters of lists and exports. */
	selectors?: Readonly<Record<string, string>>;
}

export class StoredRecord {
	readonly id: string;
	readonly time: number;
	readonly owner: string;
	readonly selectors: Readonly<Record<string, string>>;
	private encoded: Buffer | undefined;

	constructor(
		{ id, time, owner, selectors = {} }: RecordFacts,
		/** An object, or a function that composes its JSON, so that a large world needs little memory. */
		private readonly source: JsonObject | (() => Buffer),
		/** Values of standard filter fields that no record contains. */
		readonly dashboard: JsonObject = {},
	) {
		this.id = id;
		this.time = time;
		this.owner = owner;
		this.selectors = selectors;
	}

	/** Its JSON. */
	bytes(): Buffer {
		if (typeof this.source === 'function') return this.source();
		this.encoded ??= Buffer.from(JSON.stringify(this.source));
		return this.encoded;
	}

	json(): string {
		return this.bytes().toString();
	}

	record(): JsonObject {
		if (typeof this.source !== 'function') return this.source;
		const parsed = parseObject(this.json());
		if (parsed === undefined) throw new Error(`Record ${this.id} is not a JSON object`);
		return parsed;
	}
}
