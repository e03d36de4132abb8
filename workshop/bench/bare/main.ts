/** The bare program: does the jobs that its parent sends, one at a time, and says what they took. */
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { request } from 'undici';
import { bareJob, type BareJob, type BareResult, type Download } from './jobs';
import { readList } from './readList';

async function download({ url, file }: Download): Promise<number> {
	const { statusCode, body } = await request(url);
	if (statusCode !== 200) throw new Error(`The link was answered ${statusCode}`);
	const target = createWriteStream(file);
	await pipeline(body, target);
	return target.bytesWritten;
}

async function measured(job: BareJob): Promise<BareResult> {
	const cpuBefore = process.cpuUsage();
	const begun = performance.now();
	const result =
		job.kind === 'readList' ? { ids: await readList(job) } : { bytes: await download(job) };
	const wallMs = performance.now() - begun;
	const { user, system } = process.cpuUsage(cpuBefore);
	return { wallMs, cpuMs: (user + system) / 1000, ...result };
}

process.on('message', (message) => {
	void measured(bareJob.parse(message))
		.catch((error: unknown): BareResult => ({ wallMs: 0, cpuMs: 0, failure: String(error) }))
		.then((result) => process.send?.(result));
});
process.on('disconnect', () => process.exit(0));
