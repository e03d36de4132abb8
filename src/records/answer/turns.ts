/** What one speaker said, unchanged. */
export interface Turn {
	/** Null before the first speaker. */
	speaker: string | null;
	/** When it began, unchanged. */
	time: string | null;
	text: string;
}

const CLOCK = String.raw`(?:\d{4}-\d{2}-\d{2}[T ])?\d{1,2}:\d{2}(?::\d{2})?(?:[.,]\d{1,6})?(?: ?[AP]M)?Z?(?![\d:])`;
/** One time, or the beginning of two. */
const span = (name: string) =>
	String.raw`(?<${name}>${CLOCK})(?:[ \t]{0,3}(?:-->|[-–—])[ \t]{0,3}${CLOCK})?`;
const bracketed = (name: string) => String.raw`[[(]${span(name)}[\])]`;

const TIME_TEXT = String.raw`[ \t]*(?:${bracketed('inside')}|${span('bare')})[ \t]*`;
/** Before a line: `[00:01:02.345]`, `1:02`, `2026-11-14 09:00 -`. */
const TIME = new RegExp(String.raw`${TIME_TEXT}(?:[-–—|][ \t]*)?`, 'uy');
/** Above a line, in subtitles with a number. */
const TIME_LINE = new RegExp(String.raw`(?:\d{1,6}[ \t]*\r?\n)?${TIME_TEXT}\r?\n`, 'uy');
/** `Agent:`, `**Agent:**`, `Agent (00:01:02):` and `Ida (Agent):`. */
const LABEL =
	/[ \t]*(?:\*\*)?(?<name>[\p{L}\p{N}+][^:：()[\]<>*\r\n]{0,39}?)[ \t]*(?:[[(](?<inside>[^()[\]\r\n]{1,40})[\])][ \t]*)?(?:\*\*)?[:：](?:\*\*)?(?!\/\/|\))/uy;
/** `Agent 00:01:02`, above what is said. */
const HEADER = new RegExp(
	String.raw`[ \t]*(?<name>\p{L}[^:：()[\]<>*\r\n]{0,39}?)(?=[ \t])${TIME_TEXT}(?=\r?\n)`,
	'uy',
);
const TIME_AFTER = new RegExp(String.raw`[ \t]*${bracketed('time')}`, 'uy');
const WHOLE_TIME = new RegExp(`^${span('time')}$`, 'u');

const roles = [
	'agent|customer|client|caller|callee|user|bot|chatbot|voicebot|ivr|assistant|operator|system|speaker|spk',
	'advisor|adviser|representative|visitor|participant|(?:human|ai|virtual|voice) (?:agent|assistant)',
	'kunde|kundin|anrufer(?:in)?|mitarbeiter(?:in)?|berater(?:in)?|agentin|sprecher(?:in)?',
	'cliente|conseill(?:er|ère)|appelante?|agente|asesora?|usuario|operadora?|atendente|operatore',
	'klant|medewerker|klient|konsultant|müşteri|temsilci|клиент|оператор|агент',
	'客户|客戶|客服|坐席|顾客|用户|お客様|顧客|オペレーター|고객|상담원|العميل|الوكيل|ग्राहक|एजेंट',
].join('|');
const ROLE = `(?:${roles})(?:[ _#-]{0,2}\\d{1,3}|[ _][A-Z])?`;
/** Speakers who need no other evidence. */
export const ROLES = new RegExp(`^${ROLE}$`, 'iu');
const ANY_ROLE = new RegExp(`(?<![\\p{L}\\p{M}])(?:${roles})(?![\\p{L}\\p{M}])`, 'iu');
/** A role that a sentence begins with. */
const ROLE_WITHIN = new RegExp(
	String.raw`(?:^|[.!?…。！？]["'”’)]{0,2}\s*)(?:\*\*)?${ROLE}[ \t]*(?:\*\*)?[:：]`,
	'iu',
);
/** The same, and each role after a time in brackets: where turns begin in a transcript of one line. */
const TURN_WITHIN = new RegExp(
	String.raw`(?<=[.!?…。！？]["'”’)]{0,2}\s{1,3})(?=(?:${bracketed('one')}\s*)?${ROLE}[ \t]*[:：])|(?<=\s)(?=${bracketed('other')}\s*${ROLE}[ \t]*[:：])`,
	'giu',
);
/** Also names of things, as in "System: Windows". */
const THINGS = /^(?:user|system|client|operator|speaker|visitor|participant|用户)$/iu;
const CUSTOMERS = /^(?:customer|client|caller|user)$/iu;

/** What a line of a text may begin with, such as "Note: …", and no speaker is called. */
const HEADINGS = new RegExp(
	`^(?:${[
		'address|agenda|amount|answer|balance|code|comment|cons|cost|date|day|description|details|duration|e-?mail|error',
		'example|fax|first|from|fw|fwd|hint|id|important|info|invoice|issue|item|link|location|mobile|name|next|no|notes?',
		'monday|tuesday|wednesday|thursday|friday|saturday|sunday|today|tomorrow|yesterday|morning|evening|attention',
		'number|ok|okay|option|order|password|phone|plan|price|problem|product|pros|ps|question|re|reason|reference|regards',
		'result|second|solution|status|step|subject|summary|third|ticket|time|tip|title|to|topic|total|type|url|warning',
		'website|yes|zip',
	].join('|')})$`,
	'iu',
);
/** Words that no name has. */
const FUNCTION_WORD =
	/^(?:the|a|an|my|your|our|his|her|their|this|that|these|those|one|two|three|thing|things|question|is|are|was|and|but|so|for|at|by|from|until|what|how|why|when|where|which|i|we|you|he|she|it|they|here|there)$/iu;

type Kind = 'role' | 'name' | 'text' | 'unclear';

/** What a line begins with. */
interface Head {
	start: number;
	/** Where its text begins. */
	end: number;
	/** Where it has its time. Empty without a time. */
	style: string;
	time: string | null;
	/** Null for a time alone. */
	speaker: string | null;
	kind: Kind;
}

/**
 * The turns of a transcript, whose format the interface does not show. All of the text is in them, unchanged, except
 * markers of speakers and times. Null if it is not certain who speaks: then it is not divided at all.
 */
export function turnsOfText(transcript: string): Turn[] | null {
	if (transcript.trim() === '') return [];
	const markers = markersOf(headsOf(transcript));
	if (markers === undefined) return null;
	// Within a line, only speakers in turn are certain.
	const isInTurn = markers.every(({ speaker }, at) => speaker !== markers[at + 1]?.speaker);
	if (!isInTurn && !transcript.trim().includes('\n')) return null;
	const hasTimeAfter = markers.map(({ end }) => matchAt(TIME_AFTER, transcript, end));
	const isTimed = markers.length > 1 && markers.every(({ style }) => style === '');
	const areAllAfter = isTimed && hasTimeAfter.every((after) => after !== undefined);
	const turns = markers.map(({ end, time, speaker }, at): Turn => {
		const after = areAllAfter ? hasTimeAfter[at] : undefined;
		const begin = end + (after?.[0].length ?? 0);
		const text = transcript.slice(begin, markers[at + 1]?.start).trim();
		return { speaker, time: after?.groups?.time ?? time, text };
	});
	const before = transcript.slice(0, markers[0]?.start).trim();
	if (before !== '') turns.unshift({ speaker: null, time: null, text: before });
	return hasSpeakerWithin(turns) ? null : turns;
}

/** Lines, or the sentences of a single line that begin with a role. */
function startsOf(transcript: string): number[] {
	const lines: number[] = [];
	let start = 0;
	for (const line of transcript.split('\n')) {
		if (line.trim() !== '') lines.push(start);
		start += line.length + 1;
	}
	if (lines.length > 1) return lines;
	return [...lines, ...[...transcript.matchAll(TURN_WITHIN)].map(({ index }) => index)];
}

function headsOf(transcript: string): Head[] {
	const heads: Head[] = [];
	let from = 0;
	for (const start of startsOf(transcript)) {
		const head = start < from ? undefined : headAt(transcript, start);
		if (head === undefined) continue;
		heads.push(head);
		from = head.end;
	}
	return heads;
}

function headAt(transcript: string, start: number): Head | undefined {
	const line = matchAt(TIME_LINE, transcript, start);
	const before = line ?? matchAt(TIME, transcript, start);
	const time = before?.groups?.inside ?? before?.groups?.bare ?? null;
	const timeEnd = start + (before?.[0].length ?? 0);
	const place = before?.groups?.inside === undefined ? 'bare' : transcript.slice(start).trim()[0];
	const header = before ? undefined : matchAt(HEADER, transcript, start);
	const label = header ? undefined : matchAt(LABEL, transcript, timeEnd);
	const timed = { start, time, style: before ? `${line ? 'line' : 'before'} ${place}` : '' };
	if (label === undefined) {
		const { name = '', inside, bare } = header?.groups ?? {};
		const kind = kindOf(name);
		if (header && kind !== 'text' && kind !== 'unclear') {
			const end = start + header[0].length;
			return { start, end, style: 'header', time: inside ?? bare ?? null, speaker: name, kind };
		}
		return before && { ...timed, end: timeEnd, speaker: null, kind: 'text' };
	}
	const { name = '', inside } = label.groups ?? {};
	const end = timeEnd + label[0].length;
	const timeInside = WHOLE_TIME.exec(inside ?? '')?.groups?.time;
	const isOfRole = timeInside === undefined && ROLES.test(inside ?? '');
	const isClock = /\d[:：]$/u.test(label[0]) && /\d/u.test(transcript[end] ?? '');
	const kind = isOfRole ? 'role' : kindOf(name);
	if (isClock && kind !== 'role')
		return before && { ...timed, end: timeEnd, speaker: null, kind: 'text' };
	const speaker = inside === undefined || timeInside !== undefined ? name : `${name} (${inside})`;
	const stars = label[0].split('**').length - 1;
	const isWhole = stars === (label[0].trim().startsWith('**') ? 2 : 0);
	const of = { ...timed, end, speaker, kind: isClock || !isWhole ? ('unclear' as const) : kind };
	return timeInside === undefined || before ? of : { ...of, style: 'inside', time: timeInside };
}

function kindOf(label: string): Kind {
	if (ROLES.test(label)) return 'role';
	const words = label.split(/[\s,]+/u);
	const has = (word: RegExp) => words.some((one) => word.test(one));
	const isSentence = /[.!?…;。！？]\s/u.test(label) && !/^(?:Mrs?|Ms|Dr|Prof)\./u.test(label);
	const isHeading =
		HEADINGS.test(words[0] ?? '') &&
		words.every((one) => HEADINGS.test(one) || /^(?:\d+|[A-Z])$/.test(one));
	if (isSentence || isHeading) return 'text';
	if (ANY_ROLE.test(label)) return 'unclear';
	if (words.every((one) => /^[\p{Lu}\p{Lo}\p{N}]/u.test(one))) {
		const isName = words.length <= 3 && /^\p{L}/u.test(label) && !has(HEADINGS);
		return isName ? 'name' : 'unclear';
	}
	return words.length > 4 || (words.length > 1 && has(FUNCTION_WORD)) ? 'text' : 'unclear';
}

/** The heads that are turns; undefined if another reading is possible. */
function markersOf(heads: Head[]): Head[] | undefined {
	const first = heads.find(({ kind, speaker }) => speaker !== null && kind !== 'text');
	if (first === undefined) return undefined;
	const { style } = first;
	const isTimed = style !== '';
	const markers = heads.filter(
		(head) => head.style === style && (head.kind === 'role' || head.kind === 'name'),
	);
	const count = new Map<string, number>();
	for (const { speaker } of markers) count.set(speaker ?? '', (count.get(speaker ?? '') ?? 0) + 1);
	const isOther = (head: Head) => !markers.includes(head);
	const mayBeTurn = ({ style: own, kind, speaker }: Head) => {
		if (own === style) return isTimed || kind === 'unclear';
		// Without a time, a line in a transcript with times belongs to the text.
		const isKnown = kind === 'role' || count.has(speaker ?? '');
		return isTimed && own === '' ? isKnown : kind !== 'text';
	};
	if (heads.filter(isOther).some(mayBeTurn)) return undefined;
	const speakers = [...count.keys()];
	const names = new Set(markers.flatMap(({ kind, speaker }) => (kind === 'name' ? [speaker] : [])));
	if (names.size > 0 && names.size < speakers.length) return undefined;
	const isRepeated = (speaker: string) => (count.get(speaker) ?? 0) > 1;
	const areRepeated = speakers.every(isRepeated);
	if (names.size > 0) {
		const areTwo = names.size === 2;
		const isSure = isTimed
			? areRepeated || (areTwo && style !== 'header' && speakers.some(isRepeated))
			: areRepeated && areTwo;
		return isSure ? markers : undefined;
	}
	if (isTimed) return markers;
	const isSure = (speaker: string) =>
		isRepeated(speaker) ||
		speaker === first.speaker ||
		(speakers.length === 2 && !THINGS.test(speaker));
	const areDistinct = speakers.filter((speaker) => CUSTOMERS.test(speaker)).length < 2;
	return areDistinct && speakers.every(isSure) ? markers : undefined;
}

/** Whether a text may contain a further turn. */
function hasSpeakerWithin(turns: Turn[]): boolean {
	const speakers = new Set(turns.flatMap(({ speaker }) => speaker ?? []));
	const patterns = [...speakers].map((one) => one.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'));
	const again = new RegExp(`(?<![\\p{L}\\p{N}])(?:${patterns.join('|')})[ \\t]*[:：]`, 'u');
	return turns.some(({ text }) => ROLE_WITHIN.test(text) || again.test(text));
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
	pattern.lastIndex = at;
	return pattern.exec(text) ?? undefined;
}
