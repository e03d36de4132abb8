import type {
	IExecuteFunctions,
	INodeExecutionData,
	INodeProperties,
	INodePropertyOptions,
} from 'n8n-workflow';
import { InputError } from '../client/errors';
import { hostOf } from '../n8n/host';
import { routingOf } from './declaredRequest';
import { effects, type Operation, type Resource } from './operation';
import { failedItem, runItems } from './runItems';
import { requestOptions } from './requestOptions';
import { isEqual } from '../records/value';

export function propertiesOf(resources: Resource[]): INodeProperties[] {
	return [
		{
			displayName: 'Resource',
			name: 'resource',
			type: 'options',
			noDataExpression: true,
			options: resources.map(({ name, value, description }) => ({ name, value, description })),
			default: 'conversation',
		},
		...resources.map(operationDropdown),
		...resources.flatMap(toolDescriptions),
		...fieldsOf(resources),
		...requestOptions.properties('requestOptions'),
	];
}

/** The text under a node on the canvas, such as "Get Many: Conversation", as an expression. */
export function subtitleOf(resources: Resource[]): string {
	const tableOf = (named: Array<{ value: string; name: string }>) =>
		JSON.stringify(Object.fromEntries(named.map(({ value, name }) => [value, name])));
	const operations = tableOf(resources.flatMap((resource) => resource.operations));
	return `={{ (${operations})[$parameter["operation"]] }}: {{ (${tableOf(resources)})[$parameter["resource"]] }}`;
}

function operationDropdown({
	value,
	operations,
	firstShown = operations[0],
}: Resource): INodeProperties {
	return {
		displayName: 'Operation',
		name: 'operation',
		type: 'options',
		noDataExpression: true,
		displayOptions: { show: { resource: [value] } },
		options: operations.map(optionOf),
		default: firstShown?.value ?? '',
	};
}

/** Replaces n8n's own description, which does not mention what a tool changes. */
function toolDescriptions(resource: Resource): INodeProperties[] {
	return resource.operations.map((operation) => ({
		displayName: 'Description',
		name: 'toolDescription',
		type: 'string',
		typeOptions: { rows: 3 },
		default: toolDescriptionOf(operation),
		displayOptions: {
			show: { resource: [resource.value], operation: [operation.value], '@tool': [true] },
		},
	}));
}

export function toolDescriptionOf({ effect, description }: Operation): string {
	return `${effects[effect]} ${description.replace(/\.$/, '')}.`;
}

function optionOf(operation: Operation): INodePropertyOptions {
	const { name, value, action, description, whenToUse } = operation;
	return {
		...(operation.kind === 'declared' && { routing: routingOf(operation.request) }),
		name,
		value,
		action,
		description,
		builderHint: { propertyHint: whenToUse },
	};
}

function notOnList(label: string, given: unknown): InputError {
	const text = String(given);
	return new InputError(
		label,
		// n8n removes the equals sign.
		/^=|\{\{/.test(text) ? 'is an expression' : `"${text}" does not exist`,
		'Choose one from the list: the other fields depend on it.',
	);
}

/**
 * Runs the chosen operation over all items. n8n's engines and its AI agents all call it, so there is one way in.
 * @throws the failure of the first item that fails, without Continue On Fail
 */
export async function runChosen(
	functions: IExecuteFunctions,
	resources: Resource[],
): Promise<INodeExecutionData[]> {
	const host = hostOf(functions);
	// As stored: the other fields depend on them, so neither may differ between items.
	const { parameters } = host.node;
	const resource = resources.find(({ value }) => value === parameters.resource);
	const operation = resource?.operations.find(({ value }) => value === parameters.operation);
	if (operation) return await runItems(host, operation);
	const failure = resource
		? notOnList('Operation', parameters.operation)
		: notOnList('Resource', parameters.resource);
	return Array.from({ length: host.itemCount }, (_, itemIndex) =>
		failedItem({ host, secrets: [] }, failure, itemIndex),
	);
}

/** A field of the panel, shown by each of `operations` of each of `resources`. */
interface PlacedField {
	field: INodeProperties;
	resources: string[];
	operations: string[];
}

/**
 * The fields of all operations, in the order of each operation. Operations share equal fields where
 * possible, because n8n resolves every field of the node twice for each item, shown or not.
 */
export function fieldsOf(resources: Resource[]): INodeProperties[] {
	const placed: PlacedField[] = [];
	for (const resource of resources) {
		for (const operation of resource.operations) {
			let position = 0;
			for (const field of operation.fields) {
				const own = { field, resources: [resource.value], operations: [operation.value] };
				const at = placed.findIndex(
					(one, index) => index >= position && canShare(resources, one, own),
				);
				if (at < 0) placed.splice(position, 0, own);
				else placed[at] = shared(placed[at] ?? own, own);
				position = Math.max(at, position) + 1;
			}
		}
	}
	return placed.map(({ field, resources: resource, operations: operation }) => ({
		...field,
		displayOptions: {
			...field.displayOptions,
			// First: if the first of these fields holds an expression, n8n shows the field regardless of the others.
			show: { resource, operation, ...field.displayOptions?.show },
		},
	}));
}

function shared(one: PlacedField, other: PlacedField): PlacedField {
	return {
		field: one.field,
		resources: [...new Set([...one.resources, ...other.resources])],
		operations: [...new Set([...one.operations, ...other.operations])],
	};
}

/** Whether all operations that would show the field have it. */
function canShare(all: Resource[], one: PlacedField, other: PlacedField): boolean {
	if (!isSame(one.field, other.field)) return false;
	const { resources, operations } = shared(one, other);
	return all
		.filter(({ value }) => resources.includes(value))
		.flatMap((resource) => resource.operations.filter(({ value }) => operations.includes(value)))
		.every(({ fields }) => fields.some((field) => isSame(field, one.field)));
}

/** Comparing whole fields takes most of the time to build a node. */
function isSame(one: INodeProperties, other: INodeProperties): boolean {
	return one === other || (one.name === other.name && isEqual(one, other));
}
