import type { INodeProperties } from 'n8n-workflow';
import { moduleNames, type ModuleName } from '../../records/choices';
import { fieldNames, firstFields } from '../../output/fieldNames';
import type { Inclusion, RecordKind } from '../../output/settings';
import { answerFields, include, modulesTexts } from './answers';
import { choiceOptions } from './choiceOptions';

type Shown = NonNullable<INodeProperties['displayOptions']>['show'];

/** What the simplified record is, where it is not one item per record. */
const simplifiedAs: Partial<Record<RecordKind | 'configuration', string>> = {
	configuration: 'One item per configured field',
};

/** How much of a record an item has. A list begins with fields that make a table. */
function output(
	kind: RecordKind | 'configuration',
	initial: 'selected' | 'simplified',
): INodeProperties {
	return {
		displayName: 'Output',
		name: 'output',
		type: 'options',
		options: [
			{
				name: 'Raw',
				value: 'raw',
				description: 'The record as the service sends it, in full',
			},
			{
				name: 'Selected Fields',
				value: 'selected',
				description: 'Only the fields you choose, in every item',
			},
			{
				name: 'Simplified',
				value: 'simplified',
				description: simplifiedAs[kind] ?? 'All fields with readable times, and all answers',
			},
		],
		default: initial,
		description: 'How much of each record an item has',
	};
}

/** The fields and paths of Selected Fields; `more` says when else they are shown. */
export function selectedFields(
	kind: RecordKind | 'configuration',
	more: Shown = {},
): INodeProperties[] {
	const displayOptions = { show: { ...more, output: ['selected'] } };
	return [
		{
			displayName: 'Selected Fields',
			name: 'selectedFields',
			type: 'multiOptions',
			options: choiceOptions(fieldNames[kind]),
			default: [...firstFields[kind]],
			displayOptions,
			description: 'Fields of every item. A missing field is null.',
		},
		{
			displayName: 'More Fields',
			name: 'selectedPaths',
			type: 'string',
			typeOptions: { multipleValues: true, multipleValueButtonText: 'Add field' },
			default: [],
			placeholder:
				kind === 'configuration' ? 'e.g. weightage' : 'e.g. answers.business_insights.Intent',
			displayOptions,
			description: 'Names of other fields, or paths to them, in the simplified or the raw record',
		},
	];
}

const ofAnswers: Inclusion[] = ['explanations', 'evidence'];
export const ofConversation: Inclusion[] = [...ofAnswers, 'transcript', 'versions'];
export const ofVoice: Inclusion[] = [...ofConversation, 'recordingLink'];
/** docs/service.md, "Customer record" and "Voice conversation record". */
export const customerModules: ModuleName[] = moduleNames.filter(
	(name) => name !== 'agent_feedback' && name !== 'conversation_summary',
);
export const voiceModules: ModuleName[] = ['business_insights', 'conversation_summary'];

const outputOf = {
	conversation: [
		...selectedFields('conversation'),
		include(ofConversation),
		...answerFields(moduleNames, modulesTexts.live),
	],
	customer: [
		...selectedFields('customer'),
		include(ofAnswers),
		...answerFields(customerModules, modulesTexts.live),
	],
	voiceConversation: [
		...selectedFields('voiceConversation'),
		include(ofVoice),
		...answerFields(voiceModules, modulesTexts.none),
	],
};

/** The output of one record. */
export const recordOutputFields: Record<RecordKind, INodeProperties[]> = {
	conversation: [output('conversation', 'simplified'), ...outputOf.conversation],
	customer: [output('customer', 'simplified'), ...outputOf.customer],
	voiceConversation: [output('voiceConversation', 'simplified'), ...outputOf.voiceConversation],
};

/** The output of a list. */
export const listOutputFields: Record<RecordKind, INodeProperties[]> = {
	conversation: [output('conversation', 'selected'), ...outputOf.conversation],
	customer: [output('customer', 'selected'), ...outputOf.customer],
	voiceConversation: [output('voiceConversation', 'selected'), ...outputOf.voiceConversation],
};

export const configurationOutput = [
	output('configuration', 'simplified'),
	...selectedFields('configuration'),
];

/** What belongs to Answers As, which the items of QA events do not have: each of them is about one answer. */
const ofAnswersAs = ['answersAs', 'columnOptions', 'answerFilter'];

/** The same for a trigger that can emit QA events instead of results. */
export function outputBesideEvents(fields: INodeProperties[]): INodeProperties[] {
	return fields.map((field) =>
		ofAnswersAs.includes(field.name) ? withShow(field, { emit: ['results'] }) : field,
	);
}

function withShow(field: INodeProperties, more: Shown): INodeProperties {
	const { displayOptions } = field;
	return {
		...field,
		displayOptions: { ...displayOptions, show: { ...displayOptions?.show, ...more } },
	};
}

const batchEvents = { event: ['callAnalysis', 'chatAnalysis'] };
const voiceEvents = { event: ['voiceAgentCall'] };

/** Of the trigger, whose event says which records it has. */
export const triggerOutput = [
	output('conversation', 'simplified'),
	...selectedFields('conversation', batchEvents),
	...selectedFields('voiceConversation', voiceEvents),
	withShow(include([...ofConversation, 'customerAnalytics']), batchEvents),
	withShow(include(ofVoice), voiceEvents),
	...answerFields(moduleNames, modulesTexts.trigger),
];
