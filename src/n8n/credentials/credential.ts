import { InputError } from '../../client/errors';
import { isPrivateHost } from '../../client/privateHost';

export const apiCredential = 'conversationAnalyticsApi';

export interface ServiceAccess {
	/** Without a trailing slash and without `/api/v2`. */
	baseUrl: string;
	apiKey: string;
	/** The default service; '' without one. */
	serviceId: string;
	/** Whether a model may place calls, one at a time. */
	allowsCallsByAi: boolean;
}

/** The field with which a person lets models place calls. */
export const callsByAi = {
	name: 'callsByAi',
	label: 'Calls by AI',
	allowed: 'oneAtATime',
} as const;

/** Reads the credential. People paste the address with `/api/v2` or slashes, and the key with spaces around it. */
export function accessOf(credential: Record<string, unknown>): ServiceAccess {
	const { baseUrl, serviceId } = credential;
	return {
		baseUrl: baseUrlOf(baseUrl),
		apiKey: checkedKey(apiKeyIn(credential)),
		serviceId: typeof serviceId === 'string' ? serviceId.trim() : '',
		allowsCallsByAi: credential[callsByAi.name] === callsByAi.allowed,
	};
}

const ADDRESS = 'Enter the address of the API, such as https://api.example.com.';
const API_PATH = /\/api\/v2(?=\/|$)/i;

function baseUrlOf(value: unknown): string {
	const text = typeof value === 'string' ? value.trim() : '';
	if (text === '') throw new InputError('Base URL', 'is empty', ADDRESS);
	const url = URL.canParse(text) ? new URL(text) : undefined;
	if (!url || !['http:', 'https:'].includes(url.protocol)) {
		throw new InputError('Base URL', 'is not a web address', ADDRESS);
	}
	const segments = url.pathname.split('/');
	while (segments.at(-1) === '') segments.pop();
	const [path = '', ...endpoint] = segments.join('/').split(API_PATH);
	if (endpoint.some((part) => part !== '')) {
		throw new InputError(
			'Base URL',
			'is the address of an endpoint',
			`Enter only the part before /api/v2: ${url.origin}${path}.`,
		);
	}
	if (url.username || url.password || url.search || url.hash) {
		throw new InputError('Base URL', 'contains a user name, a query or a fragment', ADDRESS);
	}
	if (url.protocol === 'http:' && !isPrivateHost(url.hostname)) {
		throw new InputError(
			'Base URL',
			'uses http, so others on the network could read the API key',
			'Enter the https address. Plain http is allowed only for this machine, private addresses such as 10.0.0.5, and names without a dot, such as those of containers.',
		);
	}
	return `${url.origin}${path}`;
}

/** The key as it was saved, without spaces around it; '' without one. */
export function apiKeyIn({ apiKey }: Record<string, unknown>): string {
	return typeof apiKey === 'string' ? apiKey.trim() : '';
}

function checkedKey(text: string): string {
	if (text === '') {
		throw new InputError(
			'API Key',
			'is empty',
			'Copy it from the developer area of the dashboard.',
		);
	}
	// Headers cannot contain anything else.
	if (!/^[\x21-\x7e]+$/.test(text)) {
		throw new InputError(
			'API Key',
			'has a space, a line break or another character that no key contains',
			'Copy it again from the developer area of the dashboard.',
		);
	}
	return text;
}
