import { gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { findFault, type FaultKind } from './faults';
import { delay } from '../time/scheduler';
import { retryAfter, ServiceError } from '../rules/serviceError';

const htmlPage =
	'<!DOCTYPE html><html><head><title>Please sign in</title></head><body><h1>Please sign in</h1></body></html>';

/** Applies the faults before the work. */
export async function applyRequestFaults(
	request: FastifyRequest,
	reply: FastifyReply,
	nowMs: number,
): Promise<void> {
	for (const fault of request.faults) {
		switch (fault.kind) {
			case 'latency':
				await delay(fault.ms);
				break;
			case 'held':
				await fault.until();
				break;
			case 'tooManyRequests': {
				const { retryAfterSeconds = 1, retryAfter: form = 'seconds' } = fault;
				const headers = form === 'none' ? {} : retryAfter(nowMs, retryAfterSeconds, form);
				throw new ServiceError(429, 'RATE_LIMITED', 'Request allowance exceeded', headers);
			}
			case 'internalError':
				throw new ServiceError(500, 'INTERNAL_ERROR', 'Something went wrong on our side');
			case 'unavailable': {
				const headers = retryAfter(nowMs, fault.retryAfterSeconds);
				throw new ServiceError(503, 'SERVICE_UNAVAILABLE', 'A dependency is unavailable', headers);
			}
			case 'refusal':
				throw new ServiceError(fault.status, fault.code, fault.detail ?? 'The request was refused');
			case 'badGateway':
				reply
					.code(502)
					.type('text/html')
					.send('<html><body><h1>502 Bad Gateway</h1></body></html>');
				return;
			case 'resetBefore':
				reply.hijack();
				request.raw.socket.resetAndDestroy();
				return;
			case 'hang':
				reply.hijack();
				fault.run?.(request.call);
				return;
		}
	}
}

/** The body with the faults after the work; undefined if the connection breaks instead. */
export function faultyBody(
	request: FastifyRequest,
	reply: FastifyReply,
	plain: Buffer,
): Buffer | undefined {
	const has = (kind: FaultKind['kind']) => findFault(request.faults, kind) !== undefined;
	const { headers, socket } = request.raw;
	const isCompressed = has('gzip') && /\bgzip\b/.test(String(headers['accept-encoding']));
	if (isCompressed) reply.header('content-encoding', 'gzip');
	const bytes = isCompressed ? gzipSync(plain) : plain;
	if (has('resetAfter')) {
		reply.hijack();
		socket.resetAndDestroy();
		return undefined;
	}
	if (has('truncatedBody')) {
		const { raw } = reply.hijack();
		raw.writeHead(reply.statusCode, {
			'content-type': 'application/json',
			'content-length': bytes.length,
			...(isCompressed && { 'content-encoding': 'gzip' }),
		});
		raw.write(bytes.subarray(0, bytes.length / 2), () => socket.destroy());
		return undefined;
	}
	if (has('malformedBody')) return bytes.subarray(0, Math.max(1, bytes.length - 7));
	if (has('emptyBody')) return Buffer.alloc(0);
	if (!has('htmlPage')) return bytes;
	reply.code(200).type('text/html').removeHeader('content-encoding');
	return Buffer.from(htmlPage);
}
