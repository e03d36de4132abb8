import type { INodeProperties } from 'n8n-workflow';
import { moduleNames, type ModuleName } from '../../records/choices';
import { fieldNames, firstFields } from '../../output/fieldNames';
import type { Inclusion, RecordKind } from '../../output/settings';
import { answerFields, modulesTexts } from './answers';
import { choiceOptions } from './choiceOptions';

type Shown = NonNullable<INodeProperties['displayOptions']>['show'];

/** What the simplified record is, where it is not one item per record. */
const simplifiedAs: Partial<Record<RecordKind | 'configuration', string>> = {
	configuration: 'One item per configured field',
};

/** How much of a record an item has. */
function output(kind: RecordKind | 'configuration'): INodeProperties {
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
				description:
					simplifiedAs[kind] ??
					'The fields on one level, the most important first, and the answers',
			},
		],
		default: 'simplified',
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
			description: 'Every item has these fields, null where the record has none',
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
			description:
				'Names of other fields, or paths to them. A path is looked for in the simplified record first, then in the record as the service sends it.',
		},
	];
}

const ofAnswers: Inclusion[] = ['explanations', 'evidence'];
const all: Inclusion[] = [...ofAnswers, 'transcript', 'versions'];
/** docs/service.md, "Customer record" and "Voice conversation record". */
export const customerModules: ModuleName[] = moduleNames.filter(
	(name) => name !== 'agent_feedback' && name !== 'conversation_summary',
);
export const voiceModules: ModuleName[] = ['business_insights', 'conversation_summary'];

export const conversationOutput = [
	output('conversation'),
	...selectedFields('conversation'),
	...answerFields(all, moduleNames, modulesTexts.live),
];

export const customerOutput = [
	output('customer'),
	...selectedFields('customer'),
	...answerFields(ofAnswers, customerModules, modulesTexts.live),
];

export const voiceConversationOutput = [
	output('voiceConversation'),
	...selectedFields('voiceConversation'),
	...answerFields(all, voiceModules, modulesTexts.none),
];

export const configurationOutput = [output('configuration'), ...selectedFields('configuration')];

/** What belongs to Answers As, which the items of QA events do not have: each of them is about one answer. */
const ofAnswersAs = ['answersAs', 'columnOptions', 'answerFilter'];

/** The same for a trigger that can emit QA events instead of results. */
export function outputBesideEvents(fields: INodeProperties[]): INodeProperties[] {
	return fields.flatMap((field) => {
		const show = field.displayOptions?.show ?? {};
		const forResults = withShow(field, { ...show, emit: ['results'] });
		if (ofAnswersAs.includes(field.name)) return [forResults];
		if (field.name !== 'include') return [field];
		const others = Object.entries(show).filter(([name]) => name !== 'answersAs');
		return [forResults, withShow(field, { ...Object.fromEntries(others), emit: ['events'] })];
	});
}

function withShow(field: INodeProperties, show: Shown): INodeProperties {
	return { ...field, displayOptions: { ...field.displayOptions, show } };
}

/** Of the trigger, whose event says which records it has. */
export const triggerOutput = [
	output('conversation'),
	...selectedFields('conversation', { event: ['callAnalysis', 'chatAnalysis'] }),
	...selectedFields('voiceConversation', { event: ['voiceAgentCall'] }),
	...answerFields(all, moduleNames, modulesTexts.trigger),
];
