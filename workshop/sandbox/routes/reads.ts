import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { readQuery } from '../requests/query';
import { parseObject } from '../rules/json';
import { invalidRequest, notFound } from '../rules/serviceError';
import {
	epochSeconds,
	identifier,
	integerText,
	jsonObject,
	parse,
	refuseOthers,
} from '../rules/shapes';
import type { StoredRecord } from '../world/storedRecord';
import { pageResponse } from './page';
import { checkNames, resourceNames, resources, select, selectors, selectRange } from './resources';
import type { Service } from './service';

const secondsText = integerText.pipe(epochSeconds);
const common = z.object({
	start_time: secondsText,
	end_time: secondsText,
	time_field: z.string().optional(),
	sort_order: z.enum(['asc', 'desc']).default('desc'),
	limit: z.string().default('20').pipe(integerText).pipe(z.number().min(1).max(50)),
	cursor: z.string().optional(),
	filter: z.string().transform(parseObject).pipe(jsonObject).optional(),
});
const listShape = common.merge(selectors);
/** The only time with legacy bracketed parameters in the interface. */
const legacyTimeField = 'conversation_time';

/** The lists and single reads: docs/service.md, "Endpoints". */
export function registerReads(app: FastifyInstance, service: Service): void {
	for (const name of resourceNames) {
		const { path, feature, timeField } = resources[name];
		const isVoice = name === 'voice_conversations';
		const bytesOf = (record: StoredRecord) =>
			isVoice ? Buffer.from(service.recordings.emitted(record)) : record.bytes();

		app.get(path, (request, reply) => {
			const key = service.keyOf(request);
			service.requireFeature(feature);
			const query = withCurrentNames(readQuery(request.raw.url), timeField);
			checkNames(name, query, Object.keys(common.shape));
			const { cursor, ...asked } = parse(listShape, { time_field: timeField, ...query });
			if (asked.filter !== undefined && service.lists.filters === 'refused') {
				throw invalidRequest(
					'The filter holds fields or operators that this list does not support',
				);
			}
			const { store, ...range } = selectRange(service.world, key, name, asked);
			const descending = asked.sort_order === 'desc';
			const slice = { ...range, limit: asked.limit, descending };
			const binding = JSON.stringify([
				path,
				key.key,
				key.clientId,
				key.services,
				key.agents,
				asked,
			]);
			return reply
				.type('application/json')
				.send(
					pageResponse(service, request, { slice, index: store.ordered, cursor, binding, bytesOf }),
				);
		});

		app.get<{ Params: { id: string } }>(`${path}/:id`, (request, reply) => {
			const key = service.keyOf(request);
			service.requireFeature(feature);
			const id = parse(identifier, request.params.id);
			const query = readQuery(request.raw.url);
			refuseOthers(Object.keys(query), isVoice ? [] : ['service_id']);
			checkNames(name, query, []);
			const { store, matches } = select(service.world, key, name, parse(selectors, query));
			const found = store.get(id);
			if (found === undefined || !matches(found))
				throw notFound(`There is no ${feature} record ${id}`);
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
