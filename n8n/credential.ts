import { InputError } from '../client/errors';

export const apiCredential = 'conversationAnalyticsApi';

/** The service's address and key, ready to be used. */
export interface ServiceAccess {
	/** Without a trailing slash and without `/api/v2`. */
	baseUrl: string;
	apiKey: string;
}

/**
 * Reads the credential as people fill it in: the address with or without a trailing slash or with
 * `/api/v2` pasted behind it, the key with spaces or a line break around it.
 */
export function accessOf(credential: Record<string, unknown>): ServiceAccess {
	return { baseUrl: baseUrlOf(credential.baseUrl), apiKey: apiKeyOf(credential.apiKey) };
}

function baseUrlOf(value: unknown): string {
	const text = typeof value === 'string' ? value.trim() : '';
	const remedy = 'Give the address the service names, such as https://api.example.com.';
	if (text === '') throw new InputError('Base URL', 'is empty', remedy);
	const url = URL.canParse(text) ? new URL(text) : undefined;
	if (!url || !['http:', 'https:'].includes(url.protocol)) {
		throw new InputError('Base URL', 'is not a web address', remedy);
	}
	if (url.username || url.password || url.search || url.hash) {
		throw new InputError('Base URL', 'has more than an address in it', remedy);
	}
	return `${url.origin}${url.pathname.replace(/\/+$/, '').replace(/\/api\/v2$/, '')}`;
}

function apiKeyOf(value: unknown): string {
	const text = typeof value === 'string' ? value.trim() : '';
	if (text === '') {
		throw new InputError(
			'API Key',
			'is empty',
			'Copy it from the developer area of the dashboard.',
		);
	}
	// Anything else cannot stand in a header, and the error of the connection would not say so.
	if (!/^[\x21-\x7e]+$/.test(text)) {
		throw new InputError(
			'API Key',
			'has a space, a line break or another character no key has',
			'Copy it again from the developer area of the dashboard.',
		);
	}
	return text;
}
