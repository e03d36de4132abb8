import { rows, spellings, type CountryCorpus } from './rows';

export const FR: CountryCorpus = {
	own: '+33 1 42 68 53 11',
	postcode: '75008 Paris',
	date: '24/11/2026',
	price: '1 299,00 €',
	unit: '24/7',
	phones: spellings(`
		01 42 68 53 00 | 01.42.68.53.00 | 01-42-68-53-00 | 01/42/68/53/00 | 0142685300 | 01 42685300 | 01 4268 5300
		(01) 42 68 53 00 | +33 1 42 68 53 00 | +33142685300 | +33 (0)1 42 68 53 00 | +33(0)142685300
		+33.1.42.68.53.00 | +33-1-42-68-53-00 | 0033 1 42 68 53 00 | 0033142685300 | 0033 (0)1 42 68 53 00
		06 12 34 56 78 | 06.12.34.56.78 | 06-12-34-56-78 | 0612345678 | 06 12 345 678 | +33 6 12 34 56 78
		+33612345678 | +33 612 34 56 78 | +33 (0)6 12 34 56 78 | 0033 6 12 34 56 78 | 33612345678 | 07 81 23 45 67
		07.81.23.45.67 | 0781234567 | +33 7 81 23 45 67 | 04 78 63 40 40 | 0478634040 | 05 56 00 66 00
		03 88 60 90 90 | 02 40 41 90 00 | 09 69 36 39 00 | 0 800 123 456 | 0800 123 456 | 08 00 12 34 56
		+33 9 69 36 39 00 | 06 12 34 56 78 | +32 2 549 53 11 | +41 22 730 51 11
	`),
	clean: rows(`
		Rendez-vous le 24/11/2026 à 10h30.
		Du 01.02.2026 au 24-11-2026, soit le 2026-11-24.
		Cela coûte 1 299,00 € ou 1 299 000 €.
		SIREN 732 829 320, SIRET 732 829 320 00074.
		NIR 1 85 05 78 006 084 42.
		TVA FR 40 303265045.
		Commande n° 0142685300 expédiée.
		Commande 2026-0142-6853.
		Facture F-2026-00142 du 24/11.
		Facture n° 0612345678.
		Dossier 0478634040 en cours.
		Contrat 0988776655 résilié.
		Le colis 6A12345678901 est arrivé.
		Numéro de suivi : 0612345678.
		Code postal 75008, 69002 et 01000.
		La plaque est AB-123-CD.
		Le compteur indique 014268 kWh.
		IP 192.168.1.10 et 10.0.0.1.
		Version 4.2.68.53 du logiciel.
		Le RIB commence par 30004 00828.
		Entre 06 et 12 ans, 34 enfants.
		Le taux est de 1,42685300 %.
		Les lignes 01, 42 et 68 sont fermées.
		Chapitre 01.42, page 68.
		Vol AF 0142 porte 68.
		Référence client 0142685300.
		Coordonnées 48.8566, 2.3522.
		Il a 42 ans et 685 points.
		De 8h00 à 18h00, 6j/7.
		Code 4268 53 à la porte.
		Le 24 11 2026 à 10 h.
		Le score est 06-12.
		Compte 00012345678.
		N° de sécurité 2 69 05 49 588 157 80.
		Article 06.12.34 du code.
		Il reste 1 234 567 unités.
	`),
};
