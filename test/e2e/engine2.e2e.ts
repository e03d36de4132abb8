import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { demoKey, startSandbox, type Sandbox } from '../../workshop/sandbox';
import type { Credential } from '../../workshop/scripts/instance/editor';
import type { SignedIn } from '../../workshop/scripts/instance/n8n';
import { startPostgres, type Postgres } from '../../workshop/scripts/instance/postgres';
import { freePort } from '../../workshop/scripts/instance/program';
import { mainOutputs, nodeOf } from '../../workshop/scripts/instance/workflow';
import { until } from '../support/until';
import { sharedContext, startOwnN8n } from './support/context';
import { actionType } from './support/runNode';
import { byId, demoWorld } from './support/service';

/** n8n's Engine 2.0 calls only `execute` of a node. Before this node had one, it ran each item on its own. */
const serviceId = 'support-desk';
let postgres: Postgres;
let sandbox: Sandbox;
let n8n: SignedIn;
let credential: Credential;

beforeAll(async () => {
	const programs = process.env['POSTGRES_FOLDER'];
	if (programs === undefined) throw new Error('Start these tests with `npm run e2e`.');
	postgres = await startPostgres({
		programs,
		logFile: join(sharedContext().folder, 'engine-postgres.log'),
	});
	sandbox = await startSandbox({ world: demoWorld() });
	const { host, port, user, password, database } = postgres;
	n8n = await startOwnN8n({
		environment: {
			N8N_ENABLED_MODULES: 'engine-v2',
			N8N_ENGINE_DATABASE_URL: `postgres://${user}:${password}@${host}:${port}/${database}`,
			N8N_ENGINE_HOST: '127.0.0.1',
			N8N_ENGINE_PORT: String(await freePort()),
			N8N_ENGINE_CONTROL_PLANE_PORT: String(await freePort()),
		},
	});
	credential = await n8n.editor.createCredential('Service', 'conversationAnalyticsApi', {
		baseUrl: sandbox.url,
		apiKey: demoKey,
	});
});

afterAll(async () => {
	await n8n?.stop();
	await sandbox?.stop();
	await postgres?.stop();
});

beforeEach(() => {
	sandbox.calls.length = 0;
});

const sentTo = (path: string) => sandbox.calls.filter((call) => call.path.includes(path));

/** Runs an operation over items under Engine 2.0, and resolves when a node behind it has reported its items. */
async function run(name: string, parameters: object, items: object[], more: object = {}) {
	const [resource, operation] = name.split('.');
	const path = randomUUID();
	const nodes = [
		nodeOf('Start', 'n8n-nodes-base.webhook', {
			typeVersion: 2,
			parameters: { httpMethod: 'POST', path, responseMode: 'lastNode', responseData: 'allEntries' },
			webhookId: path,
		}),
		nodeOf('Items', 'n8n-nodes-base.splitOut', {
			parameters: { fieldToSplitOut: 'body.items', options: {} },
		}),
		nodeOf('Node', actionType, {
			parameters: { resource, operation, ...parameters },
			credentials: { conversationAnalyticsApi: credential },
			...more,
		}),
	];
	const { id } = await n8n.editor.createWorkflow({
		name: `Engine 2: ${name}`,
		nodes,
		connections: { Start: mainOutputs(['Items']), Items: mainOutputs(['Node']) },
		settings: { engineType: 'v2' },
	});
	await n8n.editor.activate(id, path);
	const url = `${n8n.url}/webhook/${path}`;
	let answer: Response | undefined;
	await until(async () => {
		answer = await fetch(url, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ items }),
		});
		return answer.status !== 404;
	});
	return { status: answer?.status, body: JSON.parse((await answer?.text()) || 'null') };
}

test('try', async () => {
	const outcome = await run(
		'conversation.getAll',
		{ serviceId, timeRange: 'last7Days', limit: 3 },
		[{}],
	);
	process.stdout.write(`${JSON.stringify(outcome).slice(0, 3000)}\n`);
	process.stdout.write(n8n.log().slice(-3000));
});
