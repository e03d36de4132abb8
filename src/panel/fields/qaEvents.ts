import type { INodePropertyOptions } from 'n8n-workflow';
import { InputError } from '../../client/errors';
import { toText } from '../../n8n/parameters/values';
import type { QaRule } from '../../qaEvents/qaEvent';
import { isChoice, moduleNames, type ModuleName } from '../../records/choices';
import { kinds, type RecordKind } from '../../records/kinds';
import type { QaEventName } from '../../records/kinds/kind';
import * as form from '../form';
import { choiceFor, modulesOf } from './recordKinds';

const qaEventChoices: Array<form.Option<QaEventName>> = [
	{ name: 'Failed Analysis', value: 'failedAnalysis' },
	{ name: 'Fatal', value: 'fatal', description: 'One event for each fatal parameter' },
	{ name: 'Parameter Answered With', value: 'answered', description: 'Also as one of several' },
	{ name: 'Parameter Not Answered With', value: 'notAnswered' },
	{ name: 'Parameter Score at Most', value: 'parameterScoreAtMost' },
	{ name: 'Score at Most', value: 'scoreAtMost', description: 'The overall score' },
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
	displayOptions: { show: { when: ['scoreAtMost', 'parameterScoreAtMost'] } },
	description: 'Highest score of the event, e.g. 60',
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

const ofAnswers = { show: { when: ['answered', 'notAnswered'] } };
const ofParameters = { show: { when: ['answered', 'notAnswered', 'parameterScoreAtMost'] } };

/** Such as "Parameter Score at Most: Greeting". */
const rowTitle =
	"={{ [$collection.item.properties[0].options.find((one) => one.value === $collection.item.value.when).name, $collection.item.value.parameter?.value].filter(Boolean).join(': ') }}";

/** @param of the records, of which each has its own choices @param show further conditions for showing the field */
function qaEventRows(of: RecordKind[], show: Record<string, string[]> = {}) {
	const choicesWith = <Of extends INodePropertyOptions>(
		choices: Of[],
		has: (choice: Of, kind: RecordKind) => boolean,
	) =>
		choices
			.filter((choice) => of.some((kind) => has(choice, kind)))
			.map((choice) =>
				choiceFor(choice, (kind) => !of.includes(kind) || has(choice, kind), ['/resource']),
			);
	const events = choicesWith(qaEventChoices, ({ value }, kind) =>
		isChoice(kinds[kind].qaEvents, value),
	);
	const hasScore = events.some(({ value }) => value === 'scoreAtMost');
	const when = form.choice('When', {
		noDataExpression: true,
		choices: events,
		initial: hasScore ? 'scoreAtMost' : 'answered',
	});
	const answerFields = {
		module: form.choice('Module', {
			choices: choicesWith(form.optionsFor(moduleNames), ({ value }, kind) =>
				isChoice(modulesOf(kind), value),
			),
			initial: hasScore ? 'agent_feedback' : 'business_insights',
			displayOptions: ofParameters,
			description: 'The module of the parameter',
		}),
		parameter: parameterLocator
			.with({
				displayOptions: ofParameters,
				description:
					'Name of the parameter. Write a subparameter as "parameter / sub". Parameter Score at Most takes any if it is empty.',
			})
			.unchecked()
			.as((value, field) => toText(value, field.label)),
		answer: form.text('Answer', {
			placeholder: 'e.g. No',
			displayOptions: ofAnswers,
			description: 'Answer to compare with. Case is ignored. Yes and No also match true and false.',
		}),
	};
	return form
		.rows(
			'QA Events',
			{ label: 'QA Event', name: 'qaEvent', title: rowTitle },
			{ when, maxScore, ...answerFields },
			{
				placeholder: 'Add QA event',
				displayOptions: { show: { ...show, emit: ['qaEvents'] } },
				description: 'Events to find in the results that pass the filters',
			},
		)
		.as((given) => given.map(ruleOf));
}

interface GivenRow {
	when: QaEventName;
	maxScore: number;
	module: ModuleName;
	parameter: string;
	answer: string;
}

function ruleOf(row: GivenRow, at: number): QaRule {
	const { when: name } = row;
	switch (name) {
		case 'scoreAtMost':
			return { name, score: row.maxScore };
		case 'parameterScoreAtMost': {
			const { module, parameter, maxScore: score } = row;
			return { name, module, parameter, score };
		}
		case 'answered':
		case 'notAnswered': {
			const { module, parameter, answer } = row;
			if (parameter === '') {
				const field = `${parameterLocator.label} of QA Event ${at + 1}`;
				throw new InputError(field, 'is empty', 'Choose a parameter, or remove the event.');
			}
			return { name, module, parameter, answer };
		}
		default:
			return { name };
	}
}

/** An option of both triggers. */
export const oncePerConversation = form.toggle('Once per Conversation', {
	displayOptions: { show: { '/emit': ['qaEvents'] } },
	description:
		'Whether to emit only the first event of a conversation. One that gets its first event by a revision is emitted then.',
});

/** Polls of these show the same field, so that n8n and models load it once. */
const sharing: RecordKind[] = ['customer', 'voiceConversation'];
const sharedRows = qaEventRows(sharing).shown;

/**
 * The QA events that a trigger emits; undefined if it emits results.
 * @param show further conditions for showing the rows; none for polls
 */
export function qaEvents(kind: RecordKind, show?: Record<string, string[]>) {
	const own = qaEventRows([kind], show);
	const shown = show === undefined && sharing.includes(kind) ? sharedRows : own.shown;
	const rows = new form.Field(shown, ({ source, name }) => own.read(source, name));
	return form.compound({ emit, qaEvents: rows }, (given): QaRule[] | undefined => {
		if (given.emit === 'results') return undefined;
		if (given.qaEvents.length > 0) return given.qaEvents;
		throw rows.refuse('is empty', `Add a QA event, or set ${emit.label} to Results.`);
	});
}
