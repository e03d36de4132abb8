import type { HeldOutRow } from './row';

export const rows: readonly HeldOutRow[] = [
	{
		text: 'Hej, ring mig på 070-174 06 12 när du är framme',
		becomes: 'Hej, ring mig på § när du är framme',
		ownNumber: '+46 8 465 004 12',
	},
	{
		text: 'Kunden vill bli uppringd på 08-465 004 31 efter lunch.',
		becomes: 'Kunden vill bli uppringd på § efter lunch.',
		ownNumber: '+46 8 465 004 12',
	},
	{
		text: 'mitt nummer är noll sju noll ett sju fyra noll sex tre åtta',
		becomes: 'mitt nummer är §',
		ownNumber: '+46 8 465 004 12',
	},
	{
		text: 'vi har er registrerad på 08-465 004 12, säg till om det är fel',
		becomes: 'vi har er registrerad på §, säg till om det är fel',
		ownNumber: '+46 8 465 004 12',
	},
	{
		text: 'sökt kund på 0846500412, inget svar',
		becomes: 'sökt kund på §, inget svar',
		ownNumber: '+46 8 465 004 12',
	},
	{
		text: 'Autosvar: Jag är ledig t.o.m. 14/11. Brådskar det, kontakta växeln +46 (0)31 390 06 18 eller min kollega Jonas 0701740655.',
		becomes:
			'Autosvar: Jag är ledig t.o.m. 14/11. Brådskar det, kontakta växeln § eller min kollega Jonas §.',
		ownNumber: '+46 8 465 004 12',
	},
	{
		text: 'swisha till 070 174 06 71 så fixar jag resten',
		becomes: 'swisha till § så fixar jag resten',
		ownNumber: '+46 8 465 004 12',
	},
	{
		text: 'från Norge slår du 0046 40 628 04 15',
		becomes: 'från Norge slår du §',
		ownNumber: '+46 70 174 06 90',
	},
	{
		text: 'mobilen är 0701740690 men nås bäst på 040-628 04 22',
		becomes: 'mobilen är § men nås bäst på §',
		ownNumber: '+46 70 174 06 90',
	},
	{
		text: 'Du når mig på telefon noll åtta, fyra sex fem, noll noll fyra, två sju',
		becomes: 'Du når mig på telefon §',
		ownNumber: '+46 70 174 06 90',
	},
	{
		text: 'Hantverkaren har 0701-74 06 44, han heter Ove',
		becomes: 'Hantverkaren har §, han heter Ove',
		configured: ['SE'],
	},
	{
		text: 'Jag heter Sten och jag ringde i går också, ni har mitt nummer men här är det igen, 0 7 0 1 7 4 0 6 2 9, hej hej',
		becomes:
			'Jag heter Sten och jag ringde i går också, ni har mitt nummer men här är det igen, §, hej hej',
		configured: ['SE'],
	},
	{
		text: 'vaktmästaren 031-390 06 33 jourtid',
		becomes: 'vaktmästaren § jourtid',
		configured: ['SE'],
	},
	{
		text: 'My Swedish number is 070 1740683, text is better',
		becomes: 'My Swedish number is §, text is better',
		configured: ['SE'],
	},
	{
		text: 'missat samtal från +46701740609 igen',
		becomes: 'missat samtal från § igen',
		configured: ['SE'],
	},
	{
		text: 'Stugan har fast telefon, 0980-319 214',
		becomes: 'Stugan har fast telefon, §',
		configured: ['SE'],
	},
	{
		text: 'Telefonnumret är noll tre ett tre nio noll noll sex fyra ett, fråga efter Maja',
		becomes: 'Telefonnumret är §, fråga efter Maja',
		configured: ['SE'],
	},
	{
		text: 'byt kontakt till dottern: (08) 465 004 46',
		becomes: 'byt kontakt till dottern: §',
		configured: ['SE'],
	},
	{
		text: 'Ordernummer 0846500433 skickades 2025-11-04.',
		becomes: 'Ordernummer 0846500433 skickades 2025-11-04.',
		ownNumber: '+46 8 465 004 12',
	},
	{
		text: 'Varför kom fakturan 0701740677 när jag redan betalt 349 kr den 28/10?',
		becomes: 'Varför kom fakturan 0701740677 när jag redan betalt 349 kr den 28/10?',
		ownNumber: '+46 8 465 004 12',
	},
	{
		text: 'Ja, kundnummer har jag här, 031 390 06 22, var det nåt mer?',
		becomes: 'Ja, kundnummer har jag här, 031 390 06 22, var det nåt mer?',
		ownNumber: '+46 8 465 004 12',
	},
	{
		text: 'personnummer slutar på 4 siffror, de första är 850714',
		becomes: 'personnummer slutar på 4 siffror, de första är 850714',
		ownNumber: '+46 8 465 004 12',
	},
	{
		text: 'elen drog 1 204 kWh i oktober mot 986 i september, spotpris 0,86 kr',
		becomes: 'elen drog 1 204 kWh i oktober mot 986 i september, spotpris 0,86 kr',
		ownNumber: '+46 8 465 004 12',
	},
	{
		text: 'det blev 25 % moms och 3 paket à 86,40',
		becomes: 'det blev 25 % moms och 3 paket à 86,40',
		ownNumber: '+46 8 465 004 12',
	},
	{
		text: 'OCR-nummer 0406280417 saknades på betalningen',
		becomes: 'OCR-nummer 0406280417 saknades på betalningen',
		configured: ['SE'],
	},
	{
		text: 'Ärendenummer 0701740631 är stängt',
		becomes: 'Ärendenummer 0701740631 är stängt',
		configured: ['SE'],
	},
	{
		text: 'Paketet väger 4,6 kg och är 60 x 40 x 30 cm',
		becomes: 'Paketet väger 4,6 kg och är 60 x 40 x 30 cm',
		configured: ['SE'],
	},
	{
		text: 'bor på 113 27 Stockholm, portkod 4417',
		becomes: 'bor på 113 27 Stockholm, portkod 4417',
		configured: ['SE'],
	},
	{
		text: 'Version 9.1.14 kraschar 3 gånger om dagen',
		becomes: 'Version 9.1.14 kraschar 3 gånger om dagen',
		configured: ['SE'],
	},
	{
		text: 'Org.nr 556012-3456',
		becomes: 'Org.nr 556012-3456',
		configured: ['SE'],
	},
	{
		text: 'Tåget går 16:42 från spår 11, vagn 3, plats 54',
		becomes: 'Tåget går 16:42 från spår 11, vagn 3, plats 54',
		configured: ['SE'],
	},
	{
		text: 'artikelnr 0701740688 är slut i lager',
		becomes: 'artikelnr 0701740688 är slut i lager',
		configured: ['SE'],
	},
	{
		text: 'koordinater 59.32932, 18.06858',
		becomes: 'koordinater 59.32932, 18.06858',
		configured: ['SE'],
	},
];
