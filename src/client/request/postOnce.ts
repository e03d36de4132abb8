import { ConnectionError, errorOf, ServiceError } from '../errors';
import { request, type ResponseSchema, type ServiceConnection } from './request';
import type { ServiceRequest, Transport } from './transport';

export type Posted<Output> = {
	/** The last attempt, epoch milliseconds. */
	sentAtMs: number;
} & (
	| { effect: 'done'; answer: Output }
	/** Refused, or never received. */
	| { effect: 'none'; failure: Error }
	/** It may have taken effect. */
	| { effect: 'unknown'; failure: Error }
);

/** There is nothing left to send. */
class NothingToSend extends Error {}

/** A POST with at most one effect: repeated only if the service certainly did not accept it. */
export async function postOnce<Output>(
	connection: ServiceConnection,
	post: ServiceRequest,
	schema: ResponseSchema<Output>,
): Promise<Posted<Output>>;
/** @param bodyNow makes the body of each attempt; undefined if there is nothing left to send */
export async function postOnce<Output>(
	connection: ServiceConnection,
	post: ServiceRequest,
	schema: ResponseSchema<Output>,
	bodyNow: () => object | undefined,
): Promise<Posted<Output> | { effect: 'notSent'; sentAtMs: number }>;
export async function postOnce<Output>(
	connection: ServiceConnection,
	post: ServiceRequest,
	schema: ResponseSchema<Output>,
	bodyNow: () => object | undefined = () => post.body,
): Promise<Posted<Output> | { effect: 'notSent'; sentAtMs: number }> {
	let mayHaveArrived = false;
	let sentAtMs = connection.clock.now();
	const transport: Transport = async (request, signal) => {
		const body = bodyNow();
		if (body === undefined) throw new NothingToSend();
		sentAtMs = connection.clock.now();
		mayHaveArrived = true;
		try {
			const response = await connection.transport({ ...request, body }, signal);
			mayHaveArrived = response.status !== 429;
			return response;
		} catch (error) {
			mayHaveArrived = !(error instanceof ConnectionError && !error.sent);
			throw errorOf(error);
		}
	};
	try {
		const answer = await request({ ...connection, transport }, post, schema);
		return { effect: 'done', answer, sentAtMs };
	} catch (error) {
		const failure = errorOf(error);
		if (failure instanceof NothingToSend) return { effect: 'notSent', sentAtMs };
		const status = failure instanceof ServiceError ? failure.status : 0;
		// A gateway's 408 or 5xx proves nothing.
		const isRefused = status >= 400 && status < 500 && status !== 408;
		return { effect: mayHaveArrived && !isRefused ? 'unknown' : 'none', failure, sentAtMs };
	}
}
