import type { Language } from './language';

export const hi: Language = {
	phones: 'फोन* फ़ोन* मोबाइल* कॉल* टेलीफोन* संपर्क* व्हाट्सएप* mera',
	others:
		'consumer ऑर्डर* खाता* खाते* शिकायत* बिल* अनुबंध* पॉलिसी* राशि* आधार* टिकट* बुकिंग* कार्ड* कोड*',
	numbers: 'नंबर नम्बर संख्या सं क्रमांक number',
	between: 'रकम है मेरा का की के hai',
	digits: 'shunya ek do teen char|chaar paanch chhe saat aath nau',
};
