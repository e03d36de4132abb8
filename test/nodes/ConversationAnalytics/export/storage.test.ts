import { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { ExportBench } from './harness';

const bench = ExportBench.forFile(31);

/** The folder of n8n's binary files, found through the file of a first run. */
function storageFolder(): string {
	const root = process.env['N8N_USER_FOLDER'] ?? '';
	const stored = readdirSync(root, { recursive: true, encoding: 'utf8' }).find((path) =>
		path.includes(`${sep}binary_data${sep}`),
	);
	if (stored === undefined) throw new Error('no file was stored');
	const steps = stored.split(sep);
	return join(root, ...steps.slice(0, steps.indexOf('workflows') + 1));
}

it.each(['file', 'both'])(
	'a storage that refuses before it reads is an error, with output %s',
	async (output) => {
		expect((await bench.run('download', { output })).error).toBeUndefined();
		const folder = storageFolder();
		renameSync(folder, `${folder}-aside`);
		// A file in place of a folder: it fails like a full or read-only volume, also for root.
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
