import type { Language } from './language';

export const it: Language = {
	phones: `
		mio_numero suo_numero
		su id_chiamante tel telefon* cell cellular* mobile* fisso fax chiam* richiam* contatt* recapito* centralino*
		whatsapp sms casa ufficio urgenz*
	`,
	others: `
		codice_cliente cod_cliente cliente_n cliente_no codice_utente id_chiamata ddt ordin* fattur* pratic* rif riferiment*
		contratt* spedizion* iva piva codic* cod lott* protocoll* polizz* matricol* bollett* ricevut* scontrin* richiest*
		segnalazion* preventiv* prenotazion* conto tesser* reclam* transazion* document* autorizzazion* operazion* sched*
		contator* bigliett* fiscale partita rea ricambi* import* punteggi* error* serie* garanzi* identificativ* pdr pod
		dossier pacc* tracking ticket id cc
	`,
	numbers: 'riferiment* codice* numero numeri num n no nr',
	between:
		'e era sono il lo la le i l di del della dei dello dell al alla mio mia suo sua per a ed o',
	digits: 'zero uno due tre quattro cinque sei sette otto nove',
};
