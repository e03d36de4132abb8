import { ROLES, turnsOfText } from '../records/answer/turns';
import { lazily } from '../records/lazy';

/** A sentence of a transcript, unchanged. */
export interface Sentence {
	text: string;
	speaker: string | null;
	/** The time before it, unchanged. */
	time: string | null;
}

/** A longer text before a colon is not a name. */
const SPEAKER_WORDS = 4;

/** Before a line: `[00:01:02.345]`, `(1:02)`, `2026-11-14 09:00 -`. */
const TIME =
	/^[[(]?((?:\d{4}-\d{2}-\d{2}[T ])?\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d{1,3})?)?Z?)[\])]?[ \t]{0,9}(?:[-–—|][ \t]{0,9})?/u;
/** `Agent:`, and `Agent (00:01:02):`. */
const SPEAKER =
	/^([\p{L}\p{N}][^:：()[\]]{0,39})(?:[[(](\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d{1,3})?)?)[\])])?[ \t]{0,9}[:：](?!\/\/)[ \t]{0,9}/u;

/** Cuts long sentences, as transcripts may lack full stops. */
const PIECE = /.{1,300}(?:\s|$)|.{1,300}/gsu;

/** Longer transcripts, of several hours, are read line by line, so that other work can run. */
const MOST_AT_ONCE = 300_000;

/**
 * Sentences with speaker and time.
 * @param mayMatch whether a text is wanted
 */
export function* sentencesOf(
	transcript: string,
	mayMatch: (text: string) => boolean,
): Generator<Sentence> {
	const turns = transcript.length > MOST_AT_ONCE ? null : turnsOfText(transcript);
	if (turns === null) {
		yield* likelySentencesOf(transcript, mayMatch);
		return;
	}
	for (const { speaker, time, text: said } of turns) {
		if (!mayMatch(said)) continue;
		for (const text of textSentences(said)) yield { text, speaker, time };
	}
}

/**
 * The sentences of a transcript whose turns are not certain, with likely speakers. A line without a speaker continues
 * the speech before it. Within a line, only roles and earlier speakers count: "One thing: no" has no speaker.
 */
function* likelySentencesOf(
	transcript: string,
	mayMatch: (line: string) => boolean,
): Generator<Sentence> {
	const names = new Set<string>();
	let speaker: string | null = null;
	for (const line of transcript.split(/\r?\n/u)) {
		const start = lineStart(line.trim());
		if (start.speaker !== null) {
			speaker = start.speaker;
			names.add(speaker);
		}
		// A line may contain the next speaker.
		if (!mayMatch(start.rest) && !/[:：]/u.test(start.rest)) continue;
		let { time } = start;
		for (const sentence of textSentences(start.rest)) {
			const within = lineStart(sentence);
			const isNew =
				within.speaker !== null && (names.has(within.speaker) || ROLES.test(within.speaker));
			if (isNew) ({ speaker, time } = within);
			const text = isNew ? within.rest : sentence;
			if (text !== '') yield { text, speaker, time };
		}
	}
}

const segmenter = lazily(() => new Intl.Segmenter(undefined, { granularity: 'sentence' }));

/** Long sentences are cut between words. */
export function* textSentences(text: string): Generator<string> {
	for (const { segment } of segmenter().segment(text)) {
		for (const piece of segment.match(PIECE) ?? []) {
			const sentence = piece.trim();
			if (sentence !== '') yield sentence;
		}
	}
}

/** Time and speaker, in either order. */
function lineStart(line: string): Omit<Sentence, 'text'> & { rest: string } {
	const [before = '', timeBefore] = TIME.exec(line) ?? [];
	const [name = '', speaker, timeInName] = SPEAKER.exec(line.slice(before.length)) ?? [];
	if (speaker === undefined || speaker.trim().split(/\s+/u).length > SPEAKER_WORDS) {
		return { rest: line.slice(before.length), speaker: null, time: timeBefore ?? null };
	}
	const said = line.slice(before.length + name.length);
	const [after = '', timeAfter] = timeBefore === undefined ? (TIME.exec(said) ?? []) : [];
	return {
		rest: said.slice(after.length).trim(),
		speaker: speaker.trim(),
		time: timeBefore ?? timeInName ?? timeAfter ?? null,
	};
}
