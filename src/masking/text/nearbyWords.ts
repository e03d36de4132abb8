/**
 * What a number without a country code is instead of a phone, said right before it. Words of the languages of contact
 * centers; beginnings of words, as many languages join them ("Rechnungsnummer").
 */
const otherNumbers = `
	order invoice ticket case tracking parcel shipment reference ref account acct booking
	reservation confirmation policy contract claim serial part sku item article product model
	barcode ean gtin upc isbn transaction receipt voucher coupon pnr license licence passport vin
	imei meter batch lot code pin otp token id uuid guid epoch timestamp unix routing sort nhs npi
	ein ssn utr vat tax abn acn tfn medicare aadhaar gst pan rrn cpf cnpj rg cep nota clabe nss curp
	rechnung auftrag bestell kunden vertrag vorgang konto kto blz sendung artikel zähler steuer
	versicherung mitglied buchung seriennummer beleg commande facture client dossier contrat colis
	suivi siren siret compte référence billet sécu pedido factura cliente contrato expediente envío
	guía folio cuenta referencia ordine fattura pratica contratto spedizione piva iva partita codice
	bestel factuur klant zaak bsn kvk rekening zamówieni faktur klient umow regon nip pesel krs
	przesyłk konta beställning ordernummer kund ärende avtal personnummer orgnr organisation fatura
	protocolo rastreio conta boleto matrícula emirates trade 注文 請求 伝票 顧客 会員 契約 口座 追跡 管理 受付 طلب
	فاتورة حساب ऑर्डर इनवॉइस खाता
`
	.trim()
	.split(/\s+/);

/** Also who is talking, so that they count only beside a number: "customer no. 4711". */
const people = [
	'customer',
	'client',
	'member',
	'employee',
	'kunden?',
	'mitglied',
	'cliente',
	'klant',
	'klient',
	'kund',
];
const NUMBER_WORD = '(?:numbers?|num|no|nr|n[º°]|id|code|nummer|numer|numero|número)';

const LABELS = new RegExp(
	`(?<![\\p{L}\\p{N}])(?:(?:${otherNumbers.join('|')})[\\p{L}\\p{M}]*[^\\p{N}\\n]{0,16}` +
		`|(?:${people.join('|')})[- ]?${NUMBER_WORD}[^\\p{N}\\n]{0,8}|(?:${people.join('|')}) )$`,
	'iu',
);
/** Nearer than the other label. */
const PHONE =
	/(?<!\p{L})(?:phone|tele?|mobil|cell|fax|call|ring|dial|reach|whatsapp|handy|ruf|anruf|appel|joindre|portable|móvil|celular|llam|cellulare|chiam|bel|gsm|komórk|dzwoń|liga|ligue|my number|電話|携帯|هاتف|جوال|فون|मोबाइल)[^\n]{0,24}$/iu;
/** How far back a label counts. */
const NEARBY = 40;

/** Whether the words right before the place say that the number is no phone. */
export function isOfOtherNumber(folded: string, start: number): boolean {
	const line = folded.slice(Math.max(0, start - NEARBY), start);
	return LABELS.test(line) && !PHONE.test(line);
}
