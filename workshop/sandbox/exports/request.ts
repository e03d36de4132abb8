import { refuseUnknownKeys, readConditions, type Condition } from '../filter/conditions';
import { parametersOf } from '../filter/configured';
import type { Resource } from '../filter/resource';
import { checkVoiceFilter } from '../filter/voiceFilter';
import { isJsonObject, type JsonObject } from '../rules/json';
import { forbidden, invalidRequest } from '../rules/serviceError';
import { requireService } from '../world/access';
import { checkChoice, checkEpochSeconds, checkIdentifier, checkWindow } from '../rules/validation';
import type { AccountKey, World } from '../world/world';

export type ExportResource = Resource | 'voice_conversations';

/** The allowed sections per resource; the first is the one that must be there. */
export const sectionNames: Record<ExportResource, readonly [string, ...string[]]> = {
	conversations: [
		'Meta Data',
		'Agent Feedback',
		'Business Insights',
		'Concerns and Queries',
		'Conversation Dispositions',
		'Custom Module',
		'Explanation',
		'Lead Quality',
		'Subparameters',
		'Summary',
		'Templates',
		'Transcript',
	],
	customers: [
		'Meta Data',
		'Business Insights',
		'Concerns and Queries',
		'Conversation Dispositions',
		'Custom Module',
		'Explanation',
		'Lead Quality',
		'Subparameters',
		'Summary',
		'Templates',
		'Timeline',
	],
	voice_conversations: [
		'Metadata',
		'Business insight',
		'CRM update payload',
		'Conversation summary',
		'Explanation',
		'Future scheduling',
		'Request data',
		'Subparameters',
		'Tool calls',
		'Transcript',
	],
};

const filterKeys: Record<ExportResource, readonly string[]> = {
	conversations: [
		'service_id',
		'time_field',
		'channel',
		'customer_id',
		'analysis_status',
		'filter',
	],
	customers: ['service_id', 'time_field', 'filter'],
	voice_conversations: ['time_field', 'agent_id', 'status', 'filter'],
};

/** A checked request for an export. */
export interface ExportRequest {
	resource: ExportResource;
	sections: ReadonlySet<string>;
	/** Epoch seconds, half-open. */
	startTime: number;
	endTime: number;
	/** Empty for voice conversations. */
	serviceId: string;
	channel: string | undefined;
	customerId: string | undefined;
	analysisStatus: string | undefined;
	agentIds: readonly string[];
	status: string | undefined;
	conditions: Condition[];
	voiceFilter: JsonObject | undefined;
}

/** Checks the body of docs/service.md, "Create an export". @throws ServiceError 400 or 403 */
export function readExportRequest(body: unknown, key: AccountKey, world: World): ExportRequest {
	if (!isJsonObject(body)) throw invalidRequest('The body must be a JSON object');
	refuseUnknownKeys('body', body, ['resource', 'filters', 'format', 'parameters']);
	const resource = checkChoice('resource', body.resource, [
		'conversations',
		'customers',
		'voice_conversations',
	]);
	if (body.format !== undefined) checkChoice('format', body.format, ['csv']);
	const sections = readSections(resource, body.parameters);
	const { filters } = body;
	if (!isJsonObject(filters)) throw invalidRequest('filters is required and must be an object');
	refuseUnknownKeys('filters', filters, ['start_time', 'end_time', ...filterKeys[resource]]);
	const startTime = checkEpochSeconds('filters.start_time', filters.start_time);
	const endTime = checkEpochSeconds('filters.end_time', filters.end_time);
	checkWindow(startTime, endTime);
	const timeField = resource === 'customers' ? 'last_interaction_at' : 'conversation_time';
	optionalChoice(filters, 'time_field', [timeField]);
	const voice = resource === 'voice_conversations';
	const serviceId = voice ? '' : requireIdentifier(filters, 'service_id');
	const agentId = optionalIdentifier(filters, 'agent_id');
	const common = {
		resource,
		sections,
		startTime,
		endTime,
		serviceId,
		channel: optionalChoice(filters, 'channel', ['call', 'chat']),
		customerId: optionalIdentifier(filters, 'customer_id'),
		analysisStatus: optionalChoice(filters, 'analysis_status', ['completed', 'failed']),
		agentIds: agentId === undefined ? key.agents : [agentId],
		status: optionalChoice(filters, 'status', ['completed', 'call_initiated', 'error']),
	};
	const { filter } = filters;
	if (voice) {
		const voiceFilter = filter === undefined ? undefined : checkVoiceFilter(filter);
		if (agentId !== undefined && !key.agents.includes(agentId)) {
			throw forbidden(`Agent ${agentId} does not belong to the client`);
		}
		return { ...common, conditions: [], voiceFilter };
	}
	requireService(key, serviceId);
	const conditions =
		filter === undefined
			? []
			: readConditions(resource, filter, parametersOf(world, serviceId, resource));
	return { ...common, conditions, voiceFilter: undefined };
}

function readSections(resource: ExportResource, asked: unknown): ReadonlySet<string> {
	const allowed = sectionNames[resource];
	if (asked === undefined) return new Set(allowed);
	if (!Array.isArray(asked)) throw invalidRequest('parameters must be an array');
	const sections = new Set(asked.map((one: unknown) => checkChoice('parameters', one, allowed)));
	if (!sections.has(allowed[0])) throw invalidRequest(`parameters must include ${allowed[0]}`);
	return sections;
}

function requireIdentifier(filters: JsonObject, name: string): string {
	const value = optionalIdentifier(filters, name);
	if (value === undefined) throw invalidRequest(`filters.${name} is required`);
	return value;
}

function optionalIdentifier(filters: JsonObject, name: string): string | undefined {
	const value = filters[name];
	if (value === undefined) return undefined;
	if (typeof value !== 'string') throw invalidRequest(`filters.${name} must be a string`);
	return checkIdentifier(`filters.${name}`, value);
}

function optionalChoice(
	filters: JsonObject,
	name: string,
	allowed: readonly string[],
): string | undefined {
	const value = filters[name];
	return value === undefined ? undefined : checkChoice(`filters.${name}`, value, allowed);
}
