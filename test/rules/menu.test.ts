import { basename, dirname } from 'node:path';
import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { ConversationAnalytics } from '../../nodes/ConversationAnalytics/ConversationAnalytics.node';
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

test('every operation has a description and an action', () => {
	const mute = menu
		.flatMap(({ resource, operations }) => operations.map((operation) => ({ resource, operation })))
		.filter(({ operation }) => !operation.action || !operation.description)
		.map(({ resource, operation }) => `${resource.value}/${operation.value}`);
	expect(mute).toEqual([]);
});

test('every field belongs to an operation that exists', () => {
	const shown = description.properties.filter(
		({ name, type }) => name !== 'resource' && name !== 'operation' && type !== 'hidden',
	);
	expect(shown.length).toBeGreaterThan(0);
	for (const { name, displayOptions } of shown) {
		const { resource = [], operation = [] } = displayOptions?.show ?? {};
		const pairs = resource.flatMap((one) => operation.map((other) => `${one}/${other}`));
		expect({ name, pairs: pairs.length }).not.toEqual({ name, pairs: 0 });
		expect({ name, unknown: pairs.filter((pair) => !inMenu.includes(pair)) }).toEqual({
			name,
			unknown: [],
		});
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
