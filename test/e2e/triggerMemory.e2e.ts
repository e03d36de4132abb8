import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inTurns } from '../e2e-queue/support/counts';
import { sharedEditor, startOwnN8n } from './support/context';
import {
	chatResult,
	createReceiver,
	envelopeOf,
	post,
	secretHeaders,
	startReceiver,
} from './support/receiver';

const editor = sharedEditor();

it('one delivery arriving twenty times at once starts one execution, and a revision another', async () => {
	const receiver = await startReceiver(editor);
	const body = envelopeOf([chatResult('at-once')]);
	const answers = await Promise.all(Array.from({ length: 20 }, () => receiver.send(body)));
	expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
	const revised = chatResult('at-once', { conversation_type: 'Complaint' });
	expect((await receiver.send(envelopeOf([revised]))).status).toBe(200);
	expect((await receiver.outputs()).flatMap(({ results }) => results)).toMatchObject([
		{ delivery: 'new' },
		{ delivery: 'revised', changed_fields: ['conversation_type'] },
	]);
});

it('nothing is dropped while a person listens for a test event', async () => {
	const { id, path } = await createReceiver(editor);
	const body = envelopeOf([chatResult('tested')]);
	for (let time = 0; time < 2; time += 1) {
		await editor.listenForTestEvent(id, 'Trigger');
		const { status } = await post(`${editor.url}/webhook-test/${path}`, body, secretHeaders);
		expect(status).toBe(200);
	}
	expect(await editor.listedExecutions(id, 2)).toHaveLength(2);
});

describe('where n8n cannot start an execution', () => {
	it('the delivery is not acknowledged, and passes when it is sent again', async () => {
		const folder = mkdtempSync(join(tmpdir(), 'refusing-'));
		const [hooks, flag] = [join(folder, 'hooks.js'), join(folder, 'refuse')];
		writeFileSync(
			hooks,
			`const { existsSync } = require('node:fs');
			const refuse = async () => {
				if (existsSync(${JSON.stringify(flag)})) throw new Error('No room for executions');
			};
			module.exports = { workflow: { preExecute: [refuse] } };`,
		);
		writeFileSync(flag, '');
		const n8n = await startOwnN8n({ environment: { EXTERNAL_HOOK_FILES: hooks } });
		try {
			const receiver = await startReceiver(n8n.editor);
			const body = envelopeOf([chatResult('kept')]);
			const refused = await Promise.all([receiver.send(body), receiver.send(body)]);
			expect(refused.map(({ status }) => status)).toEqual([500, 500]);
			rmSync(flag);
			for (let time = 0; time < 2; time += 1) {
				expect((await receiver.send(body)).status).toBe(200);
			}
			const passed = (await receiver.outputs()).filter(
				({ execution }) => execution.status === 'success',
			);
			expect(passed.map(({ results }) => results)).toMatchObject([[{ conversation_id: 'kept' }]]);
		} finally {
			await n8n.stop();
			rmSync(folder, { recursive: true });
		}
	});
});

/** `npm run stress` sends 10,000. */
const count = 400;
const senders = 16;

it(`${count} deliveries from ${senders} senders lose nothing, and pass each revision once`, async () => {
	// Otherwise n8n waits for an expression isolate at each delivery, which takes four fifths of the time.
	const n8n = await startOwnN8n({ environment: { N8N_EXPRESSION_ENGINE_LAZY_ACQUIRE: 'true' } });
	try {
		const receiver = await startReceiver(n8n.editor);
		const conversations = Math.ceil(count * 0.35);
		// In mixed order: every conversation once, some revised, and repeats of both.
		const deliveries = Array.from({ length: count }, (_, at) => {
			const isRevised = at >= conversations && at % 3 === 0;
			const type = isRevised ? 'Revised' : 'Proper Conversation';
			return { id: `c-${at % conversations}`, type, order: (at * 7_919) % 10_007 };
		}).sort((one, other) => one.order - other.order);
		const expected = new Set(deliveries.map(({ id, type }) => `${id} ${type}`));

		const statuses = new Set<number>();
		await inTurns(deliveries, senders, async ({ id, type }) => {
			const results = [chatResult(id, { conversation_type: type })];
			const { status } = await receiver.send(envelopeOf(results, { id: `batch ${id} ${type}` }));
			statuses.add(status);
		});
		expect([...statuses]).toEqual([200]);
		const passed = (await receiver.outputs()).flatMap(({ results }) => results);
		expect(
			passed.map((one) => `${String(one.conversation_id)} ${String(one.conversation_type)}`).sort(),
		).toEqual([...expected].sort());
		expect(passed.filter(({ delivery }) => delivery === 'revised')).toHaveLength(
			expected.size - conversations,
		);
	} finally {
		await n8n.stop();
	}
});
