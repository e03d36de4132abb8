import { analyzed, startReconciliation } from '../../e2e/support/reconciliation';
import { envelopeOf, post, secretHeaders } from '../../e2e/support/receiver';
import { inTurns, lostAndTwice } from '../support/counts';
import { account, webhookFor, type GetRunning } from '../support/running';
import { workNode } from '../support/workflows';

/** Every third delivery is lost on its way; Reconcile finds them, and Keep New lets each of them pass once. */
export function reconcile(running: GetRunning): void {
	// Without the shared store each worker remembers on its own, so Reconcile cannot know what another one had.
	it('brings what the webhook missed once, with the shared store', async () => {
		const store = 'with';
		const { editor, work, sandbox, credentials, storeCredentials, size, table } = running();
		const service = account.reconciled[store];
		const key = `reconcile ${store}`;
		const flow = await startReconciliation(editor, {
			...{ sandbox, service, credentials: credentials(store) },
			triggerCredentials: storeCredentials(store),
			work: workNode(work.url, key, '$json.conversation_id'),
		});
		const ids = Array.from({ length: size(150, 30) }, (_, at) => `reconciled-${at}`);
		const lost = ids.filter((_, at) => at % 3 === 0);
		const path = new URL(flow.url).pathname;
		await inTurns(ids, 8, async (id, at) => {
			const record = analyzed(sandbox, service, id);
			if (lost.includes(id)) return;
			const url = webhookFor(running(), at).url + path;
			expect((await post(url, envelopeOf([record]), secretHeaders)).status).toBe(200);
		});
		await work.until(() => work.counts(key).size === ids.length - lost.length);

		const first = await flow.check();
		expect(first.passed.sort()).toEqual(lost.map((id) => `${id} missed`).sort());
		expect((await flow.check()).found).toEqual([]);
		const counted = lostAndTwice(work, key, ids);
		const what = `of ${lost.length} deliveries that were lost`;
		table.add(`${what}, not brought by Reconcile`, store, counted.lost);
		table.add('  brought twice', store, counted.twice);
		expect(counted).toEqual({ lost: 0, twice: 0, unknown: 0 });
	});
}
