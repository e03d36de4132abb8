/**
 * Whether http is allowed: loopback, private addresses (RFC 1918, RFC 4193), names without a dot.
 * @param hostname of a `URL`
 */
export function isPrivateHost(hostname: string): boolean {
	const host = withoutMapping(hostname);
	if (host.startsWith('[')) return /^\[(::1\]|f[cd][\da-f]{2}:)/.test(host);
	if (!/^\d+(\.\d+){3}$/.test(host)) return !host.includes('.');
	return /^(127|10|192\.168|172\.(1[6-9]|2\d|3[01]))\./.test(host);
}

/** Converts an IPv4-mapped IPv6 address to IPv4. */
function withoutMapping(host: string): string {
	const words = /^\[::ffff:([\da-f]{1,4}):([\da-f]{1,4})\]$/.exec(host)?.slice(1) ?? [];
	if (words.length === 0) return host;
	return words
		.map((word) => [parseInt(word, 16) >> 8, parseInt(word, 16) & 255].join('.'))
		.join('.');
}
