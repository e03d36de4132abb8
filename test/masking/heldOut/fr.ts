import type { HeldOutRow } from './row';

export const rows: readonly HeldOutRow[] = [
	{
		text: "Bonjour, vous pouvez me joindre au 01 99 00 45 67 jusqu'à 18h.",
		becomes: "Bonjour, vous pouvez me joindre au § jusqu'à 18h.",
		ownNumber: '+33 1 99 00 12 34',
	},
	{
		text: 'c mon frère qui recupere le colis, son tel 0639981256',
		becomes: 'c mon frère qui recupere le colis, son tel §',
		ownNumber: '+33 1 99 00 12 34',
	},
	{
		text: "Mon numéro c'est le zéro six trois neuf neuf huit zéro un sept quatre, merci.",
		becomes: "Mon numéro c'est le §, merci.",
		ownNumber: '+33 1 99 00 12 34',
	},
	{
		text: 'Rappeler Mme Lefèvre sur le 06.39.98.22.08, pas avant lundi.',
		becomes: 'Rappeler Mme Lefèvre sur le §, pas avant lundi.',
		ownNumber: '+33 1 99 00 12 34',
	},
	{
		text: 'Je lis sur votre fiche 01.99.00.12.34, vous confirmez ?',
		becomes: 'Je lis sur votre fiche §, vous confirmez ?',
		ownNumber: '+33 1 99 00 12 34',
	},
	{
		text: 'Client identifié avec 0199001234, appel coupé à 3 min.',
		becomes: 'Client identifié avec §, appel coupé à 3 min.',
		ownNumber: '+33 1 99 00 12 34',
	},
	{
		text: 'Cordialement,\nHélène Marchais\nService sinistres\nTél. : +33 (0)4 65 71 30 12\nFax : 04 65 71 30 13',
		becomes: 'Cordialement,\nHélène Marchais\nService sinistres\nTél. : §\nFax : §',
		ownNumber: '+33 1 99 00 12 34',
	},
	{
		text: 'Depuis la Belgique faites le 0033 2 61 91 08 44 svp',
		becomes: 'Depuis la Belgique faites le § svp',
		ownNumber: '+33 6 39 98 70 01',
	},
	{
		text: 'Alors mon portable, 06 39 98 70 01, est cassé, prenez plutôt le 05 36 49 11 90.',
		becomes: 'Alors mon portable, §, est cassé, prenez plutôt le §.',
		ownNumber: '+33 6 39 98 70 01',
	},
	{
		text: 'mon numéro de téléphone est le zéro six, trente-neuf, quatre-vingt-dix-huit, douze, zéro cinq',
		becomes: 'mon numéro de téléphone est le §',
		ownNumber: '+33 6 39 98 70 01',
	},
	{
		text: 'Appelez-moi au 03 53 01 77 20 dès que la pièce arrive',
		becomes: 'Appelez-moi au § dès que la pièce arrive',
		configured: ['FR'],
	},
	{
		text: "[00:14] Conseiller : Vous êtes bien sur place demain ?\n[00:17] Client : Oui, enfin ma femme, je vous donne son portable.\n[00:21] Client : 06-39-98-41-52\n[00:27] Conseiller : C'est noté.",
		becomes:
			"[00:14] Conseiller : Vous êtes bien sur place demain ?\n[00:17] Client : Oui, enfin ma femme, je vous donne son portable.\n[00:21] Client : §\n[00:27] Conseiller : C'est noté.",
		configured: ['FR'],
	},
	{
		text: 'tel mobile 0639984410, préfère sms',
		becomes: 'tel mobile §, préfère sms',
		configured: ['FR'],
	},
	{
		text: 'nouvelle ligne du cabinet dentaire : 02 61 91 55 03',
		becomes: 'nouvelle ligne du cabinet dentaire : §',
		configured: ['FR'],
	},
	{
		text: 'My French number is 06 39 98 63 17, the UK one is off right now',
		becomes: 'My French number is §, the UK one is off right now',
		configured: ['FR'],
	},
	{
		text: 'rappel demandé\t04 65 71 88 26\turgent',
		becomes: 'rappel demandé\t§\turgent',
		configured: ['FR'],
	},
	{
		text: "on m'a appelé trois fois du +33 5 36 49 20 61, c'est vous ?",
		becomes: "on m'a appelé trois fois du §, c'est vous ?",
		configured: ['FR'],
	},
	{
		text: 'Tu me rappelles au zéro un neuf neuf zéro zéro trois trois huit un quand tu peux',
		becomes: 'Tu me rappelles au § quand tu peux',
		configured: ['FR'],
	},
	{
		text: 'Gardien : M. Diallo, loge, 0199007752',
		becomes: 'Gardien : M. Diallo, loge, §',
		configured: ['FR'],
	},
	{
		text: 'Commande n° 0199004521 expédiée le 03/11/2025.',
		becomes: 'Commande n° 0199004521 expédiée le 03/11/2025.',
		ownNumber: '+33 1 99 00 12 34',
	},
	{
		text: "ça fait 3 fois que je paie la facture 0465713388 et vous dites toujours 'en attente'",
		becomes: "ça fait 3 fois que je paie la facture 0465713388 et vous dites toujours 'en attente'",
		ownNumber: '+33 1 99 00 12 34',
	},
	{
		text: 'Le SIRET est 123 456 789 00012, siège à Lyon',
		becomes: 'Le SIRET est 123 456 789 00012, siège à Lyon',
		ownNumber: '+33 1 99 00 12 34',
	},
	{
		text: 'rdv le 14/01/2026 à 9h30, bâtiment C, 3e étage',
		becomes: 'rdv le 14/01/2026 à 9h30, bâtiment C, 3e étage',
		ownNumber: '+33 1 99 00 12 34',
	},
	{
		text: "On me demande mon numéro client 06 39 98 00 17 à chaque étape, c'est pénible",
		becomes: "On me demande mon numéro client 06 39 98 00 17 à chaque étape, c'est pénible",
		ownNumber: '+33 1 99 00 12 34',
	},
	{
		text: 'il y avait 12,5 % de remise et 20 % de TVA, soit 87,40 en moins',
		becomes: 'il y avait 12,5 % de remise et 20 % de TVA, soit 87,40 en moins',
		ownNumber: '+33 1 99 00 12 34',
	},
	{
		text: 'Code postal 75011, digicode 48B12',
		becomes: 'Code postal 75011, digicode 48B12',
		ownNumber: '+33 1 99 00 12 34',
	},
	{
		text: 'PDL 14512345678901 relevé à 23 418 kWh',
		becomes: 'PDL 14512345678901 relevé à 23 418 kWh',
		ownNumber: '+33 1 99 00 12 34',
	},
	{
		text: 'Numéro de dossier 0353012299, ouvert en 2023, clos en 2025',
		becomes: 'Numéro de dossier 0353012299, ouvert en 2023, clos en 2025',
		configured: ['FR'],
	},
	{
		text: 'sur 10 techniciens, 4 sont venus, 2 avaient la pièce et 1 savait la monter',
		becomes: 'sur 10 techniciens, 4 sont venus, 2 avaient la pièce et 1 savait la monter',
		configured: ['FR'],
	},
	{
		text: "La référence de l'article est 3700123456789, taille 42",
		becomes: "La référence de l'article est 3700123456789, taille 42",
		configured: ['FR'],
	},
	{
		text: 'Version 8.2.1 installée, adresse 172.16.0.41',
		becomes: 'Version 8.2.1 installée, adresse 172.16.0.41',
		configured: ['FR'],
	},
	{
		text: 'n° de sécu 2 85 05 75 116 042 57 masqué dans le formulaire papier',
		becomes: 'n° de sécu 2 85 05 75 116 042 57 masqué dans le formulaire papier',
		configured: ['FR'],
	},
	{
		text: 'coordonnées GPS 48.85837, 2.29448',
		becomes: 'coordonnées GPS 48.85837, 2.29448',
		configured: ['FR'],
	},
	{
		text: 'Numéro de contrat 0536491777, échéance au 1er mars.',
		becomes: 'Numéro de contrat 0536491777, échéance au 1er mars.',
		configured: ['FR'],
	},
];
