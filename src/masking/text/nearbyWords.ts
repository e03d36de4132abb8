import { fieldFacts } from '../fieldFacts';
import { callers } from '../phones/phoneCues';

/** What a number without a country code is instead of a phone, in the languages of contact centers. */
const otherNumbers = `
	order invoice ticket tracking parcel shipment reference ref account acct booking reservation
	confirmation policy contract claim serial sku article product model barcode ean gtin upc isbn
	transaction receipt voucher coupon pnr license licence passport vin imei meter batch pin
	token uuid guid epoch timestamp unix routing sort nhs npi ein ssn utr vat tax abn acn tfn
	tva medicare aadhaar gst gstin pan rrn cpf cnpj rg cep clabe nss curp rfc docket complaint waybill
	consignment awb rma mrn rechnung auftrag bestellung bestell vertrag vorgang konto(?!r) kto blz iban
	sendung artikel zähler steuer versicherung buchung beleg aktenzeichen commande facture dossier(?<!\\b(?:au|in)\\sdossier)
	contrat colis suivi siren siret compte référence réf billet sécu série mandat pedido factura
	contrato expediente(?<!\\ben\\s(?:el\\s)?expediente) envío guía folio cuenta referencia póliza albarán serie ordine fattura
	ordini pratica rif sprawa contratto spedizione iva codice lotto bestelling bestel factuur zaak bsn kvk
	rekening polis debiteur zamówieni faktur umowa umowy regon nip pesel krs przesyłk paczk
	zlecen ocr konta(?!k) beställning ärende avtal personnummer organisationsnummer orgnr faktura referens
	fatura protocolo rastreio conta(?!c) boleto matrícula nota(?!\\s?:) chamado emirates 注文 請求 伝票 顧客番 会員番 お客様番 お客さま番
	cod(?<!(?:area|city|country|dialling)\\scod) matr ricambi ricambio protocollo polizza matricola bolletta ricevuta scontrino richiesta segnalazione preventivo
	referentie kenmerk klacht offerte abonnement adhérent réclamation sinistre devis
	apólice cadastro(?<!\\bno\\scadastro) inscrição sinistro orçamento solicitação siniestro presupuesto reclamación
	solicitud radicado polisa polisy reklamacj wniosek wniosku szkod działk zam
	försäkring kvitto anmälan makani premise
	membership loan challan acknowledgement ack s/n deposit permit subscription purchase remittance
	build version release firmware warranty dispute chargeback mortgage lease manifest declaration specimen
	\\p{L}{0,14}(?:referenz|konto(?!r)|schein|zeichen|auftrag|beleg|vertrag|rechnung)
	identifiant matricule bon\\Wde carte\\Wde réservation relevé quittance adhésion transaction
	incidencia localizador código reserva recibo transacción justificante bono queja cotización
	credencial comprobante medidor rastreo reservación cupón autorización operación préstamo tarjeta
	crédito trámite placa riferimento prenotazione conto tessera reclamo transazione documento
	autorizzazione operazione scheda melding reservering zending pakket aanvraag transactie
	spraw zgłoszen rezerwacj seryjn paragon bilet transakcj referencyjn licznik ewidencyjn kupon
	katalogow identyfikator przewozow legitymacj dokument verwysing polis
	reclamação transação medidor comprovante ordem rastreamento instalação ocorrência cartão
	autorização operação cupom processo bilhete
	lieferung retoure zertifikat garantie storing biglietto nif faktuur workorder locator
	paket paquete colis compteur contatore mätar anläggning zählpunkt
	rachunk kart afiliación seguimiento avis\\Wde\\Wpassage zendesk fiscal comanda
	schaden ärendet bestel\\p{L}{0,4}nommer t[íi]tulo\\Wde\\Weleitor medical\\Waid pdr
	契約 口座 追跡 管理 受付番 طلب الطلب فاتورة حساب ऑर्डर खाता शिकायत बिल अनुबंध पॉलिसी
	ersatzteil recambio repuesto onderdeel część reservdel
`;
/** Only before digits in one group, since they are said of much else. */
const weakLabels = `
	(?<!(?:in|that|this|any|which)\\s)case (?<!(?:en|em|in|todo|ese|este|tal|ogni|questo)\\s)caso code kod id item part lot load job(?!b) cheque batch orden reporte rma chip device application
	registration quote quotation request incident change asset node session user badge student patient
	prescription card points balance total amount sum suma summe population area page size value(?!=) count
	quantity salary revenue (?<!on\\s)file entry record row importe monto saldo valor betrag menge
	score result grade age temperature draw lotto bingo puntos puntaje punteggio pontos punkte poäng wynik
	(?<!un\\s)po ts folder errno hresult ntstatus (?:error|errore|erro|erreur|fehler|fout|błąd)(?!\\W?:) anzahl importo montant kwota bedrag belopp antal aantal liczba 合計 金額 المبلغ राशि
`;
/** Only with a word for number, since they are also names and common words. */
const numberedLabels =
	'bill check delivery\\Wnote sr po roll unified enrollment enrolment connection employee dealer abonné assuré allocataire intervention bon(?!\\snum) consumer contador ca bp pf police abonado socio proveedor empleado fornecedor العميل الزبون (?:ال)?(?:عقد|شكوى|حجز|تذكرة|شحنة|بوليصة|معاملة|طلبية|مرجع|هوية|بطاقة|عداد|حساب|فاتورة)';
/** Also who is talking: "Customer: 415 555 2671" is a phone, "customer no. 4711" is none. */
const people =
	'customer client member employee kunde kunden mitglied cliente klant klient kliënt kund';
const numberWords =
	'(?<=(?:vat|tva|iva|btw)\\s)\\p{L}{2} lautet (?<=\\best\\s)le (?<=numer\\s\\p{L}{1,20}\\s)to numbers? num no nr nbr n[º°]?o? n[.]º id ids code nummer numer numero número numéro is was est es è ist var jest är de la der the of fiscal رقم संख्या सं नंबर क्रमांक';

/** "Handy-Nr." and "my #" are about phones, and so is the number of a place, a person or a second one. */
const ofPhones =
	'(?:^(?:clid?|ani|d[di]d|ddi|dnis|rmn|msisdn)$|tel|fon|foon|phone|mob|cel|^sel|fax|handy|ruf|gsm|whats|zap|call|ring|dial|conta[ck]|kontak|contat|casa$|新し|^[新旧現]$|reach|durchwahl|m[oó]vil|portable|komór|电话|電話|携帯|連絡|landline|fixe|fijo|fisso|vast|festnetz|alt|second|zweit|twee|drug|andra|emergency|notfall|priv(?:at|é)|personal|prywat|urgen|husband|wife|spouse|partner|mother|father|mom|mum|dad|sister|brother|son|daughter|friend|mann|frau|mutter|vater|man|vrouw|mor|far|żon|mę[żz]|büro|dienst|arbeit|kantoor|werk|thuis|hem|jobb|arbets|domow|妻|夫|自宅|会社|実家|職場|勤務先|母|父|緊急)';
/** Beginnings or parts of words for people, places, services and kinds of a number that is called. */
const contacts = `
	driver boss manager doctor ^dr$ nurse uncle aunt neighbou?r shop store clinic hospital school hotel lodge
	reception desk security guard watchman plumber electric engineer techni agent$ advis lawyer ^maid papa bhai
	didi mummy ^sir$ madam secretar assist colleague roommate landlord owner$ tenant caretaker boy$ girl$ branch
	^site$ help hotline support service free$ paytm gpay ^upi$ telegram signal viber skype google voice ^jio airtel voda
	verizon forward ^old$ wrong correct working ^same$ registered linked active ^right$ valid current temporary
	daytime evening ^night pharmac surgery ^vet$ builder carer ^nan$ ^gran tradie practice dentist salon
	restaurant garage warehouse factory cousin nephew niece fianc ^ex$ sitter coach teacher principal supervisor
	praxis geschäft erreich empfang ^oma ^opa onkel tante nachbar fahrer arzt chef zentral firmen ausweich ersatz bruder schwester
	tochter sohn kolleg freund hausmeister vermieter makler anwalt kanzlei werkstatt schul pforte auskunft
	apothek sekret bereitschaft wunsch anrufer ^ziel nood buur chauff winkel info doorkies huisarts ^bel terugbel praktijk broer
	^dire[ck]t$ ^reserv$ kundtjänst ^zus zoon dochter receptie balie vriend jour växel kontor grann sambo återupp ^bror syster dotter vän skol
	butik pappa mamma sąsiad szef kierowc 通知 相手 店舗 代表 担当 友人 友達 ドライバー 着信 発信 折り返し 病院 学校
	支店 息子 娘 兄 姉 弟 妹 祖 上司 同僚 大家
`;
const ofPeople =
	'(?:numbers?|my|your|his|her|our|their|its|the|this|that|new|best|direct|home|work|office|main|other|mein|meine|ihre?|mijn|min|mój|mon|mi|mio|il|meu|le|ma|ph|m|t|f|h|w|o|and|or|is|at)';
const acronymsOfText =
	'(?:OK|ASAP|PM|AM|USA|UK|US|UAE|EU|ANI|CLI|CID|DID|DNIS|RMN|MOV|KOM|TEL|PH|FAX|MOB|CELL|GSM|CALL|TEXT|SMS|WA|VOICE|LINE|SIM|HR|VM|MR|MRS|MS|DR|WK|HM|CB|FWD|PLS|PLZ|THX|TY|HMU|LMK|NVM|BRB|FYI|TXT|MSG|MFG|LG|SVP|STP|MDR|GPS|PF|BLZ|VLW|PZDR|MVH|TF|TLF|NR|USD|EUR|GBP|INR|PLN|SEK|CHF|JPY|AED|ZAR|BRL|MXN|AUD|CAD|LLC|LTD|LLP|PLC|PVT|PTY|GMBH|BV|NV|KG|SRL|FZE|FZCO|DMCC)';

const ACRONYMS_WITH_VOWELS = new Set(
	'PO OS OT OC OV AWB IMEI EAN SKU PIN UUID GUID UTR EIN TIN ABN ACN GSTIN PAN IFSC UAN URN ARN IRN UIN UPRN MPAN NMI IHI NHI IRD SIN NIE DNI NIF CIF CUPS POD PDR IVA OIB OCR PESEL REGON EORI VIN APN EID TRN OIN SIRET SIREN URSSAF CAF CURP NIS CEP AZ OP ID UPC ISIN INPS INAIL IMSS UC UPS USPS SEUR EMS SDA'.split(
		' ',
	),
);

const alternatives = (words: string) => words.trim().split(/\s+/).join('|');
const APART = '[^\\p{L}\\p{N}\\n]{0,4}';
const ENDING =
	'(?:(?:s|n|e|es|en|a|y|i|u|ia|ie|et|ets)?(?![\\p{L}\\p{M}])|\\p{L}{0,12}(?:nummern?|nr|numer|konto|code)(?!\\p{L})|[\\p{Script=Han}\\p{Script=Hiragana}]{1,8})';
const NUMBER_WORDS = `(?:${APART}(?:${alternatives(numberWords)})(?![\\p{L}\\p{M}])){0,3}${APART}$`;

/** Of what: "código de barras" and "codice cliente". */
const objects = `
	barras cliente client livraison fidélité fidelidad fedeltà servicio serviço servizio atendimento compra
	venta venda vendita pago pagamento paiement orden pedido ordine commande contrato contratto póliza
	polizza seguro expediente envío seguimiento rastreo reserva trabajo captura
`;
const OBJECT = `(?:${APART}(?:(?:de|del|do|da|di|du) (?:la )?)?(?:${alternatives(objects)})(?!\\p{L}))?`;

const labelOf = (words: string) =>
	new RegExp(
		`(?<![\\p{L}\\p{N}])(?:${alternatives(words)})${ENDING}${OBJECT}${NUMBER_WORDS}`,
		'iu',
	);
const LABEL = labelOf(otherNumbers);
/** Also where one can call, as in "Booking: 020 7946 0321". Agents begin notes with "ref:". */
const departments =
	'ref(?!\\p{L})|booking|reserv|warrant|garant|mortgage|loan|complaint|claim|dispute|subscription|storing|retour|buchung|bestell?[iu]ng|prenot|reklam|reclam|réclam|klacht|abonn|sinist';
/** "Contract: 082 448 2119". */
const COLON_LABEL = new RegExp(
	`(?<![\\p{L}\\p{N}])(?<!area )(?!${departments})(?:${alternatives(otherNumbers)}) ?: ?$`,
	'iu',
);
const WEAK_LABEL = labelOf(weakLabels);
const NUMBERED_LABEL = labelOf(`${weakLabels} ${numberedLabels}`);
const PERSON = new RegExp(
	`(?<![\\p{L}\\p{N}])(?:${alternatives(people)})(?:${ENDING}${APART}(?:${alternatives(numberWords)})(?!\\p{L})${NUMBER_WORDS}|\\p{L}{0,2}(?:nummer|nommer|nr|numer)(?!\\p{L})${NUMBER_WORDS})`,
	'iu',
);
const prepositions =
	'of for on in to at de do da del della dello dell du des der den van von für för para pour per zum zur im bij till på';
const articles =
	'the an? my this that his her their la el le il lo les die der das den dem de het een mi su mia mijn meine[rm]? mon ma son sa min o a';
const deliverers =
	'driver courier rider delivery\\Wboy fahrer kurier livreur repartidor mensajero corriere entregador chauffeur koerier bezorger techni';
/** "The mobile number on my account is …" and "il cellulare della cliente è …". */
const PHONE_OF = new RegExp(
	`(?:(?<!\\p{L})(?:mobi|m[oó]v|ce(?:l|ll)(?!\\p{L})|celular|cellular|handy|gsm|portable|contact|kontakt|callback|rückruf|${alternatives(deliverers)})|phone|tel[eé]f)\\p{L}{0,12}(?: \\p{L}{1,12}){0,2} (?:${alternatives(prepositions)})[ '’](?:(?:${alternatives(articles)}) |l['’])?\\p{L}{2,20}(?: ?: ?| (?:is|was|es|é|ist|lautet|est|è|to|är|jest)(?: le)?:? )$` +
		// "The number on the booking is", in contrast to "The number on the invoice is".
		'|(?<!\\p{L})number(?: \\p{L}{2,10}){0,2} (?:on|against|under) (?:(?:the|my|your|our|this|that|his|her) )?(?:booking|reservation|account|file|profile|record|membership|policy|appointment)s?,? (?:is|was|it)?:? ?$' +
		'|(?:電話|携帯|連絡先)(?:番号)?[はが: 「]{0,3}$' +
		// "Caller ID" and "caller_id".
		`|(?<![\\p{L}\\p{N}])(?:${callers})(?:[ _-]?(?:numbers?|num|no|nr|id))?\\.?(?: (?:is|was|showed|shows|says|number|ist|lautet|est|es|è|é|to|är))?(?:は|が)?[^\\p{L}\\p{N}\\n]{0,5}$` +
		// "Telefonnummer des Kunden" and "contact client".
		`|(?:phone|tel[eé]f|t[eé]l(?!\\p{L})|foon|(?<!\\p{L})(?:mobi|m[oó]v|cell|handy|portable|conta[ck]?t|kontakt|recapito))\\p{L}{0,12}(?: (?:${alternatives(prepositions)}))?[ '’](?:(?:${alternatives(articles)}) |l['’])?(?:${alternatives(people)})\\p{L}{0,2}(?:['’]s)? ?:? ?$` +
		// "Questions at the …" in Portuguese.
		'|(?<!\\p{L})(?:dúvidas|informações|pedidos|encomendas|reservas|reclamações|agendamentos|vendas|urgências|emergências) no $',
	'iu',
);
/** "Delivery note:" and "Nota:" can begin one for the driver, with a phone in groups. */
const BEFORE_ONE_GROUP = new RegExp(
	`(?<![\\p{L}\\p{N}])(?:${alternatives(people)}|(?:delivery\\Wnote|nota) ?:?) $`,
	'iu',
);
const REVERSED_PERSON = new RegExp(
	`(?:n\\.?[º°]|no|nr|n[uú]m|numer|number|numero|número|numéro|id)\\.? ?(?:de |du |del |di |do )?(?:${alternatives(people)})\\p{L}{0,2}${APART}$`,
	'iu',
);
/** Any word with "no.", "nr", "#", "ID" or a Germanic "…nummer". */
const COMPOUND =
	/(?:(?<!\p{L})(\p{L}{1,30})[. -]{0,3}(?:\bno\.?|\bnr\.?|#|№|\bid\b)|(?<!\p{L})(\p{L}{3,30}?)(?:nummer|nommer|nr|code|kod)\.?(?:\s(?:is|ist|lautet|var|är))?|([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]{1,8})の?(?:番号|ID|コード|カード|ナンバー))(?:は|が)?[^\p{L}\p{N}\n]{0,4}$/iu;
/** Whose number is a phone, as in "mitt nr" and "私の番号". */
const owners =
	"mitt ditt sitt hans hennes vårt ert deras min din mein dein sein ihr unser euer eure d(?:ie|er|as) mijn m'?n zijn z'?n n haar ons onze hun jouw uw m[oó]j tw[oó]j jego jej nasz wasz ich pan(?:a|i) my me his her our your their the this that mer[aei] ter[aei] (?:us|un|ap|aap)k[aie] (?:ap|ham)n?[aā] hamara k[aie] mi su tu nuestro mio suo tuo nostro meu seu nosso mon ton son notre votre leur sy hulle julle jou";
const OWNER = new RegExp(
	`^(?:(?:${alternatives(owners)})(?:e[rmns]?)?|.*(?:私|僕|俺|うち|自分|こちら|当方|弊社|彼女?|あなた|お客様)の|[こそあ]の|それ)$`,
	'iu',
);
const IDENTIFIER = /id|code|kod|コード|カード/iu;
/** Who answers "no", in contrast to "customer no. 4711" and "order no, 4711". */
const ANSWER = /(?:(?<!\p{L})no(?:,| ?[.…!]{2,3}) ?| ?: ?(?:no[ ,.…!:-]{1,5}){1,3})$/iu;
/** "callId=". */
const CAMEL_CASE_ID = /\p{Ll}Ids?["']? ?[:=] ?["']?$/u;
/** "ID de la llamada" and "identificador de cliente". */
const ID_OF =
	/(?<![\p{L}\p{N}])(?:id|identifi(?:er|cador|ant|cativo|catie)|identyfikator) (?:(?:(?:de|du|del|della|dello|da|do|di|van|des) (?:la |el |il |le |l['’])?|d['’]|de l['’]|dell['’])(\p{L}{3,20})|(?:klient|client|cliente|appel|chiamat|połącze|rozmow|usuari|utent|utilisat|użytkown|sesj|sess|transa|pedido|ord[ei]n|zamów|zlece)\p{L}{0,8})[^\p{L}\p{N}\n]{0,4}$/iu;
/** "No" is "at the" in Portuguese, as in "me liga depois no 1131138000". */
const reached =
	'suporte ajuda atendimento ouvidoria agend(?:e|ar|a|amento) marque marcar confirm(?:e|ar|a) reserve reservar peça pedir compre contat(?:e|ar) procur(?:e|ar|a|o) pergunte? convers(?:e|ar|a) fale add adiciona disponível urgência plantão zap whats informe informa info lig(?:ar|a|o|ue|uei|ou) fal(?:ar|a|e|o) cham(?:ar|a|e) mand(?:ar|a|e) retorn(?:ar|a|e|o) encontr(?:ar|a|e) avis(?:ar|a|e) atend(?:er|e|o) respond(?:er|e|o) acha contato mensagem recado estou fico ser é só';
const AT_THE = new RegExp(
	`(?<!\\p{L})(?:${alternatives(reached)})(?:[ -]\\p{L}{1,10}){0,3} no $`,
	'iu',
);
/** "codice utente" and "kod klienta", in contrast to "manda o código pro". */
const CODE_OF =
	/(?<!\p{L})(?:c[oó]digo|codice|kod) (?!(?:pr[ao]|para|pelo|per|sul|na) )(?:(?:de|del|di|do|da) )?\p{L}{3,20}[^\p{L}\p{N}\n]{0,4}$/iu;
const OF_PHONES = new RegExp(`${ofPhones}|${alternatives(contacts)}|^${ofPeople}$`, 'iu');
/** "MRN 4155552671", unless all of the line is in capitals. */
const ACRONYM = new RegExp(
	`(?:^|[^\\p{L}]|\\p{Ll}[^\\p{L}]+)(?<!\\d ?)(?!${acronymsOfText}\\b)([A-Z]{2,5})(?: (?:è|is|ist|est|es|jest|är))? ?[:#]? ?$`,
	'u',
);
const CAPITALS = /\p{Lu}{2}\s{1,3}\p{Lu}{2,5}[^\p{L}]{0,4}$/u;
/** "Order no. …" and "order number is …", in contrast to "ref …". */
const NUMBER_OF =
	/(?:(?:numbers?|num|no|nr)(?!\p{L})|n\.?[º°]|رقم|nummer|nommer|numer\p{L}?|n[uú]mero|numéro|n[uú]m|(?<!(?:area|city|country|dialling)\s)code|codice|código|番号|#|№|\bid)\.?(?:\s(?:is|was|es|ist|est|è|jest|är))?(?:\s?(?:(?:de|del|do|da|di|du)\s|d')?\p{L}+)?(?:は|が|\s(?:is|was|es|ist|est|è|jest|är|lautet|to)(?:\sle)?)?[^\p{L}\p{N}\n]{0,4}$/iu;
/** "my order, number …" begins another part of the sentence. */
const OTHER_NUMBER = /[,;.] (?:the )?(?:number|num|no)\P{L}*$/iu;
/** Who says the rest of the line. */
const SPEAKER =
	/^[^\p{L}\n]{0,16}(?:user|customer|client|member|patient|student|employee|agent|kunde|client[ea]|klient|kund)(?: \d{1,3})? ?: ?$/iu;
const JSON_FIELD = /"([\p{L}\p{N}_. -]{1,30})" ?: ?$/u;
/** `<Parameter name="From" value="…"/>`. */
const XML_PARAMETER = /\bname="([\p{L}\p{N}_. -]{1,30})" value="$/u;
const QUERY_PARAMETER = /[?&]([\p{L}\p{N}_.-]{1,30})=$/u;
const TO_PHONES = /^(?:to|from)$/i;
/** Of registers for taxes, companies and insured people, in capitals, also with dots. Some are words otherwise. */
const registers =
	'NIF CIF NIP REGON CPF CNPJ RFC CURP NSS EIN FEIN TIN ITIN SSN ABN ACN TFN GSTIN SIREN SIRET BSN RSIN UTR TRN PIS NIT PIVA PESEL SPI MPAN MPRN PRM PDL PCE CUPS NMI MIRN PPE ESI EJARI CRN RPU';
const dotted = (word: string) => [...word].join('\\.?');
const REGISTER = new RegExp(
	`(?<![\\p{L}\\p{N}.])(?:${registers.split(' ').map(dotted).join('|')}|C\\.F)${NUMBER_WORDS}`,
	'u',
);
const registerNumbers = [
	'(?:p\\.? ?|partita )iva|cod(?:ice|\\.)? ?fisc(?:ale|\\.)?|n(?:um|r|°)?\\.? ?rea',
	'st\\.?[ -]?nr|u(?:st)?-?id(?:[- ]?nr)?|(?:sv|(?:sozial|renten|kranken)versicherungs|finanzamts?)[- ]?(?:nr|nummer)',
	'steuer[- ]?id(?:[- ]?nr)?|id-?nr|(?:steuer(?:liche )?)?identifikationsnummer|steuer-?n(?:umme)?r|clave de elector|aadhaar',
	'(?:supply|meter(?:ing)?)(?: point)?(?: administration| reference)? (?:no|numbers?|num|nr|id)|meter(?:ing)? point|prepaid meter',
	'zählpunkt(?:bezeichnung)?(?: [a-z]{2})?|(?:malo|marktlokations?)(?:-id)?|anläggnings?-?id|mätar\\p{L}{0,4}(?:nr|nummer)|linky|point de (?:livraison|comptage)',
	'n(?:o|º|°)\\.? de (?:servicio|suministro)(?: cfe)?|n[uú]mero de (?:servicio (?:cfe|de (?:luz|agua|gas))|suministro)|(?:供給地点特定|お客[様さ]ま?)番号',
	'tva intra\\p{L}{0,12}|(?:n°|no|num[eé]ro) (?:de )?(?:tva|fiscal|spi|rcs)|n[uú]mero fiscal',
	'(?:vat|gst|tax|paye)(?: file)?(?: reg(?:istration|n)?\\.?)? ?(?:no|numbers?|num|nr|ref(?:erence)?|ids?)|taxpayer (?:id|identification)(?: no| number)?',
	'(?:btw|kvk|fiscaal|sofi|loonheffingen)[- ]?(?:nr|nummer|nommer|id)|vat[- ]?ue|identyfikacji podatkowej',
	'org(?:anisations)?\\.? ?n(?:umme)?r|(?:moms(?:reg)?|vat|skatte)\\.?[- ]?n(?:umme)?r',
	'inscri[cç][aã]o (?:estadual|municipal)|insc\\. ?(?:est|mun)|registro (?:federal|patronal)',
	'(?:الرقم|التسجيل) الضريبي|(?:法人|個人|納税者|インボイス)番号|マイナンバー',
];
/** "P. IVA", "St.-Nr." and "VAT reg. no.", in contrast to "VAT helpline". */
const REGISTER_NUMBER = new RegExp(
	`(?<![\\p{L}\\p{N}])(?:${registerNumbers.join('|')})(?![\\p{Script=Latin}])(?:は|が)?${NUMBER_WORDS}`,
	'iu',
);
/** Longer than any label with its words. */
const NEARBY = 40;

const isAfterRegister = (line: string) => REGISTER.test(line) || REGISTER_NUMBER.test(line);

/** Whether the words right before a place name a register, a meter or the like: all of its groups are one number. */
export function isOfRegister(folded: string, start: number): boolean {
	const near = folded.slice(Math.max(0, start - NEARBY), start);
	return isAfterRegister(near.slice(near.lastIndexOf('\n') + 1));
}

/**
 * How much digits look like a phone: in one group, in groups of anything, in groups that agree with those of a country,
 * or in its own ones with blanks or hyphens.
 */
export type Likeness = 'none' | 'little' | 'some' | 'full';

/** Whether the words right before a place say that its number is no phone. The less it looks like one, the more do. */
export function isOfOtherNumber(folded: string, start: number, likeness: Likeness): boolean {
	const first = likeness === 'none' ? listStart(folded, start) : start;
	const near = folded.slice(Math.max(0, first - NEARBY), first);
	const line = near.slice(near.lastIndexOf('\n') + 1);
	if (likeness === 'none' && isBelowLabel(near, line)) return true;
	// In a chat, "User: 4155552671" begins a line.
	const isSpoken = line.length < near.length && SPEAKER.test(line);
	return !isSpoken && /\p{L}/u.test(line) && isAfterOther(line, likeness) && !PHONE_OF.test(line);
}

const DIGITS = /\d{8,15}/y;
const ITEM = new RegExp(
	`(?<!\\d)(\\d{8,15})(?:${APART}(?:(?:and|und|y|e|et|i|oraz|och|en|&)(?!\\p{L})${APART})?|\\n${APART})$`,
	'iu',
);
const MOST_ITEMS = 20;

/** "Orders: 4155552671, 4155552672": where the list of a number begins. Its numbers have one length and beginning. */
function listStart(folded: string, start: number): number {
	DIGITS.lastIndex = start;
	const [digits] = DIGITS.exec(folded) ?? [];
	if (digits === undefined) return start;
	const beginning = digits.slice(0, Math.ceil(digits.length / 2));
	let first = start;
	for (let count = 0; count < MOST_ITEMS; count += 1) {
		const near = folded.slice(Math.max(0, first - digits.length - 13), first);
		const [written = '', item = ''] = ITEM.exec(near) ?? [];
		if (item.length !== digits.length || !item.startsWith(beginning)) break;
		first -= written.length;
	}
	return first;
}

/** "Order number" and "Orders:" in a line of their own. */
function isBelowLabel(near: string, line: string): boolean {
	if (/[\p{L}\p{N}]/u.test(line)) return false;
	const [, header] = /(?:^|\n)([^\n]+)\n[^\n]*$/.exec(near) ?? [];
	if (header === undefined || header.length + line.length >= NEARBY - 1) return false;
	const found = LABEL.exec(header);
	const isHeader = found !== null && !/[\p{L}\p{N}]/u.test(header.slice(0, found.index));
	return isHeader && (/: ?$/.test(header) || NUMBER_OF.test(header));
}

function isAfterOther(line: string, likeness: Likeness): boolean {
	if (isAfterRegister(line)) return true;
	const isNumbered = NUMBER_OF.test(line) && !OTHER_NUMBER.test(line);
	const isLabeled =
		LABEL.test(line) ||
		(PERSON.test(line) && !ANSWER.test(line)) ||
		REVERSED_PERSON.test(line) ||
		(isNumbered && NUMBERED_LABEL.test(line));
	if (likeness === 'full')
		return isLabeled && (isNumbered || isAcronym(line) || COLON_LABEL.test(line));
	if (isLabeled) return true;
	if (likeness === 'some') return false;
	if (likeness === 'none' && BEFORE_ONE_GROUP.test(line)) return true;
	return (
		WEAK_LABEL.test(line) ||
		CODE_OF.test(line) ||
		isIdentifierOf(line) ||
		CAMEL_CASE_ID.test(line) ||
		isCompound(line) ||
		isAcronym(line) ||
		isOfOtherField(line)
	);
}

/** A number in a text of JSON or a link stays, unless its field is one of numbers. */
function isOfOtherField(line: string): boolean {
	const [, name] =
		JSON_FIELD.exec(line) ?? QUERY_PARAMETER.exec(line) ?? XML_PARAMETER.exec(line) ?? [];
	if (name === undefined || TO_PHONES.test(name)) return false;
	const { isPhone, isIdentifier } = fieldFacts(name);
	return !isPhone && (isIdentifier || !OF_PHONES.test(name));
}

function isIdentifierOf(line: string): boolean {
	const found = ID_OF.exec(line);
	return found !== null && !OF_PHONES.test(found[1] ?? '');
}

function isCompound(line: string): boolean {
	const found = COMPOUND.exec(line);
	const word = found?.slice(1).find((one) => one !== undefined);
	// "My son's no." is of a person.
	if (!found || word === undefined || word === 's' || OF_PHONES.test(word)) return false;
	if (OWNER.test(word) && !IDENTIFIER.test(found[0].slice(word.length))) return false;
	return !AT_THE.test(line) && !ANSWER.test(line);
}

function isAcronym(line: string): boolean {
	const [, word] = ACRONYM.exec(line) ?? [];
	if (word === undefined || OF_PHONES.test(word) || CAPITALS.test(line)) return false;
	// "ALI 0552984173" is a name.
	return !/[AEIOUY]/.test(word) || ACRONYMS_WITH_VOWELS.has(word);
}
