import type { INodeProperties } from 'n8n-workflow';
import { isEqual } from '../records/value';
import type { Operation, Resource } from './operation';

/** A field of the panel, shown by each of `operations` of each of `resources`. */
interface PlacedField {
	field: INodeProperties;
	resources: Set<string>;
	operations: Set<string>;
}

/**
 * The fields of all operations, those of each operation in its order. A field that several operations
 * have stands once where that is possible: for each item of a declared operation n8n resolves every field
 * of the description twice, shown or not.
 */
export function fieldsOf(resources: Resource[]): INodeProperties[] {
	const placed: PlacedField[] = [];
	for (const resource of resources) {
		for (const operation of resource.operations)
			placeFields(placed, resources, resource, operation);
	}
	return placed.map(({ field, resources: shownFor, operations }) => ({
		...field,
		displayOptions: {
			...field.displayOptions,
			show: {
				// First: where the first of these fields holds an expression, n8n shows the field whatever the others say.
				resource: [...shownFor],
				operation: [...operations],
				...field.displayOptions?.show,
			},
		},
	}));
}

function placeFields(
	placed: PlacedField[],
	resources: Resource[],
	resource: Resource,
	operation: Operation,
): void {
	let position = 0;
	for (const field of operation.fields) {
		const index = placed.findIndex(
			(one, at) =>
				at >= position &&
				isSame(one.field, field) &&
				canAlsoShow(one, resources, resource, operation),
		);
		const found = placed[index];
		if (found) {
			found.resources.add(resource.value);
			found.operations.add(operation.value);
			position = index + 1;
		} else {
			const shownFor = new Set([resource.value]);
			placed.splice(position, 0, {
				field,
				resources: shownFor,
				operations: new Set([operation.value]),
			});
			position += 1;
		}
	}
}

/** The comparison of whole fields costs most of what it takes to make a node. */
function isSame(one: INodeProperties, other: INodeProperties): boolean {
	return one === other || (one.name === other.name && isEqual(one, other));
}

/**
 * Whether every operation that comes to show the field has it. n8n shows it for each of its operations of each
 * of its resources.
 */
function canAlsoShow(
	{ field, resources: shownFor, operations }: PlacedField,
	resources: Resource[],
	resource: Resource,
	operation: Operation,
): boolean {
	const values = new Set([...operations, operation.value]);
	return resources
		.filter(({ value }) => shownFor.has(value) || value === resource.value)
		.flatMap((one) => one.operations.filter(({ value }) => values.has(value)))
		.every(({ fields }) => fields.some((one) => isSame(one, field)));
}
