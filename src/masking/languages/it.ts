import { compounds, type Language } from './language';

const tens = 'venti trenta quaranta cinquanta sessanta settanta ottanta novanta';

export const it: Language = {
	phones: `
		mio_numero suo_numero
		id_chiamante tel telefon* cell cellular* mobile* fisso fax chiam* richiam* contatt* recapito* centralino*
		whatsapp sms casa ufficio urgenz*
	`,
	others: `
		codice_cliente cod_cliente cliente_n cliente_no codice_utente id_chiamata ddt ordin* fattur* pratic* rif riferiment*
		contratt* spedizion* iva piva codic* cod lott* protocoll* polizz* matricol* bollett* ricevut* scontrin* richiest*
		segnalazion* preventiv* prenotazion* conto tesser* reclam* transazion* document* autorizzazion* operazion* sched*
		contator* bigliett* fiscale partita rea ricambi* aic import* punteggi* error* serie* garanzi* identificativ* pdr pod
		dossier pacc* tracking ticket id cc
	`,
	numbers: 'riferiment* codice* numero numeri num n no nr',
	between:
		'e era sono il lo la le i l di del della dei dello dell al alla mio mia suo sua per su a ed o',
	digits: 'zero uno due tre quattro cinque sei sette otto nove',
	numerals: `
		dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove ${tens}
		${compounds('vent trent quarant cinquant sessant settant ottant novant', '', 'uno otto')}
		${compounds(tens, '', 'due tre tré quattro cinque sei sette nove')} cento
	`,
};
