import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { numbers } from '../../../n8n/defaults';
import { byName } from '../../../operation/alphabetical';
import type { RecordKind } from '../../../output/outputSettings';
import { qaEventsOfKind, type QaEventName } from '../../../qaEvents/rules';
import { choiceOptions } from '../choiceOptions';
import { choiceField, locatorField, numberField, rowsField, textField } from '../field';
import { modulesOf } from '../recordKinds';

const qaEventTexts: Record<QaEventName, { name: string; description: string }> = {
	answered: {
		name: 'Parameter Answered With',
		description: 'A parameter has this answer, also as one of several',
	},
	failedAnalysis: { name: 'Failed Analysis', description: 'The analysis failed' },
	fatal: {
		name: 'Fatal',
		description: 'One event for each fatal parameter of the agent feedback',
	},
	notAnswered: {
		name: 'Parameter Not Answered With',
		description: 'A parameter has a different answer',
	},
	scoreAtMost: {
		name: 'Score at Most',
		description: 'The overall score is at most this number',
	},
	scoreDropped: {
		name: 'Score Dropped',
		description: "The overall score is lower than in the customer's previous conversation",
	},
};

export const emitField = choiceField({
	displayName: 'Emit',
	name: 'emit',
	noDataExpression: true,
	choices: {
		qaEvents: ['QA Events', 'One item per chosen event, with its answer and evidence'],
		results: ['Results', 'One item per result'],
	},
	default: 'results',
	description: 'What starts the workflow',
});

/** @param show further conditions for showing the field */
export function qaEventRows(
	kind: RecordKind,
	show: Record<string, string[]> = {},
): INodeProperties {
	return rowsField({
		displayName: 'QA Events',
		name: 'qaEvents',
		placeholder: 'Add QA event',
		displayOptions: { show: { ...show, emit: ['qaEvents'] } },
		description: 'Events to find in the results that pass the filters',
		row: { displayName: 'QA Event', name: 'qaEvent', values: rowFields(kind) },
	});
}

function rowFields(kind: RecordKind): INodeProperties[] {
	const events = qaEventsOfKind[kind];
	const hasScores = events.includes('scoreAtMost');
	return [
		{
			displayName: 'When',
			name: 'when',
			type: 'options',
			noDataExpression: true,
			options: events.map(optionOf).sort(byName),
			default: hasScores ? 'scoreAtMost' : 'answered',
		},
		...(hasScores ? scoreFields : []),
		...answerFields(kind),
	];
}

function optionOf(value: QaEventName): INodePropertyOptions {
	return { ...qaEventTexts[value], value };
}

const scoreFields: INodeProperties[] = [
	numberField({
		displayName: 'Max Score',
		name: 'maxScore',
		range: numbers.overallScore,
		displayOptions: { show: { when: ['scoreAtMost'] } },
		description: 'Highest overall score of the event, 0 to 100, e.g. 60',
	}),
	numberField({
		displayName: 'Points',
		name: 'points',
		range: numbers.pointsDropped,
		displayOptions: { show: { when: ['scoreDropped'] } },
		description: 'Smallest drop of the overall score, e.g. 10',
	}),
];

const forAnswers = { show: { when: ['answered', 'notAnswered'] } };

function answerFields(kind: RecordKind): INodeProperties[] {
	return [
		{
			displayName: 'Module',
			name: 'module',
			type: 'options',
			options: choiceOptions(modulesOf[kind]),
			default: 'business_insights',
			displayOptions: forAnswers,
			description: 'The module of the parameter',
		},
		{
			...parameterLocator,
			displayOptions: forAnswers,
		},
		textField({
			displayName: 'Answer',
			name: 'answer',
			placeholder: 'e.g. No',
			displayOptions: forAnswers,
			description: 'Answer to compare with. Case is ignored. Yes and No also match true and false.',
		}),
	];
}

/** A parameter of the row's module. */
export const parameterLocator = locatorField({
	displayName: 'Parameter',
	name: 'parameter',
	search: 'searchAnswerParameters',
	placeholder: 'Choose a parameter',
	typed: { displayName: 'By Name', name: 'name', placeholder: 'e.g. Purchase Intent' },
	description:
		'Name of the parameter. Write a subparameter as "parameter / sub". The list needs the API credential.',
});
