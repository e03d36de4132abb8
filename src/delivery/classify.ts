import { z } from 'zod';
import { lazily } from '../records/lazy';
import type { JsonObject } from '../records/value';
import { callbacks, type Callback } from './kind';
import { changedFields, fieldPrintsOf, readPrints, writtenPrints } from './changedFields';
import { shortHash } from '../records/hash';

/** A result of a trigger or a read, to compare with earlier results of the same ID. */
export interface ComparedResult {
	/** Undefined if unknown: a failure can contain only its ID and its error. */
	kind: Callback | 'customer' | undefined;
	service: string | undefined;
	/** One answer, for example; '' for the whole result, undefined for any part. */
	part: string | undefined;
	revision: string;
	/** The `processing_id`, '' without one; undefined for a read, which does not show it. */
	processing: string | undefined;
	/** The stored response time, epoch seconds. */
	storedAt: number | undefined;
	/** Whether a person requested it again. */
	isReplay?: boolean;
	/** For the list of changed fields. Those outside the revision can differ in an unchanged result. */
	content?: JsonObject | undefined;
	/** Compresses what is remembered for that list. */
	packing?: { pack(text: string): string; unpack(packed: string): string } | undefined;
}

export type Classification =
	| ReturnType<typeof changeOf>
	/** Stored before what has passed. */
	| 'superseded'
	| 'retried'
	/** Its last attempt is over. */
	| 'gaveUp'
	| 'replayed'
	| 'repeat';

/** As stored. */
export const savedKnown = lazily(() => {
	const passed = z.object({
		revision: z.string(),
		/** A hash; undefined for a read. */
		processing: z.string().optional(),
		storedAt: z.number().optional(),
		/** When it must be marked as done, epoch milliseconds; undefined if it is done. */
		leaseEndMs: z.number().optional(),
		/** 1 if absent. */
		attempts: z.number().optional(),
		mostAttempts: z.number().optional(),
	});
	const conversation = z.object({
		kind: z.enum([...callbacks, 'customer']).optional(),
		/** A hash. */
		service: z.string().optional(),
		part: z.string(),
		/** Compressed hashes of the fields of the latest result. */
		prints: z.string(),
		/** The latest last. */
		passed: z.array(passed),
	});
	return z.array(conversation);
});

/** What is remembered under one ID. Two services, or a call and a chat, can use the same ID. */
export type Known = Readonly<z.infer<ReturnType<typeof savedKnown>>>;
type Passed = Known[number]['passed'][number];

interface Classified {
	classification: Classification;
	changedFields: string[];
	/** Identifies the result for Mark Done. */
	key: string;
	/** How often it has passed, with this time. */
	attempts: number;
	/** To be remembered from now on. */
	known: Known;
}

/** Older results of a conversation are forgotten. */
const MOST_PASSED = 50;
/** Older conversations of an ID are forgotten. */
const MOST_CONVERSATIONS = 500;

/**
 * Decides what is new, revised, unchanged or a repeat; polls share `changeOf`. The same revision of the same processing
 * is a repeat, and of another processing it is unchanged. A read does not show its processing. It is a repeat if its
 * revision is the latest. The first processing that delivers the revision of a read is a repeat, too, unless the stored
 * times differ.
 *
 * A, B: revisions; 1, 2, 3: processings (A1 is a push); a read has none.
 *
 *     A1 A1         new repeat
 *     A1 A2 A2 A1   new unchanged repeat repeat
 *     A1 B1         new revised
 *     A1 B2 A3      new revised revised
 *     A1 B2 A1      new revised repeat
 *     A1 A          new repeat
 *     A1 B          new revised
 *     A B A         new revised revised
 *     A A1 A1 A2    new repeat repeat unchanged
 *     A A1 (later)  new unchanged
 *
 * @param lease when it must be marked as done; without a lease it is done
 */
export function classify(
	known: Known,
	result: ComparedResult,
	lease?: { nowMs: number; leaseMs: number; mostAttempts?: number | undefined },
): Classified {
	const service = hashed(result.service);
	const processing = hashed(result.processing);
	const own = { ...result, service, processing };
	const before = conversationOf(known, own);
	const passed = before?.passed ?? [];
	const leaseEndMs = lease && lease.nowMs + lease.leaseMs;
	const { revision, storedAt, content, packing } = result;
	const { mostAttempts } = lease ?? {};
	const one: Passed = { revision, processing, storedAt, leaseEndMs, mostAttempts };
	const isOlder = passed.some(({ storedAt: other = 0 }) => other > (storedAt ?? Infinity));
	const remembered = (all: Passed[], prints: string): Known => {
		const conversation = {
			kind: result.kind ?? before?.kind,
			service: service ?? before?.service,
			part: result.part ?? before?.part ?? '',
			prints,
			passed: all.slice(-MOST_PASSED),
		};
		return [...known.filter((other) => other !== before), conversation].slice(-MOST_CONVERSATIONS);
	};

	const repeated = repeatedOf(passed, own, isOlder);
	if (repeated.length > 0) {
		const open =
			lease && repeated.find(({ leaseEndMs: end }) => end !== undefined && end <= lease.nowMs);
		const attempts = (open?.attempts ?? 1) + (open ? 1 : 0);
		const key = keyOf(open ?? repeated.at(-1) ?? one);
		if (open && attempts > (mostAttempts ?? open.mostAttempts ?? Infinity)) {
			const facts = { classification: 'gaveUp' as const, changedFields: [] };
			return { ...facts, key, attempts: attempts - 1, known };
		}
		const renewed = passed.map((other) =>
			other === open ? { ...other, leaseEndMs, attempts, mostAttempts } : other,
		);
		const last = repeated.at(-1) ?? one;
		// Remembers the processing of an earlier read.
		if (processing !== undefined && repeated.every((other) => other.processing === undefined)) {
			renewed.splice(passed.indexOf(last) + 1, 0, { ...one, leaseEndMs: undefined });
		}
		return {
			classification: open ? (isOlder ? 'superseded' : 'retried') : 'repeat',
			changedFields: [],
			key,
			attempts,
			known: remembered(renewed, before?.prints ?? ''),
		};
	}
	const fields = content && packing && { prints: fieldPrintsOf(content), ...packing };
	const change = changeOf(before && (passed.at(-1)?.revision ?? ''), revision);
	if (isOlder && before && change === 'revised' && !result.isReplay) {
		// The last one stays the one that later results are compared with.
		const all = [...passed.slice(0, -1), one, ...passed.slice(-1)];
		const next = remembered(all, before.prints);
		return {
			classification: 'superseded',
			changedFields: [],
			key: keyOf(one),
			attempts: 1,
			known: next,
		};
	}
	// A replay takes the place of its earlier attempts.
	const earlier = result.isReplay
		? passed.map((other) => doneIf(other.revision === revision, other))
		: passed;
	return {
		classification: result.isReplay ? 'replayed' : change,
		changedFields:
			before && fields
				? changedFields(readPrints(fields.unpack(before.prints)), fields.prints)
				: [],
		key: keyOf(one),
		attempts: 1,
		known: remembered([...earlier, one], fields ? fields.pack(writtenPrints(fields.prints)) : ''),
	};
}

export function changeOf(
	before: string | undefined,
	revision: string,
): 'new' | 'unchanged' | 'revised' {
	if (before === undefined) return 'new';
	return before === revision ? 'unchanged' : 'revised';
}

export function markedDone(known: Known, key: string): Known {
	return known.map((conversation) => ({
		...conversation,
		passed: conversation.passed.map((one) => doneIf(keyOf(one) === key, one)),
	}));
}

function doneIf(isDone: boolean, one: Passed): Passed {
	return isDone ? { ...one, leaseEndMs: undefined } : one;
}

function hashed(text: string | undefined): string | undefined {
	return text === undefined ? undefined : shortHash(text);
}

/** A result without service or kind belongs to the only conversation. If there are several, it is one of its own. */
function conversationOf(known: Known, { kind, service, part, revision }: ComparedResult) {
	const fitting = known.filter(
		(one) => agree(one.kind, kind) && agree(one.service, service) && agree(one.part, part),
	);
	const exact = fitting.filter((one) => one.kind === kind && one.service === service);
	const nearest = exact.length > 0 ? exact : fitting;
	const same = nearest.find((one) => one.passed.at(-1)?.revision === revision);
	return same ?? (exact.length > 0 || fitting.length === 1 ? nearest[0] : undefined);
}

function agree(one: string | undefined, other: string | undefined): boolean {
	return one === undefined || other === undefined || one === other;
}

/** The earlier results that this one repeats. */
function repeatedOf(
	passed: Passed[],
	{ revision, processing, storedAt, isReplay }: ComparedResult,
	isOlder: boolean,
): Passed[] {
	const present = passed.at(-1);
	const same = passed.filter((one) => one.revision === revision);
	if (processing === undefined) return isOlder || present?.revision === revision ? same : [];
	const named = same.filter((one) => one.processing === processing);
	if (isReplay || named.some(({ leaseEndMs }) => leaseEndMs !== undefined)) return named;
	// Without a lease of its own it may have repeated a read, whose lease counts.
	if (named.length > 0) return same.filter((one) => !one.processing || named.includes(one));
	// The first processing that delivers the content of a read is the one that was read.
	const reads = same.filter((one) => one.processing === undefined);
	const isUnnamed = reads.length === same.length && present?.revision === revision;
	return reads.filter((one) =>
		one.storedAt === undefined || storedAt === undefined ? isUnnamed : one.storedAt === storedAt,
	);
}

function keyOf({ revision, processing }: Passed): string {
	return shortHash(`${revision} ${processing ?? ''}`);
}
