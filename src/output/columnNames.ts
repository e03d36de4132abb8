import { createHash } from 'node:crypto';
import type { Inclusion } from './outputSettings';

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

/** A parameter that has a column. */
interface Named {
	module: string;
	path: string;
}

/** The columns of an answer whose first one has this name. */
export function columnsOf(name: string, include: ReadonlySet<Inclusion>): string[] {
	const columns = [name];
	if (include.has('explanations')) columns.push(`${name}${columnSuffixes.explanations}`);
	if (include.has('evidence')) columns.push(`${name}${columnSuffixes.evidence}`);
	return columns;
}

/**
 * The names of a run's columns. A name belongs to one parameter or field for the whole run: where another
 * one has taken it, digits made of the parameter's own name follow.
 */
export class ColumnNames {
	private readonly owners = new Map<string, string>();
	private readonly names = new Map<string, string>();

	/** @param onCollision hears once of each parameter whose column could not have its plain name */
	constructor(private readonly onCollision?: (parameter: string, column: string) => void) {}

	/** Keeps names for fields of the item, so that no answer takes them. */
	reserve(fields: Iterable<string>): void {
		for (const field of fields) if (!this.owners.has(field)) this.owners.set(field, `.${field}`);
	}

	/** Names the columns of configured parameters. Those that would share a name are all told apart. */
	reserveConfigured(parameters: Named[], include: ReadonlySet<Inclusion>): void {
		const uses = new Map<string, number>();
		for (const { module, path } of parameters) {
			for (const column of columnsOf(plainName(module, path), include)) {
				uses.set(column, (uses.get(column) ?? 0) + 1);
			}
		}
		const isShared = (name: string) =>
			columnsOf(name, include).some((column) => (uses.get(column) ?? 0) > 1);
		for (const { module, path } of parameters) {
			this.of({ module, path }, include, isShared(plainName(module, path)));
		}
	}

	/** The name of an answer's column, in at most 63 bytes with what is added to it. */
	of({ module, path }: Named, include: ReadonlySet<Inclusion>, isShared = false): string {
		const owner = JSON.stringify([module, path]);
		const known = this.names.get(owner);
		if (known !== undefined) return known;
		const plain = plainName(module, path);
		const isFree = columnsOf(plain, include).every((column) => this.isFree(column, owner));
		const name = isFree && !isShared ? plain : withDigits(plain, owner);
		for (const column of columnsOf(name, include)) this.owners.set(column, owner);
		this.names.set(owner, name);
		if (name !== plain) this.onCollision?.(`${module}: ${path}`, name);
		return name;
	}

	/** The name of the column of another field, by its path. */
	ofField(path: string): string {
		const owner = `.${path}`;
		const plain = /^[a-z\d_]+$/.test(path) ? path : snakeCaseOf(path) || 'field';
		const name = this.isFree(plain, owner) ? plain : `${plain}${digitsOf(path)}`;
		this.owners.set(name, owner);
		return name;
	}

	private isFree(name: string, owner: string): boolean {
		return (this.owners.get(name) ?? owner) === owner;
	}
}

function plainName(module: string, path: string): string {
	const rest = snakeCaseOf(path);
	const name = `${snakeCaseOf(module)}_${rest === '' ? 'parameter' : rest}`;
	if (Buffer.byteLength(name) <= MOST_BASE_BYTES) return name;
	return withDigits(name, JSON.stringify([module, path]));
}

function withDigits(name: string, owner: string): string {
	const digits = digitsOf(owner);
	if (name.endsWith(digits)) return name;
	return `${cutToBytes(name, MOST_BASE_BYTES - digits.length)}${digits}`;
}

function digitsOf(owner: string): string {
	return `_${createHash('sha256').update(owner).digest('hex').slice(0, HASH_DIGITS)}`;
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
