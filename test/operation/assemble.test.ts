import type { INodeProperties } from 'n8n-workflow';
import { ConversationAnalytics } from '../../nodes/ConversationAnalytics/ConversationAnalytics.node';
import { resources } from '../../nodes/ConversationAnalytics/resources';

const node = new ConversationAnalytics();
const { properties } = node.description;
const programmed: Record<string, object | undefined> = node.customOperations;

const operations = resources.flatMap((resource) =>
	resource.operations.map(
		(operation) => [`${resource.value}.${operation.value}`, resource, operation] as const,
	),
);

const optionOf = (resource: string, operation: string) => {
	const dropdown = properties.find(
		({ name, displayOptions }) =>
			name === 'operation' && displayOptions?.show?.resource?.includes(resource),
	);
	const found = dropdown?.options?.find((one) => 'value' in one && one.value === operation);
	if (found === undefined || !('value' in found)) throw new Error('It is not in its dropdown');
	return found;
};

const shown = (field: INodeProperties, resource: string, operation: string) =>
	field.displayOptions?.show?.resource?.includes(resource) === true &&
	field.displayOptions.show.operation?.includes(operation) === true;

describe.each(operations)('%s', (_name, { value: resource }, operation) => {
	const option = optionOf(resource, operation.value);

	it('is carried by a function of ours on every path n8n takes to it', () => {
		// Without one the older path of AI tools would send a bare request with the key.
		expect(option.routing?.send?.paginate).toBe(true);
		expect(typeof option.routing?.operations?.pagination).toBe('function');
	});

	it('is either declared or programmed, never both', () => {
		const inTable = Object.keys(programmed[resource] ?? {}).includes(operation.value);
		expect(inTable).toBe(operation.kind !== 'declared');
	});

	if (operation.kind === 'declared') {
		it('follows no redirect, and judges every status itself', () => {
			expect(option.routing?.request).toMatchObject({
				disableFollowRedirect: true,
				ignoreHttpStatusErrors: true,
				method: operation.request.method,
			});
			expect(option.routing?.output?.postReceive).toHaveLength(1);
		});
	}

	it('has its fields in the panel, each once', () => {
		const fields = properties.filter((field) => shown(field, resource, operation.value));
		expect(fields.map(({ name }) => name)).toEqual(operation.fields.map(({ name }) => name));
		for (const { displayName } of fields) expect(displayName).toMatch(/^[A-Z]/);
	});
});

it('has no programmed operation that is in no dropdown', () => {
	const names: string[] = operations.map(([name]) => name);
	const inTable = Object.entries(programmed).flatMap(([resource, table]) =>
		Object.keys(table ?? {}).map((operation) => `${resource}.${operation}`),
	);
	expect(inTable.filter((name) => !names.includes(name))).toEqual([]);
});

it('opens with an operation that is there', () => {
	for (const dropdown of properties.filter(({ name }) => name === 'operation')) {
		const values = dropdown.options?.map((one) => ('value' in one ? one.value : undefined));
		expect(values).toContain(dropdown.default);
	}
	const resource = properties.find(({ name }) => name === 'resource');
	expect(resources.map(({ value }) => value)).toContain(resource?.default);
});

it('keeps no routing on fields: an operation declares its whole request in one place', () => {
	const routings = properties
		.filter(({ name }) => name !== 'operation')
		.filter((field) => JSON.stringify(field).includes('"routing"'));
	expect(routings.map(({ name }) => name)).toEqual([]);
});
