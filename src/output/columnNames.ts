import { createHash } from 'node:crypto';

/** Postgres cuts longer names without a word; other databases take at least as many bytes. */
const MOST_BYTES = 63;
/** What is added to the name of an answer's column for what belongs to the answer. */
export const columnSuffixes = { explanations: '_explanation', evidence: '_evidence' } as const;
const LONGEST_SUFFIX = columnSuffixes.explanations.length;
const HASH_DIGITS = 6;
const MOST_BASE_BYTES = MOST_BYTES - LONGEST_SUFFIX;

/**
 * A name in snake_case: `Needs understood / Summed up` is `needs_understood_summed_up`. Letters and digits
 * of every script stay.
 */
export function snakeCaseOf(text: string): string {
	return text
		.normalize('NFKC')
		.replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1_$2')
		.toLowerCase()
		.replace(/[^\p{L}\p{M}\p{N}]+/gu, '_')
		.replace(/^_|_$/g, '');
}

/**
 * Names of columns, which begin with the module. The name of a parameter depends on nothing else, unless
 * two parameters would have one name: then each of them gets digits of its own behind it (`distinct`).
 */
export class ColumnNames {
	private readonly known = new Map<string, Map<string, string>>();

	/** The name of an answer's column, in at most 63 bytes with what is added to it. */
	of(module: string, path: string): string {
		let names = this.known.get(module);
		if (names === undefined) this.known.set(module, (names = new Map<string, string>()));
		let name = names.get(path);
		if (name === undefined) names.set(path, (name = plainName(module, path)));
		return name;
	}

	/** The name where another parameter would have the same: it ends in digits made of the original name. */
	distinct(module: string, path: string): string {
		return withHash(this.of(module, path), module, path);
	}
}

function plainName(module: string, path: string): string {
	const rest = snakeCaseOf(path);
	const name = `${snakeCaseOf(module)}_${rest === '' ? 'parameter' : rest}`;
	return Buffer.byteLength(name) <= MOST_BASE_BYTES ? name : withHash(name, module, path);
}

function withHash(name: string, module: string, path: string): string {
	const hash = createHash('sha256')
		.update(JSON.stringify([module, path]))
		.digest('hex');
	const digits = `_${hash.slice(0, HASH_DIGITS)}`;
	if (name.endsWith(digits)) return name;
	return `${cutToBytes(name, MOST_BASE_BYTES - digits.length)}${digits}`;
}

/** Whole characters only. */
function cutToBytes(text: string, most: number): string {
	let cut = '';
	let bytes = 0;
	for (const character of text) {
		bytes += Buffer.byteLength(character);
		if (bytes > most) break;
		cut += character;
	}
	return cut;
}
