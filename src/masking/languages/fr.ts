import type { Language } from './language';

export const fr: Language = {
	phones: `
		mon_numero son_numero notre_numero
		au id_appelant tel telephone* portable* mobile* fixe fax joindre joignable* appel* rappel* contact* standard ligne
		gsm whatsapp sms domicile bureau urgence
	`,
	others: `
		de_client du_client d_adherent adherent* intervention n_client no_client numero_client reference_client ref_client
		code_client identifiant_client ligne_commande id_appel ddt commande* facture* dossier* contrat* colis suivi siren
		siret compte* reference* ref bille* secu securite serie* mandat* adhesion* reclamation* sinistre* devis identifiant*
		matricule* bon carte* reservation* releve* quittance* transaction* compteur* tva nir nif spi fiscal allocataire*
		intervention* avis passage code* article* police* echeance montant* erreur* pdl pce linky rcs iban rib cheque*
		ticket* livraison* demande* plainte* remboursement*
	`,
	numbers: 'reference* code* bon_numero numero numeros n no num nr',
	between: 'est sont le la les l de du d des mon ma mes votre vos son sa au aux a c et ou suivant',
	digits: 'zéro un deux trois quatre cinq six sept huit neuf',
	numerals: `
		dix onze douze treize quatorze quinze seize vingt vingts trente quarante cinquante soixante septante
		huitante nonante +et
	`,
};
