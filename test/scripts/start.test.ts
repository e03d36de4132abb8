import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { objectOf } from '../../src/records/value';
import { demoUser, sampleBody } from '../../workshop/sandbox';
import { root } from '../../workshop/scripts/instance/paths';
import { insistOnOnlyOne } from '../../workshop/scripts/start/onlyOne';
import { receiversOf, wiredReceivers } from '../../workshop/scripts/start/callbacks';
import {
	groupsOf,
	ownerOf,
	readExamples,
	recall,
	remember,
} from '../../workshop/scripts/start/ready';
import { outcomeOf } from '../../workshop/sandbox/samples/send';
import { mailPage } from '../../workshop/scripts/outside/mail';
import { welcome } from '../../workshop/scripts/start/welcome';

const n8nUrl = 'http://127.0.0.1:5678';
const examples = readExamples();
const receivers = examples.flatMap((example) => receiversOf(example, n8nUrl));
const started = {
	n8n: { url: n8nUrl },
	sandbox: { url: 'http://127.0.0.1:4010' },
	examples,
	receivers,
	owner: { email: 'owner@example.com', password: 'a-password' },
	substitutes: true,
};
const text = () => welcome(started, join(root, '.n8n-data/start'), 9);

test('all three callbacks lead to one example', () => {
	const wired = wiredReceivers(examples, n8nUrl);
	const url = expect.stringMatching(/^http:\/\/127\.0\.0\.1:5678\/webhook\/[^/]+\/webhook$/);
	const example = 'results-as-they-arrive';
	const { id: workflowId } = examples.find(({ file }) => file === `${example}.json`) ?? {};
	expect(wired.sort((one, other) => one.kind.localeCompare(other.kind))).toEqual(
		['call', 'chat', 'voice'].map((kind) => ({ kind, example, workflowId, url })),
	);
	expect(new Set(wired.map((one) => one.url)).size).toBe(3);
});

test('what `npm start` prints says where to begin, how to send a result to each trigger, and how to start over', () => {
	const lines = text().split('\n');
	expect(lines.filter((line) => line.includes('begin here'))).toEqual([
		expect.stringMatching(/http:\/\/127\.0\.0\.1:5678\/workflow\/\w+$/),
	]);
	const ofSandbox = lines.filter((line) => line.includes(started.sandbox.url));
	expect(ofSandbox).toEqual([expect.stringContaining(`dashboard user ${demoUser})`)]);
	for (const { workflow } of examples) {
		expect(lines).toContain(`    ${workflow.name}${workflow.active ? '  (published)' : ''}`);
	}
	const published = lines.filter((line) => line.endsWith('  (published)'));
	expect(published.length).toBeGreaterThan(0);
	for (const { kind, example } of receivers) {
		expect(lines).toContain(`        send ${kind} ${example}`);
	}
	expect(lines.filter((line) => line.includes('npm start -- --no-substitutes'))).toEqual([
		expect.stringContaining('Local substitutes'),
	]);
	const titles = groupsOf(examples).map(({ title }) => `${title}:`);
	expect(lines.filter((line) => titles.includes(line))).toEqual(titles);
	expect(titles).toHaveLength(4);
	expect(text()).toContain('a-password');
	expect(text()).toMatch(/start over .* delete the folder \.n8n-data\/start/);
});

test('its folder keeps a password that n8n accepts, readable by this user alone', () => {
	const newFolder = () => mkdtempSync(join(tmpdir(), 'start-'));
	const [folder, other] = [newFolder(), newFolder()];
	const first = recall(folder);
	remember(folder, first);
	expect(recall(folder)).toEqual(first);
	const { password } = ownerOf(first);
	expect(password).toMatch(/^(?=.*[A-Z])(?=.*\d).{20,64}$/);
	expect([first.callbackSecret, ownerOf(recall(other)).password]).not.toContain(password);
	const modes = readdirSync(folder).map((file) => statSync(join(folder, file)).mode & 0o777);
	expect(modes).toEqual([0o600]);
	for (const one of [folder, other]) rmSync(one, { recursive: true });
});

test('the samples pass the score filters of the examples', () => {
	const asked = examples
		.flatMap(({ workflow }) => workflow.nodes)
		.filter(({ type }) => type.endsWith('.conversationAnalyticsTrigger'))
		.map(({ parameters }) => ({ ...parameters, ...objectOf(parameters['filters']) }))
		.filter((parameters) => 'maxScore' in parameters);
	expect(asked.length).toBeGreaterThan(0);
	for (const { event, maxScore } of asked) {
		const sample = JSON.stringify(sampleBody(event === 'chatAnalysis' ? 'chat' : 'call'));
		const [, score] = /"overall":\{"output":\{"ans":(\d+)/.exec(sample) ?? [];
		expect(Number(score)).toBeLessThanOrEqual(Number(maxScore));
	}
});

test('a mail of plain text is a page with its words', () => {
	const page = mailPage('2 < 3', 'a & b <script>');
	expect(page).toContain('<h1 style="font-size: 1.3em">2 &lt; 3</h1>');
	expect(page).toContain('a &amp; b &lt;script>');
});

test('a second start with the same data is refused, until the first has ended', async () => {
	const folder = mkdtempSync(join(tmpdir(), 'start-'));
	const first = await insistOnOnlyOne(folder);
	await expect(insistOnOnlyOne(folder)).rejects.toThrow(/running already .*Ctrl-C/s);
	const other = await insistOnOnlyOne(`${folder}-2`);
	await other.stop();
	await first.stop();
	await (await insistOnOnlyOne(folder)).stop();
	rmSync(folder, { recursive: true });
});

test('a result without a listener reports which button to press', () => {
	const wordsOf = (path: string) =>
		outcomeOf({ url: `http://127.0.0.1/${path}/x/webhook`, status: 404, text: '' }).words;
	expect(wordsOf('webhook')).toContain('press "Publish"');
	expect(wordsOf('webhook-test')).toContain('press "Execute workflow"');
});
