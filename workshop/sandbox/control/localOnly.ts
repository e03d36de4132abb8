import { forbidden, type ServiceError } from '../rules/serviceError';

/**
 * Why a request may not use the controls; undefined: it may. They are for programs on this machine: the
 * connection must come from here, and `Host` and `Origin` must name it, so that no web page reaches them
 * through a browser (DNS rebinding).
 */
export function controlError(
	remoteAddress: string | undefined,
	{ host, origin }: { host?: string; origin?: string },
): ServiceError | undefined {
	if (!isLoopbackAddress(remoteAddress ?? '')) {
		return forbidden('The controls of the sandbox answer programs on this machine only');
	}
	if (!isLocalName(hostnameOf(`http://${host ?? ''}`))) {
		return forbidden('The controls of the sandbox are reached by the name of this machine only');
	}
	if (origin !== undefined && !isLocalName(hostnameOf(origin))) {
		return forbidden('The controls of the sandbox do not answer web pages of other machines');
	}
	return undefined;
}

function isLoopbackAddress(address: string): boolean {
	return address === '::1' || /^(::ffff:)?127\.\d+\.\d+\.\d+$/.test(address);
}

function hostnameOf(url: string): string {
	return URL.parse(url)?.hostname ?? '';
}

function isLocalName(hostname: string): boolean {
	return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}
