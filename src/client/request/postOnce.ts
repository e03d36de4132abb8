import { ConnectionError, errorOf, ServiceError } from '../errors';
import { request, type ResponseSchema, type ServiceConnection } from './request';
import type { ServiceRequest, Transport } from './transport';

/** How a POST ended, by what is known of its effect. */
export type Posted<Output> = {
	/** When it was sent last, epoch milliseconds. */
	sentAtMs: number;
} & (
	| { effect: 'done'; answer: Output }
	/** The service refused it, or never saw it. */
	| { effect: 'none'; failure: Error }
	/** It may have been done. */
	| { effect: 'unknown'; failure: Error }
);

/**
 * A POST that has its effect at most once: repeated only where the service surely did not take it.
 * @param obstacleNow why it must not be sent; asked right before each sending
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
		const effect = mayHaveArrived && !isRefusal(failure) ? 'unknown' : 'none';
		return { effect, failure, sentAtMs };
	}
}

/** Whether the service turned it down. A gateway's 408 or 5xx says no such thing. */
function isRefusal(failure: Error): boolean {
	if (!(failure instanceof ServiceError)) return false;
	return failure.status >= 400 && failure.status < 500 && failure.status !== 408;
}
