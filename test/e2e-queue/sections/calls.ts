import { account, places, shared } from '../support/running';
import { action, startWorkflow } from '../support/workflows';

/**
 * Calls the same 20 people in ten executions at once with Do Not Call Again, and returns how often each number was
 * dialled.
 */
export async function callAtOnce(prefix: string): Promise<number[]> {
	const { credentials, sandbox } = shared();
	const people = Array.from({ length: 20 }, (_, at) => ({
		phone: `+1555${prefix}${String(at).padStart(5, '0')}`,
		customer: `customer-${at}`,
	}));
	const parameters = {
		resource: 'outboundCall',
		operation: 'create',
		agentId: { __rl: true, mode: 'id', value: account.agent },
		phoneNumber: '={{ $json.phone }}',
		customerId: '={{ $json.customer }}',
		options: { doNotCallAgain: { calls: { doNotCallAgainWithin: 24 } } },
	};
	const call = action('Call', parameters, credentials('with'));
	const workflow = await startWorkflow([{ ...call, onError: 'continueErrorOutput' }]);
	sandbox.outbound.dialled.clear();
	await workflow.sendAtOnce(Array(places).fill(people));
	await workflow.ended();
	return [...sandbox.outbound.dialled.values()];
}

export function calls(): void {
	it('of the same numbers in ten executions at once are placed once with Do Not Call Again', async () => {
		const dialled = await callAtOnce('20');
		shared().table.add(
			'of 20 numbers in ten executions at once, called twice',
			'with',
			dialled.filter((times) => times > 1).length,
		);
		expect(dialled).toEqual(Array(20).fill(1));
	});
}
