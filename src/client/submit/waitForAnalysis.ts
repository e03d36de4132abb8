import pLimit from 'p-limit';
import { single } from '../../records/answer/page';
import { isObject, secondsOf, type JsonObject } from '../../records/value';
import { request, type ServiceConnection } from '../request/request';
import { errorOf, ServiceError } from '../errors';
import { fillPath, paths } from '../request/paths';
import { poll, isFinalFailure } from '../request/poll';

/** A submitted record whose analysis is awaited. */
export interface Awaited {
	serviceId: string;
	id: string;
	/** When the submission was acknowledged, epoch seconds; null where the service did not say. */
	acknowledgedAt: number | null;
	/** Whether the service leaves an analysis it has as it is (`reprocess` 0, not reopened). */
	keepsExisting: boolean;
}

export type Analysis =
	| { status: 'completed' | 'failed' | 'existing'; record: JsonObject }
	| { status: 'pending'; why?: Error };

const FIRST_PAUSE_MS = 2_000;
const READS_AT_ONCE = 4;

interface Findings {
	found: Map<Awaited, Analysis>;
	/** Analyses that may be replaced by newer ones. */
	older: Map<Awaited, JsonObject>;
	/** Reads that will not succeed. */
	givenUp: Map<Awaited, Error>;
	/** Why the last read brought no answer, where the next one may. */
	unread: Map<Awaited, Error>;
}

/**
 * Reads analyses by their IDs until all are there or `limitMs` is over (docs/service.md, "Retrieve
 * an analytics conversation"; 404 means not yet). Never rejects: what was accepted stays accepted,
 * and what cannot be read stays pending.
 */
export async function awaitAnalyses(
	connection: ServiceConnection,
	all: Awaited[],
	limitMs: number,
): Promise<Map<Awaited, Analysis>> {
	const { clock } = connection;
	const deadlineMs = clock.now() + limitMs;
	const findings: Findings = {
		found: new Map(),
		older: new Map(),
		givenUp: new Map(),
		unread: new Map(),
	};
	const missing = () => all.filter((one) => isMissing(one, findings));
	const atATime = pLimit(READS_AT_ONCE);
	let rounds = 0;
	const readMissing = async () => {
		// The first round is always finished: a limit of 0 reads once.
		const isOver = () => rounds > 0 && clock.now() > deadlineMs;
		await Promise.all(
			missing().map((one) =>
				atATime(async () => {
					if (!isOver()) await readOne(connection, one, findings);
				}),
			),
		);
		rounds += 1;
		return missing().length;
	};
	try {
		await poll(connection, readMissing, (left) => left === 0, {
			deadlineMs,
			isNew: false,
			firstPauseMs: FIRST_PAUSE_MS,
		});
	} catch {
		// What is missing at the deadline, or when the run is stopped, stays pending.
	}
	return new Map(all.map((one): [Awaited, Analysis] => [one, analysisOf(one, findings)]));
}

function isMissing(one: Awaited, { found, givenUp }: Findings): boolean {
	return !found.has(one) && !givenUp.has(one);
}

function analysisOf(one: Awaited, { found, older, givenUp, unread }: Findings): Analysis {
	const record = older.get(one);
	const known = found.get(one) ?? (record && { status: 'existing', record });
	if (known) return known;
	const why = givenUp.get(one) ?? unread.get(one);
	return why ? { status: 'pending', why } : { status: 'pending' };
}

async function readOne(
	connection: ServiceConnection,
	one: Awaited,
	findings: Findings,
): Promise<void> {
	findings.unread.delete(one);
	try {
		judge(one, await read(connection, one), findings);
	} catch (error) {
		const failure = errorOf(error);
		if (isFinalFailure(failure)) findings.givenUp.set(one, failure);
		else if (!isNotThereYet(failure)) findings.unread.set(one, failure);
	}
}

function isNotThereYet(failure: Error): boolean {
	return failure instanceof ServiceError && failure.status === 404;
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
 * An analysis older than the acknowledgement counts only where the service leaves it as it is; an
 * older failure is processed again.
 */
function judge(one: Awaited, record: JsonObject, { found, older }: Findings): void {
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
