import { randomUUID } from 'node:crypto';
import { chatResult } from '../../e2e/support/receiver';
import { actionType, runNode } from '../../e2e/support/runNode';
import { callAtOnce } from './calls';
import { startKeeper } from './keepNew';
import { startTrigger } from '../support/results';
import { account, listParameters, shared } from '../support/running';

export function storeDown(): void {
	it('deliveries and Keep New pass unchecked, and are checked again without a restart', async () => {
		const { queue, work } = shared();
		const key = randomUUID();
		const trigger = await startTrigger(key, 'with');
		const keeper = await startKeeper(key, 'with');

		await queue.storeRedis.kill();
		const result = { id: 'down', content: 'First' };
		for (const through of queue.webhooks) {
			expect((await trigger.deliver(through, result)).status).toBe(200);
		}
		await trigger.executionIds();
		await keeper.sendAtOnce([[chatResult('kept')]]);
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
		const { editor, queue, credentials } = shared();
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
		const { queue } = shared();
		await queue.storeRedis.kill();
		expect(await callAtOnce('30')).toEqual([]);
		await queue.storeRedis.start();
		// Each process reconnects at its next request.
		let dialled: number[] = [];
		for (let attempt = 31; dialled.length === 0; attempt += 1)
			dialled = await callAtOnce(`${attempt}`);
		expect(dialled).toEqual(Array(dialled.length).fill(1));
	});
}
