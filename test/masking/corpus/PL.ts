import { rows, spellings, type CountryCorpus } from './rows';

export const PL: CountryCorpus = {
	own: '+48 22 123 45 11',
	postcode: '00-950 Warszawa',
	date: '24.11.2026',
	price: '1 299,00 zł',
	unit: '24/7',
	phones: spellings(`
		22 123 45 67 | 22 1234567 | 22-123-45-67 | (22) 123 45 67 | (22) 123-45-67 | 221234567 | 22 123 4567
		22/123-45-67 | +48 22 123 45 67 | +48 (22) 123 45 67 | +48221234567 | +48-22-123-45-67 | +48.22.123.45.67
		0048 22 123 45 67 | 0048221234567 | 512 345 678 | 512-345-678 | 512345678 | 512 34 56 78 | 51 234 56 78
		+48 512 345 678 | +48 512-345-678 | +48512345678 | 48512345678 | 0048 512 345 678 | 601 234 567
		601-234-567 | 601234567 | +48 601 234 567 | +48601234567 | 698 765 432 | 698765432 | 12 345 67 89
		12 3456789 | 12-345-67-89 | 58 301 23 45 | 61 852 11 22 | 71 344 55 66 | 800 123 456 | 801 234 567
		+48 800 123 456 | +420 222 123 456
	`),
	clean: rows(`
		Spotkanie jest 24.11.2026 o 10:30.
		Od 01-02-2026 do 24/11/2026, czyli 2026-11-24.
		To kosztuje 1 299,00 zł albo 12,50 PLN.
		Zamówienie 512345678 wysłane.
		Numer zamówienia: 601234567.
		Faktura FV/2026/11/0123.
		Faktura nr 221234567.
		NIP 526-021-02-28 oraz 5260210228.
		REGON 123456785 firmy.
		PESEL 44051401359 klienta.
		KRS 0000123456.
		Kod pocztowy 00-950 i 30-001.
		Rejestracja WA 12345.
		Przesyłka 00159007731234567890.
		IP 192.168.1.10 routera.
		Wersja 5.12.345 programu.
		Mamy 512 345 klientów i 1 299 000 zł.
		Licznik pokazuje 022123 kWh.
		Umowa 512345678 wygasa.
		Klient 601234567 czeka.
		Współrzędne 52.229676, 21.012229.
		Lot LO 0512 bramka 34.
		Od 5 do 12, 34 dni.
		Współczynnik 0,512345678.
		Linie 512, 345 i 22 nie jadą.
		Ulica Długa 22, m. 12.
		Czynne 09:00-17:00.
		Dowód ABC123456.
		Paszport EA1234567.
		Artykuł 5.12 ustawy.
		Numer seryjny 512-34-5678-X.
		Wynik 3:0 w 2026.
		Zapłacił 512 345 678 zł.
		Przelew na 912 345,67 zł.
	`),
};
