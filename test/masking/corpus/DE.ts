import { rows, spellings, type CountryCorpus } from './rows';

export const DE: CountryCorpus = {
	own: '+49 30 23125014',
	postcode: '10115 Berlin',
	date: '24.11.2026',
	price: '1.299,00 €',
	unit: '24/7',
	phones: spellings(`
		030 12345678 | 030/12345678 | 030-12345678 | (030) 12345678 | (030) 1234 5678 | 030 1234 5678
		030 123 456 78 | 030 / 12 34 56 78 | 030 / 12345678 | 03012345678 | 030 123456-78
		+49 30 12345678 | +49 (30) 12345678 | +49 (0)30 12345678 | +49(0)30/12345678
		+493012345678 | +49-30-12345678 | +49.30.12345678 | 0049 30 12345678 | 00493012345678
		0049 (0)30 12345678 | 0151 23456789 | 0151/23456789 | 0151-234 567 89 | 0151 234 56 789 | 01512 3456789
		015123456789 | +49 151 23456789 | +49 1512 3456789 | +4915123456789 | 0049 151 23456789 | 0171 1234567
		0171/1234567 | 0171 - 12 34 567 | 0170 123 45 67 | 0211 8765432
		0221-1234567 | 0711 9876543 | 06221 123456 | 0800 1234567 | 0180 5 123456
		+41 44 668 18 00
	`),
	clean: rows(`
		Der Termin ist am 24.11.2026 um 10:30 Uhr.
		Vom 1.2.2026 bis 24.11.26, also 2026-11-24.
		Es kostet 1.299.000 Euro oder 12,50 €.
		Die IP ist 192.168.178.20, Port 8080.
		Am 2026-11-24 10:30 rief er an.
		Bestellnummer 0301234567 ist unterwegs.
		Auftrag 4711-0815 ist fertig.
		Rechnung RE-2026-004711 ist offen.
		Rechnungsnummer 2026112400815.
		Kundennummer 0012345678 bitte.
		Konto 0532013000 bei BLZ 370 400 44.
		Steuer-ID 12 345 678 901.
		Steuernummer 30/123/45678.
		Das Kennzeichen ist B-AB 1234.
		PLZ 01067 Dresden und 80331 München.
		Sendungsnummer 00340434161094042557.
		Vertrag 0815471112 läuft aus.
		Vorgangsnummer 20261124-0017.
		Version 2.41.1 und 10.0.19045.
		Zählerstand 030123.45 kWh.
		Zählernummer 0301234567.
		Wir haben 2.912.947 Zeilen, 30 % mehr.
		Ticket 030-1234.
		Artikelnummer 030.123.456.
		Die Ausweisnummer ist L01X00T471.
		Hausnummer 30, 3. Stock, Zimmer 1234.
		Von 8:00 bis 18:00, 7 Tage.
		Flug LH 0123 am Gate B12.
		Faktor 0,30123456 bei 4711 Fällen.
		USt-IdNr. DE123456789.
		HRB 123456 B, Amtsgericht Charlottenburg.
		Die Seriennummer 0151-2345-6789-AB.
		In 30 Tagen 12345678 Klicks.
		Spiel endete 3:0 vor 30.123 Zuschauern.
		Bei 52.520008, 13.404954 steht er.
		Seite 30/123 im Handbuch.
		Es waren 030, 040 und 089.
		Mitgliedsnummer 089123456.
	`),
};
