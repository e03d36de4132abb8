import { createHash } from 'node:crypto';
import { moduleNames } from '../records/choices';
import { setField, type JsonObject } from '../records/value';
import { isColumnKey, OTHER_ANSWERS, partsOfKey, type ColumnPlan } from './columnItems';
import type { Inclusion } from './outputSettings';
import { topFieldsOf } from './selectableFields';
import { CUSTOMER_ANALYTICS, isOfAnswers } from './simplified/answers';

/** Postgres cuts longer names. Other databases allow at least as many bytes. */
const MOST_BYTES = 63;
const columnSuffixes = { explanations: '_explanation', evidence: '_evidence' } as const;
const LONGEST_SUFFIX = columnSuffixes.explanations.length;
const HASH_DIGITS = 6;
const MOST_BASE_BYTES = MOST_BYTES - LONGEST_SUFFIX;

/** `Needs understood / Summed up` as `needs_understood_summed_up`. Keeps letters and digits of every script. */
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

/** The columns of an answer: its own name, then those of what is included beside it. */
function columnsOf(name: string, include: ReadonlySet<Inclusion>): string[] {
	const columns = [name];
	if (include.has('explanations')) columns.push(`${name}${columnSuffixes.explanations}`);
	if (include.has('evidence')) columns.push(`${name}${columnSuffixes.evidence}`);
	return columns;
}

/**
 * The column names of a run. A name belongs to one parameter or field for the whole run. The next parameter with the same
 * name gets digits made from its own.
 */
export class ColumnNames {
	private readonly owners = new Map<string, string>();
	private readonly names = new Map<string, string>();

	/** @param onCollision called once for each parameter whose column cannot have its plain name */
	constructor(private readonly onCollision?: (parameter: string, column: string) => void) {}

	/** Reserves the names of the item's other fields. */
	reserve(fields: Iterable<string>): void {
		for (const field of fields) if (!this.owners.has(field)) this.owners.set(field, `.${field}`);
	}

	/** Names the columns of configured parameters. All that would share a name get digits. */
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

	/** The name of an answer's column, at most 63 bytes with its suffix. */
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

	/** The column name of another field. */
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

/** Cuts between characters. */
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

type NamedColumns = Pick<ColumnPlan, 'kind' | 'configured' | 'include'>;

/** Names the columns of an item. Items must come in the order of the run. */
type ColumnNaming = (item: JsonObject) => JsonObject;

/**
 * Names the columns of the items that `columnItemsOf` made.
 * @param paths Selected Fields; undefined for all fields
 */
export function columnNaming(
	plan: NamedColumns,
	names: ColumnNames,
	paths?: string[],
): ColumnNaming {
	const columns = new Columns(plan, names);
	if (paths !== undefined) return selectedNaming(paths, plan, names, columns);
	return (item) => {
		const named: JsonObject = {};
		for (const key of Object.keys(item)) {
			const column = columns.of(key, item);
			if (column === undefined) named[key] = item[key];
			else putCells(named, column, item[key]);
		}
		return named;
	};
}

/** The same columns for every record; null if it has no value. */
function selectedNaming(
	paths: string[],
	{ configured, include }: NamedColumns,
	names: ColumnNames,
	columns: Columns,
): ColumnNaming {
	const nameOf = (path: string) => (isColumn(path) ? path : names.ofField(path));
	const fields = new Map(
		paths.filter((path) => !isOfAnswers(path)).map((path) => [path, nameOf(path)]),
	);
	return (item) => {
		const selected: JsonObject = {};
		const ofAnswers = Object.keys(item).flatMap((key) => {
			const column = fields.has(key) ? undefined : columns.of(key, item);
			return column === undefined ? [] : { column, cells: item[key] };
		});
		for (const path of paths) {
			const chosen = ofAnswers.filter(({ column, cells }) => isNamedBy(path, column, cells));
			for (const { column, cells } of chosen) putCells(selected, column, cells);
			if (path === 'answers' && configured.size > 0) selected[OTHER_ANSWERS] = item[OTHER_ANSWERS];
			if (chosen.length > 0) continue;
			const field = fields.get(path);
			const [, module, parameter] = /^answers\.([^.]+)\.(.+)$/s.exec(path) ?? [];
			if (field !== undefined) setField(selected, field, item[path]);
			else if (module !== undefined && parameter !== undefined) {
				selected[names.of({ module, path: parameter }, include)] = null;
			}
		}
		selected.revision = item.revision;
		return selected;
	};
}

/** The columns of an answer or of a module's version. */
interface Column {
	/** The paths of Selected Fields that name it. */
	paths: string[];
	/** One for each of its cells, the answer first. */
	names: string[];
}

/** The columns of a run's items by their keys. */
class Columns {
	private readonly known = new Map<string, Column>();

	constructor(
		private readonly plan: NamedColumns,
		private readonly names: ColumnNames,
	) {
		const { kind, configured, include } = plan;
		names.reserve([...topFieldsOf(kind), OTHER_ANSWERS]);
		for (const module of configured.keys()) this.reserveVersion(module);
		const parameters = [...configured].flatMap(([module, ofModule]) =>
			ofModule.map(({ path }) => ({ module, path })),
		);
		names.reserveConfigured(parameters, include);
	}

	/** Undefined if the key is a field's name already. */
	of(key: string, item: JsonObject): Column | undefined {
		if (!isColumnKey(key)) return undefined;
		if (!this.known.has(key)) this.meet(Object.keys(item).filter(isColumnKey));
		return this.known.get(key);
	}

	private meet(keys: string[]): void {
		const columns = keys.map((key) => ({ key, ...partsOfKey(key) }));
		// Versions first, so that no answer gets their names.
		for (const { label } of columns) this.reserveVersion(label);
		for (const { key, label, path } of columns) this.known.set(key, this.columnOf(label, path));
	}

	private columnOf(label: string, path: string | undefined): Column {
		if (path === undefined) {
			return { paths: ['versions', `versions.${label}`], names: [versionName(label)] };
		}
		const { include } = this.plan;
		const isOfCustomer = label.startsWith(`${CUSTOMER_ANALYTICS}.`);
		const [root, module] = isOfCustomer
			? [CUSTOMER_ANALYTICS, label]
			: ['answers', `answers.${label}`];
		return {
			paths: [root, module, `${module}.${path}`],
			names: columnsOf(this.names.of({ module: label, path }, include), include),
		};
	}

	private reserveVersion(label: string): void {
		if (this.plan.include.has('versions')) this.names.reserve([versionName(label)]);
	}
}

function versionName(label: string): string {
	return `${snakeCaseOf(label)}_version`;
}

function putCells(item: JsonObject, { names }: Column, cells: unknown): void {
	const [name = ''] = names;
	if (!Array.isArray(cells)) item[name] = cells;
	else for (const [at, cell] of cells.entries()) item[names[at] ?? name] = cell;
}

/** Whether a path names the column, as `answers.business_insights.Intent` or by a column's name. */
function isNamedBy(path: string, { paths, names }: Column, cells: unknown): boolean {
	const written = names.slice(0, Array.isArray(cells) ? cells.length : 1);
	return paths.includes(path) || written.includes(path);
}

function isColumn(path: string): boolean {
	return [...moduleNames, CUSTOMER_ANALYTICS].some((module) => path.startsWith(`${module}_`));
}
