import { InputError } from '../../client/errors';
import { RecordError } from './recordErrors';
import type { ItemContext } from '../../n8n/context';
import type { Parameters } from '../../n8n/parameters/parameters';
import { isQuiet, quietError, readQuietHours, type QuietHours } from './quietHours';
import { checkRecipient, numberKey } from '../../records/input/recipient';
import { readJsonObject, type Fault } from '../../records/input/submission';
import { objectOf, type JsonObject } from '../../records/value';
import type { Entry } from './entries';
import type { Selection } from './sendEntries';

/** Somebody to be called for one input item. */
export interface CallEntry extends Entry {
	quietHours: QuietHours | undefined;
}

/** What to do with the same number or customer twice in one run. */
export const duplicateChoices = ['refuse', 'keepFirst', 'allow'] as const;
export type DuplicateChoice = (typeof duplicateChoices)[number];

/** Reads one item: the agent, the recipient, and whether this is an hour to call at. */
export function readRecipient(item: ItemContext): CallEntry {
	const { parameters, clock } = item;
	const target = parameters.identifier('agentId', 'Agent');
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
	return { item, record, target, validateOnly, quietHours };
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

/**
 * Selects whom to call. Numbers are compared by their digits, so that two spellings of one telephone do
 * not pass for two.
 */
export function selectRecipients(
	entries: CallEntry[],
	onDuplicate: DuplicateChoice,
): Selection<CallEntry> {
	const selection: Selection<CallEntry> = { accepted: [], invalid: [], skipped: [] };
	const numbers = new Map<string, number>();
	const customers = new Map<string, number>();
	for (const entry of entries) {
		const { itemIndex } = entry.item;
		const number = numberKey(String(entry.record.phone_number));
		const customer = String(entry.record.customer_id);
		const duplicate = onDuplicate === 'allow' ? undefined : duplicateOf(number, customer);
		if (duplicate === undefined) {
			numbers.set(number, itemIndex);
			customers.set(customer, itemIndex);
			selection.accepted.push(entry);
		} else if (onDuplicate === 'keepFirst') {
			selection.skipped.push({ entry, reason: `Left out: the recipient ${duplicate}` });
		} else {
			selection.invalid.push({ itemIndex, failure: duplicateError(duplicate) });
		}
	}
	return selection;

	function duplicateOf(number: string, customer: string): string | undefined {
		const sameNumber = numbers.get(number);
		if (sameNumber !== undefined) return `has the phone number of item ${sameNumber}`;
		const sameCustomer = customers.get(customer);
		return sameCustomer === undefined ? undefined : `has the customer of item ${sameCustomer}`;
	}
}

/** A recipient that repeats an earlier one of the run. */
function duplicateError(rule: string): InputError {
	return new InputError(
		'The recipient',
		rule,
		'Remove Duplicates before this node, or choose what to do in its option On Duplicate.',
	);
}
