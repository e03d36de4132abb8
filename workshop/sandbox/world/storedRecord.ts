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

/** An object, or its JSON in parts, which records can share. */
export type RecordSource = JsonObject | { parts: () => Buffer[] };

export class StoredRecord {
	readonly id: string;
	readonly time: number;
	readonly owner: string;
	readonly selectors: Readonly<Record<string, string>>;
	private bytes: Buffer | undefined;

	constructor(
		{ id, time, owner, selectors = {} }: RecordFacts,
		private readonly source: RecordSource,
		/** Values of standard filter fields that no record contains. */
		readonly dashboard: JsonObject = {},
	) {
		this.id = id;
		this.time = time;
		this.owner = owner;
		this.selectors = selectors;
	}

	/** Its JSON, in parts. */
	parts(): Buffer[] {
		if (hasParts(this.source)) return this.source.parts();
		this.bytes ??= Buffer.from(JSON.stringify(this.source));
		return [this.bytes];
	}

	json(): string {
		return Buffer.concat(this.parts()).toString();
	}

	/** Parts are parsed each time, so that a large world needs little memory. */
	record(): JsonObject {
		if (!hasParts(this.source)) return this.source;
		const parsed = parseObject(this.json());
		if (parsed === undefined) throw new Error(`Record ${this.id} is not a JSON object`);
		return parsed;
	}
}

function hasParts(source: RecordSource): source is { parts: () => Buffer[] } {
	return typeof source.parts === 'function';
}
