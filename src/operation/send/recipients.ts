import { InputError } from '../../client/errors';
import { RecordError, type Entry, readWait } from './entries';
import type { ItemContext } from '../../n8n/context';
import { numbers } from '../../n8n/defaults';
import type { NodeParameters } from '../../n8n/parameters/nodeParameters';
import { timeReader } from '../../n8n/parameters/time';
import { isQuiet, quietError, quietHoursOf, type QuietHours } from './quietHours';
import { camelCaseOf } from '../../records/title';
import { recipientFields } from '../../records/input/recipient';
import { isUnmistakable, numberKey } from '../../records/phoneNumber';
import { checkRecord, readJsonObject, type Violation } from '../../records/input/checkRecord';
import { isBlank, objectOf, type JsonObject } from '../../records/value';
import type { Selection } from './sendEntries';
import { HOUR_MS } from '../../records/timeUnits';

/** What to do with the same number or customer twice in one run, the strictest first. */
const duplicateChoices = ['refuse', 'keepFirst', 'allow'] as const;
type DuplicateChoice = (typeof duplicateChoices)[number];

export interface CallEntry extends Entry {
	quietHours: QuietHours | undefined;
	onDuplicate: DuplicateChoice;
	maxCalls: number;
	/** How long nobody is called again, in milliseconds; 0 for no such guard. */
	doNotCallAgainMs: number;
	/** Whose calls count: those of every agent of the key, or of the same one. */
	doNotCallAgainBy: 'key' | 'agent';
	/** How long Delivery → Match knows the call, in milliseconds; 0 where it does not. */
	keepMs: number;
}

/** Reads one item: the agent, the recipient, the options, and whether this is an hour to call at. */
export function readRecipient(item: ItemContext): CallEntry {
	const { parameters, clock } = item;
	const target = parameters.identifier('agentId').trim();
	const options = optionsOf(item);
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
	if (all.length > 0) throw new RecordError(all);
	if (item.isTool) refuseUnknownSpelling(String(record.phone_number));
	const { quietHours, validateOnly } = options;
	const nowMs = clock.now();
	if (!validateOnly && quietHours && isQuiet(quietHours, nowMs)) {
		throw quietError(quietHours, nowMs);
	}
	return { item, record, target, ...options };
}

/** The options, which are read for each item: one that guards people must be understood for each of them. */
function optionsOf(item: ItemContext) {
	const { parameters } = item;
	const options = parameters.collection('options');
	const guard = options.group('doNotCallAgain');
	const guardHours =
		guard?.integer('doNotCallAgainWithin') ??
		(item.isTool ? numbers.doNotCallAgainHours.initial : 0);
	const mostCalls = options.integer('maxCalls');
	return {
		keepMs: options.integer('keepForMatch', 0) * HOUR_MS,
		...readWait(parameters, 'waitForOutcome'),
		doNotCallAgainMs: guardHours * HOUR_MS,
		doNotCallAgainBy: guard?.choice('doNotCallAgainBy', ['key', 'agent']) ?? 'key',
		validateOnly: parameters.boolean('validateOnly'),
		batchSize: options.integer('batchSize'),
		retryPolicy: parameters.retryPolicy(),
		quietHours: quietHoursOf(options.raw('quietHours'), parameters.zone),
		onDuplicate: options.choice('onDuplicate', duplicateChoices),
		maxCalls: mostCalls,
		...(item.isTool ? guardsOfAgents(item, mostCalls) : {}),
	};
}

/**
 * An AI agent dials only where a person switched it on in the panel or reviews each call, and one call each time. The saved switch
 * counts: n8n keeps a lone `$fromAI()` even in a field that takes no expressions, and a model would fill it.
 * @throws InputError
 */
function guardsOfAgents(item: ItemContext, mostCalls: number) {
	const label = 'Allow Agents to Dial';
	const stored = item.parameters.stored('allowAgentsToDial');
	if (stored !== true && !item.isReviewed) {
		const state = isBlank(stored) || stored === false ? 'off' : 'not switched on by a person';
		throw new InputError(
			label,
			`is ${state}, so an AI agent cannot place calls with this tool; nobody was called`,
			'Ask the owner of this workflow to turn it on in the panel of the tool, or to add a human review before the tool.',
		);
	}
	return { maxCalls: Math.min(1, mostCalls), onDuplicate: 'refuse' } as const;
}

/**
 * A model that was talked into it could call one person again and again, under a spelling that is not known
 * for the same number.
 * @throws InputError
 */
function refuseUnknownSpelling(phoneNumber: string): void {
	if (isUnmistakable(phoneNumber)) return;
	throw new InputError(
		'Phone Number',
		`"${phoneNumber.slice(0, 60)}" is not in international form, so calls of the same number cannot be counted; nobody was called`,
		'Give digits with + and the country code, such as +493012345678. A workflow can call other numbers.',
	);
}

function variablesOf(parameters: NodeParameters): { value: JsonObject; violations: Violation[] } {
	const modes = ['form', 'json'] as const;
	if (parameters.choice('customVariablesMode', modes) === 'json') {
		const given = parameters.given('customVariablesJson');
		const read = readJsonObject(given);
		if ('value' in read) return { value: read.value, violations: [] };
		const field = 'Custom Variables (JSON)';
		return { value: {}, violations: [{ field, rule: 'is not a JSON object' }] };
	}
	const { variable } = objectOf(parameters.raw('customVariables', {}));
	const rows: unknown[] = Array.isArray(variable) ? variable : [];
	const value = new Map<string, unknown>();
	const violations: Violation[] = [];
	rows.forEach((row, index) => {
		const fault = addVariable(row, value);
		if (fault) violations.push({ field: `Custom Variables, row ${index + 1}`, rule: fault });
	});
	return { value: Object.fromEntries(value), violations };
}

/** Adds a row's variable; gives back why it cannot. A row whose value was never set has an empty one. */
function addVariable(row: unknown, variables: Map<string, unknown>): string | undefined {
	const given: JsonObject = { value: '', ...objectOf(row) };
	const { name, value } = given;
	const text = typeof name === 'string' ? name.trim() : '';
	if (text === '') return 'has no name';
	if (variables.has(text)) return `repeats the name ${text}`;
	if (value === undefined) return `gave nothing for ${text}; its expression may be wrong`;
	variables.set(text, value);
	return undefined;
}

/**
 * Selects whom to call. Of the items that share a number or a customer the one with the strictest On
 * Duplicate decides: somebody is called twice only where all of them allow it.
 */
export function selectRecipients(entries: CallEntry[]): Selection<CallEntry> {
	const selection: Selection<CallEntry> = { accepted: [], invalid: [], skipped: [] };
	const firsts = new Map<string, CallEntry>();
	for (const entry of entries) {
		const { itemIndex } = entry.item;
		const keys = {
			'phone number': `number ${numberKey(String(entry.record.phone_number))}`,
			customer: `customer ${String(entry.record.customer_id)}`,
		};
		const duplicates = Object.entries(keys).flatMap(([thing, key]) => {
			const first = firsts.get(key);
			if (first === undefined) return [];
			const value = thing === 'customer' ? entry.record.customer_id : entry.record.phone_number;
			const rule = `has the ${thing} of item ${first.item.itemIndex} (${String(value)})`;
			return [{ rule, choice: strictest(entry.onDuplicate, first.onDuplicate) }];
		});
		const duplicate =
			duplicates.find(({ choice }) => choice === 'refuse') ??
			duplicates.find(({ choice }) => choice === 'keepFirst');
		if (duplicate === undefined) {
			for (const key of Object.values(keys)) if (!firsts.has(key)) firsts.set(key, entry);
			selection.accepted.push(entry);
		} else if (duplicate.choice === 'keepFirst') {
			selection.skipped.push({ entry, reason: `Left out: the recipient ${duplicate.rule}` });
		} else {
			selection.invalid.push({ itemIndex, failure: duplicateError(duplicate.rule) });
		}
	}
	return selection;
}

function strictest(one: DuplicateChoice, other: DuplicateChoice): DuplicateChoice {
	return duplicateChoices.find((choice) => choice === one || choice === other) ?? 'refuse';
}

function duplicateError(rule: string): InputError {
	return new InputError(
		'The recipient',
		rule,
		'Remove the duplicate before this node, or add the option On Duplicate with Keep First or Allow.',
	);
}
