import { invalidRequest } from '../rules/serviceError';

interface Value {
	text: string;
	encodedBytes: number;
}

/** The query parameters of a request: each at most once, only known ones. */
export class Query {
	private constructor(private readonly values: ReadonlyMap<string, Value>) {}

	/**
	 * Reads the query of a request target. The service refuses a parameter sent twice, and one it does not know.
	 */
	static of(target: string, known: readonly string[]): Query {
		const values = new Map<string, Value>();
		for (const [name, value] of queryPairs(target)) {
			if (values.has(name)) throw invalidRequest(`Parameter ${name} was sent more than once`);
			if (!known.includes(name)) throw invalidRequest(`Unknown parameter ${name}`);
			values.set(name, value);
		}
		return new Query(values);
	}

	get(name: string): string | undefined {
		return this.values.get(name)?.text;
	}

	/** How many bytes a value has as it was sent, percent-encoded; 0 where it was not sent. */
	encodedBytes(name: string): number {
		return this.values.get(name)?.encodedBytes ?? 0;
	}

	has(name: string): boolean {
		return this.values.has(name);
	}

	require(name: string): string {
		const value = this.get(name);
		if (value === undefined) throw invalidRequest(`Parameter ${name} is required`);
		return value;
	}
}

/** Decoded name-value pairs of a request target; broken percent-encoding is refused. */
function queryPairs(target: string): Array<[string, Value]> {
	const at = target.indexOf('?');
	if (at === -1) return [];
	return target
		.slice(at + 1)
		.split('&')
		.filter((pair) => pair !== '')
		.map((pair) => {
			const equals = pair.indexOf('=');
			const name = equals === -1 ? pair : pair.slice(0, equals);
			const value = equals === -1 ? '' : pair.slice(equals + 1);
			return [decode(name), { text: decode(value), encodedBytes: Buffer.byteLength(value) }];
		});
}

function decode(text: string): string {
	try {
		return decodeURIComponent(text.replaceAll('+', ' '));
	} catch {
		throw invalidRequest('The query holds broken percent-encoding');
	}
}
