/** Builds docs/ and README as a site into workshop/site/dist. Its generator has a package.json of its own. */
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
// The pages must be near the generator to find its libraries.
const pages = join(site, 'pages');
rmSync(pages, { recursive: true, force: true });
cpSync(join(root, 'docs'), pages, { recursive: true });

/** README as a page of docs/, with its links changed. */
const readme = readFileSync(join(root, 'README.md'), 'utf8').replace(
	/(\]\(|src(?:set)?=")(?![\w]+:|#)([^)"]+)/g,
	(_, opening, target) =>
		opening + (target.startsWith('docs/') ? target.replace('docs/', './') : `../${target}`),
);
writeFileSync(join(pages, 'index.md'), readme);

process.exitCode = await runNode([generator, 'build', site]);
