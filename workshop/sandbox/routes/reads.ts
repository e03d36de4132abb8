import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { readQuery } from '../requests/query';
import { parseObject } from '../rules/json';
import { invalidRequest, notFound } from '../rules/serviceError';
import { epochSeconds, identifier, jsonObject, parse } from '../rules/shapes';
import type { StoredRecord } from '../world/storedRecord';
import { pageResponse } from './page';
import { isOwn, resourceNames, resources, select, storeOf } from './resources';
import type { Service } from './service';

const integerText = z
	.string()
	.regex(/^-?\d{1,15}$/, 'must be an integer')
	.transform(Number);
const secondsText = integerText.pipe(epochSeconds);
const common = {
	start_time: secondsText,
	end_time: secondsText,
	sort_order: z.enum(['asc', 'desc']).default('desc'),
	limit: z.string().default('20').pipe(integerText).pipe(z.number().min(1).max(50)),
	cursor: z.string().optional(),
	filter: z.string().transform(parseObject).pipe(jsonObject).optional(),
};
/** The only time with legacy bracketed parameters in the interface. */
const legacyTimeField = 'conversation_time';

/** The lists and single reads: docs/service.md, "Endpoints". */
export function registerReads(app: FastifyInstance, service: Service): void {
	for (const name of resourceNames) {
		const { path, feature, timeField, selectors } = resources[name];
		const time_field = z.literal(timeField).default(timeField);
		const listShape = z.strictObject({ ...common, time_field, ...selectors });
		const singleShape = z.strictObject({ service_id: selectors.service_id });
		const isVoice = name === 'voice_conversations';
		const bytesOf = (record: StoredRecord) =>
			isVoice ? Buffer.from(service.recordings.emitted(record)) : record.bytes();

		app.get(path, (request, reply) => {
			const key = service.keyOf(request, feature);
			const query = withCurrentNames(readQuery(request.raw.url), timeField);
			const { cursor, ...asked } = parse(listShape, query);
			if (asked.filter !== undefined && service.lists.filters === 'refused') {
				throw invalidRequest(
					'The filter holds fields or operators that this list does not support',
				);
			}
			const { store, slice } = select(service.world, key, name, asked);
			const { limit, sort_order: order } = asked;
			const list = {
				slice: { ...slice, limit, descending: order === 'desc' },
				index: store.ordered,
				cursor,
				binding: JSON.stringify([path, key, asked]),
				bytesOf,
			};
			return reply.type('application/json').send(pageResponse(service, request, list));
		});

		app.get<{ Params: { id: string } }>(`${path}/:id`, (request, reply) => {
			const key = service.keyOf(request, feature);
			const id = parse(identifier, request.params.id);
			const query = parse(singleShape, readQuery(request.raw.url));
			const found = storeOf(service.world, key, name, query.service_id).get(id);
			if (found === undefined || !isOwn(key, found)) {
				throw notFound(`The record ${id} does not exist`);
			}
			const bytes = Buffer.concat([Buffer.from('{"data":'), bytesOf(found), Buffer.from('}')]);
			return reply.type('application/json').send(bytes);
		});
	}
}

/** Renames the legacy bracketed times of a query. @throws ServiceError 400 */
function withCurrentNames(
	query: Record<string, string>,
	timeField: string,
): Record<string, string> {
	const { [`${legacyTimeField}[gte]`]: from, [`${legacyTimeField}[lt]`]: to, ...rest } = query;
	if (timeField !== legacyTimeField || (from ?? to) === undefined) return query;
	const current = ['time_field', 'start_time', 'end_time'].find((name) => name in rest);
	if (current !== undefined) {
		throw invalidRequest(`Bracketed ${timeField} filters cannot be combined with ${current}`);
	}
	return { ...rest, ...(from && { start_time: from }), ...(to && { end_time: to }) };
}
