import { startRedis, type TestRedis, useRedis } from '../../../support/redis';
import { envelopeOf, startTrigger } from '../../../support/trigger';
import { until } from '../../../support/until';

const redis = useRedis();
let workflows = 0;

beforeEach(async () => {
	await redis.client.flushall();
});

const chat = (id: string, type = 'A') => ({
	id,
	conversation_type: type,
	request_data: { service_id: 'support-desk' },
});

/** The same trigger twice, as in two webhook processes: nothing of its memory is in the process. */
async function startTwo(store = redis.address) {
	const workflowId = `shared-${(workflows += 1)}`;
	const [one, other] = await Promise.all([
		startTrigger({ store, workflowId }),
		startTrigger({ store, workflowId }),
	]);
	const deliveries = () =>
		[...one.executions, ...other.executions]
			.flat(2)
			.map(({ conversation_id, delivery }) => `${String(conversation_id)} ${String(delivery)}`);
	return { one, other, deliveries };
}

/** The key of the only conversation that a Redis remembers, once it does; the list of memories has another. */
async function rememberedKey({ client }: TestRedis): Promise<string> {
	let found: string | undefined;
	await until(async () => {
		for (const key of await client.keys('n8n-ca:value:*')) {
			if ((await client.get(key))?.startsWith('[[') === true) found = key;
		}
		return found !== undefined;
	});
	return found ?? '';
}

it('a repeat that reaches another process is dropped, and a revision knows what left before', async () => {
	const { one, other, deliveries } = await startTwo();
	await one.send(envelopeOf([chat('c-1')]));
	await other.send(envelopeOf([chat('c-1')]));
	await other.send(envelopeOf([chat('c-1', 'B')]));
	await one.send(envelopeOf([chat('c-1', 'B')]));
	expect(deliveries()).toEqual(['c-1 new', 'c-1 revised']);
	expect(other.executions[0]?.flat()[0]?.changed_fields).toEqual(['conversation_type']);
});

it('of deliveries that reach both processes at once each starts one execution', async () => {
	const { one, other, deliveries } = await startTwo();
	const results = Array.from({ length: 60 }, (_, at) => [
		chat(`c-${at}`),
		chat(`c-${(at + 1) % 60}`),
	]);
	const answers = await Promise.all(
		results.flatMap((pair) => {
			const body = envelopeOf(pair);
			return [one.send(body), other.send(body)];
		}),
	);
	expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
	expect(deliveries().sort()).toEqual(Array.from({ length: 60 }, (_, at) => `c-${at} new`).sort());
});

it('a sender that hung up while its delivery waited for another one holds nobody', async () => {
	const { one, other, deliveries } = await startTwo();
	// Another process has the conversation.
	await one.send(envelopeOf([chat('c-1')]));
	const key = await rememberedKey(redis);
	const lock = key.replace('value', 'lock');
	await until(async () => (await redis.client.exists(lock)) === 0);
	await redis.client.set(lock, 'another process');
	const patience = new AbortController();
	const sent = other.send(envelopeOf([chat('c-1', 'B')]), {}, patience.signal);
	await until(() => other.senders.waiting === 1);
	patience.abort();
	await expect(sent).rejects.toThrow('aborted');
	await until(() => other.senders.hungUp === 1);
	await redis.client.del(lock);
	await until(() => deliveries().includes('c-1 revised'));
	// What it brought is remembered, and the next delivery does not wait.
	await until(async () => (await redis.client.exists(lock)) === 0);
	await one.send(envelopeOf([chat('c-1', 'B')]));
	expect(deliveries()).toEqual(['c-1 new', 'c-1 revised']);
});

it('what n8n did not take is not remembered, by any process', async () => {
	const { one, other, deliveries } = await startTwo();
	one.storage.works = false;
	expect((await one.send(envelopeOf([chat('c-1')]))).status).toBe(500);
	await other.send(envelopeOf([chat('c-1')]));
	expect(deliveries()).toEqual(['c-1 new']);
});

it('while Redis is gone everything passes as unchecked; when it is back, work goes on', async () => {
	const gone = await startRedis();
	const { one, deliveries } = await startTwo(gone.address);
	await one.send(envelopeOf([chat('c-1')]));
	// What passed is remembered after the answer; stopped before that, Redis would be missed once more.
	await rememberedKey(gone);
	await gone.stop();
	await one.send(envelopeOf([chat('c-1')]));
	await one.send(envelopeOf([chat('c-2')]));
	expect(deliveries()).toEqual(['c-1 new', 'c-1 unchecked', 'c-2 unchecked']);
	expect(one.log.map(({ level }) => level)).toEqual(['warn', 'warn']);
	expect(one.log[0]?.message).toContain('The store did not answer');
	await gone.start();
	let at = 2;
	await until(async () => {
		await one.send(envelopeOf([chat(`c-${(at += 1)}`)]));
		return deliveries().at(-1) === `c-${at} new`;
	});
	await one.send(envelopeOf([chat(`c-${at}`)]));
	expect(deliveries().at(-1)).toBe(`c-${at} new`);
});

it('keeps no id and no service in clear', async () => {
	const { one } = await startTwo();
	await one.send(envelopeOf([chat('conversation-of-somebody')]));
	const key = await rememberedKey(redis);
	const text = `${key} ${await redis.client.get(key)}`;
	expect(text).not.toMatch(/conversation-of-somebody|support-desk|batch-1/);
});

it('says in queue mode what it cannot promise without the store, when the workflow is published', async () => {
	const linesOf = async (store?: typeof redis.address) => {
		const trigger = await startTrigger(store ? { store } : {});
		await trigger.activate();
		return trigger.log.map(({ message }) => message).join(' ');
	};
	const words = 'each webhook process remembers only its own deliveries';
	expect(await linesOf()).not.toContain(words);
	process.env['EXECUTIONS_MODE'] = 'queue';
	try {
		expect(await linesOf()).toContain(words);
		expect(await linesOf(redis.address)).not.toContain(words);
	} finally {
		delete process.env['EXECUTIONS_MODE'];
	}
});
