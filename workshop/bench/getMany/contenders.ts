import { z } from 'zod';
import { gather, type Step } from '../instance/chain';
import type { Instance } from '../instance/instance';
import { cpuMsOf } from '../measure/process';
import type { Bench } from '../part';
import type { ServiceProgram } from '../service/program';
import type { Endpoint } from '../service/settings';

/** What one whole reading of a list took. */
export interface Reading {
	wallMs: number;
	/** Of the whole process that read: n8n's, or the bare program's. */
	cpuMs: number;
	requests: number;
	connections: number;
}

/** A list to be read: from an endpoint, over a range in epoch seconds. */
export interface ListJob {
	endpoint: Endpoint;
	serviceId: string;
	start: number;
	end: number;
	/** What must come out: every id, newest first. */
	expected: string[];
}

/** A first part of the range with some records in it, for getting warm. */
export function beginningOf({ start, end, expected }: ListJob): { start: number; end: number } {
	const share = Math.min(1, recordsToGetWarm / expected.length);
	return { start, end: start + Math.ceil((end - start) * share) };
}

/** A way of reading a list to its end, on n8n's canvas or without. */
export interface Way {
	name: string;
	/** Makes it ready for an endpoint. */
	prepare(endpoint: Endpoint, serviceId: string): Promise<void>;
	/** The ids, newest first, and what reading them took. */
	read(job: ListJob): Promise<{ ids: string[]; wallMs: number; cpuMs: number }>;
	/** The process whose memory counts, without anything of an earlier run in it. */
	freshPid(job: ListJob): Promise<number>;
}

const recordsToGetWarm = 100;
/** Under a name that n8n makes from the field's. */
const gathered = z.record(z.string());
const nodeType = 'n8n-nodes-conversation-analytics.conversationAnalytics';
const fromQuery = (name: string) => `={{ $json.query.${name} }}`;

interface GetManyOptions {
	concurrency: number;
	/** Default: raw, the records as the service sends them. */
	output?: 'simplified' | 'raw';
	/** Of simplified records; default: nested. */
	answersAs?: 'nested' | 'columns';
}

/** Our Get Many. */
export function ourNode({ instance, service }: Bench, options: GetManyOptions): Way {
	return onCanvas(instance, nameOf(options), async (endpoint, serviceId) => [
		await getManyStep({ instance, service }, endpoint, serviceId, options),
		gather(options.output === 'simplified' ? 'conversation_id' : 'id'),
	]);
}

function nameOf({ concurrency, output = 'raw', answersAs = 'nested' }: GetManyOptions): string {
	const shape = output === 'raw' ? '' : answersAs === 'nested' ? `, ${output}` : ', columns';
	return `our Get Many, concurrency ${concurrency}${shape}`;
}

/** Our node, reading a list from the `start` to the `end` in the webhook's query. */
export async function getManyStep(
	{ instance, service }: Pick<Bench, 'instance' | 'service'>,
	endpoint: Endpoint,
	serviceId: string,
	{ concurrency, output = 'raw', answersAs = 'nested' }: GetManyOptions,
): Promise<Step> {
	const data = { baseUrl: endpoint.url, apiKey: service.settings.key };
	const type = 'conversationAnalyticsApi';
	return {
		name: 'Get Many',
		type: nodeType,
		typeVersion: 1,
		credentials: { [type]: await instance.credential(`${endpoint.url} ours`, type, data) },
		parameters: {
			resource: 'conversation',
			operation: 'getAll',
			serviceId,
			timeRange: 'custom',
			startTime: fromQuery('start'),
			endTime: fromQuery('end'),
			returnAll: true,
			output,
			answersAs,
			options: { concurrency },
		},
	};
}

/** n8n's HTTP Request node with its pagination, and Split Out to have the records as items. */
export function httpRequest({ instance, service }: Bench): Way {
	return onCanvas(instance, 'HTTP Request + Split Out', async (endpoint, serviceId) => [
		...(await httpRequestSteps({ instance, service }, endpoint, serviceId)),
		gather('id'),
	]);
}

/** The two nodes that page through a list, from the `start` to the `end` in the webhook's query. */
export async function httpRequestSteps(
	{ instance, service }: Pick<Bench, 'instance' | 'service'>,
	endpoint: Endpoint,
	serviceId: string,
): Promise<Step[]> {
	const httpHeaderAuth = await headerCredential(instance, service);
	return [
		{
			name: 'HTTP Request',
			type: 'n8n-nodes-base.httpRequest',
			typeVersion: 4.2,
			credentials: { httpHeaderAuth },
			parameters: {
				url: `${endpoint.url}/api/v2/conversation-analytics/conversations`,
				authentication: 'genericCredentialType',
				genericAuthType: 'httpHeaderAuth',
				sendQuery: true,
				queryParameters: {
					parameters: [
						{ name: 'service_id', value: serviceId },
						{ name: 'time_field', value: 'conversation_time' },
						{ name: 'start_time', value: fromQuery('start') },
						{ name: 'end_time', value: fromQuery('end') },
						{ name: 'sort_order', value: 'desc' },
						{ name: 'limit', value: '50' },
					],
				},
				options: {
					pagination: {
						pagination: {
							paginationMode: 'updateAParameterInEachRequest',
							parameters: {
								parameters: [
									{
										type: 'qs',
										name: 'cursor',
										value: '={{ $response.body.pagination?.next_cursor }}',
									},
								],
							},
							paginationCompleteWhen: 'other',
							completeExpression: '={{ $response.body.pagination.has_more === false }}',
							requestInterval: 0,
						},
					},
				},
			},
		},
		{
			name: 'Split Out',
			type: 'n8n-nodes-base.splitOut',
			typeVersion: 1,
			parameters: { fieldToSplitOut: 'data', options: {} },
		},
	];
}

/** The key as n8n's own nodes take it. */
export async function headerCredential(instance: Instance, { settings }: ServiceProgram) {
	return await instance.credential('key', 'httpHeaderAuth', {
		name: 'Authorization',
		value: `Bearer ${settings.key}`,
	});
}

/** A bare program with as many fixed equal windows as connections. */
export function bareProgram({ bare, service }: Bench, concurrency: number): Way {
	return {
		name: `bare undici, concurrency ${concurrency}`,
		prepare: async () => {},
		read: async ({ endpoint, serviceId, start, end }) => {
			const { ids = [], ...cost } = await bare.run({
				kind: 'readList',
				url: endpoint.url,
				key: service.settings.key,
				serviceId,
				start,
				end,
				concurrency,
			});
			return { ids, ...cost };
		},
		freshPid: async () => {
			bare.restart();
			return bare.pid;
		},
	};
}

function onCanvas(
	instance: Instance,
	name: string,
	steps: (endpoint: Endpoint, serviceId: string) => Promise<Step[]>,
): Way {
	const published = new Map<string, Promise<string>>();
	const pathFor = async (endpoint: Endpoint, serviceId: string): Promise<string> => {
		const key = `${name} ${endpoint.url} ${serviceId}`;
		const path = `list-${key.replace(/\W+/g, '-')}`;
		const known = published.get(key);
		if (known) return await known;
		const publishing = steps(endpoint, serviceId).then(async (made) => {
			await instance.publish(path, made);
			return path;
		});
		published.set(key, publishing);
		return await publishing;
	};
	return {
		name,
		prepare: async (endpoint, serviceId) => void (await pathFor(endpoint, serviceId)),
		read: async ({ endpoint, serviceId, start, end }) => {
			const path = await pathFor(endpoint, serviceId);
			const cpuBefore = cpuMsOf(instance.pid);
			const { wallMs, text } = await instance.call(path, { start, end });
			const cpuMs = cpuMsOf(instance.pid) - cpuBefore;
			const [ids = ''] = Object.values(gathered.parse(JSON.parse(text)));
			return { ids: ids.split(','), wallMs, cpuMs };
		},
		freshPid: async (job) => {
			const path = await pathFor(job.endpoint, job.serviceId);
			await instance.restart();
			// A first, short run: what is loaded once belongs to n8n, not to the list.
			await instance.firstCall(path, beginningOf(job));
			return instance.pid;
		},
	};
}
