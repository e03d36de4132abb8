/**
 * Loaded into n8n before its own code: a connection to the host of a stand-in reaches the stand-in. n8n's
 * own nodes have fixed addresses. Everything else n8n resolves and connects itself.
 */
const { Socket } = require('node:net');

/** `hosts` is missing where every host leads to the stand-ins. */
const { port, hosts } = JSON.parse(process.env.STAND_INS);
const { connect } = Socket.prototype;

function redirected(options) {
	const isRedirected =
		Number(options?.port) === 443 && (hosts === undefined || hosts.includes(options.host));
	return isRedirected ? { ...options, host: '127.0.0.1', port, lookup: undefined } : options;
}

Socket.prototype.connect = function (...parameters) {
	const [first] = parameters;
	// Node itself passes its normalized parameters in an array that it marks.
	if (Array.isArray(first)) first[0] = redirected(first[0]);
	else parameters[0] = redirected(first);
	return connect.apply(this, parameters);
};
