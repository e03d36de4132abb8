import { randomUUID } from 'node:crypto';
import { conversation } from '../../../workshop/sandbox';
import { Random } from '../../../workshop/sandbox/demo/random';
import { mainOutputs, nodeOf } from '../../../workshop/scripts/instance/workflow';
import { inTurns } from '../../e2e/support/inTurns';
import { publicationOf, seldom } from '../../e2e/support/publication';
import {
	chatResult,
	envelopeOf,
	post,
	secretHeaders,
	startReceiver,
} from '../../e2e/support/receiver';
import { until } from '../../support/until';
import { account, places, report, shared, webhookFor } from '../support/running';
import {
	action,
	chained,
	keepNewNode,
	nameOf,
	startTrigger,
	startWorkflow,
	workNode,
	type Result,
} from '../support/workflows';

/** Every third conversation is revised. Everything is delivered twice, in a mixed order. */
function mixedDeliveries(conversations: number): Result[] {
	const once = Array.from({ length: conversations }, (_, at) => `c-${at}`).flatMap((id, at) =>
		(at % 3 === 0 ? ['First', 'Revised'] : ['First']).map((content) => ({ id, content })),
	);
	const steps = 7_919;
	const mixed = once.map((_, at) => once[(at * steps) % once.length] ?? { id: '', content: '' });
	// An odd number of deliveries lies between, so that the repeat goes through the other process.
	return [...mixed, ...mixed.slice(1), ...mixed.slice(0, 1)];
}

export function deliveries(): void {
	it('lose no result if mixed and repeated, and pass it once', async () => {
		const { work, size, deliveries: ofStress } = shared();
		const key = randomUUID();
		const sent = mixedDeliveries(Math.ceil(((ofStress ?? size(1_000, 240)) * 3) / 8));
		const trigger = await startTrigger(key);
		const statuses = new Set<number>();
		await inTurns(sent, 16, async (result, at) => {
			const { status } = await trigger.deliver(webhookFor(at), result);
			statuses.add(status);
		});
		expect([...statuses]).toEqual([200]);
		await trigger.executionIds();
		const counted = work.lostAndTwice(key, sent.map(nameOf));
		report(`of ${sent.length} deliveries, results lost`, counted.lost);
		report(`of ${sent.length / 2} results delivered twice, passed twice`, counted.twice);
		expect(counted).toEqual({ lost: 0, twice: 0, unknown: 0 });
	});

	it('mark older revisions, whichever process they reach', async () => {
		const { editor, size } = shared();
		const receiver = await startReceiver(editor);
		const path = new URL(receiver.url).pathname;
		const conversations = size(30, 6);
		const revisions = Array.from({ length: conversations * 10 }, (_, at) => at);
		const random = new Random(32);
		for (let at = revisions.length - 1; at > 0; at -= 1) {
			const other = random.below(at + 1);
			[revisions[at], revisions[other]] = [revisions[other] ?? 0, revisions[at] ?? 0];
		}
		for (const [at, revision] of revisions.entries()) {
			const result = chatResult(`ordered-${revision % conversations}`, {
				timestamp: 1_767_225_600 + Math.floor(revision / conversations),
				conversation_type: `Revision ${Math.floor(revision / conversations)}`,
			});
			const url = webhookFor(at).url + path;
			expect((await post(url, envelopeOf([result]), secretHeaders)).status).toBe(200);
		}
		const items = (await receiver.outputs(revisions.length)).flatMap(({ results }) => results);
		const isOlder = ({ delivery }: { delivery?: unknown }) => delivery === 'superseded';
		const newest = items.filter(({ conversation_type: type }) => type === 'Revision 9');
		expect(newest).toHaveLength(conversations);
		expect(newest.filter(isOlder)).toEqual([]);
		// An upsert of the others ends with the newest, although executions may end in another order.
		const last = Object.fromEntries(
			items
				.filter((item) => !isOlder(item))
				.map((item) => [String(item.conversation_id), String(item.conversation_type)]),
		);
		expect(new Set(Object.values(last))).toEqual(new Set(['Revision 9']));
		report('superseded of random revisions', items.filter(isOlder).length);
	});
}

const resultOf = (id: string) => chatResult(id, { processing_id: `processing ${id}` });

const numbered = (prefix: string, count: number) =>
	Array.from({ length: count }, (_, at) => `${prefix}-${at}`);

/** Lists of ids for ten executions at once. */
const kinds: Array<[what: string, lists: (round: number) => string[][]]> = [
	['the same items', (round) => Array<string[]>(places).fill(numbered(`same-${round}`, 5))],
	['different items', (round) => numbered(`different-${round}`, places).map((id) => [id])],
];

export function keepNew(): void {
	it.each(kinds)('decides on %s in ten executions at once, and again later', async (what, of) => {
		const { work, size } = shared();
		const key = randomUUID();
		const keeper = await startWorkflow([keepNewNode(), workNode(key)]);
		const rounds = Array.from({ length: size(12, 4) }, (_, round) => of(round));
		for (const lists of [...rounds, ...rounds]) {
			await keeper.sendAtOnce(lists.map((ids) => ids.map(resultOf)));
			await keeper.ended();
		}
		const counted = work.lostAndTwice(key, rounds.flat(2));
		report(`Keep New, ${what} at once, passed twice`, counted.twice);
		expect(counted).toEqual({ lost: 0, twice: 0, unknown: 0 });
	});
}

/** Adds a chat to the service's list, and returns its record as the service pushes it. */
function analyzed(serviceId: string, id: string): object {
	const time = Math.floor(Date.now() / 1000) - 3 * 3600;
	const stored = conversation({ id, time, serviceId, channel: 'chat' });
	shared().sandbox.world.addConversation(stored);
	return stored.record();
}

/** Every third delivery is lost on its way. Reconcile finds them, and Keep New passes each of them once. */
export function reconcile(): void {
	it('emits what the webhook missed once', async () => {
		const { editor, work, size } = shared();
		const serviceId = account.reconciled;
		const key = randomUUID();
		const question = { event: 'chatAnalysis', serviceId, timeRange: 'last24Hours' };
		const receiver = await startReceiver(editor, {
			behind: {
				nodes: [
					keepNewNode(),
					workNode(key, '$json.conversation_id'),
					nodeOf('Start', 'n8n-nodes-base.manualTrigger'),
					action('Reconcile', { resource: 'delivery', operation: 'reconcile', ...question }),
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
		const ids = numbered('reconciled', size(150, 30));
		const lost = ids.filter((_, at) => at % 3 === 0);
		const path = new URL(receiver.url).pathname;
		await inTurns(ids, 8, async (id, at) => {
			const record = analyzed(serviceId, id);
			if (lost.includes(id)) return;
			const url = webhookFor(at).url + path;
			expect((await post(url, envelopeOf([record]), secretHeaders)).status).toBe(200);
		});
		await until(() => work.counts(key).size === ids.length - lost.length);

		const missed = lost.map((id) => `${id} missed`).sort();
		expect(await check()).toEqual([missed, missed]);
		expect(await check()).toEqual([[], []]);
		expect(work.lostAndTwice(key, ids)).toEqual({ lost: 0, twice: 0, unknown: 0 });
	});
}

/** The leader polls, and a worker runs the execution. */
export function polling(): void {
	it('polls once for all processes, and again when the main process restarts', async () => {
		const { editor, work, sandbox, credentials, queue } = shared();
		const service = account.polled;
		const key = randomUUID();
		for (const id of ['one', 'two', 'three']) analyzed(service, id);
		const polls = () => sandbox.calls.filter(({ query }) => query['service_id'] === service).length;
		const trigger = nodeOf(
			'Trigger',
			'n8n-nodes-conversation-analytics.conversationAnalyticsPollingTrigger',
			{
				parameters: {
					...{ pollTimes: seldom(), serviceId: service, startFrom: 'date' },
					startDate: new Date(Date.now() - 86_400_000).toISOString(),
				},
				credentials,
			},
		);
		const nodes = [trigger, workNode(key)];
		const { id } = await editor.createWorkflow({
			...{ name: 'Polling', nodes, connections: chained(nodes) },
		});
		expect((await publicationOf(editor, id)).status).toBe('published');
		await until(() => work.of(key).length === 3);
		expect(polls()).toBe(1);
		expect(work.of(key).every(({ process }) => process?.startsWith('worker-'))).toBe(true);

		// The items of the last poll do not come again.
		await queue.main.stop();
		await queue.main.start();
		await until(() => polls() >= 2);
		analyzed(service, 'four');
		await editor.deactivate(id);
		expect((await publicationOf(editor, id)).status).toBe('published');
		await until(() => work.of(key).length >= 4);
		expect(work.of(key).map(({ delivery }) => delivery)).toEqual(Array(4).fill('new'));
		await editor.deactivate(id);
	});
}
