import { execFileSync } from 'node:child_process';
import { cpus, loadavg, release, totalmem, type } from 'node:os';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { n8nNode, root } from '../scripts/instance/paths';

const manifest = z.object({ version: z.string() });

function versionOf(...path: string[]): string {
	const file = join(root, ...path, 'package.json');
	return manifest.parse(JSON.parse(readFileSync(file, 'utf8'))).version;
}

/** Where and when the figures were taken, in one line. */
export function describeMachine(rounds: number): string {
	const [processor] = cpus();
	const load = loadavg()[0]?.toFixed(2) ?? 'unknown';
	const memory = Math.round(totalmem() / 1024 ** 3);
	const node = execFileSync(n8nNode, ['--version'], { encoding: 'utf8' }).trim();
	return [
		new Date().toISOString().slice(0, 16).replace('T', ' ') + ' UTC',
		`${cpus().length} × ${processor?.model.trim() ?? 'unknown processor'}`,
		`${memory} GiB memory`,
		`${type()} ${release()}`,
		`n8n ${versionOf('workshop', 'instances', 'n8n-2', 'node_modules', 'n8n')} on Node ${node}`,
		`load of other work at the start ${load}`,
		`medians of ${rounds} rounds, each way in turn`,
	].join('; ');
}
