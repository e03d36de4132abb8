import { basename, dirname } from 'node:path';
import { NodeHelpers, type INodeProperties, type INodePropertyOptions } from 'n8n-workflow';
import { ConversationAnalytics } from '../../nodes/ConversationAnalytics/ConversationAnalytics.node';
import { resources } from '../../nodes/ConversationAnalytics/resources';
import { filesOf } from './files';

const { description } = new ConversationAnalytics();
const camelCase = /^[a-z][a-zA-Z0-9]*$/;

const isOption = (option: object): option is INodePropertyOptions =>
	'value' in option && !('values' in option);

const optionsOf = (property: INodeProperties): INodePropertyOptions[] =>
	(property.options ?? []).filter(isOption);

const named = (name: string): INodeProperties[] =>
	description.properties.filter((property) => property.name === name);

/** Resource and operations as the two dropdowns show them. */
const menu = named('resource')
	.flatMap(optionsOf)
	.map((resource) => ({
		resource,
		operations: named('operation')
			.filter((property) =>
				(property.displayOptions?.show?.['resource'] ?? []).some(
					(value) => value === resource.value,
				),
			)
			.flatMap(optionsOf),
	}));

const inMenu = menu.flatMap(({ resource, operations }) =>
	operations.map(({ value }) => `${resource.value}/${value}`),
);

test('every operation file is in the menu, under its own name, and nothing else is', () => {
	const files = filesOf('nodes/ConversationAnalytics/resources')
		.filter(({ path }) => path.endsWith('.operation.ts'))
		.map(({ path }) => `${basename(dirname(path))}/${basename(path, '.operation.ts')}`);
	expect(files.length).toBeGreaterThan(0);
	expect([...inMenu].sort()).toEqual([...files].sort());
});

test('values are unique and camelCase, names are in order', () => {
	expect(new Set(inMenu).size).toBe(inMenu.length);
	expect(
		inMenu.flatMap((pair) => pair.split('/')).filter((value) => !camelCase.test(value)),
	).toEqual([]);
	for (const { resource, operations } of menu) {
		const names = operations.map(({ name }) => name);
		expect({ of: resource.value, names }).toEqual({ of: resource.value, names: [...names].sort() });
	}
	const resources = menu.map(({ resource }) => resource.name);
	expect(resources).toEqual([...resources].sort());
});

/** The operations that do more than read; an agent is told so first. */
const doing: Record<string, string> = {
	'call/submit': 'Submits for analysis.',
	'chat/submit': 'Submits for analysis.',
	'dashboardView/createUrl': 'Creates a link.',
	'delivery/keepNew': 'Changes what is remembered.',
	'delivery/markDone': 'Changes what is remembered.',
	'delivery/match': 'Changes what is remembered.',
	'export/create': 'Starts an export.',
	'export/download': 'Starts an export.',
	'outboundCall/create': 'Places a real phone call.',
};

test.each(inMenu)('%s: the description of the tool begins with what a call does', (pair) => {
	const [resource, operation] = pair.split('/');
	const told = NodeHelpers.getNodeParameters(
		description.properties,
		{ resource, operation },
		true,
		false,
		null,
		{ ...description, name: `${description.name}Tool` },
	);
	const text = String(told?.['toolDescription']);
	const [first] = /^[^.]+\./.exec(text) ?? [];
	expect(first).toBe(doing[pair] ?? 'Reads only.');
	// The words of the menu, and when to use it.
	expect(text.slice(first?.length)).toMatch(/^ [A-Z].+\. [A-Z].+\.$/);
	const people = NodeHelpers.getNodeParameters(
		description.properties,
		{ resource, operation },
		true,
		false,
		null,
		description,
	);
	expect(people).not.toHaveProperty('toolDescription');
});

test('only operations that a table here names do more than read', () => {
	const sending = resources.flatMap(({ value, operations }) =>
		operations
			.filter((one) => one.kind === 'declared' && one.request.method !== 'GET')
			.map((one) => `${value}/${one.value}`),
	);
	expect(sending.filter((pair) => !(pair in doing))).toEqual([]);
});

test('every operation has a hint for models that build workflows: one short sentence', () => {
	for (const { operations } of menu) {
		for (const { builderHint, action } of operations) {
			expect([action, builderHint]).toEqual([
				action,
				{ propertyHint: expect.stringMatching(/^[A-Z].{20,130}\.$/) },
			]);
		}
	}
});

test('every operation has a description and an action', () => {
	const mute = menu
		.flatMap(({ resource, operations }) => operations.map((operation) => ({ resource, operation })))
		.filter(({ operation }) => !operation.action || !operation.description)
		.map(({ resource, operation }) => `${resource.value}/${operation.value}`);
	expect(mute).toEqual([]);
});

function fieldsOfOperation(pair: string): string[] {
	return resources
		.flatMap(({ value, operations }) => operations.map((one) => ({ value, one })))
		.filter(({ value, one }) => pair === `${value}/${one.value}`)
		.flatMap(({ one }) => one.fields.map(({ name }) => name));
}

test('every field belongs to an operation that exists', () => {
	const shown = description.properties.filter(
		({ name, type }) => name !== 'resource' && name !== 'operation' && type !== 'hidden',
	);
	expect(shown.length).toBeGreaterThan(0);
	for (const { name, displayOptions } of shown) {
		const { resource = [], operation = [] } = displayOptions?.show ?? {};
		const pairs = resource
			.flatMap((one) => operation.map((other) => `${one}/${other}`))
			.filter((pair) => inMenu.includes(pair));
		expect({ name, pairs: pairs.length }).not.toEqual({ name, pairs: 0 });
		const lacking = pairs.filter(
			(pair) => name !== 'toolDescription' && !fieldsOfOperation(pair).includes(name),
		);
		expect({ name, lacking }).toEqual({ name, lacking: [] });
	}
});

// n8n shows a field whose switch holds an expression, and would refuse the node for one that its value does not need.
test('a field that depends on another one is required by its operation, not by n8n', () => {
	const required = description.properties.filter(
		(field) => field.required === true && Object.keys(field.displayOptions?.show ?? {}).length > 2,
	);
	expect(required.map(({ name }) => name)).toEqual([]);
	for (const { displayOptions } of description.properties) {
		const [first] = Object.keys(displayOptions?.show ?? { resource: [] });
		expect(first).toBe('resource');
	}
});

test('the line under the node has the words of the menu', () => {
	const { subtitle = '' } = description;
	const [, table = ''] = /^=\{\{ \((\{.*\})\)\[/.exec(subtitle) ?? [];
	const words: Record<string, string> = JSON.parse(table);
	expect(Object.keys(words).sort()).toEqual(inMenu.map((pair) => pair.replace('/', '.')).sort());
	expect(words['conversation.getAll']).toBe('Get Many: Conversation');
});
