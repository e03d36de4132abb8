import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, release, totalmem, type } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { n8nNode, root } from '../scripts/instance/paths';
import type { Findings, Part } from './part';

const file = join(root, 'workshop', 'bench', 'figures.md');
const begin = (name: string) => `<!-- ${name}: written by npm run bench -->`;
const end = (name: string) => `<!-- end of ${name} -->`;

const head = `# Figures of the benchmarks

\`npm run bench\` writes this page, \`npm run bench -- getMany\` one part of it. docs/benchmarks.md sums it up.`;

/** Replaces the findings of one part in the page. */
export function writePage(parts: Part[], part: Part, findings: Findings, machine: string): void {
	const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
	const sections = parts.flatMap((one) => {
		const text = one === part ? sectionOf(part, findings, machine) : sectionIn(before, one.name);
		return text === undefined ? [] : [`${begin(one.name)}\n\n${text}\n\n${end(one.name)}`];
	});
	writeFileSync(file, `${[head, ...sections].join('\n\n')}\n`);
}

function sectionIn(page: string, name: string): string | undefined {
	const from = page.indexOf(begin(name));
	const to = page.indexOf(end(name));
	return from < 0 || to < 0 ? undefined : page.slice(from + begin(name).length, to).trim();
}

function sectionOf({ title }: Part, { text, targets }: Findings, machine: string): string {
	const missed = targets
		.filter(({ met }) => !met)
		.map(({ what, wanted, found }) => `${what}: ${found}, wanted ${wanted}`);
	const kept = `**Targets**: ${targets.length - missed.length} of ${targets.length} met.`;
	const misses = missed.length > 0 ? ` Missed: ${missed.join('; ')}.` : '';
	return `## ${title}\n\n${machine}.\n\n${text}\n\n${kept}${misses}`;
}

const manifest = z.object({ version: z.string() });

function versionOf(...path: string[]): string {
	const file = join(root, ...path, 'package.json');
	return manifest.parse(JSON.parse(readFileSync(file, 'utf8'))).version;
}

/** Where and when the figures were measured, in one line. */
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
