import { DirectoryLoader } from 'n8n-core';
import type { INodeProperties, INodeType } from 'n8n-workflow';
import { ConversationAnalytics } from '../../nodes/ConversationAnalytics/ConversationAnalytics.node';
import { resources } from '../../nodes/ConversationAnalytics/resources';
import { fieldsOf } from '../../src/operation/assemble';
import { perItem, type Operation, type Resource } from '../../src/operation/operation';

const node = new ConversationAnalytics();
const { properties } = node.description;

const operations = resources.flatMap((resource) =>
	resource.operations.map(
		(operation) => [`${resource.value}.${operation.value}`, resource, operation] as const,
	),
);

const shown = (field: INodeProperties, resource: string, operation: string) =>
	field.displayOptions?.show?.resource?.includes(resource) === true &&
	field.displayOptions.show.operation?.includes(operation) === true;

describe.each(operations)('%s', (_name, { value: resource }, operation) => {
	it('has each of its fields in the panel once', () => {
		const fields = properties.filter((field) => shown(field, resource, operation.value));
		const own = operation.fields.map(({ name }) => name);
		expect(fields.map(({ name }) => name)).toEqual(['toolDescription', ...own]);
		for (const { displayName } of fields) expect(displayName).toMatch(/^[A-Z]/);
	});
});

it('has a default operation that exists', () => {
	for (const dropdown of properties.filter(({ name }) => name === 'operation')) {
		const values = dropdown.options?.map((one) => ('value' in one ? one.value : undefined));
		expect(values).toContain(dropdown.default);
	}
	const resource = properties.find(({ name }) => name === 'resource');
	expect(resources.map(({ value }) => value)).toContain(resource?.default);
});

// n8n adds Request Options to nodes without `execute`. Saved values would be dropped silently.
it("has n8n's Request Options, with the same names and forms", () => {
	const declarative: INodeType = {
		description: { ...node.description, properties: [], requestDefaults: {} },
	};
	DirectoryLoader.applyDeclarativeNodeOptionParameters(declarative);
	const [theirs] = declarative.description.properties;
	const formOf = (field: unknown): unknown =>
		JSON.parse(
			JSON.stringify(field, (key, value: unknown) =>
				['description', 'placeholder', 'displayName', 'maxValue'].includes(key) ? undefined : value,
			),
		);
	expect(theirs?.name).toBe('requestOptions');
	expect(formOf(properties.find(({ name }) => name === 'requestOptions'))).toEqual(formOf(theirs));
});

const fieldOf = (name: string, more: Partial<INodeProperties> = {}): INodeProperties => ({
	displayName: name,
	name,
	type: 'string',
	default: '',
	...more,
});

const operationOf = (value: string, ...fields: INodeProperties[]): Operation =>
	perItem({
		value,
		name: value,
		action: value,
		description: value,
		effect: 'reads',
		whenToUse: value,
		fields: { fields },
		async *run() {},
	});

const resourceOf = (value: string, ...all: Operation[]): Resource => ({
	value,
	name: value,
	description: value,
	operations: all,
});

const placesOf = (...all: Resource[]) =>
	fieldsOf(all).map(({ name, displayOptions }) => ({
		name,
		resource: displayOptions?.show?.resource,
		operation: displayOptions?.show?.operation,
	}));

const id = fieldOf('id');
const [get, list] = [operationOf('get', id), operationOf('list', id)];

it.each([
	['once for two operations', [resourceOf('call', get, list)], [[['call'], ['get', 'list']]]],
	[
		'once for the same operation of two resources',
		[resourceOf('call', get), resourceOf('chat', get)],
		[[['call', 'chat'], ['get']]],
	],
	[
		'for no operation that lacks it',
		[resourceOf('call', get, operationOf('list')), resourceOf('chat', operationOf('get'), list)],
		[
			[['chat'], ['list']],
			[['call'], ['get']],
		],
	],
])('shows a shared field %s', (_name, all, places) => {
	expect(placesOf(...all).map(({ resource, operation }) => [resource, operation])).toEqual(places);
});

it('keeps different fields of one name separate, with their own display rules', () => {
	const shown = { displayOptions: { show: { mode: ['form'] } } };
	const all = fieldsOf([
		resourceOf(
			'call',
			operationOf('get', fieldOf('id')),
			operationOf('list', fieldOf('id', shown)),
			operationOf('send', fieldOf('id', { default: 'x' })),
		),
	]);
	expect(all).toHaveLength(3);
	expect(all.map(({ displayOptions }) => displayOptions?.show?.mode)).toContainEqual(['form']);
});

it('keeps the order of the fields of every operation', () => {
	const ordered = [
		operationOf('get', fieldOf('a'), fieldOf('b'), fieldOf('c')),
		operationOf('list', fieldOf('c'), fieldOf('a')),
		operationOf('send', fieldOf('b'), fieldOf('d'), fieldOf('c')),
	];
	const places = placesOf(resourceOf('call', ...ordered));
	for (const { value, fields } of ordered) {
		const shown = places.filter(({ operation: names }) => names?.includes(value));
		expect(shown.map(({ name }) => name)).toEqual(fields.map(({ name }) => name));
	}
	expect(places.length).toBeLessThan(8);
});
