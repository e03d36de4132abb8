import type { Language } from './language';

export const tr: Language = {
	phones:
		'telefon* tel gsm numaram numaramiz ara arayin arayabilir* aradi arama whatsapp faks iletisim',
	others: `
		siparis* abone* musteri* fatura* sozlesme* hesap* kargo takip* basvuru* police* uye* kart* kimlik vergi* rezervasyon*
		bilet* sikayet* dosya* sayac* tutar*
	`,
	numbers: 'numara* no nolu',
	between: 've ile benim sizin bu icin',
	digits: 'sıfır bir iki üç dört beş altı yedi sekiz dokuz',
};
