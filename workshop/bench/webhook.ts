import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Agent, request } from 'undici';
import { z } from 'zod';
import { sampleBody } from '../sandbox';
import { nodeOf, type WorkflowNode } from '../scripts/instance/workflow';
import { Instance } from './instance/instance';
import { cpuMsOf, withMemory, type Cost } from './measure/process';
import { inRounds, median } from './measure/rounds';
import { atLeast, table, times, type Bench, type Part, type Target } from './part';

/** Each keeps a connection of its own. */
const senders = 8;
const secret = { name: 'X-Secret', value: 'bench-secret' };
const wanted = 0.95;

const lazily = 'N8N_EXPRESSION_ENGINE_LAZY_ACQUIRE';
const environments: Array<Record<string, string>> = [{}, { [lazily]: 'true' }];

const sizes = [
	{ name: '2 KB', lines: 5, deliveries: 240 },
	{ name: '200 KB', lines: 3_500, deliveries: 160 },
];

const end = nodeOf('End', 'n8n-nodes-base.noOp');

interface Contender {
	name: string;
	node: WorkflowNode;
	path: string;
}

export const webhook: Part = {
	name: 'webhook',
	title: 'Deliveries: the trigger beside the Webhook node',
	async run(bench) {
		const rows: string[][] = [];
		const targets: Target[] = [];
		for (const environment of environments) {
			const n8n = environment[lazily] === undefined ? 'as installed' : `${lazily}=true`;
			bench.say(n8n);
			for (const { size, ours, builtIn } of await measure(bench, environment)) {
				rows.push([n8n, size, perSecond(ours), perSecond(builtIn), times(ours / builtIn)]);
				const what = `deliveries per second, ${size}, ${n8n}, to the Webhook node's`;
				targets.push(atLeast(what, wanted, ours / builtIn));
			}
		}
		const head = 'n8n | Body | Trigger | Webhook node | Ratio';
		return { text: `${introduction}\n\n${table(head, rows)}`, targets };
	},
	async ownRuns(bench) {
		const { instance } = bench;
		const trigger = await triggerIn(instance);
		await instance.publish(trigger.path, [end], {}, trigger.node);
		return sizes.map(({ name: size, lines, deliveries }) => {
			const count = bench.quick ? 16 : deliveries;
			const deliver = async (): Promise<Cost> => {
				const cpuBefore = cpuMsOf(instance.pid);
				const rate = await rateOf(instance.webhookUrl(trigger.path), lines, count);
				return { wallMs: (count * 1000) / rate, cpuMs: cpuMsOf(instance.pid) - cpuBefore };
			};
			return {
				name: `Trigger, ${count} deliveries of ${size}`,
				run: async () => await withMemory(instance.pid, deliver),
			};
		});
	},
};

const introduction = `${senders} senders, each delivering one result after the other; the secret is in one header. The Webhook node checks that header and hands the body on; the trigger also reads the envelope, looks for repeats and simplifies. Executions that went well are not saved.`;

const perSecond = (rate: number) => `${rate.toFixed(1)}/s`;

async function measure(bench: Bench, environment: Record<string, string>) {
	const instance = await Instance.start({
		folder: join(bench.folder, `webhook-${randomUUID()}`),
		tarball: bench.tarball,
		environment,
	});
	try {
		const contenders = [await triggerIn(instance), await webhookNodeIn(instance)];
		for (const { node, path } of contenders) await instance.publish(path, [end], {}, node);
		const results = [];
		for (const { name: size, lines, deliveries } of sizes) {
			const count = bench.quick ? 16 : deliveries;
			// Compiles the code before anything is measured.
			for (const { path } of contenders) await rateOf(instance.webhookUrl(path), lines, 24);
			const runs = contenders.map(({ name: contender, path }) => ({
				name: `${size}, ${contender}`,
				run: async () => await rateOf(instance.webhookUrl(path), lines, count),
			}));
			const rounds = bench.quick ? 1 : Math.max(bench.rounds, 5);
			const rates = await inRounds(runs, rounds, bench.say);
			const [ours = 0, builtIn = 0] = [...rates.values()].map(median);
			results.push({ size, ours, builtIn });
		}
		return results;
	} finally {
		await instance.stop();
	}
}

async function triggerIn(instance: Instance): Promise<Contender> {
	const type = 'conversationAnalyticsApi';
	const data = {
		...{ baseUrl: 'http://127.0.0.1:1', apiKey: 'not-used' },
		webhookHeaders: `${secret.name}: ${secret.value}`,
	};
	const webhookId = randomUUID();
	return {
		name: 'Trigger',
		path: `${webhookId}/webhook`,
		node: nodeOf('Start', 'n8n-nodes-conversation-analytics.conversationAnalyticsTrigger', {
			typeVersion: 2,
			webhookId,
			parameters: { event: 'chatAnalysis' },
			credentials: { [type]: await instance.credential('Ours', type, data) },
		}),
	};
}

async function webhookNodeIn(instance: Instance): Promise<Contender> {
	const type = 'httpHeaderAuth';
	const path = randomUUID();
	return {
		name: 'Webhook',
		path,
		node: nodeOf('Start', 'n8n-nodes-base.webhook', {
			typeVersion: 2.1,
			webhookId: path,
			parameters: {
				httpMethod: 'POST',
				path,
				authentication: 'headerAuth',
				options: { noResponseBody: true },
			},
			credentials: { [type]: await instance.credential('Built in', type, secret) },
		}),
	};
}

/** A delivery of one analyzed chat. Every id is another conversation. */
function deliveryBody(id: string, lines: number): string {
	const line = 'user: This is one line of a long conversation, thank you.\n';
	const transcript = line.repeat(lines);
	const { processed_data: results, ...envelope } = sampleBody('chat');
	const [result] = z.array(z.record(z.unknown())).parse(results);
	const delivered = { ...result, id, chat_transcription: { transcript } };
	return JSON.stringify({ ...envelope, processing_id: id, processed_data: [delivered] });
}

/** Deliveries per second, from the first request to the last answer. @throws if one is refused */
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
	// n8n still works on these deliveries.
	await new Promise((resolve) => setTimeout(resolve, 1_500));
	return (count * 1000) / elapsedMs;
}
