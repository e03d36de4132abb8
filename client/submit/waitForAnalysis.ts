import pLimit from 'p-limit';
import { single } from '../../records/answer/page';
import { isObject, secondsOf, type JsonObject } from '../../records/value';
import { request, type ServiceConnection } from '../request/request';
import { CancelledError, ServiceError } from '../errors';
import { attempt } from '../request/attempt';
import { fillPath, paths } from '../request/paths';

/** A submitted record whose analysis is awaited. */
export interface Awaited {
	serviceId: string;
	id: string;
	/** When the submission was acknowledged, epoch seconds; null where the service did not say. */
	acknowledgedAt: number | null;
	/** Whether the service leaves an analysis it already has as it is (`reprocess` 0, not reopened). */
	keepsExisting: boolean;
}

/** What became of it. */
export type Analysis =
	| { status: 'completed' | 'failed' | 'existing'; record: JsonObject }
	| { status: 'pending'; why?: Error };

/** Pauses between two rounds of looking, in milliseconds: they grow, and never get shorter than a round. */
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 30_000;
/** Reads under way at a time. */
const READS_AT_ONCE = 4;

/**
 * Looks for the analyses of submitted records by their ids until all are there or `limitMs` is over
 * (docs/service.md, "Retrieve an analytics conversation"; 404 means not yet). Never rejects: what was
 * accepted stays accepted, so a failure to read leaves an analysis pending.
 */
export async function awaitAnalyses(
	connection: ServiceConnection,
	all: Awaited[],
	limitMs: number,
): Promise<Map<Awaited, Analysis>> {
	const { clock, signal } = connection;
	const found = new Map<Awaited, Analysis>();
	const older = new Map<Awaited, JsonObject>();
	const givenUp = new Map<Awaited, Error>();
	const deadline = clock.now() + limitMs;
	const atATime = pLimit(READS_AT_ONCE);
	for (let round = 0; ; round += 1) {
		const startedAt = clock.now();
		const left = all.filter((one) => !found.has(one) && !givenUp.has(one));
		const look = async (one: Awaited) => {
			// The first round is always finished: a limit of 0 asks once.
			if (round > 0 && clock.now() > deadline) return;
			const outcome = await attempt(async () => await read(connection, one));
			if ('value' in outcome) judge(one, outcome.value, found, older);
			else if (isFinal(outcome.failure)) givenUp.set(one, outcome.failure);
		};
		await Promise.all(left.map(async (one) => await atATime(look, one)));
		const waiting = left.some((one) => !found.has(one) && !givenUp.has(one));
		const leftMs = deadline - clock.now();
		if (!waiting || leftMs <= 0 || signal?.aborted) break;
		const growing = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 1.5 ** Math.min(round, 16));
		const pauseMs = Math.max(growing * (0.75 + clock.random() / 4), clock.now() - startedAt);
		// The last look is at the deadline itself.
		const waited = await attempt(async () => await clock.pause(Math.min(pauseMs, leftMs), signal));
		if ('failure' in waited) break;
	}
	return new Map(
		all.map((one): [Awaited, Analysis] => {
			const record = older.get(one);
			const late: Analysis = record
				? { status: 'existing', record }
				: { status: 'pending', why: givenUp.get(one) };
			return [one, found.get(one) ?? late];
		}),
	);
}

async function read(
	connection: ServiceConnection,
	{ serviceId, id }: Awaited,
): Promise<JsonObject> {
	return await request(
		connection,
		{
			method: 'GET',
			path: fillPath(paths.conversation, { conversation_id: id }),
			query: { service_id: serviceId },
		},
		single,
	);
}

/**
 * An analysis older than the acknowledgement is not the one awaited. It is an answer all the same where
 * the service leaves it as it is; an older failure is not, since that record is processed again.
 */
function judge(
	one: Awaited,
	record: JsonObject,
	found: Map<Awaited, Analysis>,
	older: Map<Awaited, JsonObject>,
): void {
	const failed = isFailed(record);
	const isNew =
		one.acknowledgedAt === null || (secondsOf(record.timestamp) ?? -1) >= one.acknowledgedAt;
	if (isNew) found.set(one, { status: failed ? 'failed' : 'completed', record });
	else if (one.keepsExisting && !failed) found.set(one, { status: 'existing', record });
	else if (one.keepsExisting) older.set(one, record);
}

function isFailed(record: JsonObject): boolean {
	return [record.error, record.error_type].some(
		(value) => (typeof value === 'string' && value !== '') || isObject(value),
	);
}

/** Whether asking again is of no use; "not found" only means not yet. */
function isFinal(failure: Error): boolean {
	if (failure instanceof CancelledError) return true;
	return failure instanceof ServiceError && failure.status !== 404 && !failure.mayPass;
}
