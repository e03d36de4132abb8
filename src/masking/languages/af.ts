import type { Language } from './language';

export const af: Language = {
	phones: 'tel telefoon* sel selfoon* bel kontak* foon* landlyn* faks',
	others:
		'klientnommer* kliëntnommer* bestelling* faktuur* verwysing* polis* rekening* kontrak* bestelnommer* eis* belasting* *nommer',
	numbers: 'nommer nommers nr *nommer',
	between: 'is die van my sy haar op by vir en of',
	months: 'jan feb mrt apr mei jun jul aug sep okt nov des',
	digits: 'nul een twee drie vier vyf ses sewe agt nege',
};
