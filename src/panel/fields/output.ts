import type { INodeParameters, INodeProperties } from 'n8n-workflow';
import { callbacksOf } from '../../delivery/callbacks';
import { choiceOf, maskChoices, type MaskChoice } from '../../masking/choices';
import type { Masking } from '../../masking/masker';
import { toIdentifier } from '../../n8n/parameters/values';
import { inclusionsOf, modes, outputsWith } from '../../output/modes';
import {
	allFields,
	type AnswerFilter,
	type Output,
	type OutputSettings,
} from '../../output/outputSettings';
import { firstFieldsOf } from '../../output/fields/selectableFields';
import { inclusions, type Inclusion } from '../../records/kinds/kind';
import { kinds, type RecordKind } from '../../records/kinds';
import { quotedTable } from '../../output/columns/tableColumns';
import { isChoice, moduleNames } from '../../records/choices';
import { countryOf } from '../../records/phones/countries';
import { objectOf } from '../../records/value';
import * as form from '../form';
import { checkScoreBounds } from './filters/recordFilters';
import { choiceFor, modulesOf } from './recordKinds';

const withFields = outputsWith((mode) => mode.fields === 'chosen');
const withInclude = outputsWith((mode) => mode.hasInclude);
const withAnswers = outputsWith((mode) => mode.form === 'shaped');

/** @param texts descriptions that differ from those of records @param more further choices */
function output<More extends string = never>(
	texts: Partial<Record<Output, string>> = {},
	more: ReadonlyArray<form.Option<More>> = [],
): form.Field<Output | More> {
	const usual = outputsWith(() => true).map((value): form.Option<Output> => {
		const { name, description } = modes[value];
		return { name, value, description: texts[value] ?? description };
	});
	return form.choice<Output | More>('Output', {
		choices: [...more, ...usual].sort(form.byName),
		initial: 'simplified',
		description: 'How much of each record an item has',
	});
}

/**
 * @param rules further conditions for showing it. Only of the event that is not the default: n8n also considers the
 * defaults of hidden fields.
 */
function selectedFields(kind: RecordKind | 'configuration', rules: Shown = {}) {
	return form.openChoices('Selected Fields', {
		typeOptions: {
			loadOptionsMethod: 'getSelectableFields',
			loadOptionsDependsOn: ['resource', 'event'],
		},
		initial: [...firstFieldsOf(kind)],
		displayOptions: { ...rules, show: { output: withFields, ...rules.show } },
		description:
			kind === 'configuration'
				? 'Fields of every item. A missing field is null.'
				: 'Fields of every item, beside "revision". A missing field is null.',
	});
}

const ofCalls = { event: callbacksOf('voiceConversation') };

type Shown = NonNullable<form.Shown['displayOptions']>;

/** The results of an event have the same field, so that n8n has it once. */
const conversationFields = selectedFields('conversation', { hide: ofCalls });
const pushedSelection = form.variants(
	conversationFields,
	selectedFields('voiceConversation', { show: ofCalls }),
);

const selectionOf = (kind: RecordKind) =>
	kind === 'conversation' ? conversationFields : selectedFields(kind);

const selectedPaths = form.texts('More Fields', {
	typeOptions: { multipleValues: true, multipleValueButtonText: 'Add field' },
	placeholder: 'e.g. answers.business_insights.Intent',
	displayOptions: { show: { output: withFields } },
	description: 'Names of other fields, or paths to them, in All Fields or in the raw record',
});

/** The chosen fields and the typed paths. @throws InputError */
function pathsOf(given: { selectedFields: string[]; selectedPaths: string[] }): string[] {
	const paths = [...new Set([...given.selectedFields, ...given.selectedPaths])];
	if (paths.length > 0) return paths;
	throw selectedFields('conversation').refuse(
		'is empty',
		'Choose fields, or set Output to Simplified.',
	);
}

const inclusionTexts: Partial<Record<Inclusion, string>> = {
	evidence: 'Quotes with their time or position',
	turns: 'The transcript as a list of speaker, time and text',
	versions: 'The configuration version of each module',
	recordingLink: 'The temporary link of the recording',
	customerAnalytics: 'The customer analysis in the result',
};

const ofResults = ['/resource', '/event'] as const;

/** The field of the triggers and of all reads. Each shows what its records have. */
const includeField = form
	.choices('Include', {
		choices: form.optionsFor(inclusions, inclusionTexts).map((choice) => {
			if (choice.value === 'customerAnalytics') {
				return {
					...choice,
					displayOptions: { show: { '/event': callbacksOf('conversation') } },
				};
			}
			return choiceFor(choice, (kind) => isChoice(kinds[kind].inclusions, choice.value), ofResults);
		}),
		displayOptions: { show: { output: withInclude } },
		description: 'Data to add to all fields',
	})
	.as((chosen): ReadonlySet<Inclusion> => new Set(chosen));

/** Whether a form has Include. */
export function hasInclude(fields: readonly INodeProperties[]): boolean {
	return fields.some(({ name }) => name === 'include');
}

/** The field of a wait for records of one kind. @param show further conditions for showing it */
export function include(kind: RecordKind, show: object): form.Field<ReadonlySet<Inclusion>> {
	return includeField.with({
		options: form.optionsFor(kinds[kind].inclusions, inclusionTexts),
		displayOptions: { show: { ...show, output: withInclude } },
	});
}

/** Each panel shows the modules of its records. */
const moduleChoices = form
	.optionsFor(moduleNames)
	.map((choice) => choiceFor(choice, (kind) => isChoice(modulesOf(kind), choice.value), ofResults));

/** The form of the answers. @param show further conditions for showing the fields */
function answerFields(show: object = {}) {
	const answersAs = form.choice('Answer Format', {
		choices: {
			columns: ['Columns', 'One field per parameter, e.g. business_insights_intent'],
			nested: ['Nested', 'One field "answers", by module and parameter'],
			items: ['One Item per Answer', 'Each answer with its score, explanation and evidence'],
		},
		initial: 'nested',
		displayOptions: { show: { output: withAnswers, ...show } },
	});
	return {
		answersAs,
		modules: form.choices('Modules', {
			choices: moduleChoices,
			displayOptions: { show: { output: withAnswers, answersAs: ['columns', 'items'], ...show } },
			description:
				'Modules whose answers to return; all by default. Columns of chosen modules are in every item, one for each configured parameter.',
		}),
		answerFilter: form.collection(
			'Only Answers',
			{
				answeredWith: form.texts('Answered With', {
					placeholder: 'e.g. No',
					description: 'Any of these values. Case is ignored.',
				}),
				...answerScores,
				parameter: form.texts('Parameter', {
					placeholder: 'e.g. Greeting',
					description: 'Names of parameters. Write a subparameter as "parameter / sub".',
				}),
			},
			{
				placeholder: 'Add filter',
				displayOptions: { show: { output: withAnswers, answersAs: ['items'], ...show } },
				description: 'Return only answers that match all of these filters',
			},
		),
	};
}

const BILLION = 1_000_000_000;

function scoreOfAnswer(label: string, description: string): form.Field<number | undefined> {
	const bounds = { least: -BILLION, most: BILLION, initial: 60 };
	return form.number(label, { ...bounds, description }).ifAdded();
}

const answerScores = {
	maxScore: scoreOfAnswer('Max Score', 'Highest numeric answer to return, e.g. 60'),
	minScore: scoreOfAnswer('Min Score', 'Lowest numeric answer to return, e.g. 60'),
};

const maskOptions = maskChoices
	.map((value) => {
		const { name, description } = choiceOf(value);
		return { name, value, ...(description !== undefined && { description }) };
	})
	.sort(form.byName);

function nationalNumbersOf(show: Record<string, string[] | boolean[]>) {
	const field = form.texts('Countries of National Numbers', {
		typeOptions: { multipleValues: true, multipleValueButtonText: 'Add country' },
		placeholder: 'e.g. DE',
		displayOptions: { show: { ...show, maskPersonalData: ['phones'] } },
		description:
			'Countries whose numbers to mask without a country code too, beside those of the record',
	});
	return field.as((codes) =>
		codes.map((code) => {
			const country = countryOf(code);
			if (country !== undefined) return country;
			throw field.refuse('is not the code of a country', 'Enter ISO codes such as DE.', code);
		}),
	);
}

/** An option of every output with the words of records: undefined if nothing is chosen. @param show further conditions */
export function maskFields(show: Record<string, string[] | boolean[]> = {}) {
	const nameFields = form.texts('Name Fields', {
		typeOptions: { multipleValues: true, multipleValueButtonText: 'Add field' },
		placeholder: 'e.g. custom_variables.customer_name',
		displayOptions: { show: { ...show, maskPersonalData: ['namesFromFields'] } },
		description: 'Paths to names in the record. Their values are replaced in all its words.',
	});
	const fields = {
		maskPersonalData: form.choices('Mask Personal Data', {
			choices: maskOptions,
			...(Object.keys(show).length > 0 && { displayOptions: { show } }),
			description:
				'What to replace in the words of records, e.g. by [phone 1]. Masks what these rules recognize. IDs and times stay.',
		}),
		nameFields,
		nationalNumbersOf: nationalNumbersOf(show),
	};
	return form.compound(fields, (given): Masking | undefined => {
		const choices = given.maskPersonalData;
		if (choices.length === 0) return undefined;
		const names = choices.includes('namesFromFields') ? given.nameFields : [];
		const countries = choices.includes('phones') ? given.nationalNumbersOf : [];
		if (choices.includes('namesFromFields') && names.length === 0) {
			throw nameFields.refuse('is empty', 'Enter paths such as custom_variables.customer_name.');
		}
		return { choices, nameFields: names, countries };
	});
}

/** The choices as saved; none if they are an expression. */
export function maskChoicesIn({ options, additionalFields }: INodeParameters): MaskChoice[] {
	const { maskPersonalData: chosen } = { ...objectOf(options), ...objectOf(additionalFields) };
	return Array.isArray(chosen)
		? maskChoices.filter((one) => chosen.some((name) => name === one))
		: [];
}

/** The option of operations and triggers that emit records. */
export const masking = maskFields();

const recordOutput = output();
const answers = answerFields();
/** The items of QA events have no Answer Format, because each is about one answer. */
const answersBesideEvents = answerFields({ emit: ['results'] });

function recordFields(selection: form.Readable<string[]>, besideEvents: boolean) {
	return {
		output: recordOutput,
		selectedFields: selection,
		selectedPaths,
		include: includeField,
		...(besideEvents ? answersBesideEvents : answers),
	};
}

type RecordFields = ReturnType<typeof recordFields>;

/** @throws InputError */
function settingsOf(given: form.Given<RecordFields>): OutputSettings {
	const { output } = given;
	const { form: chosenForm, fields, hasInclude } = modes[output];
	const paths = fields === 'chosen' ? pathsOf(given) : [];
	const base = { ...allFields, output, paths, include: inclusionsOf(paths) };
	if (chosenForm !== 'shaped') return base;
	const { answersAs } = given;
	return {
		...base,
		answersAs,
		...(hasInclude && { include: given.include }),
		...(answersAs === 'columns' && { columnModules: given.modules }),
		...(answersAs === 'items' && { filter: filterOf(given) }),
	};
}

/** @throws InputError */
function filterOf({ answerFilter, modules }: form.Given<RecordFields>): AnswerFilter {
	checkScoreBounds(answerScores, answerFilter);
	return {
		modules,
		parameters: answerFilter.parameter,
		answeredWith: answerFilter.answeredWith,
		minScore: answerFilter.minScore,
		maxScore: answerFilter.maxScore,
	};
}

/** The output of records. @param besideEvents whether the node can also emit QA events */
export function outputFields(kind: RecordKind, besideEvents = false) {
	return form.compound(recordFields(selectionOf(kind), besideEvents), settingsOf);
}

/** The output of the webhook trigger, whose event decides which records it has. */
export function triggerOutput(besideEvents = false) {
	return form.compound(recordFields(pushedSelection, besideEvents), settingsOf);
}

const ofColumns = { show: { output: ['columns'] } };

const table = form.text('Table', {
	placeholder: 'e.g. analytics.conversations',
	displayOptions: ofColumns,
	description: 'Required. The table to add columns to, optionally with its schema. Case counts.',
});

/** The output of a configuration. */
export const configurationOutput = form.compound(
	{
		output: output<'columns'>(
			{
				simplified: 'One item per configured field, with its main facts',
				all: 'One item per configured field',
			},
			[
				{
					name: 'Columns',
					value: 'columns',
					description:
						'One item per column of records, with the SQL of PostgreSQL to add it to a table',
				},
			],
		),
		selectedFields: selectedFields('configuration'),
		selectedPaths,
		/** Quoted. */
		table: table.as((text, field) => {
			const quoted = quotedTable(toIdentifier(text, field.label));
			if (quoted !== undefined) return quoted;
			throw field.refuse(
				'is not the name of a table',
				'Enter a table or a schema and a table, e.g. analytics.conversations.',
				text,
			);
		}),
		records: form.choice('Records', {
			choices: { conversation: 'Conversations', customer: 'Customers' },
			initial: 'conversation',
			displayOptions: ofColumns,
			description: 'The records in the table',
		}),
		include: include('conversation', {}).with({
			displayOptions: ofColumns,
			description: 'Data that the records have too, as in their own Include',
		}),
	},
	(given) => {
		const { output } = given;
		if (output === 'columns') {
			return { columns: { table: given.table, kind: given.records, include: given.include } };
		}
		return { fields: { output, paths: modes[output].fields === 'chosen' ? pathsOf(given) : [] } };
	},
);
