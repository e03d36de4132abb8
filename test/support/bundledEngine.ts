import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

const packages = join(__dirname, '../../node_modules');

/**
 * Puts n8n's engine into one file per package, once per installation: each test file loads it anew, and 2,000 files
 * take jest seconds.
 */
export default async function bundleEngine(): Promise<void> {
	for (const name of ['n8n-workflow', 'n8n-core']) {
		const outfile = join(packages, name, 'bundle.js');
		if (existsSync(outfile)) continue;
		const unfinished = `${outfile}.${process.pid}`;
		await build({
			stdin: { contents: `module.exports = require('${name}')`, resolveDir: packages },
			outfile: unfinished,
			bundle: true,
			platform: 'node',
			keepNames: true,
			// Those that tests and sources load too, and compiled ones.
			external: [
				'n8n-workflow',
				'@n8n/di',
				'luxon',
				'zod',
				'undici',
				'isolated-vm',
				'*.node',
			].filter((other) => other !== name),
		});
		renameSync(unfinished, outfile);
	}
}
