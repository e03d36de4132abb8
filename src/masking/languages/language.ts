/**
 * What one language says around numbers. Accents do not count; `order*` is also "orders", and
 * `*number` also "phonenumber", and `caller_id` the words "caller ID". A word that is in a list of phones and in one of others counts as one of phones.
 */
export interface Language {
	/** Words that announce a phone. */
	phones: string;
	/** Words for other numbers. */
	others: string;
	/** Words for numbers of any kind. */
	numbers: string;
	/** Words between such words and the digits. */
	between: string;
	/** 0 to 9 as people say them one by one, in Latin letters with accents; the words of one digit are joined by "|". */
	digits: string;
}
