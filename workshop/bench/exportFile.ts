import { createHash } from 'node:crypto';
import { createReadStream, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { nodeOf, type WorkflowNode } from '../scripts/instance/workflow';
import { ourStep, requestStep } from './instance/steps';
import { withMemory, type Cost } from './measure/process';
import { settleMs } from './getMany/measure';
import { inRounds, middleOf } from './measure/rounds';
import { atMost, mebibytes, seconds, table, times, type Bench, type Part } from './part';

interface FinishedExport {
	id: string;
	sha256: string;
}

const mebibyte = 1024 * 1024;
const size = 200 * mebibyte;
const quickSize = 4 * mebibyte;
const smallSize = mebibyte;
const mostGrowthMiB = 64;
const mostOfBare = 1.15;
const list = 'export-file';
const ours = 'export-file-ours';
const builtIn = 'export-file-http-request';
/** n8n keeps the stored file. */
const settings = { saveDataSuccessExecution: 'all' };

export const exportFile: Part = {
	name: 'exportFile',
	title: 'Export: a file of 200 MiB into n8n’s binary storage',
	lists: () => ({ [list]: { conversations: 500, spread: 'even' } }),
	async run(bench) {
		const bytes = bench.quick ? quickSize : size;
		const { instance, service } = bench;
		await service.call('begin', 0);
		const large = await service.call('makeExport', list, bytes);
		const small = await service.call('makeExport', list, smallSize);
		await instance.publish(ours, [await ourDownload(bench)], settings);
		await instance.publish(builtIn, await builtInDownload(bench), settings);
		const bare = { name: 'bare streaming download', run: async () => await bareOnce(bench, large) };
		const rows: string[][] = [];
		const growths: number[] = [];
		const ratios: number[] = [];
		for (const path of [ours, builtIn]) {
			// Memory left by one way would slow down the next one.
			await instance.restart();
			// What n8n loads once does not count.
			await instance.firstCall(path, { exportId: small.id });
			await new Promise((resolve) => setTimeout(resolve, settleMs));
			const run = async () => await throughNode(bench, path, large);
			// Its time does not count, because its code is still compiled.
			const { idleMiB = NaN, peakMiB = NaN } = await run();
			growths.push(peakMiB - idleMiB);
			await bare.run();
			const name = path === ours ? 'our Download' : 'HTTP Request';
			const taken = await inRounds([{ name, run }, bare], bench.rounds, bench.say);
			const [node, beside] = [middleOf(taken.get(name)), middleOf(taken.get(bare.name))];
			const ofBare = node.wallMs / beside.wallMs;
			ratios.push(ofBare);
			rows.push([name, ...figures(node, bytes), times(ofBare)]);
			rows.push([`bare download beside ${name}`, ...figures(beside, bytes), '']);
		}
		const [own = Infinity, other = Infinity] = growths;
		const [ratio = Infinity] = ratios;
		const head = 'Way | Wall time | Speed | CPU | Wall time of bare';
		const text = `${introduction}\n\n${table(head, rows)}\n\n**Memory**: in an n8n just restarted, the resident memory of its process rose over idle, at the peak, by ${mebibytes(own)} with our Download and by ${mebibytes(other)} with HTTP Request.`;
		return {
			text,
			targets: [
				atMost('export of 200 MiB: peak memory over idle', mostGrowthMiB, own, ' MiB'),
				atMost('export of 200 MiB: wall time of the bare download', mostOfBare, ratio, ' ×'),
			],
		};
	},
	async ownRuns(bench) {
		const bytes = bench.quick ? quickSize : size;
		await bench.service.call('begin', 0);
		const large = await bench.service.call('makeExport', list, bytes);
		await bench.instance.publish(ours, [await ourDownload(bench)], settings);
		const name = `Download, a file of ${Math.round(bytes / mebibyte)} MiB`;
		return [{ name, run: async () => await throughNode(bench, ours, large) }];
	},
};

function figures({ wallMs, cpuMs }: Cost, bytes: number): string[] {
	const speed = `${Math.round(bytes / mebibyte / (wallMs / 1000))} MiB/s`;
	return [seconds(wallMs), speed, seconds(cpuMs)];
}

const introduction = `A webhook starts Download (source: existing), which asks for the export and its link and streams the file into n8n's
filesystem storage; the time is the webhook's, from request to answer. HTTP Request asks
for the link and for the file. The bare program streams the same link into a file. n8n is restarted for
each way, and one download before is not counted. The stored file's SHA-256 is compared with the service's own after every run.`;

async function throughNode(
	{ instance }: Bench,
	path: string,
	{ id, sha256 }: FinishedExport,
): Promise<Cost> {
	const before = new Set(storedFiles(instance.userFolder));
	const cost = await withMemory(
		instance.pid,
		async () => await instance.call(path, { exportId: id }),
	);
	const stored = storedFiles(instance.userFolder).filter((name) => !before.has(name));
	const [file = ''] = stored;
	if (stored.length !== 1) throw new Error(`${stored.length} files were stored, not one`);
	await insistOnDigest(file, sha256);
	rmSync(file);
	return cost;
}

async function bareOnce({ bare, folder, service }: Bench, wanted: FinishedExport): Promise<Cost> {
	const file = join(folder, 'bare.csv');
	const url = await service.call('exportLink', wanted.id);
	const cost = await bare.call('download', url, file);
	await insistOnDigest(file, wanted.sha256);
	rmSync(file);
	return cost;
}

/** The files in n8n's binary storage, without their metadata. */
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

async function ourDownload(bench: Bench): Promise<WorkflowNode> {
	return await ourStep(bench, {
		resource: 'export',
		operation: 'download',
		source: 'existing',
		exportId: '={{ $json.query.exportId }}',
		output: 'file',
	});
}

/** The same with n8n's own nodes: one reads the export, one the file of its link. */
async function builtInDownload(bench: Bench): Promise<WorkflowNode[]> {
	const parameters = {
		url: '={{ $json.data.download_url }}',
		options: { response: { response: { responseFormat: 'file' } } },
	};
	return [
		await requestStep(bench, 'Get Export', '/api/v2/exports/{{ $json.query.exportId }}'),
		nodeOf('Get File', 'n8n-nodes-base.httpRequest', { typeVersion: 4.2, parameters }),
	];
}
