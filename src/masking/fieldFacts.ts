import { fieldName } from '../records/text/fieldName';
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
const WORDS = /^(?:custom_variables|answers?|arguments|args|value)$/;
const TYPED = /^(?:custom_variables|arguments|args)$/;

const PHONE_WORDS =
	'(?:tele|smart|cell)?phones?|mobiles?|cell|cell_?phones?|msisdn|caller|callee|fax|tel|landline|whats_?app|ani|dnis|telefono|telefon|telefonu|telefone|telefoon|handy|mob|mobil|fone|movil|celular|cellulare|portable|gsm|telefon_(?:komorkowy|stacjonarny|domowy)|komorka|(?:ruf|tel|telefon|handy|mobil)n(?:umme)?r|telefoonnummer|phoneno|(?:携帯)?電話(?:番号)?|携帯(?:番号)?|(?:رقم_)?(?:الهاتف|الجوال|هاتف)|फोन|मोबाइल';
const NUMBER_WORDS = 'numbers?|no|num|nr|nummer|numero|e164|raw|formatted|normalized|value';
const PHONE = new RegExp(
	`(?:^|_)(?:${PHONE_WORDS})(?:_(?:${NUMBER_WORDS}|home|work|office|private|casa|oficina|trabajo|trabalho|ufficio|privat|primary|secondary|main|alternate|alternative|business))*$` +
		'|(?:^|_)(?:cli|clid|caller_id_(?:number|no|num)|remote(?:_party)?_(?:number|no|num))$' +
		'|(?:^|_)(?:contact|calling|called|callback|dialed|dialled|destination|from|to|sms)_(?:numbers?|no|num)$',
);

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
		isPhone: PHONE.test(plain),
		beginsWords: WORDS.test(normal) || name.startsWith('custom_variables.'),
		beginsTyped: TYPED.test(normal) || name.startsWith('custom_variables.'),
		contents: contentsOf(foldedText(name)),
	};
	if (known.size >= MOST_NAMES) known.clear();
	known.set(name, facts);
	return facts;
}
