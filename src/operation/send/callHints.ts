import type { Outcome } from '../../n8n/context';
import { isGiven, objectOf } from '../../records/value';
import { maxCalls } from './outboundCallFields';
import type { CallEntry } from './recipients';
import { callRules } from './rules';
import { itemsText } from './sendEntries';

/** What to know of the numbers that are due, and of the rules of all entries. */
export function hintsOfCalls(due: CallEntry[], entries: CallEntry[], itemCount: number): string[] {
	const isShort = ({ number }: CallEntry) => /^\d+$/.test(number) && number.length < USUAL_DIGITS;
	// Without a rule about attempts, numbers without their country code are other ones than with it.
	const isUnknown = ({ compared, rules }: CallEntry) =>
		compared.isNational && !rules.some(({ name }) => name === 'attempts');
	const short = due.filter(isShort);
	const national = due.filter((entry) => !isShort(entry) && isUnknown(entry));
	return [
		...numbersHint(
			short,
			`has fewer than ${USUAL_DIGITS} digits. Check that your telephony setup can call it.`,
		),
		...zonesHint(entries, itemCount),
		...numbersHint(
			national,
			'has no country code. Without a rule about attempts it counts as another number than the same with its country code, also in other runs. Write it with + and the country code.',
		),
	];
}

/** An extension has fewer, or a number that was cut off: the interface leaves the format to the telephony setup. */
const USUAL_DIGITS = 7;

function numbersHint(entries: CallEntry[], text: string): string[] {
	if (entries.length === 0) return [];
	return [`${itemsText(entries.map(({ item }) => item))}: the phone number ${text}`];
}

export function heldHint(outcomes: Outcome[]): string | undefined {
	const held = outcomes.flatMap((one) => ('item' in one ? [objectOf(one.item.json)] : []));
	const counts = callRules.flatMap(({ name, counted }) => {
		const count = held.filter((json) => json.outcome === 'held' && json.rule === name).length;
		return count > 0 ? [`${count} ${counted}`] : [];
	});
	if (counts.length === 0) return undefined;
	const field = held.some((json) => isGiven(json.not_before))
		? '"not_before" on their items says when they may be'
		: '"reason" on their items says why';
	return `Not called now: ${counts.join(', ')}. ${field}.`;
}

const MOST_ZONES = 3;

/** Nobody should wonder in which zone the hours are, if it does not follow from the number. */
function zonesHint(entries: CallEntry[], itemCount: number): string[] {
	const named = entries.flatMap(({ rules }) => rules.flatMap(({ zone }) => zone ?? []));
	const zones = [...new Set(named)];
	if (zones.length === 0) return [];
	const others = zones.length > MOST_ZONES ? ` and ${zones.length - MOST_ZONES} other zones` : '';
	const count = named.length < itemCount ? ` for ${named.length} of ${itemCount} items` : '';
	return [`Allowed Hours were read in ${zones.slice(0, MOST_ZONES).join(', ')}${others}${count}.`];
}

/** The smallest Max Calls of all items counts. Validate Only counts what it would call. @throws InputError */
export function refuseTooMany(due: CallEntry[]): void {
	const calling = due.filter(({ connection }) => connection);
	const calls = calling.length || due.length;
	const most = due.reduce((least, { maxCalls }) => Math.min(least, maxCalls), Infinity);
	if (calls <= most) return;
	throw maxCalls.refuse(
		`is ${most}, and this run would place ${calls} calls; nobody was called`,
		'Check the input of this node, or raise Max Calls in its options.',
	);
}
