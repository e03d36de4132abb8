import type { INodeProperties } from 'n8n-workflow';
import { choiceOptions } from '../../../src/panel/fields/choiceOptions';
import { includeOption } from '../../../src/panel/fields/answers';
import { scoreFilters } from '../../../src/operation/scores';
import { parameterLocator } from '../../../src/panel/fields/qaEvents/panel';
import { moduleNames } from '../../../src/records/choices';

export const answerOperators = ['contains', 'is', 'below', 'isNot'] as const;
export type AnswerOperator = (typeof answerOperators)[number];

const forBatches = { show: { '/event': ['callAnalysis', 'chatAnalysis'] } };
const forVoice = { show: { '/event': ['voiceAgentCall'] } };

const answerRow: INodeProperties[] = [
	{
		displayName: 'Module',
		name: 'module',
		type: 'options',
		options: choiceOptions(moduleNames),
		default: 'business_insights',
	},
	parameterLocator,
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

export const answersField: INodeProperties = {
	displayName: 'Answers',
	name: 'answers',
	type: 'fixedCollection',
	typeOptions: { multipleValues: true },
	placeholder: 'Add answer',
	default: {},
	description: 'Answers that the result must have',
	options: [{ displayName: 'Answer', name: 'answer', values: answerRow }],
};

export const filterFields: INodeProperties = {
	displayName: 'Filters',
	name: 'filters',
	type: 'collection',
	placeholder: 'Add filter',
	default: {},
	description:
		'Only matching results start an execution. All filters must match. Failed results are filtered by service and agent only.',
	options: [
		{
			displayName: 'Agent ID',
			name: 'agentId',
			type: 'string',
			typeOptions: { multipleValues: true },
			displayOptions: forVoice,
			default: [],
			description: 'IDs of the voice agents',
		},
		answersField,
		{
			displayName: 'Conversation Type',
			name: 'conversationType',
			type: 'string',
			typeOptions: { multipleValues: true },
			default: [],
			placeholder: 'e.g. Proper Conversation',
			description: 'Types of conversation',
		},
		{
			displayName: 'Fatal',
			name: 'fatal',
			type: 'options',
			displayOptions: forBatches,
			options: [
				{ name: 'No', value: 'No' },
				{ name: 'Yes', value: 'Yes' },
			],
			default: 'Yes',
			description: 'Whether the agent feedback has a fatal parameter',
		},
		...scoreFilters.map((field) => ({ ...field, displayOptions: forBatches })),
		{
			displayName: 'Service ID',
			name: 'serviceId',
			type: 'string',
			typeOptions: { multipleValues: true },
			displayOptions: forBatches,
			default: [],
			description: 'IDs of the services',
		},
	],
};

export const optionFields: INodeProperties = {
	displayName: 'Options',
	name: 'options',
	type: 'collection',
	placeholder: 'Add option',
	default: {},
	options: [
		{
			displayName: 'Drop Unchanged Results',
			name: 'dropUnchanged',
			type: 'boolean',
			default: false,
			description: 'Whether to drop results that were submitted again with the same outcome',
		},
		{
			displayName: 'Failed Results',
			name: 'failedResults',
			type: 'options',
			displayOptions: { show: { '/emit': ['results'] } },
			options: [
				{
					name: 'Ignore',
					value: 'ignore',
					description: 'Failed results start no execution',
				},
				{
					name: 'Send to the Output Failed',
					value: 'output',
				},
			],
			default: 'output',
			description: 'What to do with failed results',
		},
		includeOption,
	],
};
