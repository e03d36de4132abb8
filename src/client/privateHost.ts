/**
 * Whether http is allowed: loopback, private addresses (RFC 1918, RFC 4193), names without a dot.
 * @param hostname of a `URL`
 */
export function isPrivateHost(hostname: string): boolean {
	if (hostname.startsWith('[')) return /^\[(::1\]|f[cd][\da-f]{2}:)/.test(hostname);
	if (!/^\d+(\.\d+){3}$/.test(hostname)) return !hostname.includes('.');
	return /^(127|10|192\.168|172\.(1[6-9]|2\d|3[01]))\./.test(hostname);
}
