import type { Channel } from '../records/choices';
import type { JsonObject } from '../records/value';
import { revisionOf } from '../delivery/revision';
import { answerItemsOf } from './answerItems';
import { columnItemsOf, type ConfiguredModules } from './columnItems';
import { ColumnNames, columnNaming } from './columnNames';
import { leanItemsOf } from './leanItems';
import { selectionOf } from './selection';
import {
	fieldOfInclusion,
	inclusions,
	type Inclusion,
	type OutputSettings,
	type RecordKind,
} from './outputSettings';
import { isOfAnswers } from './simplified/answers';
import { simplifierOf, type Simplifier } from './simplified/simplify';

/** @param arrivedAs the channel of the callback, if the record itself does not show it */
export type ItemsOf = (record: JsonObject, arrivedAs?: Channel) => JsonObject[];

/** How to make items, as plain data for another thread. */
export interface ItemShape {
	kind: RecordKind;
	settings: OutputSettings;
	/** The live parameters of the modules that become columns. */
	configured: ConfiguredModules;
}

/** The live configurations, and the column names of the run. */
export interface Known {
	configured: ConfiguredModules;
	names?: ColumnNames;
}

/** Makes the items of records of one kind. */
export function itemsOf(
	kind: RecordKind,
	settings: OutputSettings,
	{ configured, names }: Known = { configured: new Map() },
): ItemsOf {
	const shape = { kind, settings, configured };
	const shaped = shapedItemsOf(shape);
	const named = namingOf(shape, names);
	return (record, arrivedAs) => shaped(record, arrivedAs).map(named);
}

/** The same without the names of columns, see `namingOf`. */
export function shapedItemsOf({ kind, settings, configured }: ItemShape): ItemsOf {
	if (settings.output === 'raw') return (record) => [record];
	if (settings.lean) return leanItemsOf(kind, settings.include);
	const shape = shapeOf(kind, settings, configured);
	return (record, arrivedAs) => {
		const items = shape(record, arrivedAs);
		if (items.length === 0) return items;
		const revision = revisionOf(kind, record);
		for (const item of items) item.revision = revision;
		return items;
	};
}

/** Names the columns of a run's items. Items must come in the order of the run. */
export function namingOf(
	{ kind, settings, configured }: ItemShape,
	names = new ColumnNames(),
): (item: JsonObject) => JsonObject {
	const { output, answersAs, paths } = settings;
	if (output === 'raw' || answersAs !== 'columns') return (item) => item;
	const plan = { kind, configured, include: includeOf(settings) };
	return columnNaming(plan, names, output === 'selected' ? paths : undefined);
}

function shapeOf(
	kind: RecordKind,
	settings: OutputSettings,
	configured: ConfiguredModules,
): ItemsOf {
	const { output, answersAs, filter, columnModules, lists, paths } = settings;
	const isSelected = output === 'selected';
	const include = includeOf(settings);
	if (answersAs === 'columns') {
		const plan = { kind, modules: columnModules, include, lists, configured };
		return columnItemsOf(plan, isSelected ? paths : undefined);
	}
	const simplify = simplifierOf(kind, include);
	const ofRecord = answersAs === 'items' ? paths.filter((path) => !isOfAnswers(path)) : paths;
	const select = isSelected ? selectionOf(ofRecord) : undefined;
	const nested: Simplifier = (record, arrivedAs) => {
		const item = simplify(record, arrivedAs);
		return select === undefined ? item : select([item, record]);
	};
	if (answersAs === 'nested') return (record, arrivedAs) => [nested(record, arrivedAs)];
	return answerItemsOf(kind, filter, include, isSelected ? nested : undefined);
}

/** With Selected Fields, their paths decide what is included. */
function includeOf({ output, include, paths }: OutputSettings): ReadonlySet<Inclusion> {
	if (output !== 'selected') return include;
	const names = new Set(paths.map((path) => path.split('.')[0]));
	return new Set(inclusions.filter((inclusion) => names.has(fieldOfInclusion[inclusion])));
}
