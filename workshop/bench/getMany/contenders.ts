import type { WorkflowNode } from '../../scripts/instance/workflow';
import { leastStep } from '../instance/leastNode';
import { gather, ourStep, requestStep, splitOut } from '../instance/steps';
import type { Cost } from '../measure/process';
import type { Bench } from '../part';

/** A list and its range in epoch seconds. */
export interface ListJob {
	latencyMs: number;
	serviceId: string;
	start: number;
	end: number;
	/** Every id, newest first. */
	expected: string[];
}

const warmingRecords = 100;

/** The first part of the range, with enough records to have the code compiled. */
export function beginningOf({ start, end, expected }: ListJob): { start: number; end: number } {
	const share = Math.min(1, warmingRecords / expected.length);
	return { start, end: start + Math.ceil((end - start) * share) };
}

/** A way to read a whole list. */
export interface Way {
	name: string;
	/** The ids are newest first. */
	read(job: ListJob): Promise<Cost & { ids: string[] }>;
	/** Restarts the process whose memory counts. */
	freshPid(job: ListJob): Promise<number>;
}

/** Nodes behind a webhook, which read the list from the `start` to the `end` in its query. */
interface WayInN8n extends Way {
	steps(serviceId: string): Promise<WorkflowNode[]>;
}

const fromQuery = (name: string) => `={{ $json.query.${name} }}`;

interface GetManyOptions {
	concurrency: number;
	/** Default: raw, the records as the service sends them. */
	output?: 'all' | 'raw';
	/** With all transcripts; undefined: without them. */
	transcripts?: 'clear' | 'masked';
}

/** Every rule that needs no other field. */
const masks = ['phones', 'emails', 'cards', 'ibans', 'longNumbers'];

export function ourNode(
	bench: Bench,
	{ concurrency, output = 'raw', transcripts }: GetManyOptions,
): WayInN8n {
	const shape = output === 'raw' ? '' : `, ${output}`;
	const words = transcripts ? `, ${transcripts} transcripts` : '';
	const name = `our Get Many, concurrency ${concurrency}${shape}${words}`;
	return inN8n(bench, name, output === 'raw' ? 'id' : 'conversation_id', async (serviceId) => [
		await ourStep(bench, {
			resource: 'conversation',
			operation: 'getAll',
			serviceId,
			timeRange: 'custom',
			startTime: fromQuery('start'),
			endTime: fromQuery('end'),
			returnAll: true,
			output,
			include: transcripts ? ['transcript'] : [],
			options: { ...(transcripts === 'masked' && { maskPersonalData: masks }) },
		}),
	]);
}

/** n8n's HTTP Request with its pagination, and Split Out, which makes an item of each record. */
export function httpRequest(bench: Bench): WayInN8n {
	return inN8n(bench, 'HTTP Request + Split Out', 'id', async (serviceId) => {
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
		const path = '/api/v2/conversation-analytics/conversations';
		const request = await requestStep(bench, 'HTTP Request', path, {
			sendQuery: true,
			queryParameters: {
				parameters: Object.entries(query).map(([name, text]) => ({ name, value: text })),
			},
			options: { pagination: { pagination } },
		});
		return [request, splitOut('data')];
	});
}

/** The bare program as a node in the same n8n. */
export function leastNode(bench: Bench, concurrency: number): WayInN8n {
	const { url, key } = bench;
	return inN8n(bench, `least node, concurrency ${concurrency}`, 'id', async (serviceId) => [
		leastStep({
			...{ url: JSON.stringify(url), key: JSON.stringify(key) },
			serviceId: JSON.stringify(serviceId),
			...{ start: '$json.query.start', end: '$json.query.end' },
			concurrency: String(concurrency),
		}),
	]);
}

/** A bare program with one fixed equal window per connection. */
export function bareProgram({ bare, key, url }: Bench, concurrency: number): Way {
	return {
		name: `bare undici, concurrency ${concurrency}`,
		read: async ({ serviceId, start, end }) => {
			const list = { url, key, serviceId, start, end, concurrency };
			const { result: ids, ...cost } = await bare.call('readList', list);
			return { ...cost, ids };
		},
		freshPid: async () => {
			bare.restart();
			return bare.pid;
		},
	};
}

function inN8n(
	{ instance }: Bench,
	name: string,
	idField: string,
	steps: WayInN8n['steps'],
): WayInN8n {
	const published = new Set<string>();
	const pathFor = async (serviceId: string): Promise<string> => {
		const path = `list-${`${name} ${serviceId}`.replace(/\W+/g, '-')}`;
		if (!published.has(path)) {
			await instance.publish(path, [...(await steps(serviceId)), gather(idField)]);
		}
		published.add(path);
		return path;
	};
	return {
		name,
		steps,
		read: async ({ serviceId, start, end }) =>
			await instance.callForIds(await pathFor(serviceId), { start, end }),
		freshPid: async (job) => {
			const path = await pathFor(job.serviceId);
			await instance.restart();
			// What n8n loads once does not count.
			await instance.firstCall(path, beginningOf(job));
			return instance.pid;
		},
	};
}
