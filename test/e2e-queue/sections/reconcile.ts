import { analysed, startReconciliation } from '../../e2e/support/reconciliation';
import { envelopeOf, post, secretHeaders } from '../../e2e/support/receiver';
import { inTurns, lostAndTwice } from '../support/counts';
import { account, webhookFor, type GetRunning } from '../support/running';
import { stores } from '../support/stores';
import { workNode } from '../support/workflows';

/** Every third delivery is lost on its way; Reconcile finds them, and Keep New lets each of them pass once. */
export function reconcile(running: GetRunning): void {
	it.each(stores)('brings what the webhook missed once, %s the shared store', async (store) => {
		const { editor, work, sandbox, credentials, storeCredentials, size, table } = running();
		const service = account.reconciled[store];
		const key = `reconcile ${store}`;
		const flow = await startReconciliation(editor, {
			...{ sandbox, service, credentials: credentials(store) },
			triggerCredentials: storeCredentials(store),
			work: workNode(work.url, key),
		});
		const ids = Array.from({ length: size(150, 30) }, (_, at) => `reconciled-${at}`);
		const lost = ids.filter((_, at) => at % 3 === 0);
		const path = new URL(flow.url).pathname;
		// One at a time: without the store Keep New cannot decide for two workers.
		await inTurns(ids, store === 'with' ? 8 : 1, async (id, at) => {
			const record = analysed(sandbox, service, id);
			if (lost.includes(id)) return;
			const url = webhookFor(running(), at).url + path;
			expect((await post(url, envelopeOf([record]), secretHeaders)).status).toBe(200);
			if (store === 'without') await work.until(() => work.counts(key).has(id));
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
