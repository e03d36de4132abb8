import { readRevisionText } from '../records/revision';
import type { JsonObject } from '../records/value';
import { answerItemsOf } from './answerItems';
import { columnItemsOf } from './columns/columnItems';
import { ColumnNames, columnNaming } from './columns/columnNames';
import { withDeliveryFacts } from './columns/fieldOrder';
import { leanItemsOf } from './leanItems';
import type { Channel } from '../records/choices';
import type { TurnClock } from '../records/steps';
import { maskedInTurns, maskedItemsOf } from './maskedItems';
import { flatItemsOf } from './flatItems';
import { isAsSent, modes, pathsOf } from './modes';
import type { ConfiguredModules, ItemShape, ItemsOf, OutputSettings } from './outputSettings';
import type { RecordKind } from '../records/kinds';
import { withoutNul } from './nulCharacters';
import { selectionOf } from './fields/selection';
import { isOfAnswers } from './simplified/answers';
import { simplifierOf, type Simplifier } from './simplified/simplify';

/** The live configurations, and the column names of the run. */
export interface Known {
	configured: ConfiguredModules;
	names?: ColumnNames;
}

interface Arrived {
	/** The channel of the callback, if the record itself does not show it. */
	arrivedAs?: Channel | undefined;
	/** Of a pushed result; by default that of the record as a read. */
	revision?: string;
	/** Its QA events: then one item for each. */
	events?: readonly object[] | undefined;
	/** What happened to it, for `withDeliveryFacts`. */
	facts?: JsonObject;
}

type ItemsInTurnsOf = (record: JsonObject, arrived?: Arrived) => Promise<JsonObject[]>;

/** Makes the items of a record in n8n's own thread, see `maskedInTurns`. Only items of triggers have events and facts. */
export function itemsInTurnsOf(
	kind: RecordKind,
	settings: OutputSettings,
	clock: TurnClock,
	{ configured, names }: Known = { configured: new Map() },
): ItemsInTurnsOf {
	const shape = { kind, settings, configured };
	const unmasked = unmaskedItemsOf(shape);
	const masked = maskedInTurns(settings.masking, clock);
	const named = namingOf(shape, names);
	return async (record, { arrivedAs, revision, events, facts } = {}) => {
		const items = await masked(withEvents(unmasked(record, arrivedAs, revision), events), record);
		return items.map((item) => (facts ? withDeliveryFacts(named(item), facts) : named(item)));
	};
}

/**
 * The items for each event, with the event as their first field. Without `events` the items stay unchanged. The quotes of an
 * event are masked with its record.
 */
function withEvents(items: JsonObject[], events: readonly object[] | undefined): JsonObject[] {
	if (events === undefined) return items;
	return events.flatMap((event) => {
		const first: JsonObject = { qa_event: withoutNul(event) };
		return items.map((item) => ({ ...first, ...item, ...first }));
	});
}

/**
 * Makes the items of each record of a page, without the names of columns, see `namingOf`. All items are made before the
 * first one is masked: in turns, each part would find its code and data replaced in the caches of the processor.
 */
export function pageItemsOf(
	shape: ItemShape,
): (records: ReadonlyArray<JsonObject | null>) => JsonObject[][] {
	const unmasked = unmaskedItemsOf(shape);
	const masked = maskedItemsOf(shape.settings.masking);
	return (records) => {
		const items = records.map((record) => (record ? unmasked(record) : []));
		return items.map((ofRecord, at) => masked(ofRecord, records[at] ?? undefined));
	};
}

/** Makes the items of each record before they are masked, without the names of columns. */
export function unmaskedItemsOf(shape: ItemShape): ItemsOf {
	const { kind, settings, isWithoutNul } = shape;
	if (isAsSent(settings)) return (record) => [record];
	const plain = isWithoutNul ? (record: JsonObject) => record : withoutNul<JsonObject>;
	const itemsOf = unmarkedItemsOf(shape);
	return (record, arrivedAs, pushed) => {
		const items = itemsOf(plain(record), arrivedAs);
		if (settings.lean || items.length === 0) return items;
		const revision = pushed ?? readRevisionText(kind, record);
		for (const item of items) item.revision = revision;
		return items;
	};
}

/** Without the revision. */
function unmarkedItemsOf(shape: ItemShape): ItemsOf {
	const { kind, settings } = shape;
	if (settings.lean) return leanItemsOf(kind, settings);
	if (modes[settings.output].form === 'flat') return flatItemsOf(shape);
	return settings.answersAs === 'columns' ? columnItemsOf(shape) : nestedItemsOf(shape);
}

/** Names the columns of a run's items. Items must come in the order of the run. */
export function namingOf(
	shape: ItemShape,
	names = new ColumnNames(),
): (item: JsonObject) => JsonObject {
	const { output, answersAs } = shape.settings;
	const hasColumns = modes[output].form === 'shaped' && answersAs === 'columns';
	return hasColumns ? columnNaming(shape, names) : (item) => item;
}

/** One item with nested answers, or one for each answer. */
function nestedItemsOf({ kind, settings }: ItemShape): ItemsOf {
	const { answersAs, filter, include } = settings;
	const paths = pathsOf(kind, settings);
	const simplify = simplifierOf(kind, include);
	const ofRecord = paths?.filter((path) => answersAs !== 'items' || !isOfAnswers(path));
	const select = ofRecord && selectionOf(ofRecord, 'meta_analytics');
	const nested: Simplifier = (record, arrivedAs) => {
		const item = simplify(record, arrivedAs);
		return select === undefined ? item : select([item, record]);
	};
	if (answersAs === 'nested') return (record, arrivedAs) => [nested(record, arrivedAs)];
	return answerItemsOf(kind, filter, include, select && nested);
}
