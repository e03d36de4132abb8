import { rows } from './rows';

/** Numbers in careless groups, rows of rising pairs, and labels that begin like those of other numbers. */
export const groupingPhones = rows(`
	SE 7) «013-25 30 45» - vill ha pengarna tillbaka
	SE Mina nummer är «013-25 30 45» och «08 123 456 78».
	SE «020-30 40 50» kostar inget
	DE «040-41 42 43 44», bitte
	DE «0711 12 13 14 15» ab 9 Uhr
	IT «011 12 13 14», dopo le 5
	ES «910 11 12 13» y «910 20 30 40»
	FR Mon numéro est le «06 07 08 09 11»
	FR Mes numéros : «06 07 08 09 11» et «+33 6 81 92 03 14».
	FR J'ai appelé le «06 07 08 09 11» 3 fois hier.
	FR Numéro de contact : «01 02 03 04 05»
	FR CRM note: new contact number «06 07 08 09 11»
	IN My number is «1800 2100 018»
	IN Try «1800 2100 018» or «01892-223344» after lunch
	IN «1800 2100 018» 5 calls, 2 missed
	IN «1800 2100 18» on 12-Mar-2024
	IN «1800 2100» 250 people waited
	BR 7) «48 9.9912-3456» - quer reembolso
	BR «48 9.9912.3456» e «48.9.9912-3456»
	BR «48-9.9912-3456» / «048 9.9912-3456»
	BR Liguei para «0xx48 9.9912-3456» 3 vezes
	BR caller [«48 - 9.9912-3456»] hung up
	DE 2. «(089) 45 67 89 0» anrufen
	DE «0911 / 12 34 - 56 7» hat keiner abgenommen
	DE «089 / 45 67 89 3» zurückrufen
	DE «(089) 45 67 89» 3 people
	IT (3) «366 88 99 001»⏎(4) niente
	IT (3) «800 123 456»
	IT Nota di ieri, «366 88 99 001» 10 min
	IT Rang «377 12 34 56 7» 2x, no pick-up
	IT 05/11 «0039 328 1122334» chiede copia fattura
	BR 05/11 «0800 883 2000» asked for a copy of the bill
	FR 05/11 «06 81 92 03 14» rappeler
	FR «06/41 07 90 17» ou «06 81 92 03 14»
	FR n°3:«06 81 92 03 14»
	JP No.5：«090 9876 5432»（未確認）
	JP No.5：«０３－３２１２－３４５６»（未確認）
	JP 5：«090-9876-5432»
	DE Nr. 5:«030 12345678»
	NL nieuw contactnummer «06 12 34 56 79»
	NL contactnr. «040/2345678», privénummer «0612345678»
	SE jobbnummer «0701234568», direktnummer «081234567»
	SE reservnummer «0701234568»
	DE Geschäftsnummer «01711234567»
	DE Telefonnummer des Kunden «01711234567»
	FR contact client «0612345679»
	IT contatto cliente «3288899001»
	BR contato do cliente «11976543210»
	GB Customer contact no. «07912345678»
	DE Delivery note: «0171/3920014» - 01067 Dresden
	US Delivery note: «1 866 555 0133» - Miami FL 33101
	IN Delivery note: «1800 2100 018» - Chennai-600 004
	BR Delivery note: «11 97654-3210» - 40020-000 Salvador
	ES Delivery note: «655 123 456» - 46001 València
	IT Nota: «328 1234567» moglie
	ES 7) «633445 566» - wants a refund
	ES «633445 566»;7,50€/mes;open
	ES Try «655 123 456» or «633445 566» after lunch
	ES He llamado al «6334455 66» 3 veces.
	PL caller [«512 34 567 8»] hung up
	PL | 12.03.2024 | «512 34 567 8» | otwarte |
	PL Numery to «512345 678» i «+48609887766».
	PL wczoraj «512 34 567 8» 3 razy
	IT «366889 9001» (lavoro)
	BR «119765 43210», «11976 543210»
	AU Ticket from <«04 5566 7 788»> opened
	AU «04 5566 7 788» | 3 calls | 12 min
	AU Contact: «041 2345 987»; «0455 6 67 788»
	FR «06 8 19 20 314» rappeler
	GB #3 «079 1 2345 678» (not verified)
	SE «070 1 234 568», bara kvällar
	JP «090 98 7 65432» です
	ZA Home «082 2 984 173», work «011 884 1234»
	AE «050 1 239 876» (mobile)
	FR Contact «06 07 08 09 11» 12 rue de la Paix, 75002 Paris
`);

export const groupingClean = rows(`
	FR Tirage : 06 07 08 09 11
	FR 06 07 08 09 11 sont sortis hier
	FR 05 12 23 31 45
	SE 4 12 23 31 45
	PL 12 13 14 15 16
	BR Pedido: 11 97654-3210
	BR Contrato nº 11 9.7654-3210
	US Order: 1 866 555 0133
	US Invoice no. 1 866 555 0133
	ES Pedido: 34 612 345 678
	US Contact ID 4155552671
	SE jobb-ID 0701234568
	US No 5:30-600
	DE Kunde 01711234567
	FR Delivery note: 0142345678 - 06000 Nice
	AU Delivery note no. 0429 841 735
	IN Code 1800 2100 018
	IT Nota n. 328 1234567
	IT Nota: 3281234567
	BR Nota fiscal: 11 97654-3210
	DE Lieferschein: 0171 3920014
	ES ref 633445 566
	ES 633445 566 701234 567
	ES 633445-566
	ES 910445 566 unidades vendidas
	PL kod 512 34 567 8
	PL 512 34 567 8 12 44
	IN Chennai 600004 1234
	US 415555 2671
	NL 04-12-23-31-45
`);
