import type { ConfiguredParameter } from '../records/answer/moduleParameters';
import type { Channel } from '../records/choices';
import { isoOf, numberOf, parseJson, setField, type JsonObject } from '../records/value';
import type { Inclusion, OutputSettings, RecordKind } from './outputSettings';
import { valueAt } from './selection';
import { evidenceOf, type Simplifier } from './simplifier';
import {
	AnswerPaths,
	isOfAnswers,
	labelOf,
	modulesOf,
	TextsOfPairs,
	visitAnswers,
	type ModuleResults,
} from './simplified/answers';
import type { AnswerWriter } from './simplified/simplify';

/** Live parameters by module. */
export type ConfiguredModules = ReadonlyMap<string, ConfiguredParameter[]>;

export interface ColumnPlan {
	kind: RecordKind;
	/** Modules whose answers become columns; all modules if empty. */
	modules: readonly string[];
	/** The live parameters of chosen modules. Every item has their columns, and no others of these modules. */
	configured: ConfiguredModules;
	include: ReadonlySet<Inclusion>;
	lists: OutputSettings['lists'];
}

/** The field for answers to parameters that the live configuration does not have, as JSON text. */
export const OTHER_ANSWERS = 'other_answers';

/**
 * The provisional key of an answer's columns, or of a module's version. Their names depend on all earlier records, which
 * the thread that makes the items does not know.
 * @param label the module as `labelOf` names it
 */
function columnKeyOf(label: string, path?: string): string {
	return JSON.stringify([label, path]);
}

/** The module and parameter of a key. */
export function partsOfKey(key: string): { label: string; path: string | undefined } {
	const parts = parseJson(key);
	const [label, path]: unknown[] = Array.isArray(parts) ? parts : [];
	return { label: String(label), path: typeof path === 'string' ? path : undefined };
}

/** No field of a simplified record begins like this. */
export function isColumnKey(name: string): boolean {
	return name.startsWith('["');
}

interface Answer {
	label: string;
	path: string;
	value: unknown;
	result: JsonObject | undefined;
	/** The output type of a configured parameter. */
	type?: string;
}

/** A value for one cell: lists as text or JSON, objects as JSON. */
export function cellOf(value: unknown, { form, separator }: ColumnPlan['lists']): unknown {
	if (typeof value !== 'object' || value === null) return value ?? null;
	if (!Array.isArray(value) || form === 'json') return JSON.stringify(value);
	return value
		.map((one: unknown) =>
			typeof one === 'object' && one !== null ? JSON.stringify(one) : String(one ?? ''),
		)
		.join(separator);
}

/**
 * Makes one item of plain values for a table. Answers are under keys that `columnNaming` replaces with names.
 * @param simplifyWith returns a simplifier that writes answers with the given function
 * @param paths Selected Fields; undefined for all fields
 */
export function columnItemsOf(
	simplifyWith: (write: AnswerWriter) => Simplifier,
	plan: ColumnPlan,
	paths?: string[],
): (record: JsonObject, arrivedAs?: Channel) => JsonObject[] {
	const { lists } = plan;
	const writer = new ColumnWriter(plan);
	const simplify = simplifyWith((item, record) => writer.write(item, record));
	const fields = paths?.filter((path) => !isOfAnswers(path));
	return (record, arrivedAs) => {
		const item = simplify(record, arrivedAs);
		const isColumn = (name: string) => isColumnKey(name) || name === OTHER_ANSWERS;
		if (fields !== undefined) {
			const cells = Object.entries(item).filter(([name]) => isColumn(name));
			const chosen = fields.map((path) => [path, cellOf(valueAt([item, record], path), lists)]);
			return [Object.fromEntries([...cells, ...chosen])];
		}
		for (const name of Object.keys(item)) {
			const value = item[name];
			if (typeof value === 'object' && value !== null && !isColumn(name)) {
				item[name] = cellOf(value, lists);
			}
		}
		return [item];
	};
}

/** Writes each answer as a cell, or as a list of the answer's cell and included cells. */
class ColumnWriter {
	private readonly paths = new AnswerPaths();
	private readonly keys = new TextsOfPairs<string>(columnKeyOf);
	private readonly configuredPaths: ReadonlyMap<string, ReadonlySet<string>>;

	constructor(private readonly plan: ColumnPlan) {
		this.configuredPaths = new Map(
			[...plan.configured].map(([module, parameters]) => [
				module,
				new Set(parameters.map(({ path }) => path)),
			]),
		);
	}

	write(item: JsonObject, record: JsonObject): void {
		const { kind, configured, include, modules: chosen } = this.plan;
		const modules = modulesOf(kind, record, include).filter(
			({ module }) => chosen.length === 0 || chosen.includes(module),
		);
		const { known, free, others } = this.sorted(modules);
		for (const [module, parameters] of configured) {
			for (const { path, type = '' } of parameters) {
				const none = { label: module, path, value: null, result: undefined };
				this.writeAnswer(item, { ...(known.get(module)?.get(path) ?? none), type });
			}
		}
		for (const answer of free) this.writeAnswer(item, answer);
		if (configured.size > 0) item[OTHER_ANSWERS] = others ? JSON.stringify(others) : null;
		if (include.has('versions')) this.writeVersions(item, modules);
	}

	/** The answers to configured parameters, those of modules without a configuration, and all others. */
	private sorted(modules: ModuleResults[]) {
		const known = new Map<string, Map<string, Answer>>();
		const free: Answer[] = [];
		let others: JsonObject | undefined;
		for (const of of modules) {
			const { module, results, ofCustomer } = of;
			const label = labelOf(of);
			const configured = ofCustomer === true ? undefined : this.configuredPaths.get(module);
			const ofModule = new Map<string, Answer>();
			const unlisted: JsonObject = {};
			visitAnswers(results, this.paths, (path, value, result) => {
				const answer: Answer = { label, path, value, result };
				if (configured === undefined) free.push(answer);
				else if (configured.has(path)) ofModule.set(path, answer);
				else setField(unlisted, path, value);
			});
			if (configured !== undefined) known.set(module, ofModule);
			if (Object.keys(unlisted).length > 0) setField((others ??= {}), module, unlisted);
		}
		return { known, free, others };
	}

	private writeAnswer(item: JsonObject, { label, path, value, result, type }: Answer): void {
		const { include, lists } = this.plan;
		const cell = cellOf(type === undefined ? value : typed(value, type), lists);
		// Only parameter results have explanations. A configured parameter always has their columns.
		const isAlone = result === undefined && type === undefined;
		const beside: unknown[] = [];
		if (!isAlone && include.has('explanations')) beside.push(cellOf(result?.explanation, lists));
		if (!isAlone && include.has('evidence')) {
			const evidence = result && evidenceOf(result);
			beside.push(evidence === undefined ? null : JSON.stringify(evidence));
		}
		item[this.keys.of(label, path)] = beside.length > 0 ? [cell, ...beside] : cell;
	}

	private writeVersions(item: JsonObject, modules: ModuleResults[]): void {
		const { configured, lists } = this.plan;
		const versions = new Map<string, unknown>([...configured.keys()].map((name) => [name, null]));
		for (const { module, version, ofCustomer } of modules) {
			if (ofCustomer === true) continue;
			if (version !== undefined || configured.has(module)) versions.set(module, version ?? null);
		}
		for (const [module, version] of versions) {
			item[columnKeyOf(module)] = cellOf(version, lists);
		}
	}
}

/** Converts numbers and times whose type the configuration names. */
function typed(value: unknown, type: string): unknown {
	if (type === 'Number') return numberOf(value);
	return type === 'Date and Time' && typeof value === 'number' ? (isoOf(value) ?? value) : value;
}
