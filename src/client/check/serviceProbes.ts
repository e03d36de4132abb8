import { randomUUID } from 'node:crypto';
import {
	AnswerError,
	CancelledError,
	ConnectionError,
	errorOf,
	ServiceError,
	WaitError,
} from '../errors';
import { listRequestOf, pageRequest, type ListRequest } from '../list/listRequest';
import { fillPath, paths } from '../request/paths';
import { request, type ServiceConnection } from '../request/request';
import type { ServiceRequest } from '../request/transport';
import { exportAnswer } from '../../records/answer/exportJob';
import { page } from '../../records/answer/page';
import { serviceClockOf } from '../request/serviceClock';
import { DAY_SECONDS } from '../../records/timeUnits';

export interface Probe {
	failure: Error | undefined;
}

/** The results of harmless reads; undefined if not read. */
export interface ServiceProbes {
	/** Also proves address and key. */
	voice: Probe;
	/** An export that cannot exist: 404 shows that exports are enabled. */
	exports: Probe | undefined;
	conversations: Probe | undefined;
	/** How far the service's clock is ahead; undefined if no answer shows it. */
	clockDifferenceMs: number | undefined;
}

/** Makes up to three harmless reads; only one if the service does not answer or refuses the key. */
export async function probeService(
	connection: ServiceConnection,
	serviceId: string,
): Promise<ServiceProbes> {
	const clock = serviceClockOf(connection);
	const probe = async (read: () => Promise<unknown>): Promise<Probe> => {
		try {
			await read();
			return { failure: undefined };
		} catch (error) {
			const failure = errorOf(error);
			if (failure instanceof CancelledError) throw failure;
			return { failure };
		}
	};
	const nowMs = connection.clock.now();
	const readList = async (list: ListRequest) =>
		await probe(async () => await request(clock.connection, firstRecord(list, nowMs), page));

	const unknownId = `check-${randomUUID()}`;
	const unknownExport = { method: 'GET', path: fillPath(paths.exportJob, unknownId) } as const;
	const voice = await readList(listRequestOf('voiceConversation'));
	const isUseless = !isServiceAnswer(voice) || statusOf(voice) === 401;
	const [exports, conversations] = isUseless
		? []
		: await Promise.all([
				probe(async () => await request(clock.connection, unknownExport, exportAnswer)),
				serviceId ? readList(listRequestOf('conversation', { service_id: serviceId })) : undefined,
			]);
	return { voice, exports, conversations, clockDifferenceMs: clock.aheadMs() };
}

/** Requests one record of the last day. */
export function firstRecord(list: ListRequest, nowMs: number): ServiceRequest {
	const end = Math.floor(nowMs / 1000);
	const window = { start: end - DAY_SECONDS, end };
	return pageRequest(list, { window, order: 'desc', pageSize: 1 }, undefined);
}

/** The failure, or the answer after which the service was not asked again in time. */
export function answerOf({ failure }: Probe): Error | undefined {
	return failure instanceof WaitError ? (failure.cause ?? failure) : failure;
}

export function statusOf(probe: Probe): number | undefined {
	const answer = answerOf(probe);
	return answer instanceof ServiceError ? answer.status : undefined;
}

/** Whether the service itself answered, with any result. */
export function isServiceAnswer({ failure }: Probe): boolean {
	if (failure instanceof ServiceError) return failure.recognized;
	return !(failure instanceof ConnectionError || failure instanceof AnswerError);
}
