/** `npm run <command> -- <arguments>`: installs what the command needs, then runs its program. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { recordRun } from './compatibility.mjs';
import { ensureInstalledOrExit } from './install.mjs';
import { makeImageInstance } from './n8nImage.mjs';
import { instanceFolder, root, tool } from './paths.mjs';
import { runNode } from './process.mjs';
import { ensureServicesOrExit } from './services.mjs';

const n8n = 'n8n-2';
const [, , name, ...all] = process.argv;
/** Rare commands are a first argument: `npm run e2e -- --queue`, `npm run docs -- --site`. */
const rare = {
	e2e: ['queue', 'stress'],
	docs: ['pictures', 'shapes', 'site'],
}[name]?.find((one) => all[0] === `--${one}`);
const command = rare ?? name;
const given = rare === undefined ? all : all.slice(1);

async function run(parameters, environment = {}) {
	return await runNode(parameters, { environment: { ...process.env, ...environment } });
}

async function typescript(file, environment) {
	const loader = tool('tsx/dist/loader.mjs');
	return await run(['--import', loader, `workshop/${file}`, ...given], environment);
}

async function jest(project, parameters, environment) {
	const jestFile = tool('jest/bin/jest.js');
	return await run([jestFile, '--selectProjects', project, ...parameters], environment);
}

/** Runs tests that write files before they compare them. */
async function written(tests, environment) {
	return await jest('unit', ['--silent', `test/${tests}`], environment);
}

/** Works in a new folder, which is kept with its logs after a failure. */
async function inDataFolder(name, work) {
	const dataRoot = join(root, '.n8n-data');
	mkdirSync(dataRoot, { recursive: true });
	const folder = mkdtempSync(join(dataRoot, `${name}-`));
	const code = await work(folder);
	// After an interrupt, programs still write until they have ended.
	const removal = { recursive: true, force: true, maxRetries: 20, retryDelay: 500 };
	if ([0, 130, 143].includes(code)) rmSync(folder, removal);
	else process.stderr.write(`The logs of all processes are in ${relative(root, folder)}.\n`);
	return code;
}

/** The options of ours, in any order. The rest are those of jest. */
function e2eOptions() {
	const rest = [...given];
	const taken = (name, count = 1) =>
		rest.includes(name) ? rest.splice(rest.indexOf(name), count) : undefined;
	const isRecorded = taken('--record');
	const image = taken('--image', 2)?.[1];
	const pinned = taken('--n8n-1') ? 'n8n-1' : n8n;
	const chosen = image === undefined ? pinned : 'n8n-image';
	const environment = taken('--released') ? { EXAMPLES_FOLDER: 'test/released/examples' } : {};
	return { isRecorded, image, chosen, environment, rest };
}

/**
 * Runs the core of the tests with `--n8n-1` and with `--image NAME`, otherwise all. With `--record`, writes the
 * result into docs/compatibility.md. `--released` runs the examples of the last release.
 */
async function e2e() {
	const { isRecorded, image, chosen, environment, rest } = e2eOptions();
	const isCore = chosen !== n8n;
	await ensureInstalledOrExit(image === undefined ? { n8n: chosen } : {});
	const reason = image === undefined ? undefined : makeImageInstance(image);
	if (reason !== undefined) {
		process.stderr.write(`${image} was not tested. ${reason}\n`);
		return 1;
	}
	const services = await ensureServicesOrExit(...(isCore ? [] : ['browser', 'postgres', 'nginx']));
	const modules = join(instanceFolder(chosen), 'node_modules');
	const { version } = JSON.parse(readFileSync(join(modules, 'n8n', 'package.json'), 'utf8'));
	const report = join(modules, 'e2e.json');
	const recording = isRecorded ? ['--json', `--outputFile=${report}`] : [];
	// The timeout only bounds a hang, as in jest.config.js.
	const options = ['--testTimeout', '300000', ...recording, ...(isCore ? ['--runInBand'] : [])];
	const code = await jest(isCore ? 'e2e:core' : 'e2e', [...options, ...rest], {
		...environment,
		PINNED_N8N: chosen,
		CHROMIUM_PATH: services.browser,
		POSTGRES_FOLDER: services.postgresFolder,
		NGINX_PATH: services.nginx,
	});
	if (isRecorded) recordRun(report, version, isCore ? 'core' : 'all');
	return code;
}

/** Passes on the services that queue mode needs, and a folder, as JSON. */
async function withQueueServices(name, more, work) {
	await ensureInstalledOrExit({ n8n });
	const services = await ensureServicesOrExit('redis', 'postgres');
	return await inDataFolder(name, async (folder) =>
		work(JSON.stringify({ folder, ...services, ...more })),
	);
}

/** Builds docs/, and README as its first page, into workshop/site/dist. */
async function buildSite() {
	const site = join(root, 'workshop', 'site');
	// The pages must be near the generator to find its libraries.
	const pages = join(site, 'pages');
	rmSync(pages, { recursive: true, force: true });
	cpSync(join(root, 'docs'), pages, { recursive: true });
	const readme = readFileSync(join(root, 'README.md'), 'utf8').replace(
		/(\]\(|src(?:set)?=")(?![\w]+:|#)([^)"]+)/g,
		(_, opening, target) =>
			opening + (target.startsWith('docs/') ? target.replace('docs/', './') : `../${target}`),
	);
	writeFileSync(join(pages, 'index.md'), readme);
	const code = await run([join(site, 'node_modules/vitepress/bin/vitepress.js'), 'build', site]);
	if (code === 0) process.stdout.write(`The site is in ${relative(root, join(site, 'dist'))}.\n`);
	return code;
}

const commands = {
	async start() {
		// The steps of workshop/scripts/start/everything.ts
		const startedAt = String(Date.now());
		const installed = await ensureInstalledOrExit({ n8n, following: 4 });
		const before = { STEPS_BEFORE: String(installed), STARTED_AT: startedAt };
		return await typescript('scripts/start/main.ts', before);
	},
	async test() {
		await ensureInstalledOrExit({ sqlite: true });
		// The shared store is tested with a real Redis.
		await ensureServicesOrExit('redis');
		return await jest('unit', given);
	},
	/** One run shows all findings. `--fix` repairs what it can. */
	async lint() {
		await ensureInstalledOrExit();
		const fix = given.includes('--fix');
		const format = ['--log-level=warn', fix ? '--write' : '--check', '.'];
		const checks = {
			types: ['typescript/bin/tsc', '-p', 'tsconfig.json'],
			eslint: ['eslint/bin/eslint.js', '--max-warnings=0', ...(fix ? ['--fix'] : []), '.'],
			format: ['prettier/bin/prettier.cjs', ...format],
		};
		const failed = [];
		// It needs a minute if nothing is known yet, so it runs beside the others.
		const expressions = typescript('scripts/lint/expressions.ts');
		for (const [name, [program, ...parameters]] of Object.entries(checks)) {
			if ((await run([tool(program), ...parameters])) !== 0) failed.push(name);
		}
		if ((await expressions) !== 0) failed.push('expressions');
		const outcome = failed.length === 0 ? 'passed' : `failed: ${failed.join(', ')}`;
		process.stdout.write(`lint: ${outcome}\n`);
		return failed.length;
	},
	async build() {
		await ensureInstalledOrExit();
		return await run([tool('gulp/bin/gulp.js'), 'build']);
	},
	e2e,
	/** `npm run e2e -- --queue`. With `--short` next, uses smaller numbers. */
	async queue() {
		const isShort = given[0] === '--short';
		const rest = isShort ? given.slice(1) : given;
		const options = ['--testTimeout', '1200000', '--runInBand', ...rest];
		return await withQueueServices('queue', { isShort }, async (settings) =>
			jest('e2e:queue', options, { QUEUE_TEST: settings }),
		);
	},
	/**
	 * `npm run e2e -- --stress`: two e2e tests with more deliveries: one process, and queue mode. `--only worlds`: random lists and polls.
	 * `--only mutants --files src/delivery`: changes the rules of these files one by one, and runs their tests.
	 */
	async stress() {
		if (given.includes('mutants')) return await typescript('scripts/mutants/main.ts');
		const options = { deliveries: { type: 'string', default: '10000' }, only: { type: 'string' } };
		const { deliveries, only } = parseArgs({ args: given, options }).values;
		if (only === 'worlds') {
			const worlds = { LIST_WORLDS: '5000', POLLING_WORLDS: '500' };
			return await jest('unit', ['--silent=false', 'property'], worlds);
		}
		const patient = ['--testTimeout', '3600000', '--runInBand', '-t'];
		await ensureInstalledOrExit({ n8n });
		const ofOne = { PINNED_N8N: n8n, STRESS_DELIVERIES: deliveries };
		const one = async () =>
			await jest('e2e', [...patient, 'deliveries from', 'triggerMemory'], ofOne);
		const queue = async () =>
			await withQueueServices('stress', { deliveries: Number(deliveries) }, async (settings) =>
				jest('e2e:queue', [...patient, 'mixed and repeated'], { QUEUE_TEST: settings }),
			);
		const codes = [only === 'queue' ? 0 : await one(), only === 'one' ? 0 : await queue()];
		return Math.max(...codes);
	},
	async bench() {
		await ensureInstalledOrExit({ n8n });
		return await typescript('bench/main.ts');
	},
	async docs() {
		await ensureInstalledOrExit();
		return await written('scripts/docs/', { WRITE_REFERENCE: 'yes' });
	},
	async pictures() {
		await ensureInstalledOrExit({ n8n });
		const { browser } = await ensureServicesOrExit('browser');
		const code = await typescript('scripts/screenshots/main.ts', { CHROMIUM_PATH: browser });
		if (code !== 0) return code;
		const taken = { TAKEN_PICTURES: given.join(',') || 'all' };
		return await written('scripts/pictures.test.ts', taken);
	},
	async sandbox() {
		await ensureInstalledOrExit();
		return await typescript('sandbox/main.ts');
	},
	async shapes() {
		await ensureInstalledOrExit();
		return await written('output/shapes.test.ts', { WRITE_SHAPES: 'yes' });
	},
	async site() {
		await ensureInstalledOrExit({ own: false, site: true });
		return await buildSite();
	},
	async release() {
		await ensureInstalledOrExit();
		// Stores what the next release must keep.
		if (given[0] === 'record') return await written('panel/released', { RECORD_RELEASE: 'yes' });
		// Rows of masking that nobody looks at in between.
		const failed = given[0] === 'check' ? await jest('heldOut', []) : 0;
		return failed || (await typescript('scripts/release/main.ts'));
	},
};

process.exitCode = await commands[command]();
