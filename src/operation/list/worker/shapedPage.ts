import { shapedItemsOf } from '../../../output/itemsOf';
import { mayHaveNul } from '../../../output/nulCharacters';
import type { ItemShape } from '../../../output/outputSettings';
import { hasScoreWithin, type ScoreBounds } from '../../../records/recordFacts';
import { isObject, secondsOf, textOf, type JsonObject } from '../../../records/value';
import { AnswerError, errorOf } from '../../../client/errors';
import { contradictionOf } from '../../../client/filter/contradiction';
import { bodyOf, type ParsedBody } from '../../../client/request/transport';
import { identityOf, lists, type RecordKeys } from '../../../client/list/listRequest';

/** The shape of a list's items, as plain data for another thread. */
export interface PageShape extends ItemShape {
	/** Records with another score get `isLeftOut` and no items. */
	scores: ScoreBounds;
	/** The filter of the list. */
	filter?: string | undefined;
}

/** The items of a record with its identity and time. */
interface ShapedRecord extends JsonObject {
	identity: string;
	/** As `RecordKeys.timeOf`. */
	time: number | undefined;
	items: JsonObject[];
	isLeftOut: boolean;
	/** Whether it plainly has another value than the filter asks for. */
	contradicts: boolean;
}

/** @param bytes JSON in UTF-8 @throws AnswerError for a record that is nested too deeply */
export function readPage(bytes: Uint8Array, shape: PageShape): ParsedBody {
	const { body, ...facts } = bodyOf(bytes);
	// Raw keeps it.
	const isWithoutNul = shape.settings.output !== 'raw' && !mayHaveNul(bytes);
	let failure: Error;
	try {
		return { body: shapedPage(body, { ...shape, isWithoutNul }), ...facts };
	} catch (error) {
		failure = errorOf(error);
	}
	throw failure.name === 'RangeError' ? new AnswerError('A record is nested too deeply') : failure;
}

/** An invalid page stays unchanged for the later check. */
function shapedPage(body: unknown, shape: PageShape): unknown {
	if (!isObject(body) || !Array.isArray(body.data)) return body;
	const entries: unknown[] = body.data;
	if (!entries.every((one) => one === null || isObject(one))) return body;
	const keys = lists[shape.kind];
	const itemsOfRecord = shapedItemsOf(shape);
	const contradicts = contradictionOf(shape.kind, shape.filter);
	const data = entries.map((record): ShapedRecord | null => {
		if (!isObject(record)) return null;
		const isLeftOut = !hasScoreWithin(record, shape.scores);
		return {
			identity: identityOf(keys, record),
			time: keys.timeOf(record),
			items: isLeftOut ? [] : itemsOfRecord(record),
			isLeftOut,
			contradicts: contradicts(record),
		};
	});
	return { ...body, data };
}

export const shapedKeys: RecordKeys = {
	identifierOf: ({ identity }) => textOf(identity),
	timeOf: ({ time }) => secondsOf(time),
};

export function itemsOfShaped({ items }: JsonObject): JsonObject[] {
	return Array.isArray(items) ? items.filter(isObject) : [];
}

export function isWantedShaped({ isLeftOut }: JsonObject): boolean {
	return isLeftOut !== true;
}

export function contradictsShaped({ contradicts }: JsonObject): boolean {
	return contradicts === true;
}
