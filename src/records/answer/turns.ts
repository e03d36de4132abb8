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
/** If only one speaker begins a line, others may be within. */
const ANY_LABEL = /[\p{L}\p{N})\]*][ \t]*[:：](?![\d/])/u;
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
/** A role within a text. */
const ROLE_WITHIN = new RegExp(
	String.raw`(?:(?<![\p{L}\p{N}])|(?<=\\n))(?<role>${ROLE})[ \t]*(?:\*\*)?[:：]`,
	'giu',
);
/** Where turns begin in a transcript of one line: at a role that a sentence begins with, or after a time in brackets. */
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
		'address|agenda|amount|balance|code|comment|cons|cost|date|day|description|details|duration|e-?mail|error|example',
		'fax|from|fwd?|hint|id|important|info|invoice|issue|item|link|location|name|next|no|notes?|number|ok|okay|option',
		'monday|tuesday|wednesday|thursday|friday|saturday|sunday|today|tomorrow|yesterday|morning|evening|attention',
		'order|password|phone|plan|price|problem|product|pros|ps|re|reason|reference|regards|solution|status|step|summary',
		'ticket|time|tip|title|to|topic|total|type|url|warning|website|yes|zip',
	].join('|')})$`,
	'iu',
);
/** Words of a sentence, as in "One thing: …". */
const SENTENCE_WORD = new RegExp(
	`^(?:${[
		'am|are|because|but|can|did|do|does|example|had|has|have|how|i|if|is|it|mean|means|number|option|options|point|problem',
		'question|questions|reason|said|say|says|so|that|these|they|thing|things|this|those|told|want|was|we|were|what|when',
		'where|which|why|will|would|yes|you',
	].join('|')})$`,
	'iu',
);
/** A word of a name: "Ida", "J.", "O’Neil", "de". */
const NAME_WORD =
	/^(?:\p{Lu}[\p{L}\p{M}\p{N}.'’_-]*|[\p{Lo}\p{M}]+|\d+|de|la|del|da|dos|di|van|von|der|den|bin|al|el)$/u;

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
	if (!isInTurn && !/[\n\r]/u.test(transcript.trim())) return null;
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
	for (const line of transcript.split(/[\n\r\u2028\u2029]/u)) {
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
	const place = /[[(]/.exec(before?.[0] ?? '')?.[0] ?? '';
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
	const [first = ''] = words;
	const isOfHeading = (word: string) => HEADINGS.test(word) || /^(?:\d+|[A-Z])$/u.test(word);
	if (HEADINGS.test(first) && words.every(isOfHeading)) return 'text';
	if (ANY_ROLE.test(label)) return 'unclear';
	if (words.every((word) => NAME_WORD.test(word))) {
		const isName =
			words.length <= 4 && /^\p{L}/u.test(first) && !words.some((word) => HEADINGS.test(word));
		return isName ? 'name' : 'unclear';
	}
	const isSentence = words.length > 1 && words.some((word) => SENTENCE_WORD.test(word));
	return isSentence || /[!?…;。！？]/u.test(label) ? 'text' : 'unclear';
}

/** The heads that are turns; undefined if another reading is possible. */
function markersOf(heads: Head[]): Head[] | undefined {
	const first = heads.find(({ kind, speaker }) => speaker !== null && kind !== 'text');
	if (first === undefined) return undefined;
	const { style } = first;
	const isTimed = style !== '';
	const isMarker = (head: Head) =>
		head.style === style && (head.kind === 'role' || head.kind === 'name');
	const markers = heads.filter(isMarker);
	const count = new Map<string, number>();
	for (const { speaker } of markers) count.set(speaker ?? '', (count.get(speaker ?? '') ?? 0) + 1);
	const mayBeTurn = ({ style: own, kind, speaker }: Head) => {
		if (own === style) return isTimed || kind === 'unclear';
		// Without a time, a line in a transcript with times belongs to the text.
		const isKnown = kind === 'role' || count.has(speaker ?? '');
		return isTimed && own === '' ? isKnown : kind !== 'text';
	};
	if (heads.some((head) => !isMarker(head) && mayBeTurn(head))) return undefined;
	const speakers = [...count.keys()];
	const names = new Set(markers.flatMap(({ kind, speaker }) => (kind === 'name' ? [speaker] : [])));
	const isRepeated = (speaker: string) => (count.get(speaker) ?? 0) > 1;
	const areRepeated = speakers.every(isRepeated);
	const areTwo = speakers.length === 2;
	if (names.size > 0 && names.size < speakers.length && !areTwo) return undefined;
	if (names.size > 0) {
		const isSure = isTimed
			? areRepeated || (areTwo && style !== 'header' && speakers.some(isRepeated))
			: areRepeated && areTwo;
		return isSure ? markers : undefined;
	}
	if (isTimed) return markers;
	const isSure = (speaker: string) => {
		const isPerson = !THINGS.test(speaker);
		if (speaker === first.speaker) return true;
		return areTwo ? isPerson || isRepeated(speaker) : isPerson && isRepeated(speaker);
	};
	const areDistinct = speakers.filter((speaker) => CUSTOMERS.test(speaker)).length < 2;
	return areDistinct && speakers.every(isSure) ? markers : undefined;
}

/** Whether a text may contain a further turn. */
function hasSpeakerWithin(turns: Turn[]): boolean {
	const speakers = [...new Set(turns.flatMap(({ speaker }) => speaker ?? []))];
	const patterns = speakers.map((one) => one.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'));
	const again = new RegExp(`(?<![\\p{L}\\p{N}])(?:${patterns.join('|')})[ \\t]*[:：]`, 'u');
	const isLower = (text: string) => text === text.toLowerCase();
	// Among speakers with capitals, "the customer: …" is text.
	const areLower = speakers.every(isLower);
	const mayBeSpeaker = (role = '') => areLower || !isLower(role);
	const isAlone = speakers.length === 1;
	return turns.some(
		({ text }) =>
			again.test(text) ||
			(isAlone && ANY_LABEL.test(text)) ||
			[...text.matchAll(ROLE_WITHIN)].some(({ groups }) => mayBeSpeaker(groups?.role)),
	);
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
	pattern.lastIndex = at;
	return pattern.exec(text) ?? undefined;
}
