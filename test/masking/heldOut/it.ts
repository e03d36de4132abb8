import type { HeldOutRow } from './row';

export const rows: readonly HeldOutRow[] = [
	{
		text: 'Ciao, mi trovi al 333 000 0418 fino alle sette.',
		becomes: 'Ciao, mi trovi al § fino alle sette.',
		ownNumber: '+39 02 0000 1234',
	},
	{
		text: 'Richiamare il sig. Galli allo 02 0000 5521, ufficio acquisti',
		becomes: 'Richiamare il sig. Galli allo §, ufficio acquisti',
		ownNumber: '+39 02 0000 1234',
	},
	{
		text: 'il mio numero è tre tre tre zero zero zero zero sette due nove',
		becomes: 'il mio numero è §',
		ownNumber: '+39 02 0000 1234',
	},
	{
		text: 'Allora io la vedo registrata con lo 0200001234, corretto?',
		becomes: 'Allora io la vedo registrata con lo §, corretto?',
		ownNumber: '+39 02 0000 1234',
	},
	{
		text: 'scrivimi su whatsapp +39 320 000 0165 che al lavoro non posso rispondere',
		becomes: 'scrivimi su whatsapp § che al lavoro non posso rispondere',
		ownNumber: '+39 02 0000 1234',
	},
	{
		text: '--\nStudio Tecnico Bassi · Via Verdi 14, 20121 Milano · 06 0000 0382 (segr.) · 06 0000 0383 (fax)',
		becomes: '--\nStudio Tecnico Bassi · Via Verdi 14, 20121 Milano · § (segr.) · § (fax)',
		ownNumber: '+39 02 0000 1234',
	},
	{
		text: 'ho provato 02-00001234 ma squilla a vuoto',
		becomes: 'ho provato § ma squilla a vuoto',
		ownNumber: '+39 02 0000 1234',
	},
	{
		text: 'cell della moglie: 3330000671',
		becomes: 'cell della moglie: §',
		ownNumber: '+39 333 000 0190',
	},
	{
		text: 'dalla Svizzera 0039 06 0000 0914, lo zero va fatto',
		becomes: 'dalla Svizzera §, lo zero va fatto',
		ownNumber: '+39 333 000 0190',
	},
	{
		text: 'Può chiamarmi al numero zero sei, zero zero zero zero, zero quattro cinque otto, chieda di Anna',
		becomes: 'Può chiamarmi al numero §, chieda di Anna',
		ownNumber: '+39 333 000 0190',
	},
	{
		text: 'Numero verde 800 000 127 sempre occupato!',
		becomes: 'Numero verde § sempre occupato!',
		configured: ['IT'],
	},
	{
		text: "Ecco, se lo dico piano piano: 3 2 0 0 0 0 0 8 4 3. È il telefonino di mio figlio, io non ce l'ho.",
		becomes: "Ecco, se lo dico piano piano: §. È il telefonino di mio figlio, io non ce l'ho.",
		configured: ['IT'],
	},
	{
		text: 'amministratore 02/00004410, solo martedì e giovedì',
		becomes: 'amministratore §, solo martedì e giovedì',
		configured: ['IT'],
	},
	{
		text: 'My Italian mobile is 320 0000 556, please use that one in August',
		becomes: 'My Italian mobile is §, please use that one in August',
		configured: ['IT'],
	},
	{
		text: 'il corriere ha chiamato dal 333/0000227, non ho fatto in tempo',
		becomes: 'il corriere ha chiamato dal §, non ho fatto in tempo',
		configured: ['IT'],
	},
	{
		text: 'tel. abitazione 055 000 0316, ore pasti',
		becomes: 'tel. abitazione §, ore pasti',
		configured: ['IT'],
	},
	{
		text: 'Il mio cellulare? Eccolo: tre due zero, zero zero zero, zero nove sei uno',
		becomes: 'Il mio cellulare? Eccolo: §',
		configured: ['IT'],
	},
	{
		text: 'Nuovo contatto inserito: Rota Paolo, +390200007788',
		becomes: 'Nuovo contatto inserito: Rota Paolo, §',
		configured: ['IT'],
	},
	{
		text: 'Ordine n. 0200005567 in consegna il 12/11/2025.',
		becomes: 'Ordine n. 0200005567 in consegna il 12/11/2025.',
		ownNumber: '+39 02 0000 1234',
	},
	{
		text: 'avete stornato la fattura 3330000418 ma non quella da 86,40, perché?',
		becomes: 'avete stornato la fattura 3330000418 ma non quella da 86,40, perché?',
		ownNumber: '+39 02 0000 1234',
	},
	{
		text: 'le detto il codice cliente, 06 0000 0771, e poi mi dica se risulta il pagamento',
		becomes: 'le detto il codice cliente, 06 0000 0771, e poi mi dica se risulta il pagamento',
		ownNumber: '+39 02 0000 1234',
	},
	{
		text: 'POD IT001E12345678, lettura 23.418 kWh',
		becomes: 'POD IT001E12345678, lettura 23.418 kWh',
		ownNumber: '+39 02 0000 1234',
	},
	{
		text: "l'autobus delle 7:42 passa alle 8:10, quello delle 8:12 non passa, fate voi",
		becomes: "l'autobus delle 7:42 passa alle 8:10, quello delle 8:12 non passa, fate voi",
		ownNumber: '+39 02 0000 1234',
	},
	{
		text: 'il codice fiscale è RSSMRA80A01H501U',
		becomes: 'il codice fiscale è RSSMRA80A01H501U',
		ownNumber: '+39 02 0000 1234',
	},
	{
		text: 'numero pratica 3200000912 chiusa il 3 marzo',
		becomes: 'numero pratica 3200000912 chiusa il 3 marzo',
		configured: ['IT'],
	},
	{
		text: 'Partita IVA 01234567890, sede a Torino',
		becomes: 'Partita IVA 01234567890, sede a Torino',
		configured: ['IT'],
	},
	{
		text: 'il divano è 210 x 95 cm, codice articolo 4021000123',
		becomes: 'il divano è 210 x 95 cm, codice articolo 4021000123',
		configured: ['IT'],
	},
	{
		text: 'CAP 20121, scala B, interno 14',
		becomes: 'CAP 20121, scala B, interno 14',
		configured: ['IT'],
	},
	{
		text: 'Versione 5.12.3, errore 504 alle 16:45',
		becomes: 'Versione 5.12.3, errore 504 alle 16:45',
		configured: ['IT'],
	},
	{
		text: 'Matricola contatore 0200009921 illeggibile',
		becomes: 'Matricola contatore 0200009921 illeggibile',
		configured: ['IT'],
	},
	{
		text: 'sono 3 rate da 86,40 a partire dal 01/02/2026',
		becomes: 'sono 3 rate da 86,40 a partire dal 01/02/2026',
		configured: ['IT'],
	},
	{
		text: '44.4949, 11.3426 è il punto di ritiro',
		becomes: '44.4949, 11.3426 è il punto di ritiro',
		configured: ['IT'],
	},
	{
		text: 'ticket n. 3330000855 riaperto due volte',
		becomes: 'ticket n. 3330000855 riaperto due volte',
		configured: ['IT'],
	},
];
