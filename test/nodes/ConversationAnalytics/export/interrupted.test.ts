import { startRedis } from '../../../support/redis';
import { ExportBench, fileOf } from './harness';

const bench = new ExportBench(60);
/** Seven years and more: 84 parts of at most 31 days. */
const sevenYears = { startTime: '2019-01-01', options: { timeout: 3_600 } };
const created = () =>
	bench.sandbox.calls
		.filter(({ method, status }) => method === 'POST' && status === 202)
		.map(({ body }) => JSON.stringify(body));

/** Cancels a run when it has `count` files and waits for others that do not come. */
async function interrupted(count: number) {
	const stop = new AbortController();
	let arrived = 0;
	let waiting = 0;
	const match = { origin: 'files', when: () => (arrived += 1) > count, times: 1_000 } as const;
	const run = () => {
		waiting += 1;
		// Five jobs are active at a time.
		if (waiting === 5) stop.abort();
	};
	bench.sandbox.faults.add({ kind: 'hang', run, match });
	await bench.run('download', sevenYears, { signal: stop.signal });
	bench.sandbox.faults.clear();
}

beforeEach(() => {
	bench.settings.processingMs = 2_000;
});

it('an export of 84 parts that is interrupted ten times creates each part once, and has each byte', async () => {
	const whole = await bench.run('download', sevenYears);
	expect(whole.json[0]).toMatchObject({ parts: 84 });
	bench.sandbox.calls.length = 0;
	for (let time = 1; time <= 10; time += 1) await interrupted(time * 6);
	const before = created().length;
	expect(before).toBe(65);
	const outcome = await bench.run('download', sevenYears);
	expect(outcome.hintText).toMatch(
		new RegExp(
			`^${before} of 84 parts continue exports that an earlier run started at 2026-\\d\\d-\\d\\dT`,
		),
	);
	expect((await fileOf(outcome)).equals(await fileOf(whole))).toBe(true);
	expect(created()).toHaveLength(84);
	expect(new Set(created()).size).toBe(84);
});

it('a run after a completed one creates new jobs', async () => {
	const range = { startTime: '2026-01-01', endTime: '2026-03-01' };
	await bench.run('download', range);
	const { hintText } = await bench.run('download', range);
	expect(hintText).toContain('The export was made in 2 parts.');
	expect(created()).toHaveLength(4);
});

const fails = { code: 'BROKEN', message: 'It broke' };

/** Two parts, of which the earlier one fails at first. */
async function again(age: number, meanwhile = () => {}) {
	const endTime = Math.floor(bench.clock.now() / 1000) - age;
	const range = { startTime: endTime - 40 * 86_400, endTime };
	bench.settings.failures = [fails];
	const { error } = await bench.run('download', range);
	expect(error?.message).toContain('It broke');
	expect(created()).toHaveLength(2);
	meanwhile();
	bench.sandbox.calls.length = 0;
	return await bench.run('download', range);
}

it.each([
	[90_000, 1],
	[80_000, 2],
])('a part that ended %i s before its job was created: %i jobs are new', async (age, count) => {
	const outcome = await again(age);
	expect(outcome.json[0]).toMatchObject({ parts: 2 });
	expect(created()).toHaveLength(count);
	expect(outcome.hintText).toContain(
		count === 1 ? '1 of 2 parts continue exports' : 'made in 2 parts',
	);
});

it.each([
	['is gone', () => bench.sandbox.exports.clear()],
	[
		'has expired',
		() => bench.sandbox.exports.ids().forEach((id) => bench.sandbox.exports.expire(id)),
	],
])('a job that %s is replaced', async (_name, meanwhile) => {
	const outcome = await again(90_000, meanwhile);
	expect(outcome.json[0]).toMatchObject({ parts: 2 });
	expect(created()).toHaveLength(2);
});

it('a job that never ends is continued once, named, and replaced by the next run', async () => {
	const range = { startTime: '2026-01-01', endTime: '2026-03-01', options: { timeout: 600 } };
	bench.settings.processingMs = 1e12;
	const first = await bench.run('download', range);
	expect(first.error?.message).toContain('Time Limit');
	expect(created()).toHaveLength(2);
	const ids = bench.sandbox.exports.ids();
	bench.settings.maxActiveJobs = 50;
	bench.settings.processingMs = 2_000;

	const second = await bench.run('download', range);
	expect(second.error?.message).toContain('Time Limit');
	expect(second.error?.description).toContain('has not ended since 2026-');
	expect(second.error?.description).toContain('The next run replaces it');
	for (const id of ids) expect(second.error?.description).toContain(id);
	expect(second.error?.description).not.toContain('Existing Export');
	expect(created()).toHaveLength(2);

	const third = await bench.run('download', range);
	expect(third.json[0]).toMatchObject({ parts: 2, rows: 240 });
	expect(created()).toHaveLength(4);
});

it('a job whose state cannot be read is kept for the next run', async () => {
	const range = { startTime: '2026-01-01', endTime: '2026-03-01', options: { timeout: 600 } };
	bench.settings.processingMs = 1e6;
	await bench.run('download', range);
	const match = { method: 'GET' };
	bench.sandbox.faults.add({ kind: 'unavailable', retryAfterSeconds: 60, match });
	const { error } = await bench.run('download', range);
	expect(error?.description).not.toContain('replaces');
	bench.sandbox.faults.clear();
	const third = await bench.run('download', range);
	expect(third.hintText).toContain('2 of 2 parts continue exports');
	expect(created()).toHaveLength(2);
});

describe('a job that could be continued, but', () => {
	const range = { startTime: '2026-01-01', endTime: '2026-03-01' };
	const ofFirst = () => {
		const id = bench.sandbox.exports.ids()[0] ?? '';
		return { method: 'GET', when: ({ path }: { path: string }) => path.includes(id) };
	};
	/** A run that ends before it has a file, so that both jobs are kept. */
	async function begun() {
		bench.sandbox.faults.add({ kind: 'internalError', match: { method: 'GET' } });
		await bench.run('download', range);
		bench.sandbox.faults.clear();
		expect(created()).toHaveLength(2);
	}

	it.each([400, 403, 404, 410, 422])(
		'whose state is refused with %i, is replaced at once',
		async (status) => {
			await begun();
			bench.sandbox.faults.add({ kind: 'refusal', status, code: 'NO', match: ofFirst() });
			const { json, hintText } = await bench.run('download', range);
			expect(json[0]).toMatchObject({ parts: 2, rows: 240 });
			expect(hintText).toContain('1 of 2 parts continue exports');
			expect(created()).toHaveLength(3);
		},
	);

	it('never gets a link, is replaced at once', async () => {
		bench.settings.readsWithoutLink = 1_000;
		await bench.run('download', range);
		await bench.run('download', range);
		bench.settings.readsWithoutLink = 0;
		expect(created()).toHaveLength(4);
		const { hintText } = await bench.run('download', range);
		expect(hintText).toContain('2 of 2 parts continue exports');
	});

	it.each(['internalError', 'malformedBody', 'htmlPage'] as const)(
		'whose state is always a failure (%s), is named and replaced by the next run',
		async (kind) => {
			await begun();
			const [id = ''] = bench.sandbox.exports.ids();
			bench.sandbox.faults.add({ kind, match: ofFirst() });
			const second = await bench.run('download', range);
			expect(second.error?.description).toMatch(
				new RegExp(`Export ${id} .* of 2026-.* could not be read. The next run replaces it.`),
			);
			expect(created()).toHaveLength(2);
			const third = await bench.run('download', range);
			expect(third.json[0]).toMatchObject({ parts: 2, rows: 240 });
			expect(created()).toHaveLength(3);
		},
	);
});

it('an unavailable file is not reused', async () => {
	const range = { startTime: '2026-01-01', endTime: '2026-03-01' };
	const match = { origin: 'files', times: 20 } as const;
	bench.sandbox.faults.add({ kind: 'refusal', status: 410, code: 'GONE', match });
	const { error } = await bench.run('download', range);
	expect(error?.message).toContain('410');
	bench.sandbox.faults.clear();
	const outcome = await bench.run('download', range);
	expect(outcome.json[0]).toMatchObject({ parts: 2, rows: 240 });
});

it('a store that cannot be used costs only the continuation, and a hint says so', async () => {
	const { address: store, stop } = await startRedis();
	await stop();
	const range = { startTime: '2026-01-01', endTime: '2026-03-01' };
	const { json, hintText } = await bench.run('download', range, { store });
	expect(json[0]).toMatchObject({ parts: 2, rows: 240 });
	expect(hintText).toContain('If this run is interrupted, the next one begins again: ');
});
