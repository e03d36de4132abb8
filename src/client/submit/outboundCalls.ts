import type { z } from 'zod';
import { callsAcknowledgement } from '../../records/answer/acknowledgement';
import type { JsonObject } from '../../records/value';
import type { ServiceConnection } from '../request/request';
import { ServiceError } from '../errors';
import { paths } from '../request/paths';
import { postOnce, type Posted } from '../request/postOnce';

/** What is known of a batch of calls. Nothing here is ever sent again. */
export type CallsOutcome =
	| { state: 'confirmed'; processingId: string | null; status: string }
	/** The calls may have been placed. */
	| {
			state: 'unconfirmed';
			processingId: string | null;
			status: string | null;
			why: Error | 'notQueued';
	  }
	/** The service turned one recipient down, and with it the batch. */
	| {
			state: 'rejected';
			failure: ServiceError;
			rejected: unknown;
			/** Whether it surely called none of the others either. */
			isCertain: boolean;
	  }
	/** Surely not taken. */
	| { state: 'refused'; failure: Error };

/**
 * docs/service.md, "Create outbound calls"; at most once.
 * @param obstacle asked right before each sending, such as quiet hours
 */
export async function requestCalls(
	connection: ServiceConnection,
	agentId: string,
	recipients: JsonObject[],
	obstacle: () => Error | undefined,
): Promise<{ outcome: CallsOutcome; sentAtMs: number }> {
	const posted = await postOnce(
		connection,
		{
			method: 'POST',
			path: paths.outboundCalls,
			body: { agent_id: agentId, data: recipients },
		},
		callsAcknowledgement,
		obstacle,
	);
	return { outcome: outcomeOf(posted), sentAtMs: posted.sentAtMs };
}

function outcomeOf(
	posted: Posted<z.output<ReturnType<typeof callsAcknowledgement>>>,
): CallsOutcome {
	if (posted.effect === 'done') {
		const { processingId, status, isQueued } = posted.answer;
		return isQueued
			? { state: 'confirmed', processingId, status: 'queued' }
			: { state: 'unconfirmed', processingId, status, why: 'notQueued' };
	}
	const { failure } = posted;
	// The rejection may come with any status; a 500 says less about the other recipients than a 400.
	if (failure instanceof ServiceError && failure.status !== 429) {
		const { rejected } = failure.problem;
		const isCertain = posted.effect === 'none';
		if (rejected !== undefined) return { state: 'rejected', failure, rejected, isCertain };
	}
	return posted.effect === 'none'
		? { state: 'refused', failure }
		: { state: 'unconfirmed', processingId: null, status: null, why: failure };
}
