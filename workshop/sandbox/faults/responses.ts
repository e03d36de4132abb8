import { gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { findFault, type FaultKind } from './faults';
import { delay } from '../time/scheduler';
import { ServiceError } from '../rules/serviceError';

const htmlPage =
	'<!DOCTYPE html><html><head><title>Please sign in</title></head><body><h1>Please sign in</h1></body></html>';

/** Applies the faults before the work. */
export async function applyRequestFaults(
	request: FastifyRequest,
	reply: FastifyReply,
	nowMs: number,
): Promise<void> {
	for (const fault of request.faults) {
		if (fault.kind === 'latency') await delay(fault.ms);
		if (fault.kind === 'held') await fault.until();
		const error = errorOf(fault, nowMs);
		if (error !== undefined) throw error;
		if (fault.kind === 'badGateway') {
			reply.code(502).type('text/html').send('<html><body><h1>502 Bad Gateway</h1></body></html>');
			return;
		}
		if (fault.kind === 'resetBefore' || fault.kind === 'hang') {
			reply.hijack();
			if (fault.kind === 'resetBefore') request.raw.socket.resetAndDestroy();
			else fault.run?.(request.call);
			return;
		}
	}
}

function errorOf(fault: FaultKind, nowMs: number): ServiceError | undefined {
	switch (fault.kind) {
		case 'tooManyRequests': {
			const { retryAfterSeconds: seconds = 1, retryAfter } = fault;
			const date = new Date(nowMs + seconds * 1000).toUTCString();
			const wait = retryAfter === 'date' ? date : String(seconds);
			const headers = retryAfter === 'none' ? undefined : { 'retry-after': wait };
			return new ServiceError(429, 'RATE_LIMITED', 'Request allowance exceeded', headers);
		}
		case 'internalError':
			return new ServiceError(500, 'INTERNAL_ERROR', 'Something went wrong on our side');
		case 'unavailable': {
			const seconds = fault.retryAfterSeconds;
			const headers = seconds === undefined ? undefined : { 'retry-after': String(seconds) };
			return new ServiceError(503, 'SERVICE_UNAVAILABLE', 'A dependency is unavailable', headers);
		}
		case 'refusal':
			return new ServiceError(fault.status, fault.code, fault.detail ?? 'The request was refused');
		default:
			return undefined;
	}
}

/** Applies the faults after the work. Returns whether it sent the answer. */
export function applyResponseFaults(
	request: FastifyRequest,
	reply: FastifyReply,
	plain: Buffer,
): boolean {
	const faults = request.faults;
	const { raw } = reply;
	const readsGzip = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
	const isCompressed = readsGzip && findFault(faults, 'gzip') !== undefined;
	const bytes = isCompressed ? gzipSync(plain) : plain;
	const head = (length: number): void => {
		for (const [name, value] of Object.entries(reply.getHeaders())) {
			if (value !== undefined) raw.setHeader(name, value);
		}
		if (isCompressed) raw.setHeader('content-encoding', 'gzip');
		raw.writeHead(reply.statusCode, {
			'content-type': 'application/json',
			'content-length': length,
		});
	};
	if (findFault(faults, 'resetAfter') !== undefined) {
		request.raw.socket.resetAndDestroy();
	} else if (findFault(faults, 'truncatedBody') !== undefined) {
		head(bytes.length);
		raw.write(bytes.subarray(0, bytes.length / 2), () => request.raw.socket.destroy());
	} else if (findFault(faults, 'malformedBody') !== undefined) {
		const kept = bytes.subarray(0, Math.max(1, bytes.length - 7));
		head(kept.length);
		raw.end(kept);
	} else if (findFault(faults, 'emptyBody') !== undefined) {
		head(0);
		raw.end();
	} else if (findFault(faults, 'htmlPage') !== undefined) {
		raw.writeHead(200, { 'content-type': 'text/html', 'content-length': htmlPage.length });
		raw.end(htmlPage);
	} else if (isCompressed) {
		head(bytes.length);
		raw.end(bytes);
	} else {
		return false;
	}
	return true;
}
