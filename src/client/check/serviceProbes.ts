import { randomUUID } from 'node:crypto';
import {
	AnswerError,
	CancelledError,
	ConnectionError,
	errorOf,
	ServiceError,
	WaitError,
} from '../errors';
import {
	conversationList,
	pageRequest,
	voiceConversationList,
	type ListRequest,
} from '../list/listRequest';
import { fillPath, paths } from '../request/paths';
import { readResponse, withRetry, type ServiceConnection } from '../request/request';
import type { ServiceRequest, ServiceResponse } from '../request/transport';
import { exportAnswer } from '../../records/answer/exportJob';
import { page } from '../../records/answer/page';
import { clockDifferenceMs } from '../request/serviceClock';
import { DAY_SECONDS } from '../../records/timeUnits';

/** What one read ended with; without a failure the service gave what it promises. */
export interface Probe {
	failure: Error | undefined;
}

/** What reads that change nothing found out; undefined is what was not read. */
export interface ServiceProbes {
	/** Tells of the address and the key, too. */
	voice: Probe;
	/** An export that cannot exist: a service with exports answers 404. */
	exports: Probe | undefined;
	conversations: Probe | undefined;
	/** How far the service's clock is ahead, in milliseconds; undefined where no answer tells. */
	clockDifferenceMs: number | undefined;
}

/**
 * Asks the service up to three things that change nothing; one, where it does not answer or refuses
 * the key.
 * @param serviceId the service to look into; '' for none
 */
export async function probeService(
	connection: ServiceConnection,
	serviceId: string,
): Promise<ServiceProbes> {
	const differences: number[] = [];
	const probe = async (request: ServiceRequest, read: Reader): Promise<Probe> => {
		try {
			await withRetry(connection, request, async () => {
				const sentMs = connection.clock.now();
				const response = await connection.transport(request, connection.signal);
				const difference = clockDifferenceMs(response.headers, sentMs, connection.clock.now());
				if (difference !== undefined) differences.push(difference);
				read(request, response);
			});
			return { failure: undefined };
		} catch (error) {
			const failure = errorOf(error);
			if (failure instanceof CancelledError) throw failure;
			return { failure };
		}
	};
	const nowMs = connection.clock.now();
	const readPage: Reader = (...asked) => void readResponse(connection, ...asked, page);
	const readJob: Reader = (...asked) => void readResponse(connection, ...asked, exportAnswer);

	const voice = await probe(firstRecord(voiceConversationList(), nowMs), readPage);
	const isUseless = !isServiceAnswer(voice) || statusOf(voice) === 401;
	const [exports, conversations] = isUseless
		? []
		: await Promise.all([
				probe(unknownExport(), readJob),
				serviceId ? probe(firstRecord(conversationList(serviceId), nowMs), readPage) : undefined,
			]);
	return { voice, exports, conversations, clockDifferenceMs: differences.sort(byNumber)[0] };
}

type Reader = (request: ServiceRequest, response: ServiceResponse) => void;

/** The smallest is the one least delayed on its way. */
const byNumber = (one: number, other: number) => Math.abs(one) - Math.abs(other);

function firstRecord(list: ListRequest, nowMs: number): ServiceRequest {
	const end = Math.floor(nowMs / 1000);
	const window = { start: end - DAY_SECONDS, end };
	return pageRequest(list, { window, order: 'desc', pageSize: 1 }, undefined);
}

function unknownExport(): ServiceRequest {
	return { method: 'GET', path: fillPath(paths.exportJob, { export_id: `check-${randomUUID()}` }) };
}

export function statusOf({ failure }: Probe): number | undefined {
	const answer = failure instanceof WaitError ? failure.cause : failure;
	return answer instanceof ServiceError ? answer.status : undefined;
}

/** Whether the service itself answered, whatever it said. */
export function isServiceAnswer({ failure }: Probe): boolean {
	if (failure instanceof ServiceError) return failure.recognized;
	return !(failure instanceof ConnectionError || failure instanceof AnswerError);
}
