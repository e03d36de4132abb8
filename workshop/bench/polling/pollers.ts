import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { z } from 'zod';
import { n8nNode, root } from '../../scripts/instance/paths';
import { mainOutputs } from '../../scripts/instance/workflow';
import { headerCredential, pagedRequest } from '../getMany/contenders';
import { gather, type Step } from '../instance/chain';
import type { Bench } from '../part';
import type { Endpoint } from '../service/settings';
import type { Receiver } from './receiver';

/** What came out of one poll, and what it took. */
export interface Polled {
	ids: string[];
	wallMs: number;
}

/** A way of having what is new since the last time. */
export interface Poller {
	name: string;
	/** A list of its own, so that each meets the same. */
	serviceId: string;
	/** Makes it ready, in an n8n that was just started. */
	prepare(endpoint: Endpoint): Promise<void>;
	/** The first time, which only has to remember. */
	first(): Promise<void>;
	poll(): Promise<Polled>;
	/** What n8n has stored for it, in characters. */
	storedBytes(): number;
	end(): Promise<void>;
}

const DAY_SECONDS = 86_400;
/** n8n polls when a workflow is published; the benchmark waits for no other poll. */
const seldom = { item: [{ mode: 'everyMonth', hour: 3, minute: 0, dayOfMonth: 1 }] };
const gathered = z.object({ concatenated_id: z.string() });

/**
 * What a schedule would start: HTTP Request pages through the last days, and Remove Duplicates keeps what it
 * has not seen. A webhook starts it here, so that its end is known.
 */
export function httpRequest(bench: Bench, name: string, serviceId: string, days: number): Poller {
	const { instance, service } = bench;
	const path = `poll-${serviceId}`;
	let workflowId = '';
	const poll = async () => {
		const now = Math.floor(Date.now() / 1000);
		const { wallMs, text } = await instance.call(path, {
			start: now - days * DAY_SECONDS,
			end: now,
		});
		return { ids: gathered.parse(JSON.parse(text)).concatenated_id.split(','), wallMs };
	};
	return {
		name,
		serviceId,
		prepare: async (endpoint) => {
			const credentials = { httpHeaderAuth: await headerCredential(instance, service) };
			const steps: Step[] = [
				...pagedRequest(endpoint, serviceId, credentials),
				{
					name: 'Remove Duplicates',
					type: 'n8n-nodes-base.removeDuplicates',
					typeVersion: 2,
					parameters: {
						operation: 'removeItemsSeenInPreviousExecutions',
						logic: 'removeItemsWithAlreadySeenKeyValues',
						dedupeValue: '={{ $json.id }}',
						// It fails where its history and the items together are more.
						options: { historySize: 1_000_000 },
					},
				},
				gather('id'),
			];
			workflowId = await instance.publish(path, steps);
		},
		first: async () => void (await poll()),
		poll,
		storedBytes: () => storedBytes(bench, workflowId),
		end: async () => await instance.withdraw(workflowId),
	};
}

/** Our polling trigger. */
export function ourTrigger(
	bench: Bench,
	name: string,
	serviceId: string,
	lookBackHours: number,
	receiver: Receiver,
): Poller {
	const { instance, service } = bench;
	const type = 'conversationAnalyticsApi';
	let workflowId = '';
	return {
		name,
		serviceId,
		prepare: async (endpoint) => {
			const data = { baseUrl: endpoint.url, apiKey: service.settings.key };
			const trigger: Step = {
				name: 'Trigger',
				type: 'n8n-nodes-conversation-analytics.conversationAnalyticsPollingTrigger',
				typeVersion: 1,
				parameters: { pollTimes: seldom, serviceId, lookBackHours, output: 'raw' },
				credentials: { [type]: await instance.credential(`${endpoint.url} ours`, type, data) },
			};
			const steps = [trigger, gather('id'), receiver.step];
			const names = steps.map((step) => step.name);
			workflowId = await instance.createWorkflow({
				name: serviceId,
				nodes: steps.map((step, at) => ({ ...step, position: [220 * at, 0] })),
				connections: Object.fromEntries(
					names.slice(0, -1).map((one, at) => [one, mainOutputs([names[at + 1] ?? ''])]),
				),
				settings: { saveDataSuccessExecution: 'none' },
			});
		},
		// A first poll ends after half a minute at most, and the next one goes on from there.
		first: async () => {
			do await instance.pollOnce(workflowId);
			while (!(await instance.hasCaughtUp(workflowId)));
		},
		poll: async () => {
			const sent = receiver.next();
			const begun = performance.now();
			await instance.pollOnce(workflowId);
			const ids = await sent;
			return { ids, wallMs: performance.now() - begun };
		},
		storedBytes: () => storedBytes(bench, workflowId),
		end: async () => await instance.withdraw(workflowId),
	};
}

function storedBytes({ instance }: Bench, workflowId: string): number {
	const file = join(instance.userFolder, '.n8n', 'database.sqlite');
	const program = join(root, 'workshop/bench/measure/storedBytes.cjs');
	const text = execFileSync(n8nNode, ['--no-warnings', program, file, workflowId], {
		encoding: 'utf8',
	});
	return z.coerce.number().parse(text);
}
