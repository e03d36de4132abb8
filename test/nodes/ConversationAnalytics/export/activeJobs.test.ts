import { ExportBench } from './harness';

const bench = ExportBench.forFile(60);

describe('five active jobs', () => {
	it.each([
		['with Retry-After', { retryAfterSeconds: 1 }],
		['with Retry-After as a date', { retryAfterSeconds: 1, retryAfterForm: 'date' as const }],
		['without Retry-After', { retryAfterSeconds: null }],
	])('waits for a place %s, and says so', async (_name, sixthJob) => {
		bench.settings.maxActiveJobs = 1;
		bench.settings.processingMs = 1200;
		Object.assign(bench.settings.sixthJob, sixthJob);
		await bench.run('create');
		const outcome = await bench.run('download');
		expect(outcome.error).toBeUndefined();
		expect(outcome.hints.map(({ message }) => message).join()).toContain(
			'Other exports of this API key',
		);
	});

	it('gives up at the time limit', async () => {
		bench.settings.maxActiveJobs = 0;
		bench.settings.sixthJob.retryAfterSeconds = 60;
		const outcome = await bench.run('download', { options: { timeout: 2 } });
		expect(outcome.error?.message).toContain('Time Limit');
		expect(outcome.error?.description).toContain('Other exports of this API key may be active');
	});

	it.each([
		[409, 1, 'another workflow'],
		[403, 2, 'this run'],
	])(
		'waits after a refusal with status %d while %d exports of %s are active',
		async (status, most) => {
			bench.settings.maxActiveJobs = most;
			bench.settings.processingMs = 20_000;
			Object.assign(bench.settings.sixthJob, {
				status,
				code: 'EXPORT_LIMIT',
				retryAfterSeconds: null,
			});
			if (most === 1) await bench.run('create');
			const outcome = await bench.run('download', { startTime: '2025-11-01' });
			expect(outcome.error).toBeUndefined();
			expect(outcome.json[0]).toMatchObject({ rows: 124 });
		},
	);

	it('takes a refusal that means something else as an error with its code', async () => {
		bench.settings.maxActiveJobs = 0;
		Object.assign(bench.settings.sixthJob, { status: 400, code: 'BAD_FILTER' });
		const outcome = await bench.run('download');
		expect(outcome.error?.description).toContain('code: BAD_FILTER');
		expect(bench.sandbox.calls.filter(({ method }) => method === 'POST').length).toBe(1);
	});
});
