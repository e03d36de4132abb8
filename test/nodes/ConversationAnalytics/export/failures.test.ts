import { useServer } from '../../../support/httpServer';
import type { FaultMatch } from '../../../../workshop/sandbox';
import { ExportBench } from './harness';

/** The effects of a refusal or failure on the run and on other requests of the key. */
const bench = new ExportBench(60);

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
		expect(outcome.hintText).toContain('Other exports of this API key');
	});

	it.each([
		[429, 60, 2],
		[409, null, 120],
	])('gives up at the time limit: status %d', async (status, retryAfterSeconds, timeout) => {
		bench.settings.maxActiveJobs = 0;
		Object.assign(bench.settings.sixthJob, { status, retryAfterSeconds });
		const { error } = await bench.run('download', { options: { timeout } });
		expect(error?.message).toContain('Time Limit');
		expect(error?.description).toContain('Other exports of this API key may be active');
		// Nothing was sent that nobody would wait for.
		expect(error?.description).not.toContain('may have been created');
		const sent = bench.sandbox.calls.map((call) => call.status);
		expect(sent).toEqual(sent.map(() => status));
	});

	it.each([
		[409, 1, 'another workflow'],
		[403, 2, 'this run'],
	])(
		'waits after a refusal with status %d while %d exports of %s are active',
		async (status, most) => {
			bench.settings.maxActiveJobs = most;
			bench.settings.processingMs = 20_000;
			const refusal = { status, code: 'EXPORT_LIMIT', retryAfterSeconds: null };
			Object.assign(bench.settings.sixthJob, refusal);
			if (most === 1) await bench.run('create');
			const outcome = await bench.run('download', { startTime: '2025-11-01' });
			expect(outcome.json[0]).toMatchObject({ rows: 124 });
		},
	);

	it('a refusal for another reason is an error with its code', async () => {
		bench.settings.maxActiveJobs = 0;
		Object.assign(bench.settings.sixthJob, { status: 400, code: 'BAD_FILTER' });
		const { outputs } = await bench.run('download', {}, { onError: 'continueErrorOutput' });
		expect(outputs[1]?.[0]?.json.details).toMatchObject({ code: 'BAD_FILTER', status: 400 });
		expect(creates()).toHaveLength(1);
	});
});

const creates = () =>
	bench.sandbox.calls.filter(({ method, path }) => method === 'POST' && path.includes('exports'));

const dashboardView = async () =>
	await bench.run('create', {
		resource: 'dashboardView',
		operation: 'createUrl',
		viewType: 'conversations',
		recordId: { __rl: true, mode: 'id', value: 'export-000000' },
		email: 'lead@example.com',
	});

describe('a refused Create', () => {
	beforeEach(() => {
		bench.settings.maxActiveJobs = 0;
		bench.settings.sixthJob.retryAfterSeconds = 600;
	});
	/** Ends the pause of the key before the next test. */
	afterEach(() => bench.clock.advance(3_600_000));

	it('delays only other exports of the key, no other writes', async () => {
		const refused = await bench.run('create');
		expect(refused.error?.message).toContain('asked to wait 600 s');
		const before = bench.clock.now();
		expect((await dashboardView()).json).toEqual([{ embedded_url: expect.any(String) }]);
		expect(bench.clock.now() - before).toBeLessThan(600_000);
		const download = await bench.run('download', { options: { timeout: 60 } });
		expect(download.error?.message).toContain('Time Limit');
		// The download knew of the refusal.
		expect(creates()).toHaveLength(1);
	});

	it('is delayed by a refused Download of its key', async () => {
		await bench.run('download', { options: { timeout: 60 } });
		const { error } = await bench.run('create');
		expect(error?.message).toContain('longer than this node waits');
		expect(creates()).toHaveLength(1);
		expect((await dashboardView()).error).toBeUndefined();
	});

	it('ignores a Retry-After of more than a day', async () => {
		bench.settings.sixthJob.retryAfterSeconds = 99_999_999_999_999;
		const refused = await bench.run('create');
		expect(refused.error?.message).toContain('Too many active export jobs');
		bench.settings.maxActiveJobs = 5;
		bench.clock.advance(60_000);
		expect((await bench.run('create')).json).toHaveLength(1);
	});
});

it('says that an export may exist after a lost response', async () => {
	bench.sandbox.faults.add({ kind: 'resetAfter', match: { method: 'POST', times: 1 } });
	const { error } = await bench.run('download');
	expect(error?.description).toContain('may have been created');
});

it('names the started exports if their state cannot be read', async () => {
	const match = { method: 'GET' };
	bench.sandbox.faults.add({ kind: 'refusal', status: 403, code: 'FORBIDDEN', match });
	const { error } = await bench.run('download');
	const [id = ''] = bench.sandbox.exports.ids();
	expect(error?.description).toContain(`Still in progress: ${id} (2026-01-01T00:00:00Z to`);
	expect(error?.description).toContain('Source "Existing Export"');
});

describe('a job with a status that the interface does not name', () => {
	const server = useServer((_request, response) => {
		response.setHeader('content-type', 'application/json');
		response.end(JSON.stringify({ data: { id: 'e-1', status: 'paused' } }));
	});

	it.each([{ source: 'new' }, { source: 'existing', exportId: 'e-1' }])(
		'is waited for, and the error names it: %j',
		async (source) => {
			const { error } = await bench.run(
				'download',
				{ ...source, options: { timeout: 60 } },
				{ baseUrl: server.url },
			);
			expect(error?.message).toContain('not ready within the Time Limit');
			expect(error?.description).toContain(
				'Export e-1 has the status "paused", which the interface does not name.',
			);
		},
	);
});

describe('a job that the service does not find', () => {
	const reads = () =>
		bench.sandbox.calls.filter(({ method, path }) => method === 'GET' && path.includes('exports/'));
	const notFound = (match: FaultMatch = {}) =>
		bench.sandbox.faults.add({
			...{ kind: 'refusal', status: 404, code: 'NOT_FOUND' },
			match: { method: 'GET', ...match },
		});

	it('right after its creation is read again', async () => {
		notFound({ times: 3 });
		const outcome = await bench.run('download');
		expect(outcome.error).toBeUndefined();
		expect(outcome.json).toMatchObject([{ rows: 124 }]);
		expect(creates()).toHaveLength(1);
	});

	it('is an error after ten seconds', async () => {
		notFound();
		const before = bench.clock.now();
		const { error } = await bench.run('download');
		expect(error).toMatchObject({ httpCode: '404' });
		expect(bench.clock.now() - before).toBeLessThan(20_000);
		expect(creates()).toHaveLength(1);
	});

	it('is an error at once after it was read', async () => {
		notFound({ nth: [2, 3] });
		bench.settings.processingMs = 20_000;
		expect((await bench.run('download')).error).toMatchObject({ httpCode: '404' });
		expect(reads()).toHaveLength(2);
	});

	it('and that a person entered is an error at once', async () => {
		const exportId = await bench.endedExport();
		notFound({ times: 1 });
		const { error } = await bench.run('download', { source: 'existing', exportId });
		expect(error).toMatchObject({ httpCode: '404' });
		expect(reads()).toHaveLength(1);
	});
});
