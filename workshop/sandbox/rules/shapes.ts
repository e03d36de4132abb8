import { z } from 'zod';
import { isJsonObject, type JsonObject } from './json';
import { invalidRequest } from './serviceError';

/** 16 KB percent-encoded in an address, or as JSON in a body. */
export const maxFilterBytes = 16 * 1024;

const charactersIn = (text: string) => [...text].length;

/** 1-255 characters. */
export const shortText = z
	.string()
	.refine((text) => text !== '' && charactersIn(text) <= 255, 'must have 1-255 characters');

/** docs/service.md, "Limits" */
export const identifier = shortText
	.refine((text) => text.trim() !== '', 'must not be only whitespace')
	.refine((text) => !/\p{Cc}/u.test(text), 'must not hold control characters');

export const epochSeconds = z
	.number()
	.int('must be an integer (epoch seconds)')
	.min(0)
	.lt(100_000_000_000, 'must be epoch seconds, not milliseconds');

export const noParameters = z.strictObject({});

export const jsonObject = z.custom<JsonObject>(isJsonObject, 'must be an object');

/** What is wrong with a value, if anything. */
export function problemOf(shape: z.ZodTypeAny, value: unknown): string | undefined {
	const [issue] = shape.safeParse(value).error?.issues ?? [];
	return issue && [issue.path.join('.'), issue.message].filter((part) => part !== '').join(' ');
}

/** @throws ServiceError 400 */
export function parse<Shape extends z.ZodTypeAny>(shape: Shape, value: unknown): z.output<Shape> {
	const { success, data } = shape.safeParse(value);
	if (!success) throw invalidRequest(problemOf(shape, value) ?? 'The request is invalid');
	return data;
}
