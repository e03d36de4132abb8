import { randomUUID } from 'node:crypto';
import { Redis as Client } from 'ioredis';
import { LEASE_MS } from '../../../src/store/store';
import type { QueueProcess } from '../../../workshop/scripts/queue/queue';
import { inTurns } from '../../e2e/support/inTurns';
import { chatResult } from '../../e2e/support/receiver';
import { actionType, runNode } from '../../e2e/support/runNode';
import { until } from '../../support/until';
import { account, listParameters, report, shared, webhookFor } from '../support/running';
import {
	keepNewNode,
	nameOf,
	startTrigger,
	startWorkflow,
	workNode,
	type Result,
} from '../support/workflows';
import { callAtOnce } from './executions';

const sendersAtATime = 12;

/** Sends a result to one process after the other until a node acknowledges it. Returns the number of earlier 200s. */
async function persistently(
	send: (through: QueueProcess) => Promise<{ status: number; text: string }>,
	from: number,
): Promise<number> {
	let answeredBeforeReady = 0;
	for (let attempt = from; ; attempt += 1) {
		// A stopped process refuses the connection.
		const answer = await send(webhookFor(attempt)).catch(() => undefined);
		// n8n answers 200 to every URL until its database is ready.
		const tooEarly = answer?.status === 200 && answer.text.includes('n8n is starting up');
		if (tooEarly) answeredBeforeReady += 1;
		else if (answer?.status === 200) return answeredBeforeReady;
		await new Promise((resolve) => setTimeout(resolve, 100));
	}
}

/** Delivers results through one trigger. `fail` runs after a third of them. */
async function deliverAcross(count: number, fail: () => Promise<void>) {
	const { work } = shared();
	const results = Array.from({ length: count }, (_, at): Result => {
		return { id: `f-${at}`, content: 'First' };
	});
	let sent = 0;
	let failing: Promise<void> | undefined;
	const key = randomUUID();
	const trigger = await startTrigger(key);
	let answeredBeforeReady = 0;
	await inTurns(results, sendersAtATime, async (result, at) => {
		answeredBeforeReady += await persistently(
			async (through) => await trigger.deliver(through, result),
			at,
		);
		sent += 1;
		if (sent > count / 3) failing ??= fail();
	});
	await until(() => work.counts(key).size === count);
	await failing;
	return { ...work.lostAndTwice(key, results.map(nameOf)), answeredBeforeReady };
}

/** Lets the locks of killed processes expire, which are those that nobody renewed during `restart`. */
async function lapsedLocks(restart: () => Promise<void>): Promise<void> {
	const { host, port, password } = shared().queue.redis;
	const client = new Client({ host, port, password });
	try {
		const notedAt = Date.now();
		const keys = await client.keys('n8n-ca:lock:*');
		const owners = await Promise.all(keys.map(async (key) => await client.get(key)));
		await restart();
		const mostLeftMs = LEASE_MS - (Date.now() - notedAt);
		for (const [at, key] of keys.entries()) {
			const isRenewed = (await client.pttl(key)) > mostLeftMs;
			if (!isRenewed && (await client.get(key)) === owners[at]) await client.pexpire(key, 1);
		}
	} finally {
		client.disconnect();
	}
}

async function killWebhookProcesses(count: number): Promise<void> {
	const { queue, isShort } = shared();
	const victims = queue.webhooks.slice(-count);
	await Promise.all(victims.map(async (one) => await one.kill()));
	const restart = async () => {
		await Promise.all(victims.map(async (one) => await one.start()));
	};
	// The long form waits until they expire.
	await (isShort ? lapsedLocks(restart) : restart());
}

async function killRedis(): Promise<void> {
	await shared().queue.redis.kill();
	await shared().queue.redis.start();
}

const failing: Array<[what: string, fail: () => Promise<void>, answer: string]> = [
	['a webhook process', async () => await killWebhookProcesses(1), 'no answer'],
	['both webhook processes', async () => await killWebhookProcesses(2), 'no answer'],
	["n8n's Redis", killRedis, 'an error'],
];

export function failures(): void {
	it.each(failing)(
		'kill -9 of %s loses no result that its sender repeats',
		async (name, fail, answer) => {
			const count = shared().size(300, 60);
			const { lost, twice, unknown, answeredBeforeReady } = await deliverAcross(count, fail);
			report(`kill -9 of ${name}, ${count} results: lost`, lost);
			report('  answered 200 before n8n was ready', answeredBeforeReady);
			report(`  passed twice, because their sender got ${answer}`, twice);
			expect({ lost, unknown }).toEqual({ lost: 0, unknown: 0 });
			// Only results under way can be stored without an answer.
			expect(twice).toBeLessThanOrEqual(sendersAtATime);
		},
	);
}

/** Redis refuses the package's keys and answers n8n's, so that n8n works on. */
async function allowStore(isAllowed: boolean): Promise<void> {
	const { host, port, password } = shared().queue.redis;
	const client = new Client({ host, port, password });
	const patterns = isAllowed ? ['~*'] : ['~bull:*', '~n8n:*'];
	await client.call('ACL', 'SETUSER', 'default', 'resetkeys', ...patterns);
	client.disconnect();
}

export function storeDown(): void {
	it('the trigger and Keep New pass results unchecked until it is back', async () => {
		const { queue, work } = shared();
		const key = randomUUID();
		const trigger = await startTrigger(key);
		const keeper = await startWorkflow([keepNewNode(), workNode(key)]);
		const deliver = async (id: string) => {
			for (const through of queue.webhooks) {
				expect((await trigger.deliver(through, { id, content: 'First' })).status).toBe(200);
			}
			await trigger.executionIds();
		};

		await allowStore(false);
		await deliver('down');
		await keeper.sendAtOnce([[chatResult('kept')]]);
		await keeper.ended();
		expect(work.of(key).map(({ id, delivery }) => [id, delivery])).toEqual([
			['down First', 'unchecked'],
			['down First', 'unchecked'],
			['kept', 'unchecked'],
		]);

		await allowStore(true);
		// Each process reconnects at its next request.
		for (let attempt = 0; ; attempt += 1) {
			await deliver(`back-${attempt}`);
			const passed = work.of(key).filter(({ id }) => id === `back-${attempt} First`);
			if (passed.length === 1 && passed[0]?.delivery === 'new') break;
		}
	});

	it('lists are complete, with a hint until it is back', async () => {
		const { editor, credentials } = shared();
		const list = async () =>
			await runNode(editor, {
				type: actionType,
				parameters: listParameters,
				credentials,
			});
		const isHinted = ({ hints }: Awaited<ReturnType<typeof list>>) =>
			hints.some((hint) => hint.includes('kept only the pauses that its own process knows'));

		await allowStore(false);
		const alone = await list();
		expect(alone.error).toBeUndefined();
		expect(alone.json.map(({ conversation_id: id }) => id)).toEqual(account.conversations);
		expect(isHinted(alone)).toBe(true);

		await allowStore(true);
		// Each process reconnects at its next request.
		let together = await list();
		while (isHinted(together)) together = await list();
		expect(together.json.map(({ conversation_id: id }) => id)).toEqual(account.conversations);
	});

	it('calls are placed only when it is back', async () => {
		await allowStore(false);
		expect(await callAtOnce('30')).toEqual([]);
		await allowStore(true);
		// Each process reconnects at its next request.
		let dialled: number[] = [];
		for (let attempt = 31; dialled.length === 0; attempt += 1)
			dialled = await callAtOnce(`${attempt}`);
		expect(dialled).toEqual(Array(dialled.length).fill(1));
	});
}
