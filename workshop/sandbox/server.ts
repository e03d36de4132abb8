import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { Socket } from 'node:net';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { applyRequestFaults, faultyBody } from './faults/responses';
import type { Call } from './requests/requestLog';
import { delay } from './time/scheduler';
import { invalidRequest, notFound, ServiceError } from './rules/serviceError';
import type { Service } from './routes/service';

/** Enough for a filter of 16 KB and a long cursor. */
const maxHeaderBytes = 256 * 1024;
const maxBodyBytes = 64 * 1024 * 1024;

interface ListenerOptions {
	origin: Call['origin'];
	tls?: { key: string; cert: string };
}

/** One origin of the service, with the log of requests, faults and error bodies. */
export function createListener(service: Service, options: ListenerOptions): FastifyInstance {
	const open = (request: FastifyRequest, reply: FastifyReply) => {
		const call = openCall(service, options.origin, request);
		request.call = call;
		request.faults = [];
		// By the sandbox's own clock.
		reply.header('date', new Date(service.now()).toUTCString());
		reply.raw.once('close', () => {
			call.endedAt = Date.now();
			call.status = reply.raw.headersSent ? reply.raw.statusCode : 0;
		});
	};
	const app = fastify({
		serverFactory: (listener) => openServer(listener, options, service),
		routerOptions: { maxParamLength: 8192 },
		bodyLimit: maxBodyBytes,
		forceCloseConnections: true,
		return503OnClosing: false,
		exposeHeadRoutes: false,
		frameworkErrors: (error, request, reply) => {
			// Such a request reaches no hook.
			open(request, reply);
			void sendError(asServiceError(error), request, reply);
		},
	});
	app.decorateRequest('call');
	app.decorateRequest('faults');
	app.addHook('onRequest', (request, reply, done) => {
		open(request, reply);
		done();
	});
	app.addHook('preHandler', async (request, reply) => {
		request.call.body = request.body;
		request.faults = service.faults.matching(request.call);
		const isDelayed = options.origin === 'service' && service.latencyMs > 0;
		if (isDelayed) await delay(service.latencyMs);
		await applyRequestFaults(request, reply, service.now());
	});
	app.addHook('onSend', (request, reply, payload, done) => {
		const whole = typeof payload === 'string' || Buffer.isBuffer(payload);
		if (!whole || request.faults.length === 0) return done(null, payload);
		const body = faultyBody(request, reply, Buffer.from(payload));
		if (body !== undefined) done(null, body);
	});
	app.setErrorHandler((error, request, reply) => sendError(asServiceError(error), request, reply));
	app.setNotFoundHandler((request, reply) =>
		sendError(notFound(`${request.method} ${request.call.path} is no operation`), request, reply),
	);
	return app;
}

function openServer(listener: RequestListener, { tls }: ListenerOptions, service: Service): Server {
	const options = { maxHeaderSize: maxHeaderBytes, keepAliveTimeout: 65_000, requestTimeout: 0 };
	const add = (socket: Socket) => service.sockets.add(socket);
	return tls === undefined
		? createServer(options, listener).on('connection', add)
		: createTlsServer({ ...options, ...tls }, listener).on('secureConnection', add);
}

function openCall(service: Service, origin: Call['origin'], request: FastifyRequest): Call {
	const target = request.raw.url ?? '';
	const [path = '', search = ''] = target.split('?', 2);
	const headers: Record<string, string> = {};
	for (const [name, value] of Object.entries(request.headers)) {
		headers[name] = name === 'authorization' ? '(present)' : String(value);
	}
	const call: Call = {
		at: service.calls.length + 1,
		method: request.method,
		path,
		query: Object.fromEntries(new URLSearchParams(search)),
		headers,
		body: undefined,
		status: 0,
		startedAt: Date.now(),
		endedAt: null,
		connectionId: service.sockets.numberOf(request.raw.socket),
		origin,
	};
	service.calls.push(call);
	return call;
}

function asServiceError(error: unknown): ServiceError {
	if (error instanceof ServiceError) return error;
	if (error instanceof Error && 'statusCode' in error && Number(error.statusCode) < 500) {
		return invalidRequest(error.message);
	}
	// A defect of the sandbox must not look like a fault of the service.
	process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
	return new ServiceError(500, 'INTERNAL_ERROR', 'Something went wrong on our side');
}

function sendError(
	error: ServiceError,
	request: FastifyRequest,
	reply: FastifyReply,
): FastifyReply {
	const { errors = 'problem' } = request.routeOptions.config;
	const body =
		errors === 'problem'
			? error.problemBody(`req-${String(request.call.at).padStart(6, '0')}`)
			: error.simpleBody(errors === 'simple');
	return reply
		.code(error.status)
		.headers(error.headers)
		.type('application/json')
		.send(JSON.stringify(body));
}
