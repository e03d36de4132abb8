/** The smallest program that does the work of a node. */
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { request } from 'undici';
import { serve } from '../measure/childProgram';
import type { Cost } from '../measure/process';
import { readEqualWindows, type ReadList } from './equalWindows';

async function download(url: string, file: string): Promise<void> {
	const { statusCode, body } = await request(url);
	if (statusCode !== 200) throw new Error(`The link was answered ${statusCode}`);
	await pipeline(body, createWriteStream(file));
}

async function measured<Result>(work: () => Promise<Result>): Promise<Cost & { result: Result }> {
	const cpuBefore = process.cpuUsage();
	const begun = performance.now();
	const result = await work();
	const wallMs = performance.now() - begun;
	const { user, system } = process.cpuUsage(cpuBefore);
	return { wallMs, cpuMs: (user + system) / 1000, result };
}

const program = {
	readList: async (job: ReadList) =>
		await measured(async () => (await readEqualWindows(job)).map(({ id }) => id)),
	download: async (url: string, file: string) =>
		await measured(async () => await download(url, file)),
};

export type BareProgram = typeof program;

serve(program);
