import type { INodeProperties } from 'n8n-workflow';
import { numbers } from '../../n8n/defaults';
import { numberField } from '../../operation/numberField';
import { moduleNames, type ModuleName } from '../../records/choices';
import type { Inclusion } from '../../output/settings';
import { choiceOptions } from './choiceOptions';

const withAnswers = { output: ['simplified', 'selected'] };

/** How answers become fields or items. */
const answersAs: INodeProperties = {
	displayName: 'Answers As',
	name: 'answersAs',
	type: 'options',
	options: [
		{
			name: 'Columns',
			value: 'columns',
			description: 'One field per parameter, such as business_insights_intent, for tables',
		},
		{
			name: 'Nested',
			value: 'nested',
			description: 'In the field "answers", by module and parameter',
		},
		{
			name: 'One Item per Answer',
			value: 'items',
			description: 'Each answer with its score, explanation and evidence',
		},
	],
	default: 'nested',
	displayOptions: { show: { output: ['simplified'] } },
	description: 'How the answers of the analytics modules are given',
};

/** Of Selected Fields, where the answers are among them. */
const selectedAnswersAs: INodeProperties = {
	...answersAs,
	displayOptions: { show: { output: ['selected'], selectedFields: ['answers'] } },
};

const inclusionTexts: Record<Inclusion, string> = {
	explanations: 'Why each parameter was answered so',
	evidence: 'Quotes with their time or position',
	transcript: 'What was said or written',
	versions: 'The version of the configuration that each module used',
	recordingLink: 'The temporary link of the recording',
	customerAnalytics: 'The analysis of the customer that comes with the result',
};

/** What a simplified record leaves out unless it is wanted. */
export function include(inclusions: readonly Inclusion[]): INodeProperties {
	return {
		displayName: 'Include',
		name: 'include',
		type: 'multiOptions',
		options: choiceOptions(inclusions, inclusionTexts),
		default: [],
		displayOptions: { show: { output: ['simplified'] } },
		description: 'What to add to simplified records',
	};
}

function columnOptions(modules: readonly ModuleName[], modulesText: string): INodeProperties {
	return {
		displayName: 'Column Options',
		name: 'columnOptions',
		type: 'collection',
		placeholder: 'Add option',
		default: {},
		displayOptions: { show: { ...withAnswers, answersAs: ['columns'] } },
		options: [
			{
				displayName: 'List Separator',
				name: 'listSeparator',
				type: 'string',
				default: ', ',
				description: 'What stands between the values of a list',
			},
			{
				displayName: 'Lists As',
				name: 'listsAs',
				type: 'options',
				options: [
					{ name: 'JSON', value: 'json' },
					{ name: 'Text', value: 'text', description: 'The values with a separator between them' },
				],
				default: 'text',
				description: 'How a list becomes one value',
			},
			{
				displayName: 'Modules',
				name: 'modules',
				type: 'multiOptions',
				options: choiceOptions(modules),
				default: [],
				description: modulesText,
			},
		],
	};
}

/** Which answers become items. */
const answerFilter: INodeProperties = {
	displayName: 'Only Answers',
	name: 'answerFilter',
	type: 'collection',
	placeholder: 'Add filter',
	default: {},
	displayOptions: { show: { ...withAnswers, answersAs: ['items'] } },
	description: 'Only answers that match all of these become items',
	options: [
		{
			displayName: 'Answered With',
			name: 'answeredWith',
			type: 'string',
			typeOptions: { multipleValues: true },
			default: [],
			placeholder: 'e.g. No',
			description: 'The answer is one of these, or a list with one of these. Case does not matter.',
		},
		{
			displayName: 'Module',
			name: 'module',
			type: 'multiOptions',
			options: choiceOptions(moduleNames),
			default: [],
			description: 'Only answers of these modules',
		},
		{
			displayName: 'Parameter',
			name: 'parameter',
			type: 'string',
			typeOptions: { multipleValues: true },
			default: [],
			placeholder: 'e.g. Greeting',
			description: 'Names of parameters; a subparameter as "parameter / sub"',
		},
		numberField({
			displayName: 'Max Score',
			name: 'maxScore',
			range: numbers.anyScore,
			description: 'The answer is a number of at most this, e.g. 60',
		}),
		numberField({
			displayName: 'Min Score',
			name: 'minScore',
			range: numbers.anyScore,
			description: 'The answer is a number of at least this, e.g. 60',
		}),
	],
};

/** What the choice of Modules does where a live configuration is at hand, and where there is none. */
export const modulesTexts = {
	live: 'Only the answers of these modules become columns. Where the configuration of a module names its parameters, every item has a column for each of them, null where it is not answered. Without modules, every item has the columns of its own answers.',
	trigger:
		'Only the answers of these modules become columns. With the API credential, every item has a column for each parameter that the configuration of a module names, null where it is not answered.',
	none: 'Only the answers of these modules become columns',
};

/** What concerns the answers of a record. */
export function answerFields(
	modules: readonly ModuleName[],
	modulesText: string,
): INodeProperties[] {
	return [answersAs, selectedAnswersAs, columnOptions(modules, modulesText), answerFilter];
}
