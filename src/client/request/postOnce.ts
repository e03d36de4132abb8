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

/** What an attempt sends. */
interface Prepared {
	/** Undefined if there is nothing left to send. */
	body: object | undefined;
}

/** There is nothing left to send. */
class NothingToSend extends Error {}

/** A POST with at most one effect: repeated only if the service certainly did not accept it. */
export async function postOnce<Output>(
	connection: ServiceConnection,
	post: ServiceRequest,
	schema: ResponseSchema<Output>,
): Promise<Posted<Output>> {
	const { body } = post;
	const posted = await postPrepared(connection, post, schema, async () => ({ body: body ?? {} }));
	if (posted.effect === 'notSent') throw new NothingToSend();
	return posted;
}

/**
 * A POST whose attempts are prepared one by one, just before each is sent: the service may ask for a long pause.
 * @param prepare gets what it prepared for the attempt before
 * @returns what was last prepared; undefined if there was no attempt
 */
export async function postPrepared<Output, Of extends Prepared>(
	connection: ServiceConnection,
	post: ServiceRequest,
	schema: ResponseSchema<Output>,
	prepare: (before: Of | undefined) => Promise<Of>,
): Promise<
	{ prepared: Of | undefined } & (Posted<Output> | { effect: 'notSent'; sentAtMs: number })
> {
	let mayHaveArrived = false;
	let sentAtMs = connection.clock.now();
	let prepared: Of | undefined;
	const transport: Transport = async (request, signal) => {
		prepared = await prepare(prepared);
		const { body } = prepared;
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
		return { effect: 'done', answer, sentAtMs, prepared };
	} catch (error) {
		const failure = errorOf(error);
		if (failure instanceof NothingToSend) return { effect: 'notSent', sentAtMs, prepared };
		const status = failure instanceof ServiceError ? failure.status : 0;
		// A gateway's 408 or 5xx proves nothing.
		const isRefused = status >= 400 && status < 500 && status !== 408;
		const effect = mayHaveArrived && !isRefused ? 'unknown' : 'none';
		return { effect, failure, sentAtMs, prepared };
	}
}
