import type { INodeProperties } from 'n8n-workflow';
import { fieldNames, firstFields } from '../../output/selectableFields';
import type { Inclusion, RecordKind } from '../../output/outputSettings';
import { answerFields, includeField } from './answerFields';
import { choiceOptions } from './choiceOptions';
import { choiceField, textsField } from './field';

/** A list begins with the fields of a table. */
function output(initial: 'selected' | 'simplified'): INodeProperties {
	return choiceField({
		displayName: 'Output',
		name: 'output',
		choices: {
			raw: ['Raw', 'The record as the service sends it, in full'],
			selected: ['Selected Fields', 'Only the fields you choose, in every item'],
			simplified: [
				'Simplified',
				'All fields with readable times, and all answers. A configuration: one item per configured field.',
			],
		},
		default: initial,
		description: 'How much of each record an item has',
	});
}

/** Shared by the resources. */
const outputs = { selected: output('selected'), simplified: output('simplified') };

const whereSelected = { output: ['selected'] };

type Shown = NonNullable<INodeProperties['displayOptions']>['show'];

/** @param more conditions for showing them */
function selectedFields(kind: RecordKind | 'configuration', more: Shown = {}): INodeProperties {
	return {
		displayName: 'Selected Fields',
		name: 'selectedFields',
		type: 'multiOptions',
		options: choiceOptions(fieldNames[kind]),
		default: [...firstFields[kind]],
		displayOptions: { show: { ...more, ...whereSelected } },
		description: 'Fields of every item. A missing field is null.',
	};
}

const selections = {
	conversation: selectedFields('conversation'),
	customer: selectedFields('customer'),
	voiceConversation: selectedFields('voiceConversation'),
};

const selectedPaths = textsField({
	displayName: 'More Fields',
	name: 'selectedPaths',
	typeOptions: { multipleValues: true, multipleValueButtonText: 'Add field' },
	placeholder: 'e.g. answers.business_insights.Intent',
	displayOptions: { show: whereSelected },
	description: 'Names of other fields, or paths to them, in the simplified or the raw record',
});

export const ofConversation: Inclusion[] = ['explanations', 'evidence', 'transcript', 'versions'];
export const ofVoice: Inclusion[] = [...ofConversation, 'recordingLink'];

/** The output of one record, or of a list, which begins with selected fields. */
export function outputFields(
	kind: RecordKind,
	initial: 'selected' | 'simplified' = 'simplified',
): INodeProperties[] {
	return [outputs[initial], selections[kind], selectedPaths, includeField, ...answerFields];
}

export const configurationOutput = [
	outputs.simplified,
	selectedFields('configuration'),
	selectedPaths,
];

/** The items of QA events have no Answers As, because each is about one answer. */
const besideEvents = new Map(
	answerFields.map((field) => {
		const { displayOptions } = field;
		const show = { ...displayOptions?.show, emit: ['results'] };
		return [field, { ...field, displayOptions: { ...displayOptions, show } }];
	}),
);

/** The same for a trigger that can emit QA events. */
export function outputBesideEvents(fields: INodeProperties[]): INodeProperties[] {
	return fields.map((field) => besideEvents.get(field) ?? field);
}

/** The output of the webhook trigger, whose event decides which records it has. */
export const triggerOutput = [
	outputs.simplified,
	selectedFields('conversation', { event: ['callAnalysis', 'chatAnalysis'] }),
	selectedFields('voiceConversation', { event: ['voiceAgentCall'] }),
	selectedPaths,
	includeField,
	...answerFields,
];
