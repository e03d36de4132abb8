const roles = [
	'agent|customer|client|caller|callee|user|bot|chatbot|voicebot|ivr|assistant|operator|system|speaker|spk',
	'advisor|adviser|representative|visitor|participant|(?:human|ai|virtual|voice) (?:agent|assistant)|ai|human|csr',
	'kunde|kundin|anrufer(?:in)?|mitarbeiter(?:in)?|berater(?:in)?|agentin|sprecher(?:in)?',
	'cliente|conseill(?:er|ère)|appelante?|agente|asesora?|usuario|operadora?|atendente|operatore',
	'klant|medewerker|klient|konsultant|müşteri|temsilci|клиент|оператор|агент',
	'客户|客戶|客服|坐席|顾客|用户|お客様|顧客|オペレーター|고객|상담원|العميل|الوكيل|ग्राहक|एजेंट',
].join('|');
/** A role, also with a number or letter: "Agent 2", "SPEAKER_00", "Speaker A". */
export const ROLE = `(?:${roles})(?:[ _#-]{0,2}\\d{1,3}|[ _][A-Z])?`;
export const ROLES = new RegExp(`^${ROLE}$`, 'iu');
/** One of its words is a role. */
export const ANY_ROLE = new RegExp(`(?<![\\p{L}\\p{M}])(?:${roles})(?![\\p{L}\\p{M}])`, 'iu');
/** Also names of things, as in "System: Windows". */
const THINGS = /^(?:user|system|client|operator|speaker|visitor|participant|用户)$/iu;
export const CUSTOMERS = /^(?:customer|client|caller|user)$/iu;

/** What a line of a text may begin with, such as "Note: …", and no speaker is called. */
const isHeading = wordsOf(`
	address agenda amount balance code comment cons cost date day description details duration email e-mail error
	example fax from fw fwd hint id important info invoice issue item link location name next no note notes number
	ok okay option monday tuesday wednesday thursday friday saturday sunday today tomorrow yesterday morning evening
	attention order password phone plan price problem product pros ps re reason reference regards solution status
	step summary thanks ticket time tip title to topic total type url warning website yes zip
`);
/** Words of a sentence, as in "One thing: …". */
const isOfSentence = wordsOf(`
	am are because but can did do does example had has have how i if is it mean means number option options point
	problem question questions reason said say says so that these they thing things this those told want was we were
	what when where which why will would yes you
`);

function wordsOf(words: string): (word: string) => boolean {
	const set = new Set(words.trim().split(/\s+/));
	return (word) => set.has(word.toLowerCase());
}

/** A word of a name: "Ida", "J.", "O’Neil", "de". */
const NAME_WORD =
	/^(?:\p{Lu}[\p{L}\p{M}\p{N}.'’_-]*|[\p{Lo}\p{M}]+|\d+|de|la|del|da|dos|di|van|von|der|den|bin|al|el)$/u;
const MOST_NAME_WORDS = 4;

/** A speaker needs the less evidence the clearer its label is. A `thing` is a role that also names things. */
export type SpeakerKind = 'role' | 'thing' | 'name';
/** An `unclear` label may be a speaker. */
export type LabelKind = SpeakerKind | 'text' | 'unclear';

/** A name before a colon, or above a text with a time. */
export function labelKindOf(label: string): LabelKind {
	if (ROLES.test(label)) return THINGS.test(label) ? 'thing' : 'role';
	const words = label.split(/[\s,]+/u);
	const [first = ''] = words;
	const isOfHeading = (word: string) => isHeading(word) || /^(?:\d+|[A-Z])$/u.test(word);
	if (isHeading(first) && words.every(isOfHeading)) return 'text';
	if (ANY_ROLE.test(label)) return 'unclear';
	if (words.every((word) => NAME_WORD.test(word))) {
		const isName =
			words.length <= MOST_NAME_WORDS &&
			/^\p{L}/u.test(first) &&
			!words.some((word) => isHeading(word));
		return isName ? 'name' : 'unclear';
	}
	const isSentence = words.length > 1 && words.some((word) => isOfSentence(word));
	return isSentence || /[!?…;。！？]/u.test(label) ? 'text' : 'unclear';
}

export function isSpeakerKind(kind: LabelKind): kind is SpeakerKind {
	return kind !== 'text' && kind !== 'unclear';
}
