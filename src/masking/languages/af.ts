import type { Language } from './language';

export const af: Language = {
	phones: 'my_nommer tel telefoon* sel selfoon* bel kontak* foon* landlyn* faks',
	others:
		'klientnommer* kliëntnommer* bestelling* faktuur* verwysing* polis* rekening* kontrak* bestelnommer* eis* belasting*',
	numbers: 'nommer nommers nr *nommer',
	between: 'is die van my sy haar op by vir en of',
	digits: 'nul een twee drie vier vyf ses sewe agt nege',
};
