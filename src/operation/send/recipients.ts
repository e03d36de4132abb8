import { InputError } from '../../client/errors';
import { invalidRecordError, type Entry, type EntryResult } from './entries';
import { timeReader } from '../../n8n/parameters/time';
import { givenRecord, noWait } from '../../panel/fields/send';
import { variablesOf } from './customVariables';
import { refuseCallByModel, strictRules } from './callsByModel';
import type { OutboundCallFields } from './outboundCallFields';
import type { CallConditions } from './rules';
import type { ItemOf } from '../operation';
import { recipientFields } from '../../records/input/recipient';
import { comparedNumber, numberKey, type ComparedNumber } from '../../records/phones/phoneNumber';
import { checkRecord } from '../../records/input/checkRecord';
import { HOUR_MS } from '../../records/timeUnits';

type OnDuplicate = ItemOf<OutboundCallFields>['given']['options']['onDuplicate'];

const strictestFirst: readonly OnDuplicate[] = ['refuse', 'keepFirst', 'allow'];

export interface CallEntry extends Entry {
	onDuplicate: OnDuplicate;
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
export async function readRecipient(item: ItemOf<OutboundCallFields>): Promise<CallEntry> {
	const { given, clock, source, forModel } = item;
	const target = given.agentId.trim();
	// Read for each item: a wrong option that protects people must not be ignored.
	const { options, validateOnly } = given;
	const { maxCalls, keepForMatch = 0, onDuplicate } = options;
	const wait = options.waitForOutcome ? options.wait : noWait;
	const variables = variablesOf(given.customVariables, options.customVariablesJson);
	const { values, whyMissing } = givenRecord({
		phone_number: given.phoneNumber,
		customer_id: given.customerId,
	});
	const context = { nowMs: clock.now(), readTime: timeReader(source.zone), whyMissing };
	const { record, violations } = checkRecord(recipientFields, values, context);
	if (Object.keys(variables.value).length > 0) record.custom_variables = variables.value;
	const all = [...violations, ...variables.violations];
	if (all.length > 0) throw invalidRecordError(all);
	const { phone_number, customer_id } = record;
	const phoneNumber = String(phone_number);
	const connection = await item.connect();
	if (forModel) refuseCallByModel(item, connection, phoneNumber);
	const rules = strictRules(given.callRules({ item, phoneNumber }), item);
	return {
		...wait,
		keepMs: keepForMatch * HOUR_MS,
		maxCalls: forModel ? Math.min(1, maxCalls) : maxCalls,
		onDuplicate: forModel ? 'refuse' : onDuplicate,
		item,
		record,
		target,
		rules,
		key: connection.limiters.name,
		number: numberKey(phoneNumber),
		compared: comparedNumber(phoneNumber),
		connection: validateOnly ? undefined : connection,
		json: { processing_id: null, status: null, customer_id, phone_number, agent_id: target },
		repeated: 'dial people',
	};
}

/** Of items that share a number or a customer, the one with the strictest On Duplicate decides. */
export function selectRecipients(entries: CallEntry[]): { due: CallEntry[]; left: EntryResult[] } {
	const firsts = new Map<string, CallEntry>();
	const left: EntryResult[] = [];
	const due = entries.filter((entry) => {
		const { phone_number: number, customer_id: customer } = entry.record;
		const things = [
			{ thing: 'phone number', value: number, key: `number ${entry.number}` },
			{ thing: 'customer', value: customer, key: `customer ${String(customer)}` },
		];
		const duplicates = things.flatMap(({ thing, value, key }) => {
			const first = firsts.get(key);
			if (first === undefined) return [];
			const rule = `has the ${thing} of item index ${first.item.itemIndex} (${String(value)})`;
			const both = [entry.onDuplicate, first.onDuplicate];
			return [{ rule, choice: strictestFirst.find((choice) => both.includes(choice)) }];
		});
		const duplicate =
			duplicates.find(({ choice }) => choice === 'refuse') ??
			duplicates.find(({ choice }) => choice === 'keepFirst');
		if (duplicate === undefined) {
			for (const { key } of things) if (!firsts.has(key)) firsts.set(key, entry);
		} else if (duplicate.choice === 'keepFirst') {
			const reason = `Left out: the recipient ${duplicate.rule}`;
			left.push({ entry, status: 'skipped', json: { reason } });
		} else {
			const remedy = 'Set On Duplicate to Keep First, or remove the duplicate before this node.';
			const failure = new InputError('The recipient', duplicate.rule, remedy);
			left.push({ entry, status: 'invalid', failure });
		}
		return duplicate === undefined;
	});
	return { due, left };
}
