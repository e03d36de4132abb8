/**
 * Builds docs/ as a site with search into site/dist; README is its first page. The generator is installed in workshop/site/,
 * apart from all else.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { runNode } from './process.mjs';

const site = join(root, 'workshop', 'site');
const generator = join(site, 'node_modules/vitepress/bin/vitepress.js');

if (!existsSync(generator)) {
	const { status } = spawnSync('npm', ['ci'], {
		cwd: site,
		stdio: 'inherit',
		shell: process.platform === 'win32',
	});
	if (status !== 0) process.exit(status ?? 1);
}
// The pages stand beside the generator, where they find its libraries.
const pages = join(site, 'pages');
rmSync(pages, { recursive: true, force: true });
cpSync(join(root, 'docs'), pages, { recursive: true });

/** README as a page beside those of docs/: what it links to stands one folder further up, or here. */
const readme = readFileSync(join(root, 'README.md'), 'utf8').replace(
	/(\]\(|src(?:set)?=")(?![\w]+:|#)([^)"]+)/g,
	(_, opening, target) =>
		opening + (target.startsWith('docs/') ? target.replace('docs/', './') : `../${target}`),
);
writeFileSync(join(pages, 'index.md'), readme);

process.exitCode = await runNode([generator, 'build', site]);
