/**
 * n8n loads this first. It redirects connections to the hosts of substitutes, because n8n's own nodes have fixed
 * addresses.
 */
const { Socket } = require('node:net');

/** Without `hosts`, all hosts are redirected. */
const { port, hosts } = JSON.parse(process.env.SUBSTITUTES);
const { connect } = Socket.prototype;

function redirected(options) {
	const isRedirected =
		Number(options?.port) === 443 && (hosts === undefined || hosts.includes(options.host));
	return isRedirected ? { ...options, host: '127.0.0.1', port, lookup: undefined } : options;
}

Socket.prototype.connect = function (...parameters) {
	const [first] = parameters;
	// Node itself passes an array of normalized parameters, which it marks.
	if (Array.isArray(first)) first[0] = redirected(first[0]);
	else parameters[0] = redirected(first);
	return connect.apply(this, parameters);
};
