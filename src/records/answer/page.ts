import { z } from 'zod';
import { lazily } from '../lazy';
import { limits } from '../limits';
import { isObject, type JsonObject } from '../value';

export const jsonObject = lazily(() =>
	z.custom<JsonObject>(isObject, { message: 'is not an object' }),
);

/** A schema for each record would add 20% memory. */
const records = lazily(() =>
	z.unknown().transform((value, context) => {
		if (isListOfObjects(value)) return value;
		const at = Array.isArray(value) ? value.findIndex((one) => !isObject(one)) : undefined;
		context.addIssue({
			code: z.ZodIssueCode.custom,
			path: at === undefined ? [] : [at],
			message: at === undefined ? 'is not a list' : 'is not an object',
		});
		return z.NEVER;
	}),
);

function isListOfObjects(value: unknown): value is JsonObject[] {
	return Array.isArray(value) && value.every(isObject);
}

function isCursor(value: unknown): value is string {
	const { least, most } = limits.cursorCharacters;
	return typeof value === 'string' && value.length >= least && value.length <= most;
}

/** docs/service.md, "Common list parameters" and "Pagination object". */
export const page = lazily(() =>
	z
		.object({
			data: records(),
			pagination: z.object({ has_more: z.boolean(), next_cursor: z.unknown() }),
		})
		.transform(({ data, pagination: { has_more, next_cursor } }, context) => {
			if (!has_more) return { records: data, nextCursor: undefined };
			if (isCursor(next_cursor)) return { records: data, nextCursor: next_cursor };
			context.addIssue({
				code: z.ZodIssueCode.custom,
				path: ['pagination', 'next_cursor'],
				message: 'is missing although has_more is true',
			});
			return z.NEVER;
		}),
);

export type Page = z.output<ReturnType<typeof page>>;

/** The answer of a single-record read. */
export const single = lazily(() => z.object({ data: jsonObject() }).transform(({ data }) => data));
