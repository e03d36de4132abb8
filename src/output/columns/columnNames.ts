import { createHash } from 'node:crypto';
import { moduleNames } from '../../records/choices';
import { setField, type JsonObject } from '../../records/value';
import { OTHER_ANSWERS } from './columnItems';
import { includeOf, pathsOf } from '../modes';
import type { ItemShape } from '../outputSettings';
import type { Inclusion } from '../../records/kinds/kind';
import { topFieldsOf } from '../fields/selectableFields';
import { CUSTOMER_ANALYTICS, isOfAnswers, partsOfPath } from '../simplified/answers';

/** Postgres cuts longer names. Other databases allow at least as many bytes. */
const MOST_BYTES = 63;
const columnSuffixes = { explanations: '_explanation', evidence: '_evidence' } as const;
const HASH_DIGITS = 6;
const MOST_BASE_BYTES = MOST_BYTES - columnSuffixes.explanations.length;

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
	/** As `labelOf` returns it. */
	module: string;
	path: string;
}

/** The columns of an answer: its own name, then those of what is included beside it. */
export function columnsOf(name: string, include: ReadonlySet<Inclusion>): string[] {
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
		const columns = parameters.flatMap((one) => columnsOf(plainName(one), include));
		const shared = new Set(columns.filter((name, at) => columns.indexOf(name) !== at));
		for (const one of parameters) this.of(one, include, shared);
	}

	/**
	 * The name of an answer's column, at most 63 bytes with its suffix.
	 * @param shared names that no answer may have
	 */
	of(named: Named, include: ReadonlySet<Inclusion>, shared?: ReadonlySet<string>): string {
		const owner = ownerOf(named);
		const known = this.names.get(owner);
		if (known !== undefined) return known;
		const plain = plainName(named);
		const isFree = columnsOf(plain, include).every(
			(column) => shared?.has(column) !== true && this.isFree(column, owner),
		);
		const name = isFree ? plain : withDigits(plain, owner);
		for (const column of columnsOf(name, include)) this.owners.set(column, owner);
		this.names.set(owner, name);
		if (name !== plain) this.onCollision?.(`${named.module}: ${named.path}`, name);
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

function ownerOf({ module, path }: Named): string {
	return JSON.stringify([module, path]);
}

/** Names that differ only in other signs, such as "Intent" and "Intent?", must not take turns from run to run. */
const HAS_OTHER_SIGNS = /[^\p{L}\p{M}\p{N}\s_-]/u;

function plainName(named: Named): string {
	const name = `${snakeCaseOf(named.module)}_${snakeCaseOf(named.path) || 'parameter'}`;
	const isWhole = !HAS_OTHER_SIGNS.test(named.path.replaceAll(' / ', ' '));
	const isShort = Buffer.byteLength(name) <= MOST_BASE_BYTES;
	return isWhole && isShort ? name : withDigits(name, ownerOf(named));
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
	let bytes = 0;
	const characters = [...text];
	const end = characters.findIndex((one) => (bytes += Buffer.byteLength(one)) > most);
	return characters.slice(0, end < 0 ? undefined : end).join('');
}

/** Names the columns of an item. Items must come in the order of the run. */
type ColumnNaming = (item: JsonObject) => JsonObject;

/** Names the columns of the items that `columnItemsOf` made. */
export function columnNaming(shape: ItemShape, names: ColumnNames): ColumnNaming {
	const columnOf = columnsByKey(shape, names);
	const paths = pathsOf(shape.kind, shape.settings);
	if (paths !== undefined) return selectedNaming(shape, names, columnOf, paths);
	return (item) => {
		const named: JsonObject = {};
		for (const key of Object.keys(item)) {
			const column = columnOf(key);
			if (column === null) named[key] = item[key];
			else putCells(named, column, item[key]);
		}
		return named;
	};
}

/** The same columns for every record, null without a value. */
function selectedNaming(
	{ settings, configured }: ItemShape,
	names: ColumnNames,
	columnOf: ColumnOf,
	paths: readonly string[],
): ColumnNaming {
	const include = includeOf(settings);
	const selections = paths.map((path) => {
		const field = isColumn(path) || isOfAnswers(path) ? path : names.ofField(path);
		return { path, field, parameter: parameterAt(path) };
	});
	return (item) => {
		const selected: JsonObject = {};
		const answers = Object.keys(item).flatMap((key) => {
			const column = columnOf(key);
			return column === null ? [] : { column, cells: item[key] };
		});
		for (const { path, field, parameter } of selections) {
			const chosen = answers.filter(({ column, cells }) => isNamedBy(path, column, cells));
			for (const { column, cells } of chosen) putCells(selected, column, cells);
			if (path === 'answers' && configured.size > 0) selected[OTHER_ANSWERS] = item[OTHER_ANSWERS];
			if (chosen.length > 0) continue;
			if (!isOfAnswers(path)) setField(selected, field, item[path]);
			else if (parameter) selected[names.of(parameter, include)] = null;
		}
		selected.revision = item.revision;
		if (item.masked !== undefined) selected.masked = item.masked;
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

/** The columns of a key; null if the key is a field's name already. */
type ColumnOf = (key: string) => Column | null;

function columnsByKey({ kind, settings, configured }: ItemShape, names: ColumnNames): ColumnOf {
	const include = includeOf(settings);
	names.reserve([...topFieldsOf(kind), 'revision', 'masked', OTHER_ANSWERS]);
	if (include.has('versions')) names.reserve(moduleNames.map(versionName));
	const parameters = [...configured].flatMap(([module, ofModule]) =>
		ofModule.map(({ path }) => ({ module, path })),
	);
	names.reserveConfigured(parameters, include);
	const columnAt = (key: string): Column => {
		const parameter = parameterAt(key);
		if (parameter === undefined) {
			const name = names.ofField(versionName(key.slice('versions.'.length)));
			return { paths: ['versions', key], names: [name] };
		}
		const ofModule = key.slice(0, -parameter.path.length - 1);
		const [root = ''] = key.split('.', 1);
		return {
			paths: [root, ofModule, key],
			names: columnsOf(names.of(parameter, include), include),
		};
	};
	const known = new Map<string, Column | null>();
	return (key) => {
		let column = known.get(key);
		if (column === undefined) {
			known.set(key, (column = isOfAnswers(key) ? columnAt(key) : null));
		}
		return column;
	};
}

/** The parameter at a path such as `answers.business_insights.Intent`. */
function parameterAt(path: string): Named | undefined {
	const parts = partsOfPath(path);
	if (parts?.root === 'answers') return { module: parts.module, path: parts.parameter };
	if (parts?.root !== CUSTOMER_ANALYTICS) return undefined;
	return { module: `${CUSTOMER_ANALYTICS}.${parts.module}`, path: parts.parameter };
}

function versionName(module: string): string {
	return `${snakeCaseOf(module)}_version`;
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
