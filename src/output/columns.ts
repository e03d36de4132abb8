import { AnswerPaths, visitAnswers, type ModuleResults } from './simplified/answers';
import type { ConfiguredParameter } from '../records/answer/moduleParameters';
import { isoOf, numberOf, setField, type JsonObject } from '../records/value';
import { ColumnNames, columnSuffixes, snakeCaseOf } from './columnNames';
import { evidenceOf } from './includedParts';
import type { Inclusion, ListForm } from './settings';

/** What the columns of a run are made by. */
export interface ColumnPlan {
	/** Only answers of these modules; all of them when there are none. */
	modules: readonly string[];
	/**
	 * The parameters of chosen modules by their live configurations: their columns are in every item, and
	 * no others of these modules.
	 */
	configured: ReadonlyMap<string, ConfiguredParameter[]>;
	include: ReadonlySet<Inclusion>;
	lists: { form: ListForm; separator: string };
	/** Hears once of each parameter whose column could not have its plain name. */
	onCollision?: ((parameter: string, column: string) => void) | undefined;
}

/** An answer that has become columns of an item. */
export interface WrittenColumn {
	module: string;
	/** Undefined for what belongs to the module as a whole. */
	path?: string;
	/** Its columns, that of the answer first. */
	names: string[];
}

/** Holds, as JSON text, answers of chosen modules whose parameters the live configuration does not have. */
export const OTHER_ANSWERS = 'other_answers';

interface Answer {
	module: string;
	path: string;
	value: unknown;
	result: JsonObject | undefined;
}

/** Writes the answers of a record into its item, a column each, and says what it wrote. */
type ColumnWriter = (item: JsonObject, modules: ModuleResults[]) => WrittenColumn[];

/** A value as it fits into one cell: lists as text or JSON, objects as JSON. */
export function cellOf(value: unknown, { form, separator }: ColumnPlan['lists']): unknown {
	if (typeof value !== 'object' || value === null) return value ?? null;
	if (!Array.isArray(value) || form === 'json') return JSON.stringify(value);
	return value
		.map((one: unknown) =>
			typeof one === 'object' && one !== null ? JSON.stringify(one) : String(one ?? ''),
		)
		.join(separator);
}

export function columnWriter(plan: ColumnPlan): ColumnWriter {
	const { modules: chosen, configured } = plan;
	const listed = new Map(
		[...configured].map(([module, parameters]) => [
			module,
			new Set(parameters.map(({ path }) => path)),
		]),
	);
	const names = new ColumnNames();
	const paths = new AnswerPaths();
	const told = new Set<string>();
	const fixed = fixedColumns(plan);
	const fixedNames = distinctNames(fixed, names, plan.include, () => false);
	const tell = ({ module, path }: Answer, name: string) => {
		if (name === names.of(module, path) || told.has(name)) return;
		told.add(name);
		plan.onCollision?.(`${module}: ${path}`, name);
	};

	return (item, modules) => {
		const written: WrittenColumn[] = [];
		const { known, free, others } = sortedAnswers(modules, chosen, listed, paths);
		const write = (answer: Answer, name: string, type?: string) => {
			tell(answer, name);
			written.push(writeAnswer(item, answer, name, type, plan));
		};
		for (const [at, { module, path, type }] of fixed.entries()) {
			const found = known.get(module)?.get(path);
			const answer = found ?? { module, path, value: null, result: undefined };
			write(answer, fixedNames[at] ?? names.of(module, path), type ?? '');
		}
		const isTaken = (name: string) => Object.hasOwn(item, name);
		const freeNames = distinctNames(free, names, plan.include, isTaken);
		for (const [at, answer] of free.entries()) {
			write(answer, freeNames[at] ?? names.of(answer.module, answer.path));
		}
		if (configured.size > 0) item[OTHER_ANSWERS] = others ? JSON.stringify(others) : null;
		if (plan.include.has('versions')) {
			written.push(...writeVersions(item, modules, [...configured.keys()], chosen));
		}
		return written;
	};
}

/** The answers of a record: to configured parameters, of modules without a configuration, and the others. */
function sortedAnswers(
	modules: ModuleResults[],
	chosen: readonly string[],
	listed: ReadonlyMap<string, ReadonlySet<string>>,
	paths: AnswerPaths,
) {
	const known = new Map<string, Map<string, Answer>>();
	const free: Answer[] = [];
	let others: JsonObject | undefined;
	for (const { module, results } of modules) {
		if (chosen.length > 0 && !chosen.includes(module)) continue;
		const configured = listed.get(module);
		const ofModule = new Map<string, Answer>();
		visitAnswers(results, paths, (path, value, result) => {
			const answer = { module, path, value, result };
			if (configured === undefined) free.push(answer);
			else if (configured.has(path)) ofModule.set(path, answer);
			else {
				others ??= {};
				const unlisted: JsonObject = { ...objectIn(others, module) };
				setField(unlisted, path, value);
				setField(others, module, unlisted);
			}
		});
		known.set(module, ofModule);
	}
	return { known, free, others };
}

function objectIn(fields: JsonObject, name: string): object | undefined {
	const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
	return typeof value === 'object' && value !== null ? value : undefined;
}

function fixedColumns({ configured }: ColumnPlan) {
	return [...configured].flatMap(([module, parameters]) =>
		parameters.map(({ path, type }) => ({ module, path, type })),
	);
}

/** The names of answers' columns in their order. Those that would share a name are all told apart. */
function distinctNames(
	answers: Array<{ module: string; path: string }>,
	names: ColumnNames,
	include: ReadonlySet<Inclusion>,
	isTaken: (name: string) => boolean,
): string[] {
	const claims = new Map<string, number>();
	const plain = answers.map(({ module, path }) => names.of(module, path));
	for (const name of plain) {
		for (const column of columnsOf(name, include))
			claims.set(column, (claims.get(column) ?? 0) + 1);
	}
	const isShared = (name: string) =>
		columnsOf(name, include).some((column) => (claims.get(column) ?? 0) > 1 || isTaken(column));
	return answers.map(({ module, path }, at) => {
		const name = plain[at] ?? '';
		return isShared(name) ? names.distinct(module, path) : name;
	});
}

function columnsOf(name: string, include: ReadonlySet<Inclusion>): string[] {
	const columns = [name];
	if (include.has('explanations')) columns.push(`${name}${columnSuffixes.explanations}`);
	if (include.has('evidence')) columns.push(`${name}${columnSuffixes.evidence}`);
	return columns;
}

/** @param type of a configured parameter; undefined for an answer without a configuration */
function writeAnswer(
	item: JsonObject,
	{ module, path, value, result }: Answer,
	name: string,
	type: string | undefined,
	{ include, lists }: ColumnPlan,
): WrittenColumn {
	const names = [name];
	setField(item, name, cellOf(type === undefined ? value : typed(value, type), lists));
	const add = (suffix: string, part: unknown) => {
		names.push(`${name}${suffix}`);
		item[`${name}${suffix}`] = part;
	};
	// Of an output that is no parameter result there is neither; of a configured parameter always.
	if (result !== undefined || type !== undefined) {
		if (include.has('explanations')) {
			add(columnSuffixes.explanations, cellOf(result?.explanation, lists));
		}
		if (include.has('evidence')) {
			const evidence = result && evidenceOf(result);
			add(columnSuffixes.evidence, evidence === undefined ? null : JSON.stringify(evidence));
		}
	}
	return { module, path, names };
}

/** A number is a number and a time ISO text, where the configuration says that the answer is one. */
function typed(value: unknown, type: string): unknown {
	if (type === 'Number') return numberOf(value);
	return type === 'Date and Time' && typeof value === 'number' ? (isoOf(value) ?? value) : value;
}

function writeVersions(
	item: JsonObject,
	modules: ModuleResults[],
	configured: string[],
	chosen: readonly string[],
): WrittenColumn[] {
	const versions = new Map<string, unknown>(configured.map((module) => [module, null]));
	for (const { module, version } of modules) {
		const isWanted = chosen.length === 0 || chosen.includes(module);
		if (isWanted && (version !== undefined || configured.includes(module))) {
			versions.set(module, version ?? null);
		}
	}
	return [...versions].map(([module, version]) => {
		const name = `${snakeCaseOf(module)}_version`;
		setField(item, name, version);
		return { module, names: [name] };
	});
}
