import { rows, spellings, type CountryCorpus } from './rows';

export const IT: CountryCorpus = {
	own: '+39 06 69812311',
	postcode: '00184 Roma',
	date: '24/11/2026',
	price: '1.299,00 €',
	unit: '24/7',
	phones: spellings(`
		06 69812345 | 06/69812345 | 06-69812345 | 06.69812345 | 0669812345 | 06 6981 2345 | 06 69 81 23 45
		(06) 69812345 | +39 06 69812345 | +39 0669812345 | +390669812345 | +39 (06) 69812345 | +39-06-69812345
		0039 06 69812345 | 00390669812345 | 02 12345678 | 02 1234 5678 | 02/12345678 | +39 02 12345678
		+39 02 1234 5678 | 347 1234567 | 347/1234567 | 347-1234567 | 347.1234567 | 347 123 4567 | 347 12 34 567
		3471234567 | +39 347 1234567 | +39 347 123 4567 | +393471234567 | 393471234567 | 0039 347 1234567
		+39-347-1234567 | 338 9876543 | 3389876543 | 081 1234567 | 0811234567 | 055 2345678 | 011 5621234
		041 5226111 | 800 123456 | 800 123 456 | 199 123 456 | +41 91 123 45 67
	`),
	clean: rows(`
		L'appuntamento è il 24/11/2026 alle 10:30.
		Dal 01.02.2026 al 24-11-2026, cioè 2026-11-24.
		Costa 1.299,00 € oppure 12,50 euro.
		Ordine 0669812345 spedito.
		Ordine n. 3471234567 annullato.
		Numero d'ordine 2026112401.
		Fattura 2026/00123 da pagare.
		Partita IVA 01234567890.
		P.IVA 06981234501 della ditta.
		Codice fiscale RSSMRA85T10A562S.
		Codice cliente 0669812345.
		Pratica 0212345678 aperta.
		CAP 00184 e 20121.
		Targa AB 123 CD.
		Spedizione 1UW0123456789.
		IP 192.168.1.10 e 10.0.0.138.
		Versione 6.69.812 del software.
		Sono 669.812 clienti e 1.299.000 euro.
		Il contatore segna 006698 kWh.
		POD IT001E12345678.
		Contratto 0811234567 scaduto.
		Coordinate 41.902782, 12.496366.
		Volo AZ 0347 uscita 12.
		Dal 3 al 12, 47 giorni.
		Coefficiente 0,669812345.
		Tra 347 e 338 c'è 9.
		Via Roma 6, interno 69.
		Orario 9:00-13:00 e 15:00-19:00.
		Orario 08.00-17.30, sabato 0800-1230.
		Ferie 05/08-16/08, 02/11/26-07/11/26 e 11/2026-12/2026.
		Restano 12 345 pezzi.
		Carta d'identità CA12345AB.
		Articolo 6.9.8 della legge.
		Codice 347-12-34.
		ABI 03069 CAB 05060.
		Matricola 06-698-123-B.
		Ha vinto 3-0 nel 2026.
	`),
};
