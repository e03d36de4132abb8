import type { INodeProperties } from 'n8n-workflow';
import type { Callback } from '../../../records/delivery/callback';
import { answersOfModules } from '../../../records/answer/answers';
import { moduleNames } from '../../../records/choices';
import type { DeliveredResult } from '../../../records/delivery/delivery';
import { titleOf } from '../../../records/title';
import { isObject, objectOf, textOf, type JsonObject } from '../../../records/value';

/** One row of the answers that must match. */
interface AnswerRule {
	module: string;
	parameter: string;
	operator: string;
	value: string;
}

/** What a result must have to start an execution. A filter that is not set matches everything. */
export interface ResultFilters {
	serviceIds: string[];
	agentIds: string[];
	conversationTypes: string[];
	scoreBelow: number | undefined;
	fatal: string | undefined;
	answers: AnswerRule[];
}

/** Reads the collection as n8n passes it on. A value of another type counts as not set. */
export function readFilters(value: unknown): ResultFilters {
	const fields = objectOf(value);
	const score = fields.scoreBelow;
	const rows = objectOf(fields.answers).answer;
	return {
		serviceIds: textsOf(fields.serviceId),
		agentIds: textsOf(fields.agentId),
		conversationTypes: textsOf(fields.conversationType),
		scoreBelow: score === undefined || score === '' ? undefined : Number(score),
		fatal: textOf(fields.fatal),
		answers: (Array.isArray(rows) ? rows : []).filter(isObject).map((row) => ({
			module: textOf(row.module) ?? '',
			parameter: textOf(row.parameter) ?? '',
			operator: textOf(row.operator) ?? 'is',
			value: textOf(row.value) ?? '',
		})),
	};
}

function textsOf(value: unknown): string[] {
	const values: unknown[] = Array.isArray(value) ? value : [value];
	return values.flatMap((one) => textOf(one)?.trim() || []);
}

/**
 * Whether a result starts an execution. Absent and null fields match no filter. A failed result has no
 * analysis, so only the filters for service and agent apply, and only if the result names them. Otherwise
 * failures could be missed.
 */
export function passesFilters(
	callback: Callback,
	{ result, failed }: DeliveredResult,
	filters: ResultFilters,
): boolean {
	const record = result ?? {};
	const isVoice = callback === 'voiceAgentCall';
	const service = textOf(objectOf(record.request_data).service_id);
	if (!isVoice && !isAmong(service, filters.serviceIds, failed)) return false;
	if (isVoice && !isAmong(textOf(record.agent_id), filters.agentIds, failed)) return false;
	if (failed) return true;
	const type = textOf(record.conversation_type);
	if (!isAmong(type, filters.conversationTypes, false)) return false;
	const modules = isVoice ? record.inbuilt_analytics : record.conversation_analytics;
	const overall = objectOf(objectOf(objectOf(objectOf(modules).agent_feedback).analytics).overall);
	const { scoreBelow, fatal } = filters;
	if (scoreBelow !== undefined && !isBelow(objectOf(overall.output).ans, scoreBelow)) return false;
	if (fatal !== undefined && !isSame(overall.fatal, fatal)) return false;
	const answers = filters.answers.length > 0 ? answersOfModules(modules) : {};
	return filters.answers.every((rule) => answersRule(answers[rule.module], rule));
}

function isAmong(value: string | undefined, wanted: string[], whenAbsent: boolean): boolean {
	if (wanted.length === 0) return true;
	return value === undefined ? whenAbsent : wanted.some((one) => isSame(value, one));
}

function isBelow(score: unknown, bound: number): boolean {
	const number = typeof score === 'string' && score.trim() !== '' ? Number(score) : score;
	return typeof number === 'number' && number < bound;
}

/** Case and surrounding space do not count: "Yes" and "yes" are the same answer. */
function isSame(value: unknown, text: string): boolean {
	return plain(value) === plain(text);
}

function plain(value: unknown): string | undefined {
	if (typeof value === 'boolean') return String(value);
	return textOf(value)?.trim().toLowerCase();
}

function answersRule(answers: JsonObject | undefined, rule: AnswerRule): boolean {
	const answer = Object.entries(answers ?? {}).find(([name]) => isSame(name, rule.parameter))?.[1];
	const values: unknown[] = Array.isArray(answer) ? answer : [answer];
	if (rule.operator === 'contains') {
		const part = plain(rule.value) ?? '';
		return values.some((value) => plain(value)?.includes(part));
	}
	if (rule.operator === 'below') return values.some((value) => isBelow(value, Number(rule.value)));
	const isAnswered = values.some((value) => isSame(value, rule.value));
	// A parameter without an answer matches neither operator.
	if (rule.operator !== 'isNot') return isAnswered;
	return values.some((value) => plain(value) !== undefined) && !isAnswered;
}

const forBatches = { show: { '/event': ['callAnalysis', 'chatAnalysis'] } };
const forVoice = { show: { '/event': ['voiceAgentCall'] } };

const answerRow: INodeProperties[] = [
	{
		displayName: 'Module',
		name: 'module',
		type: 'options',
		options: moduleNames
			.map((value) => ({ name: titleOf(value), value }))
			.sort((one, other) => one.name.localeCompare(other.name)),
		default: 'business_insights',
	},
	{
		displayName: 'Parameter',
		name: 'parameter',
		type: 'string',
		default: '',
		placeholder: 'e.g. Purchase Intent',
		description: 'Name of the parameter; a subparameter as "parameter / sub"',
	},
	{
		displayName: 'Operator',
		name: 'operator',
		type: 'options',
		options: [
			{ name: 'Contains', value: 'contains' },
			{ name: 'Is', value: 'is' },
			{ name: 'Is Below', value: 'below' },
			{ name: 'Is Not', value: 'isNot' },
		],
		default: 'is',
	},
	{
		displayName: 'Value',
		name: 'value',
		type: 'string',
		default: '',
		placeholder: 'e.g. Yes',
	},
];

export const filterFields: INodeProperties = {
	displayName: 'Filters',
	name: 'filters',
	type: 'collection',
	placeholder: 'Add Filter',
	default: {},
	description:
		'Results that do not match start no execution; all filters must match. Failed results have no analysis: they are only asked for service and agent.',
	options: [
		{
			displayName: 'Agent ID',
			name: 'agentId',
			type: 'string',
			typeOptions: { multipleValues: true },
			displayOptions: forVoice,
			default: [],
			description: 'Only calls of these voice agents',
		},
		{
			displayName: 'Answers',
			name: 'answers',
			type: 'fixedCollection',
			typeOptions: { multipleValues: true },
			placeholder: 'Add Answer',
			default: {},
			description: "What a module's parameters must have been answered",
			options: [{ displayName: 'Answer', name: 'answer', values: answerRow }],
		},
		{
			displayName: 'Conversation Type',
			name: 'conversationType',
			type: 'string',
			typeOptions: { multipleValues: true },
			default: [],
			placeholder: 'e.g. Proper Conversation',
			description: 'Only these types of conversation',
		},
		{
			displayName: 'Fatal',
			name: 'fatal',
			type: 'options',
			options: [
				{ name: 'No', value: 'No' },
				{ name: 'Yes', value: 'Yes' },
			],
			default: 'Yes',
			description: 'Whether a fatal parameter of the agent feedback was triggered',
		},
		{
			displayName: 'Score Below',
			name: 'scoreBelow',
			type: 'number',
			typeOptions: { minValue: 0, maxValue: 101 },
			default: 60,
			description: 'Only results whose overall score (0 to 100) is below this number',
		},
		{
			displayName: 'Service ID',
			name: 'serviceId',
			type: 'string',
			typeOptions: { multipleValues: true },
			displayOptions: forBatches,
			default: [],
			description: 'Only results of these services',
		},
	],
};
