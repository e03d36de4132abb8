import type { ConfiguredParameter } from '../records/answer/moduleParameters';
import type { Channel } from '../records/choices';
import { isoOf, numberOf, orNull, setField, type JsonObject } from '../records/value';
import type { Inclusion, OutputSettings, RecordKind } from './outputSettings';
import { valueAt } from './selection';
import {
	cachedJoin,
	CUSTOMER_ANALYTICS,
	evidenceOf,
	isOfAnswers,
	modulesOf,
	visitAnswers,
	type ModuleResults,
} from './simplified/answers';
import { simplifierOf } from './simplified/simplify';

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
 * Makes one item of plain values for a table. Each answer is under its path, such as `answers.business_insights.Intent`,
 * and each version under `versions.business_insights`. `columnNaming` replaces them with the names of columns, which
 * depend on all earlier records of the run.
 * @param paths Selected Fields; undefined for all fields
 */
export function columnItemsOf(
	plan: ColumnPlan,
	paths?: string[],
): (record: JsonObject, arrivedAs?: Channel) => JsonObject[] {
	const { lists } = plan;
	const writer = new ColumnWriter(plan);
	const simplify = simplifierOf(plan.kind, plan.include, (item, record) =>
		writer.write(item, record),
	);
	const fields = paths?.filter((path) => !isOfAnswers(path));
	return (record, arrivedAs) => {
		const item = simplify(record, arrivedAs);
		if (fields !== undefined) {
			const isColumn = (name: string) => isOfAnswers(name) || name === OTHER_ANSWERS;
			const cells = Object.entries(item).filter(([name]) => isColumn(name));
			const chosen = fields.map((path) => [path, cellOf(valueAt([item, record], path), lists)]);
			return [Object.fromEntries([...cells, ...chosen])];
		}
		for (const name of Object.keys(item)) {
			const value = item[name];
			if (typeof value === 'object' && value !== null && !isOfAnswers(name)) {
				item[name] = cellOf(value, lists);
			}
		}
		return [item];
	};
}

interface Answer {
	value: unknown;
	result: JsonObject | undefined;
}

const asJson = { form: 'json', separator: '' } as const;

/** The path to an answer in the nested form. */
const pathOf = cachedJoin((parent: string, path) => `${parent}.${path}`);

/** Writes each answer as a cell, or as a list of the answer's cell and included cells. */
class ColumnWriter {
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
			const parent = `answers.${module}`;
			for (const { path, type = '' } of parameters) {
				const key = pathOf(parent, path);
				const { value, result } = known.get(key) ?? { value: null, result: undefined };
				this.writeAnswer(item, key, typed(value, type), result ?? {});
			}
		}
		for (const [key, { value, result }] of free) this.writeAnswer(item, key, value, result);
		if (configured.size > 0) item[OTHER_ANSWERS] = others && JSON.stringify(others);
		if (include.has('versions')) this.writeVersions(item, modules);
	}

	/** The answers to configured parameters, those of modules without a configuration, and all others. */
	private sorted(modules: ModuleResults[]) {
		const known = new Map<string, Answer>();
		const free: Array<[key: string, Answer]> = [];
		const others: JsonObject = {};
		for (const { module, results, ofCustomer } of modules) {
			const parent = `${ofCustomer === true ? CUSTOMER_ANALYTICS : 'answers'}.${module}`;
			const configured = ofCustomer === true ? undefined : this.configuredPaths.get(module);
			const unlisted: JsonObject = {};
			visitAnswers(results, (path, value, result) => {
				const key = pathOf(parent, path);
				if (configured === undefined) free.push([key, { value, result }]);
				else if (configured.has(path)) known.set(key, { value, result });
				else setField(unlisted, path, value);
			});
			if (orNull(unlisted)) setField(others, module, unlisted);
		}
		return { known, free, others: orNull(others) };
	}

	/** @param result undefined for an output that is not a parameter result, which has only one cell */
	private writeAnswer(
		item: JsonObject,
		key: string,
		value: unknown,
		result: JsonObject | undefined,
	): void {
		const { include, lists } = this.plan;
		const cells = [cellOf(value, lists)];
		if (result !== undefined) {
			if (include.has('explanations')) cells.push(cellOf(result.explanation, lists));
			if (include.has('evidence')) cells.push(cellOf(evidenceOf(result), asJson));
		}
		item[key] = cells.length > 1 ? cells : cells[0];
	}

	private writeVersions(item: JsonObject, modules: ModuleResults[]): void {
		const { configured, lists } = this.plan;
		const versions = new Map<string, unknown>([...configured.keys()].map((name) => [name, null]));
		for (const { module, version, ofCustomer } of modules) {
			if (ofCustomer === true) continue;
			if (version !== undefined || configured.has(module)) versions.set(module, version ?? null);
		}
		for (const [module, version] of versions) {
			item[pathOf('versions', module)] = cellOf(version, lists);
		}
	}
}

/** Converts numbers and times whose type the configuration names. */
function typed(value: unknown, type: string): unknown {
	if (type === 'Number') return numberOf(value);
	return type === 'Date and Time' && typeof value === 'number' ? (isoOf(value) ?? value) : value;
}
