import type { INodeProperties } from 'n8n-workflow';
import { perItem, type Operation, type Resource } from '../../src/operation/operation';
import { fieldsOf } from '../../src/operation/assemble';

const field = (name: string, more: Partial<INodeProperties> = {}): INodeProperties => ({
	displayName: name,
	name,
	type: 'string',
	default: '',
	...more,
});

const operation = (value: string, ...fields: INodeProperties[]): Operation =>
	perItem({
		value,
		name: value,
		action: value,
		description: value,
		effect: 'reads',
		whenToUse: value,
		fields,
		async *run() {},
	});

const resource = (value: string, ...operations: Operation[]): Resource => ({
	value,
	name: value,
	description: value,
	operations,
});

const placesOf = (...resources: Resource[]) =>
	fieldsOf(resources).map(({ name, displayOptions }) => ({
		name,
		resource: displayOptions?.show?.resource,
		operation: displayOptions?.show?.operation,
	}));

it('has a field of two operations of a resource once', () => {
	expect(
		placesOf(resource('call', operation('get', field('id')), operation('list', field('id')))),
	).toEqual([{ name: 'id', resource: ['call'], operation: ['get', 'list'] }]);
});

it('has a field of the same operation of two resources once', () => {
	expect(
		placesOf(
			resource('call', operation('get', field('id'))),
			resource('chat', operation('get', field('id'))),
		),
	).toEqual([{ name: 'id', resource: ['call', 'chat'], operation: ['get'] }]);
});

it('shows a field for no operation that lacks it', () => {
	expect(
		placesOf(
			resource('call', operation('get', field('id')), operation('list')),
			resource('chat', operation('get'), operation('list', field('id'))),
		),
	).toEqual([
		{ name: 'id', resource: ['chat'], operation: ['list'] },
		{ name: 'id', resource: ['call'], operation: ['get'] },
	]);
});

it('keeps fields of one name apart where they differ, and their own display rules', () => {
	const shown = { displayOptions: { show: { mode: ['form'] } } };
	const all = fieldsOf([
		resource(
			'call',
			operation('get', field('id')),
			operation('list', field('id', shown)),
			operation('send', field('id', { default: 'x' })),
		),
	]);
	expect(all).toHaveLength(3);
	expect(all.map(({ displayOptions }) => displayOptions?.show?.mode)).toContainEqual(['form']);
});

it('keeps the order of the fields of every operation', () => {
	const operations = [
		operation('get', field('a'), field('b'), field('c')),
		operation('list', field('c'), field('a')),
		operation('send', field('b'), field('d'), field('c')),
	];
	const places = placesOf(resource('call', ...operations));
	for (const { value, fields } of operations) {
		const shown = places.filter(({ operation: names }) => names?.includes(value));
		expect(shown.map(({ name }) => name)).toEqual(fields.map(({ name }) => name));
	}
	expect(places.length).toBeLessThan(8);
});
