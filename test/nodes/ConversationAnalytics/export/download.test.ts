import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { INodeParameters } from 'n8n-workflow';
import type { ExportSettings } from '../../../../workshop/sandbox';
import { objectOf } from '../../../../src/records/value';
import { connectionsClosed } from '../../../support/connections';
import { useServer } from '../../../support/httpServer';
import { shown } from '../../../support/readNode';
import { ExportBench, fileOf } from './harness';
import { pathOf, type EngineOutcome } from '../../../support/engine';

const bench = new ExportBench(60);

const reads = () => bench.sandbox.calls.filter(({ method }) => method === 'GET').length;

it('downloads the exact bytes with their type and size', async () => {
	const outcome = await bench.run('download');
	expect((await fileOf(outcome)).equals(await bench.ownFile())).toBe(true);
	expect(outcome.json).toEqual([
		{
			export_ids: bench.sandbox.exports.ids(),
			resource: 'conversations',
			status: 'completed',
			start_time: '2026-01-01T00:00:00.000Z',
			end_time: '2026-02-01T00:00:00.000Z',
			parts: 1,
			rows: 124,
			size_bytes: (await bench.ownFile()).length,
			file_name: 'conversations_2026-01-01_2026-01-31.csv',
		},
	]);
	expect(outcome.outputs[0]?.[0]?.binary?.data).toMatchObject({
		fileName: 'conversations_2026-01-01_2026-01-31.csv',
		mimeType: 'text/csv',
	});
	expect(outcome.outputs[0]?.[0]?.pairedItem).toEqual({ item: 0 });
	expect(bench.sandbox.calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
		format: 'csv',
		resource: 'conversations',
		filters: { time_field: 'conversation_time', start_time: 1767225600 },
	});
	expect(shown(outcome)).not.toContain('signature=');
	// The key goes to the service alone.
	const keys = bench.sandbox.calls.map(({ origin, headers }) => [
		origin,
		'authorization' in headers,
	]);
	expect(keys).toEqual(keys.map(([origin]) => [origin, origin === 'service']));
	expect(keys).toContainEqual(['files', false]);
});

it('requests the chosen sections with the metadata, or all sections by default', async () => {
	const requested = async (parameters: object) => {
		await bench.run('download', { ...parameters });
		const post = bench.sandbox.calls.findLast(({ method }) => method === 'POST');
		return objectOf(post?.body).parameters;
	};
	const sections = ['Transcript'];
	expect(await requested({ output: 'rows', options: { sections } })).toEqual([
		'Meta Data',
		'Transcript',
	]);
	for (const output of ['file', 'rows', 'both']) {
		expect(await requested({ output })).toBeUndefined();
	}
});

it('refuses a section that the records do not have, before any request', async () => {
	const { error } = await bench.run('download', { options: { sections: ['Timeline'] } });
	expect(error?.message).toBe('Sections is not an allowed value: "Timeline"');
	expect(error?.description).toContain('Choose one of: Agent Feedback, Business Insights');
	expect(bench.sandbox.calls).toEqual([]);
});

describe('a download that goes wrong', () => {
	type Downloads = Partial<ExportSettings['downloads']>;
	const cut: Downloads = { cutAfterBytes: 5000, cutTimes: 1 };
	const looksWhole: Downloads = { ...cut, length: 'missing', cutLooksWhole: true };
	const faults: Array<[string, Downloads]> = [
		['broken once, continued with Range', cut],
		['broken four times in a row', { cutAfterBytes: 3000, cutTimes: 4 }],
		['broken before the first row', { cutAfterBytes: 10, cutTimes: 2 }],
		['broken, no Range', { ...cut, ranges: false }],
		['broken, weak tag', { ...cut, etag: 'weak' }],
		['broken, no tag', { ...cut, etag: 'none' }],
		['broken, another tag each time', { ...cut, etag: 'changing' }],
		['no length', { length: 'missing' }],
		['no length, no Range', { length: 'missing', ranges: false }],
		['no length, broken', { length: 'missing', cutAfterBytes: 5000, cutTimes: 2 }],
		['no length, cut so that it looks whole', looksWhole],
		['no length, no Range, cut so that it looks whole', { ...looksWhole, ranges: false }],
		['no length, no tag, cut so that it looks whole', { ...looksWhole, etag: 'none' }],
		['compressed, whatever was asked for', { encoding: 'gzip' }],
		['compressed, broken twice', { encoding: 'gzip', cutAfterBytes: 1500, cutTimes: 2 }],
		[
			'compressed, cut so that it looks whole',
			{ ...looksWhole, encoding: 'gzip', cutAfterBytes: 1500 },
		],
		['behind five redirects', { redirects: 5 }],
		['behind a redirect, broken', { redirects: 1, cutAfterBytes: 5000, cutTimes: 2 }],
	];

	it.each(faults)('%s: the exact bytes', async (_name, downloads) => {
		Object.assign(bench.settings.downloads, downloads);
		const outcome = await bench.run('download');
		expect((await fileOf(outcome)).equals(await bench.ownFile())).toBe(true);
	});

	it.each<[string, Downloads]>([
		['promises more than comes', { length: 'tooLong' }],
		['breaks every time before a byte', { cutAfterBytes: 0, cutTimes: 1000 }],
	])('%s: an error, and no file', async (_name, downloads) => {
		Object.assign(bench.settings.downloads, downloads);
		const outcome = await bench.run('download');
		expect(outcome.status).toBe('error');
		expect(outcome.outputs.flat()).toEqual([]);
		expect(outcome.error?.message).toMatch(/^The file of export export-/);
		expect(shown(outcome)).not.toContain('signature=');
	});

	it('returns the bytes with a hint if a complete response ends within a row', async () => {
		bench.settings.downloads.length = 'tooShort';
		const outcome = await bench.run('download');
		const whole = await bench.ownFile();
		expect((await fileOf(outcome)).equals(whole.subarray(0, whole.length - 1000))).toBe(true);
		expect(outcome.hintText).toMatch(
			/arrived as the service sent it, but its last row has \d+ of \d+ columns/,
		);
	});

	it.each<[string, number, string | undefined, string]>([
		['without end', 6, undefined, 'redirects too often'],
		['to no web address', 1, 'ftp://files.example/x', 'is not a web address'],
		['over http to a stranger', 1, 'http://files.example/x', 'uses http'],
	])('redirects %s: an error without the address', async (_name, redirects, redirectTo, fault) => {
		Object.assign(bench.settings.downloads, { redirects, ...(redirectTo && { redirectTo }) });
		const outcome = await bench.run('download');
		expect(outcome.error?.message).toContain(`has a download link that ${fault}`);
		expect(shown(outcome)).not.toMatch(/signature=|files\.example/);
	});

	it('names the host of a link that has no address', async () => {
		// Invalid without a lookup: a label is too long.
		const host = `${'x'.repeat(64)}.invalid`;
		Object.assign(bench.settings.downloads, { redirects: 1, redirectTo: `https://${host}/x` });
		const { error } = await bench.run('download');
		expect(error?.message).toMatch(
			/^The file of export .* did not arrive: x{64}\.invalid could not be found$/,
		);
		expect(error?.description).toMatch(/^Check the DNS or proxy of n8n\./);
	});

	it('ends at the Time Limit if each attempt sends one byte', async () => {
		Object.assign(bench.settings.downloads, { cutAfterBytes: 1, cutTimes: 1_000_000 });
		const outcome = await bench.run('download', { options: { timeout: 30 } });
		expect(outcome.error?.message).toMatch(
			/did not arrive within the Time Limit: \d+ bytes arrived/,
		);
		expect(outcome.error?.description).toContain('Source "Existing Export"');
		expect(outcome.outputs.flat()).toEqual([]);
	});

	it.each<[string, number, INodeParameters, number]>([
		['a pause beyond the Time Limit: ends without the pause', 86_400, {}, 1_800_000],
		['many pauses: their sum ends at the Time Limit', 20, { timeout: 60 }, 70_000],
	])('is asked for %s', async (_name, retryAfterSeconds, options, mostMs) => {
		const match = { origin: 'files', times: 1000 } as const;
		bench.sandbox.faults.add({ kind: 'unavailable', retryAfterSeconds, match });
		const begun = bench.clock.now();
		const { error } = await bench.run('download', { options });
		expect(error?.message).toMatch(/did not arrive within the Time Limit.*status 503/);
		expect(bench.clock.now() - begun).toBeLessThan(mostMs);
	});

	it('fetches a fresh link when the first has expired', async () => {
		bench.settings.linkLifeMs = 1500;
		Object.assign(bench.settings.downloads, { cutAfterBytes: 8000, cutTimes: 3 });
		const outcome = await bench.run('download');
		expect((await fileOf(outcome)).equals(await bench.ownFile())).toBe(true);
	});
});

describe('a job that goes wrong', () => {
	it('failed: the error has its code and message', async () => {
		bench.settings.failures = [{ code: 'STORAGE_DOWN', message: 'The store is away' }];
		const { error } = await bench.run('download');
		expect(error?.message).toBe('The export failed: The store is away (STORAGE_DOWN)');
	});

	it('expired: the error says that a new export is needed', async () => {
		const exportId = await bench.endedExport();
		bench.sandbox.exports.expire(exportId);
		const outcome = await bench.run('download', { source: 'existing', exportId });
		expect(outcome.error?.message).toContain('has expired');
		expect(outcome.error?.description).toContain('7 days');
	});

	it('completed without a link: waits some seconds for it', async () => {
		const exportId = await bench.endedExport();
		bench.settings.readsWithoutLink = 6;
		const outcome = await bench.run('download', { source: 'existing', exportId });
		expect((await fileOf(outcome)).equals(await bench.ownFile())).toBe(true);
	});

	it('completed without a link for some seconds: the error says so', async () => {
		const exportId = await bench.endedExport();
		bench.settings.readsWithoutLink = 1000;
		for (const parameters of [{ source: 'existing', exportId }, {}]) {
			const [before, begun] = [reads(), bench.clock.now()];
			const outcome = await bench.run('download', parameters);
			expect(outcome.error?.message).toMatch(/is completed, but the service gave no link/);
			expect(outcome.error?.description).toContain('Source "New Export"');
			expect(bench.clock.now() - begun).toBeLessThan(20_000);
			expect(reads() - before).toBeLessThan(12);
		}
	});

	it('unknown: the error says that another key may have created it', async () => {
		const nobody = { source: 'existing', exportId: 'export-nobody' };
		const { error } = await bench.run('download', nobody);
		expect(error?.description).toMatch(/Only the key that created an export can see it/);
	});

	it('not ready in time: the error has its ID and says how to continue', async () => {
		bench.settings.processingMs = 3_600_000;
		const outcome = await bench.run('download', { options: { timeout: 1 } });
		const [id] = bench.sandbox.exports.ids();
		expect(outcome.error?.message).toContain('not ready within the Time Limit');
		expect(outcome.error?.description).toContain(String(id));
		expect(outcome.error?.description).toContain('Existing');
	});

	it('stopped by the user: ends at once', async () => {
		bench.settings.processingMs = 3_600_000;
		const stop = new AbortController();
		bench.sandbox.faults.add({
			kind: 'gzip',
			match: { method: 'GET', nth: 3, when: () => (reads() === 3 && stop.abort(), true) },
		});
		const outcome = await bench.run('download', {}, { signal: stop.signal });
		expect(outcome.status).toBe('canceled');
		await connectionsClosed(bench.sandbox);
		expect(reads()).toBe(3);
	});
});

describe('a file server that answers something else', () => {
	/** What the file server sends with status 200 in place of a file. */
	let answer: { type: string; text: string | Buffer } = { type: '', text: '' };
	const server = useServer((_request, response) => {
		const { type, text } = answer;
		response.writeHead(200, { 'content-type': type, 'content-length': text.length }).end(text);
	});

	const downloadAnswer = async (output: string) => {
		const redirectTo = `${server.url}/message.csv`;
		Object.assign(bench.settings.downloads, { redirects: 1, redirectTo });
		return await bench.run('download', { output });
	};

	describe.each(['file', 'rows', 'both'])('Output %s', (output) => {
		it('a message is no file of an export', async () => {
			answer = { type: 'application/json; charset=utf-8', text: '{"error":"gone"}' };
			const outcome = await downloadAnswer(output);
			expect(outcome.error?.message).toMatch(
				/^The file of export .* came as a web page or a message/,
			);
			expect(outcome.error?.description).toMatch(/file server/);
			expect(outcome.outputs.flat()).toEqual([]);
		});

		it('an archive has no rows to read', async () => {
			answer = { type: 'text/csv', text: gzipSync('id,name\n1,Ann\n') };
			const outcome = await downloadAnswer(output);
			expect(outcome.error?.message).toMatch(/^The file of export .* came compressed, not as CSV/);
			expect(outcome.outputs.flat()).toEqual([]);
		});

		it('converts a file from its character set', async () => {
			const text = 'id,name\n1,Zoë Müller\n';
			answer = { type: 'text/csv; charset=iso-8859-1', text: Buffer.from(text, 'latin1') };
			const outcome = await downloadAnswer(output);
			if (output !== 'file') expect(outcome.json).toEqual([{ id: '1', name: 'Zoë Müller' }]);
			if (output !== 'rows') expect(String(await fileOf(outcome))).toBe(text);
			expect(outcome.hintText).not.toContain('character set');
			answer = { type: 'text/csv; charset=x-own', text };
			expect((await downloadAnswer(output)).hintText).toContain('its character set "x-own"');
		});

		it('reads the rows of a file whose lines end in CR', async () => {
			answer = { type: 'text/csv', text: 'id,"a\rb"\r1,x\r2,"y"\r' };
			const rows = ['x', 'y'].map((value, at) => ({ id: String(at + 1), 'a\nb': value }));
			const outcome = await downloadAnswer(output);
			const files = [expect.objectContaining({ rows: 2 })];
			expect(outcome.json).toEqual(output === 'file' ? files : rows);
			if (output !== 'rows') expect(String(await fileOf(outcome))).toBe(String(answer.text));
		});

		it('a complete file of zero bytes has no rows, and a hint', async () => {
			answer = { type: 'text/csv', text: '' };
			const outcome = await downloadAnswer(output);
			expect(outcome.error).toBeUndefined();
			expect(outcome.hintText).toContain('but it is empty');
			expect(outcome.hintText.includes('The export has no rows.')).toBe(output !== 'file');
			expect(outcome.json).toMatchObject(output === 'rows' ? [] : [{ rows: 0, size_bytes: 0 }]);
		});

		it.each(['application/json', 'text/html'])('accepts a CSV file of type %s', async (type) => {
			answer = { type, text: 'id,tag\n1,{}\n' };
			const outcome = await downloadAnswer(output);
			expect(outcome.error).toBeUndefined();
			expect(outcome.outputs.flat()).toHaveLength(1);
		});
	});

	it('rows longer than the header are an error that names them and suggests Output File', async () => {
		answer = { type: 'text/csv', text: 'id,tag\n1,a\n2,b,c\n' };
		const { error } = await downloadAnswer('rows');
		expect(error?.message).toMatch(
			/^The rows of export export-\S+ cannot be read: line 3 has 3 cells, and the header has 2$/,
		);
		expect(error?.description).toMatch(/Output to "File"/);
		expect((await downloadAnswer('file')).error).toBeUndefined();
	});
});

/** The folder of n8n's binary files, by a stored file. */
function storageFolderOf(stored: EngineOutcome): string {
	const [file] = Object.values(stored.outputs[0]?.[0]?.binary ?? {});
	if (file === undefined) throw new Error('no file was stored');
	const steps = pathOf(file).split(sep);
	return steps.slice(0, steps.lastIndexOf('workflows') + 1).join(sep);
}

it.each(['file', 'both'])(
	'a storage that refuses before it reads is an error, with output %s',
	async (output) => {
		const stored = await bench.run('download', { output });
		expect(stored.error).toBeUndefined();
		const folder = storageFolderOf(stored);
		renameSync(folder, `${folder}-aside`);
		// A file in place of the folder fails like a full volume, also for root.
		writeFileSync(folder, '');
		const outcome = await bench.run('download', { output });
		rmSync(folder);
		renameSync(`${folder}-aside`, folder);
		expect(outcome.status).toBe('error');
		expect(outcome.outputs.flat()).toEqual([]);
		expect(outcome.error?.message).toBeTruthy();
		expect((await bench.run('download', { output })).error).toBeUndefined();
	},
);
