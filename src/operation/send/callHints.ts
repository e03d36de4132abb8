import type { Outcome, RunContext } from '../../n8n/context';
import { sameButForCountryCode } from '../../records/phones/phoneNumber';
import { isGiven, objectOf } from '../../records/value';
import { maxCalls } from './outboundCallFields';
import type { CallEntry } from './recipients';
import { callRules } from './rules';
import { itemsText } from './sendEntries';

/** What to know of the numbers and rules of the calls that are due, and of all entries. @throws InputError above Max Calls */
export function warnOfCalls(run: RunContext, due: CallEntry[], entries: CallEntry[]): void {
	refuseTooMany(due);
	warnOfShortNumbers(run, due);
	hintZones(run, entries);
	warnOfCountryCodes(run, due);
}

export function countHeld(run: RunContext, outcomes: Outcome[]): void {
	const held = outcomes.flatMap((one) => ('item' in one ? [objectOf(one.item.json)] : []));
	const counts = callRules.flatMap(({ name, counted }) => {
		const count = held.filter((json) => json.outcome === 'held' && json.rule === name).length;
		return count > 0 ? [`${count} ${counted}`] : [];
	});
	if (counts.length === 0) return;
	const field = held.some((json) => isGiven(json.not_before))
		? '"not_before" on their items says when they may be'
		: '"reason" on their items says why';
	run.hint(`Not called now: ${counts.join(', ')}. ${field}.`);
}

/** Without a rule about attempts, numbers without their country code are other ones than with it. */
function warnOfCountryCodes(run: RunContext, entries: CallEntry[]): void {
	const national = entries.filter(
		({ number, compared, rules }) =>
			compared.isNational &&
			number.length >= USUAL_DIGITS &&
			!rules.some(({ name }) => name === 'attempts'),
	);
	const pair = sameButForCountryCode(entries.map(({ record }) => String(record.phone_number)));
	if (pair !== undefined) {
		const items = pair.map((at) => entries[at]?.item.itemIndex);
		run.hint(
			`Item indexes ${items.join(' and ')} may be one phone number, with and without its country code. Without a rule about attempts they count as two numbers. Write all numbers in one format.`,
		);
	} else if (national.length > 0) {
		run.hint(
			`${itemsText(national.map(({ item }) => item))}: the phone number has no country code. Without a rule about attempts it counts as another number than the same with its country code, also in other runs. Write it with + and the country code.`,
		);
	}
}

const USUAL_DIGITS = 7;

/** An extension, or a number that was cut off: the interface leaves the format to the telephony setup. */
function warnOfShortNumbers(run: RunContext, entries: CallEntry[]): void {
	const short = entries.filter(
		({ number }) => /^\d+$/.test(number) && number.length < USUAL_DIGITS,
	);
	if (short.length === 0) return;
	run.hint(
		`${itemsText(short.map(({ item }) => item))}: the phone number has fewer than ${USUAL_DIGITS} digits. Check that your telephony setup can call it.`,
	);
}

const MOST_ZONES = 3;

/** Nobody should wonder in which zone the hours are, if it does not follow from the number. */
function hintZones(run: RunContext, entries: CallEntry[]): void {
	const named = entries.flatMap(({ rules }) => rules.flatMap(({ zone }) => zone ?? []));
	const zones = [...new Set(named)];
	if (zones.length === 0) return;
	const others = zones.length > MOST_ZONES ? ` and ${zones.length - MOST_ZONES} other zones` : '';
	const count =
		named.length < run.items.length ? ` for ${named.length} of ${run.items.length} items` : '';
	run.hint(`Allowed Hours were read in ${zones.slice(0, MOST_ZONES).join(', ')}${others}${count}.`);
}

/** The smallest Max Calls of all items counts. Validate Only counts what it would call. */
function refuseTooMany(accepted: CallEntry[]): void {
	const calling = accepted.filter(({ connection }) => connection);
	const calls = calling.length || accepted.length;
	const most = accepted.reduce((least, { maxCalls }) => Math.min(least, maxCalls), Infinity);
	if (calls <= most) return;
	throw maxCalls.refuse(
		`is ${most}, and this run would place ${calls} calls; nobody was called`,
		'Check the input of this node, or raise Max Calls in its options.',
	);
}
