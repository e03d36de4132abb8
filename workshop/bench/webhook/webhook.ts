import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Agent, request } from 'undici';
import { mainOutputs, type WorkflowFile } from '../../scripts/instance/workflow';
import { Instance } from '../instance/instance';
import { cpuMsOf, withPeak } from '../measure/process';
import { inRounds, median } from '../measure/rounds';
import {
	atLeast,
	table,
	times,
	type Bench,
	type Cost,
	type Findings,
	type Part,
	type Target,
} from '../part';
import { deliveryBody } from './body';

/** Senders at a time, each on a connection of its own that it keeps. */
const senders = 8;
const secret = { name: 'X-Secret', value: 'bench-secret' };
const wanted = 0.95;

interface Setting {
	name: string;
	environment: Record<string, string>;
}

const settings: Setting[] = [
	{ name: 'as installed', environment: {} },
	{
		name: 'N8N_EXPRESSION_ENGINE_LAZY_ACQUIRE=true',
		environment: { N8N_EXPRESSION_ENGINE_LAZY_ACQUIRE: 'true' },
	},
];

/** Transcript lines in a delivery: some 2 KB, and some 200 KB. */
const sizes = [
	{ name: '2 KB', lines: 5, deliveries: 240 },
	{ name: '200 KB', lines: 2_600, deliveries: 160 },
];

interface Contender {
	name: string;
	node: WorkflowFile['nodes'][number];
	path: string;
}

/** The trigger beside n8n's own Webhook node with header authentication: deliveries answered per second. */
export const webhook: Part = {
	name: 'webhook',
	title: 'Deliveries: the trigger beside the Webhook node',
	async run(bench) {
		const rows: string[][] = [];
		const targets: Target[] = [];
		for (const setting of settings) {
			bench.say(setting.name);
			for (const { size, ours, builtIn } of await measure(bench, setting)) {
				const ratio = ours / builtIn;
				rows.push([setting.name, size, perSecond(ours), perSecond(builtIn), times(ratio)]);
				targets.push(
					atLeast(
						`deliveries per second, ${size}, ${setting.name}, to the Webhook node's`,
						wanted,
						ratio,
					),
				);
			}
		}
		return findings(rows, targets);
	},
	async ownRuns(bench) {
		const { instance } = bench;
		const trigger = await triggerIn(instance);
		await publish(instance, trigger);
		return sizes.map(({ name: size, lines, deliveries }) => {
			const count = bench.quick ? 16 : deliveries;
			const deliver = async (): Promise<Cost> => {
				const cpuBefore = cpuMsOf(instance.pid);
				const rate = await rateOf(instance.webhookUrl(trigger.path), lines, count);
				return { wallMs: (count * 1000) / rate, cpuMs: cpuMsOf(instance.pid) - cpuBefore };
			};
			return {
				name: `Trigger, ${count} deliveries of ${size}`,
				run: async () => await withPeak(instance, deliver),
			};
		});
	},
};

function findings(rows: string[][], targets: Target[]): Findings {
	const head = ['n8n', 'Body', 'Trigger', 'Webhook node', 'Ratio'];
	const text = `${senders} senders, each delivering one result after the other; the secret is in one header. The Webhook node checks that header and hands the body on; the trigger also reads the envelope, looks for repeats and simplifies. Executions that went well are not saved.\n\n${table(head, rows)}`;
	return { text, targets };
}

const perSecond = (rate: number) => `${rate.toFixed(1)}/s`;

async function measure(bench: Bench, { environment }: Setting) {
	const instance = await Instance.start({
		folder: join(bench.folder, `webhook-${randomUUID()}`),
		tarball: bench.tarball,
		environment,
	});
	try {
		const contenders = [await triggerIn(instance), await webhookNodeIn(instance)];
		for (const contender of contenders) await publish(instance, contender);
		const results = [];
		for (const { name: size, lines, deliveries } of sizes) {
			const count = bench.quick ? 16 : deliveries;
			// The first deliveries after a start find nothing compiled.
			for (const { path } of contenders) await rateOf(instance.webhookUrl(path), lines, 24);
			const rates = await inRounds(
				contenders.map(({ name: contender, path }) => ({
					name: `${size}, ${contender}`,
					run: async () => await rateOf(instance.webhookUrl(path), lines, count),
				})),
				bench.quick ? 1 : Math.max(bench.rounds, 5),
				bench.say,
			);
			const [ours, builtIn] = [...rates.values()].map(median);
			results.push({ size, ours: ours ?? 0, builtIn: builtIn ?? 0 });
		}
		return results;
	} finally {
		await instance.stop();
	}
}

async function triggerIn(instance: Instance): Promise<Contender> {
	const type = 'conversationAnalyticsWebhookApi';
	const credential = await instance.credential('Ours', type, {
		headers: `${secret.name}: ${secret.value}`,
		previousHeaders: '',
	});
	const id = randomUUID();
	return {
		name: 'Trigger',
		path: `${id}/webhook`,
		node: {
			name: 'Start',
			position: [0, 0],
			type: 'n8n-nodes-conversation-analytics.conversationAnalyticsTrigger',
			typeVersion: 2,
			webhookId: id,
			parameters: { event: 'chatAnalysis' },
			credentials: { [type]: credential },
		},
	};
}

async function webhookNodeIn(instance: Instance): Promise<Contender> {
	const type = 'httpHeaderAuth';
	const credential = await instance.credential('Built in', type, secret);
	const id = randomUUID();
	return {
		name: 'Webhook',
		path: id,
		node: {
			name: 'Start',
			position: [0, 0],
			type: 'n8n-nodes-base.webhook',
			typeVersion: 2.1,
			webhookId: id,
			parameters: {
				httpMethod: 'POST',
				path: id,
				authentication: 'headerAuth',
				options: { noResponseBody: true },
			},
			credentials: { [type]: credential },
		},
	};
}

async function publish(instance: Instance, { name, node, path }: Contender): Promise<void> {
	const end = 'End';
	const workflow = {
		name,
		nodes: [
			node,
			{
				name: end,
				type: 'n8n-nodes-base.noOp',
				typeVersion: 1,
				position: [220, 0] satisfies [number, number],
				parameters: {},
			},
		],
		connections: { [node.name]: mainOutputs([end]) },
		settings: { saveDataSuccessExecution: 'none' },
	};
	await instance.publishWorkflow(workflow, path);
}

/** Deliveries per second, from the first one sent to the last one answered. @throws when one is refused */
async function rateOf(url: string, lines: number, count: number): Promise<number> {
	const agent = new Agent({ connections: senders, headersTimeout: 0, bodyTimeout: 0 });
	const bodies = Array.from({ length: count }, () => deliveryBody(randomUUID(), lines));
	const headers = { 'content-type': 'application/json', [secret.name]: secret.value };
	const begun = performance.now();
	await Promise.all(
		Array.from({ length: senders }, async () => {
			for (let body = bodies.pop(); body !== undefined; body = bodies.pop()) {
				const options = { method: 'POST', headers, body, dispatcher: agent } as const;
				const { statusCode, body: answer } = await request(url, options);
				await answer.dump();
				if (statusCode !== 200) throw new Error(`${url}: status ${statusCode}`);
			}
		}),
	);
	const elapsedMs = performance.now() - begun;
	await agent.close();
	// What n8n still does for these deliveries is not to burden the next ones.
	await new Promise((resolve) => setTimeout(resolve, 1_500));
	return (count * 1000) / elapsedMs;
}
