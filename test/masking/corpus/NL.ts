import { rows, spellings, type CountryCorpus } from './rows';

export const NL: CountryCorpus = {
	own: '+31 20 123 4511',
	postcode: '1012 AB Amsterdam',
	date: '24-11-2026',
	price: '€ 1.299,00',
	unit: '24/7',
	phones: spellings(`
		020 123 4567 | 020-1234567 | 020 - 123 45 67 | (020) 123 4567 | 020 1234567 | 0201234567 | 020/1234567
		020 123 45 67 | +31 20 123 4567 | +31 (0)20 123 4567 | +31(0)20-1234567 | +31201234567 | +31-20-1234567
		+31 20 1234567 | 0031 20 123 4567 | 0031201234567 | 0031 (0)20 123 45 67 | 06 12345678 | 06-12345678
		06 - 12 34 56 78 | 06 12 34 56 78 | 0612345678 | 06.12345678 | 06 1234 5678 | +31 6 12345678
		+31 6 12 34 56 78 | +31612345678 | +31 (0)6 12345678 | +31(0)612345678 | 31612345678 | 0031 6 12345678
		0031612345678 | 010 412 3456 | 010-4123456 | 070 3123456 | 030-2345678 | 0182 512345 | 0182-512345
		+31 182 512345 | 0800 023 4567 | 0900-1234567 | 088 123 45 67 | +32 3 123 45 67
	`),
	clean: rows(`
		De afspraak is op 24-11-2026 om 10.30 uur.
		Van 01-02-2026 tot 24/11/2026, dus 2026-11-24.
		Het kost € 1.299,00 of 12,50 euro.
		Bestelling 0201234567 is verzonden.
		Bestelnummer 0612345678 is zoek.
		Factuur 2026-00123 staat open.
		Factuurnummer 0201234567.
		BSN 123456782 van de klant.
		KvK 12345678 en BTW NL123456789B01.
		Klantnummer 0612345678.
		Zaak 020123 loopt.
		Postcode 1012 AB en 3011 XX.
		Kenteken AB-123-C.
		Track en trace 3STBC012345678.
		IP 192.168.1.10 van de router.
		Versie 6.12.345 van de app.
		Er zijn 612.345 klanten en 1.299.000 euro.
		De meter staat op 020123 kWh.
		EAN 871687110001234567.
		Dossier 0612345678.
		Rekening 123456789 bij de bank.
		Coördinaten 52.370216, 4.895168.
		Vlucht KL 0612 bij gate 20.
		Tussen 06 en 12 zijn 34 mensen.
		De factor is 0,20123456.
		Lijn 20, 06 en 12 rijden niet.
		Huisnummer 20, 3 hoog.
		Open 09:00-17:00, za 10:00-16:00.
		Nog 12 345 stuks.
		Paspoort NW1234567.
		Artikel 6.12 lid 3.
		Serienummer 06-123-45678-A.
		Rijbewijs 1234567890.
		Referentie 2026.0612.345.
		Score 3-0 in 2026.
	`),
};
