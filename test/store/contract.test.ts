import { RedisStore } from '../../src/store/redis/redisStore';
import { RedisConnection } from '../../src/store/redis/connection';
import { ProcessStore } from '../../src/store/processStore';
import type { Claim, Store } from '../../src/store/store';
import { realClock } from '../../src/client/request/clock';
import { startRedis, type TestRedis } from '../support/redis';

let redis: TestRedis;
let names = 0;
const connections: RedisConnection[] = [];

beforeAll(async () => {
	redis = await startRedis();
});

afterAll(() => connections.forEach((connection) => connection.close()));

const HOUR_MS = 3_600_000;
const patient = { mostMs: 20_000 };
const impatient = { mostMs: 0 };

/** A name that no other test uses. */
const newName = () => `name ${(names += 1)}`;

async function claimed(store: Store, claiming: string[]): Promise<Claim> {
	const claim = await store.claim(claiming, patient);
	if (claim === undefined) throw new Error('The claim was not given');
	return claim;
}

/** Two stores that decide together: one process twice, and two connections to one Redis. */
const implementations: Array<[string, () => [Store, Store]]> = [
	[
		'one process',
		() => {
			const store = new ProcessStore(realClock);
			return [store, store];
		},
	],
	[
		'Redis',
		() => {
			connections.push(...[1, 2].map(() => new RedisConnection(redis.address, realClock)));
			const [first, second] = connections.map((one) => new RedisStore(one, realClock));
			if (first === undefined || second === undefined) throw new Error('There are two');
			return [first, second];
		},
	],
];

describe.each(implementations)('%s', (_name, open) => {
	let one: Store;
	let other: Store;

	beforeAll(() => {
		[one, other] = open();
	});

	it('remembers what was confirmed, for all who share it', async () => {
		const [first, second] = [newName(), newName()];
		const claim = await claimed(one, [first, second]);
		expect(claim.values).toEqual([undefined, undefined]);
		expect(await claim.confirm(['a: "ü" \n =-', '-'], HOUR_MS)).toBe(true);
		const later = await claimed(other, [second, first]);
		expect(later.values).toEqual(['-', 'a: "ü" \n =-']);
		expect(await later.confirm([undefined, 'b'], HOUR_MS)).toBe(true);
		const last = await claimed(one, [first, second]);
		expect(last.values).toEqual(['b', undefined]);
		await last.release();
	});

	it('changes nothing with a release', async () => {
		const name = newName();
		await (await claimed(one, [name])).confirm(['kept'], HOUR_MS);
		await (await claimed(one, [name])).release();
		const claim = await claimed(other, [name]);
		expect(claim.values).toEqual(['kept']);
		await claim.release();
	});

	it('claims all names or none', async () => {
		const [first, second] = [newName(), newName()];
		const claim = await claimed(one, [first]);
		expect(await other.claim([second, first], impatient)).toBeUndefined();
		const free = await other.claim([second], impatient);
		expect(free).toBeDefined();
		await claim.release();
		await free?.release();
	});

	it('gives a name to who waits for it, with what was confirmed meanwhile', async () => {
		const name = newName();
		const claim = await claimed(one, [name]);
		const waiting = other.claim([name], patient);
		await claim.confirm(['done'], HOUR_MS);
		const next = await waiting;
		expect(next?.values).toEqual(['done']);
		await next?.release();
	});

	it('gives one of many racing claims of the same names at a time', async () => {
		const racing = [newName(), newName(), newName()];
		let held = 0;
		let most = 0;
		const decide = async (store: Store, at: number) => {
			const mine = [racing[at % 3] ?? '', racing[(at + 1) % 3] ?? ''];
			const claim = await claimed(store, mine);
			held += 1;
			most = Math.max(most, held);
			const total = claim.values.map((value) => String(Number(value ?? 0) + 1));
			held -= 1;
			expect(await claim.confirm(total, HOUR_MS)).toBe(true);
		};
		await Promise.all(Array.from({ length: 60 }, (_, at) => decide(at % 2 ? one : other, at)));
		const last = await claimed(one, racing);
		// Any two of the three names share one, so only one claim is held at a time; none is overwritten.
		expect(last.values).toEqual(['40', '40', '40']);
		expect(most).toBe(1);
		await last.release();
	});

	it('refuses to confirm a claim that has ended', async () => {
		const name = newName();
		const claim = await claimed(one, [name]);
		await claim.release();
		const next = await claimed(other, [name]);
		expect(await claim.confirm(['late'], HOUR_MS)).toBe(false);
		expect(await next.confirm(['right'], HOUR_MS)).toBe(true);
		const last = await claimed(one, [name]);
		expect(last.values).toEqual(['right']);
		await last.release();
	});

	it('gives as many places as there are', async () => {
		const name = newName();
		const answers = await Promise.all(
			Array.from({ length: 20 }, async (_, at) => await (at % 2 ? one : other).takeSlot(name, 5)),
		);
		const given = answers.flatMap((answer) =>
			typeof answer === 'object' && 'slot' in answer ? [answer.slot] : [],
		);
		expect(given).toHaveLength(5);
		expect(answers.filter((answer) => answer === 'full')).toHaveLength(15);
		await given[0]?.release();
		await given[0]?.release();
		expect(await other.takeSlot(name, 5)).toHaveProperty('slot');
		expect(await one.takeSlot(name, 5)).toBe('full');
		for (const slot of given) await slot.release();
	});

	it('gives no place during a pause, and a shorter pause does not end a longer one', async () => {
		const name = newName();
		await one.pause(name, HOUR_MS);
		await one.pause(name, 1);
		const answer = await other.takeSlot(name, 5);
		if (typeof answer !== 'object' || !('pausedMs' in answer)) throw new Error('No pause');
		expect(answer.pausedMs).toBeGreaterThan(HOUR_MS / 2);
		expect(answer.pausedMs).toBeLessThanOrEqual(HOUR_MS);
		expect(await other.takeSlot(newName(), 5)).toHaveProperty('slot');
	});
});
