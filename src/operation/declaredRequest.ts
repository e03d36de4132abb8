import type { INodeProperties } from 'n8n-workflow';
import { fillPath } from '../client/request/paths';
import type { ServiceRequest } from '../client/request/transport';
import type { NodeParameters } from '../n8n/parameters/nodeParameters';

/** Reads and checks a value to send. @throws InputError */
type ReadValue<Value> = (parameters: NodeParameters) => Value;

/** A request as data, for n8n's routing and for the request that is sent. */
export interface DeclaredRequest {
	method: ServiceRequest['method'];
	/** From src/client/request/paths.ts. */
	path: string;
	/** For the names in braces of the path. */
	pathFields?: Record<string, ReadValue<string>>;
	query?: Record<string, ReadValue<string>>;
	body?: Record<string, ReadValue<unknown>>;
}

export const service: ReadValue<string> = (parameters) => parameters.serviceId();

/** For a query or a body. */
export const identifier =
	({ name }: INodeProperties): ReadValue<string> =>
	(parameters) =>
		parameters.identifier(name);

export const pathIdentifier =
	({ name }: INodeProperties): ReadValue<string> =>
	(parameters) =>
		parameters.pathIdentifier(name);

export const oneOf =
	({ name }: INodeProperties, choices: readonly string[]): ReadValue<string> =>
	(parameters) =>
		parameters.choice(name, choices);

/** The request of one item. @throws InputError */
export function requestOf(
	{ method, path, pathFields = {}, query, body }: DeclaredRequest,
	parameters: NodeParameters,
): ServiceRequest {
	return {
		method,
		path: fillPath(path, valuesOf(pathFields, parameters)),
		...(query ? { query: valuesOf(query, parameters) } : {}),
		...(body ? { body: valuesOf(body, parameters) } : {}),
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
