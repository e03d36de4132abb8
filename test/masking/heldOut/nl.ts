import type { HeldOutRow } from './row';

export const rows: readonly HeldOutRow[] = [
	{
		text: 'Hoi, bel me maar op 06 12345018, ben de hele dag bereikbaar',
		becomes: 'Hoi, bel me maar op §, ben de hele dag bereikbaar',
		ownNumber: '+31 20 700 0112',
	},
	{
		text: 'Mevrouw Jansen wil teruggebeld worden op 020 700 0345 na tweeën.',
		becomes: 'Mevrouw Jansen wil teruggebeld worden op § na tweeën.',
		ownNumber: '+31 20 700 0112',
	},
	{
		text: 'mijn nummer is nul zes één twee drie vier vijf nul zeven negen',
		becomes: 'mijn nummer is §',
		ownNumber: '+31 20 700 0112',
	},
	{
		text: "U staat bij ons met 020-7000112, maar dat nummer gaf net 'niet in gebruik'.",
		becomes: "U staat bij ons met §, maar dat nummer gaf net 'niet in gebruik'.",
		ownNumber: '+31 20 700 0112',
	},
	{
		text: 'gebeld met 0207000112, voicemail vol',
		becomes: 'gebeld met §, voicemail vol',
		ownNumber: '+31 20 700 0112',
	},
	{
		text: 'Met vriendelijke groet,\nSanne Verhoeven\nPlanner\nT +31 (0)20 700 0478\nM 06-12345063',
		becomes: 'Met vriendelijke groet,\nSanne Verhoeven\nPlanner\nT §\nM §',
		ownNumber: '+31 20 700 0112',
	},
	{
		text: 'app mn zusje ff 0612345027 zij is thuis',
		becomes: 'app mn zusje ff § zij is thuis',
		ownNumber: '+31 20 700 0112',
	},
	{
		text: 'Vanuit Duitsland 0031 20 700 0561 bellen',
		becomes: 'Vanuit Duitsland § bellen',
		ownNumber: '+31 6 12345090',
	},
	{
		text: 'Mijn mobiel is 06 123 45 090, dat is niet veranderd.',
		becomes: 'Mijn mobiel is §, dat is niet veranderd.',
		ownNumber: '+31 6 12345090',
	},
	{
		text: 'U kunt mij bereiken op nul twee nul, zeven nul nul, nul zes vier acht.',
		becomes: 'U kunt mij bereiken op §.',
		ownNumber: '+31 6 12345090',
	},
	{
		text: 'Monteur onderweg, bereikbaar op 06-12 34 50 44',
		becomes: 'Monteur onderweg, bereikbaar op §',
		configured: ['NL'],
	},
	{
		text: '13:02 Kim: heb je het nr van de glaszetter?\n13:04 Joost: 0 6 1 2 3 4 5 0 8 8\n13:04 Joost: wel voor 5en bellen hè',
		becomes:
			'13:02 Kim: heb je het nr van de glaszetter?\n13:04 Joost: §\n13:04 Joost: wel voor 5en bellen hè',
		configured: ['NL'],
	},
	{
		text: 'kantoor (020) 700 0733 / thuis 010 700 0219',
		becomes: 'kantoor § / thuis §',
		configured: ['NL'],
	},
	{
		text: 'The landlord only answers +31 6 12345051, never the office line',
		becomes: 'The landlord only answers §, never the office line',
		configured: ['NL'],
	},
	{
		text: 'Receptie verhuisd, nieuw tel.nr. 030 700 0182',
		becomes: 'Receptie verhuisd, nieuw tel.nr. §',
		configured: ['NL'],
	},
	{
		text: 'bel dan even naar 0800 0112 nee wacht, 085 000 1297 was het',
		becomes: 'bel dan even naar § nee wacht, § was het',
		configured: ['NL'],
	},
	{
		text: 'Noteer mijn telefoonnummer: nul zes twee één drie vier vijf nul drie zes',
		becomes: 'Noteer mijn telefoonnummer: §',
		configured: ['NL'],
	},
	{
		text: 'contactpersoon dhr. Bakker\ntelefoon 070-7000415\nniet op vrijdag',
		becomes: 'contactpersoon dhr. Bakker\ntelefoon §\nniet op vrijdag',
		configured: ['NL'],
	},
	{
		text: 'Bestelnummer 0207000556 is vandaag verstuurd.',
		becomes: 'Bestelnummer 0207000556 is vandaag verstuurd.',
		ownNumber: '+31 20 700 0112',
	},
	{
		text: 'op de factuur 0612345099 staat 21% btw, dat moet 9% zijn want het is een boek',
		becomes: 'op de factuur 0612345099 staat 21% btw, dat moet 9% zijn want het is een boek',
		ownNumber: '+31 20 700 0112',
	},
	{
		text: 'mijn klantnummer is 020 700 0881, dat staat op de pas van vorig jaar',
		becomes: 'mijn klantnummer is 020 700 0881, dat staat op de pas van vorig jaar',
		ownNumber: '+31 20 700 0112',
	},
	{
		text: 'stand hoog 23418, stand laag 19877, opgenomen 1-11 om half 8',
		becomes: 'stand hoog 23418, stand laag 19877, opgenomen 1-11 om half 8',
		ownNumber: '+31 20 700 0112',
	},
	{
		text: 'Tussen 8 en 12 zou hij komen, om 12:40 stond hij er, om 12:55 was ie weg',
		becomes: 'Tussen 8 en 12 zou hij komen, om 12:40 stond hij er, om 12:55 was ie weg',
		ownNumber: '+31 20 700 0112',
	},
	{
		text: 'KvK 12345678, postcode 1012 AB',
		becomes: 'KvK 12345678, postcode 1012 AB',
		ownNumber: '+31 20 700 0112',
	},
	{
		text: 'ordernummer 0612345071 is al 3 weken zoek',
		becomes: 'ordernummer 0612345071 is al 3 weken zoek',
		configured: ['NL'],
	},
	{
		text: 'IP-adres 192.168.178.31, firmware 7.29',
		becomes: 'IP-adres 192.168.178.31, firmware 7.29',
		configured: ['NL'],
	},
	{
		text: 'Dossiernummer 0107000344 gesloten op 14-11-2025',
		becomes: 'Dossiernummer 0107000344 gesloten op 14-11-2025',
		configured: ['NL'],
	},
	{
		text: 'we betalen nu 86,40 per maand sinds 2023',
		becomes: 'we betalen nu 86,40 per maand sinds 2023',
		configured: ['NL'],
	},
	{
		text: 'Maat 42, artikelnummer 8712345678906',
		becomes: 'Maat 42, artikelnummer 8712345678906',
		configured: ['NL'],
	},
	{
		text: 'Btw-nummer NL123456789B01 ontbreekt',
		becomes: 'Btw-nummer NL123456789B01 ontbreekt',
		configured: ['NL'],
	},
	{
		text: 'Er waren 14 wachtenden voor mij en het duurde 35 minuten',
		becomes: 'Er waren 14 wachtenden voor mij en het duurde 35 minuten',
		configured: ['NL'],
	},
	{
		text: 'polisnummer 0850001355, eigen risico 385 euro',
		becomes: 'polisnummer 0850001355, eigen risico 385 euro',
		configured: ['NL'],
	},
	{
		text: 'zaaknummer 10345678 CV EXPL 24-117',
		becomes: 'zaaknummer 10345678 CV EXPL 24-117',
		configured: ['NL'],
	},
];
