import { createHash } from 'node:crypto';
import { moduleNames } from '../../records/choices';
import { isObject, objectOf, setField, type JsonObject } from '../../records/value';
import { OTHER_ANSWERS } from './columnItems';
import { pathsOf } from '../modes';
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
	/** With the prefix `customer_analytics.` if it is about the customer of a pushed result. */
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
	return new TextDecoder().decode(Buffer.from(text).subarray(0, most), { stream: true });
}

/** The columns of an answer or of a module's version. */
interface Column {
	/** The paths of Selected Fields that name it. */
	paths: string[];
	/** One for each of its cells, the answer first. */
	names: string[];
}

/** Names the columns of the items that `columnItemsOf` made. Items must come in the order of the run. */
export function columnNaming(
	{ kind, settings, configured }: ItemShape,
	names: ColumnNames,
): (item: JsonObject) => JsonObject {
	const { include } = settings;
	names.reserve([...topFieldsOf(kind), 'revision', 'masked', OTHER_ANSWERS]);
	if (include.has('versions')) names.reserve(moduleNames.map(versionName));
	const parameters = [...configured].flatMap(([module, ofModule]) =>
		ofModule.map(({ path }) => ({ module, path })),
	);
	names.reserveConfigured(parameters, include);
	const selections = pathsOf(kind, settings)?.map((path) => {
		const field = isColumn(path) || isOfAnswers(path) ? path : names.ofField(path);
		return { path, field, parameter: parameterAt(path) };
	});
	const columns = columnsByRoot(names, include);

	return (item) => {
		if (selections === undefined) {
			const named: JsonObject = {};
			for (const name of Object.keys(item)) {
				if (!isOfAnswers(name)) named[name] = item[name];
				else for (const [column, cells] of columns(name, item[name])) put(named, column, cells);
			}
			return named;
		}
		const { qa_event, revision, masked } = item;
		// The same columns for every record, null without a value.
		const named: JsonObject = isObject(qa_event) ? { qa_event } : {};
		const answers = Object.keys(item)
			.filter(isOfAnswers)
			.flatMap((root) => columns(root, item[root]));
		for (const { path, field, parameter } of selections) {
			const chosen = answers.filter(([column, cells]) => isNamedBy(path, column, cells));
			for (const [column, cells] of chosen) put(named, column, cells);
			if (path === 'answers' && configured.size > 0) named[OTHER_ANSWERS] = item[OTHER_ANSWERS];
			if (chosen.length > 0) continue;
			if (!isOfAnswers(path)) setField(named, field, item[path]);
			else if (parameter) named[names.of(parameter, include)] = null;
		}
		return { ...named, revision, ...(masked !== undefined && { masked }) };
	};
}

/** The columns and cells in `answers`, `customer_analytics` or `versions`. Records repeat their names, so they are cached. */
function columnsByRoot(names: ColumnNames, include: ReadonlySet<Inclusion>) {
	const known = new Map<string, Map<string, Column>>();
	return (root: string, modules: unknown): Array<[Column, cells: unknown]> =>
		Object.entries(objectOf(modules)).flatMap(([module, answers]): Array<[Column, unknown]> => {
			const ofModule = `${root}.${module}`;
			if (root === 'versions') {
				const column = { paths: [root, ofModule], names: [names.ofField(versionName(module))] };
				return [[column, answers]];
			}
			const columns = known.get(ofModule) ?? new Map<string, Column>();
			known.set(ofModule, columns);
			return Object.entries(objectOf(answers)).map(([path, cells]) => {
				let column = columns.get(path);
				if (column === undefined) {
					const named = { module: root === CUSTOMER_ANALYTICS ? ofModule : module, path };
					column = {
						paths: [root, ofModule, `${ofModule}.${path}`],
						names: columnsOf(names.of(named, include), include),
					};
					columns.set(path, column);
				}
				return [column, cells];
			});
		});
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

function put(item: JsonObject, { names }: Column, cells: unknown): void {
	for (const [at, cell] of [cells].flat().entries()) item[names[at] ?? ''] = cell;
}

/** Whether a path names the column, as `answers.business_insights.Intent` or by a column's name. */
function isNamedBy(path: string, { paths, names }: Column, cells: unknown): boolean {
	return paths.includes(path) || names.slice(0, [cells].flat().length).includes(path);
}

function isColumn(path: string): boolean {
	return [...moduleNames, CUSTOMER_ANALYTICS].some((module) => path.startsWith(`${module}_`));
}
