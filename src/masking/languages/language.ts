/**
 * What one language says around numbers. Accents do not count; `order*` is also "orders", `*number` also "phonenumber",
 * and `caller_id` the words "caller ID". A whole word in several lists has the first one of phones, numbers, between, others.
 */
export interface Language {
	/** Words that announce a phone. */
	phones: string;
	/** Words for what has other numbers, such as "order". Digits in a phone's groups are masked behind them. */
	others: string;
	/** Words for numbers of any kind. Beside a word of `others`, no digits are masked: "order number". */
	numbers: string;
	/** Words between such words and the digits. */
	between: string;
	/** 0 to 9 as people say them one by one, with accents; the words of one digit are joined by "|". */
	digits: string;
	/** Numbers above 9 in which people say the groups of a phone. A word such as "+and" only links two of them. */
	numerals?: string;
}

/** "einundzwanzig" and all others of these parts. */
export const compounds = (first: string, between: string, last: string): string =>
	first
		.split(' ')
		.flatMap((one) => last.split(' ').map((other) => one + between + other))
		.join(' ');
