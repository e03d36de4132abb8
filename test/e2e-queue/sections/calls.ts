import { randomUUID } from 'node:crypto';
import {
	account,
	concurrency,
	webhookFor,
	type GetRunning,
	type StoreUse,
} from '../support/running';
import { action, meetNode, startWorkflow } from '../support/workflows';

const places = 2 * concurrency;

export const people = (prefix: string) =>
	Array.from({ length: 20 }, (_, at) => ({
		phone: `+1555${prefix}${String(at).padStart(5, '0')}`,
		customer: `customer-${at}`,
	}));

/** Calls the same people in ten executions at once, and returns how often each number was dialled. */
export async function callAtOnce(
	running: ReturnType<GetRunning>,
	items: object[],
	options: Record<string, unknown>,
	store: StoreUse,
): Promise<number[]> {
	const { editor, work, credentials, sandbox } = running;
	const parameters = {
		resource: 'outboundCall',
		operation: 'create',
		agentId: { __rl: true, mode: 'id', value: account.agent },
		phoneNumber: '={{ $json.phone }}',
		customerId: '={{ $json.customer }}',
		options,
	};
	const workflow = await startWorkflow(editor, [
		meetNode(work.url),
		{ ...action('Call', parameters, credentials(store)), onError: 'continueErrorOutput' },
	]);
	const key = randomUUID();
	sandbox.outbound.dialled.clear();
	for (let at = 0; at < places; at += 1) {
		const body = { key, count: places, items };
		expect(await workflow.send(webhookFor(running, at), body)).toBe(200);
	}
	await workflow.ended();
	return [...sandbox.outbound.dialled.values()];
}

export function calls(running: GetRunning): void {
	it('of the same numbers in ten executions at once are placed once with Do Not Call Again', async () => {
		const options = { doNotCallAgain: { calls: { doNotCallAgainWithin: 24 } } };
		const dialled = await callAtOnce(running(), people('20'), options, 'with');
		running().table.add(
			'of 20 numbers in ten executions at once, called twice',
			'with',
			dialled.filter((times) => times > 1).length,
		);
		expect(dialled).toEqual(Array(20).fill(1));
	});
}
