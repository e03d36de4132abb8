import { z } from 'zod';
import { KnownRecords, type KnownRecord } from './knownRecords';
import { neededFrom, type Progress } from './progress';

/** Records remembered at most, so that what n8n stores stays bounded: about 12 MB of text. */
const MOST_RECORDS = 250_000;
/** Records of polls that may have to be repeated, beside those of the last poll. */
const MOST_UNCONFIRMED = 20_000;

const progressSchema = z.object({
	knownFrom: z.number(),
	watermark: z.number(),
	pass: z.object({ end: z.number(), position: z.number(), isSilent: z.boolean() }).nullable(),
});

const savedSchema = z.object({
	version: z.literal(1),
	listKey: z.string(),
	progress: progressSchema,
	known: z.string(),
	doubtful: z.string(),
	steps: z.array(
		z.object({
			process: z.string(),
			atMs: z.number(),
			progress: progressSchema,
			known: z.string(),
		}),
	),
});

/** As n8n stores it: JSON. */
export type SavedState = z.input<typeof savedSchema>;

/** A poll whose records came out, and of which it is not sure yet that they were dealt with. */
interface Step {
	process: string;
	/** Epoch milliseconds. */
	atMs: number;
	progress: Progress;
	/** What it met that was not known as such before. */
	known: KnownRecords;
}

/** Who reads the state, and when. */
export interface Reader {
	/** Names the running process: another one cannot know whether what came out was dealt with. */
	process: string;
	/** Epoch milliseconds. */
	nowMs: number;
	/** So long after a poll its records count as dealt with, if the process lives on; milliseconds. */
	confirmMs: number;
}

/** What one poll found out. */
interface PollResult {
	progress: Progress;
	/** The records met that are new, revised, or now at a later time. */
	met: KnownRecords;
	/** How many records come out. */
	count: number;
}

/**
 * What polls remember between them. n8n stores it before it has stored the execution, and does not tell when the
 * execution has ended. So what came out last is kept apart from the rest: the same process takes it for dealt
 * with a while later, another one takes it back, and it comes out once more.
 */
export class PollState {
	private constructor(
		private readonly listKey: string,
		private base: { progress: Progress; known: KnownRecords },
		private readonly steps: Step[],
		/** What came out before n8n was stopped, and has to come out again. */
		private readonly doubtful: KnownRecords,
	) {}

	/** Before the first poll. */
	static begin(listKey: string, progress: Progress): PollState {
		return new PollState(listKey, { progress, known: new KnownRecords() }, [], new KnownRecords());
	}

	/**
	 * The state as it was saved; undefined if there is none, or one of another list.
	 *
	 * @throws Error for a state that cannot be read: to begin anew would lose or repeat records
	 */
	static read(saved: unknown, listKey: string, reader: Reader): PollState | undefined {
		if (saved === undefined || saved === null) return undefined;
		const parsed = savedSchema.safeParse(saved);
		if (!parsed.success) throw new Error('What this trigger remembers cannot be read');
		const { data } = parsed;
		if (data.listKey !== listKey) return undefined;
		const state = new PollState(
			listKey,
			{ progress: data.progress, known: KnownRecords.fromText(data.known) },
			data.steps.map((step) => ({ ...step, known: KnownRecords.fromText(step.known) })),
			KnownRecords.fromText(data.doubtful),
		);
		state.takeBack(reader);
		state.confirm(reader);
		return state;
	}

	get progress(): Progress {
		return this.steps.at(-1)?.progress ?? this.base.progress;
	}

	/** How many records are remembered. */
	get size(): number {
		return this.base.known.size + this.steps.reduce((sum, { known }) => sum + known.size, 0);
	}

	/** What is known of a record, by its short name. */
	find(name: string): KnownRecord | undefined {
		for (let at = this.steps.length - 1; at >= 0; at -= 1) {
			const found = this.steps[at]?.known.get(name);
			if (found) return found;
		}
		return this.base.known.get(name);
	}

	/** What came out of a record before n8n was stopped, and may not have been dealt with. */
	findDoubtful(name: string): KnownRecord | undefined {
		return this.doubtful.get(name);
	}

	/**
	 * Remembers a poll.
	 *
	 * @returns whether records had to be forgotten before their time, because there are too many
	 */
	add({ progress, met, count }: PollResult, lookBack: number, reader: Reader): boolean {
		const { process, nowMs: atMs } = reader;
		for (const name of met.names()) this.doubtful.delete(name);
		const last = this.steps.at(-1);
		if (count > 0) this.steps.push({ process, atMs, progress, known: met });
		else if (last === undefined) this.settle({ progress, known: met });
		else {
			last.known.merge(met);
			last.progress = progress;
		}
		const needed = neededFrom(this.progress, lookBack);
		this.doubtful.forgetBefore(Math.min(needed, neededFrom(this.base.progress, lookBack)));
		this.base.known.forgetBefore(neededFrom(this.base.progress, lookBack));
		while (this.steps.length > 1 && this.unconfirmed() > MOST_UNCONFIRMED) this.settleFirst();
		return this.keepWithin(MOST_RECORDS);
	}

	save(): SavedState {
		return {
			version: 1,
			listKey: this.listKey,
			progress: this.base.progress,
			known: this.base.known.toText(),
			doubtful: this.doubtful.toText(),
			steps: this.steps.map((step) => ({
				...step,
				known: step.known.toText(),
			})),
		};
	}

	/** What another process let out may never have been dealt with: it is read again. */
	private takeBack({ process }: Reader): void {
		const first = this.steps.findIndex((step) => step.process !== process);
		if (first < 0) return;
		for (const { known } of this.steps.splice(first)) this.doubtful.merge(known);
	}

	private confirm({ nowMs, confirmMs }: Reader): void {
		while (this.steps[0] !== undefined && this.steps[0].atMs <= nowMs - confirmMs) {
			this.settleFirst();
		}
	}

	private settleFirst(): void {
		const first = this.steps.shift();
		if (first) this.settle(first);
	}

	private settle({ progress, known }: { progress: Progress; known: KnownRecords }): void {
		this.base.progress = progress;
		this.base.known.merge(known);
	}

	/** Records of all steps but the last. */
	private unconfirmed(): number {
		return this.steps.slice(0, -1).reduce((sum, { known }) => sum + known.size, 0);
	}

	private keepWithin(most: number): boolean {
		const oldest = this.base.known.timeOfNewest(most);
		if (oldest === undefined) return false;
		this.base.known.forgetBefore(oldest);
		for (const one of [this.base, ...this.steps]) {
			const { progress } = one;
			one.progress = { ...progress, knownFrom: Math.max(progress.knownFrom, oldest) };
		}
		return true;
	}
}
