import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { objectOf } from '../../../../src/records/value';
import { ExportFile } from '../../../../workshop/sandbox';
import { day, idsOf, shown } from '../../../support/readNode';
import { ExportBench, fileOf } from './harness';

const bench = new ExportBench(60);

describe('an export in parts', () => {
	const quarter = { startTime: '2026-01-01', endTime: '2026-03-01' };
	const withoutHeader = (bytes: Buffer) => bytes.subarray(bytes.indexOf('remark') + 7);

	it('splits a long range into windows and joins them under one header', async () => {
		const outcome = await bench.run('download', quarter);
		expect(outcome.json[0]).toMatchObject({ parts: 2, rows: 240 });
		const expected = Buffer.concat([await bench.ownFile(0), withoutHeader(await bench.ownFile(1))]);
		expect((await fileOf(outcome)).equals(expected)).toBe(true);
	});

	it('halves windows that are too large, in the order of time', async () => {
		bench.settings.maxRecords = 40;
		const outcome = await bench.run('download', { output: 'rows' });
		const ids = idsOf(outcome.json);
		expect(ids).toEqual([...ids].sort());
		expect(ids).toHaveLength(124);
	});

	it('reports the smallest window that is still too large', async () => {
		bench.settings.maxRecords = 0;
		const { error } = await bench.run('download', { endTime: '2026-01-01T04:00:00' });
		expect(error?.message).toMatch(
			/^Even 2026-01-01T00:00:00Z to 2026-01-01T01:00:00Z is too large for one export.*EXPORT_TOO_LARGE/,
		);
	});

	it('keeps every value in its column if the headers of parts differ', async () => {
		bench.settings.csv.columnsDiffer = true;
		const outcome = await bench.run('download', { ...quarter, output: 'rows' });
		expect(outcome.json).toHaveLength(240);
		const columns = Object.keys(outcome.json[0] ?? {});
		expect(columns).toContain('api_version');
		expect(outcome.json.every((row) => Object.keys(row).join() === columns.join())).toBe(true);
		// Only the different part has api_version.
		const versions = new Set(outcome.json.map(({ api_version: version }) => version));
		expect([...versions].sort()).toEqual(['', 'v2']);
		const remarks = outcome.json.map(({ remark }) => remark);
		expect(remarks.filter((remark) => remark === 'one, two, three').length).toBeGreaterThan(10);
	});

	it('downloads each file as soon as its job is completed, before its link expires after 9 s', async () => {
		bench.settings.linkLifeMs = 9_000;
		bench.settings.renewsLinks = false;
		bench.settings.maxRecords = 25;
		const outcome = await bench.run('download', quarter);
		expect(outcome.json[0]).toMatchObject({ parts: 16, rows: 240 });
		const ownFolders = `conversation-analytics-${process.pid}-`;
		expect(readdirSync(tmpdir()).filter((name) => name.startsWith(ownFolders))).toEqual([]);
	});

	it('names every completed export and its window if one download fails', async () => {
		const last = () => bench.sandbox.exports.ids()[1] ?? 'none';
		const when = ({ path }: { path: string }) => path.includes(last());
		const match = { origin: 'files', when, times: 10 } as const;
		bench.sandbox.faults.add({ kind: 'refusal', status: 410, code: 'GONE', match });
		const { error } = await bench.run('download', quarter);
		const [first, second] = bench.sandbox.exports.ids();
		expect(error?.message).toContain(`${second} was refused with status 410`);
		expect(error?.description).toContain(
			`Finished: ${first} (2026-01-01T00:00:00Z to 2026-02-01T00:00:00Z). To get them, run Download with Source "Existing Export" and Export ID "${first}". For the rest, run Download again with a custom range: 2026-02-01T00:00:00Z to 2026-03-02T00:00:00Z.`,
		);
	});

	it('keeps at most five jobs active', async () => {
		bench.settings.processingMs = 1e12;
		const parameters = { startTime: '2025-01-01', options: { timeout: 600 } };
		const { error } = await bench.run('download', parameters);
		expect(error?.message).toContain('Time Limit');
		const posts = bench.sandbox.calls.filter(({ method }) => method === 'POST');
		expect(posts.map(({ status }) => status)).toEqual(Array(5).fill(202));
	});

	it('is never refused a job because of another run', async () => {
		bench.settings.maxRecords = 20;
		bench.settings.processingMs = 60_000;
		// The test's clock advances each time a run looks for a free job.
		const parameters = { ...quarter, options: { timeout: 86_400 } };
		const runs = [1, 2, 3].map(async () => await bench.run('download', parameters));
		for (const { json } of await Promise.all(runs)) expect(json).toMatchObject([{ rows: 240 }]);
		expect(bench.sandbox.calls.filter(({ status }) => status === 429)).toEqual([]);
	});
});

describe('a range that the service refuses as too large', () => {
	/** Refuses windows of more than eight days. */
	const refuse = (status: number) => {
		const match = {
			method: 'POST',
			when: ({ body }: { body: unknown }) => {
				const { start_time: start, end_time: end } = objectOf(objectOf(body).filters);
				return Number(end) - Number(start) > 8 * day;
			},
		};
		bench.sandbox.faults.add({ kind: 'refusal', status, code: 'EXPORT_TOO_LARGE', match });
	};

	it.each([400, 403, 408, 409, 413, 422, 429, 500, 503])(
		'is halved if the creation ends with status %i, without a wait',
		async (status) => {
			refuse(status);
			const before = bench.clock.now();
			const outcome = await bench.run('download', { output: 'rows' });
			expect(outcome.json).toHaveLength(124);
			expect(bench.clock.now() - before).toBeLessThan(60_000);
			expect(outcome.hintText).not.toContain('refused');
			// 31 days, two halves, four quarters.
			expect(bench.sandbox.calls.filter(({ method }) => method === 'POST')).toHaveLength(7);
		},
	);

	it('names its remedy in Create', async () => {
		refuse(413);
		const { error } = await bench.run('create');
		expect(error?.description).toMatch(/^Choose a shorter time range or add conditions\./);
	});
});

describe('a file of 0 bytes', () => {
	const winter = { startTime: '2025-12-01', endTime: '2026-01-31' };
	beforeEach(() => {
		bench.settings.csv.headerWithoutRows = false;
	});

	it.each(['file', 'rows', 'both'])('is a part without rows, as %s', async (output) => {
		const outcome = await bench.run('download', { ...winter, output });
		expect(outcome.error).toBeUndefined();
		expect(outcome.json).toHaveLength(output === 'file' ? 1 : 124);
		if (output === 'file') expect(outcome.json).toMatchObject([{ rows: 124 }]);
		expect(outcome.hintText).toMatch(/export-\S+ arrived as the service sent it, but it is empty/);
		if (output !== 'rows') {
			expect((await fileOf(outcome)).equals(await bench.ownFile(1))).toBe(true);
		}
	});

	it('that lost its length and its bytes is requested once more', async () => {
		bench.settings.downloads.length = 'missing';
		const december = { startTime: '2025-12-01', endTime: '2025-12-20' };
		expect((await bench.run('download', december)).json).toMatchObject([{ rows: 0 }]);
		expect(bench.sandbox.calls.filter(({ origin }) => origin === 'files')).toHaveLength(2);
	});
});

describe('outputs', () => {
	it('returns rows with typed times and numbers, and text in all other cells', async () => {
		const outcome = await bench.run('download', { output: 'rows' });
		expect(outcome.json).toHaveLength(124);
		expect(outcome.json[0]).toMatchObject({
			conversation_id: 'export-000000',
			conversation_time: '2026-01-01T00:00:00.000Z',
		});
		const typesOf = (name: string) => new Set(outcome.json.map((row) => typeof row[name]));
		expect(typesOf('audio_duration')).toContain('number');
		expect(typesOf('audio_duration')).not.toContain('string');
		expect([...typesOf('customer_id')]).toEqual(['string']);
		expect(outcome.json.map(({ remark }) => remark)).toEqual(
			expect.arrayContaining(['says "quoted", twice ""', 'first line\nsecond line', '00042', '"']),
		);
		expect(outcome.outputs[0]?.every((item) => item.binary === undefined)).toBe(true);
	});

	it('leaves U+0000 out of rows, and not out of the file', async () => {
		bench.settings.file = new ExportFile(Buffer.from('id,no\0te\n1,a\0b\n'));
		const outcome = await bench.run('download', { output: 'both' });
		bench.settings.file = null;
		expect(outcome.json).toEqual([{ id: '1', note: 'ab' }]);
		expect((await fileOf(outcome)).toString()).toBe('id,no\0te\n1,a\0b\n');
	});

	it('returns rows, and the file on the first row', async () => {
		const outcome = await bench.run('download', { output: 'both' });
		expect(outcome.json).toHaveLength(124);
		expect((await fileOf(outcome)).equals(await bench.ownFile())).toBe(true);
		expect(outcome.outputs[0]?.filter((item) => item.binary !== undefined)).toHaveLength(1);
	});

	it.each(['rows', 'both'])('returns no rows of an incomplete file, as %s', async (output) => {
		bench.settings.downloads.length = 'tooLong';
		const parameters = { output };
		const { error, json } = await bench.run('download', parameters);
		expect(error?.message).toContain('broke off');
		expect(json).toEqual([]);
	});

	it('shows no link', async () => {
		expect((await bench.run('create')).json[0]).not.toHaveProperty('download_url');
		const hidden = await bench.run('get', { exportId: await bench.endedExport() });
		expect(shown(hidden)).not.toContain('signature=');
	});

	it('accepts the IDs of an earlier Download or typed IDs, and reads a repeated ID once', async () => {
		const ids = [await bench.endedExport(), await bench.endedExport()];
		const download = async (exportId: string) =>
			await bench.run(
				'download',
				{ source: 'existing', exportId },
				{ inputJson: [{ export_ids: ids }] },
			);
		const { json } = await download('={{ $json.export_ids }}');
		expect(json[0]).toMatchObject({ export_ids: ids, rows: 248 });
		const typed = await download(`${ids.join(', ')}, ${ids[0]}`);
		expect(typed.json).toMatchObject([{ export_ids: ids, rows: 248 }]);
		expect(typed.hintText).toContain(`Listed more than once, read once: export ${ids[0]}.`);
	});
});
