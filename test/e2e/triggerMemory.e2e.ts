import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inTurns } from './support/inTurns';
import { sharedEditor, startOwnN8n } from './support/context';
import { nameOfItem, planDeliveries } from './support/deliveryPlan';
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
const count = Number(process.env['STRESS_DELIVERIES'] ?? 400);
const senders = 16;

it(`${count} deliveries from ${senders} senders lose nothing, and pass each result once`, async () => {
	const n8n = await startOwnN8n({
		environment: {
			// n8n would delete executions that are to be counted.
			EXECUTIONS_DATA_PRUNE: 'false',
			// Otherwise n8n waits for an expression isolate at each delivery, most of the time.
			N8N_EXPRESSION_ENGINE_LAZY_ACQUIRE: 'true',
		},
	});
	try {
		const receiver = await startReceiver(n8n.editor);
		const { deliveries, names, kinds, failed } = planDeliveries(count);
		const wrong: object[] = [];
		await inTurns(deliveries, senders, async ({ body, headers, status }) => {
			const answer = await receiver.send(body, headers);
			if (answer.status !== status) wrong.push({ ...answer, expected: status });
		});
		expect(wrong).toEqual([]);
		const outputs = await receiver.outputs();
		const items = outputs.flatMap((one) => [...one.results, ...one.failed]);
		expect(items.map(nameOfItem).sort()).toEqual(names.sort());
		const ofKind = (kind: string) => items.filter(({ delivery }) => delivery === kind).length;
		expect({
			new: ofKind('new'),
			revised: ofKind('revised'),
			unchanged: ofKind('unchanged'),
		}).toEqual(kinds);
		expect(outputs.flatMap((one) => one.failed)).toHaveLength(failed);
	} finally {
		await n8n.stop();
	}
});
