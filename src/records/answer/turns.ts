import {
	ANY_ROLE,
	CUSTOMERS,
	isSpeakerKind,
	labelKindOf,
	ROLE,
	ROLES,
	type LabelKind,
	type SpeakerKind,
} from './speakers';

/** What one speaker said, unchanged. */
export interface Turn {
	/** Null before the first speaker. */
	speaker: string | null;
	/** When it began, unchanged. */
	time: string | null;
	text: string;
}

const DATE = String.raw`(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.](?:\d{4}|\d{2}))`;
const CLOCK = String.raw`\d{1,2}:\d{2}(?::\d{2})?(?:[.,]\d{1,6})?(?:[ \u00a0\u202f]?[AaPp]\.?[Mm]\b\.?)?Z?`;
/** With seconds, as 10:30-11:00 are two times. */
const ZONED = String.raw`\d{2}:\d{2}:\d{2}(?:[.,]\d{1,9})? ?[+-]\d{2}:?\d{2}`;
const TIME = String.raw`(?:${DATE}(?:T|,?[ \u00a0])(?:${ZONED}|${CLOCK})|${CLOCK})(?![\d:])`;
/** One time, or the beginning of two. */
const span = (name: string) =>
	String.raw`(?<${name}>${TIME})(?:[ \t]{0,3}(?:-->|[-–—])[ \t]{0,3}${TIME})?`;
const bracketed = (name: string) => String.raw`[[(]${span(name)}[\])]`;
const TIME_TEXT = String.raw`[ \t]*(?:${bracketed('inside')}|${span('bare')})[ \t]*`;

/** Before a line: `[00:01:02.345]`, `1:02`, `2026-11-14 09:00 -`. */
const TIME_BEFORE = new RegExp(String.raw`${TIME_TEXT}(?:[-–—|][ \t]*)?`, 'uy');
/** Above a line, in subtitles with a number. */
const TIME_ABOVE = new RegExp(String.raw`(?:\d{1,6}[ \t]*\r?\n)?${TIME_TEXT}\r?\n`, 'uy');
/** After a label. */
const TIME_AFTER = new RegExp(String.raw`[ \t]*${bracketed('time')}`, 'uy');
const WHOLE_TIME = new RegExp(`^${span('time')}$`, 'u');
/**
 * `Agent:`, `**Agent:**`, `Agent (00:01:02):` and `Ida (Agent):`. The colon of 10:30 is none. A name does not end with a
 * blank, so blanks are read once.
 */
const LABEL =
	/[ \t]*(?<bold>\*{0,2})(?<name>[\p{L}\p{N}+][^:：()[\]<>*\r\n]{0,39}?)(?<![ \t])[ \t]*(?:[[(](?<inside>[^()[\]\r\n]{1,40})[\])][ \t]*)?(?:\k<bold>[:：]|[:：]\k<bold>)(?!\/\/|\)|\*)(?!(?<=\d[:：])\d)/uy;
/** Before the time or label of a line: a byte order mark, a bullet, an emoji. */
const DECORATION = /(?:[^\p{L}\p{N}+[(<>*"“„«:：\n\r\u2028\u2029]|\*(?=[ \t]))+/uy;
const INVISIBLE = /^[\s\p{Cf}]*$/u;
/** `Agent 00:01:02`, above what is said. */
const HEADER = new RegExp(
	String.raw`[ \t]*(?<name>\p{L}[^:：()[\]<>*\r\n]{0,39}?)(?<![ \t])(?=[ \t])${TIME_TEXT}(?=\r?\n)`,
	'uy',
);
/** Where turns begin in a transcript of one line: at a role that a sentence begins with, or after a time in brackets. */
const TURN_WITHIN = new RegExp(
	String.raw`(?<=[.!?…。！？]["'”’)]{0,2}\s{1,3})(?=(?:${bracketed('one')}\s{0,3})?${ROLE}[ \t]{0,3}[:：])|(?<=\s)(?=${bracketed('other')}\s{0,3}${ROLE}[ \t]{0,3}[:：])`,
	'giu',
);
const ROLE_WITHIN = new RegExp(
	String.raw`(?:(?<![\p{L}\p{N}])|(?<=\\n))(?<role>${ROLE})[ \t]{0,3}(?:\*\*)?[:：]`,
	'giu',
);
const ANY_LABEL = /[\p{L}\p{N})\]*][ \t]{0,3}[:：](?![\d/])/u;

/** What a line begins with. */
interface Head {
	start: number;
	/** Where its text begins. */
	end: number;
	time: string | null;
	/** Where the time is. Empty without a time. */
	layout: string;
	/** Null for a time alone. */
	speaker: string | null;
	kind: LabelKind;
}

/** A head that begins a turn. */
interface Marker extends Head {
	speaker: string;
	kind: SpeakerKind;
}

/**
 * The turns of a transcript, whose format the interface does not show. All of the text is in them, unchanged, except
 * markers of speakers and times. Null if it is not certain who speaks: then it is not divided at all.
 */
export function turnsOfText(transcript: string): Turn[] | null {
	if (transcript.trim() === '') return [];
	const starts = startsOf(transcript);
	const markers = certainMarkers(headsOf(transcript, starts.at), starts.areLines);
	return markers && certainTurns(transcript, markers);
}

/** Lines, or the sentences of a single line that begin with a role. */
function startsOf(transcript: string): { at: number[]; areLines: boolean } {
	const lines: number[] = [];
	let start = 0;
	for (const line of transcript.split(/[\n\r\u2028\u2029]/u)) {
		if (line.trim() !== '') lines.push(start);
		start += line.length + 1;
	}
	if (lines.length > 1) return { at: lines, areLines: true };
	const within = [...transcript.matchAll(TURN_WITHIN)].map(({ index }) => index);
	return { at: [...lines, ...within], areLines: false };
}

function headsOf(transcript: string, starts: number[]): Head[] {
	const heads: Head[] = [];
	let from = 0;
	for (const start of starts) {
		const head = start < from ? undefined : headAt(transcript, start);
		if (head === undefined) continue;
		heads.push(head);
		from = head.end;
	}
	return heads;
}

function headAt(transcript: string, start: number): Head | undefined {
	const at = start + decorationAt(transcript, start).length;
	const timed = { ...timeAt(transcript, at), start };
	const header = timed.time === null ? headerAt(transcript, at) : undefined;
	if (header !== undefined) return { ...header, start };
	const decoration = transcript.slice(start, at) + decorationAt(transcript, timed.end);
	const label = matchAt(LABEL, transcript, timed.end + decorationAt(transcript, timed.end).length);
	if (label === undefined) {
		return timed.time === null ? undefined : { ...timed, speaker: null, kind: 'text' };
	}
	const { name = '', inside = '' } = label.groups ?? {};
	const end = LABEL.lastIndex;
	// A list in what somebody says: "- Basic plan: 10 EUR".
	const isListed = timed.time === null && !INVISIBLE.test(decoration);
	if (isListed && !isSpeakerKind(labelKindOf(name)) && !ANY_ROLE.test(name)) return undefined;
	const time = WHOLE_TIME.exec(inside)?.groups?.time;
	const of = { ...timed, end, speaker: name, kind: labelKindOf(name) };
	if (time !== undefined) return timed.time === null ? { ...of, time, layout: 'inside' } : of;
	if (inside === '') return of;
	return { ...of, speaker: `${name} (${inside})`, kind: ROLES.test(inside) ? 'role' : of.kind };
}

function decorationAt(transcript: string, start: number): string {
	return matchAt(DECORATION, transcript, start)?.[0] ?? '';
}

function headerAt(transcript: string, start: number): Head | undefined {
	const header = matchAt(HEADER, transcript, start);
	if (header === undefined) return undefined;
	const { name = '', inside, bare } = header.groups ?? {};
	const kind = labelKindOf(name);
	if (!isSpeakerKind(kind)) return undefined;
	const end = HEADER.lastIndex;
	return { start, end, time: inside ?? bare ?? null, layout: 'header', speaker: name, kind };
}

function timeAt(transcript: string, start: number): Pick<Head, 'end' | 'time' | 'layout'> {
	for (const [pattern, place] of [
		[TIME_ABOVE, 'above'],
		[TIME_BEFORE, 'before'],
	] as const) {
		const found = matchAt(pattern, transcript, start);
		if (found === undefined) continue;
		const { inside, bare } = found.groups ?? {};
		const bracket = bare === undefined ? (/[[(]/.exec(found[0])?.[0] ?? '') : '';
		return { end: pattern.lastIndex, time: inside ?? bare ?? null, layout: `${place} ${bracket}` };
	}
	return { end: start, time: null, layout: '' };
}

/** More people do not speak in one conversation. */
const MOST_SPEAKERS = 20;

interface Evidence {
	/** How often the speaker speaks. */
	turns: number;
	isFirst: boolean;
	speakers: number;
	/** Of all speakers. */
	allTurns: number;
	layout: string;
	/** Whether some speakers are roles and others names. */
	isMixed: boolean;
}

/** When a label is a speaker. */
const isCertain: Record<SpeakerKind, (evidence: Evidence) => boolean> = {
	role: ({ turns, isFirst, speakers, layout }) =>
		isFirst || layout !== '' || turns > 1 || speakers <= 2,
	thing: ({ turns, isFirst, speakers, layout }) =>
		isFirst || layout !== '' || (turns > 1 && speakers === 2),
	name: ({ turns, speakers, allTurns, layout, isMixed }) => {
		const isTimed = layout !== '';
		const areTwo = speakers === 2;
		const isRepeated = turns > 1 || (isTimed && layout !== 'header' && areTwo && allTurns > 2);
		return isRepeated && [isTimed, areTwo, !isMixed].filter(Boolean).length > 1;
	},
};

/** The heads that begin turns, all in the layout of the first one. Null if another reading is possible. */
function certainMarkers(heads: Head[], areLines: boolean): Marker[] | null {
	const layout = heads.find(({ kind }) => kind !== 'text')?.layout ?? '';
	const isMarker = (head: Head): head is Marker =>
		head.layout === layout && isSpeakerKind(head.kind);
	const markers = heads.filter(isMarker);
	const speakers = new Map<string, Marker[]>();
	for (const marker of markers) {
		const same = speakers.get(marker.speaker);
		if (same === undefined) speakers.set(marker.speaker, [marker]);
		else same.push(marker);
	}
	const names = [...speakers.values()].filter(([one]) => one?.kind === 'name').length;
	const isUnclear =
		speakers.size === 0 ||
		speakers.size > MOST_SPEAKERS ||
		heads.some((head) => !isMarker(head) && mayBeTurn(head, layout, speakers)) ||
		// Two words for the customer may be one person.
		(layout === '' &&
			[...speakers.keys()].filter((speaker) => CUSTOMERS.test(speaker)).length > 1) ||
		// Within a line, only speakers in turn are certain.
		(!areLines && markers.some(({ speaker }, at) => speaker === markers[at + 1]?.speaker));
	const areCertain = [...speakers.values()].every(([one, ...others]) => {
		return (
			one &&
			isCertain[one.kind]({
				turns: others.length + 1,
				isFirst: one === markers[0],
				speakers: speakers.size,
				allTurns: markers.length,
				layout,
				isMixed: names > 0 && names < speakers.size,
			})
		);
	});
	return !isUnclear && areCertain ? markers : null;
}

/** Whether a line that begins no turn of the layout may be one. */
function mayBeTurn(head: Head, layout: string, speakers: ReadonlyMap<string, unknown>): boolean {
	if (head.layout === layout) return layout !== '' || head.kind !== 'text';
	// Without a time, a line in a transcript with times belongs to the text.
	const isText = head.layout === '' && !speakers.has(head.speaker ?? '');
	return isText ? head.kind === 'role' || head.kind === 'thing' : head.kind !== 'text';
}

/** The texts between the markers. Null if a text may contain a further turn. */
function certainTurns(transcript: string, markers: Marker[]): Turn[] | null {
	const timesAfter = markers.map(({ end }) => matchAt(TIME_AFTER, transcript, end));
	const areAfter =
		markers.length > 1 &&
		markers.every(({ layout }, at) => layout === '' && timesAfter[at] !== undefined);
	const turns = markers.map(({ end, time, speaker }, at): Turn => {
		const after = areAfter ? timesAfter[at] : undefined;
		const begin = end + (after?.[0].length ?? 0);
		const text = transcript.slice(begin, markers[at + 1]?.start).trim();
		return { speaker, time: after?.groups?.time ?? time, text };
	});
	const before = transcript.slice(0, markers[0]?.start).trim();
	if (before !== '') turns.unshift({ speaker: null, time: null, text: before });
	const speakers = new Set(markers.map(({ speaker }) => speaker));
	return hasSpeakerWithin(turns, [...speakers]) ? null : turns;
}

function hasSpeakerWithin(turns: Turn[], speakers: string[]): boolean {
	const patterns = speakers.map((one) => one.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'));
	const again = new RegExp(`(?<![\\p{L}\\p{N}])(?:${patterns.join('|')})[ \\t]{0,3}[:：]`, 'u');
	const isLower = (text: string) => text === text.toLowerCase();
	// Among speakers with capitals, "the customer: …" is text.
	const areLower = speakers.every(isLower);
	const namesRole = (text: string) =>
		[...text.matchAll(ROLE_WITHIN)].some(({ groups }) => areLower || !isLower(groups?.role ?? ''));
	// If only one speaker begins a line, others may be within.
	const hasLabel = (text: string) => speakers.length === 1 && ANY_LABEL.test(text);
	return turns.some(({ text }) => again.test(text) || hasLabel(text) || namesRole(text));
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
	pattern.lastIndex = at;
	return pattern.exec(text) ?? undefined;
}
