import { InputError } from '../../client/errors';
import { invalidRecordError, readWait, type Entry } from './entries';
import type { ItemContext } from '../../n8n/context';
import type { NodeParameters } from '../../n8n/parameters/nodeParameters';
import { timeReader } from '../../n8n/parameters/time';
import { refuseCallByModel, strictRules } from './callsByModel';
import { readCallRules, type CallConditions } from './rules';
import { camelCaseOf } from '../../records/title';
import { recipientFields } from '../../records/input/recipient';
import { comparedNumber, numberKey, type ComparedNumber } from '../../records/phoneNumber';
import {
	checkRecord,
	objectTextRule,
	readJsonObject,
	type BrokenRule,
	type Violation,
} from '../../records/input/checkRecord';
import { objectOf, type JsonObject } from '../../records/value';
import type { SendResults } from './sendEntries';
import { HOUR_MS } from '../../records/timeUnits';

/** The strictest first. */
const duplicateChoices = ['refuse', 'keepFirst', 'allow'] as const;

export interface CallEntry extends Entry {
	onDuplicate: (typeof duplicateChoices)[number];
	maxCalls: number;
	rules: CallConditions;
	/** The hash of its API key. */
	key: string;
	/** What all spellings of its number share. */
	number: string;
	compared: ComparedNumber;
	/** How long Delivery → Match knows the call; 0 without the option. */
	keepMs: number;
}

/** @throws NotSentError; InputError */
export async function readRecipient(item: ItemContext): Promise<CallEntry> {
	const { parameters, clock } = item;
	const target = parameters.identifier('agentId').trim();
	// Read for each item: a wrong option that protects people must not be ignored.
	const settings = settingsOf(item);
	const validateOnly = parameters.boolean('validateOnly');
	const retryPolicy = parameters.retryPolicy();
	const variables = variablesOf(parameters);
	const given = {
		phone_number: parameters.raw('phoneNumber'),
		customer_id: parameters.raw('customerId'),
	};
	const { record, violations } = checkRecord(recipientFields, given, {
		nowMs: clock.now(),
		readTime: timeReader(parameters.zone),
		whyMissing: (name) => parameters.whyMissing(camelCaseOf(name)),
	});
	if (Object.keys(variables.value).length > 0) record.custom_variables = variables.value;
	const all = [...violations, ...variables.violations];
	if (all.length > 0) throw invalidRecordError(all);
	const { phone_number, customer_id } = record;
	const connection = await item.connect({ retryPolicy });
	if (item.forModel) refuseCallByModel(item, connection, String(phone_number));
	const rules = strictRules(readCallRules(item, String(phone_number)), item);
	return {
		...settings,
		item,
		record,
		target,
		rules,
		key: connection.limiters.name,
		number: numberKey(String(phone_number)),
		compared: comparedNumber(String(phone_number)),
		connection: validateOnly ? undefined : connection,
		json: { processing_id: null, status: null, customer_id, phone_number, agent_id: target },
		validated: { reason: 'Validate Only is on: nobody is called' },
		repeated: 'dial people',
	};
}

function settingsOf(item: ItemContext) {
	const { parameters } = item;
	const options = parameters.collection('options');
	const maxCalls = options.integer('maxCalls');
	return {
		keepMs: options.integer('keepForMatch', 0) * HOUR_MS,
		...readWait(item, 'waitForOutcome'),
		batchSize: options.integer('batchSize'),
		onDuplicate: options.choice('onDuplicate', duplicateChoices),
		maxCalls,
		...(item.forModel ? ({ maxCalls: Math.min(1, maxCalls), onDuplicate: 'refuse' } as const) : {}),
	};
}

function variablesOf(parameters: NodeParameters): { value: JsonObject; violations: Violation[] } {
	const modes = ['form', 'json'] as const;
	if (parameters.choice('customVariablesMode', modes) === 'json') {
		const given = parameters.given('customVariablesJson');
		const read = readJsonObject(given);
		if ('value' in read) {
			const violations = Object.entries(read.value).flatMap(([name, value]) => {
				const rule = typeof value === 'string' ? objectTextRule(value) : undefined;
				return rule === undefined ? [] : [{ field: `Custom Variables (JSON), ${name},`, rule }];
			});
			return { value: read.value, violations };
		}
		const remedy = 'Enter an object of names and values, such as {"first_name": "Ada"}.';
		return { value: {}, violations: [{ field: 'Custom Variables (JSON)', ...read, remedy }] };
	}
	const { variable } = objectOf(parameters.raw('customVariables', {}));
	const rows: unknown[] = Array.isArray(variable) ? variable : [];
	const value = new Map<string, unknown>();
	const violations: Violation[] = [];
	rows.forEach((row, index) => {
		const broken = addVariable(row, value);
		if (broken) violations.push({ field: `Custom Variables, row ${index + 1}`, ...broken });
	});
	return { value: Object.fromEntries(value), violations };
}

/** Adds the variable of a row, or returns why not. A value that was never set is empty. */
function addVariable(row: unknown, variables: Map<string, unknown>): BrokenRule | undefined {
	const given: JsonObject = { value: '', ...objectOf(row) };
	const { name, value } = given;
	const text = typeof name === 'string' ? name.trim() : '';
	if (text === '') return { rule: 'has no name', remedy: 'Enter its name, or remove the row.' };
	if (variables.has(text)) {
		return { rule: `repeats the name ${text}`, remedy: 'Remove one of the two rows.' };
	}
	if (value === undefined) {
		const remedy = 'Correct the expression, or remove the row.';
		return { rule: `is empty for ${text}; its expression may have given nothing`, remedy };
	}
	variables.set(text, value);
	const rule = typeof value === 'string' ? objectTextRule(value) : undefined;
	return rule === undefined ? undefined : { rule };
}

/**
 * The entries to call. Of items that share a number or a customer, the one with the strictest On
 * Duplicate decides.
 */
export function selectRecipients(entries: CallEntry[], results: SendResults): CallEntry[] {
	const firsts = new Map<string, CallEntry>();
	return entries.filter((entry) => {
		const { phone_number: number, customer_id: customer } = entry.record;
		const things = [
			{ thing: 'phone number', value: number, key: `number ${entry.number}` },
			{ thing: 'customer', value: customer, key: `customer ${String(customer)}` },
		];
		const duplicates = things.flatMap(({ thing, value, key }) => {
			const first = firsts.get(key);
			if (first === undefined) return [];
			const rule = `has the ${thing} of item ${first.item.itemIndex} (${String(value)})`;
			const both = [entry.onDuplicate, first.onDuplicate];
			return [{ rule, choice: duplicateChoices.find((choice) => both.includes(choice)) }];
		});
		const duplicate =
			duplicates.find(({ choice }) => choice === 'refuse') ??
			duplicates.find(({ choice }) => choice === 'keepFirst');
		if (duplicate === undefined) {
			for (const { key } of things) if (!firsts.has(key)) firsts.set(key, entry);
		} else if (duplicate.choice === 'keepFirst') {
			const reason = `Left out: the recipient ${duplicate.rule}`;
			results.add({ entry, status: 'skipped', json: { reason } });
		} else {
			const remedy = 'Set On Duplicate to Keep First, or remove the duplicate before this node.';
			results.addInvalid(entry.item, new InputError('The recipient', duplicate.rule, remedy));
		}
		return duplicate === undefined;
	});
}
