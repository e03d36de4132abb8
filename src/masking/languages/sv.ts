import { compounds, type Language } from './language';

const tens = 'tjugo trettio fyrtio femtio sextio sjuttio åttio nittio';

export const sv: Language = {
	phones: `
		mitt_nummer hans_nummer hennes_nummer
		tel telefon* mobil* mob ring* ringt fax kontakt* vaxel* *telefonnummer* sms whatsapp hem jobb* arbete* akut* na nas
	`,
	others: `
		bestallningsnr* medlemsnr* medlemsnummer* diarie* bestallning* arende* avtal* personnummer* organisationsnummer* org
		orgnr* faktura* referens* ref ocr forsakring* kvitto* anmalan* anlaggning* matar* *matare reservdel* kundnr*
		kundnummer* order* konto kontonummer* kort* paket* kolli* serie* moms* belopp* antal* fel* bokning* biljett* skade*
		kod* samtals* artikel* id poang* sparning* sandning*
	`,
	numbers: 'referens* nummer nummret nr no *nummer *nr',
	between: 'ar var det den min mitt ditt hans hennes till pa av for och eller i med under',
	digits: 'noll ett två tre fyra fem sex sju åtta nio',
	numerals: `
		tio elva tolv tretton fjorton femton sexton sjutton arton nitton ${tens} hundra
		${compounds(tens, '', 'ett två tre fyra fem sex sju åtta nio')}
	`,
};
