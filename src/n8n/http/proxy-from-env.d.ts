declare module 'proxy-from-env' {
	/** The proxy's URL that the environment names for a URL, or '' if it names none. n8n uses this library too. */
	export function getProxyForUrl(url: string): string;
}
