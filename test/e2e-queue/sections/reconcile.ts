import { mainOutputs, nodeOf } from '../../../workshop/scripts/instance/workflow';
import { conversation } from '../../../workshop/sandbox';
import { envelopeOf, post, secretHeaders, startReceiver } from '../../e2e/support/receiver';
import { inTurns, lostAndTwice } from '../support/counts';
import { account, webhookFor, shared } from '../support/running';
import { action, workNode } from '../support/workflows';

/** Adds a chat to the service's list, and returns its record as the service pushes it. */
export function analyzed(serviceId: string, id: string): object {
	const time = Math.floor(Date.now() / 1000) - 3 * 3600;
	const stored = conversation({ id, time, serviceId, channel: 'chat' });
	shared().sandbox.world.addConversation(stored);
	return stored.record();
}

/** Every third delivery is lost on its way. Reconcile finds them, and Keep New passes each of them once. */
export function reconcile(): void {
	// Without the shared store each worker remembers on its own, so Reconcile cannot know what another one had.
	it('brings what the webhook missed once, with the shared store', async () => {
		const store = 'with';
		const { editor, work, credentials, storeCredentials, size, table } = shared();
		const serviceId = account.reconciled;
		const key = 'reconcile';
		const own = (name: string, parameters: object) =>
			action(name, { resource: 'delivery', ...parameters }, credentials(store));
		const question = { event: 'chatAnalysis', serviceId, timeRange: 'last24Hours' };
		const receiver = await startReceiver(editor, {
			credentials: storeCredentials(store),
			behind: {
				nodes: [
					own('Keep New', { operation: 'keepNew' }),
					workNode(key, '$json.conversation_id'),
					nodeOf('Start', 'n8n-nodes-base.manualTrigger'),
					own('Reconcile', { operation: 'reconcile', ...question }),
				],
				connections: {
					Results: mainOutputs(['Keep New']),
					'Keep New': mainOutputs(['Work']),
					Start: mainOutputs(['Reconcile']),
					Reconcile: mainOutputs(['Keep New']),
				},
			},
		});
		const check = async () => {
			const { nodes, error } = await editor.runWorkflow(receiver.id, 'Start');
			expect(error).toBeUndefined();
			return ['Reconcile', 'Keep New'].map((name) =>
				(nodes[name]?.[0]?.outputs[0] ?? [])
					.map(({ json }) => `${String(json.conversation_id)} ${String(json.delivery)}`)
					.sort(),
			);
		};
		const ids = Array.from({ length: size(150, 30) }, (_, at) => `reconciled-${at}`);
		const lost = ids.filter((_, at) => at % 3 === 0);
		const path = new URL(receiver.url).pathname;
		await inTurns(ids, 8, async (id, at) => {
			const record = analyzed(serviceId, id);
			if (lost.includes(id)) return;
			const url = webhookFor(at).url + path;
			expect((await post(url, envelopeOf([record]), secretHeaders)).status).toBe(200);
		});
		await work.until(() => work.counts(key).size === ids.length - lost.length);

		const missed = lost.map((id) => `${id} missed`).sort();
		expect(await check()).toEqual([missed, missed]);
		expect(await check()).toEqual([[], []]);
		const counted = lostAndTwice(work, key, ids);
		const what = `of ${lost.length} deliveries that were lost`;
		table.add(`${what}, not brought by Reconcile`, store, counted.lost);
		table.add('  brought twice', store, counted.twice);
		expect(counted).toEqual({ lost: 0, twice: 0, unknown: 0 });
	});
}
