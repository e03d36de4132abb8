/**
 * Whether http may be used: loopback, private addresses (RFC 1918, RFC 4193), and names without a
 * dot.
 * @param hostname as `URL` gives it
 */
export function isNearby(hostname: string): boolean {
	const host = withoutMapping(hostname);
	if (host.startsWith('[')) return /^\[(::1\]|f[cd][\da-f]{2}:)/.test(host);
	if (!/^\d+(\.\d+){3}$/.test(host)) return !host.includes('.');
	return /^(127|10|192\.168|172\.(1[6-9]|2\d|3[01]))\./.test(host);
}

/** The IPv4 address that an IPv6 address stands for; any other host as it is. */
function withoutMapping(host: string): string {
	const words = /^\[::ffff:([\da-f]{1,4}):([\da-f]{1,4})\]$/.exec(host)?.slice(1) ?? [];
	if (words.length === 0) return host;
	return words
		.map((word) => [parseInt(word, 16) >> 8, parseInt(word, 16) & 255].join('.'))
		.join('.');
}
