import { compounds, type Language } from './language';

const tens = 'zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig';

export const de: Language = {
	phones: `
		meine_nummer seine_nummer ihre_nummer unsere_nummer neue_nummer
		unter anrufer_id anruferkennung* *telefon kundenruckruf* tel telefon* mobil* handy* fax fon ruf* *rufnummer*
		*telefonnummer* *handynummer* festnetz* anruf* ruckruf* zentrale* durchwahl* hotline* erreich* rufen angerufen
		gerufen kontakt* gsm dienstlich privat* whatsapp praxis* melden notfall* buro
	`,
	others: `
		kd.-nr kd kdnr los los-nr art inv rg pzn kundennr steuernr uid uid-nr *vertrag handyvertrag* telefonrechnung*
		mobilfunkvertrag* bestell* auftrag* *auftrag rechnung* *rechnung vertrag* *vertragsnummer vorgang* konto
		kontonummer* kto blz iban sendung* artikel* zahler* *zahler zahlpunkt* steuer* versicherung* buchung* beleg*
		aktenzeichen* referenz* *referenz *schein *zeichen kunden* kdnr* mitglied* paket* ausweis* *ausweis serie*
		seriennummer* fahrgestell* ust* umsatzsteuer* idnr* id-nr* st.-nr* identifikation* *code betrag* summe menge anzahl
		fehler* schaden* retoure* lieferung* lieferschein* zertifikat* garantie* ersatzteil* personal* seite*
		sozialversicherung* rentenversicherung* sv aktion* rezept* malo* ticket* gutschein* abo* gerat* charge* wert betrug
		fallnummer* matrikel* rate* hrb hra karte*
	`,
	numbers: 'referenz* *code nummer nummern nr nrn *nummer *nr',
	between:
		'ist war lautet die der das den dem des meine mein ihre ihr unter zu zum zur vom von bei am im als nur hier bitte und oder',
	digits: 'null eins zwei|zwo drei vier fünf sechs sieben acht neun',
	numerals: `
		zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn ${tens} hundert
		${compounds('ein zwei drei vier fünf sechs sieben acht neun', 'und', tens)}
	`,
};
