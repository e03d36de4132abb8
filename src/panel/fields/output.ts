import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { kindOf, maskChoices } from '../../masking/kinds';
import { numbers } from '../../n8n/defaults';
import { inclusions, inclusionsOf, type Inclusion } from '../../output/outputSettings';
import { isChoice, moduleNames, type RecordKind } from '../../records/choices';
import { fieldNamesOf, firstFields } from '../../output/selectableFields';
import * as form from './form';
import { choiceFor, modulesOf } from './recordKinds';

/** A list begins with the fields of a table. */
function output(
	initial: 'selected' | 'simplified',
	simplified = 'All fields with readable times, and all answers',
	more: Record<string, form.Choice> = {},
): INodeProperties {
	return form.choice({
		displayName: 'Output',
		name: 'output',
		choices: {
			...more,
			raw: ['Raw', 'The record as the service sends it, in full'],
			selected: ['Selected Fields', 'Only the fields you choose, in every item'],
			simplified: ['Simplified', simplified],
		},
		default: initial,
		description: 'How much of each record an item has',
	});
}

/** Shared by the resources. */
const outputs = { selected: output('selected'), simplified: output('simplified') };

/** @param event the events for which the webhook trigger shows the field */
function selectedFields(kind: RecordKind | 'configuration', event?: string[]): INodeProperties {
	return form.choices({
		displayName: 'Selected Fields',
		name: 'selectedFields',
		options: form.choiceOptions(fieldNamesOf(kind)),
		default: [...firstFields[kind]],
		displayOptions: { show: { ...(event && { event }), output: ['selected'] } },
		description:
			kind === 'configuration'
				? 'Fields of every item. A missing field is null.'
				: 'Fields of every item, beside "revision". A missing field is null.',
	});
}

const selections = {
	conversation: selectedFields('conversation'),
	customer: selectedFields('customer'),
	voiceConversation: selectedFields('voiceConversation'),
};

const selectedPaths = form.texts({
	displayName: 'More Fields',
	name: 'selectedPaths',
	typeOptions: { multipleValues: true, multipleValueButtonText: 'Add field' },
	placeholder: 'e.g. answers.business_insights.Intent',
	displayOptions: { show: { output: ['selected'] } },
	description: 'Names of other fields, or paths to them, in the simplified or the raw record',
});

const inclusionTexts: Record<Inclusion, string> = {
	explanations: 'The explanation of each answer',
	evidence: 'Quotes with their time or position',
	transcript: 'The full transcript',
	turns: 'The transcript as a list of speaker, time and text',
	versions: 'The configuration version of each module',
	recordingLink: 'The temporary link of the recording',
	customerAnalytics: 'The customer analysis in the result',
};

/** @param show further conditions for showing the field */
function includeChoices(options: INodePropertyOptions[], show: object = {}): INodeProperties {
	return form.choices({
		displayName: 'Include',
		name: 'include',
		displayOptions: { show: { ...show, output: ['simplified'] } },
		options,
		description: 'Data to add to simplified records',
	});
}

/** The field of a wait for records of one kind. */
export function include(kind: RecordKind, show: object): INodeProperties {
	return includeChoices(form.choiceOptions(inclusionsOf[kind], inclusionTexts), show);
}

/** The field of the triggers and of all reads. Each shows what its records have. */
const includeField = includeChoices(
	form.choiceOptions(inclusions, inclusionTexts).map((choice) => {
		if (choice.value === 'customerAnalytics') {
			return {
				...choice,
				displayOptions: { show: { '/event': ['callAnalysis', 'chatAnalysis'] } },
			};
		}
		return choiceFor(choice, (kind) => isChoice(inclusionsOf[kind], choice.value));
	}),
);

const answersAs = form.choice({
	displayName: 'Answer Format',
	name: 'answersAs',
	choices: {
		columns: ['Columns', 'One field per parameter, e.g. business_insights_intent'],
		nested: ['Nested', 'One field "answers", by module and parameter'],
		items: ['One Item per Answer', 'Each answer with its score, explanation and evidence'],
	},
	default: 'nested',
	displayOptions: { show: { output: ['simplified'] } },
	description: 'The form of the answers of the analytics modules',
	builderHint: {
		propertyHint:
			'Use "columns" for tables and CRM fields, "items" for one row per answer, "nested" for expressions and code.',
	},
});

/** The same for Selected Fields that include the answers. */
const selectedAnswersAs: INodeProperties = {
	...answersAs,
	displayOptions: { show: { output: ['selected'], selectedFields: ['answers'] } },
};

const withAnswers = { output: ['simplified', 'selected'] };

/** Each panel shows the modules of its records. */
const moduleChoices = form
	.choiceOptions(moduleNames)
	.map((choice) => choiceFor(choice, (kind) => isChoice(modulesOf[kind], choice.value)));

const columnOptions = form.collection({
	displayName: 'Column Options',
	name: 'columnOptions',
	placeholder: 'Add option',
	displayOptions: { show: { ...withAnswers, answersAs: ['columns'] } },
	options: [
		form.text({
			displayName: 'List Separator',
			name: 'listSeparator',
			default: ', ',
			description: 'Text between the values of a list',
		}),
		form.choice({
			displayName: 'Lists As',
			name: 'listsAs',
			choices: {
				json: 'JSON',
				text: ['Text', 'The values with a separator'],
			},
			default: 'text',
			description: 'The form of a list in one column',
		}),
		form.choices({
			displayName: 'Modules',
			name: 'modules',
			options: moduleChoices,
			description:
				'Modules whose answers become columns. With the API credential, every item has a column for each configured parameter, null without an answer. Without this option, each item has the columns of its own answers.',
		}),
	],
});

const answerFilter = form.collection({
	displayName: 'Only Answers',
	name: 'answerFilter',
	placeholder: 'Add filter',
	displayOptions: { show: { ...withAnswers, answersAs: ['items'] } },
	description: 'Return only answers that match all of these filters',
	options: [
		form.texts({
			displayName: 'Answered With',
			name: 'answeredWith',
			placeholder: 'e.g. No',
			description: 'Any of these values. Case is ignored.',
		}),
		form.number({
			displayName: 'Max Score',
			name: 'maxScore',
			range: numbers.anyScore,
			description: 'Highest numeric answer to return, e.g. 60',
		}),
		form.number({
			displayName: 'Min Score',
			name: 'minScore',
			range: numbers.anyScore,
			description: 'Lowest numeric answer to return, e.g. 60',
		}),
		form.choices({
			displayName: 'Module',
			name: 'module',
			options: moduleChoices,
			description: 'Modules whose answers to return',
		}),
		form.texts({
			displayName: 'Parameter',
			name: 'parameter',
			placeholder: 'e.g. Greeting',
			description: 'Names of parameters. Write a subparameter as "parameter / sub".',
		}),
	],
});

const answerFields = [answersAs, selectedAnswersAs, columnOptions, answerFilter];

const maskOptions = maskChoices
	.map((value) => {
		const { name, description } = kindOf(value);
		return { name, value, ...(description !== undefined && { description }) };
	})
	.sort((one, other) => one.name.localeCompare(other.name));

/** Beside every output with the words of records. @param show further conditions */
export function maskFields(show: Record<string, string[] | boolean[]> = {}): INodeProperties[] {
	return [
		form.choices({
			displayName: 'Mask Personal Data',
			name: 'maskPersonalData',
			options: maskOptions,
			displayOptions: { show },
			description:
				'What to replace in the words of records, e.g. by [phone 1]. Masks what these rules recognize. IDs and times stay.',
		}),
		form.texts({
			displayName: 'Name Fields',
			name: 'nameFields',
			typeOptions: { multipleValues: true, multipleValueButtonText: 'Add field' },
			placeholder: 'e.g. custom_variables.customer_name',
			displayOptions: { show: { ...show, maskPersonalData: ['namesFromFields'] } },
			description: 'Paths to names in the record. Their values are replaced in all its words.',
		}),
	];
}

/** The output of one record, or of a list, which begins with selected fields. */
export function outputFields(
	kind: RecordKind,
	initial: 'selected' | 'simplified' = 'simplified',
): INodeProperties[] {
	return [
		outputs[initial],
		selections[kind],
		selectedPaths,
		includeField,
		...answerFields,
		...maskFields(),
	];
}

const ofColumns = { show: { output: ['columns'] } };

export const configurationOutput = [
	output('simplified', 'One item per configured field', {
		columns: [
			'Columns',
			'One item per column of records, with the SQL of PostgreSQL to add it to a table',
		],
	}),
	selectedFields('configuration'),
	selectedPaths,
	form.text({
		displayName: 'Table',
		name: 'table',
		placeholder: 'e.g. analytics.conversations',
		displayOptions: ofColumns,
		description: 'Required. The table to add columns to, optionally with its schema. Case counts.',
	}),
	form.choice({
		displayName: 'Records',
		name: 'records',
		choices: { conversation: 'Conversations', customer: 'Customers' },
		default: 'conversation',
		displayOptions: ofColumns,
		description: 'The records in the table',
	}),
	{
		...include('conversation', {}),
		displayOptions: ofColumns,
		description: 'Data that the records have too, as in their own Include',
	},
];

/** The output of the webhook trigger, whose event decides which records it has. */
export const triggerOutput = [
	outputs.simplified,
	selectedFields('conversation', ['callAnalysis', 'chatAnalysis']),
	selectedFields('voiceConversation', ['voiceAgentCall']),
	selectedPaths,
	includeField,
	...answerFields,
	...maskFields(),
];

/** The items of QA events have no Answer Format, because each is about one answer. */
const besideEvents = new Map(
	answerFields.map((field) => {
		const { displayOptions } = field;
		const show = { ...displayOptions?.show, emit: ['results'] };
		return [field, { ...field, displayOptions: { ...displayOptions, show } }];
	}),
);

/** The output of a trigger that can emit QA events. */
export function outputBesideEvents(fields: INodeProperties[]): INodeProperties[] {
	return fields.map((field) => besideEvents.get(field) ?? field);
}
