import type { WorkflowNode } from '../../scripts/instance/workflow';
import { bareResult, type BareTask } from '../bare/tasks';
import type { Instance } from '../instance/instance';
import { gather, ourStep, requestStep, splitOut } from '../instance/steps';
import type { Cost } from '../measure/process';
import type { Bench } from '../part';
import type { Endpoint } from '../service/tasks';

/** What it took to read a whole list once. */
export interface Reading extends Cost {
	requests: number;
	connections: number;
}

/** A list to be read. The range is in epoch seconds. */
export interface ListJob {
	endpoint: Endpoint;
	serviceId: string;
	start: number;
	end: number;
	/** Every id, newest first. */
	expected: string[];
}

/** The first part of the range, with enough records to have the code compiled. */
export function beginningOf({ start, end, expected }: ListJob): { start: number; end: number } {
	const share = Math.min(1, warmingRecords / expected.length);
	return { start, end: start + Math.ceil((end - start) * share) };
}

/** A way to read a whole list. */
export interface Way {
	name: string;
	prepare(endpoint: Endpoint, serviceId: string): Promise<void>;
	/** The ids are newest first. */
	read(job: ListJob): Promise<Cost & { ids: string[] }>;
	/** Starts the process anew whose memory counts. */
	freshPid(job: ListJob): Promise<number>;
}

const warmingRecords = 100;
const fromQuery = (name: string) => `={{ $json.query.${name} }}`;

interface GetManyOptions {
	concurrency: number;
	/** Default: raw, the records as the service sends them. */
	output?: 'simplified' | 'raw';
	/** Of simplified records; default: nested. */
	answersAs?: 'nested' | 'columns';
}

/** Our Get Many. */
export function ourNode(bench: Bench, options: GetManyOptions): Way {
	return onCanvas(bench.instance, nameOf(options), async (endpoint, serviceId) => [
		await getManyStep(bench, endpoint, serviceId, options),
		gather(options.output === 'simplified' ? 'conversation_id' : 'id'),
	]);
}

function nameOf({ concurrency, output = 'raw', answersAs = 'nested' }: GetManyOptions): string {
	const shape = output === 'raw' ? '' : answersAs === 'nested' ? `, ${output}` : ', columns';
	return `our Get Many, concurrency ${concurrency}${shape}`;
}

/** Our node, which reads a list from the `start` to the `end` in the webhook's query. */
export async function getManyStep(
	bench: Bench,
	endpoint: Endpoint,
	serviceId: string,
	{ concurrency, output = 'raw', answersAs = 'nested' }: GetManyOptions,
): Promise<WorkflowNode> {
	return await ourStep(bench, endpoint, {
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
	});
}

/** n8n's HTTP Request with its pagination, and Split Out, which makes an item of each record. */
export function httpRequest(bench: Bench): Way {
	return onCanvas(bench.instance, 'HTTP Request + Split Out', async (endpoint, serviceId) => [
		...(await httpRequestSteps(bench, endpoint, serviceId)),
		gather('id'),
	]);
}

/** The two nodes that read a list from the `start` to the `end` in the webhook's query. */
export async function httpRequestSteps(
	bench: Bench,
	{ url }: Endpoint,
	serviceId: string,
): Promise<WorkflowNode[]> {
	const query = {
		service_id: serviceId,
		time_field: 'conversation_time',
		start_time: fromQuery('start'),
		end_time: fromQuery('end'),
		sort_order: 'desc',
		limit: '50',
	};
	const value = '={{ $response.body.pagination?.next_cursor }}';
	const pagination = {
		paginationMode: 'updateAParameterInEachRequest',
		parameters: { parameters: [{ type: 'qs', name: 'cursor', value }] },
		paginationCompleteWhen: 'other',
		completeExpression: '={{ $response.body.pagination.has_more === false }}',
		requestInterval: 0,
	};
	const request = await requestStep(bench, 'HTTP Request', {
		url: `${url}/api/v2/conversation-analytics/conversations`,
		sendQuery: true,
		queryParameters: {
			parameters: Object.entries(query).map(([name, text]) => ({ name, value: text })),
		},
		options: { pagination: { pagination } },
	});
	return [request, splitOut('data')];
}

/** A bare program with one fixed equal window per connection. */
export function bareProgram({ bare, service }: Bench, concurrency: number): Way {
	return {
		name: `bare undici, concurrency ${concurrency}`,
		prepare: async () => {},
		read: async ({ endpoint, serviceId, start, end }) => {
			const { key } = service.settings;
			const { url } = endpoint;
			const task: BareTask = { kind: 'readList', url, key, serviceId, start, end, concurrency };
			return bareResult.parse(await bare.run(task));
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
	steps: (endpoint: Endpoint, serviceId: string) => Promise<WorkflowNode[]>,
): Way {
	const published = new Set<string>();
	const pathFor = async (endpoint: Endpoint, serviceId: string): Promise<string> => {
		const path = `list-${`${name} ${endpoint.url} ${serviceId}`.replace(/\W+/g, '-')}`;
		if (!published.has(path)) await instance.publish(path, await steps(endpoint, serviceId));
		published.add(path);
		return path;
	};
	return {
		name,
		prepare: async (endpoint, serviceId) => void (await pathFor(endpoint, serviceId)),
		read: async ({ endpoint, serviceId, start, end }) => {
			return await instance.callForIds(await pathFor(endpoint, serviceId), { start, end });
		},
		freshPid: async (job) => {
			const path = await pathFor(job.endpoint, job.serviceId);
			await instance.restart();
			// What n8n loads once does not count.
			await instance.firstCall(path, beginningOf(job));
			return instance.pid;
		},
	};
}
