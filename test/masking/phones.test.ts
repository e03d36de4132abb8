import { maskerOf } from '../../src/masking/masker';
import { countryOf } from '../../src/records/phones/countries';
import { markedOf, plainOf, rows } from './corpus/rows';

/** A row begins with its country. */
function expectMasked(row: string): void {
	const countries = [countryOf(row.slice(0, 2)) ?? 'US'];
	const mask = maskerOf({ choices: ['phones'], nameFields: [], countries });
	const [item] = mask([{ transcript: plainOf(row.slice(3)) }]);
	expect(item?.transcript).toBe(markedOf(row.slice(3), '[phone 1]'));
}

describe('a word for something that can have a phone', () => {
	it.each(
		rows(`
			US Reservations: «415-555-2671»
			US Ticket desk «212-736-5000»
			US Card services «1-800-829-1040»
			US Customer: «415-555-2671»
			US Client: my number is «415-555-2671»
			GB Bookings «020 7946 0958»
			GB claims line «0345 601 5884»
			DE Bestellannahme «030/12345678»
			DE Kunde: meine Nummer ist «030 12345678»
			FR Réservations : «01 42 68 53 00»
			ES Reservas: «915 322 114»
			ES Pedidos al «915 32 21 14»
			IT Prenotazioni: «02 7601 2345»
			PL Klient: mój numer to «602345789»
			NL Reserveringen: «020 123 4567»
			SE Bokning: «08-123 456 78»
			BR Pedidos: «(11) 91234-5678»
			JP ご予約 «03-1234-5678»
			MX Reservaciones: «55 1234 5678»
			ZA My selfoonnommer is «nul agt twee nul nul nul een vyf agt drie»
			TR telefon numaram «sıfır beş üç iki sıfır sıfır sıfır yedi iki dokuz bir»
			CN 我的电话号码是«(45) 123-0340»
			IS My number is «611.1234»
			KW phone: «500.12345»
		`),
	)('keeps no number as its country writes it: %s', expectMasked);

	it.each(
		rows(`
			US order 4155552671
			US order number 415-555-2671
			US tracking number is 415-555-2671
			GB Account number 0161 496 0123
			DE Auftrag 0301234567
			DE Bestellnummer: 030 12345678
			FR numéro de commande 01 42 68 53 00
			FR Commande 0142685300
			ES número de pedido 655 123 987
			PL numer zamówienia 602 345 789
			NL klantnummer 020 123 4567
			SE Ordernummer 08-123 456 78
			BR Pedido 11912345678
			JP 予約番号 03-1234-5678
			TR Sipariş no 05320000777
			CN 订单号 13604770960
			BR chamado 11900001912
			GB Customer reference 0131 496 0277
		`),
	)('keeps a number of it, and digits in one group: %s', expectMasked);
});

describe('what stands beside a number', () => {
	it.each(
		rows(`
			US my number is «415, 555, 2671»
			AE Reservations: «00971501234567»
			AR «011 15-2345-6789»
			FR mon numéro c'est «06, 12, 34, 56, 78»
			US March 12, 2024 «917 255 9882»
			US «415.555.2671»ext638
			FR 41 42 43 44 45/«06 12 34 56 78»
			DE 10/1/2017-11/2/2017 und «030 12345678» 24/7
			DE 12«+4930 12345678»
			DE «+(49) 30 12345678»
			DE ORD/0301234567 tel-«0301234567»
			DE «+43 1 5350000», ticket «01 5350000»
			DK from 20261124 to 20261125, «32 12 34 56»
			IT «392 1234567» e «39 392 1234567»
			US order number one two three four five six seven eight nine
			US in 2026112410
			PL 512 345 678 zł
			ES importe 612 345 678 €
			US created_at 1764072129 rate 0.7135725195
			US 10/1/2017-11/2/2017
		`),
	)('does not hide it, and is not masked: %s', expectMasked);

	it('is another number', () => {
		const mask = maskerOf({ choices: ['phones'], nameFields: [], countries: ['FR', 'HK'] });
		for (const transcript of [
			'01 42 68 53 00/01 42 68 53 01',
			'5123 4567/5123 4568',
			'0033 6 39 98 00 00/5123 4568',
		]) {
			expect(mask([{ transcript }])[0]?.transcript).toBe('[phone 1]/[phone 2]');
		}
	});

	it('is a number without a country in a field, which shows no country', () => {
		const mask = maskerOf({ choices: ['phones'], nameFields: [] });
		const [item] = mask([{ phone: '6512345678', transcript: '651 234 5678, 6123 4567' }]);
		expect(item?.transcript).toBe('[phone 1], 6123 4567');
		const [longer] = mask([{ phone: '85261231122', transcript: '6123 1122, 6123 4567' }]);
		expect(longer?.transcript).toBe('[phone 1], [phone 2]');
	});
});
