import { parse as parseFlatted } from 'flatted';
import { z } from 'zod';
import { conversation, createWorld, startSandbox, type Sandbox } from '../../workshop/sandbox';
import type { Editor } from '../../workshop/scripts/instance/editor';
import type { N8n } from '../../workshop/scripts/instance/n8n';
import { isOlderN8n } from '../../workshop/scripts/instance/paths';
import {
	nodeOf,
	type WorkflowFile,
	type WorkflowNode,
} from '../../workshop/scripts/instance/workflow';
import { sharedEditor, startOwnN8n } from './support/context';
import { publicationOf, seldom } from './support/publication';

const type = 'n8n-nodes-conversation-analytics.conversationAnalyticsPollingTrigger';
const account = 'polling-account-9917';
const DAY = 86_400;
const nowSeconds = Math.floor(Date.now() / 1000);

/** Ten triggers of one workflow, each with a service of its own, poll each time that it is published. */
const services = Array.from({ length: 10 }, (_, at) => `moving-${at}`);
/** Its trigger begins From Now On. */
const fromNowOn = 'moving-9';

/** Each takes a start of n8n and a lease; POLLING_KILLS=10 is the long form, with 200 polls. */
const mostKills = Number(process.env.POLLING_KILLS ?? 2);

/** No poll of this file pauses so long between two requests. */
const quietMs = 2_000;

/** With these n8n stores what a trigger remembers and the execution that it begins in one transaction. */
const durableCursors = {
	N8N_SCHEDULER_ENABLED: 'true',
	N8N_SCHEDULER_POLL_TRIGGERS_ENABLED: 'true',
	N8N_POLLER_DURABLE_CURSORS_ENABLED: 'true',
	N8N_USE_WORKFLOW_PUBLICATION_SERVICE: 'true',
	// n8n takes up again what was killed while it published; by default after two minutes.
	N8N_WORKFLOW_PUBLICATION_OUTBOX_LEASE_SECONDS: '10',
	N8N_WORKFLOW_PUBLICATION_OUTBOX_POLL_INTERVAL_MS: '500',
};

let sandbox: Sandbox;
let n8n: N8n & { editor: Editor };
/** The revision of each conversation that the service has now. */
const revisions = new Map<string, number>();

beforeAll(async () => {
	const world = createWorld();
	world.addKey({ key: account, services, agents: [] });
	sandbox = await startSandbox({ world });
});
afterAll(async () => await sandbox.stop());

async function pollingWorkflow(editor: Editor, names: string[]): Promise<WorkflowFile> {
	const { id, name } = await editor.createCredential('Polling', 'conversationAnalyticsApi', {
		baseUrl: sandbox.url,
		apiKey: account,
	});
	const startDate = new Date((nowSeconds - 30 * DAY) * 1000).toISOString();
	const nodes = names.map((service, at) =>
		nodeOf(service, type, {
			position: [0, 100 * at],
			parameters: {
				pollTimes: seldom(),
				serviceId: service,
				...(service === fromNowOn ? {} : { startFrom: 'date', startDate }),
				output: 'raw',
				options: { lookBackHours: 744, maxRecords: 30 },
			},
			credentials: { conversationAnalyticsApi: { id, name } },
		}),
	);
	return { name: 'Sync', nodes, connections: {} };
}

/** A conversation comes, or comes again with its next revision; not in the order of their times. */
function put(index: number): void {
	const id = `c-${index}`;
	const revision = (revisions.get(id) ?? 0) + 1;
	revisions.set(id, revision);
	sandbox.world.addConversation(
		conversation({
			id,
			time: nowSeconds - 60 - ((Math.floor(index / 30) * 7919 * 37) % (29 * DAY)),
			serviceId: services[index % services.length] ?? '',
			record: {
				conversation_type: `revision ${revision}`,
				// Its own time is not the one that the list is ordered by.
				request_data: { conversation_time: nowSeconds - (index % 3) * 20 * DAY },
			},
		}),
	);
}

function putSome(from: number, to: number, step = 1): void {
	for (let index = from; index < to; index += step) put(index);
}

const item = z.object({
	json: z.object({ id: z.string(), conversation_type: z.string(), delivery: z.string() }),
});
const itemsOfExecution = z.object({
	resultData: z.object({
		runData: z.record(
			z.array(z.object({ data: z.object({ main: z.array(z.array(item)) }).nullish() })),
		),
	}),
	executionData: z
		.object({
			nodeExecutionStack: z.array(z.object({ data: z.object({ main: z.array(z.array(item)) }) })),
		})
		.nullish(),
});

/** What came out of the polls of a workflow: the items of the executions that n8n has stored, also of killed ones. */
class Executions {
	readonly items: Array<z.infer<typeof item>['json']> = [];
	private readonly seen = new Set<string>();

	constructor(private readonly workflowId: string) {}

	async read(): Promise<void> {
		// One that was killed may stay as it was for ever.
		const deadline = Date.now() + 5_000;
		for (;;) {
			const listed = await n8n.editor.executionsOf(this.workflowId);
			const executions = listed.filter(({ id }) => !this.seen.has(id));
			const running = executions.filter(({ status }) => ['new', 'running'].includes(status));
			if (running.length > 0 && Date.now() < deadline) {
				await new Promise((resolve) => setTimeout(resolve, 100));
				continue;
			}
			for (const { id } of executions) await this.readOne(id);
			return;
		}
	}

	private async readOne(id: string): Promise<void> {
		const answer = await n8n.editor.request('GET', `/rest/executions/${id}`);
		const { data } = z.object({ data: z.string() }).parse(answer);
		const { resultData, executionData } = itemsOfExecution.parse(parseFlatted(data));
		const ran = Object.values(resultData.runData).flatMap((runs) =>
			runs.flatMap((run) => run.data?.main.flat() ?? []),
		);
		const waiting = executionData?.nodeExecutionStack.flatMap((one) => one.data.main.flat()) ?? [];
		this.seen.add(id);
		this.items.push(...(ran.length > 0 ? ran : waiting).map(({ json }) => json));
	}
}

/** Publishes the workflow, so that each of its triggers polls once; again where that took longer than its lease. */
async function publish(id: string): Promise<void> {
	for (;;) {
		await n8n.editor.deactivate(id);
		const { status, triggers } = await publicationOf(n8n.editor, id);
		const errors = triggers.flatMap(({ errorMessage }) => errorMessage ?? []);
		if (errors.some((message) => message.includes('exceeded its deadline'))) continue;
		expect([status, ...errors]).toEqual(['published']);
		return;
	}
}

/** As `publish`, and kills n8n meanwhile. */
async function publishAndKill(id: string, afterMs: number): Promise<void> {
	const { editor } = n8n;
	const publishing = editor.deactivate(id).then(async () => await editor.activate(id));
	publishing.catch(() => {});
	await new Promise((resolve) => setTimeout(resolve, afterMs));
	await n8n.kill();
}

const keyOf = ({ id, conversation_type }: { id: string; conversation_type: string }) =>
	`${id} ${conversation_type}`;

describe.each([
	{ what: 'without durable cursors', environment: {}, kills: 0 },
	...(isOlderN8n
		? []
		: [{ what: 'with durable cursors', environment: durableCursors, kills: mostKills }]),
])('$what', ({ what, environment, kills }) => {
	let workflowId: string;
	let executions: Executions;

	beforeAll(async () => {
		sandbox.world.clearRecords();
		revisions.clear();
		n8n = await startOwnN8n({ environment });
		({ id: workflowId } = await n8n.editor.createWorkflow(
			await pollingWorkflow(n8n.editor, services),
		));
		executions = new Executions(workflowId);
	});
	afterAll(async () => await n8n.stop());

	const restart = async () => {
		sandbox.calls.length = 0;
		n8n = await startOwnN8n({ environment, userFolder: n8n.userFolder });
	};

	/**
	 * n8n answers before it polls at its start, and without durable cursors it stores the state of a poll later:
	 * a workflow that is published meanwhile polls from the state before.
	 */
	const polledAtStart = async () => {
		const { calls } = sandbox;
		const isOver = () =>
			Date.now() - (calls.at(-1)?.startedAt ?? Date.now()) > quietMs &&
			services.every((service) => calls.some(({ query }) => query.service_id === service));
		while (!isOver()) await new Promise((resolve) => setTimeout(resolve, 100));
	};

	it('gives each record once, late ones and revisions too, whatever becomes of n8n', async () => {
		putSome(0, 500);
		const before = new Map(revisions);
		const rounds = kills > 2 ? 20 : 5;
		const more = 500 / rounds;
		for (let round = 0; round < rounds; round += 1) {
			const isKilled = round % 2 === 1 && round < 2 * kills;
			if (isKilled) {
				await publishAndKill(workflowId, 60 + ((round * 137) % 500));
				await restart();
			}
			await publish(workflowId);
			await executions.read();
			if (kills === 0 && round === 2) {
				await n8n.stop();
				await restart();
				await polledAtStart();
			}
			putSome(500 + more * round, 500 + more * (round + 1));
			putSome(round, 500, 23);
		}
		for (let came = -1; came !== executions.items.length; ) {
			came = executions.items.length;
			await publish(workflowId);
			await executions.read();
		}

		const keys = executions.items.map(keyOf);
		expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
		const isHeldBack = (id: string, revision: number) =>
			Number(id.slice(2)) % 10 === 9 && before.get(id) === revision;
		const wanted = [...revisions].filter(([id, revision]) => !isHeldBack(id, revision));
		const missing = wanted.filter(([id, revision]) => !keys.includes(`${id} revision ${revision}`));
		expect(missing).toEqual([]);
		expect(revisions.size).toBe(1000);
		const heldBack = [...before].filter(([id, revision]) => isHeldBack(id, revision));
		expect(heldBack.filter(([id]) => keys.includes(`${id} revision 1`))).toEqual([]);
		process.stdout.write(
			`polling ${what}: ${rounds * services.length} polls and more, ${kills} kills; ` +
				`${revisions.size} records, ${keys.length} items, 0 twice, 0 lost\n`,
		);
	}, 900_000);
});

describe('one trigger', () => {
	let editor: Editor;
	let id: string;

	beforeAll(async () => {
		sandbox.world.clearRecords();
		for (let index = 0; index < 200; index += 10) put(index);
		editor = await sharedEditor();
		({ id } = await editor.createWorkflow(await pollingWorkflow(editor, ['moving-0'])));
	});

	const storedData = async () => {
		const workflow = await editor.request('GET', `/rest/workflows/${id}`);
		return z.object({ staticData: z.unknown() }).parse(workflow).staticData;
	};
	const published = async (change: Partial<WorkflowNode>) => {
		const { nodes, ...workflow } = await pollingWorkflow(editor, ['moving-0']);
		const changed = nodes.map((node) => ({ ...node, ...change }));
		await editor.replaceWorkflow(id, { ...workflow, nodes: changed });
		return await publicationOf(editor, id);
	};

	it('Fetch Test Event gives recent records and leaves the stored state as it is', async () => {
		const before = await storedData();
		const execution = await editor.runWorkflow(id, 'moving-0');
		const items = execution.nodes['moving-0']?.[0]?.outputs[0] ?? [];
		expect(items).toHaveLength(10);
		expect(items[0]?.json).toMatchObject({ delivery: 'new' });
		expect(await storedData()).toEqual(before);
	});

	it.each([
		[
			'that cannot poll',
			{ parameters: { pollTimes: seldom(), serviceId: 'of-somebody-else' } },
			'service',
		],
		['whose node has a new name', { name: 'New' }, 'was renamed from "moving-0"'],
	])('a workflow %s is not published, and says why', async (_what, change, words) => {
		const nodeId = { id: 'fixed-id' };
		expect((await published(nodeId)).status).toBe('published');
		await editor.deactivate(id);
		const { status, triggers } = await published({ ...nodeId, ...change });
		expect(status).not.toBe('published');
		expect(triggers.map(({ errorMessage }) => errorMessage).join()).toContain(words);
	});
});
