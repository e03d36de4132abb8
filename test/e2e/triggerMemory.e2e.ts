import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Editor } from '../../workshop/scripts/instance/editor';
import { sharedEditor, startOwnN8n } from './support/context';
import {
	chatResult,
	createReceiver,
	envelopeOf,
	post,
	secretHeaders,
	startReceiver,
} from './support/receiver';

let editor: Editor;

beforeAll(async () => {
	editor = await sharedEditor();
});

describe('repeats and revisions', () => {
	it('drops a repeat, hands on a revision with what changed, and drops the old one again', async () => {
		const receiver = await startReceiver(editor);
		const first = chatResult('r');
		const second = chatResult('r', { conversation_type: 'Complaint' });
		// A repeat is stored and sent again, so its times and links differ.
		const again = { ...first, timestamp: 1_767_300_000, vendor_id: 'other' };
		const deliveries = [
			['p1', first],
			['p1', again],
			['p2', second],
			['p1', again],
			['p2', second],
		] as const;
		for (const [id, result] of deliveries) {
			expect((await receiver.send(envelopeOf([result], { id }))).status).toBe(200);
		}
		const runs = await receiver.outputs();
		expect(runs.map(({ results }) => results[0]?.json)).toEqual([
			expect.objectContaining({ conversation_id: 'r', delivery: 'new' }),
			expect.objectContaining({
				conversation_id: 'r',
				delivery: 'revised',
				changed_fields: ['conversation_type'],
			}),
		]);
	});

	it('hands on news of another processing: unchanged, failed again, back to what it was', async () => {
		const receiver = await startReceiver(editor);
		const [first, second] = [chatResult('n'), chatResult('n', { conversation_type: 'Complaint' })];
		const failure = { id: 'f', vendor_id: 'v', error: 'No speech found', error_type: 'AUDIO' };
		const deliveries = [
			['p1', first],
			['p2', first],
			['p3', second],
			['p4', first],
			['p1', failure],
			['p1', failure],
			['p2', failure],
		] as const;
		for (const [id, result] of deliveries) await receiver.send(envelopeOf([result], { id }));
		const items = (await receiver.outputs()).flatMap(({ results, failed }) => [
			...results,
			...failed,
		]);
		expect(
			items.map(({ json }) => [json.conversation_id, json.processing_id, json.delivery]),
		).toEqual([
			['n', 'p1', 'new'],
			['n', 'p2', 'unchanged'],
			['n', 'p3', 'revised'],
			['n', 'p4', 'revised'],
			['f', 'p1', 'new'],
			['f', 'p2', 'unchanged'],
		]);
	});

	it('takes two services with the same conversation id for two conversations', async () => {
		const receiver = await startReceiver(editor);
		const of = (service_id: string) => chatResult('shared', { request_data: { service_id } });
		for (const result of [of('support-desk'), of('sales'), of('support-desk')]) {
			await receiver.send(envelopeOf([result], { id: 'p1' }));
		}
		const items = (await receiver.outputs()).flatMap(({ results }) => results);
		expect(items.map(({ json }) => [json.service_id, json.delivery])).toEqual([
			['support-desk', 'new'],
			['sales', 'new'],
		]);
	});

	it('drops what has not changed where the person chose so', async () => {
		const receiver = await startReceiver(editor, {
			parameters: { options: { dropUnchanged: true } },
		});
		for (const id of ['p1', 'p2']) await receiver.send(envelopeOf([chatResult('d')], { id }));
		expect(await receiver.executionIds()).toHaveLength(1);
	});

	it('hands on only what is new in a batch that is partly known', async () => {
		const receiver = await startReceiver(editor);
		const id = 'partly-known';
		await receiver.send(envelopeOf([chatResult('a'), chatResult('b')], { id }));
		await receiver.send(envelopeOf([chatResult('b'), chatResult('c'), chatResult('c')], { id }));
		const runs = await receiver.outputs();
		expect(runs.map(({ results }) => results.map(({ json }) => json.conversation_id))).toEqual([
			['a', 'b'],
			['c'],
		]);
	});

	it('answers the same delivery arriving twenty times at once with one execution', async () => {
		const receiver = await startReceiver(editor);
		const body = envelopeOf([chatResult('at-once')]);
		const answers = await Promise.all(Array.from({ length: 20 }, () => receiver.send(body)));
		expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
		expect(await receiver.executionIds()).toHaveLength(1);
	});

	it('drops nothing while a person listens for a test event', async () => {
		const { id, path } = await createReceiver(editor);
		const body = envelopeOf([chatResult('tested')]);
		for (let time = 0; time < 2; time += 1) {
			await editor.listenForTestEvent(id, 'Trigger');
			const url = `${editor.url}/webhook-test/${path}`;
			expect((await post(url, body, secretHeaders)).status).toBe(200);
		}
		expect(await editor.listedExecutions(id, 2)).toHaveLength(2);
	});
});

describe('when n8n cannot start the execution', () => {
	it('the delivery is not acknowledged, and sent again it is handed on', async () => {
		const folder = mkdtempSync(join(tmpdir(), 'refusing-'));
		const hooks = join(folder, 'hooks.js');
		const flag = join(folder, 'refuse');
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
			expect((await receiver.send(body)).status).toBe(200);
			expect((await receiver.send(body)).status).toBe(200);
			const handedOn = (await receiver.outputs()).filter(
				({ execution }) => execution.status === 'success',
			);
			expect(
				handedOn.map(({ results }) => results.map(({ json }) => json.conversation_id)),
			).toEqual([['kept']]);
		} finally {
			await n8n.stop();
			rmSync(folder, { recursive: true });
		}
	});
});

/** `npm run stress` sends 10,000. */
const count = Number(process.env['TRIGGER_DELIVERIES'] ?? 400);

describe(`${count} deliveries from 16 senders`, () => {
	let n8n: Awaited<ReturnType<typeof startOwnN8n>>;

	// Otherwise n8n waits for an expression isolate at each delivery, which takes four fifths of the time.
	beforeAll(async () => {
		n8n = await startOwnN8n({ environment: { N8N_EXPRESSION_ENGINE_LAZY_ACQUIRE: 'true' } });
	});
	afterAll(async () => await n8n.stop());

	it('lose nothing, and hand on each revision once', async () => {
		const receiver = await startReceiver(n8n.editor);
		const conversations = Math.ceil(count * 0.35);
		// In mixed order: every conversation once, some revised, and repeats of both.
		const deliveries = Array.from({ length: count }, (_, at) => {
			const id = `c-${at % conversations}`;
			const isRevised = at >= conversations && at % 3 === 0;
			return { id, type: isRevised ? 'Revised' : 'Proper Conversation' };
		}).sort((one, other) => orderOf(one.id, one.type) - orderOf(other.id, other.type));
		const expected = new Set(deliveries.map(({ id, type }) => `${id} ${type}`));

		let next = 0;
		const statuses = new Map<number, number>();
		await Promise.all(
			Array.from({ length: 16 }, async () => {
				for (let at = next++; at < deliveries.length; at = next++) {
					const { id, type } = deliveries[at] ?? { id: '', type: '' };
					const { status } = await receiver.send(
						envelopeOf([chatResult(id, { conversation_type: type })], {
							id: `batch ${id} ${type}`,
						}),
					);
					statuses.set(status, (statuses.get(status) ?? 0) + 1);
				}
			}),
		);
		expect([...statuses]).toEqual([[200, count]]);
		const runs = await receiver.outputs();
		const handedOn = runs.flatMap(({ results }) =>
			results.map(
				({ json }) => `${String(json.conversation_id)} ${String(json.conversation_type)}`,
			),
		);
		expect(new Set(handedOn)).toEqual(expected);
		expect(handedOn).toHaveLength(expected.size);
		const revised = runs.flatMap(({ results }) =>
			results.filter(({ json }) => json.delivery === 'revised'),
		);
		expect(revised).toHaveLength(expected.size - conversations);
	}, 1_200_000);
});

/** A mixed order that is the same in every run. */
function orderOf(id: string, type: string): number {
	let order = type.length;
	for (const letter of id) order = (order * 31 + letter.charCodeAt(0)) % 10_007;
	return (order * 7_919) % 10_007;
}
