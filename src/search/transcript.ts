import { turnsOfText, type Turn } from '../records/answer/turns';
import { lazily } from '../records/lazy';

/** Cuts long sentences, as transcripts may lack full stops. */
const PIECE = /.{1,300}(?:\s|$)|.{1,300}/gsu;

/**
 * Sentences with the speaker and time of their turns, unchanged. A transcript without certain turns has the sentences of
 * its lines, with all their text.
 * @param mayMatch whether a text is wanted
 */
export function* sentencesOf(
	transcript: string,
	mayMatch: (text: string) => boolean,
): Generator<Turn> {
	for (const { speaker, time, text: said } of turnsOfText(transcript) ?? linesOf(transcript)) {
		if (!mayMatch(said)) continue;
		for (const text of textSentences(said)) yield { text, speaker, time };
	}
}

function linesOf(transcript: string): Turn[] {
	return transcript.split(/\r?\n/u).map((text) => ({ text, speaker: null, time: null }));
}

const segmenter = lazily(() => new Intl.Segmenter(undefined, { granularity: 'sentence' }));

/** Long sentences are cut between words. */
export function* textSentences(text: string): Generator<string> {
	for (const segment of segmentsOf(text)) {
		for (const piece of segment.match(PIECE) ?? []) {
			const sentence = piece.trim();
			if (sentence !== '') yield sentence;
		}
	}
}

/** Node.js needs time by the square of a text's length. */
const MOST_AT_ONCE = 2000;

function* segmentsOf(text: string): Generator<string> {
	let start = 0;
	while (start < text.length) {
		const end = start + MOST_AT_ONCE;
		const part = text.slice(start, isHighSurrogate(text.charCodeAt(end - 1)) ? end - 1 : end);
		const segments = [...segmenter().segment(part)];
		const last = segments.at(-1)?.index ?? 0;
		// The last sentence may go on.
		const read = last > 0 && start + part.length < text.length ? last : part.length;
		for (const { segment, index } of segments) if (index < read) yield segment;
		start += read;
	}
}

function isHighSurrogate(code: number): boolean {
	return code >= 0xd800 && code < 0xdc00;
}
