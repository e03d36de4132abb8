import type { INodeProperties } from 'n8n-workflow';
import { InputError } from '../../client/errors';
import { numbers } from '../../n8n/defaults';
import { rowsOf, type Collection } from '../../n8n/parameters/collection';
import type { NodeParameters } from '../../n8n/parameters/nodeParameters';
import { toChoice } from '../../n8n/parameters/values';
import { isChoice, moduleNames, type RecordKind } from '../../records/choices';
import { qaEventsOfKind, type QaEventName, type QaRule } from '../../qaEvents/qaEvent';
import * as form from './form';
import { modulesOf } from './recordKinds';

const qaEventChoices: Record<QaEventName, form.Choice> = {
	failedAnalysis: ['Failed Analysis', 'The analysis failed'],
	fatal: ['Fatal', 'One event for each fatal parameter of the agent feedback'],
	answered: ['Parameter Answered With', 'A parameter has this answer, also as one of several'],
	notAnswered: ['Parameter Not Answered With', 'A parameter has a different answer'],
	scoreAtMost: ['Score at Most', 'The overall score is at most this number'],
	scoreDropped: [
		'Score Dropped',
		"The overall score is lower than in the customer's previous conversation",
	],
};

export const emitField = form.choice({
	displayName: 'Trigger On',
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
	const hasScore = kind === 'conversation';
	return form.rows({
		displayName: 'QA Events',
		name: 'qaEvents',
		placeholder: 'Add QA event',
		displayOptions: { show: { ...show, emit: ['qaEvents'] } },
		description: 'Events to find in the results that pass the filters',
		row: {
			displayName: 'QA Event',
			name: 'qaEvent',
			values: [
				form.choice({
					displayName: 'When',
					name: 'when',
					noDataExpression: true,
					choices: Object.fromEntries(
						Object.entries(qaEventChoices).filter(([name]) => isChoice(qaEventsOfKind[kind], name)),
					),
					default: hasScore ? 'scoreAtMost' : 'answered',
				}),
				...(hasScore ? scoreFields : []),
				...answerFields(kind),
			],
		},
	});
}

const scoreFields: INodeProperties[] = [
	form.number({
		displayName: 'Max Score',
		name: 'maxScore',
		range: numbers.overallScore,
		displayOptions: { show: { when: ['scoreAtMost'] } },
		description: 'Highest overall score of the event, 0 to 100, e.g. 60',
	}),
	form.number({
		displayName: 'Points',
		name: 'points',
		range: numbers.pointsDropped,
		displayOptions: { show: { when: ['scoreDropped'] } },
		description: 'Smallest drop of the overall score, e.g. 10',
	}),
];

/** A parameter of the row's module. */
export const parameterLocator = form.locator({
	displayName: 'Parameter',
	name: 'parameter',
	search: 'searchAnswerParameters',
	placeholder: 'Choose a parameter',
	typed: { displayName: 'By Name', name: 'name', placeholder: 'e.g. Purchase Intent' },
	description:
		'Name of the parameter. Write a subparameter as "parameter / sub". The list needs the API credential.',
});

function answerFields(kind: RecordKind): INodeProperties[] {
	const displayOptions = { show: { when: ['answered', 'notAnswered'] } };
	return [
		form.choice({
			displayName: 'Module',
			name: 'module',
			choices: form.choiceOptions(modulesOf[kind]),
			default: 'business_insights',
			displayOptions,
			description: 'The module of the parameter',
		}),
		{ ...parameterLocator, displayOptions },
		form.text({
			displayName: 'Answer',
			name: 'answer',
			placeholder: 'e.g. No',
			displayOptions,
			description: 'Answer to compare with. Case is ignored. Yes and No also match true and false.',
		}),
	];
}

/**
 * The QA events that a trigger emits; undefined if it emits results.
 * @throws InputError naming the row and the field
 */
export function readQaRules(parameters: NodeParameters, kind: RecordKind): QaRule[] | undefined {
	const { name, displayName, default: initial } = emitField;
	const emit = toChoice(parameters.raw(name, initial), displayName, ['results', 'qaEvents']);
	if (emit === 'results') return undefined;
	const field = qaEventRows(kind);
	const rows = rowsOf(field, parameters.raw(field.name, {}), (path) =>
		parameters.stored(`${field.name}.${path}`),
	);
	if (rows.length > 0) return rows.map((row) => ruleOf(row, qaEventsOfKind[kind]));
	throw new InputError(
		field.displayName,
		'is empty',
		`Add a QA event, or set ${displayName} to Results.`,
	);
}

function ruleOf(row: Collection, events: readonly QaEventName[]): QaRule {
	const name = row.choice('when', events);
	switch (name) {
		case 'scoreAtMost':
			return { name, score: row.number('maxScore') };
		case 'scoreDropped':
			return { name, points: row.number('points') };
		case 'answered':
		case 'notAnswered':
			return {
				name,
				module: row.choice('module', moduleNames),
				parameter: row.text('parameter'),
				answer: row.text('answer'),
			};
		default:
			return { name };
	}
}
