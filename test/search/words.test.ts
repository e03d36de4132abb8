import { foldText, hasWord, searchWordsOf, wordTokensOf } from '../../src/search/words';

/** Whether `text` has the one word of `words`. */
const has = (words: string, text: string): boolean => {
	const [word] = searchWordsOf(words);
	if (word === undefined) throw new Error(`No word in ${words}`);
	return hasWord(word, foldText(text), wordTokensOf(text));
};

test.each([
	['English', 'refund', 'We talked about refunds.'],
	['English', 'refunds', 'It was refunded yesterday.'],
	['English', 'CANCEL', 'She cancelled the contract.'],
	['German', 'Rechnung', 'Die Rechnungen stimmen nicht.'],
	['German', 'Haus', 'Beide Häuser sind ohne Netz.'],
	['French', 'remboursement', 'Deux remboursements manquent.'],
	['Spanish', 'facturas', 'La factura es incorrecta.'],
	['Portuguese', 'José', 'Fala o JOSE.'],
	['Italian', 'problema', 'Ci sono problemi con la linea.'],
	['Swedish', 'faktura', 'Fakturan kom två gånger.'],
	['Russian', 'возврат', 'Когда будет возврата срок?'],
	['Ukrainian', 'рахунок', 'Чому рахунок подвійний?'],
	['Arabic', 'فاتورة', 'وصلت الفاتورة مرتين'],
	['Hindi', 'शिकायत', 'मेरी शिकायतें सुनिए'],
	['Greek', 'επιστροφή', 'Θέλω ΕΠΙΣΤΡΟΦΗ χρημάτων'],
	['Hebrew', 'החזר', 'אני רוצה הֶחְזֵר כספי'],
	['Chinese', '退款', '我想申请退款，谢谢。'],
	['Japanese', '返金', 'すぐに返金してください。'],
	['Thai', 'คืนเงิน', 'ฉันต้องการคืนเงินวันนี้'],
	['Korean', '환불', '환불을 받고 싶어요.'],
	['Turkish', 'IŞIK', 'Evde ışık yok.'],
	['Turkish', 'ışık', 'EVDE IŞIK YOK.'],
	['Turkish', 'istanbul', 'İSTANBUL şubesi.'],
	['Polish', 'lodz', 'Paczka z Łodzi i do ŁÓDŹ.'],
	['Croatian', 'đurđa', 'Zove se DURDA.'],
	['Vietnamese', 'dien thoai', 'Số điện thoại mới.'],
	['Danish', 'kobenhavn', 'Leveres til KØBENHAVN.'],
	['Norwegian', 'Ære', 'Det er en aere.'],
	['French ligatures', 'coeur', 'Un cœur à la main.'],
	['German ß', 'STRASSE', 'Die Straße stimmt.'],
	['Icelandic', 'Þórð', 'Thord er her.'],
	['Greek, with the final letter', 'λόγος', 'Ο ΛΟΓΟΣ μου.'],
	['a part of a word, marked', 'cancel*', 'The cancellation costs nothing.'],
	['Chinese, with any ending', '退款*', '我想申请退款，谢谢。'],
	['Japanese, with signs around it', '「返金」?', 'すぐに返金してください。'],
	['a number', '24.90', 'It is 24.90 a month.'],
	['two parts', 'e-mail', 'Send an e-mail, please.'],
	['an apostrophe', "o'clock", 'After five o\u2019clock.'],
])('finds a word in %s: %s', (_language, word, text) => {
	expect(has(word, text)).toBe(true);
});

test.each([
	['refund', 'They are fond of it.'],
	['fee', 'I feel fine.'],
	['2024', 'In 2025 perhaps.'],
	['e-mail', 'The mail goes to e.'],
	['환불', '불을 켜요'],
	['退款', '退了款'],
	['счёт', 'Считаю дни.'],
])('does not find %s in: %s', (word, text) => {
	expect(has(word, text)).toBe(false);
});

test('words are separated by spaces, unique, and not punctuation alone', () => {
	expect(searchWordsOf('  refund Refund -- José\u00a0jose  ').map(({ word }) => word)).toEqual([
		'Refund',
		'jose',
	]);
});
