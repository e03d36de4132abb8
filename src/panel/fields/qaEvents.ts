import { toText } from '../../n8n/parameters/values';
import type { QaRule } from '../../qaEvents/qaEvent';
import { isChoice, type ModuleName } from '../../records/choices';
import { kinds, type RecordKind } from '../../records/kinds';
import type { QaEventName } from '../../records/kinds/kind';
import * as form from '../form';
import { modulesOf } from './recordKinds';

const qaEventChoices: Array<form.Option<QaEventName>> = [
	{ name: 'Failed Analysis', value: 'failedAnalysis', description: 'The analysis failed' },
	{
		name: 'Fatal',
		value: 'fatal',
		description: 'One event for each fatal parameter of the agent feedback',
	},
	{
		name: 'Parameter Answered With',
		value: 'answered',
		description: 'A parameter has this answer, also as one of several',
	},
	{
		name: 'Parameter Not Answered With',
		value: 'notAnswered',
		description: 'A parameter has a different answer',
	},
	{
		name: 'Score at Most',
		value: 'scoreAtMost',
		description: 'The overall score is at most this number',
	},
	{
		name: 'Score Dropped',
		value: 'scoreDropped',
		description: "The overall score is lower than in the customer's previous conversation",
	},
];

const emit = form.choice('Trigger On', {
	noDataExpression: true,
	choices: {
		qaEvents: ['QA Events', 'One item per chosen event, with its answer and evidence'],
		results: ['Results', 'One item per result'],
	},
	initial: 'results',
	description: 'What starts the workflow',
});

const maxScore = form.number('Max Score', {
	least: 0,
	most: 100,
	initial: 60,
	displayOptions: { show: { when: ['scoreAtMost'] } },
	description: 'Highest overall score of the event, 0 to 100, e.g. 60',
});

const points = form.number('Points', {
	least: 1,
	most: 100,
	initial: 10,
	displayOptions: { show: { when: ['scoreDropped'] } },
	description: 'Smallest drop of the overall score, e.g. 10',
});

/** The name of a parameter of the row's module. */
export const parameterLocator = form.locator(
	'Parameter',
	{
		search: 'searchAnswerParameters',
		placeholder: 'Choose a parameter',
		typed: { displayName: 'By Name', name: 'name', placeholder: 'e.g. Purchase Intent' },
		description: 'Name of the parameter. Write a subparameter as "parameter / sub".',
	},
	toText,
);

const displayOptions = { show: { when: ['answered', 'notAnswered'] } };

/** @param show further conditions for showing the field */
function qaEventRows(kind: RecordKind, show: Record<string, string[]>) {
	const events = qaEventChoices.filter(({ value }) => isChoice(kinds[kind].qaEvents, value));
	const hasScore = isChoice(kinds[kind].qaEvents, 'scoreAtMost');
	const when = form.choice('When', {
		noDataExpression: true,
		choices: events,
		initial: hasScore ? 'scoreAtMost' : 'answered',
	});
	const answerFields = {
		module: form.choice('Module', {
			choices: form.optionsFor(modulesOf(kind)),
			initial: 'business_insights',
			displayOptions,
			description: 'The module of the parameter',
		}),
		parameter: parameterLocator.with({ displayOptions }),
		answer: form.text('Answer', {
			placeholder: 'e.g. No',
			displayOptions,
			description: 'Answer to compare with. Case is ignored. Yes and No also match true and false.',
		}),
	};
	const rowsOf = <Inner extends form.Fields>(fields: Inner) =>
		form.rows('QA Events', { label: 'QA Event', name: 'qaEvent' }, fields, {
			placeholder: 'Add QA event',
			displayOptions: { show: { ...show, emit: ['qaEvents'] } },
			description: 'Events to find in the results that pass the filters',
		});
	const rows = rowsOf({ when, maxScore, points, ...answerFields });
	const { options } = hasScore ? rows.shown : rowsOf({ when, ...answerFields }).shown;
	return rows.with({ options }).as((given) => given.map(ruleOf));
}

interface GivenRow {
	when: QaEventName;
	maxScore: number;
	points: number;
	module: ModuleName;
	parameter: string;
	answer: string;
}

function ruleOf(row: GivenRow): QaRule {
	const { when: name } = row;
	switch (name) {
		case 'scoreAtMost':
			return { name, score: row.maxScore };
		case 'scoreDropped':
			return { name, points: row.points };
		case 'answered':
		case 'notAnswered': {
			const { module, parameter, answer } = row;
			return { name, module, parameter, answer };
		}
		default:
			return { name };
	}
}

/**
 * The QA events that a trigger emits; undefined if it emits results.
 * @param show further conditions for showing the rows
 */
export function qaEvents(kind: RecordKind, show: Record<string, string[]> = {}) {
	const rows = qaEventRows(kind, show);
	return form.compound({ emit, qaEvents: rows }, (given): QaRule[] | undefined => {
		if (given.emit === 'results') return undefined;
		if (given.qaEvents.length > 0) return given.qaEvents;
		throw rows.refuse('is empty', `Add a QA event, or set ${emit.label} to Results.`);
	});
}
