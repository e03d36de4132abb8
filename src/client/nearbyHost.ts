import { BlockList, isIP } from 'node:net';

/** Networks whose addresses lead to no stranger: this machine, and private ones (RFC 1918, RFC 4193). */
const nearby = new BlockList();
nearby.addSubnet('127.0.0.0', 8, 'ipv4');
nearby.addSubnet('10.0.0.0', 8, 'ipv4');
nearby.addSubnet('172.16.0.0', 12, 'ipv4');
nearby.addSubnet('192.168.0.0', 16, 'ipv4');
nearby.addAddress('::1', 'ipv6');
nearby.addSubnet('fc00::', 7, 'ipv6');

/**
 * Whether http may be used: no stranger stands between n8n and this host. So are loopback and private
 * addresses, and names without a dot, such as those of containers.
 *
 * @param hostname as `URL` gives it, where an IPv6 address stands in brackets
 */
export function isNearby(hostname: string): boolean {
	const host = hostname.startsWith('[') ? hostname.slice(1, -1) : hostname;
	const version = isIP(host);
	if (version === 0) return !host.includes('.');
	return nearby.check(host, version === 6 ? 'ipv6' : 'ipv4');
}
