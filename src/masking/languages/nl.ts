import { compounds, type Language } from './language';

const tens = 'twintig dertig veertig vijftig zestig zeventig tachtig negentig';

export const nl: Language = {
	phones: `
		mijn_nummer zijn_nummer haar_nummer
		via beller_id bellernummer* selnommer* tel telefoon* mobiel* mob gsm vast fax bel bellen gebeld terugbel*
		*telefoonnummer* contact* bereik* whatsapp sms thuis werk kantoor spoed* nood*
	`,
	others: `
		klantnummer* klantnr* relatie* klantcode* ordernr factuurnr* fiscaal_nummer bestel* bestelling* factuur* zaak* bsn rsin kvk
		rekening* polis* debiteur* referentie* kenmerk* klacht* offerte* abonnement* melding* reservering* zending* pakket*
		aanvraag* transactie* contract* meter* order* dossier* btw fiscaal* serie* artikel* code* lid* storing* onderdeel*
		bedrag* aantal* fout* gesprek* ean* pas* bon kaart* ticket* schade*
	`,
	numbers: 'referentie* code* nummer nummers nr no *nummer *nr',
	between: 'is was het de een mijn zijn haar uw ons op via van voor met en of naar onder in bij',
	digits: 'nul een|één twee drie vier vijf zes zeven acht negen',
	numerals: `
		tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien ${tens} honderd
		${compounds('een vier vijf zes zeven acht negen', 'en', tens)} ${compounds('twee drie', 'ën', tens)}
	`,
};
