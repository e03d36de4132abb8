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

/**
 * A POST with at most one effect: repeated only if the service certainly did not accept it.
 * @param obstacleNow why it must not be sent; called right before each attempt
 */
export async function postOnce<Output>(
	connection: ServiceConnection,
	post: ServiceRequest,
	schema: ResponseSchema<Output>,
	obstacleNow: () => Error | undefined = () => undefined,
): Promise<Posted<Output>> {
	let mayHaveArrived = false;
	let sentAtMs = connection.clock.now();
	const transport: Transport = async (request, signal) => {
		const obstacle = obstacleNow();
		if (obstacle) throw obstacle;
		sentAtMs = connection.clock.now();
		mayHaveArrived = true;
		try {
			const response = await connection.transport(request, signal);
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
		const { status, isTooLarge } =
			failure instanceof ServiceError ? failure : { status: 0, isTooLarge: false };
		// A gateway's 408 or 5xx proves nothing.
		const isRefused = isTooLarge || (status >= 400 && status < 500 && status !== 408);
		return { effect: mayHaveArrived && !isRefused ? 'unknown' : 'none', failure, sentAtMs };
	}
}
