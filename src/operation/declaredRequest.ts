import type { INodeProperties } from 'n8n-workflow';
import { fillPath, type NameInPath } from '../client/request/paths';
import type { ServiceRequest } from '../client/request/transport';
import type { NodeParameters } from '../n8n/parameters/nodeParameters';

/** A value that stands in one field of the panel. */
interface FieldValue {
	/** The field's name. */
	parameter: string;
	/** @throws InputError that names the field as the panel shows it */
	read(parameters: NodeParameters): string;
}

/** A value that no expression can give, because it is made of many fields or left out at times. */
interface ComputedValue {
	/** Undefined is not sent. @throws InputError */
	read(parameters: NodeParameters): unknown;
}

/** One request to the service as data: n8n's routing and the request that is sent are made from it. */
export interface DeclaredRequest {
	method: ServiceRequest['method'];
	/** Of src/client/request/paths.ts. */
	path: string;
	/** The field behind each name in braces of the path. */
	pathFields?: Record<string, FieldValue>;
	/** By the interface's names. */
	query?: Record<string, FieldValue>;
	/** By the interface's names; a text stands for itself. */
	body?: Record<string, string | FieldValue | ComputedValue>;
}

/** Holds that a path and the fields of its identifiers fit together. */
export type FittingPath<Path extends string> = { path: Path } & ([NameInPath<Path>] extends [never]
	? { pathFields?: never }
	: { pathFields: Record<NameInPath<Path>, FieldValue> });

/** How a field becomes the text that is sent. @throws InputError */
type FieldReader = (parameters: NodeParameters, field: INodeProperties) => string;

/** The value of `field`, checked by `read`. */
export function fromField(field: INodeProperties, read: FieldReader): FieldValue {
	return { parameter: field.name, read: (parameters) => read(parameters, field) };
}

/** A value made by a typed function, which n8n's description of the request cannot show. */
export function computed(read: (parameters: NodeParameters) => unknown): ComputedValue {
	return { read };
}

/** The service of the node or of its credential. */
export const service: FieldReader = (parameters) => parameters.serviceId();

/** An identifier in a query or a body. */
export const identifier: FieldReader = (parameters, { name }) => parameters.identifier(name);

/** An identifier in a path. */
export const pathIdentifier: FieldReader = (parameters, { name }) =>
	parameters.pathIdentifier(name);

/** One of a closed list. */
export function oneOf(choices: readonly string[]): FieldReader {
	return (parameters, { name }) => parameters.choice(name, choices);
}

/** The request with the checked values of one item. @throws InputError */
export function requestOf(
	{ method, path, pathFields = {}, query, body }: DeclaredRequest,
	parameters: NodeParameters,
): ServiceRequest {
	return {
		method,
		path: fillPath(path, checkedTexts(pathFields, parameters)),
		...(query ? { query: checkedTexts(query, parameters) } : {}),
		...(body ? { body: checkedBody(body, parameters) } : {}),
	};
}

function checkedTexts(
	fields: Record<string, FieldValue>,
	parameters: NodeParameters,
): Record<string, string> {
	return Object.fromEntries(
		Object.entries(fields).map(([name, field]) => [name, field.read(parameters)]),
	);
}

function checkedBody(
	values: Record<string, string | FieldValue | ComputedValue>,
	parameters: NodeParameters,
): object {
	return Object.fromEntries(
		Object.entries(values)
			.map(([name, value]): [string, unknown] => [
				name,
				typeof value === 'string' ? value : value.read(parameters),
			])
			.filter(([, value]) => value !== undefined),
	);
}
