import type { HeldOutRow } from './row';

export const rows: readonly HeldOutRow[] = [
	{
		text: "Grüß Gott, bitte um Rückruf unter 0664 12340318, heute noch wenn's geht",
		becomes: "Grüß Gott, bitte um Rückruf unter §, heute noch wenn's geht",
		ownNumber: '+43 1 5320 0123',
	},
	{
		text: 'Die Frau Magister sitzt jetzt in Graz, Durchwahl direkt 0316 000 456',
		becomes: 'Die Frau Magister sitzt jetzt in Graz, Durchwahl direkt §',
		ownNumber: '+43 1 5320 0123',
	},
	{
		text: 'mei nummer is null sechs sechs vier, eins zwei drei vier, null sieben zwei neun',
		becomes: 'mei nummer is §',
		ownNumber: '+43 1 5320 0123',
	},
	{
		text: 'Stimmt die 01 53200123 bei Ihnen noch? Jo eh.',
		becomes: 'Stimmt die § bei Ihnen noch? Jo eh.',
		ownNumber: '+43 1 5320 0123',
	},
	{
		text: 'LG\nMag. Birgit Zehetner\nHausverwaltung Zehetner GmbH\nT +43 1 5320 0877\nM +43 (0)676 0000 291',
		becomes: 'LG\nMag. Birgit Zehetner\nHausverwaltung Zehetner GmbH\nT §\nM §',
		ownNumber: '+43 1 5320 0123',
	},
	{
		text: 'aus Bayern 0043 662 000 417 wählen, dann die Klappe sagen',
		becomes: 'aus Bayern § wählen, dann die Klappe sagen',
		ownNumber: '+43 664 12340145',
	},
	{
		text: 'Handy wie gehabt 0664/12340145, Festnetz abgemeldet',
		becomes: 'Handy wie gehabt §, Festnetz abgemeldet',
		ownNumber: '+43 664 12340145',
	},
	{
		text: 'Elektriker Huber: 0676 0000123, kommt Do',
		becomes: 'Elektriker Huber: §, kommt Do',
		configured: ['AT'],
	},
	{
		text: "I'm at the Innsbruck flat, local phone is 0512 000 556",
		becomes: "I'm at the Innsbruck flat, local phone is §",
		configured: ['AT'],
	},
	{
		text: 'Sie können mich unter null sechs sieben sechs null null null null fünf acht drei erreichen, danke',
		becomes: 'Sie können mich unter § erreichen, danke',
		configured: ['AT'],
	},
	{
		text: 'hat von +4366412340227 angerufen und aufgelegt',
		becomes: 'hat von § angerufen und aufgelegt',
		configured: ['AT'],
	},
	{
		text: 'Tel.: (01) 532 00 340 Ordination, Mo–Do',
		becomes: 'Tel.: § Ordination, Mo–Do',
		configured: ['AT'],
	},
	{
		text: '0800 000 127 Gratisnummer, Warteschleife 20 Minuten …',
		becomes: '§ Gratisnummer, Warteschleife 20 Minuten …',
		configured: ['AT'],
	},
	{
		text: 'Bestellnummer 066412340456 wurde nie geliefert.',
		becomes: 'Bestellnummer 066412340456 wurde nie geliefert.',
		ownNumber: '+43 1 5320 0123',
	},
	{
		text: 'Zählpunkt AT0010000000000000001000012345678, Stand 23418',
		becomes: 'Zählpunkt AT0010000000000000001000012345678, Stand 23418',
		ownNumber: '+43 1 5320 0123',
	},
	{
		text: 'Hab die Rechnungsnummer 0153200777 angegeben und trotzdem eine Mahnung kriegt, 40 Euro Spesen!',
		becomes:
			'Hab die Rechnungsnummer 0153200777 angegeben und trotzdem eine Mahnung kriegt, 40 Euro Spesen!',
		ownNumber: '+43 1 5320 0123',
	},
	{
		text: 'SVNR hab ich am Zettel, Geburtsdatum 14.07.1985',
		becomes: 'SVNR hab ich am Zettel, Geburtsdatum 14.07.1985',
		ownNumber: '+43 1 5320 0123',
	},
	{
		text: 'Wir warten seit 9:20, jetzt ist es 11:05 und 34,5 Grad',
		becomes: 'Wir warten seit 9:20, jetzt ist es 11:05 und 34,5 Grad',
		ownNumber: '+43 1 5320 0123',
	},
	{
		text: 'Kundennummer 0676 0000 881 bitte angeben',
		becomes: 'Kundennummer 0676 0000 881 bitte angeben',
		configured: ['AT'],
	},
	{
		text: 'UID ATU12345678, Firmenbuch FN 123456a',
		becomes: 'UID ATU12345678, Firmenbuch FN 123456a',
		configured: ['AT'],
	},
	{
		text: '1070 Wien, Stiege 2, Tür 14, Top 3',
		becomes: '1070 Wien, Stiege 2, Tür 14, Top 3',
		configured: ['AT'],
	},
	{
		text: 'Polizzennummer 066412340533 gilt bis 2027',
		becomes: 'Polizzennummer 066412340533 gilt bis 2027',
		configured: ['AT'],
	},
	{
		text: 'Auftrag 0316000777 ist laut Version 4.2.1 storniert',
		becomes: 'Auftrag 0316000777 ist laut Version 4.2.1 storniert',
		configured: ['AT'],
	},
	{
		text: 'Die Vignette hat 96,40 gekostet, früher waren es 93,80',
		becomes: 'Die Vignette hat 96,40 gekostet, früher waren es 93,80',
		configured: ['AT'],
	},
];
