import type { INodeProperties } from 'n8n-workflow';
import { fillPath } from '../client/request/paths';
import type { ServiceRequest } from '../client/request/transport';

/** The request of a declared operation. */
export interface DeclaredRequest {
	method: 'GET' | 'POST';
	/** Of paths.ts. */
	path: string;
	/** The field whose value takes the place of the name in braces. */
	identifier?: string;
}

/** The same request in n8n's own words, as n8n's router would send it. */
export function routingOf({ method, path, identifier }: DeclaredRequest) {
	const value = `{{ encodeURIComponent($parameter["${identifier}"]) }}`;
	const url = identifier === undefined ? path : `=${path.replace(IDENTIFIER, () => value)}`;
	return { request: { method, url } };
}

const IDENTIFIER = /\{\w+\}/;

/**
 * The request of an operation with the values of its fields, which name theirs by n8n's `routing`.
 * @param given the checked values of the fields
 */
export function requestOf(
	{ method, path, identifier: field }: DeclaredRequest,
	fields: readonly INodeProperties[],
	given: object,
): { request: ServiceRequest; identifier: string } {
	const valueOf = (field: string): string => {
		const value: unknown = Reflect.get(given, field);
		if (typeof value === 'string') return value;
		throw new TypeError(`The field ${field} has no text to send`);
	};
	const identifier = field === undefined ? '' : valueOf(field);
	const valuesIn = (type: 'query' | 'body') =>
		Object.fromEntries(
			fields.flatMap(({ name, routing: { send } = {} }) =>
				send?.type === type && send.property ? [[send.property, valueOf(name)]] : [],
			),
		);
	const body = method === 'POST' && { body: valuesIn('body') };
	return {
		request: { method, path: fillPath(path, identifier), query: valuesIn('query'), ...body },
		identifier,
	};
}
