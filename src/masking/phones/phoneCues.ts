/** Who called or was called, as systems show it: "Caller ID", in contrast to "Call ID" and "ID da chamada". */
export const callers = [
	"(?:true)?call(?:er|ing|ed)(?:['’]?s)?[ _-]?(?:line[ _-]?|party[ _-]?|number[ _-]?)?(?:id(?:ent(?:ifi(?:er|cation)|ity))?|display|party|no|numbers?|num|nr|#)",
	'clid?|[ab][_-](?:ruf)?n(?:ummer|umber|um|r|o)|ani|did(?= ?(?:no|number|#|:|=))|ddi|dnis|msisdn|rmn',
	"(?:(?:id|identifi(?:ant|cation)|num[eé]ro|n[°º]) (?:de |du |d[’'])?(?:l[’'])?appel(?:ant|é)e?)",
	'(?:id|identificador|identificaci[oó]n|n[uú]mero|n[º°]) (?:del? )?(?:llamadas?|llamante|(?:quien|que) llama)',
	'(?:id|identificativo|numero|n\\.?) (?:del )?chiama(?:nte|to)',
	'(?:id|identificador|n[uú]mero) (?:d[eo] )?(?:chamadas?|chamador)|bina',
	'(?:id|identyfik\\p{L}{2,4}|numer|nr) (?:dzwoniąc\\p{L}{1,4}|rozmówcy|numeru)',
	'(?:anrufer|(?:op)?beller)\\p{L}{0,9}(?:-id)?|(?:ruf)?nummern?(?:anzeige|weergave|herkenning|present\\p{L}{2,5})',
	'uppringa\\p{L}{2,5} (?:nummer|nr)',
	'(?:رقم|هوية|معرف) المتصل|كاشف الرقم|कॉलर (?:आईडी|आइडी)',
	'発信(?:者|元)?(?:番号|ID)|着信(?:元|先)?番号|ナンバーディスプレイ|相手先?番号|通知番号',
].join('|');
/** Words and signs that announce a phone number, in the languages of contact centers. */
const phones =
	't[eé]l|t[eé]l[eé]\\p{L}{0,3}[fp]h?on\\p{L}{0,8}|(?:smart)?phone|mob|mobi(?:e?l)\\p{L}{0,8}|m[oó]vil|cell?|cellular\\p{L}?|celular|handy\\p{L}{0,8}|kom|komórk\\p{L}{0,3}|portable|gsm|fax|ph|landline|whats ?app|rufnummer|hotline|helpline|callback|caller|centralino|centralita|zentrale|switchboard|växeln';
const calls =
	'call|called|calling|ring|rang|rung|ringing|phoned|phoning|dial|dialed|dialled|diall?ing|reach|sms|text|texted|anrufen|angerufen|rufen|appelez|appeler|llame|llamar?|llámame|chiamare|chiami|chiamatemi|(?:ri)?chiamat[aeo]|richiam(?:are|o|a|i|ami)|bel|bellen|gebeld|zadzwonić|dzwonić|ligar|ligue';
const numbers =
	'(?:my|his|her|our|their|the|best|mein\\p{L}{0,2}|mon|mi|il mio|meu|o meu|mijn|mitt|mój|mer[aei]) (?:\\p{L}{1,12} )?(?:numbers?|nummer|num[eé]ro|número|numer)';
/** "contact number", "numéro de contact" and "mes numéros". */
const contacts = [
	'(?:kontakt|contact|kontak)[ -]?(?:numbers?|num|nummern?|nommer|nr|no|phones?)',
	'(?:num[eé]ros?|n[uú]meros?|n[º°]) (?:de|di|do) (?:contact|contatto|contacto|contato|joindre)',
	'numery? kontaktow\\p{L}{1,2}|kontaktn(?:umme)?r|連絡先(?:番号)?[はが]?|رقم (?:التواصل|الاتصال|الهاتف|الجوال)',
	'(?:mes|mis|meus|os meus|i miei|moje|mina|meine|mijn) (?:\\p{L}{1,12} )?(?:num[eé]ros|n[uú]meros|numeri|numery|nummer[ns]?)',
].join('|');
/** What people did with a number, and words that also name a person's record. */
const called =
	'kontakt?|contact|(?:r?appelée?s?|llam(?:ado|é|ó|aron)|dzwoni(?:ł\\p{L}{0,3})|zadzwo(?:ń|ni\\p{L}{0,3})|ligu?(?:ei|ou)|ring(?:er|t|a|de))';
/** "call Lifeline on". */
const callsOf = '(?:call|ring|dial|phone|reach|contact|text)(?: \\p{L}{1,14}){1,2} (?:on|at)';
const links =
	"is|was|it|s|it's|es|est|è|é|jest|to|är|ist|lautet|le|el|il|al|at|on|me|us|him|her|sie|mich|mir|under|unter|via|op|naar|på|sous|na|para|pro|ao|are|son|sont|sind|sono|são|zijn|są|showed|shows|says|hai|the|no|nr|num|numbers?|nummer|numero|número|numer|numéro|back|please|au|um|uh|yeah|so";
/** "call me on", in contrast to "call 4711". */
const callsSomebody = `(?:${calls})(?= (?:me|us|him|her|them|mich|mir|uns|moi|on|at|unter|al|au|sur|op|pod|på|em)(?!\\p{L}))`;
const cueOf = (words: readonly string[]) =>
	new RegExp(
		`(?:(?<![\\p{L}\\p{N}])(?:${words.join('|')})|☎|☏|📞|📱|電話(?:番号)?[はが]?|携帯(?:番号)?[はが]?)(?:[_ :.,=|"'’-]{1,4}(?:${links}))*[^\\p{L}\\p{N}\\n;]{0,5}$`,
		'iu',
	);
const names = [phones, callers, callsOf, numbers, contacts, '(?:from|to|src|dst|orig|term)(?==)'];
const CUE = cueOf([...names, calls, called]);
const NAME = cueOf([...names, callsSomebody]);
const NEARBY = 40;

/** Whether the words right before a place say that its number is a phone, although its digits alone do not. */
export function isAfterPhoneCue(folded: string, start: number): boolean {
	return CUE.test(folded.slice(Math.max(0, start - NEARBY), start));
}

/** Whether they name a phone, and not only a call, which has a number, too. */
export function isAfterPhoneName(folded: string, start: number): boolean {
	return NAME.test(folded.slice(Math.max(0, start - NEARBY), start));
}
