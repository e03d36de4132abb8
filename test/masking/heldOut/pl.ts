import type { HeldOutRow } from './row';

export const rows: readonly HeldOutRow[] = [
	{
		text: 'Dzień dobry, proszę dzwonić na 500 000 318 po szesnastej.',
		becomes: 'Dzień dobry, proszę dzwonić na § po szesnastej.',
		ownNumber: '+48 22 000 01 23',
	},
	{
		text: 'Pani Nowak prosi o telefon pod 22 000 04 56 w sprawie reklamacji',
		becomes: 'Pani Nowak prosi o telefon pod § w sprawie reklamacji',
		ownNumber: '+48 22 000 01 23',
	},
	{
		text: 'mój numer to pięć zero zero, zero zero zero, siedem jeden cztery',
		becomes: 'mój numer to §',
		ownNumber: '+48 22 000 01 23',
	},
	{
		text: 'w umowie mam wpisane 220000123, to telefon do biura, tak?',
		becomes: 'w umowie mam wpisane §, to telefon do biura, tak?',
		ownNumber: '+48 22 000 01 23',
	},
	{
		text: 'dzwoniono na (22) 000 01 23, nikt nie odebrał',
		becomes: 'dzwoniono na §, nikt nie odebrał',
		ownNumber: '+48 22 000 01 23',
	},
	{
		text: 'Dzień dobry, jestem na urlopie od 3.11 do 14.11. W pilnych sprawach proszę o kontakt: biuro +48 12 000 07 81, dyżur 601-000-234.',
		becomes:
			'Dzień dobry, jestem na urlopie od 3.11 do 14.11. W pilnych sprawach proszę o kontakt: biuro §, dyżur §.',
		ownNumber: '+48 22 000 01 23',
	},
	{
		text: 'napisz smsa na 601000598 to żona',
		becomes: 'napisz smsa na § to żona',
		ownNumber: '+48 22 000 01 23',
	},
	{
		text: 'z zagranicy 0048 22 000 06 17',
		becomes: 'z zagranicy §',
		ownNumber: '+48 601 000 145',
	},
	{
		text: 'komórka 601 000 145 ta sama co zawsze',
		becomes: 'komórka § ta sama co zawsze',
		ownNumber: '+48 601 000 145',
	},
	{
		text: 'Proszę zapisać telefon: sześć zero jeden zero zero zero dziewięć dwa osiem',
		becomes: 'Proszę zapisać telefon: §',
		ownNumber: '+48 601 000 145',
	},
	{
		text: 'kurier ma nr tel 500-000-472, będzie koło 12',
		becomes: 'kurier ma nr tel §, będzie koło 12',
		configured: ['PL'],
	},
	{
		text: 'Jakby co, to łapcie mnie tu: 6 0 1 0 0 0 3 3 7 (do 22 odbieram)',
		becomes: 'Jakby co, to łapcie mnie tu: § (do 22 odbieram)',
		configured: ['PL'],
	},
	{
		text: 'Administracja 61 000 02 95, pokój 14',
		becomes: 'Administracja §, pokój 14',
		configured: ['PL'],
	},
	{
		text: 'My Polish mobile is 500 000 863, call anytime',
		becomes: 'My Polish mobile is §, call anytime',
		configured: ['PL'],
	},
	{
		text: 'nieodebrane z +48601000719, dwa razy',
		becomes: 'nieodebrane z §, dwa razy',
		configured: ['PL'],
	},
	{
		text: 'Można mnie złapać pod numerem dwa dwa zero zero zero zero cztery pięć sześć, biuro',
		becomes: 'Można mnie złapać pod numerem §, biuro',
		configured: ['PL'],
	},
	{
		text: 'tel. do syna\n500 00 01 86',
		becomes: 'tel. do syna\n§',
		configured: ['PL'],
	},
	{
		text: 'Infolinia 800 000 127 nie działa od rana',
		becomes: 'Infolinia § nie działa od rana',
		configured: ['PL'],
	},
	{
		text: 'Zamówienie nr 220000456 wysłano 04.11.2025.',
		becomes: 'Zamówienie nr 220000456 wysłano 04.11.2025.',
		ownNumber: '+48 22 000 01 23',
	},
	{
		text: 'korekta faktury 500000318 miała być do 15 listopada, a jest 20',
		becomes: 'korekta faktury 500000318 miała być do 15 listopada, a jest 20',
		ownNumber: '+48 22 000 01 23',
	},
	{
		text: 'podaję numer klienta 601 000 774, hasła nie pamiętam',
		becomes: 'podaję numer klienta 601 000 774, hasła nie pamiętam',
		ownNumber: '+48 22 000 01 23',
	},
	{
		text: 'PPE 590322400123456789, odczyt 23418 kWh',
		becomes: 'PPE 590322400123456789, odczyt 23418 kWh',
		ownNumber: '+48 22 000 01 23',
	},
	{
		text: 'Pani z okienka nr 7 kazała wrócić w środę 12.11 między 8 a 10',
		becomes: 'Pani z okienka nr 7 kazała wrócić w środę 12.11 między 8 a 10',
		ownNumber: '+48 22 000 01 23',
	},
	{
		text: 'NIP 123-456-32-18',
		becomes: 'NIP 123-456-32-18',
		ownNumber: '+48 22 000 01 23',
	},
	{
		text: 'zgłoszenie 601000533 zamknięte bez rozwiązania',
		becomes: 'zgłoszenie 601000533 zamknięte bez rozwiązania',
		configured: ['PL'],
	},
	{
		text: 'kod pocztowy 00-950, m. 14, klatka B',
		becomes: 'kod pocztowy 00-950, m. 14, klatka B',
		configured: ['PL'],
	},
	{
		text: 'Umowa nr 500000927 z 12.03.2021',
		becomes: 'Umowa nr 500000927 z 12.03.2021',
		configured: ['PL'],
	},
	{
		text: 'lodówka 178 x 60 x 65 cm, model RB34',
		becomes: 'lodówka 178 x 60 x 65 cm, model RB34',
		configured: ['PL'],
	},
	{
		text: 'Wersja 4.18.2, błąd 0x80070005',
		becomes: 'Wersja 4.18.2, błąd 0x80070005',
		configured: ['PL'],
	},
	{
		text: 'Numer polisy 220000781 ważny do 2027',
		becomes: 'Numer polisy 220000781 ważny do 2027',
		configured: ['PL'],
	},
	{
		text: 'zapłaciłam 3 raty po 86,40 i jedną 91,15',
		becomes: 'zapłaciłam 3 raty po 86,40 i jedną 91,15',
		configured: ['PL'],
	},
	{
		text: 'REGON 123456785, KRS 0000123456',
		becomes: 'REGON 123456785, KRS 0000123456',
		configured: ['PL'],
	},
	{
		text: 'pociąg 5312, wagon 14, miejsce 61',
		becomes: 'pociąg 5312, wagon 14, miejsce 61',
		configured: ['PL'],
	},
];
