import { createHash } from 'node:crypto';
import { z } from 'zod';
import { sectionPrintBytes } from '../delivery/changedFields';
import { lazily } from '../records/lazy';
import { HOUR_SECONDS, DAY_SECONDS } from '../records/timeUnits';
import { InputError } from '../client/errors';
import { limits } from '../records/limits';

/** n8n then stores at most about 13 MB of text. */
const MOST_RECORDS = 250_000;
/** Records are remembered this much longer, in case the clock is set back. */
const SPARE_SECONDS = HOUR_SECONDS;

const savedSchema = lazily(() => {
	/** In epoch seconds; all are bounds of windows. */
	const progress = z.object({
		/** Nothing before this is emitted. */
		begin: z.number(),
		/** Every emitted record since then is remembered. */
		knownFrom: z.number(),
		/** The end of the last complete pass. */
		watermark: z.number(),
		/** The unfinished pass up to `end`, read up to `position`. */
		pass: z.object({ position: z.number(), end: z.number() }).nullable(),
		/** The length of the next window. Windows shrink where records are dense. */
		windowSeconds: z.number(),
	});
	return z.object({
		version: z.literal(3),
		listKey: z.string(),
		progress,
		known: z.string(),
	});
});

export type SavedState = z.infer<ReturnType<typeof savedSchema>>;
export type Progress = SavedState['progress'];

export interface PollState {
	progress: Progress;
	/** Records emitted, or present when polling began. */
	known: KnownRecords;
}

/**
 * Undefined if there is no state, or one of another list.
 * @throws InputError for a damaged one, as starting anew would lose or repeat records
 */
export function readState(saved: unknown, listKey: string): PollState | undefined {
	if (saved === undefined || saved === null) return undefined;
	const { data } = savedSchema().safeParse(saved);
	const known = data && KnownRecords.fromText(data.known);
	if (data === undefined || known === undefined) {
		throw new InputError(
			'What this trigger remembers',
			'cannot be read: it is damaged, or another version of the package has written it',
			'Replace this trigger with a new one, and set Start From to A Date before the last emitted record. Records since then are emitted again.',
		);
	}
	return data.listKey === listKey ? { progress: data.progress, known } : undefined;
}

export function savedState({ progress, known }: PollState, listKey: string): SavedState {
	return { version: 3, listKey, progress, known: known.toText() };
}

/** Forgets records that are not read again. @returns whether others had to be forgotten too */
export function forgetPast(state: PollState, lookBack: number): boolean {
	const { known, progress } = state;
	const { pass, watermark } = progress;
	const again = pass ? Math.min(pass.position, pass.end - lookBack) : watermark - lookBack;
	const needed = Math.max(progress.knownFrom, again);
	known.forgetBefore(needed - SPARE_SECONDS);
	const kept = known.keepNewest(MOST_RECORDS);
	const knownFrom = Math.max(needed, kept ?? needed);
	// The pass must not read what was forgotten.
	const later = pass && { ...pass, position: Math.max(pass.position, kept ?? 0) };
	state.progress = { ...progress, knownFrom, pass: later };
	return kept !== undefined;
}

/** After a window with more records, the next one is shorter. */
const MANY_RECORDS = 2000;
const FEW_RECORDS = 500;

/** The look-back is read, so that later revisions are recognized. */
export function startingNow(now: number, lookBack: number): Progress {
	const knownFrom = Math.max(0, now - lookBack);
	return { ...startingAt(0), knownFrom, watermark: now };
}

export function startingAt(date: number): Progress {
	const windowSeconds = DAY_SECONDS;
	return { begin: date, knownFrom: date, watermark: date, pass: null, windowSeconds };
}

/** The current pass or the next; undefined if there is nothing to read yet. */
export function withPass(
	progress: Progress,
	now: number,
	lookBack: number,
): (Progress & { pass: object }) | undefined {
	const { begin, pass } = progress;
	if (pass !== null) return { ...progress, pass };
	const watermark = Math.min(progress.watermark, now);
	// If the clock was set back, the look-back moves with it.
	const knownFrom = Math.max(begin, progress.knownFrom - (progress.watermark - watermark));
	const position = Math.max(knownFrom, watermark - lookBack);
	if (position >= now) return undefined;
	return { ...progress, knownFrom, watermark, pass: { position, end: now } };
}

export function nextWindowSeconds(seconds: number, records: number, isWhole: boolean): number {
	const isTooLong = isWhole ? records > MANY_RECORDS : records > 0;
	if (isTooLong) return Math.max(1, Math.floor(seconds / 2));
	return isWhole && records < FEW_RECORDS ? Math.min(2 * seconds, limits.windowSeconds) : seconds;
}

interface KnownRecord {
	/** Shortened to `revisionBytes`. */
	revision: string;
	/** The end of the window in which it was last read, epoch seconds. */
	before: number;
	/** Fingerprints of its sections. */
	prints: Buffer;
	/** Whether an event of it was emitted, for Once per Conversation. */
	hasAlerted: boolean;
}

/** Two of 100,000 records collide with a chance of 1 in 3 billion, and are then emitted again. */
const nameBytes = 8;
/** Compared with the previous revision only, so fewer bytes suffice. */
const revisionBytes = 7;
const timeBytes = 4;
/** Added to the time: epoch seconds need 31 bits until 2038. */
const ALERTED = 2 ** 31;
const recordBytes = nameBytes + revisionBytes + timeBytes + sectionPrintBytes;

export function nameOf(identity: string): string {
	return createHash('sha256').update(identity).digest().toString('latin1', 0, nameBytes);
}

export function shortRevision(revision: string): string {
	return Buffer.from(revision, 'hex').toString('latin1', 0, revisionBytes);
}

/** Records by name, small enough to be stored with a workflow. */
export class KnownRecords extends Map<string, KnownRecord> {
	/** Forgets the records listed before a time, epoch seconds. */
	forgetBefore(time: number): void {
		for (const [name, record] of this) if (record.before <= time) this.delete(name);
	}

	/** @returns the time since which all are remembered, if older ones were forgotten */
	keepNewest(most: number): number | undefined {
		if (this.size <= most) return undefined;
		const times = Float64Array.from(this.values(), ({ before }) => before).sort();
		const time = times[times.length - most - 1];
		if (time !== undefined) this.forgetBefore(time);
		return time;
	}

	toText(): string {
		const bytes = Buffer.alloc(this.size * recordBytes);
		let at = 0;
		for (const [name, { revision, before, prints, hasAlerted }] of this) {
			bytes.write(name, at, 'latin1');
			bytes.write(revision, at + nameBytes, 'latin1');
			bytes.writeUInt32BE(before + (hasAlerted ? ALERTED : 0), at + nameBytes + revisionBytes);
			prints.copy(bytes, at + nameBytes + revisionBytes + timeBytes);
			at += recordBytes;
		}
		return bytes.toString('base64');
	}

	/** Undefined if the text is not from `toText`. */
	static fromText(text: string): KnownRecords | undefined {
		const bytes = Buffer.from(text, 'base64');
		if (bytes.length % recordBytes !== 0) return undefined;
		const known = new KnownRecords();
		for (let at = 0; at < bytes.length; at += recordBytes) {
			const afterName = at + nameBytes;
			const afterRevision = afterName + revisionBytes;
			const time = bytes.readUInt32BE(afterRevision);
			known.set(bytes.toString('latin1', at, afterName), {
				revision: bytes.toString('latin1', afterName, afterRevision),
				before: time % ALERTED,
				prints: bytes.subarray(afterRevision + timeBytes, at + recordBytes),
				hasAlerted: time >= ALERTED,
			});
		}
		return known;
	}
}
