import { startSandbox } from '../../workshop/sandbox';
import type { SignedIn } from '../../workshop/scripts/instance/n8n';
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
import { chatResult, envelopeOf, receiverOf, startReceiver } from './support/receiver';
import { actionType, runNode } from './support/runNode';
import { accessTo, byId, demoWorld, type Access } from './support/service';

const sandbox = useSandbox(
	async () => await startSandbox({ world: demoWorld({ conversations: 1 }) }),
);
let n8n: SignedIn;
let credentials: Access;

const deliveryNode = (name: string, parameters: object, more: Partial<WorkflowNode>) =>
	nodeOf(name, actionType, {
		...{ position: [400, 0], parameters: { resource: 'delivery', ...parameters } },
		...more,
	});

/** Keep New and Mark Done behind pinned items. Equal node ids make it the same node in each run. */
const keeping = (mode: object, items: object[], isDone: boolean): WorkflowFile => ({
	name: 'Keeping',
	nodes: [
		nodeOf('Start', 'n8n-nodes-base.manualTrigger'),
		deliveryNode('Keep New', { operation: 'keepNew', ...mode }, { id: 'keep-new' }),
		deliveryNode('Mark Done', { operation: 'markDone' }, { id: 'mark-done', disabled: !isDone }),
		// Max Attempts wants one in the workflow.
		deliveryNode('Reconcile', { operation: 'reconcile' }, { id: 'reconcile' }),
	],
	connections: { Start: mainOutputs(['Keep New']), 'Keep New': mainOutputs(['Mark Done']) },
	pinData: { Start: items.map((json) => ({ json: { ...json } })) },
});

/** Creates a workflow with Keep New. Each call runs it for these results, and returns what passes. */
async function keeper(mode: object) {
	const { id } = await n8n.editor.createWorkflow(keeping(mode, [], false));
	return async (ids: string[], isDone = false, more: object = {}) => {
		const items = ids.map((one) => ({ ...chatResult(one), ...more }));
		await n8n.editor.replaceWorkflow(id, keeping(mode, items, isDone));
		const { nodes, error } = await n8n.editor.runWorkflow(id, 'Start');
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
const phone = '+15550000002';
const blocked = '+15550000003';

async function node(
	parameters: Record<string, unknown>,
	...inputItems: Array<Record<string, unknown>>
) {
	const { json } = await runNode(n8n.editor, {
		...{ type: actionType, parameters, inputItems: inputItems.length > 0 ? inputItems : [{}] },
		credentials,
	});
	return json;
}

const callWith = (phoneNumber: string, customerId: string, callRules: object) => ({
	...{ resource: 'outboundCall', operation: 'create', phoneNumber },
	...{ agentId: byId('agent-reminders'), customerId, callRules },
	options: { keepForMatch: 1, onDuplicate: 'allow' },
});

const call = async (phoneNumber = phone) =>
	await node(callWith(phoneNumber, 'anna', { hoursBetweenCalls: 24 }));

/** Uses everything that remembers in an n8n. */
async function remembering() {
	const { editor } = n8n;
	credentials = await accessTo(sandbox, editor);
	const results = await startReceiver(editor);
	const events = await startReceiver(editor, {
		parameters: { event: 'callAnalysis', ...emitting({}), options: { oncePerConversation: true } },
	});
	const once = await keeper({});
	const leased = { mode: 'untilMarkedDone', leaseMinutes: 1 };
	const untilDone = await keeper(leased);
	const bounded = await keeper({ ...leased, options: { maxAttempts: 1 } });

	expect((await results.send(repeated)).status).toBe(200);
	expect(await results.executionIds()).toHaveLength(1);
	expect((await events.send(envelopeOf([scoredAt('bad', 1, 42)]))).status).toBe(200);
	await events.executionIds();
	expect(await call()).toMatchObject([{ outcome: 'confirmed' }]);
	const block = {
		resource: 'outboundCall',
		operation: 'blockNumber',
		phoneNumber: `00${blocked.slice(1)}`,
	};
	expect(await node(block)).toMatchObject([{ blocked: true, was_blocked: false }]);
	expect(await once(['kept'])).toEqual(['kept new']);
	expect(await untilDone(['done'], true)).toEqual(['done new']);
	expect(await untilDone(['open'])).toEqual(['open new']);
	expect(await bounded(['failing'])).toEqual(['failing new']);
	const later = ({ id, url }: typeof results) =>
		receiverOf(n8n.editor, id, new URL(url).pathname.replace('/webhook/', ''));
	return { once, untilDone, bounded, results: () => later(results), events: () => later(events) };
}

let before: Awaited<ReturnType<typeof remembering>>;
beforeAll(async () => {
	n8n = await startOwnN8n();
	before = await remembering();
	await n8n.kill();
	n8n = await startOwnN8n({ userFolder: n8n.userFolder });
});
afterAll(async () => await n8n.stop());

/** Without a Redis everything is remembered in a file in n8n's folder. */
describe('after kill -9 of n8n', () => {
	it('the trigger drops a repeat, and passes a revision', async () => {
		const receiver = before.results();
		// n8n says that it is ready before it activates its workflows.
		await until(async () => (await receiver.send(repeated)).status === 200);
		const revised = envelopeOf([chatResult('once', { conversation_type: 'Complaint' })]);
		expect((await receiver.send(revised)).status).toBe(200);
		const items = (await receiver.outputs(2)).flatMap(({ results }) => results);
		expect(items.map(({ delivery }) => delivery)).toEqual(['new', 'revised']);
	});

	it('Once per Conversation knows what was emitted', async () => {
		await before.events().send(envelopeOf([scoredAt('bad', 1, 30), scoredAt('other', 2, 30)]));
		const items = (await before.events().outputs(2)).flatMap(({ results }) => results);
		expect(items.map(({ conversation_id: id }) => id)).toEqual(['bad', 'other']);
	});

	it('Hours Between Calls holds the number, and a blocked number is held', async () => {
		expect(await call()).toMatchObject([{ outcome: 'held', rule: 'attempts' }]);
		expect(await call(`tel:${blocked};ext=9`)).toMatchObject([{ rule: 'blocked' }]);
		// Each test begins with an empty count.
		expect([...sandbox.outbound.dialled]).toEqual([]);
	});

	it('Match finds the call of a result', async () => {
		const result = {
			...{ conversation_id: 'call', agent_id: 'agent-reminders' },
			...{ customer_id: 'anna', phone_number: phone },
		};
		const matched = await node({ resource: 'delivery', operation: 'match' }, result);
		expect(matched).toMatchObject([{ match: 'matched' }]);
	});

	it('Keep New drops items that have passed', async () => {
		expect(await before.once(['kept'])).toEqual([]);
	});

	it('Keep New passes only unmarked items again', async () => {
		// A test cannot move the clock of n8n, by which the lease ends.
		let again: string[] = [];
		await until(async () => (again = await before.untilDone(['done', 'open'], true)).length > 0);
		expect(again).toEqual(['open retried']);
		expect(await before.untilDone(['done', 'open'], true)).toEqual([]);
	});

	it('Keep New passes once what Reconcile reports as given up', async () => {
		const report = { delivery: 'gaveUp', attempts: 1, late_seconds: 60 };
		const reported = async () => await before.bounded(['failing'], false, report);
		let passed: string[] = [];
		await until(async () => (passed = await reported()).length > 0);
		expect(passed).toEqual(['failing gaveUp']);
		expect([await reported(), await before.bounded(['failing'])]).toEqual([[], []]);
	});
});
