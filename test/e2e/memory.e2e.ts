import { demoKey, startSandbox } from '../../workshop/sandbox';
import {
	mainOutputs,
	nodeOf,
	type WorkflowFile,
	type WorkflowNode,
} from '../../workshop/scripts/instance/workflow';
import { useSandbox } from '../support/sandbox';
import { until } from '../support/until';
import { emitting, scored } from '../support/qaRecords';
import { startOwnN8n } from './support/context';
import { demoWorld } from './support/demoWorld';
import { chatResult, envelopeOf, receiverOf, startReceiver } from './support/receiver';
import { actionType, runNode } from './support/runNode';
import { byId } from './support/service';

type OwnN8n = Awaited<ReturnType<typeof startOwnN8n>>;
const sandbox = useSandbox(
	async () => await startSandbox({ world: demoWorld({ conversations: 1 }) }),
);

const deliveryNode = (name: string, parameters: object, more: Partial<WorkflowNode>) =>
	nodeOf(name, actionType, {
		...{ position: [400, 0], parameters: { resource: 'delivery', ...parameters } },
		...more,
	});

/** Keep New and Mark Done behind pinned items. Equal node ids make it the same node in each run. */
const keeping = (mode: string, items: object[], isDone: boolean): WorkflowFile => ({
	name: 'Keeping',
	nodes: [
		nodeOf('Start', 'n8n-nodes-base.manualTrigger'),
		deliveryNode(
			'Keep New',
			{ operation: 'keepNew', mode, ...(mode === 'untilMarkedDone' ? { leaseMinutes: 1 } : {}) },
			{ id: 'keep-new' },
		),
		deliveryNode('Mark Done', { operation: 'markDone' }, { id: 'mark-done', disabled: !isDone }),
	],
	connections: { Start: mainOutputs(['Keep New']), 'Keep New': mainOutputs(['Mark Done']) },
	pinData: { Start: items.map((json) => ({ json: { ...json } })) },
});

/** Creates a workflow with Keep New. Each call runs it in the current n8n, and returns what passes. */
async function keeper(running: () => OwnN8n, mode: string) {
	const { id } = await running().editor.createWorkflow(keeping(mode, [], false));
	return async (items: object[], isDone: boolean) => {
		const { editor } = running();
		await editor.replaceWorkflow(id, keeping(mode, items, isDone));
		const { nodes, error } = await editor.runWorkflow(id, 'Start');
		expect(error).toBeUndefined();
		const passed = nodes['Keep New']?.[0]?.outputs[0] ?? [];
		return passed.map(({ json }) => `${String(json.id)} ${String(json.delivery)}`);
	};
}

const scoredAt = (id: string, conversation_time: number, score: number) => ({
	id,
	request_data: { service_id: 'support', customer_id: 'anna', conversation_time },
	...scored(score),
});

const repeated = envelopeOf([chatResult('once')], { id: 'p1' });
const phoneOf = { stop: '+15550000001', kill: '+15550000002' };
type End = keyof typeof phoneOf;

/** Uses everything that remembers in an n8n, ends the n8n and starts it again. */
async function restarted(how: End) {
	let n8n = await startOwnN8n();
	const { editor } = n8n;
	const credential = await editor.createCredential('Calls', 'conversationAnalyticsApi', {
		...{ baseUrl: sandbox.url, apiKey: demoKey },
	});
	const node = async (
		parameters: Record<string, unknown>,
		inputItems: Array<Record<string, unknown>> = [{}],
	) => {
		const { json } = await runNode(n8n.editor, {
			...{ type: actionType, parameters, inputItems },
			credentials: { conversationAnalyticsApi: credential },
		});
		return json;
	};
	const call = async () =>
		await node({
			...{ resource: 'outboundCall', operation: 'create', phoneNumber: phoneOf[how] },
			agentId: byId('agent-reminders'),
			customerId: 'anna',
			options: { doNotCallAgain: { calls: { doNotCallAgainWithin: 24 } }, keepForMatch: 1 },
		});
	const results = await startReceiver(editor);
	const events = await startReceiver(editor, {
		parameters: { event: 'callAnalysis', ...emitting({ when: 'scoreDropped', points: 20 }) },
	});
	const later = (one: typeof results) => () =>
		receiverOf(n8n.editor, one.id, new URL(one.url).pathname.replace('/webhook/', ''));
	const once = await keeper(() => n8n, 'atOnce');
	const untilDone = await keeper(() => n8n, 'untilMarkedDone');

	expect((await results.send(repeated)).status).toBe(200);
	expect(await results.executionIds()).toHaveLength(1);
	expect((await events.send(envelopeOf([scoredAt('good', 1, 90)]))).status).toBe(200);
	await events.executionIds();
	expect(await call()).toMatchObject([{ outcome: 'confirmed' }]);
	expect(await once([chatResult('kept')], false)).toEqual(['kept new']);
	expect(await untilDone([chatResult('done')], true)).toEqual(['done new']);
	expect(await untilDone([chatResult('open')], false)).toEqual(['open new']);

	await n8n[how]();
	n8n = await startOwnN8n({ userFolder: n8n.userFolder });
	const stop = async () => await n8n.stop();
	return { node, call, once, untilDone, results: later(results), events: later(events), stop };
}

/** Both at once, so that their leases expire together. */
let ended: Record<End, Awaited<ReturnType<typeof restarted>>>;
beforeAll(async () => {
	const [stop, kill] = await Promise.all([restarted('stop'), restarted('kill')]);
	ended = { stop, kill };
});
afterAll(async () => {
	for (const one of Object.values(ended)) await one.stop();
});

/** Without a Redis everything is remembered in a file in n8n's folder. */
describe.each(['stop', 'kill'] as const)('after n8n was ended by %s', (how) => {
	it('the trigger drops a repeat, and passes a revision', async () => {
		const receiver = ended[how].results();
		// n8n says that it is ready before it activates its workflows.
		await until(async () => (await receiver.send(repeated)).status === 200);
		const revised = envelopeOf([chatResult('once', { conversation_type: 'Complaint' })]);
		expect((await receiver.send(revised)).status).toBe(200);
		const items = (await receiver.outputs(2)).flatMap(({ results }) => results);
		expect(items.map(({ delivery }) => delivery)).toEqual(['new', 'revised']);
	});

	it('Score Dropped knows the score before', async () => {
		await ended[how].events().send(envelopeOf([scoredAt('bad', 2, 42)]));
		const items = (await ended[how].events().outputs(1)).flatMap(({ results }) => results);
		expect(items.map(({ qa_event }) => qa_event)).toEqual([
			expect.objectContaining({ name: 'scoreDropped', previous_score: 90, score: 42 }),
		]);
	});

	it('Do Not Call Again skips the number', async () => {
		expect(await ended[how].call()).toMatchObject([{ outcome: 'skipped' }]);
		// Each test begins with an empty count.
		expect([...sandbox.outbound.dialled]).toEqual([]);
	});

	it('Match finds the call of a result', async () => {
		const result = {
			...{ conversation_id: `call-${how}`, agent_id: 'agent-reminders' },
			...{ customer_id: 'anna', phone_number: phoneOf[how] },
		};
		const matched = await ended[how].node({ resource: 'delivery', operation: 'match' }, [result]);
		expect(matched).toMatchObject([{ match: 'matched' }]);
	});

	it('Keep New drops what has passed', async () => {
		expect(await ended[how].once([chatResult('kept')], false)).toEqual([]);
	});

	it('Keep New passes again what was not marked done, and only that', async () => {
		const items = [chatResult('done'), chatResult('open')];
		// A test cannot move the clock of n8n, by which the lease ends.
		let again: string[] = [];
		await until(async () => (again = await ended[how].untilDone(items, true)).length > 0);
		expect(again).toEqual(['open retried']);
		expect(await ended[how].untilDone(items, true)).toEqual([]);
	});
});
