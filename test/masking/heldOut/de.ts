import type { HeldOutRow } from './row';

export const rows: readonly HeldOutRow[] = [
	{
		text: 'Hallo, ich bin jetzt unter 030 23125 482 zu erreichen, die alte Nummer gilt nicht mehr.',
		becomes: 'Hallo, ich bin jetzt unter § zu erreichen, die alte Nummer gilt nicht mehr.',
		ownNumber: '+49 30 23125 111',
	},
	{
		text: 'Rückruf bitte bei Frau Sommer, 0221 4710 318, ab 14 Uhr.',
		becomes: 'Rückruf bitte bei Frau Sommer, §, ab 14 Uhr.',
		ownNumber: '+49 30 23125 111',
	},
	{
		text: 'ja also meine nummer ist null eins sieben eins drei neun zwei null null fünf drei',
		becomes: 'ja also meine nummer ist §',
		ownNumber: '+49 30 23125 111',
	},
	{
		text: 'Ist die 03023125111 noch aktuell? – Ja, stimmt so.',
		becomes: 'Ist die § noch aktuell? – Ja, stimmt so.',
		ownNumber: '+49 30 23125 111',
	},
	{
		text: 'Kd. angerufen unter 030/23125-111, Mailbox besprochen',
		becomes: 'Kd. angerufen unter §, Mailbox besprochen',
		ownNumber: '+49 30 23125 111',
	},
	{
		text: 'Viele Grüße\nJens Ackermann\nAckermann Haustechnik\nTel. +49 (0)89 99998-274\nFax +49 (0)89 99998-275',
		becomes: 'Viele Grüße\nJens Ackermann\nAckermann Haustechnik\nTel. §\nFax §',
		ownNumber: '+49 30 23125 111',
	},
	{
		text: 'meine Mama hat 0171 39200 18, ruf sie an wenn ich nicht rangehe',
		becomes: 'meine Mama hat §, ruf sie an wenn ich nicht rangehe',
		ownNumber: '+49 30 23125 111',
	},
	{
		text: 'Handy: 0171-3920044, Festnetz gibts nicht',
		becomes: 'Handy: §, Festnetz gibts nicht',
		ownNumber: '+49 171 3920044',
	},
	{
		text: 'hab dir ne sms geschickt von 0176 040690 27, das ist mein Diensthandy',
		becomes: 'hab dir ne sms geschickt von §, das ist mein Diensthandy',
		ownNumber: '+49 171 3920044',
	},
	{
		text: 'Meine Handynummer lautet null eins fünf zwei, zwei acht acht eins, sieben drei acht sechs, genau.',
		becomes: 'Meine Handynummer lautet §, genau.',
		ownNumber: '+49 171 3920044',
	},
	{
		text: 'Bitte rufen Sie mich zurück: 069 90009 736. Danke!',
		becomes: 'Bitte rufen Sie mich zurück: §. Danke!',
		configured: ['DE'],
	},
	{
		text: 'Unter der 040/66969-412 geht niemand ran, seit Montag schon.',
		becomes: 'Unter der § geht niemand ran, seit Montag schon.',
		configured: ['DE'],
	},
	{
		text: 'Wenn ich unterwegs bin, nehmen Sie bitte die 0 30 2 31 25 9 04, da sitzt meine Kollegin und schreibt alles auf.',
		becomes:
			'Wenn ich unterwegs bin, nehmen Sie bitte die §, da sitzt meine Kollegin und schreibt alles auf.',
		configured: ['DE'],
	},
	{
		text: 'Vom Ausland aus 0049 221 4710 655 wählen.',
		becomes: 'Vom Ausland aus § wählen.',
		configured: ['DE'],
	},
	{
		text: 'NACHTRAG 12.11.: Schwiegersohn (0152 28895456) holt die Ware ab',
		becomes: 'NACHTRAG 12.11.: Schwiegersohn (§) holt die Ware ab',
		configured: ['DE'],
	},
	{
		text: 'Sie erreichen mich unter vier neun drei null zwei drei eins zwei fünf sieben sieben null, also mit Vorwahl.',
		becomes: 'Sie erreichen mich unter §, also mit Vorwahl.',
		configured: ['DE'],
	},
	{
		text: "I'm moving to Cologne, new phone is 0221-4710-209, English is fine",
		becomes: "I'm moving to Cologne, new phone is §, English is fine",
		configured: ['DE'],
	},
	{
		text: 'Zentrale wieder erreichbar (089) 99998 561 seit 8 Uhr',
		becomes: 'Zentrale wieder erreichbar § seit 8 Uhr',
		configured: ['DE'],
	},
	{
		text: 'whatsapp: +4917139200 71 ✌️',
		becomes: 'whatsapp: § ✌️',
		configured: ['DE'],
	},
	{
		text: 'Mobil 017604069063 oder privat (040) 66969 830, am besten abends',
		becomes: 'Mobil § oder privat §, am besten abends',
		configured: ['DE'],
	},
	{
		text: 'Ihre Bestellnummer 03023125874 wurde am 04.11.2025 versandt.',
		becomes: 'Ihre Bestellnummer 03023125874 wurde am 04.11.2025 versandt.',
		ownNumber: '+49 30 23125 111',
	},
	{
		text: 'Auf Rechnung Nr. 22147103 fehlt der Skonto von 2 %, bitte um Korrektur bis 30.11.',
		becomes: 'Auf Rechnung Nr. 22147103 fehlt der Skonto von 2 %, bitte um Korrektur bis 30.11.',
		ownNumber: '+49 30 23125 111',
	},
	{
		text: 'Die Kundennummer lautet 0171 3920081, bitte immer angeben.',
		becomes: 'Die Kundennummer lautet 0171 3920081, bitte immer angeben.',
		ownNumber: '+49 30 23125 111',
	},
	{
		text: 'Zählerstand 48213,7 am 01.10., Zählernummer 1030231254',
		becomes: 'Zählerstand 48213,7 am 01.10., Zählernummer 1030231254',
		ownNumber: '+49 30 23125 111',
	},
	{
		text: 'Beim dritten Mal kam jemand, 11:45 statt 9:30, und hat 19 Minuten gearbeitet für 119 €.',
		becomes:
			'Beim dritten Mal kam jemand, 11:45 statt 9:30, und hat 19 Minuten gearbeitet für 119 €.',
		ownNumber: '+49 30 23125 111',
	},
	{
		text: 'Steuernummer 30/231/25482 steht oben rechts',
		becomes: 'Steuernummer 30/231/25482 steht oben rechts',
		ownNumber: '+49 30 23125 111',
	},
	{
		text: 'IP war 10.23.125.48, Firmware 4.7.10',
		becomes: 'IP war 10.23.125.48, Firmware 4.7.10',
		ownNumber: '+49 30 23125 111',
	},
	{
		text: 'wohne in 10115 Berlin, Haus 3, 2. OG links',
		becomes: 'wohne in 10115 Berlin, Haus 3, 2. OG links',
		ownNumber: '+49 30 23125 111',
	},
	{
		text: 'Artikel 4066969412, Farbe anthrazit, 80 x 200 cm, 3 Stück',
		becomes: 'Artikel 4066969412, Farbe anthrazit, 80 x 200 cm, 3 Stück',
		configured: ['DE'],
	},
	{
		text: 'Vertragsnummer 06990009155 läuft zum 31.12.2026 aus',
		becomes: 'Vertragsnummer 06990009155 läuft zum 31.12.2026 aus',
		configured: ['DE'],
	},
	{
		text: 'Ticket 2025110400317 bitte schließen, doppelt',
		becomes: 'Ticket 2025110400317 bitte schließen, doppelt',
		configured: ['DE'],
	},
	{
		text: 'Der Zug fährt 17:42 von Gleis 9, Wagen 23, Plätze 45 und 46.',
		becomes: 'Der Zug fährt 17:42 von Gleis 9, Wagen 23, Plätze 45 und 46.',
		configured: ['DE'],
	},
	{
		text: 'Aktenzeichen 12 O 345/24, Termin 15.01.2026 um 10 Uhr',
		becomes: 'Aktenzeichen 12 O 345/24, Termin 15.01.2026 um 10 Uhr',
		configured: ['DE'],
	},
	{
		text: 'hab 3 mal 24,95 gezahlt, also 74,85 insgesamt, das sind 12,5 % zu viel',
		becomes: 'hab 3 mal 24,95 gezahlt, also 74,85 insgesamt, das sind 12,5 % zu viel',
		configured: ['DE'],
	},
	{
		text: 'Die Sendungsnummer 00340434161094012345 zeigt seit 3 Tagen nix an',
		becomes: 'Die Sendungsnummer 00340434161094012345 zeigt seit 3 Tagen nix an',
		configured: ['DE'],
	},
];
