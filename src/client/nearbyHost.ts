/**
 * Whether http may be used: no stranger stands between n8n and this host. So are loopback and private
 * addresses (RFC 1918, RFC 4193), and names without a dot, such as those of containers.
 *
 * @param hostname as `URL` gives it: an IPv6 address stands in brackets, and numbers with dots are IPv4
 */
export function isNearby(hostname: string): boolean {
	if (hostname.startsWith('[')) return /^\[(::1\]|f[cd][\da-f]{2}:)/.test(hostname);
	if (!/^\d+(\.\d+){3}$/.test(hostname)) return !hostname.includes('.');
	return /^(127|10|192\.168|172\.(1[6-9]|2\d|3[01]))\./.test(hostname);
}
