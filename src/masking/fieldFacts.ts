import { fieldName } from '../records/text/fieldName';
import { listOf } from './languages';
import { contentsOf } from './text/contents';
import { foldedText } from './text/foldedText';

/** What the name of a field decides. */
export interface FieldFacts {
	isIdentifier: boolean;
	/** Stays, because rows are updated by it, or because the service chooses its value. */
	isKept: boolean;
	isPhone: boolean;
	/** Fields in it can have any name, because people named them. */
	beginsWords: boolean;
	/** A number in it may be what a person said or typed. */
	beginsTyped: boolean;
	/** What the name itself may hold, as bits of `holds`. */
	contents: number;
}

const IDENTIFIER = /(?:^|_)(?:ids?|uuid|guid)$/;
/** Identifiers, revisions, times, choices of the service, and links that expire. */
const KEPT =
	/(?:^|_)(?:revision|time|timestamp|at|date|status|type|channel|currency|language|version|role)$|^(?:event|delivery|changed_fields|fatal|module|parameter|source|found_in|masked|which|error_code|recording_url|file_name|late_seconds|attempts?)$/;
const WORDS =
	/^(?:custom_variables|answers?|customer_analytics|explanations|evidence|arguments|args|value)$/;
const TYPED = /^(?:custom_variables|arguments|args)$/;

const setOf = (words: string): ReadonlySet<string> => new Set(listOf(words));
const phones = setOf(`
	phone phones ph hotline telephone telephones smartphone smartphones cellphone cellphones mobile mobiles mob cell tel fax landline
	whatsapp msisdn caller callee cli clid ani dnis gsm phoneno telefono telefon telefonu telefone telefoon telefoonnummer
	handy mobil fone movil celular cellulare portable komorka rufnr rufnummer telnr telnummer telefonnr telefonnummer
	handynr handynummer mobilnr mobilnummer 電話 電話番号 携帯 携帯番号 携帯電話 携帯電話番号 الهاتف الجوال هاتف फोन मोबाइल
`);
/** Behind such a word: the number of a phone, and which of several. */
const numbers = setOf('number numbers no num nr nummer numero e164 raw formatted normalized value');
const ofSeveral = setOf(`
	home work office private casa oficina trabajo trabalho ufficio privat primary secondary main alternate alternative
	business komorkowy stacjonarny domowy
`);
/** Before "number". */
const contacts = setOf(
	'contact calling called callback dialed dialled destination from to sms remote remoteparty callerid',
);

/** "customer_phone_number", "whats_app" and "contact_no". */
function isOfPhone(name: string): boolean {
	const words = name.split('_');
	const isIn = (set: ReadonlySet<string>) =>
		set.has(words.at(-1) ?? '') || set.has(words.slice(-2).join(''));
	let isNumber = false;
	while (numbers.has(words.at(-1) ?? '') || ofSeveral.has(words.at(-1) ?? '')) {
		isNumber = /^(?:numbers?|no|num)$/.test(words.pop() ?? '');
	}
	return isIn(phones) || (isNumber && isIn(contacts));
}

const MOST_NAMES = 10_000;
const known = new Map<string, FieldFacts>();

/** Records repeat their names, so that it is cached. */
export function fieldFacts(name: string): FieldFacts {
	const cached = known.get(name);
	if (cached) return cached;
	const normal = fieldName(name);
	// "Phone 2", "phone_1" and "Teléfono".
	const plain = normal
		.replace(/(?<!\d|_e)\d{1,3}$/, '')
		.replace(/_$/, '')
		.normalize('NFD')
		.replace(/\p{M}/gu, '');
	const isIdentifier = IDENTIFIER.test(normal);
	const facts = {
		isIdentifier,
		isKept: isIdentifier || KEPT.test(normal),
		isPhone: isOfPhone(plain),
		beginsWords: WORDS.test(normal) || name.startsWith('custom_variables.'),
		beginsTyped: TYPED.test(normal) || name.startsWith('custom_variables.'),
		contents: contentsOf(foldedText(name)),
	};
	if (known.size >= MOST_NAMES) known.clear();
	known.set(name, facts);
	return facts;
}
