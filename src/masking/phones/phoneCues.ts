/** Words and signs that announce a phone number, in the languages of contact centers. */
const phones =
	't[eé]l|t[eé]l[eé]\\p{L}{0,3}[fp]h?on\\p{L}{0,8}|(?:smart)?phone|mob|mobil\\p{L}{0,8}|m[oó]vil|cell?|cellular\\p{L}?|celular|handy\\p{L}{0,8}|kom|komórk\\p{L}{0,3}|portable|gsm|fax|ph|landline|whats ?app|rufnummer|hotline|helpline|callback';
const calls =
	'call|called|calling|ring|dial|dialed|dialled|reach|sms|text|anrufen|rufen|appelez|appeler|llame|llamar?|llámame|chiamare|chiami|chiamatemi|bel|bellen|zadzwonić|dzwonić|ligar|ligue';
const numbers =
	'(?:my|his|her|our|their|the|best|mein\\p{L}{0,2}|mon|mi|il mio|meu|o meu|mijn|mitt|mój) (?:\\p{L}{1,12} )?(?:numbers?|nummer|num[eé]ro|número|numer)';
/** "contact number", "numéro de contact", "mes numéros", and what people did with a number. */
const contacts = [
	'(?:kontakt|contact|kontak)(?:[ -]?(?:numbers?|num|nummern?|nommer|nr|no|phones?))?',
	'(?:num[eé]ros?|n[uú]meros?|n[º°]) (?:de|di|do) (?:contact|contatto|contacto|contato|joindre)',
	'numery? kontaktow\\p{L}{1,2}|kontaktn(?:umme)?r|連絡先(?:番号)?[はが]?|رقم (?:التواصل|الاتصال|الهاتف|الجوال)',
	'(?:mes|mis|meus|os meus|i miei|moje|mina|meine|mijn) (?:\\p{L}{1,12} )?(?:num[eé]ros|n[uú]meros|numeri|numery|nummer[ns]?)',
	'(?:r?appelée?s?|llam(?:ado|é|ó|aron)|dzwoni(?:ł\\p{L}{0,3})|zadzwo(?:ń|ni\\p{L}{0,3})|ligu?(?:ei|ou)|ring(?:er|t|a|de))',
].join('|');
/** "call Lifeline on". */
const callsOf = '(?:call|ring|dial|phone|reach|contact|text)(?: \\p{L}{1,14}){1,2} (?:on|at)';
const links =
	"is|was|it|s|it's|es|est|è|é|jest|to|är|ist|lautet|le|el|il|al|at|on|me|us|him|her|sie|mich|mir|under|unter|via|op|på|sous|na|para|pro|ao|are|son|sont|sind|sono|são|zijn|są|the|no|nr|num|numbers?|nummer|numero|número|numer|numéro|back|please|au|um|uh|yeah|so";
const CUE = new RegExp(
	`(?:(?<![\\p{L}\\p{N}])(?:${phones}|${calls}|${callsOf}|${numbers}|${contacts})|☎|☏|📞|📱|電話(?:番号)?[はが]?|携帯(?:番号)?[はが]?)(?:[_ :.,=|"'’-]{1,4}(?:${links}))*[^\\p{L}\\p{N}\\n;]{0,5}$`,
	'iu',
);
const NEARBY = 40;

/** Whether the words right before a place say that its number is a phone, although its digits alone do not. */
export function isAfterPhoneCue(folded: string, start: number): boolean {
	return CUE.test(folded.slice(Math.max(0, start - NEARBY), start));
}
