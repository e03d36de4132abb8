import type { Channel } from '../records/choices';
import type { ConfiguredParameter } from '../records/answer/moduleParameters';
import type { JsonObject } from '../records/value';
import { revisionOf } from '../delivery/revision';
import { answerItemsOf } from './answerItems';
import { columnItemsOf } from './columnItems';
import type { ColumnNames } from './columnNames';
import { leanItemsOf } from './leanItems';
import { selectionOf } from './selection';
import {
	fieldOfInclusion,
	inclusions,
	type Inclusion,
	type OutputSettings,
	type RecordKind,
} from './outputSettings';
import { simplifierOf, simplifierWith, type Simplifier } from './simplifier';
import { isOfAnswers } from './simplified/answers';
import type { AnswerWriter } from './simplified/simplify';

/**
 * Makes the items of a record.
 *
 * @param arrivedAs what a callback is for, if the record itself does not tell
 */
export type ItemsOf = (record: JsonObject, arrivedAs?: Channel) => JsonObject[];

/** What is known beside the records: the live configurations, and the names that the run's columns have. */
export interface Known {
	configured: ReadonlyMap<string, ConfiguredParameter[]>;
	names?: ColumnNames;
}

/** Gives what makes the items of records of one kind: the one place where an item gets its shape. */
export function itemsOf(
	kind: RecordKind,
	settings: OutputSettings,
	known: Known = { configured: new Map() },
): ItemsOf {
	if (settings.output === 'raw') return (record) => [record];
	if (settings.lean) return leanItemsOf(kind, simplifierOf(kind, settings.include));
	const shape = shapeOf(kind, settings, known);
	return (record, arrivedAs) => {
		const items = shape(record, arrivedAs);
		if (items.length === 0) return items;
		const revision = revisionOf(kind, record);
		for (const item of items) item.revision = revision;
		return items;
	};
}

function shapeOf(kind: RecordKind, settings: OutputSettings, known: Known): ItemsOf {
	const { output, answersAs, filter, columnModules, lists, paths } = settings;
	const isSelected = output === 'selected';
	const include = isSelected ? inclusionsIn(paths) : settings.include;
	if (answersAs === 'columns') {
		const simplifyWith = (write: AnswerWriter) => simplifierWith(kind, include, write);
		const plan = { kind, modules: columnModules, include, lists, ...known };
		return columnItemsOf(simplifyWith, plan, isSelected ? paths : undefined);
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

/** What the paths of Selected Fields name. */
function inclusionsIn(paths: string[]): ReadonlySet<Inclusion> {
	const names = new Set(paths.map((path) => path.split('.')[0]));
	return new Set(inclusions.filter((inclusion) => names.has(fieldOfInclusion[inclusion])));
}
