import type { INodeProperties } from 'n8n-workflow';
import { scoreFilters } from '../../../src/panel/fields/filters/recordFilters';
import { parameterLocator } from '../../../src/panel/fields/qaEvents';
import { optionsField } from '../../../src/panel/fields/requestFields';
import { moduleNames } from '../../../src/records/choices';
import * as form from '../../../src/panel/fields/form';

export const answerOperators = ['contains', 'is', 'below', 'isNot'] as const;

const forBatches = { show: { '/event': ['callAnalysis', 'chatAnalysis'] } };
const forVoice = { show: { '/event': ['voiceAgentCall'] } };

const answerRow: INodeProperties[] = [
	{
		displayName: 'Module',
		name: 'module',
		type: 'options',
		options: form.choiceOptions(moduleNames),
		default: 'business_insights',
	},
	parameterLocator,
	form.choice({
		displayName: 'Operator',
		name: 'operator',
		choices: { contains: 'Contains', is: 'Is', below: 'Is Below', isNot: 'Is Not' },
		default: 'is',
	}),
	form.text({ displayName: 'Value', name: 'value', placeholder: 'e.g. Yes' }),
];

export const filterFields = form.collection({
	displayName: 'Filters',
	name: 'filters',
	placeholder: 'Add filter',
	description:
		'Only matching results start an execution. All filters must match. Failed results are filtered by service and agent only.',
	options: [
		form.texts({
			displayName: 'Agent ID',
			name: 'agentId',
			displayOptions: forVoice,
			description: 'IDs of the voice agents',
		}),
		form.rows({
			displayName: 'Answers',
			name: 'answers',
			placeholder: 'Add answer',
			description: 'Answers that the result must have',
			row: { displayName: 'Answer', name: 'answer', values: answerRow },
		}),
		form.texts({
			displayName: 'Conversation Type',
			name: 'conversationType',
			placeholder: 'e.g. Proper Conversation',
			description: 'Types of conversation',
		}),
		form.choice({
			displayName: 'Fatal',
			name: 'fatal',
			displayOptions: forBatches,
			choices: { No: 'No', Yes: 'Yes' },
			default: 'Yes',
			description: 'Whether the agent feedback has a fatal parameter',
		}),
		...scoreFilters.map((field) => ({ ...field, displayOptions: forBatches })),
		form.texts({
			displayName: 'Service ID',
			name: 'serviceId',
			displayOptions: forBatches,
			description: 'IDs of the services',
		}),
	],
});

export const optionFields = optionsField(
	form.toggle({
		displayName: 'Drop Unchanged Results',
		name: 'dropUnchanged',
		description: 'Whether to drop results that were submitted again with the same outcome',
	}),
	form.choice({
		displayName: 'Failed Results',
		name: 'failedResults',
		displayOptions: { show: { '/emit': ['results'] } },
		choices: {
			ignore: ['Ignore', 'Failed results start no execution'],
			output: 'Send to the Output Failed',
		},
		default: 'output',
		description: 'What to do with failed results',
	}),
);
