import { randomUUID } from 'node:crypto';
import { chatResult } from '../../e2e/support/receiver';
import { startTrigger } from '../support/results';
import { account, webhookFor, type GetRunning } from '../support/running';
import { action, meetNode, startWorkflow, workNode } from '../support/workflows';

/** What becomes of everything that asks the shared store while its Redis is down, and when it is back. */
export function storeDown(running: GetRunning): void {
	it('deliveries and Keep New pass unchecked, calls are not placed, and all goes on without a restart', async () => {
		const { queue, work, editor, credentials, sandbox } = running();
		const key = randomUUID();
		const trigger = await startTrigger(running(), key, 'with');
		const keeper = await startWorkflow(editor, [
			meetNode(work.url),
			action('Keep New', { resource: 'delivery', operation: 'keepNew' }, credentials('with')),
			workNode(work.url, key),
		]);
		const call = {
			resource: 'outboundCall',
			operation: 'create',
			agentId: { __rl: true, mode: 'id', value: account.agent },
			phoneNumber: '={{ $json.phone }}',
			customerId: 'customer-1',
			options: { doNotCallAgainWithin: 1 },
		};
		const caller = await startWorkflow(editor, [
			meetNode(work.url),
			action('Call', call, credentials('with')),
		]);
		const send = async (workflow: typeof keeper, items: object[]) => {
			const body = { key: randomUUID(), count: 1, items };
			expect(await workflow.send(webhookFor(running(), 0), body)).toBe(200);
		};
		sandbox.outbound.dialled.clear();

		await queue.storeRedis.kill();
		const result = { id: 'down', content: 'First' };
		for (const through of queue.webhooks) {
			expect(await trigger.deliver(through, result)).toBe(200);
		}
		await trigger.executionIds();
		await send(keeper, [chatResult('kept')]);
		await keeper.ended();
		await send(caller, [{ phone: '+15553000001' }]);
		expect([...(await caller.ended())]).toEqual([['error', 1]]);
		expect(work.of(key).map(({ id, delivery }) => [id, delivery])).toEqual([
			['down First', 'unchecked'],
			['down First', 'unchecked'],
			['kept', 'unchecked'],
		]);
		expect(sandbox.outbound.dialled.size).toBe(0);

		await queue.storeRedis.start();
		// Each process finds it again when it next asks.
		for (let attempt = 0; ; attempt += 1) {
			const back = { id: `back-${attempt}`, content: 'First' };
			for (const through of queue.webhooks) {
				expect(await trigger.deliver(through, back)).toBe(200);
			}
			await trigger.executionIds();
			const passed = work.of(key).filter(({ id }) => id === `${back.id} First`);
			if (passed.length === 1 && passed[0]?.delivery === 'new') break;
		}
		await send(caller, [{ phone: '+15553000002' }]);
		await caller.ended();
		expect([...sandbox.outbound.dialled]).toEqual([['+15553000002', 1]]);
	});
}
