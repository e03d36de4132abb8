import { parse as parseFlatted } from 'flatted';
import { z } from 'zod';
import { conversation, createWorld, demoKey, startSandbox } from '../../workshop/sandbox';
import type { Editor } from '../../workshop/scripts/instance/editor';
import type { SignedIn } from '../../workshop/scripts/instance/n8n';
import { isOlderN8n } from '../../workshop/scripts/instance/paths';
import {
	nodeOf,
	type WorkflowFile,
	type WorkflowNode,
} from '../../workshop/scripts/instance/workflow';
import { useSandbox } from '../support/sandbox';
import { until } from '../support/until';
import { sharedEditor, startOwnN8n } from './support/context';
import { durableCursors, publicationOf, seldom } from './support/publication';
import { accessTo } from './support/service';

const type = 'n8n-nodes-conversation-analytics.conversationAnalyticsPollingTrigger';
const DAY = 86_400;
const nowSeconds = Math.floor(Date.now() / 1000);

/** Ten triggers of one workflow, each for its own service. They poll each time that it is published. */
const services = Array.from({ length: 10 }, (_, at) => `moving-${at}`);
/** The service whose trigger begins From Now. */
const fromNowOn = 'moving-9';

const rounds = 5;
const addedInRound = 100;

/** Longer than any pause between two requests of a poll. */
const quietMs = 2_000;

const runs = [
	{ what: 'without durable cursors', environment: {}, kills: 0 },
	{
		what: 'with durable cursors',
		environment: {
			...durableCursors,
			// By default n8n resumes a publication that was killed after two minutes.
			N8N_WORKFLOW_PUBLICATION_OUTBOX_LEASE_SECONDS: '10',
			N8N_WORKFLOW_PUBLICATION_OUTBOX_POLL_INTERVAL_MS: '500',
		},
		kills: 2,
	},
];

const sandbox = useSandbox(async () => {
	const world = createWorld();
	world.addKey({ key: demoKey, services });
	return await startSandbox({ world });
});
let n8n: SignedIn;
/** The current revision of each conversation. */
const revisions = new Map<string, number>();

async function pollingWorkflow(editor: Editor, names: string[]): Promise<WorkflowFile> {
	const credentials = await accessTo(sandbox, editor);
	const startDate = new Date((nowSeconds - 30 * DAY) * 1000).toISOString();
	const nodes = names.map((service, at) =>
		nodeOf(service, type, {
			position: [0, 100 * at],
			parameters: {
				pollTimes: seldom(),
				serviceId: service,
				...(service === fromNowOn ? {} : { startFrom: 'date', startDate }),
				output: 'raw',
				options: { lookBackHours: 744 },
			},
			credentials,
		}),
	);
	return { name: 'Sync', nodes, connections: {} };
}

/** Adds a conversation or its next revision, not in the order of their times. */
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
				// Not the time that orders the list.
				request_data: { conversation_time: nowSeconds - (index % 3) * 20 * DAY },
			},
		}),
	);
}

function putSome(from: number, to: number, step = 1): void {
	for (let index = from; index < to; index += step) put(index);
}

const storedData = z.object({
	resultData: z.object({ runData: z.record(z.unknown()) }),
	executionData: z.object({ nodeExecutionStack: z.unknown() }).nullish(),
});

const staticDataOf = (workflow: unknown) =>
	JSON.stringify(z.object({ staticData: z.object({}).passthrough() }).parse(workflow).staticData);

/** The items of the polls of a workflow, from the stored executions, including killed ones. */
class Executions {
	readonly keys: string[] = [];
	private readonly seen = new Set<string>();

	constructor(private readonly workflowId: string) {}

	async read(): Promise<void> {
		// A killed execution may keep its status forever.
		const deadline = Date.now() + 5_000;
		const unread = async () =>
			(await n8n.editor.executionsOf(this.workflowId)).filter(({ id }) => !this.seen.has(id));
		const isRunning = ({ status }: { status: string }) => ['new', 'running'].includes(status);
		await until(async () => Date.now() > deadline || !(await unread()).some(isRunning));
		for (const { id } of await unread()) {
			this.seen.add(id);
			this.keys.push(...(await keysOf(id)));
		}
	}
}

const record = /"id":"(c-\d+)"(?:(?!"id":).)*?"conversation_type":"(revision \d+)"/g;

/** The ID and revision of each item. The items of a killed execution still wait for their node. */
async function keysOf(executionId: string): Promise<string[]> {
	const answer = await n8n.editor.request('GET', `/rest/executions/${executionId}`);
	const { data } = z.object({ data: z.string() }).parse(answer);
	const { resultData, executionData } = storedData.parse(parseFlatted(data));
	const found = [resultData.runData, executionData?.nodeExecutionStack].map((stored) =>
		[...JSON.stringify(stored ?? []).matchAll(record)].map(
			([, key, revision]) => `${key} ${revision}`,
		),
	);
	return found.find(({ length }) => length > 0) ?? [];
}

/** Publishes the workflow, so that each of its triggers polls once. Retries a publication that outlasted its lease. */
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

/** Kills n8n while it publishes the workflow. */
async function publishAndKill(id: string, afterMs: number): Promise<void> {
	const { editor } = n8n;
	const publishing = editor.deactivate(id).then(async () => await editor.activate(id));
	publishing.catch(() => {});
	await new Promise((resolve) => setTimeout(resolve, afterMs));
	await n8n.kill();
}

// n8n 1 has no durable cursors.
describe.each(isOlderN8n ? runs.slice(0, 1) : runs)('$what', ({ what, environment, kills }) => {
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

	/** n8n answers before it polls at its start. */
	const polledAtStart = async () => {
		const { calls } = sandbox;
		const isOver = () =>
			Date.now() - (calls.at(-1)?.startedAt ?? Date.now()) > quietMs &&
			services.every((service) => calls.some(({ query }) => query.service_id === service));
		await until(isOver);
	};

	/**
	 * Without durable cursors n8n stores the state of a poll after it has answered. A workflow that is published before
	 * that polls from the earlier state.
	 */
	const stateIsStored = async () => {
		const read = async () => await n8n.editor.request('GET', `/rest/workflows/${workflowId}`);
		for (let [before, now] = ['', staticDataOf(await read())]; now !== before; ) {
			await new Promise((resolve) => setTimeout(resolve, quietMs));
			[before, now] = [now, staticDataOf(await read())];
		}
	};

	it('each record and revision starts one execution, although n8n is stopped or killed', async () => {
		putSome(0, 500);
		const before = new Map(revisions);
		for (let round = 0; round < rounds; round += 1) {
			const isKilled = round % 2 === 1 && round < 2 * kills;
			if (isKilled) {
				await publishAndKill(workflowId, 60 + ((round * 137) % 500));
				await restart();
			}
			await publish(workflowId);
			await executions.read();
			if (kills === 0) await stateIsStored();
			if (kills === 0 && round === 2) {
				await n8n.stop();
				await restart();
				await polledAtStart();
				await stateIsStored();
			}
			putSome(500 + addedInRound * round, 500 + addedInRound * (round + 1));
			putSome(round, 500, 23);
		}
		for (let known = -1; known !== executions.keys.length; ) {
			known = executions.keys.length;
			await publish(workflowId);
			await executions.read();
			if (kills === 0) await stateIsStored();
		}

		const { keys } = executions;
		const found = new Set(keys);
		expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
		const isHeldBack = (id: string, revision: number) =>
			Number(id.slice(2)) % 10 === 9 && before.get(id) === revision;
		const wanted = [...revisions].filter(([id, revision]) => !isHeldBack(id, revision));
		const missing = wanted.filter(([id, revision]) => !found.has(`${id} revision ${revision}`));
		expect(missing).toEqual([]);
		expect(revisions.size).toBe(1000);
		const heldBack = [...before].filter(([id, revision]) => isHeldBack(id, revision));
		expect(heldBack.filter(([id]) => found.has(`${id} revision 1`))).toEqual([]);
		process.stdout.write(
			`polling ${what}: ${rounds * services.length} polls and more, ${kills} kills; ` +
				`${revisions.size} records, ${keys.length} items, 0 twice, 0 lost\n`,
		);
	}, 900_000);
});

it('a workflow that cannot poll or whose trigger was renamed is not published, with the reason', async () => {
	const editor = sharedEditor();
	/** Publishes a new workflow, and publishes it again after the change. */
	const refusal = async (change: Partial<WorkflowNode>) => {
		const { nodes, ...workflow } = await pollingWorkflow(editor, ['moving-0']);
		const changed = (more: object) => ({
			...workflow,
			nodes: nodes.map((node) => ({ ...node, id: 'fixed-id', ...more })),
		});
		const created = await editor.createWorkflow(changed({}));
		expect((await publicationOf(editor, created.id)).status).toBe('published');
		await editor.deactivate(created.id);
		await editor.replaceWorkflow(created.id, changed(change));
		const { status, triggers } = await publicationOf(editor, created.id);
		expect(status).not.toBe('published');
		return triggers.map(({ errorMessage }) => errorMessage).join();
	};
	// At once, because n8n retries each for some 15 seconds.
	const parameters = { pollTimes: seldom(), serviceId: 'of-somebody-else' };
	expect(await Promise.all([refusal({ parameters }), refusal({ name: 'New' })])).toEqual([
		expect.stringContaining('service'),
		expect.stringContaining('was renamed from "moving-0"'),
	]);
});
