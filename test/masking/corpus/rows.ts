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

/** Spellings of numbers, several a line. */
export const spellings = (text: string): string[] => rows(text).flatMap((row) => row.split(' | '));

/** The text of a row. ⏎ stands for the end of a line, ⇥ for a tab, and what is to be masked is within « ». */
export const plainOf = (row: string) => linesOf(row).replace(/[«»]/g, '');

const linesOf = (row: string) => row.replaceAll('⏎', '\n').replaceAll('⇥', '\t');

/** A number of JSON. Its mark has the quotes of its field. */
const JSON_NUMBER = /(?<=(\\*["'])\s?[:,]\s?\[?(?:«\d+»,\s?)*)«\d+»(?=[,}\]])/g;

/** The text after masking. */
export const markedOf = (row: string, mark: string) =>
	linesOf(row)
		.replace(JSON_NUMBER, `$1${mark}$1`)
		.replace(/«[^»]*»/g, mark);
