import type { INodeProperties } from 'n8n-workflow';
import { fillPath, type NameInPath } from '../client/request/paths';
import type { ServiceRequest } from '../client/request/transport';
import type { NodeParameters } from '../n8n/parameters/nodeParameters';

/** A value that is sent, checked. @throws InputError that names the field as the panel shows it */
type ReadValue<Value> = (parameters: NodeParameters) => Value;

/** One request to the service as data: n8n's routing and the request that is sent are made from it. */
export interface DeclaredRequest {
	method: ServiceRequest['method'];
	/** Of src/client/request/paths.ts. */
	path: string;
	/** The field behind each name in braces of the path. */
	pathFields?: Record<string, ReadValue<string>>;
	/** By the interface's names. */
	query?: Record<string, ReadValue<string>>;
	/** By the interface's names; a text stands for itself, and undefined is not sent. */
	body?: Record<string, string | ReadValue<unknown>>;
}

/** Holds that a path and the fields of its identifiers fit together. */
export type FittingPath<Path extends string> = { path: Path } & ([NameInPath<Path>] extends [never]
	? { pathFields?: never }
	: { pathFields: Record<NameInPath<Path>, ReadValue<string>> });

/** How a field becomes the text that is sent. @throws InputError */
type FieldReader = (parameters: NodeParameters, field: INodeProperties) => string;

/** The value of `field`, checked by `read`. */
export function fromField(field: INodeProperties, read: FieldReader): ReadValue<string> {
	return (parameters) => read(parameters, field);
}

/** The service of the node or of its credential. */
export const service: FieldReader = (parameters) => parameters.serviceId();

/** An identifier in a query or a body. */
export const identifier: FieldReader = (parameters, { name }) => parameters.identifier(name);

/** An identifier in a path. */
export const pathIdentifier: FieldReader = (parameters, { name }) =>
	parameters.pathIdentifier(name);

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
		path: fillPath(path, valuesOf(pathFields, parameters)),
		...(query ? { query: valuesOf(query, parameters) } : {}),
		...(body ? { body: bodyOf(body, parameters) } : {}),
	};
}

function valuesOf<Value>(
	readers: Record<string, ReadValue<Value>>,
	parameters: NodeParameters,
): Record<string, Value> {
	return Object.fromEntries(
		Object.entries(readers).map(([name, read]) => [name, read(parameters)]),
	);
}

function bodyOf(
	values: Record<string, string | ReadValue<unknown>>,
	parameters: NodeParameters,
): object {
	const entries = Object.entries(values).map(([name, value]): [string, unknown] => [
		name,
		typeof value === 'string' ? value : value(parameters),
	]);
	return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}
