import { rows, spellings, type CountryCorpus } from './rows';

export const SE: CountryCorpus = {
	own: '+46 8 123 456 11',
	postcode: '111 22 Stockholm',
	date: '2026-11-24',
	price: '1 299 kr',
	unit: '24/7',
	phones: spellings(`
		08-123 456 78 | 08 123 456 78 | 08-12345678 | 0812345678 | 08 12 34 56 78 | 08/123 456 78 | (08) 123 456 78
		08-123 45 67 | +46 8 123 456 78 | +46 (0)8 123 456 78 | +46(0)8-12345678 | +46812345678 | +46-8-123 456 78
		+46 8-123 456 78 | 0046 8 123 456 78 | 0046812345678 | 070-123 45 67 | 070 123 45 67 | 070-1234567
		070 1234567 | 0701234567 | 070-123 4567 | 0701-23 45 67 | 070 12 34 567 | +46 70 123 45 67
		+46 (0)70 123 45 67 | +46(0)70-123 45 67 | +46701234567 | 46701234567 | 0046 70 123 45 67 | 073-987 65 43
		0739876543 | +46 73 987 65 43 | 076-234 56 78 | 031-12 34 56 | 031-123 456 | 031 123456 | 040-12 34 56
		018-12 34 56 | 020-123 456 | 020 12 34 56 | 0771-123 456 | +46 31 12 34 56 | +47 22 12 34 56
		+45 33 12 34 56
	`),
	clean: rows(`
		Mötet är 2026-11-24 kl. 10.30.
		Från 1/2 2026 till 24/11 2026.
		Det kostar 1 299 kr eller 12,50 kronor.
		Beställning 0812345678 är skickad.
		Ordernummer 0701234567 saknas.
		Faktura 2026-00123 är obetald.
		Fakturanummer 0701234567.
		Personnummer 050709-9805.
		Personnummer 19850709-9805 och 8507099805.
		Orgnr 556036-0793.
		Kundnummer 0812345678.
		Ärende 0701234567 är öppet.
		Postnummer 111 22 och 41103.
		Registreringsnummer ABC 123.
		Kolli 00373500123456789012.
		IP 192.168.1.10 i routern.
		Version 7.0.123 av appen.
		Vi har 701 234 kunder och 1 299 000 kr.
		Mätaren visar 081234 kWh.
		Bankgiro 123-4567 och plusgiro 12 34 56-7.
		Konto 8327-9 123 456 789-0.
		Koordinater 59.329323, 18.068581.
		Flyg SK 0701 vid gate 23.
		Mellan 8 och 12, 34 dagar.
		Faktorn är 0,812345678.
		Linje 08, 70 och 12 går inte.
		Storgatan 8, 3 tr.
		Öppet 09:00-17:00.
		Pass 12345678.
		Paragraf 7.0 stycke 12.
		Serienummer 070-12345-67-A.
		Det blev 3-0 år 2026.
		Lånet är 12 345 678 kr.
		Avtal 0771123456 löper ut.
		Ref 2026.0701.
	`),
};
