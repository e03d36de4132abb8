import type { INodeProperties } from 'n8n-workflow';
import type { ServiceRequest } from '../client/request/transport';

/** The request of a declared operation, in n8n's own words. n8n's router sends the same request. */
export interface DeclaredRouting {
	request: { method: 'GET' | 'POST'; url: string };
}

const PLACE_OF_FIELD = /\{\{ encodeURIComponent\(\$parameter\["(\w+)"\]\) \}\}/;

/** The address of a path in which a field takes the place of the name in braces. */
export function urlWith(path: string, field: string): string {
	return `=${path.replace(/\{\w+\}/, `{{ encodeURIComponent($$parameter["${field}"]) }}`)}`;
}

/** The path of an address. @param valueOf the value of the field in it */
export function pathOf({ request: { url } }: DeclaredRouting, valueOf: (field: string) => string) {
	return url
		.replace(/^=/, '')
		.replace(PLACE_OF_FIELD, (_, field: string) => encodeURIComponent(valueOf(field)));
}

/**
 * The request that `routing` of the operation and of its fields describe.
 * @param given the checked values of the fields
 */
export function requestOf(
	routing: DeclaredRouting,
	fields: readonly INodeProperties[],
	given: object,
): { request: ServiceRequest; identifier: string } {
	const valueOf = (field: string): string => {
		const value: unknown = Reflect.get(given, field);
		if (typeof value === 'string') return value;
		throw new TypeError(`The field ${field} has no text to send`);
	};
	let identifier = '';
	const path = pathOf(routing, (field) => (identifier = valueOf(field)));
	const valuesIn = (type: 'query' | 'body') =>
		Object.fromEntries(
			fields.flatMap(({ name, routing: { send } = {} }) =>
				send?.type === type && send.property ? [[send.property, valueOf(name)]] : [],
			),
		);
	const { method } = routing.request;
	const body = method === 'POST' && { body: valuesIn('body') };
	return { request: { method, path, query: valuesIn('query'), ...body }, identifier };
}
