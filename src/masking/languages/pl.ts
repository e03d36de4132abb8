import { compounds, type Language } from './language';

export const pl: Language = {
	phones: `
		moj_numer mojego_numeru
		tel telefon* kom komork* komor* stacjonarn* fax faks zadzwon* dzwon* kontakt* oddzwon* whatsapp sms domow* sluzbow*
		prywatn* infolini* dom praca
	`,
	others: `
		kod_klienta id_klienta numer_klienta nr_klienta id_polaczenia podatkowej ppe zgloszenie zgloszenia zamowieni*
		faktur* umow* regon nip pesel krs przesylk* paczk* zlecen* spraw* zgloszen* rezerwacj* seryjn* paragon* bilet*
		transakcj* referencyjn* licznik* ewidencyjn* kupon* katalogow* identyfikator* przewozow* legitymacj* dokument*
		polis* reklamacj* wnios* szkod* dzialk* rachunk* rachunek kont konto konta kart* kod klient* kwot* liczb* blad*
		czesc* abonent* punkt* id zam zwrot* gwarancj* ticket* saldo
	`,
	numbers: 'kod* numer numeru numery nr n',
	between: 'to jest sa moj moja mojego twoj pan pani na o i lub dla do z w pod',
	digits: 'zero jeden dwa trzy cztery pięć sześć siedem osiem dziewięć',
	numerals: `
		dziesięć ${compounds('jede dwa trzy czter pięt szes siedem osiem dziewięt', '', 'naście')}
		dwadzieścia trzydzieści czterdzieści pięćdziesiąt sześćdziesiąt siedemdziesiąt osiemdziesiąt
		dziewięćdziesiąt sto dwieście trzysta czterysta pięćset sześćset siedemset osiemset dziewięćset
	`,
};
