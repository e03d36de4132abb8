import { z } from 'zod';
import { shortHash } from '../hash';
import { lazily } from '../lazy';
import { endingsOf, type ComparedNumber } from './phoneNumber';

/** A phone number as it is remembered. */
export const savedNumber = lazily(() =>
	z.object({
		/** Whether it was given without its country code. */
		isNational: z.boolean(),
		/** Whether it then began with a zero, so that only the country code is missing. */
		hasTrunkZero: z.boolean(),
		/** Hashes of its endings, the whole number last. */
		endings: z.array(z.string()),
		/** Hashes of how it is dialed within its country. */
		nationalForms: z.array(z.string()),
	}),
);

export type SavedNumber = z.infer<ReturnType<typeof savedNumber>>;

/** @param salt so that different ones give different hashes */
export function savedNumberOf(number: ComparedNumber, salt = ''): SavedNumber {
	const hashed = (digits: string) => shortHash(salt + digits);
	return {
		isNational: number.isNational,
		hasTrunkZero: number.hasTrunkZero,
		endings: endingsOf(number).map(hashed),
		nationalForms: number.nationalForms.map(hashed),
	};
}

/** Whether two numbers are the same, or may be: one of them lacks its country code and ends like the other. */
export function numberMatch(one: SavedNumber, other: SavedNumber): 'same' | 'possible' | undefined {
	const [whole, wholeOther] = [one.endings.at(-1), other.endings.at(-1)];
	if (whole === undefined || wholeOther === undefined) return undefined;
	if (whole === wholeOther) return 'same';
	if (!one.isNational && !other.isNational) return undefined;
	const isEnding =
		[whole, ...one.nationalForms].some((form) => other.endings.includes(form)) ||
		[wholeOther, ...other.nationalForms].some((form) => one.endings.includes(form));
	return isEnding ? 'possible' : undefined;
}
