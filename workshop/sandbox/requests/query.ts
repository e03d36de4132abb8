import { invalidRequest } from '../rules/serviceError';
import { maxFilterBytes } from '../rules/shapes';

/** The query parameters of a request. @throws ServiceError 400, for example if one is repeated */
export function readQuery(target = ''): Record<string, string> {
	const [, ...rest] = target.split('?');
	const values = new Map<string, string>();
	for (const pair of rest.join('?').split('&')) {
		if (pair === '') continue;
		const [encodedName = '', ...value] = pair.split('=');
		const name = decode(encodedName);
		if (values.has(name)) throw invalidRequest(`Parameter ${name} was sent more than once`);
		const encoded = value.join('=');
		if (name === 'filter' && Buffer.byteLength(encoded) > maxFilterBytes) {
			throw invalidRequest('filter is at most 16 KB');
		}
		values.set(name, decode(encoded));
	}
	return Object.fromEntries(values);
}

function decode(text: string): string {
	try {
		return decodeURIComponent(text.replaceAll('+', ' '));
	} catch {
		throw invalidRequest('The query holds broken percent-encoding');
	}
}
