import type { RecordKind } from '../records/kinds';
import { isGiven, objectOf, type JsonObject } from '../records/value';
import { cellOf } from './columns/columnItems';
import { ColumnNames } from './columns/columnNames';
import { selectionOf } from './fields/selection';
import { pathsOf } from './modes';
import type { AskedField, ItemShape, ItemsOf } from './outputSettings';
import { modulesOf, visitAnswers } from './simplified/answers';
import { comparableName } from '../records/answer/comparable';
import { simplifierOf } from './simplified/simplify';

const nothing: ReadonlySet<never> = new Set();
const withoutAnswers = () => undefined;

/** One item of plain values: the fields of the mode, then those that the node filters by. */
export function flatItemsOf({ kind, settings }: ItemShape): ItemsOf {
	const simplify = simplifierOf(kind, nothing, withoutAnswers);
	const select = selectionOf(pathsOf(kind, settings) ?? [], 'meta_analytics');
	const askedOf = askedFieldsOf(kind, settings.asked, Object.keys(select([])));
	return (record, arrivedAs) => {
		const simple = simplify(record, arrivedAs);
		return [cellsOf({ ...select([simple]), ...askedOf(simple, record) })];
	};
}

export function cellsOf(item: JsonObject): JsonObject {
	return Object.fromEntries(Object.entries(item).map(([name, value]) => [name, cellOf(value)]));
}

/** @param item with all fields */
type AskedOf = (item: JsonObject, record: JsonObject) => JsonObject;

type Reader = (item: JsonObject, record: JsonObject) => unknown;

/**
 * What the node filters by, null where a record does not show it. An answer has the name of its column.
 * @param present the names of fields that items have anyway
 */
export function askedFieldsOf(
	kind: RecordKind,
	asked: readonly AskedField[],
	present: readonly string[],
): AskedOf {
	if (asked.length === 0) return () => ({});
	const names = new ColumnNames();
	names.reserve(present);
	const readers = new Map<string, Reader>();
	for (const { field, module } of asked) {
		if (module !== undefined) {
			readers.set(names.of({ module, path: field }, nothing), answerReader(kind, module, field));
		} else if (!present.includes(field)) readers.set(field, fieldReader(field));
	}
	return (item, record) => {
		return cellsOf(
			Object.fromEntries([...readers].map(([name, read]) => [name, read(item, record)])),
		);
	};
}

/** A standard field, which the service shows in one of the record's maps. */
function fieldReader(field: string): Reader {
	return (item, record) =>
		[item, objectOf(item.meta_analytics), objectOf(item.request_data), record]
			.map((map) => (Object.hasOwn(map, field) ? map[field] : undefined))
			.find(isGiven);
}

/** The answer to a parameter, or to a part of one by its name or path. */
function answerReader(kind: RecordKind, module: string, field: string): Reader {
	const wanted = comparableName(field);
	return (_item, record) => {
		const found = modulesOf(kind, record, nothing).find((one) => one.module === module);
		let [answer, ofPart]: unknown[] = [];
		visitAnswers(found?.results ?? {}, (path, value) => {
			const name = comparableName(path);
			if (name === wanted) answer ??= value;
			else if (name.endsWith(` / ${wanted}`)) ofPart ??= value;
		});
		return answer ?? ofPart;
	};
}
