import { randomUUID } from 'node:crypto';
import { chatResult } from '../../e2e/support/receiver';
import { actionType, runNode } from '../../e2e/support/runNode';
import { callAtOnce, people } from './calls';
import { startTrigger } from '../support/results';
import { account, listParameters, webhookFor, type GetRunning } from '../support/running';
import { action, meetNode, startWorkflow, workNode } from '../support/workflows';

export function storeDown(running: GetRunning): void {
	it('deliveries and Keep New pass unchecked, and are checked again without a restart', async () => {
		const { queue, work, editor, credentials } = running();
		const key = randomUUID();
		const trigger = await startTrigger(running(), key, 'with');
		const keeper = await startWorkflow(editor, [
			meetNode(work.url),
			action('Keep New', { resource: 'delivery', operation: 'keepNew' }, credentials('with')),
			workNode(work.url, key),
		]);

		await queue.storeRedis.kill();
		const result = { id: 'down', content: 'First' };
		for (const through of queue.webhooks) {
			expect((await trigger.deliver(through, result)).status).toBe(200);
		}
		await trigger.executionIds();
		const body = { key: randomUUID(), count: 1, items: [chatResult('kept')] };
		expect(await keeper.send(webhookFor(running(), 0), body)).toBe(200);
		await keeper.ended();
		expect(work.of(key).map(({ id, delivery }) => [id, delivery])).toEqual([
			['down First', 'unchecked'],
			['down First', 'unchecked'],
			['kept', 'unchecked'],
		]);

		await queue.storeRedis.start();
		// Each process reconnects at its next request.
		for (let attempt = 0; ; attempt += 1) {
			const back = { id: `back-${attempt}`, content: 'First' };
			for (const through of queue.webhooks) {
				expect((await trigger.deliver(through, back)).status).toBe(200);
			}
			await trigger.executionIds();
			const passed = work.of(key).filter(({ id }) => id === `${back.id} First`);
			if (passed.length === 1 && passed[0]?.delivery === 'new') break;
		}
	});

	it('lists are read whole, with a hint until it is back', async () => {
		const { editor, queue, credentials } = running();
		const list = async () =>
			await runNode(editor, {
				type: actionType,
				parameters: listParameters,
				credentials: credentials('with'),
			});
		const isHinted = ({ hints }: Awaited<ReturnType<typeof list>>) =>
			hints.some((hint) => hint.includes('kept only the pauses that its own process knows'));

		await queue.storeRedis.kill();
		const alone = await list();
		expect(alone.error).toBeUndefined();
		expect(alone.json.map(({ conversation_id: id }) => id)).toEqual(account.conversations);
		expect(isHinted(alone)).toBe(true);

		await queue.storeRedis.start();
		// Each process reconnects at its next request.
		let together = await list();
		while (isHinted(together)) together = await list();
		expect(together.json.map(({ conversation_id: id }) => id)).toEqual(account.conversations);
	});

	it('calls with Do Not Call Again are placed only when it is back', async () => {
		const { queue } = running();
		const call = async (prefix: string) =>
			await callAtOnce(
				running(),
				people(prefix),
				{ doNotCallAgain: { calls: { doNotCallAgainWithin: 1 } } },
				'with',
			);
		await queue.storeRedis.kill();
		expect(await call('30')).toEqual([]);
		await queue.storeRedis.start();
		// Each process reconnects at its next request.
		let dialled: number[] = [];
		for (let attempt = 31; dialled.length === 0; attempt += 1) dialled = await call(`${attempt}`);
		expect(dialled).toEqual(Array(dialled.length).fill(1));
	});
}
