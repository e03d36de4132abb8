import { z } from 'zod';
import { lazily } from '../lazy';
import { limits } from '../limits';
import { isObject, textOf, type JsonObject } from '../value';

export const jsonObject = lazily(() =>
	z.custom<JsonObject>(isObject, { message: 'is not an object' }),
);

const isEntry = (value: unknown) => value === null || isObject(value);

/** A schema for each record would add 20% memory. An entry may be null. */
const records = lazily(() =>
	z.custom<Array<JsonObject | null>>((value) => Array.isArray(value) && value.every(isEntry), {
		message: 'is not a list of objects',
	}),
);

function isCursor(value: unknown): boolean {
	const { least, most } = limits.cursorCharacters;
	return typeof value === 'string' && value.length >= least && value.length <= most;
}

const pagination = lazily(() =>
	z
		.object({ has_more: z.boolean(), next_cursor: z.unknown() })
		.refine(({ has_more, next_cursor }) => !has_more || isCursor(next_cursor), {
			path: ['next_cursor'],
			message: `is not a text of ${limits.cursorCharacters.least} to ${limits.cursorCharacters.most} characters although has_more is true`,
		}),
);

/** docs/service.md, "Common list parameters" and "Pagination object". */
export const page = lazily(() =>
	z
		.object({ data: records(), pagination: pagination() })
		.transform(({ data, pagination: { has_more, next_cursor } }) => ({
			records: data.filter(isObject),
			/** Entries that are null. */
			nulls: data.reduce((count, one) => (one === null ? count + 1 : count), 0),
			nextCursor: has_more ? textOf(next_cursor) : undefined,
		})),
);

export type Page = z.output<ReturnType<typeof page>>;

/**
 * The answer of a single-record read. A record of another ID is refused; one that shows no ID passes.
 * @param key of the ID in the record
 */
export const singleWith = (key: string, id: string) => () =>
	single().refine((record) => [undefined, id].includes(textOf(record[key])), {
		message: `is of another ${key}`,
	});

/** The answer of a read of one object. */
export const single = lazily(() => z.object({ data: jsonObject() }).transform(({ data }) => data));
