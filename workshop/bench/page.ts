import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../scripts/instance/paths';
import { table, type Findings, type Part } from './part';

const file = join(root, 'docs', 'benchmarks.md');
const begin = (name: string) => `<!-- ${name}: written by npm run bench -->`;
const end = (name: string) => `<!-- end of ${name} -->`;

const head = `# Benchmarks

\`npm run bench\` writes this page: everything below was measured side by side in one run per part, in one real n8n
against the local service, and the run fails when a result is not complete. Each part says where and when it was
measured. \`npm run bench -- getMany\` measures one part again and replaces it here.`;

/** Puts a part's findings into the page; the other parts stay as they were. */
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
	const rows = targets.map(({ what, wanted, found, met }) => [
		what,
		wanted,
		found,
		met ? 'met' : '**missed**',
	]);
	const promises = table(['Target', 'Wanted', 'Found', ''], rows);
	return `## ${title}\n\n${machine}.\n\n${text}\n\n**Targets**\n\n${promises}`;
}
