import type {
	IExecuteFunctions,
	INodeProperties,
	INodePropertyOptions,
	INodeType,
} from 'n8n-workflow';
import { hostOfItem, hostOfRun } from '../n8n/host';
import type { Operation, Resource } from './operation';
import { routingOf } from './routing';
import { runItems } from './runItems';
import { fieldsOf } from './sharedFields';

/**
 * Nobody sees it. Of several credentials, n8n's router takes the one that is shown for a value of
 * `authentication`, so there must be such a field.
 */
const authenticationField: INodeProperties = {
	displayName: 'Authentication',
	name: 'authentication',
	type: 'hidden',
	default: 'apiKey',
};

/** Everything n8n shows of the resources: two dropdowns, and each operation's fields under them. */
export function propertiesOf(resources: Resource[]): INodeProperties[] {
	return [
		authenticationField,
		{
			displayName: 'Resource',
			name: 'resource',
			type: 'options',
			noDataExpression: true,
			options: resources.map(({ name, value, description }) => ({ name, value, description })),
			default: 'conversation',
		},
		...resources.map(operationDropdown),
		...fieldsOf(resources),
	];
}

/** The line under a node on the canvas, as an expression: the words of the menu, "Get Many: Conversation". */
export function subtitleOf(resources: Resource[]): string {
	const words = resources.flatMap(({ value, name, operations }) =>
		operations.map((operation) => [`${value}.${operation.value}`, `${operation.name}: ${name}`]),
	);
	const table = JSON.stringify(Object.fromEntries(words));
	return `={{ (${table})[$parameter["resource"] + "." + $parameter["operation"]] }}`;
}

function operationDropdown(resource: Resource): INodeProperties {
	return {
		displayName: 'Operation',
		name: 'operation',
		type: 'options',
		noDataExpression: true,
		displayOptions: { show: { resource: [resource.value] } },
		options: resource.operations.map(optionOf),
		default: (resource.firstShown ?? resource.operations[0])?.value ?? '',
	};
}

function optionOf(operation: Operation): INodePropertyOptions {
	const { name, value, action, description } = operation;
	return {
		name,
		value,
		action,
		description,
		routing:
			operation.kind === 'declared'
				? routingOf(operation)
				: {
						// The older path of AI tools never looks at customOperations and runs the routing instead.
						// It gets the same loop for its one item, in place of a bare GET with the key.
						request: { method: 'GET', url: '/' },
						send: { paginate: true },
						operations: {
							pagination: async function () {
								return await runItems(hostOfItem(this), operation);
							},
						},
					},
	};
}

/**
 * The loops, by resource and operation. Each is programmed because n8n's router cannot express it: it
 * starts the requests of all items at once, never repeats one, and sees one item at a time.
 */
export function customOperationsOf(
	resources: Resource[],
): NonNullable<INodeType['customOperations']> {
	const table: NonNullable<INodeType['customOperations']> = {};
	for (const resource of resources) {
		for (const operation of resource.operations) {
			if (operation.kind === 'declared') continue;
			const run = async function (this: IExecuteFunctions) {
				return [await runItems(hostOfRun(this), operation)];
			};
			table[resource.value] = { ...table[resource.value], [operation.value]: run };
		}
	}
	return table;
}
