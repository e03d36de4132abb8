/** What people of one country write and say, beside the number that their records show. */
export interface CountryCorpus {
	/** In a field of the record. */
	own: string;
	/** Neighbors as they are written there. */
	postcode: string;
	date: string;
	price: string;
	unit: string;
	/** Phone numbers, each in one spelling. */
	phones: string[];
	/** Other numbers, which stay. */
	clean: string[];
}

/** One row a line. */
export function rows(text: string): string[] {
	return text
		.split('\n')
		.map((line) => line.trim())
		.filter((line) => line !== '');
}
