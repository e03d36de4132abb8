import { concurrency, webhookFor, type GetRunning } from '../support/running';
import { randomUUID } from 'node:crypto';
import { account } from '../support/running';
import { action, meetNode, startWorkflow } from '../support/workflows';

const places = 2 * concurrency;

const people = (prefix: string) =>
	Array.from({ length: 20 }, (_, at) => ({
		phone: `+1555${prefix}${String(at).padStart(5, '0')}`,
		customer: `customer-${at}`,
	}));

export function calls(running: GetRunning): void {
	const callAtOnce = async (items: object[], options: Record<string, unknown>) => {
		const { editor, work, credential, sandbox } = running();
		const workflow = await startWorkflow(editor, [
			meetNode(work.url),
			action(
				'Call',
				{
					resource: 'outboundCall',
					operation: 'create',
					agentId: { __rl: true, mode: 'id', value: account.agent },
					phoneNumber: '={{ $json.phone }}',
					customerId: '={{ $json.customer }}',
					options,
				},
				{ conversationAnalyticsApi: credential },
			),
		]);
		const key = randomUUID();
		sandbox.outbound.dialled.clear();
		for (let at = 0; at < places; at += 1) {
			const body = { key, count: places, items };
			expect(await workflow.send(webhookFor(running(), at), body)).toBe(200);
		}
		await workflow.ended();
		return [...sandbox.outbound.dialled.values()];
	};

	it('of the same numbers in ten executions at once: without a guard, each execution calls', async () => {
		const dialled = await callAtOnce(people('10'), {});
		expect(dialled).toEqual(Array(20).fill(places));
		running().table.add('of 20 numbers in ten executions at once, called twice', 'without', '20');
	});
}
