import { z } from 'zod';
import { conversation, createWorld, startSandbox, type Sandbox } from '../../workshop/sandbox';
import type { Editor } from '../../workshop/scripts/instance/editor';
import type { N8n } from '../../workshop/scripts/instance/n8n';
import { mainOutputs, type WorkflowFile } from '../../workshop/scripts/instance/workflow';
import { startOwnN8n } from './support/context';
import { publicationOf, seldom } from './support/publication';
import { UpsertReceiver } from './support/upsertReceiver';

const type = 'n8n-nodes-conversation-analytics.conversationAnalyticsPollingTrigger';
const account = 'polling-account-9917';
const service = 'moving';
const DAY = 86_400;
const nowSeconds = Math.floor(Date.now() / 1000);

let sandbox: Sandbox;
let database: UpsertReceiver;
let address: string;
let n8n: N8n & { editor: Editor };
let workflowId: string;
let polls = 0;
let kills = 0;

beforeAll(async () => {
	const world = createWorld();
	world.addKey({ key: account, services: [service], agents: [] });
	sandbox = await startSandbox({ world });
	database = new UpsertReceiver();
	address = await database.start();
	n8n = await startOwnN8n();
	const { id } = await n8n.editor.createWorkflow(await syncWorkflow());
	workflowId = id;
});

afterAll(async () => {
	await n8n.stop();
	await database.stop();
	await sandbox.stop();
});

/** The trigger, and a write by id of each of its items. */
async function syncWorkflow(): Promise<WorkflowFile> {
	const credential = await n8n.editor.createCredential('Polling', 'conversationAnalyticsApi', {
		baseUrl: sandbox.url,
		apiKey: account,
	});
	return {
		name: 'Sync',
		nodes: [
			{
				name: 'Trigger',
				type,
				typeVersion: 1,
				position: [0, 0],
				parameters: {
					pollTimes: seldom(),
					serviceId: service,
					startFrom: 'date',
					startDate: new Date((nowSeconds - 30 * DAY) * 1000).toISOString(),
					lookBackHours: 744,
					output: 'raw',
					options: { maxRecords: 60 },
				},
				credentials: { conversationAnalyticsApi: { id: credential.id, name: credential.name } },
			},
			{
				name: 'Write',
				type: 'n8n-nodes-base.httpRequest',
				typeVersion: 4.2,
				position: [220, 0],
				parameters: {
					method: 'POST',
					url: address,
					sendBody: true,
					specifyBody: 'json',
					jsonBody: '={{ JSON.stringify($json) }}',
					// One after the other, so that a kill leaves some written and some not.
					options: { batching: { batch: { batchSize: 1, batchInterval: 1 } } },
				},
			},
		],
		connections: { Trigger: mainOutputs(['Write']) },
	};
}

const revisions = new Map<string, number>();

/** A conversation comes, or comes again with its next revision. */
function put(index: number): void {
	const id = `c-${String(index).padStart(4, '0')}`;
	const revision = (revisions.get(id) ?? 0) + 1;
	revisions.set(id, revision);
	sandbox.world.addConversation(
		conversation({
			id,
			// Spread over 30 days, and not in the order in which they come; some share a second.
			time: nowSeconds - 60 - ((Math.floor(index / 3) * 7919 * 37) % (29 * DAY)),
			serviceId: service,
			record: { meta_analytics: { revision } },
		}),
	);
}

function putSome(from: number, to: number, step = 1): void {
	for (let index = from; index < to; index += step) put(index);
}

/** Publishes the workflow, which polls once, and waits until what came of it has been written. */
async function poll(): Promise<void> {
	await n8n.editor.deactivate(workflowId);
	polls += 1;
	expect((await publicationOf(n8n.editor, workflowId)).status).toBe('published');
	await executionsEnded();
}

/** As `poll`; n8n 1 answers only when the poll has ended, which a kill keeps it from. */
function pollToBeKilled(): void {
	const { editor } = n8n;
	const polling = editor.deactivate(workflowId).then(async () => await editor.activate(workflowId));
	polling.catch(() => {});
}

async function executionsEnded(): Promise<void> {
	const running = ['new', 'running', 'waiting'];
	for (;;) {
		const executions = await n8n.editor.executionsOf(workflowId);
		if (!executions.some(({ status }) => running.includes(status))) return;
		await new Promise((resolve) => setTimeout(resolve, 100));
	}
}

/** Until two in a row are in vain: n8n may list an execution only after the workflow is said to be published. */
async function pollUntilNothingComes(): Promise<void> {
	for (let inVain = 0; inVain < 2; ) {
		const before = database.writes.length;
		await poll();
		inVain = database.writes.length === before ? inVain + 1 : 0;
	}
}

/** Kills n8n and starts it again; it polls once when it publishes its workflows. */
async function killAndStart(): Promise<void> {
	await n8n.kill();
	kills += 1;
	database.release();
	sandbox.faults.clear();
	n8n = await startOwnN8n({ userFolder: n8n.userFolder });
	await executionsEnded();
}

const staticData = z.object({ staticData: z.record(z.unknown()).nullable() });

async function storedBytes(): Promise<number> {
	const workflow = await n8n.editor.request('GET', `/rest/workflows/${workflowId}`);
	return JSON.stringify(staticData.parse(workflow).staticData).length;
}

it('loses nothing of a moving world, through kills, late arrivals, revisions and missed runs', async () => {
	putSome(0, 200, 2);
	await poll();
	await n8n.editor.listedExecutions(workflowId, 1);
	await executionsEnded();
	// In slices of 60.
	expect(database.rows.size).toBe(60);
	await pollUntilNothingComes();
	expect(database.rows.size).toBe(100);

	// Late and out of order, and a first revision of some; killed between the poll and the writes.
	putSome(1, 60, 2);
	putSome(0, 30, 4);
	const stuck = database.stuck(10);
	pollToBeKilled();
	await stuck;
	await killAndStart();
	await pollUntilNothingComes();

	// Killed in the middle of a poll.
	putSome(61, 120, 2);
	putSome(0, 30, 4);
	let seen = () => {};
	const asked = new Promise<void>((resolve) => (seen = resolve));
	sandbox.faults.add({
		kind: 'held',
		until: async () => {
			seen();
			await new Promise(() => {});
		},
		match: { nth: 2 },
	});
	pollToBeKilled();
	await asked;
	await killAndStart();
	await pollUntilNothingComes();

	// Missed runs: n8n is off while the world goes on.
	await n8n.stop();
	putSome(121, 200, 2);
	putSome(0, 30, 4);
	n8n = await startOwnN8n({ userFolder: n8n.userFolder });
	await executionsEnded();
	await pollUntilNothingComes();

	const written = Array.from(database.rows.values(), ({ id }) => id);
	expect(written).toHaveLength(200);
	for (const [id, revision] of revisions) {
		expect(database.rows.get(id)).toMatchObject({ id, meta_analytics: { revision } });
	}
	const seenOnce = new Set<string>();
	for (const { id, meta_analytics: meta, delivery } of database.writes) {
		const key = `${id} ${JSON.stringify(meta)}`;
		if (seenOnce.has(key)) expect(delivery).toBe('retried');
		seenOnce.add(key);
	}
	const count = (delivery: string) =>
		database.writes.filter((one) => one.delivery === delivery).length;
	process.stdout.write(
		`polling: ${revisions.size} conversations in ${[...revisions.values()].reduce((sum, one) => sum + one, 0)} revisions; ` +
			`${polls} polls, ${kills} kills; written ${database.writes.length}: ${count('new')} new, ` +
			`${count('revised')} revised, ${count('retried')} retried; ` +
			`${sandbox.calls.length} requests; ${await storedBytes()} bytes stored\n`,
	);
}, 1_200_000);

it('Fetch Test Event gives recent records and leaves the stored state as it is', async () => {
	const before = await storedBytes();
	const execution = await n8n.editor.runWorkflow(workflowId, 'Trigger');
	const items = execution.nodes.Trigger?.[0]?.outputs[0] ?? [];
	expect(items).toHaveLength(10);
	expect(items[0]?.json).toMatchObject({ delivery: 'new' });
	expect(await storedBytes()).toBe(before);
});

it('a workflow that cannot poll is not published, and says why', async () => {
	const workflow = await syncWorkflow();
	const [trigger, ...others] = workflow.nodes;
	if (trigger === undefined) throw new Error('There is no trigger');
	const wrong = {
		...trigger,
		parameters: { ...trigger.parameters, serviceId: 'of-somebody-else' },
	};
	const { id } = await n8n.editor.createWorkflow({ ...workflow, nodes: [wrong, ...others] });
	const { status, triggers } = await publicationOf(n8n.editor, id);
	expect(status).not.toBe('published');
	expect(triggers.map(({ errorMessage }) => errorMessage).join()).toContain('service');
});
