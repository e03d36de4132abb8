import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { checkReceiver } from '../callbacks/post';
import type { Service } from '../routes/service';
import { forbidden, invalidRequest, type ServiceError } from '../rules/serviceError';
import { parse } from '../rules/shapes';
import { sampleBody } from '../samples/read';

/** Of a sample: its kind, and the name of a receiver or an address in place of the usual receiver. */
const sending = z.object({
	kind: z.enum(['call', 'chat', 'voice']),
	name: z.string().optional(),
	to: z.string().optional(),
});
const exporting = z.object({ padToBytes: z.number() });

/**
 * The paths by which `npm run sandbox -- send` and the benchmarks control a sandbox in another process. They
 * are not part of the service, need no key and are not logged.
 */
export function registerControl(app: FastifyInstance, service: Service): void {
	void app.register((controls, _options, done) => {
		controls.addHook('onRequest', (request, _reply, next) =>
			next(controlError(request.socket.remoteAddress, request.headers)),
		);
		controls.get('/_sandbox/calls', () => service.calls);
		controls.delete('/_sandbox/calls', () => {
			service.calls.length = 0;
			return { calls: 0 };
		});
		/** Every id of a service, newest first, so that another process can compare what it read. */
		controls.get<{ Params: { serviceId: string } }>('/_sandbox/ids/:serviceId', ({ params }) => {
			const { ordered } = service.world.conversationsOf(params.serviceId);
			return ordered
				.all()
				.map(({ id }) => id)
				.reverse();
		});
		controls.post('/_sandbox/exports', ({ body }) => {
			Object.assign(service.exports.settings.csv, parse(exporting, body));
			return {};
		});
		controls.get<{ Params: { id: string } }>('/_sandbox/exports/:id/file', async ({ params }) => {
			const file = await service.exports.file(params.id);
			return { sizeBytes: file.size, sha256: file.sha256() };
		});
		controls.post('/_sandbox/send', async ({ body }) => await send(service, body));
		done();
	});
}

async function send({ callbacks }: Service, body: unknown) {
	const { kind, name, ...given } = parse(sending, body);
	const to = name === undefined ? given.to : callbacks.named.get(`${kind}:${name}`);
	if (name !== undefined && to === undefined) {
		throw invalidRequest(`No receiver for ${kind} is named ${name}`);
	}
	try {
		if (to !== undefined) checkReceiver({ url: to, headers: '' });
	} catch (error) {
		throw invalidRequest(error instanceof Error ? error.message : String(error));
	}
	const delivery = await callbacks.sendOnce(kind, sampleBody(kind), to);
	if (delivery === undefined) throw invalidRequest(`The callback for ${kind} has no receiver`);
	return { sent: kind, to: delivery.url, status: delivery.status, text: delivery.text };
}

/**
 * Why a request may not use the controls; undefined: it may. They are for programs on this machine: the
 * connection must come from here, and `Host` and `Origin` must name it, so that no web page reaches them
 * through a browser (DNS rebinding).
 */
export function controlError(
	remoteAddress = '',
	{ host = '', origin }: { host?: string; origin?: string },
): ServiceError | undefined {
	if (!/^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(remoteAddress)) {
		return forbidden('The controls of the sandbox answer programs on this machine only');
	}
	if (!isLocal(`http://${host}`)) {
		return forbidden('The controls of the sandbox are reached by the name of this machine only');
	}
	if (origin !== undefined && !isLocal(origin)) {
		return forbidden('The controls of the sandbox do not answer web pages of other machines');
	}
	return undefined;
}

function isLocal(url: string): boolean {
	return /^(localhost|\[::1\]|127\.\d+\.\d+\.\d+)$/.test(URL.parse(url)?.hostname ?? '');
}
