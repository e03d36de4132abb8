import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { checkReceiver } from '../callbacks/post';
import type { Service } from '../routes/service';
import { invalidRequest } from '../rules/serviceError';
import { sampleBody } from '../samples/read';
import { controlError } from './localOnly';

/** Of a sample: its kind, and the name of a receiver or an address in place of the usual receiver. */
const sending = z.object({
	kind: z.enum(['call', 'chat', 'voice']),
	name: z.string().optional(),
	to: z.string().optional(),
});
const exporting = z.object({
	padToBytes: z.number().nullable().optional(),
	bytesPerSecond: z.number().nullable().optional(),
});

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
		controls.get<{ Params: { serviceId: string } }>('/_sandbox/ids/:serviceId', ({ params }) =>
			service.world
				.conversationsOf(params.serviceId)
				.ordered.all()
				.map(({ id }) => id)
				.reverse(),
		);
		controls.post('/_sandbox/exports', (request) => {
			const { padToBytes, bytesPerSecond } = checked(exporting, request.body);
			const { csv, downloads } = service.exports.settings;
			if (padToBytes !== undefined) csv.padToBytes = padToBytes;
			if (bytesPerSecond !== undefined) downloads.bytesPerSecond = bytesPerSecond;
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
	const { kind, name, ...given } = checked(sending, body);
	const to = name === undefined ? given.to : callbacks.named.get(`${kind}:${name}`);
	if (name !== undefined && to === undefined) {
		throw invalidRequest(`No receiver for ${kind} is named ${name}`);
	}
	if (to !== undefined) insistOnReachable(to);
	const delivery = await callbacks.sendOnce(kind, sampleBody(kind), to);
	if (delivery === undefined) throw invalidRequest(`The callback for ${kind} has no receiver`);
	return { sent: kind, to: delivery.url, status: delivery.status, text: delivery.text };
}

function insistOnReachable(url: string): void {
	try {
		checkReceiver({ url, headers: '' });
	} catch (error) {
		throw invalidRequest(error instanceof Error ? error.message : String(error));
	}
}

function checked<Shape extends z.ZodTypeAny>(shape: Shape, body: unknown): z.output<Shape> {
	const result = shape.safeParse(body);
	if (!result.success) throw invalidRequest(result.error.message);
	return result.data;
}
