import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConversationAnalyticsApi } from '../../../credentials/ConversationAnalyticsApi.credentials';
import { ConversationAnalyticsStoreApi } from '../../../credentials/ConversationAnalyticsStoreApi.credentials';
import { ConversationAnalytics } from '../../../nodes/ConversationAnalytics/ConversationAnalytics.node';
import { described } from '../../../workshop/scripts/docs/described';
import { examplesPage } from '../../../workshop/scripts/docs/examples';
import { referencePages } from '../../../workshop/scripts/docs/pages';
import type { Given, RunNodes } from '../../../workshop/scripts/docs/samples';
import { root } from '../../../workshop/scripts/instance/paths';
import { ownPaths } from '../../support/ownPaths';
import { runInEngine } from '../../support/engine';
import { startPolling } from '../../support/pollEngine';
import { useRedis } from '../../support/redis';
import { startTrigger } from '../../support/trigger';

const folder = join(root, 'docs/reference');
const examples = join(root, 'docs/examples.md');

const asParameters = (given: Given) => JSON.parse(JSON.stringify(given));

const redis = useRedis();

const run: RunNodes = {
	async operation(resource, operation, { $json, ...given }, service) {
		// Blocked numbers need a store that outlives the process.
		const sharedStore = /block/.test(operation);
		const { json, outputs, error } = await runInEngine({
			node: new ConversationAnalytics(),
			parameters: asParameters({
				resource,
				operation,
				...(sharedStore && { sharedStore }),
				...given,
			}),
			inputJson: [{ ...Object($json) }],
			credentials: {
				conversationAnalyticsApi: { ...service },
				...(sharedStore && { conversationAnalyticsStoreApi: { ...redis.address } }),
			},
			credentialTypes: [new ConversationAnalyticsApi(), new ConversationAnalyticsStoreApi()],
		});
		if (error) throw new Error(`${resource}/${operation}: ${error.message}`);
		return json.map((one, at) => {
			const files = Object.entries(outputs[0]?.[at]?.binary ?? {}).map(([name, file]) => [
				name,
				{ fileName: file.fileName, mimeType: file.mimeType, fileSize: file.fileSize },
			]);
			return files.length > 0 ? { ...one, $binary: Object.fromEntries(files) } : one;
		});
	},
	async webhook(given, body) {
		const engine = await startTrigger({ parameters: asParameters(given) });
		const { status } = await engine.send(body);
		const [outputs] = engine.executions;
		await engine.stop();
		if (outputs === undefined) throw new Error(`${status}: the trigger started no execution`);
		return outputs;
	},
	async polling(given, service) {
		const engine = await startPolling({
			parameters: asParameters(given),
			credential: { ...service },
		});
		return await engine.poll();
	},
};

/** `npm run docs` */
function write(pages: Map<string, string>): void {
	rmSync(folder, { recursive: true, force: true });
	mkdirSync(folder);
	for (const [name, text] of pages) writeFileSync(join(folder, name), text);
	writeFileSync(examples, examplesPage());
}

let pages: Map<string, string>;
beforeAll(async () => {
	pages = await referencePages(run);
	if (process.env['WRITE_REFERENCE'] === 'yes') write(pages);
});

test('the reference is as `npm run docs` makes it', () => {
	expect(readdirSync(folder).sort()).toEqual([...pages.keys()].sort());
	for (const [name, text] of pages) {
		expect({ name, text: readFileSync(join(folder, name), 'utf8') }).toEqual({ name, text });
	}
});

test('the page of examples is as `npm run docs` makes it', () => {
	expect(readFileSync(examples, 'utf8')).toBe(examplesPage());
});

test('every operation has a sample of its output', () => {
	const without = described.resources.flatMap(({ value, operations }) =>
		operations
			.filter(({ name }) => !pages.get(`${value}.md`)?.includes(`### Output of ${name}\n`))
			.map((operation) => `${value}/${operation.value}`),
	);
	expect(without).toEqual([]);
});

test('every trigger has samples of its output', () => {
	for (const { name } of described.triggers) {
		const [, output = ''] = (pages.get(`${name}.md`) ?? '').split('## Output');
		expect(output.match(/<summary>/g)?.length).toBeGreaterThan(2);
		expect(output).toMatch(/## Errors and limits\n\n.+/);
	}
});

test('nothing of this machine is in it', () => {
	const text = [...pages.values()].join('\n');
	expect(ownPaths().filter((path) => text.includes(path))).toEqual([]);
	expect(text).not.toMatch(/127\.0\.0\.1:\d{4,}/);
});
