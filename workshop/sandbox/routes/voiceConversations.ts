import type { FastifyInstance } from 'fastify';
import { voiceListFilterMatcher } from '../filter/listFilter';
import type { JsonObject } from '../rules/json';
import { pageResponse, listParameterNames, readListParameters } from './list';
import { Query } from '../requests/query';
import { forbidden, notFound } from '../rules/serviceError';
import type { Service } from './service';
import { checkChoice, checkIdentifier } from '../rules/validation';

const listPath = '/api/v2/voice-agents/conversations';
const timeField = 'conversation_time';
const known = [...listParameterNames(timeField), 'agent_id', 'status'];

/** docs/service.md, "List voice-agent conversations" and "Retrieve a voice-agent conversation". */
export function registerVoiceConversations(app: FastifyInstance, service: Service): void {
	app.get(listPath, (request, reply) => {
		const key = service.keyOf(request);
		service.requireFeature('voice');
		const query = Query.of(request.raw.url ?? '', known);
		const parameters = readListParameters(query, timeField);
		const agentId = query.get('agent_id');
		const status = query.get('status');
		if (agentId !== undefined) checkIdentifier('agent_id', agentId);
		if (status !== undefined)
			checkChoice('status', status, ['completed', 'call_initiated', 'error']);
		if (agentId !== undefined && !key.agents.includes(agentId)) {
			throw forbidden(`Agent ${agentId} does not belong to the client`);
		}
		const byFilter = voiceListFilterMatcher(service.lists, parameters.filter);
		const agents = new Set(agentId === undefined ? key.agents : [agentId]);
		return reply.type('application/json').send(
			pageResponse(service, request, {
				endpoint: listPath,
				key,
				parameters,
				index: service.world.voiceConversations.ordered,
				filters: [agentId, status],
				matches: (record) =>
					agents.has(record.facts.agentId) &&
					(status === undefined || record.facts.status === status) &&
					(byFilter === undefined || byFilter(record)),
				withoutTime,
				partsOf: (record) => [Buffer.from(service.recordings.emitted(record))],
			}),
		);
	});

	app.get<{ Params: { conversation_id: string } }>(
		`${listPath}/:conversation_id`,
		(request, reply) => {
			const key = service.keyOf(request);
			service.requireFeature('voice');
			const id = checkIdentifier('conversation_id', request.params.conversation_id);
			Query.of(request.raw.url ?? '', []);
			const found = service.world.voiceConversations.get(id);
			// 403 is not an answer of this operation, so another client's record is simply not there.
			if (found === undefined || !key.agents.includes(found.facts.agentId)) {
				throw notFound(`There is no voice conversation ${id}`);
			}
			return reply.type('application/json').send(`{"data":${service.recordings.emitted(found)}}`);
		},
	);
}

function withoutTime(record: JsonObject): JsonObject {
	const rest = { ...record };
	delete rest.conversation_time;
	return rest;
}
