import { attempt } from '../../../../src/client/request/attempt';
import type { RunContext } from '../../../../src/n8n/context';
import { tryStore, storeWords } from '../../../../src/n8n/credentials/storeCredential';
import { passed, problem, warning, type Check } from './check';

const STORE = 'Shared Store';

/** Whether the Redis that several processes decide through can be reached, where this node has its credential. */
export async function storeCheck(run: RunContext): Promise<Check> {
	const outcome = await attempt(async () => {
		const store = await run.sharedStore();
		if (store) await tryStore(store);
		return store !== undefined;
	});
	if ('failure' in outcome) {
		return problem(
			STORE,
			storeWords(outcome.failure),
			'Check the credential of the shared store, and that this n8n can reach the Redis.',
		);
	}
	if (outcome.value) return passed(STORE, 'The Redis answers.');
	if (run.instance().executionsMode !== 'queue') {
		return passed(STORE, 'None is chosen in this node. One process needs none.');
	}
	return warning(
		STORE,
		'None is chosen in this node, and several processes decide each on their own.',
		'Choose the credential Conversation Analytics Shared Store in this node and in all others: otherwise repeats can pass twice, and pauses that the service asks for are kept by one process only.',
	);
}
