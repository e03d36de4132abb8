import { shapedItemsOf, type ItemShape } from '../../output/itemsOf';
import { hasScoreWithin, type ScoreBounds } from '../../output/simplified/overall';
import { isObject, secondsOf, textOf, type JsonObject } from '../../records/value';
import { AnswerError, errorOf } from '../errors';
import { bodyOf, type ParsedBody } from '../request/transport';
import { identityOf, recordKeys, type RecordKeys } from '../list/recordKeys';

/** Which records a list has, and what their items look like. Plain data, so that another thread can have it. */
export interface PageShape extends ItemShape {
	/** Records with another overall score have no items and are marked. */
	scores: ScoreBounds;
}

/** What is left of a record once its items are made: what tells it apart and places it, and the items. */
interface ShapedRecord extends JsonObject {
	identity: string;
	/** The ordering time in epoch seconds, where the record carries it. */
	time: number | undefined;
	items: JsonObject[];
	isLeftOut: boolean;
}

/**
 * Reads a page and makes the items of each record, without names of columns.
 *
 * @param bytes JSON in UTF-8
 * @throws AnswerError for a page that is nested too deeply
 */
export function readPage(bytes: Uint8Array, shape: PageShape): ParsedBody {
	const { body, characters } = bodyOf(bytes);
	let failure: Error;
	try {
		return { body: shapedPage(body, shape), characters };
	} catch (error) {
		failure = errorOf(error);
	}
	throw failure.name === 'RangeError' ? new AnswerError('A record is nested too deeply') : failure;
}

/** What is not a page of objects stays as it is, for the check that names the fault. */
function shapedPage(body: unknown, shape: PageShape): unknown {
	if (!isObject(body) || !Array.isArray(body.data) || !body.data.every(isObject)) return body;
	const keys = recordKeys[shape.kind];
	const itemsOfRecord = shapedItemsOf(shape);
	const data = body.data.map((record): ShapedRecord => {
		const isLeftOut = !hasScoreWithin(record, shape.scores);
		return {
			identity: identityOf(keys, record),
			time: keys.timeOf(record),
			items: isLeftOut ? [] : itemsOfRecord(record),
			isLeftOut,
		};
	});
	return { ...body, data };
}

/** How the records of a shaped page are told apart and placed. */
export const shapedKeys: RecordKeys = {
	identifierOf: ({ identity }) => textOf(identity),
	timeOf: ({ time }) => secondsOf(time),
};

/** The items of a record of a shaped page. */
export function itemsOfShaped({ items }: JsonObject): JsonObject[] {
	return Array.isArray(items) ? items.filter(isObject) : [];
}

/** Whether a record of a shaped page has a score within the bounds. */
export function isWantedShaped({ isLeftOut }: JsonObject): boolean {
	return isLeftOut !== true;
}
