import pLimit from 'p-limit';
import { singleWith } from '../../records/answer/page';
import { isFailedResult } from '../../records/recordFacts';
import { knownSecondsOf, type JsonObject } from '../../records/value';
import type { ServiceConnection } from '../request/request';
import { errorOf, ServiceError } from '../errors';
import { fillPath, paths } from '../request/paths';
import { isFinalFailure, lastReadUntil, pollUntil, requestWithin } from '../request/deadline';

export interface Awaited {
	serviceId: string;
	id: string;
	/** When the submission was acknowledged, epoch seconds. */
	acknowledgedAt: number;
	/** Whether the service keeps an existing analysis (`reprocess` 0, not reopened). */
	keepsExisting: boolean;
}

export type Analysis =
	| { status: 'completed' | 'failed' | 'existing'; record: JsonObject }
	| { status: 'pending'; why?: Error };

const FIRST_PAUSE_MS = 2_000;
const READS_AT_ONCE = 4;

/** The result of the last read. After a final one the record is not read again. */
interface Finding {
	analysis: Analysis;
	isFinal: boolean;
}

/**
 * Reads analyses by ID until all exist or `limitMs` is over (docs/service.md, "Retrieve an
 * analytics conversation"). 404 means not yet. Never rejects: unreadable ones stay pending.
 */
export async function awaitAnalyses<Of extends Awaited>(
	connection: ServiceConnection,
	all: Of[],
	limitMs: number,
): Promise<Map<Of, Analysis>> {
	const { clock } = connection;
	const deadlineMs = clock.now() + limitMs;
	const findings = new Map<Of, Finding>();
	const missing = () => all.filter((one) => findings.get(one)?.isFinal !== true);
	const atATime = pLimit(READS_AT_ONCE);
	let rounds = 0;
	const readMissing = async () => {
		// The first round always completes: a limit of 0 reads once.
		const isOver = () => rounds > 0 && clock.now() > deadlineMs;
		await Promise.all(
			missing().map((one) =>
				atATime(async () => {
					if (isOver()) return;
					const untilMs = lastReadUntil(connection, deadlineMs);
					findings.set(one, await readOne(connection, one, untilMs, findings.get(one)));
				}),
			),
		);
		rounds += 1;
		return missing().length;
	};
	try {
		await pollUntil(connection, readMissing, (left) => left === 0, {
			deadlineMs,
			isNew: false,
			firstPauseMs: FIRST_PAUSE_MS,
		});
	} catch {
		// Analyses missing at the deadline, or on cancel, stay pending.
	}
	return new Map(all.map((one) => [one, findings.get(one)?.analysis ?? { status: 'pending' }]));
}

async function readOne(
	connection: ServiceConnection,
	one: Awaited,
	untilMs: number,
	before: Finding | undefined,
): Promise<Finding> {
	const path = fillPath(paths.conversation, one.id);
	const query = { service_id: one.serviceId };
	const read = { method: 'GET', path, query } as const;
	const schema = singleWith('id', one.id);
	try {
		return findingOf(one, await requestWithin(connection, untilMs, read, schema, 'Wait Limit'));
	} catch (error) {
		const failure = errorOf(error);
		const isNotThereYet = failure instanceof ServiceError && failure.status === 404;
		const pending: Analysis = { status: 'pending', ...(isNotThereYet ? {} : { why: failure }) };
		// An older analysis found earlier remains.
		const analysis = before?.analysis.status === 'existing' ? before.analysis : pending;
		return { analysis, isFinal: isFinalFailure(failure) };
	}
}

/** An older analysis counts only if the service keeps it. An older failure never does. */
function findingOf({ acknowledgedAt, keepsExisting }: Awaited, record: JsonObject): Finding {
	const failed = isFailedResult(record);
	const isNew = (knownSecondsOf(record.timestamp) ?? -1) >= acknowledgedAt;
	if (isNew)
		return { analysis: { status: failed ? 'failed' : 'completed', record }, isFinal: true };
	return keepsExisting
		? { analysis: { status: 'existing', record }, isFinal: !failed }
		: { analysis: { status: 'pending' }, isFinal: false };
}
