import { createHash } from 'node:crypto';
import { createReadStream, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { cpuMsOf, forgetPeak, memoryMiBOf } from '../measure/process';
import { inRounds, median } from '../measure/rounds';
import { atMost, mebibytes, seconds, table, times, type Bench, type Part } from '../part';
import { finishedExport, ourDownload, type FinishedExport } from './job';

const mebibyte = 1024 * 1024;
const size = 200 * mebibyte;
const quickSize = 4 * mebibyte;
const smallSize = mebibyte;
const mostGrowthMiB = 64;
const mostOfBare = 1.15;
const list = 'export-file';
const path = 'export-file';
const settleMs = 2500;

interface Taken {
	wallMs: number;
	cpuMs: number;
	/** Peak over idle, in MiB. */
	growth: number;
}

/** A large export, streamed from its link to where n8n keeps files. */
export const exportFile: Part = {
	name: 'exportFile',
	title: 'Export: a file of 200 MiB into n8n’s binary storage',
	lists: () => ({ [list]: { conversations: 500, spread: 'even' } }),
	async run(bench) {
		const door = bench.service.door(0);
		const sections = ['Meta Data'];
		const padToBytes = bench.quick ? quickSize : size;
		const large = await finishedExport(bench, door, list, { sections, padToBytes });
		const small = await finishedExport(bench, door, list, { sections, padToBytes: smallSize });
		// Kept, so that the stored file can be looked at afterwards.
		const settings = { saveDataSuccessExecution: 'all' };
		await bench.instance.publish(path, [await ourDownload(bench, door, 'file')], settings);
		const ours = { name: 'our Download', run: async () => await throughNode(bench, large) };
		const bare = { name: 'bare streaming download', run: async () => await bareOnce(bench, large) };
		await throughNode(bench, small);
		await bareOnce(bench, small);
		const taken = await inRounds([ours, bare], bench.rounds, bench.say);
		const fresh = await inRounds(
			[{ name: 'our Download, fresh', run: async () => await inFresh(bench, small, large) }],
			bench.rounds,
			bench.say,
		);
		const growth = middle([...fresh.values()].flat(), 'growth');
		const [own = [], plain = []] = [...taken.values()];
		const ratio = middle(own, 'wallMs') / middle(plain, 'wallMs');
		const rows = [
			[ours.name, seconds(middle(own, 'wallMs')), seconds(middle(own, 'cpuMs')), times(ratio)],
			[bare.name, seconds(middle(plain, 'wallMs')), seconds(middle(plain, 'cpuMs')), times(1)],
		];
		const head = ['Way', 'Wall time', 'CPU', 'Wall time of bare'];
		const text = `${introduction}\n\n${table(head, rows)}\n\n**Memory**: in an n8n just restarted, the resident memory of its process rose by ${mebibytes(growth)} over idle at the peak.`;
		return {
			text,
			targets: [
				atMost('export of 200 MiB: peak memory over idle', mostGrowthMiB, growth, ' MiB'),
				atMost('export of 200 MiB: wall time of the bare download', mostOfBare, ratio, ' ×'),
			],
		};
	},
};

const introduction = `A webhook starts Download (source: existing), which asks for the export and its link and streams the file into n8n's
filesystem storage; the time is the webhook's, from request to answer. The bare program streams the same link into a
file. The stored file's SHA-256 is compared with the service's own after every run.`;

async function throughNode({ instance }: Bench, { id, sha256 }: FinishedExport): Promise<Taken> {
	const before = new Set(storedFiles(instance.userFolder));
	const { pid } = instance;
	const { now: idle } = memoryMiBOf(pid);
	forgetPeak(pid);
	const cpuBefore = cpuMsOf(pid);
	const { wallMs } = await instance.call(path, { exportId: id });
	const cpuMs = cpuMsOf(pid) - cpuBefore;
	const growth = memoryMiBOf(pid).peak - idle;
	const [file, ...others] = storedFiles(instance.userFolder).filter((name) => !before.has(name));
	if (file === undefined || others.length > 0) {
		throw new Error(`${others.length + (file === undefined ? 0 : 1)} files were stored, not one`);
	}
	await insistOnDigest(file, sha256);
	rmSync(file);
	return { wallMs, cpuMs, growth };
}

async function bareOnce({ bare, folder }: Bench, wanted: FinishedExport): Promise<Taken> {
	const file = join(folder, 'bare.csv');
	const { wallMs, cpuMs } = await bare.run({ kind: 'download', url: await wanted.link(), file });
	await insistOnDigest(file, wanted.sha256);
	rmSync(file);
	return { wallMs, cpuMs, growth: 0 };
}

async function inFresh(bench: Bench, small: FinishedExport, large: FinishedExport): Promise<Taken> {
	await bench.instance.restart();
	// What is loaded once belongs to n8n, not to the file.
	await bench.instance.firstCall(path, { exportId: small.id });
	await new Promise((resolve) => setTimeout(resolve, settleMs));
	return await throughNode(bench, large);
}

/** The files in n8n's binary storage that hold content; beside each stands a small one about it. */
function storedFiles(userFolder: string): string[] {
	return readdirSync(join(userFolder, '.n8n'), { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && entry.parentPath.endsWith('binary_data'))
		.map((entry) => join(entry.parentPath, entry.name))
		.filter((file) => !file.endsWith('.metadata') && statSync(file).size > 0);
}

async function insistOnDigest(file: string, sha256: string): Promise<void> {
	const hash = createHash('sha256');
	await pipeline(createReadStream(file), hash);
	const found = hash.digest('hex');
	if (found !== sha256) throw new Error(`${file} (${statSync(file).size} bytes) is not the export`);
}

function middle(taken: Taken[], field: keyof Taken): number {
	return median(taken.map((one) => one[field]));
}
