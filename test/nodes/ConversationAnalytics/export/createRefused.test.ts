import type { EngineOutcome } from '../../../support/engine';
import { ExportBench } from './harness';

/** What a refused Create means for the other requests of its key. */
const bench = ExportBench.forFile(31);

const posts = (path: string) =>
	bench.sandbox.calls.filter((call) => call.method === 'POST' && call.path.startsWith(path));

const dashboardView = async (): Promise<EngineOutcome> =>
	await bench.run('create', {
		resource: 'dashboardView',
		operation: 'createUrl',
		viewType: 'conversations',
		recordId: { __rl: true, mode: 'id', value: 'export-000000' },
		email: 'lead@example.com',
	});

/** Other tests of the file must not meet its closed gate. */
afterEach(() => bench.clock.advance(3_600_000));

it('does not hold up the other writes of the key, only other exports', async () => {
	bench.settings.maxActiveJobs = 0;
	bench.settings.sixthJob.retryAfterSeconds = 600;
	const refused = await bench.run('create');
	expect(refused.error?.message).toContain('asked to wait 600 s');
	const before = bench.clock.now();
	expect((await dashboardView()).json).toEqual([{ embedded_url: expect.any(String) }]);
	expect(bench.clock.now() - before).toBeLessThan(600_000);
	const download = await bench.run('download', { options: { timeout: 60 } });
	expect(download.error?.message).toContain('Time Limit');
	// The download knew of the refusal.
	expect(posts('/api/v2/exports')).toHaveLength(1);
});

it('is held up by a refused Download of its key', async () => {
	bench.settings.maxActiveJobs = 0;
	bench.settings.sixthJob.retryAfterSeconds = 600;
	await bench.run('download', { options: { timeout: 60 } });
	const { error } = await bench.run('create');
	expect(error?.message).toContain('longer than Max Wait');
	expect(posts('/api/v2/exports')).toHaveLength(1);
	expect((await dashboardView()).error).toBeUndefined();
});

it('takes a wait of more than a day as not given', async () => {
	bench.settings.maxActiveJobs = 0;
	bench.settings.sixthJob.retryAfterSeconds = 99_999_999_999_999;
	const refused = await bench.run('create');
	expect(refused.error?.message).toContain('Too many active export jobs');
	bench.settings.maxActiveJobs = 5;
	bench.clock.advance(60_000);
	expect((await bench.run('create')).json).toHaveLength(1);
});
