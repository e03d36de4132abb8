import { moduleNames } from '../records/choices';
import { setField, type JsonObject } from '../records/value';
import { ColumnNames, columnsOf, snakeCaseOf } from './columnNames';
import { isColumnKey, OTHER_ANSWERS, partsOfKey, type ColumnPlan } from './columns';
import { topFieldsOf } from './fieldNames';
import { CUSTOMER_ANALYTICS, isOfAnswers } from './simplified/answers';

/** What names the columns of a run's items; it gets the items in their order. */
type ColumnNaming = (item: JsonObject) => JsonObject;

/**
 * Gives what names the columns of the items that `columnItemsOf` made.
 *
 * @param names those of the run
 * @param paths of Selected Fields; undefined for all fields
 */
export function columnNaming(
	plan: Omit<ColumnPlan, 'lists' | 'modules'>,
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

/** The same columns for every record, null where it has no value for one. */
function selectedNaming(
	paths: string[],
	{ configured, include }: Omit<ColumnPlan, 'lists' | 'modules'>,
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

/** An answer, or the version of a module, that has become columns of an item. */
interface Column {
	/** The paths of Selected Fields that stand for it. */
	paths: string[];
	/** Of its cells, that of the answer first. */
	names: string[];
}

/** The columns of a run's items, by the keys that they have without names. */
class Columns {
	private readonly known = new Map<string, Column>();

	constructor(
		private readonly plan: Omit<ColumnPlan, 'lists' | 'modules'>,
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

	/** Undefined for a field of the item that has its name. */
	of(key: string, item: JsonObject): Column | undefined {
		if (!isColumnKey(key)) return undefined;
		if (!this.known.has(key)) this.meet(Object.keys(item).filter(isColumnKey));
		return this.known.get(key);
	}

	private meet(keys: string[]): void {
		const columns = keys.map((key) => ({ key, ...partsOfKey(key) }));
		// Before the answers, so that none of them takes the name of a version.
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

/** @param cells one cell, or a list of several */
function putCells(item: JsonObject, { names }: Column, cells: unknown): void {
	const [name = ''] = names;
	if (!Array.isArray(cells)) item[name] = cells;
	else for (const [at, cell] of cells.entries()) item[names[at] ?? name] = cell;
}

/** Whether a path such as `answers.business_insights.Intent`, or the name of one of its columns, names it. */
function isNamedBy(path: string, { paths, names }: Column, cells: unknown): boolean {
	const written = names.slice(0, Array.isArray(cells) ? cells.length : 1);
	return paths.includes(path) || written.includes(path);
}

/** Whether a path is the name of an answer's column. */
function isColumn(path: string): boolean {
	return [...moduleNames, CUSTOMER_ANALYTICS].some((module) => path.startsWith(`${module}_`));
}
