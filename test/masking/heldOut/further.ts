import type { HeldOutRow } from './row';

export const rows: readonly HeldOutRow[] = [
	{
		text: 'Grüezi, min Handy isch 079 000 01 23, am beste am Abig',
		becomes: 'Grüezi, min Handy isch §, am beste am Abig',
		configured: ['CH'],
	},
	{
		text: 'Rückruf an 0440000456, Herr Bünzli, betreffend Offerte',
		becomes: 'Rückruf an §, Herr Bünzli, betreffend Offerte',
		configured: ['CH'],
	},
	{
		text: 'Le concierge répond au 022 000 06 17 le matin',
		becomes: 'Le concierge répond au § le matin',
		configured: ['CH'],
	},
	{
		text: '076 000 03 18 ist die Nummer vom Lehrling, der Chef hat Ferien',
		becomes: '§ ist die Nummer vom Lehrling, der Chef hat Ferien',
		configured: ['CH'],
	},
	{
		text: 'Zürich office moved, new line 044 000 07 81 since Monday',
		becomes: 'Zürich office moved, new line § since Monday',
		configured: ['CH'],
	},
	{
		text: 'AHV-Nummer 756.1234.5678.97 steht auf der Karte',
		becomes: 'AHV-Nummer 756.1234.5678.97 steht auf der Karte',
		configured: ['CH'],
	},
	{
		text: "Rechnung 0440000912 über CHF 1'249.90 ist bezahlt",
		becomes: "Rechnung 0440000912 über CHF 1'249.90 ist bezahlt",
		configured: ['CH'],
	},
	{
		text: 'Der Zug ab Bern fährt 7:32 und ist 8:28 in Zürich, Gleis 31.',
		becomes: 'Der Zug ab Bern fährt 7:32 und ist 8:28 in Zürich, Gleis 31.',
		configured: ['CH'],
	},
	{
		text: "PLZ 8004, 3.5 Zimmer, 78 m2, 2'340 Franken netto",
		becomes: "PLZ 8004, 3.5 Zimmer, 78 m2, 2'340 Franken netto",
		ownNumber: '+41 79 000 01 45',
	},
	{
		text: 'habe jetzt 0790000145 abbestellt, nimm 031 000 02 91',
		becomes: 'habe jetzt § abbestellt, nimm §',
		ownNumber: '+41 79 000 01 45',
	},
	{
		text: 'Bel me gerust op 0470 00 01 23 na het werk',
		becomes: 'Bel me gerust op § na het werk',
		configured: ['BE'],
	},
	{
		text: 'Rappelez Madame Peeters, GSM 0470/00.04.56',
		becomes: 'Rappelez Madame Peeters, GSM §',
		configured: ['BE'],
	},
	{
		text: 'magasin de Liège, tél 04 220 01 34, fermé le lundi',
		becomes: 'magasin de Liège, tél §, fermé le lundi',
		configured: ['BE'],
	},
	{
		text: 'onze syndicus: 03 200 06 17',
		becomes: 'onze syndicus: §',
		configured: ['BE'],
	},
	{
		text: 'KBO 0123.456.789, btw 21%, totaal 1.249,90 euro',
		becomes: 'KBO 0123.456.789, btw 21%, totaal 1.249,90 euro',
		configured: ['BE'],
	},
	{
		text: 'numéro de client 0470000881 à mentionner',
		becomes: 'numéro de client 0470000881 à mentionner',
		configured: ['BE'],
	},
	{
		text: 'commande 032000777 du 04/11/2025, toujours rien',
		becomes: 'commande 032000777 du 04/11/2025, toujours rien',
		configured: ['BE'],
	},
	{
		text: 'nog altijd 0470000145, en vast 03/200 07 19',
		becomes: 'nog altijd §, en vast §',
		ownNumber: '+32 470 00 01 45',
	},
	{
		text: 'mijn rijksregisternummer begint met 85.07.14 en de rest zeg ik niet',
		becomes: 'mijn rijksregisternummer begint met 85.07.14 en de rest zeg ik niet',
		ownNumber: '+32 470 00 01 45',
	},
	{
		text: 'Olá, liga-me para o 910 000 123 quando puderes',
		becomes: 'Olá, liga-me para o § quando puderes',
		configured: ['PT'],
	},
	{
		text: 'a senhora da limpeza usa o 210000456, é o fixo da irmã',
		becomes: 'a senhora da limpeza usa o §, é o fixo da irmã',
		configured: ['PT'],
	},
	{
		text: 'O meu número é o nove um zero, zero zero zero, sete um quatro, obrigada',
		becomes: 'O meu número é o §, obrigada',
		configured: ['PT'],
	},
	{
		text: 'técnico Rui tlm. 91 000 06 17',
		becomes: 'técnico Rui tlm. §',
		configured: ['PT'],
	},
	{
		text: 'encomenda n.º 910000777 retida na alfândega',
		becomes: 'encomenda n.º 910000777 retida na alfândega',
		configured: ['PT'],
	},
	{
		text: 'NIF 123456789 e código postal 1000-001',
		becomes: 'NIF 123456789 e código postal 1000-001',
		configured: ['PT'],
	},
	{
		text: 'paguei 86,40 € em 03/11 e voltaram a cobrar 86,40 € em 05/11',
		becomes: 'paguei 86,40 € em 03/11 e voltaram a cobrar 86,40 € em 05/11',
		configured: ['PT'],
	},
	{
		text: 'na ficha está 910000145 mas atende o pai, 220 000 291',
		becomes: 'na ficha está § mas atende o pai, §',
		ownNumber: '+351 910 000 145',
	},
	{
		text: 'São 3 avarias desde 2023, a última durou 26 horas e 10 minutos',
		becomes: 'São 3 avarias desde 2023, a última durou 26 horas e 10 minutos',
		ownNumber: '+351 910 000 145',
	},
	{
		text: 'Merhaba, bana 0532 000 01 23 numarasından ulaşabilirsiniz',
		becomes: 'Merhaba, bana § numarasından ulaşabilirsiniz',
		configured: ['TR'],
	},
	{
		text: 'Müşteri geri aranmak istiyor: 0212 200 04 56',
		becomes: 'Müşteri geri aranmak istiyor: §',
		configured: ['TR'],
	},
	{
		text: 'cep 05320000617 iş (0212) 200 07 81',
		becomes: 'cep § iş §',
		configured: ['TR'],
	},
	{
		text: 'telefon numaram sıfır beş üç iki sıfır sıfır sıfır yedi iki dokuz bir',
		becomes: 'telefon numaram §',
		configured: ['TR'],
	},
	{
		text: 'Sipariş no 05320000777 hâlâ kargoda görünüyor',
		becomes: 'Sipariş no 05320000777 hâlâ kargoda görünüyor',
		configured: ['TR'],
	},
	{
		text: 'fatura 1.249,90 TL, KDV %20, son ödeme 30.11.2025',
		becomes: 'fatura 1.249,90 TL, KDV %20, son ödeme 30.11.2025',
		configured: ['TR'],
	},
	{
		text: 'abone numarası 02122000881, sayaç 23418',
		becomes: 'abone numarası 02122000881, sayaç 23418',
		configured: ['TR'],
	},
	{
		text: 'kendi hattım 532 000 0145 kapalı, eşimi arayın 0532 000 02 91',
		becomes: 'kendi hattım § kapalı, eşimi arayın §',
		ownNumber: '+90 532 000 0145',
	},
	{
		text: 'Please call me on 050 123 4567 inshallah after Asr',
		becomes: 'Please call me on § inshallah after Asr',
		configured: ['AE'],
	},
	{
		text: 'villa landline is 04 200 0123, maid picks up',
		becomes: 'villa landline is §, maid picks up',
		configured: ['AE'],
	},
	{
		text: 'اتصل بي على 0501234918 بعد المغرب',
		becomes: 'اتصل بي على § بعد المغرب',
		configured: ['AE'],
	},
	{
		text: 'رقم الطلب 0501234777 لم يصل بعد',
		becomes: 'رقم الطلب 0501234777 لم يصل بعد',
		configured: ['AE'],
	},
	{
		text: 'Ejari contract number 042000881 ends 31/12/2025',
		becomes: 'Ejari contract number 042000881 ends 31/12/2025',
		configured: ['AE'],
	},
	{
		text: 'Rent AED 86,400 in 4 cheques, 5% VAT on the fee',
		becomes: 'Rent AED 86,400 in 4 cheques, 5% VAT on the fee',
		configured: ['AE'],
	},
	{
		text: 'driver waiting in the basement, his no 055 123 4291',
		becomes: 'driver waiting in the basement, his no §',
		ownNumber: '+971 50 123 4145',
	},
	{
		text: 'shop said 0501234145 is registered to me, correct',
		becomes: 'shop said § is registered to me, correct',
		ownNumber: '+971 50 123 4145',
	},
	{
		text: 'hi can call my hp 9123 0123 anytime lah',
		becomes: 'hi can call my hp § anytime lah',
		configured: ['SG'],
	},
	{
		text: 'Office line 6100 0456, hp 91230617',
		becomes: 'Office line §, hp §',
		configured: ['SG'],
	},
	{
		text: 'Auntie at counter said dial 6100-0781 for the clinic',
		becomes: 'Auntie at counter said dial § for the clinic',
		configured: ['SG'],
	},
	{
		text: 'Order #91230777 stuck at sorting centre',
		becomes: 'Order #91230777 stuck at sorting centre',
		configured: ['SG'],
	},
	{
		text: 'Unit #14-417, S(560123), lift lobby B',
		becomes: 'Unit #14-417, S(560123), lift lobby B',
		configured: ['SG'],
	},
	{
		text: 'NRIC ends with 567D, collected queue no. 0417 at 10.20am',
		becomes: 'NRIC ends with 567D, collected queue no. 0417 at 10.20am',
		configured: ['SG'],
	},
	{
		text: 'number still 91230145 ok, whatsapp also can',
		becomes: 'number still § ok, whatsapp also can',
		ownNumber: '+65 9123 0145',
	},
	{
		text: 'my phone is 3 years old, iphone 13, battery health 81%',
		becomes: 'my phone is 3 years old, iphone 13, battery health 81%',
		ownNumber: '+65 9123 0145',
	},
	{
		text: 'Tel. Wien 01 5320 0719, Tel. Berlin 030 23125 719',
		becomes: 'Tel. Wien §, Tel. Berlin §',
		configured: ['DE', 'AT', 'CH'],
	},
	{
		text: 'die Kollegin ist unter +41 44 000 09 14 im Homeoffice',
		becomes: 'die Kollegin ist unter § im Homeoffice',
		configured: ['DE', 'AT', 'CH'],
	},
	{
		text: 'Bitte am 14.11. um 10:30 anrufen, dauert etwa 15 Minuten, Raum 3.104',
		becomes: 'Bitte am 14.11. um 10:30 anrufen, dauert etwa 15 Minuten, Raum 3.104',
		configured: ['DE', 'AT', 'CH'],
	},
	{
		text: "Abuela's in Puebla now, 222 000 1665, mine's still 415-555-0109",
		becomes: "Abuela's in Puebla now, §, mine's still §",
		configured: ['US', 'MX'],
	},
];
