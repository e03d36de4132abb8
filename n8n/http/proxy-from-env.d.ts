declare module 'proxy-from-env' {
	/** The proxy that the environment names for a URL, or '' for none; what n8n itself goes by. */
	export function getProxyForUrl(url: string): string;
}
