import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Agent, request } from 'undici';
import { Editor } from '../../scripts/instance/editor';
import { startN8n } from '../../scripts/instance/n8n';
import { installPackage, packPackage } from '../../scripts/instance/packedPackage';
import { mainOutputs, type WorkflowFile } from '../../scripts/instance/workflow';
import { inRounds, median } from '../measure/rounds';
import { atLeast, table, times, type Bench, type Findings, type Part, type Target } from '../part';
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
		const tarball = packPackage(join(bench.folder, 'packed-webhook'));
		const rows: string[][] = [];
		const targets: Target[] = [];
		for (const setting of settings) {
			bench.say(setting.name);
			for (const { size, ours, builtIn } of await measure(bench, setting, tarball)) {
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
};

function findings(rows: string[][], targets: Target[]): Findings {
	const head = ['n8n', 'Body', 'Trigger', 'Webhook node', 'Ratio'];
	const text = `${senders} senders, each delivering one result after the other; the secret is in one header. The Webhook node checks that header and hands the body on; the trigger also reads the envelope, looks for repeats and simplifies. Executions that went well are not saved.\n\n${table(head, rows)}`;
	return { text, targets };
}

const perSecond = (rate: number) => `${rate.toFixed(1)}/s`;

async function measure(bench: Bench, setting: Setting, tarball: string) {
	const userFolder = join(bench.folder, `webhook-${randomUUID()}`);
	mkdirSync(userFolder, { recursive: true });
	installPackage(tarball, userFolder);
	const n8n = await startN8n({
		userFolder,
		logLevel: 'warn',
		environment: setting.environment,
	});
	try {
		const editor = await Editor.open(n8n.url);
		const contenders = await contendersIn(editor);
		for (const { name, node, path } of contenders) await publish(editor, name, node, path);
		const results = [];
		for (const { name: size, lines, deliveries } of sizes) {
			const count = bench.quick ? 16 : deliveries;
			// The first deliveries after a start find nothing compiled.
			for (const { path } of contenders) await rateOf(`${n8n.url}/webhook/${path}`, lines, 24);
			const rates = await inRounds(
				contenders.map(({ name, path }) => ({
					name: `${size}, ${name}`,
					run: async () => await rateOf(`${n8n.url}/webhook/${path}`, lines, count),
				})),
				bench.quick ? 1 : Math.max(bench.rounds, 5),
				bench.say,
			);
			const [ours, builtIn] = [...rates.values()].map(median);
			results.push({ size, ours: ours ?? 0, builtIn: builtIn ?? 0 });
		}
		return results;
	} finally {
		await n8n.stop();
	}
}

async function contendersIn(editor: Editor): Promise<Contender[]> {
	const ours = await editor.createCredential('Ours', 'conversationAnalyticsWebhookApi', {
		headers: `${secret.name}: ${secret.value}`,
		previousHeaders: '',
	});
	const builtIn = await editor.createCredential('Built in', 'httpHeaderAuth', secret);
	const [trigger, hook] = [randomUUID(), randomUUID()];
	return [
		{
			name: 'Trigger',
			path: `${trigger}/webhook`,
			node: {
				name: 'Start',
				position: [0, 0],
				type: 'n8n-nodes-conversation-analytics.conversationAnalyticsTrigger',
				typeVersion: 2,
				webhookId: trigger,
				parameters: { event: 'chatAnalysis' },
				credentials: { conversationAnalyticsWebhookApi: { id: ours.id, name: ours.name } },
			},
		},
		{
			name: 'Webhook',
			path: hook,
			node: {
				name: 'Start',
				position: [0, 0],
				type: 'n8n-nodes-base.webhook',
				typeVersion: 2.1,
				webhookId: hook,
				parameters: {
					httpMethod: 'POST',
					path: hook,
					authentication: 'headerAuth',
					options: { noResponseBody: true },
				},
				credentials: { httpHeaderAuth: { id: builtIn.id, name: builtIn.name } },
			},
		},
	];
}

async function publish(editor: Editor, name: string, node: Contender['node'], path: string) {
	const end = 'End';
	const { id } = await editor.createWorkflow({
		name,
		nodes: [
			node,
			{
				name: end,
				type: 'n8n-nodes-base.noOp',
				typeVersion: 1,
				position: [220, 0],
				parameters: {},
			},
		],
		connections: { [node.name]: mainOutputs([end]) },
		settings: { saveDataSuccessExecution: 'none' },
	});
	await editor.activate(id, path);
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
