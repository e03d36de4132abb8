import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { numbers } from '../../n8n/defaults';
import { byName } from '../../operation/alphabetical';
import { moduleNames } from '../../records/choices';
import { titleOf } from '../../records/title';
import { inclusions, type Inclusion } from '../../output/outputSettings';
import { choiceOptions } from './choiceOptions';
import { modulesOf, onlyFor } from './recordKinds';
import { choiceField, collectionField, numberField, textsField } from './field';

const withAnswers = { output: ['simplified', 'selected'] };

const answersAs = choiceField({
	displayName: 'Answers As',
	name: 'answersAs',
	choices: {
		columns: ['Columns', 'One field per parameter, e.g. business_insights_intent'],
		nested: ['Nested', 'One field "answers", by module and parameter'],
		items: ['One Item per Answer', 'Each answer with its score, explanation and evidence'],
	},
	default: 'nested',
	displayOptions: { show: { output: ['simplified'] } },
	description: 'The form of the answers of the analytics modules',
});

/** The same for Selected Fields that include the answers. */
const selectedAnswersAs: INodeProperties = {
	...answersAs,
	displayOptions: { show: { output: ['selected'], selectedFields: ['answers'] } },
};

const inclusionTexts: Record<Inclusion, string> = {
	explanations: 'The explanation of each answer',
	evidence: 'Quotes with their time or position',
	transcript: 'The full transcript',
	versions: 'The configuration version of each module',
	recordingLink: 'The temporary link of the recording',
	customerAnalytics: 'The customer analysis in the result',
};

export function include(inclusions: readonly Inclusion[]): INodeProperties {
	return {
		displayName: 'Include',
		name: 'include',
		type: 'multiOptions',
		options: choiceOptions(inclusions, inclusionTexts),
		default: [],
		description: 'Data to add to simplified records',
	};
}

const ofConversationsAndCalls = onlyFor((kind) => kind !== 'customer');

/** The records that have them, if not all do. */
const recordsWith: Record<string, INodePropertyOptions['displayOptions']> = {
	transcript: ofConversationsAndCalls,
	versions: ofConversationsAndCalls,
	recordingLink: onlyFor((kind) => kind === 'voiceConversation'),
	customerAnalytics: { show: { '/event': ['callAnalysis', 'chatAnalysis'] } },
} satisfies Partial<Record<Inclusion, object>>;

/** The field of the triggers and of all reads. Each shows what its records have. */
export const includeField: INodeProperties = {
	...include([]),
	displayOptions: { show: { output: ['simplified'] } },
	options: choiceOptions(inclusions, inclusionTexts).map((choice) => {
		const displayOptions = recordsWith[String(choice.value)];
		return displayOptions ? { ...choice, displayOptions } : choice;
	}),
};

/** The modules. Each panel shows those of its records. */
const moduleChoices: INodePropertyOptions[] = moduleNames
	.map((name) => ({
		name: titleOf(name),
		value: name,
		displayOptions: onlyFor((kind) => modulesOf[kind].includes(name)),
	}))
	.sort(byName);

const columnOptions = collectionField({
	displayName: 'Column Options',
	name: 'columnOptions',
	placeholder: 'Add option',
	displayOptions: { show: { ...withAnswers, answersAs: ['columns'] } },
	options: [
		{
			displayName: 'List Separator',
			name: 'listSeparator',
			type: 'string',
			default: ', ',
			description: 'Text between the values of a list',
		},
		choiceField({
			displayName: 'Lists As',
			name: 'listsAs',
			choices: {
				json: 'JSON',
				text: ['Text', 'The values with a separator'],
			},
			default: 'text',
			description: 'The form of a list in one column',
		}),
		{
			displayName: 'Modules',
			name: 'modules',
			type: 'multiOptions',
			options: moduleChoices,
			default: [],
			description:
				'Modules whose answers become columns. With the API credential, every item has a column for each configured parameter, null without an answer. Without this option, each item has the columns of its own answers.',
		},
	],
});

const answerFilter = collectionField({
	displayName: 'Only Answers',
	name: 'answerFilter',
	placeholder: 'Add filter',
	displayOptions: { show: { ...withAnswers, answersAs: ['items'] } },
	description: 'Return only answers that match all of these filters',
	options: [
		textsField({
			displayName: 'Answered With',
			name: 'answeredWith',
			placeholder: 'e.g. No',
			description: 'Any of these values. Case is ignored.',
		}),
		{
			displayName: 'Module',
			name: 'module',
			type: 'multiOptions',
			options: moduleChoices,
			default: [],
			description: 'Modules whose answers to return',
		},
		textsField({
			displayName: 'Parameter',
			name: 'parameter',
			placeholder: 'e.g. Greeting',
			description: 'Names of parameters. Write a subparameter as "parameter / sub".',
		}),
		numberField({
			displayName: 'Max Score',
			name: 'maxScore',
			range: numbers.anyScore,
			description: 'Highest numeric answer to return, e.g. 60',
		}),
		numberField({
			displayName: 'Min Score',
			name: 'minScore',
			range: numbers.anyScore,
			description: 'Lowest numeric answer to return, e.g. 60',
		}),
	],
});

export const answerFields: INodeProperties[] = [
	answersAs,
	selectedAnswersAs,
	columnOptions,
	answerFilter,
];
