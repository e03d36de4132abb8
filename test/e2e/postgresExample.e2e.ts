import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import type { Credential, Editor } from '../../scripts/instance/editor';
import { startPostgres, type Postgres } from '../../scripts/instance/postgres';
import { readExamples, withCredentials } from '../../scripts/start/ready';
import { createDemoWorld, DEMO_KEY, startSandbox, type Sandbox } from '../../sandbox';
import { sharedContext, sharedEditor } from './support/context';
import { runNode } from './support/runNode';

const postgresNode = 'n8n-nodes-base.postgres';
const serviceId = 'support-desk';

let editor: Editor;
let sandbox: Sandbox;
let postgres: Postgres;
let database: Credential;

beforeAll(async () => {
	const programs = process.env['POSTGRES_FOLDER'];
	if (programs === undefined) throw new Error('Start these tests with `npm run e2e`.');
	const folder = mkdtempSync(join(sharedContext().folder, 'postgres-'));
	postgres = await startPostgres({ programs, logFile: join(folder, 'postgres.log') });
	const nowSeconds = Math.floor(Date.now() / 1000);
	sandbox = await startSandbox({ world: createDemoWorld({ nowSeconds, conversations: 6_000 }) });
	editor = await sharedEditor();
	const { host, port, user, password, database: name } = postgres;
	database = await editor.createCredential('Example', 'postgres', {
		...{ host, port, user, password, database: name },
		maxConnections: 10,
		allowUnauthorizedCerts: false,
		ssl: 'disable',
		sshTunnel: false,
	});
});

afterAll(async () => {
	await sandbox.stop();
	await postgres.stop();
});

/** The example as a person has it who connected a database and unpinned the two nodes. */
async function importExample(): Promise<string> {
	const example = readExamples().find(({ file }) => file === 'conversations-to-postgres.json');
	if (example === undefined) throw new Error('There is no such example');
	const service = await editor.createCredential('Example', 'conversationAnalyticsApi', {
		baseUrl: sandbox.url,
		apiKey: DEMO_KEY,
	});
	const workflow = withCredentials(example.workflow, [service]);
	const { id } = await editor.createWorkflow({
		...workflow,
		nodes: workflow.nodes.map((node) =>
			node.type === postgresNode ? { ...node, credentials: { postgres: database } } : node,
		),
		pinData: {},
	});
	return id;
}

/** Runs the example; gives what was read and what the database answered to each write. */
async function run(id: string) {
	sandbox.calls.length = 0;
	const execution = await editor.runWorkflow(id, 'When clicking ‘Execute workflow’');
	const error = Object.values(execution.nodes).flatMap((runs) => runs.map((one) => one.error));
	expect([execution.status, error.filter(Boolean)]).toEqual(['success', []]);
	const itemsOf = (name: string) =>
		(execution.nodes[name]?.[0]?.outputs[0] ?? []).map(({ json }) => json);
	return { read: itemsOf('Get Conversations'), written: itemsOf('Insert or Update') };
}

/** Every row of the table, as n8n's own node reads it. */
async function rows(): Promise<Array<Record<string, unknown>>> {
	const { status, json } = await runNode(editor, {
		type: postgresNode,
		typeVersion: 2.6,
		parameters: {
			operation: 'executeQuery',
			query: 'SELECT * FROM conversations ORDER BY id',
			options: {},
		},
		credentials: { postgres: database },
	});
	expect(status).toBe('success');
	return json;
}

const byId = (items: Array<Record<string, unknown>>) =>
	[...items].sort((one, other) => (String(one['id']) < String(other['id']) ? -1 : 1));

/** The records of the range that the last run asked for, from the sandbox's own store. */
function expectedIds(): string[] {
	const list = sandbox.calls.find(({ path }) => path.endsWith('/conversations'));
	const [start, end] = ['start_time', 'end_time'].map((name) => Number(list?.query[name]));
	if (!start || !end) throw new Error('No range was asked for');
	return sandbox.world
		.conversationsOf(serviceId)
		.ordered.all()
		.filter(({ time }) => time >= start && time < end)
		.map(({ id }) => id)
		.sort();
}

it('Conversations into a Postgres table: every record is a row, and a second run changes nothing', async () => {
	const id = await importExample();
	const first = await run(id);
	const table = await rows();
	expect(table.map((row) => row['id'])).toEqual(expectedIds());
	expect(table).toEqual(byId(first.read));
	// One schema for records with answers and for those without any.
	const answers = table.map((row) => row['business_insights_intent']);
	expect(answers).toContain(null);
	expect(answers.filter((answer) => typeof answer === 'string').length).toBeGreaterThan(50);
	const amounts = table.map((row) => row['business_insights_monthly_amount']);
	expect(amounts.some((amount) => typeof amount === 'number')).toBe(true);

	const second = await run(id);
	expect(second.written).toHaveLength(second.read.length);
	expect(second.read.length).toBeGreaterThan(50);
	expect(await rows()).toEqual(table);
});
