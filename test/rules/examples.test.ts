import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { NodeHelpers, type INodeParameters } from 'n8n-workflow';
import { ConversationAnalytics } from '../../nodes/ConversationAnalytics/ConversationAnalytics.node';
import { root } from '../../workshop/scripts/instance/paths';
import { credentialTypeOf, readExamples } from '../../workshop/scripts/start/ready';
import { exampleTests } from '../e2e/examples/exampleTests';
import { oddValueTests, tablesElsewhere } from '../e2e/examples/oddValues';
import { ownPrefix, parameterFaults } from '../support/exampleNodes';

const examples = readExamples();

describe.each(examples.map((example) => [example.file, example] as const))(
	'%s',
	(file, { workflow }) => {
		test('has a note that says what it does, how, and what to change', () => {
			const notes = workflow.nodes.filter(({ type }) => type === 'n8n-nodes-base.stickyNote');
			const [text, ...others] = notes.map(({ parameters }) => String(parameters['content']));
			expect(others).toEqual([]);
			expect(text).toMatch(
				/^## .+\n\*\*What it does:\*\* [^]+\n\n\*\*How:\*\* [^]+\n\n\*\*To change:\*\* [^]+\.$/,
			);
			expect(text?.split('\n')[0]).toBe(`## ${workflow.name}`);
		});

		test('names no credential, so that it can be imported and executed', () => {
			const named = workflow.nodes.filter(({ credentials }) => credentials !== undefined);
			expect(named.map(({ name }) => name)).toEqual([]);
		});

		test('pins only Postgres', () => {
			const pinned = workflow.nodes.filter(({ name }) => name in (workflow.pinData ?? {}));
			const types = pinned.map((node) => credentialTypeOf(node));
			expect(types.filter((type) => type !== 'postgres')).toEqual([]);
		});

		test('sets only known parameters, to valid values', () => {
			expect(workflow.nodes.flatMap(parameterFaults)).toEqual([]);
		});

		test('begins its own description of a tool with what a call does', () => {
			const tools = workflow.nodes.filter(
				({ type, parameters }) =>
					type.startsWith(ownPrefix) &&
					type.endsWith('Tool') &&
					parameters['toolDescription'] !== undefined,
			);
			for (const { name, type, parameters } of tools) {
				const description = new ConversationAnalytics().description;
				const twin = { ...description, name: type };
				const given: INodeParameters = JSON.parse(
					JSON.stringify({ ...parameters, toolDescription: undefined }),
				);
				const { properties } = description;
				const known = NodeHelpers.getNodeParameters(properties, given, true, false, null, twin);
				const [effect] = /^[^.]+\./.exec(String(known?.['toolDescription'])) ?? [];
				const own = String(parameters['toolDescription']);
				expect([name, own.slice(0, effect?.length)]).toEqual([name, effect]);
			}
		});

		test('has a test in the real n8n, and a table of values in other forms', () => {
			expect(exampleTests.map((one) => one.file)).toContain(file);
			expect([...oddValueTests.map((one) => one.file), ...tablesElsewhere]).toContain(file);
		});
	},
);

test('no two share an ID, a name or a webhook', () => {
	const webhooks = examples.flatMap(({ workflow }) =>
		workflow.nodes.flatMap(({ webhookId }) => webhookId ?? []),
	);
	const [ids, names] = [
		examples.map(({ id }) => id),
		examples.map(({ workflow }) => workflow.name),
	];
	for (const all of [webhooks, ids, names]) expect(new Set(all).size).toBe(all.length);
});

test('every test of an example has a file', () => {
	const files = readdirSync(join(root, 'examples'));
	expect(files).toEqual(expect.arrayContaining(exampleTests.map(({ file }) => file)));
});
