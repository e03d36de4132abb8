import { InputError } from '../../client/errors';
import { RecordError } from './recordErrors';
import type { ItemContext } from '../../n8n/context';
import type { Parameters } from '../../n8n/parameters/parameters';
import { isQuiet, quietError, readQuietHours, type QuietHours } from './quietHours';
import { checkRecipient, numberKey } from '../../records/input/recipient';
import { readJsonObject, type Fault } from '../../records/input/submission';
import { objectOf, type JsonObject } from '../../records/value';
import type { Entry, InvalidItem } from './sending';

/** Somebody to be called for one input item. */
export interface CallEntry extends Entry {
	quietHours: QuietHours | undefined;
}

/** What to do with the same number or customer twice in one run. */
export const duplicateChoices = ['refuse', 'keepFirst', 'allow'] as const;
export type DuplicateChoice = (typeof duplicateChoices)[number];

/** Reads one item: the agent, the recipient, and whether this is an hour to call at. */
export function readCall(item: ItemContext): CallEntry {
	const { parameters, clock } = item;
	const group = parameters.identifier('agentId', 'Agent');
	const variables = variablesOf(parameters);
	const { record, faults } = checkRecipient({
		phone_number: parameters.raw('phoneNumber'),
		customer_id: parameters.raw('customerId'),
		custom_variables: variables.value,
	});
	const all = [...faults, ...variables.faults];
	if (all.length > 0) throw new RecordError(all);
	const options = parameters.collection('options');
	const quietHours = quietHoursOf(options.raw('quietHours'), parameters.zone);
	const validateOnly = options.boolean('validateOnly', 'Validate Only');
	const nowMs = clock.now();
	if (!validateOnly && quietHours && isQuiet(quietHours, nowMs)) {
		throw quietError(quietHours, nowMs);
	}
	return { item, record, group, validateOnly, quietHours };
}

/** n8n leaves out of a row what still has its first value. */
function quietHoursOf(option: unknown, zone: string): QuietHours | undefined {
	const { hours } = objectOf(option);
	if (hours === undefined) return undefined;
	return readQuietHours({ from: '21:00', to: '08:00', ...objectOf(hours) }, zone);
}

function variablesOf(parameters: Parameters): { value: JsonObject; faults: Fault[] } {
	const modes = ['form', 'json'] as const;
	if (parameters.choice('customVariablesMode', 'Custom Variables Mode', modes, 'form') === 'json') {
		const given = parameters.given('customVariablesJson', 'Custom Variables (JSON)');
		const read = readJsonObject(given);
		if ('value' in read) return { value: read.value, faults: [] };
		const field = 'Custom Variables (JSON)';
		return { value: {}, faults: [{ field, rule: 'is not a JSON object' }] };
	}
	const { variable } = objectOf(parameters.raw('customVariables'));
	const rows: unknown[] = Array.isArray(variable) ? variable : [];
	const value = new Map<string, unknown>();
	const faults: Fault[] = [];
	rows.forEach((row, index) => {
		const { name, value: given = '' } = objectOf(row);
		const field = `Custom Variables, row ${index + 1}`;
		const text = typeof name === 'string' ? name.trim() : '';
		if (text === '') faults.push({ field, rule: 'has no name' });
		else if (value.has(text)) faults.push({ field, rule: `repeats the name ${text}` });
		else value.set(text, given);
	});
	return { value: Object.fromEntries(value), faults };
}

/** An entry that repeats an earlier one of the run, in words. */
export interface Repeat {
	entry: CallEntry;
	rule: string;
}

/**
 * Parts the entries whose number or customer an earlier one has. Numbers are compared by their digits, so
 * that two spellings of one telephone do not pass for two.
 */
export function withoutRepeats(entries: CallEntry[]): { kept: CallEntry[]; repeats: Repeat[] } {
	const numbers = new Map<string, number>();
	const customers = new Map<string, number>();
	const kept: CallEntry[] = [];
	const repeats: Repeat[] = [];
	for (const entry of entries) {
		const number = numberKey(String(entry.record.phone_number));
		const customer = String(entry.record.customer_id);
		const ofNumber = numbers.get(number);
		const ofCustomer = customers.get(customer);
		if (ofNumber !== undefined) {
			repeats.push({ entry, rule: `has the phone number of item ${ofNumber}` });
		} else if (ofCustomer !== undefined) {
			repeats.push({ entry, rule: `has the customer of item ${ofCustomer}` });
		} else {
			numbers.set(number, entry.item.itemIndex);
			customers.set(customer, entry.item.itemIndex);
			kept.push(entry);
		}
	}
	return { kept, repeats };
}

/** A repeated recipient as an error of its item. */
export function repeatError({ entry, rule }: Repeat): InvalidItem {
	return {
		itemIndex: entry.item.itemIndex,
		failure: new InputError(
			'The recipient',
			rule,
			'Remove Duplicates before this node, or choose what to do in its option On Duplicate.',
		),
	};
}
