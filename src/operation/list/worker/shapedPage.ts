import { isAsSent } from '../../../output/modes';
import { pageItemsOf } from '../../../output/itemsOf';
import { mayHaveNul } from '../../../output/nulCharacters';
import type { ItemShape } from '../../../output/outputSettings';
import { hasScoreWithin, type ScoreBounds } from '../../../records/recordFacts';
import { isObject, secondsOf, textOf, type JsonObject } from '../../../records/value';
import { AnswerError, errorOf } from '../../../client/errors';
import { contradictionOf } from '../../../client/filter/contradiction';
import { bodyOf, type ParsedBody } from '../../../client/request/transport';
import { identityOf, keysOf, type RecordKeys } from '../../../client/list/listRequest';

/** The shape of a list's items, as plain data for another thread. */
export interface PageShape extends ItemShape {
	/** Records with another score get `isLeftOut` and no items. */
	scores: ScoreBounds;
	/** The filter of the list. */
	filter?: string | undefined;
}

/** What a list needs of a record to be read on. Its items can come later. */
interface ShapedRecord extends JsonObject {
	identity: string;
	/** As `RecordKeys.timeOf`. */
	time: number | undefined;
	items?: JsonObject[];
	isLeftOut: boolean;
	/** Whether it plainly has another value than the filter asks for. */
	contradicts: boolean;
}

/** A page with its records in place of its data. */
interface ShapedPage extends ParsedBody {
	/** Makes the items of each record. @throws AnswerError for a record that is nested too deeply */
	items(): JsonObject[][];
}

/** @param bytes JSON in UTF-8 @throws AnswerError for a record that is nested too deeply */
export function readPage(bytes: Uint8Array, shape: PageShape): ParsedBody {
	const { items, ...page } = beginPage(bytes, shape);
	setItems(recordsOf(page.body) ?? [], items());
	return page;
}

/** The same in two steps, because a list is read on before the items are made. */
export function beginPage(bytes: Uint8Array, shape: PageShape): ShapedPage {
	const { body, ...facts } = bodyOf(bytes);
	// Raw keeps it.
	const isWithoutNul = !isAsSent(shape.settings) && !mayHaveNul(bytes);
	const records = recordsOf(body);
	// An invalid page stays unchanged for the later check.
	if (records === undefined || !isObject(body)) return { body, ...facts, items: () => [] };
	const data = withDepthError(() => shapedRecords(records, shape));
	const itemsOfPage = pageItemsOf({ ...shape, isWithoutNul });
	const wanted = records.map((record, at) => (data[at]?.isLeftOut ? null : record));
	const items = () => withDepthError(() => itemsOfPage(wanted));
	return { body: { ...body, data }, ...facts, items };
}

/** Undefined for an invalid page. */
export function recordsOf(body: unknown): Array<JsonObject | null> | undefined {
	if (!isObject(body) || !Array.isArray(body.data)) return undefined;
	const entries: unknown[] = body.data;
	const records = entries.filter((one) => one === null || isObject(one));
	return records.length === entries.length ? records : undefined;
}

function shapedRecords(
	records: ReadonlyArray<JsonObject | null>,
	{ kind, scores, filter }: PageShape,
): Array<ShapedRecord | null> {
	const keys = keysOf(kind);
	const contradicts = contradictionOf(kind, filter);
	return records.map(
		(record) =>
			record && {
				identity: identityOf(keys, record),
				time: keys.timeOf(record),
				isLeftOut: !hasScoreWithin(record, scores),
				contradicts: contradicts(record),
			},
	);
}

function withDepthError<Result>(work: () => Result): Result {
	try {
		return work();
	} catch (error) {
		const failure = errorOf(error);
		throw failure.name === 'RangeError'
			? new AnswerError('A record is nested too deeply')
			: failure;
	}
}

/** @param items of each record, in its order */
export function setItems(
	records: ReadonlyArray<JsonObject | null>,
	items: readonly unknown[],
): void {
	for (const [at, record] of records.entries()) {
		if (record) record.items = items[at];
	}
}

export const shapedKeys: RecordKeys = {
	identifierOf: ({ identity }) => textOf(identity),
	timeOf: ({ time }) => secondsOf(time),
};

export function itemsOfShaped({ items }: JsonObject): JsonObject[] {
	if (!Array.isArray(items)) throw new Error('The items of a record have not arrived');
	return items.filter(isObject);
}
