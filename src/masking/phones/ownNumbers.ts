import { callingCodeOf, type Country } from '../../records/phones/countries';
import { digitGroupsOf } from '../text/digitGroups';
import { foldedText } from '../text/foldedText';
import { phoneAt, type OwnNumbers } from './findPhones';
import { codeOf, planOf, splitCode, type NumberingPlan } from './plan';

/** A list of many transfers would make every text slow. */
const MOST_PLANS = 8;
/** Shorter ones could be anything in a text. */
const FEWEST_DIGITS = 7;
/** A longer text is no number with a remark. */
const LONGEST_FIELD = 1000;
/** With the calling code, but without a plus. */
const FEWEST_INTERNATIONAL = 11;

const none: OwnNumbers = { plans: [], keys: new Map() };

/** What the values of fields of numbers show. */
export function ownNumbersOf(
	values: readonly string[],
	countries: readonly Country[] = [],
): OwnNumbers {
	const plans = new Map<string, NumberingPlan>();
	const keys = new Map<string, string>();
	const national: string[] = [];
	for (const value of new Set(values)) {
		const key = internationalKey(value);
		if (key === undefined) national.push(digitsOf(value));
		else addNumber(key, plans, keys);
	}
	for (const country of countries) {
		const plan = planOf(callingCodeOf(country));
		if (plan) plans.set(plan.code, plan);
	}
	for (const digits of national) {
		if (digits.length < FEWEST_DIGITS || keys.has(digits)) continue;
		const plan = [...plans.values()].find((one) => isNational(one, digits));
		if (plan) addNumber(`+${plan.code}${nationalOf(plan, digits)}`, plans, keys);
		// A country that is not known can dial 0 or 1 before it.
		const dialed = /^[2-9]/.test(digits) ? [digits, `0${digits}`, `1${digits}`] : [digits];
		for (const spelling of dialed) keys.set(spelling, keys.get(digits) ?? digits);
	}
	return { plans: [...plans.values()].slice(0, MOST_PLANS), keys };
}

function addNumber(
	key: string,
	plans: Map<string, NumberingPlan>,
	keys: Map<string, string>,
): void {
	const plan = splitCode(key.slice(1))?.plan;
	if (plan) plans.set(plan.code, plan);
	addSpellings(key, keys);
}

/** The digits of a number with and without its country code. @param key in E.164 */
export function addSpellings(key: string, keys: Map<string, string>): void {
	const digits = key.slice(1);
	const code = codeOf(digits);
	const national = digits.slice(code.length);
	for (const spelling of [digits, national, (planOf(code)?.trunk ?? '') + national]) {
		if (spelling.length >= FEWEST_DIGITS) keys.set(spelling, key);
	}
}

const nationalOf = (plan: NumberingPlan, digits: string) => plan.withoutTrunk(digits) ?? digits;
const isNational = (plan: NumberingPlan, digits: string) => plan.isValid(nationalOf(plan, digits));

export const digitsOf = (text: string): string => foldedText(text).replace(/\D/g, '');

/** As most systems store numbers. */
const E164 = /^\+[1-9]\d{6,14}$/;

/** The number in E.164 if the text has one with a country code. */
export function internationalKey(text: string): string | undefined {
	if (E164.test(text) && splitCode(text.slice(1))?.isComplete) return text;
	if (text.length > LONGEST_FIELD) return undefined;
	const folded = foldedText(text);
	const groups = digitGroupsOf(folded);
	for (let at = 0; at < groups.length; at += 1) {
		const found = phoneAt(folded, groups, at, none);
		if (found) return found.key;
	}
	const digits = digitsOf(text);
	if (digits.length < FEWEST_INTERNATIONAL) return undefined;
	const split = splitCode(digits);
	return split?.plan.isValid(split.national) ? `+${digits}` : undefined;
}

/** Whether an identifier looks like a number, with or without its country code. */
export function looksLikePhone(text: string, own: () => OwnNumbers): boolean {
	if (!/^[+\d(][\d\s()./-]{6,}$/.test(text)) return false;
	const digits = digitsOf(text);
	return (
		internationalKey(text) !== undefined || own().plans.some((plan) => isNational(plan, digits))
	);
}
