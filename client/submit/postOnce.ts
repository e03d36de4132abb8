import { request, type ResponseSchema, type ServiceConnection } from '../request/request';
import { ConnectionError, ServiceError } from '../errors';
import { attempt } from '../request/attempt';
import type { ServiceRequest, Transport } from '../request/transport';

/** How a POST ended, by what is known of its effect. */
export type Posted<Output> =
	| { effect: 'done'; answer: Output }
	/** The service refused it, or never saw it. */
	| { effect: 'none'; failure: Error }
	/** It may have been done: the answer was lost, or says nothing certain. */
	| { effect: 'unknown'; failure: Error };

/**
 * Sends a POST so that it has its effect at most once. It is repeated only while the service surely did
 * not take it: on 429, or when no connection was made (client/request/retry.ts).
 *
 * @param obstacle asked right before each sending, also after a wait: an error in the way of it
 */
export async function postOnce<Output>(
	connection: ServiceConnection,
	post: ServiceRequest,
	schema: ResponseSchema<Output>,
	obstacle: () => Error | undefined = () => undefined,
): Promise<Posted<Output>> {
	let mayHaveArrived = false;
	const transport: Transport = async (question, signal) => {
		const inTheWay = obstacle();
		if (inTheWay) throw inTheWay;
		mayHaveArrived = true;
		const outcome = await attempt(async () => await connection.transport(question, signal));
		if ('failure' in outcome) {
			mayHaveArrived = !(outcome.failure instanceof ConnectionError && !outcome.failure.sent);
			throw outcome.failure;
		}
		mayHaveArrived = outcome.value.status !== 429;
		return outcome.value;
	};
	const outcome = await attempt(
		async () => await request({ ...connection, transport }, post, schema),
	);
	if ('value' in outcome) return { effect: 'done', answer: outcome.value };
	const { failure } = outcome;
	return mayHaveArrived && !isRefusal(failure)
		? { effect: 'unknown', failure }
		: { effect: 'none', failure };
}

/** Whether the service read the request and turned it down. A gateway's 408 or 5xx says no such thing. */
function isRefusal(failure: Error): boolean {
	if (!(failure instanceof ServiceError)) return false;
	return failure.status >= 400 && failure.status < 500 && failure.status !== 408;
}
