import { z } from 'zod';
import { lazily } from '../records/lazy';
import type { JsonObject } from '../records/value';
import { callbacks, type Callback } from './callbacks';
import { changedFields, fieldPrintsOf, readPrints, writtenPrints } from './changedFields';
import { shortHash } from '../records/hash';
import { differInLackOnly, type StoredRevision } from '../records/revision';

/** A result of a trigger or a read, to compare with earlier results of the same ID. */
export interface ComparedResult extends StoredRevision {
	/** Undefined if unknown: a failure can contain only its ID and its error. */
	kind: Callback | 'customer' | undefined;
	service: string | undefined;
	/** One answer, for example; '' for the whole result, undefined for any part. */
	part: string | undefined;
	/** The `processing_id`, '' without one; undefined for a read, which does not show it. */
	processing: string | undefined;
	/** Whether a person requested it again. */
	isReplay?: boolean;
	/** Whether Reconcile reports that its last attempt is over. */
	isGivenUp?: boolean;
	/** For the list of changed fields. */
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
		/** Undefined for a read. */
		whole: z.string().optional(),
		/** Of a read that repeated it, too. */
		shown: z.string().optional(),
		parts: z.string().optional(),
		/** A hash; undefined for a read. */
		processing: z.string().optional(),
		storedAt: z.number().optional(),
		/** When it must be marked as done, epoch milliseconds; undefined if it is done. */
		leaseEndMs: z.number().optional(),
		/** 1 if absent. */
		attempts: z.number().optional(),
		mostAttempts: z.number().optional(),
		/** Whether it passed as given up. */
		isGivenUp: z.boolean().optional(),
	});
	const conversation = z.object({
		kind: z.enum(['customer', ...callbacks]).optional(),
		/** A hash. */
		service: z.string().optional(),
		part: z.string(),
		/** Whether a QA event of it was emitted, for Once per Conversation. */
		hasAlerted: z.boolean().optional(),
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
	/** Whether it is emitted. */
	passes: boolean;
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

interface Lease {
	nowMs: number;
	leaseMs: number;
	mostAttempts?: number | undefined;
}

/** A result beside what is known of its conversation. */
interface Comparison {
	known: Known;
	before: Known[number] | undefined;
	passed: Passed[];
	/** With hashed names. */
	own: ComparedResult;
	/** The result as it would be remembered. */
	one: Passed;
	lease: Lease | undefined;
	/** Whether a result that was stored later has passed. */
	isOlder: boolean;
}

/**
 * Decides what is new, revised, unchanged or a repeat; polls share `changeOf`. Pushes are compared in all their fields,
 * reads too, a push and a read in those that both have. The same push of the same processing is a repeat, and of another processing
 * it is unchanged. A read does not show its processing. It is a repeat if its revision is the latest, or if it was stored
 * when a push was that has passed: the same stored result. The first push of what was read is a repeat, too.
 *
 * A, B: revisions; 1, 2, 3: processings (A1 is a push); a read has none; @: the stored time.
 *
 *     A1 A1         new repeat
 *     A1 A2 A2 A1   new unchanged repeat repeat
 *     A1 B1         new revised
 *     A1 B2 A3      new revised revised
 *     A1 B2 A1      new revised repeat
 *     A1@5 B1@7 A1@9 new revised revised
 *     A1 A          new repeat
 *     A1 B          new revised
 *     A1@5 B@5      new repeat
 *     A B A         new revised revised
 *     A A1 A1 A2    new repeat repeat unchanged
 *     A@5 B1@5 C1@5 new repeat revised
 *     A@5 A1@7      new unchanged
 *
 * @param lease when it must be marked as done; without a lease it is done
 */
export function classify(known: Known, result: ComparedResult, lease?: Lease): Classified {
	const own = { ...result, service: hashed(result.service), processing: hashed(result.processing) };
	const before = conversationOf(known, own);
	const passed = before?.passed ?? [];
	const { revision, whole, shown, parts, processing, storedAt } = own;
	const leaseEndMs = lease && lease.nowMs + lease.leaseMs;
	const { mostAttempts } = lease ?? {};
	const one: Passed = {
		...{ revision, whole, shown, parts, processing, storedAt },
		...{ leaseEndMs, mostAttempts },
	};
	const isOlder = passed.some(({ storedAt: other = 0 }) => other > (storedAt ?? Infinity));
	const comparison = { known, before, passed, own, one, lease, isOlder };
	return repeatOf(comparison) ?? supersededOf(comparison) ?? passing(comparison);
}

/** A repeat, or one whose lease is over; undefined for any other result. */
function repeatOf(comparison: Comparison): Classified | undefined {
	const { known, before, passed, own, one, lease, isOlder } = comparison;
	const repeated = repeatedOf(passed, own, isOlder);
	const last = repeated.at(-1);
	if (last === undefined) return undefined;
	const open =
		lease && repeated.find(({ leaseEndMs: end }) => end !== undefined && end <= lease.nowMs);
	const { leaseEndMs, mostAttempts } = one;
	const attempts = (open?.attempts ?? 1) + (open ? 1 : 0);
	const facts = { changedFields: [], key: keyOf(open ?? last, own.part) };
	const withOpen = (changed: Partial<Passed>) =>
		passed.map((other) => (other === open ? { ...other, ...changed } : other));
	const saved = (all: Passed[]) => remembered(comparison, all, before?.prints ?? '');
	if (open && attempts > (mostAttempts ?? open.mostAttempts ?? Infinity)) {
		const passes = own.isGivenUp === true && open.isGivenUp !== true;
		return {
			...facts,
			classification: 'gaveUp',
			passes,
			attempts: attempts - 1,
			known: passes ? saved(withOpen({ isGivenUp: true })) : known,
		};
	}
	const renewed = withOpen({ leaseEndMs, attempts, mostAttempts });
	const at = passed.indexOf(last);
	if (own.shown !== undefined) {
		// Remembers what reads of an earlier push show, to compare it with the next read.
		renewed.splice(at, 1, { ...(renewed[at] ?? last), shown: own.shown });
	} else if (isPush(own) && !repeated.some(isPush)) {
		// Remembers the processing of an earlier read.
		renewed.splice(at + 1, 0, { ...one, shown: last.shown, leaseEndMs: undefined });
	} else if (isPush(own) && isPush(last) && at === passed.length - 1) {
		// The same result can be stored again.
		const { storedAt = own.storedAt } = last;
		const latest = storedAt && Math.max(storedAt, own.storedAt ?? 0);
		renewed.splice(at, 1, { ...(renewed[at] ?? last), storedAt: latest });
	}
	const again = isOlder ? 'superseded' : 'retried';
	return {
		...facts,
		classification: open ? again : 'repeat',
		passes: open !== undefined,
		attempts,
		known: saved(renewed),
	};
}

/** A revision that was stored before one that passed; undefined for any other result. */
function supersededOf(comparison: Comparison): Classified | undefined {
	const { before, passed, own, one, isOlder } = comparison;
	const isSuperseded = isOlder && changeOf(passed.at(-1), own) === 'revised' && !own.isReplay;
	if (!isSuperseded) return undefined;
	// The last one stays the one that later results are compared with.
	const all = [...passed.slice(0, -1), one, ...passed.slice(-1)];
	return {
		classification: 'superseded',
		passes: true,
		changedFields: [],
		key: keyOf(one, own.part),
		attempts: 1,
		known: remembered(comparison, all, before?.prints ?? ''),
	};
}

function passing(comparison: Comparison): Classified {
	const { before, passed, own, one } = comparison;
	const { content, packing, isReplay } = own;
	const fields = content && packing && { prints: fieldPrintsOf(content), ...packing };
	// A replay takes the place of its earlier attempts.
	const earlier = isReplay ? passed.map((other) => doneIf(isSame(other, own), other)) : passed;
	const prints = fields ? fields.pack(writtenPrints(fields.prints)) : '';
	const change = changeOf(before && (passed.at(-1) ?? { revision: '' }), own);
	return {
		classification: isReplay ? 'replayed' : change,
		passes: true,
		changedFields:
			before && fields
				? changedFields(readPrints(fields.unpack(before.prints)), fields.prints)
				: [],
		key: keyOf(one, own.part),
		attempts: 1,
		known: remembered(comparison, [...earlier, one], prints),
	};
}

function remembered({ known, before, own }: Comparison, all: Passed[], prints: string): Known {
	const conversation = {
		kind: own.kind ?? before?.kind,
		service: own.service ?? before?.service,
		part: own.part ?? before?.part ?? '',
		hasAlerted: before?.hasAlerted,
		prints,
		passed: all.slice(-MOST_PASSED),
	};
	return [...known.filter((other) => other !== before), conversation].slice(-MOST_CONVERSATIONS);
}

/** Remembers that a QA event of the result just classified is emitted. Returns whether one was emitted before. */
export function withAlert(known: Known, alerts: boolean): { known: Known; wasBefore: boolean } {
	const conversation = known.at(-1);
	const wasBefore = conversation?.hasAlerted === true;
	if (!alerts || wasBefore || conversation === undefined) return { known, wasBefore };
	return { known: [...known.slice(0, -1), { ...conversation, hasAlerted: true }], wasBefore };
}

export function changeOf(
	before: StoredRevision | undefined,
	own: StoredRevision,
): 'new' | 'unchanged' | 'revised' {
	if (before === undefined) return 'new';
	return isSame(before, own) ? 'unchanged' : 'revised';
}

/** Pushes are compared in all their fields, reads in all theirs, a push and a read in those that both have. */
function isSame(one: StoredRevision, other: StoredRevision): boolean {
	return (
		areEqual(one.whole, other.whole) ??
		areEqual(one.shown, other.shown) ??
		hasSameContent(one, other)
	);
}

function areEqual(one: string | undefined, other: string | undefined): boolean | undefined {
	return one === undefined || other === undefined ? undefined : one === other;
}

function hasSameContent(one: StoredRevision, other: StoredRevision): boolean {
	return one.revision === other.revision || differInLackOnly(one, other);
}

/** Whether a push and a read are of the same stored result. */
export function isOneResult(push: StoredRevision, read: StoredRevision): boolean {
	return isSame(push, read) || isStoredTogether(push, read);
}

function isStoredTogether(one: StoredRevision, other: StoredRevision): boolean {
	return one.storedAt !== undefined && one.storedAt === other.storedAt;
}

function isPush({ processing }: { processing?: string | undefined }): boolean {
	return processing !== undefined;
}

export function markedDone(known: Known, key: string): Known {
	return known.map((conversation) => ({
		...conversation,
		passed: conversation.passed.map((one) => doneIf(keyOf(one, conversation.part) === key, one)),
	}));
}

function doneIf(isDone: boolean, one: Passed): Passed {
	return isDone ? { ...one, leaseEndMs: undefined } : one;
}

function hashed(text: string | undefined): string | undefined {
	return text === undefined ? undefined : shortHash(text);
}

/** A result without service or kind belongs to the only conversation. If there are several, it is one of its own. */
function conversationOf(known: Known, own: ComparedResult) {
	const { kind, service, part } = own;
	const fitting = known.filter(
		(one) => agree(one.kind, kind) && agree(one.service, service) && agree(one.part, part),
	);
	const exact = fitting.filter((one) => one.kind === kind && one.service === service);
	const nearest = exact.length > 0 ? exact : fitting;
	const same = nearest.find(({ passed }) => changeOf(passed.at(-1), own) === 'unchanged');
	return same ?? (exact.length > 0 || fitting.length === 1 ? nearest[0] : undefined);
}

function agree(one: string | undefined, other: string | undefined): boolean {
	return one === undefined || other === undefined || one === other;
}

/** The earlier results that this one repeats. */
function repeatedOf(passed: Passed[], own: ComparedResult, isOlder: boolean): Passed[] {
	const { processing, storedAt } = own;
	const isCounterpart = (one: Passed) =>
		isPush(one) !== isPush(own) &&
		isStoredTogether(one, own) &&
		areEqual(one.shown, own.shown) !== false;
	const same = passed.filter((one) => isSame(one, own) || isCounterpart(one));
	const present = passed.at(-1);
	const isPresent = present !== undefined && isSame(present, own);
	const isLater = passed.every(({ storedAt: other = Infinity }) => other < (storedAt ?? 0));
	// The service has gone back to it.
	if (isPush(own) && isLater && !isPresent) return [];
	if (!isPush(own)) return isOlder || isPresent || same.some(isCounterpart) ? same : [];
	const named = same.filter((one) => one.processing === processing);
	if (own.isReplay || named.some(({ leaseEndMs }) => leaseEndMs !== undefined)) return named;
	// Without a lease of its own it may have repeated a read, whose lease counts.
	if (named.length > 0) return same.filter((one) => !isPush(one) || named.includes(one));
	// The first push of what was read is the one that was read.
	const pushes = passed.filter(isPush);
	const isFirst = isPresent && !pushes.some((push) => hasSameContent(push, own));
	return same.filter((one) => {
		if (isPush(one)) return false;
		if (one.storedAt === undefined || storedAt === undefined) return isFirst;
		return isStoredTogether(one, own) && !pushes.some((push) => isStoredTogether(push, own));
	});
}

function keyOf({ revision, whole, processing }: Passed, part = ''): string {
	const others = [whole ?? '', part].filter((one) => one !== '');
	return shortHash([revision, processing ?? '', ...others].join(' '));
}
