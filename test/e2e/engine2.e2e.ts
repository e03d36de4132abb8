import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { startSandbox, type Sandbox } from '../../workshop/sandbox';
import type { SignedIn } from '../../workshop/scripts/instance/n8n';
import { startPostgres, type Postgres } from '../../workshop/scripts/instance/postgres';
import { freePort } from '../../workshop/scripts/instance/program';
import { mainOutputs, nodeOf } from '../../workshop/scripts/instance/workflow';
import { objectOf, type JsonObject } from '../../src/records/value';
import { useServer } from '../support/httpServer';
import { until } from '../support/until';
import { sharedContext, startOwnN8n } from './support/context';
import { envelopeOf, post } from './support/receiver';
import { actionType } from './support/runNode';
import { accessTo, byId, demoWorld, type Access } from './support/service';

/** n8n's Engine 2.0 calls only `execute` of a node. Before this node had one, it ran each item on its own. */
const serviceId = 'support-desk';
let postgres: Postgres;
let sandbox: Sandbox;
let n8n: SignedIn;
let credentials: Access;

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
	credentials = await accessTo(sandbox, n8n.editor);
});

afterAll(async () => {
	await n8n?.stop();
	await sandbox?.stop();
	await postgres?.stop();
});

beforeEach(() => {
	sandbox.calls.length = 0;
});

interface Run {
	/** Items that the node behind it must receive. */
	expected?: number;
	/** What that node reports of each. */
	reported?: string;
}

/** The reports of the node behind the node under test. */
const received: JsonObject[] = [];
const report = useServer((request, response) => {
	let text = '';
	request.on('data', (chunk: Buffer) => (text += chunk.toString()));
	request.on('end', () => {
		received.push(objectOf(JSON.parse(text)));
		response.end('{}');
	});
});

const sentTo = (path: string) => sandbox.calls.filter((call) => call.path.includes(path));

const reporting = (reported: string) =>
	nodeOf('Report', 'n8n-nodes-base.httpRequest', {
		typeVersion: 4.2,
		parameters: {
			...{ method: 'POST', url: `${report.url}/`, sendBody: true, specifyBody: 'json' },
			...{ jsonBody: reported, options: {} },
		},
	});

/** Publishes a workflow for Engine 2.0: the nodes in a row, and one that reports what it receives. */
async function published(reported: string, ...nodes: Array<ReturnType<typeof nodeOf>>) {
	const row = [...nodes, reporting(reported)];
	const next = row.slice(1).map(({ name }, at) => [row[at]?.name ?? '', mainOutputs([name])]);
	const { id } = await n8n.editor.createWorkflow({
		name: 'Engine 2.0',
		nodes: row,
		connections: Object.fromEntries(next),
		settings: { engineType: 'v2' },
	});
	received.length = 0;
	return id;
}

/** Runs an operation over items under Engine 2.0, and returns what the node behind it received. */
async function run(
	name: string,
	parameters: object,
	items: object[],
	{ expected = 1, reported = '={{ $json }}' }: Run = {},
) {
	const [resource, operation] = name.split('.');
	const path = randomUUID();
	const id = await published(
		reported,
		nodeOf('Start', 'n8n-nodes-base.webhook', {
			typeVersion: 2,
			parameters: { httpMethod: 'POST', path, responseMode: 'onReceived', options: {} },
			webhookId: path,
		}),
		nodeOf('Items', 'n8n-nodes-base.splitOut', {
			parameters: { fieldToSplitOut: 'body.items', options: {} },
		}),
		nodeOf('Node', actionType, {
			parameters: { resource, operation, ...parameters },
			credentials,
		}),
	);
	await n8n.editor.activate(id, path);
	const { status } = await post(`${n8n.url}/webhook/${path}`, { items }, {});
	expect(status).toBe(200);
	await until(() => received.length >= expected);
	return received.slice();
}

const numbers = (count: number, different = count) =>
	Array.from({ length: count }, (_, at) => {
		const number = at % different;
		return { phone: `+1202555${String(1000 + number)}`, customer: `customer-${number}` };
	});

const call = {
	agentId: byId('agent-reminders'),
	phoneNumber: '={{ $json.phone }}',
	customerId: '={{ $json.customer }}',
};
const recordsSentTo = (path: string) =>
	sentTo(path).flatMap(({ body }) => {
		const { data } = objectOf(body);
		return Array.isArray(data) ? data : [];
	});

test('50 items with 20 repeated people: each person is called once, in batches', async () => {
	const options = { onDuplicate: 'keepFirst' };
	const items = await run('outboundCall.create', { ...call, options }, numbers(50, 30), {
		expected: 50,
	});
	expect(recordsSentTo('make_outbound_call')).toHaveLength(30);
	expect(sentTo('make_outbound_call')).toHaveLength(2);
	expect(items.filter(({ confirmed }) => confirmed === true)).toHaveLength(30);
});

test('each Get is linked to its own item', async () => {
	const all = sandbox.world.conversationsOf(serviceId).ordered.all();
	const ids = all.slice(0, 60).map(({ id }) => id);
	const parameters = { serviceId, conversationId: byId('={{ $json.id }}') };
	const given = ids.map((id) => ({ id }));
	const reported = '={{ { got: $json.conversation_id, asked: $("Items").item.json.id } }}';
	const items = await run('conversation.get', parameters, given, { expected: 60, reported });
	expect(items.filter(({ got, asked }) => got !== asked)).toEqual([]);
	expect(new Set(items.map(({ got }) => got)).size).toBe(60);
});

test('a list, a file and Keep New work', async () => {
	const week = { serviceId, timeRange: 'last7Days' };
	const three = { ...week, limit: 3 };
	expect(await run('conversation.getAll', three, [{}], { expected: 3 })).toHaveLength(3);
	const file = { ...week, exportResource: 'conversations', output: 'file' };
	const reported = '={{ { size: $binary.data.fileSize } }}';
	const [stored] = await run('export.download', file, [{}], { reported });
	expect(stored).toMatchObject({ size: expect.stringMatching(/B$/) });
	const results = ['kept-1', 'kept-1', 'kept-2'].map((id) => ({
		...{ id, audio_to_text: { transcript: 'Agent: Hello' } },
	}));
	const kept = await run('delivery.keepNew', {}, results, { expected: 2 });
	expect(kept.map(({ id }) => id)).toEqual(['kept-1', 'kept-2']);
});

test('the trigger starts a workflow with each result once', async () => {
	const webhookId = randomUUID();
	const id = await published(
		'={{ $json }}',
		nodeOf('Trigger', 'n8n-nodes-conversation-analytics.conversationAnalyticsTrigger', {
			typeVersion: 2,
			parameters: { event: 'callAnalysis', authentication: 'none' },
			credentials,
			webhookId,
		}),
	);
	await n8n.editor.activate(id, `${webhookId}/webhook`);
	const url = `${n8n.url}/webhook/${webhookId}/webhook`;
	const body = envelopeOf([{ id: 'call-a' }, { id: 'call-b' }]);
	for (let at = 0; at < 2; at += 1) expect((await post(url, body, {})).status).toBe(200);
	await until(() => received.length >= 2);
	expect(received.map(({ conversation_id: one }) => one).sort()).toEqual(['call-a', 'call-b']);
});
