import { InputError } from '../../client/errors';
import type { ItemContext } from '../../n8n/context';
import type { NodeParameters } from '../../n8n/parameters/nodeParameters';
import { toChoice } from '../../n8n/parameters/values';
import { maskChoices, maskerOf, type Masking } from '../../masking/masker';
import { ColumnNames } from '../../output/columnNames';
import { type Known, itemsOf } from '../../output/itemsOf';
import {
	type AnswerFilter,
	type Inclusion,
	type OutputSettings,
	answerForms,
	inclusions,
	listForms,
	outputs,
	simplified,
} from '../../output/outputSettings';
import { moduleNames, type RecordKind } from '../../records/choices';
import { recordParts, recordPartOf } from '../../output/recordPart';
import { firstFields } from '../../output/selectableFields';
import { type JsonObject, isEqual } from '../../records/value';
import { oncePerRun } from '../oncePerRun';
import { liveParameters } from '../configuredParameters';

/** The output of one input item's records. */
export interface RecordOutput {
	kind: RecordKind;
	settings: OutputSettings;
	known(item: ItemContext): Promise<Known>;
}

/** @param lean whether to shorten the items as in lists for AI agents @throws InputError */
export function recordOutput(
	kind: RecordKind,
	parameters: NodeParameters,
	lean = false,
): RecordOutput {
	const settings = readOutput(parameters, kind, lean);
	return { kind, settings, known: async (item) => await knownOf(kind, settings, item) };
}

/** For a declared operation. @throws InputError */
export function declaredOutput(kind: RecordKind) {
	return (item: ItemContext) => {
		const { settings, known } = recordOutput(kind, item.parameters);
		return async (record: JsonObject) => itemsOf(kind, settings, await known(item))(record);
	};
}

const wholeConversation = declaredOutput('conversation');

/** A conversation, or one part of it. @throws InputError */
export function conversationPart(
	item: ItemContext,
): (record: JsonObject) => object | Promise<object> {
	const { parameters } = item;
	const part = parameters.choice('part', recordParts);
	if (part === 'whole') return wholeConversation(item);
	const page = ['transcript', 'turns'].includes(part) ? parameters.integer('page') : 1;
	const mask = maskerOf(readMasking(parameters));
	return (record) => mask([recordPartOf(record, part, page)], record);
}

/** Columns need the live configurations of the chosen modules. */
async function knownOf(
	kind: RecordKind,
	{ answersAs, columnModules }: OutputSettings,
	item: ItemContext,
): Promise<Known> {
	if (answersAs !== 'columns') return { configured: new Map() };
	// Calls of voice agents have no service and no configuration.
	const live = kind === 'voiceConversation' ? [] : columnModules;
	const configured =
		live.length > 0
			? await liveParameters(item, live, kind === 'customer')
			: new Map<string, never>();
	return { configured, names: namesOfRun(item) };
}

const namesOfRun = oncePerRun(
	(item) =>
		new ColumnNames((parameter, column) =>
			item.hint(
				`Another parameter has the same column name as "${parameter}", whose column is ${column}.`,
			),
		),
);

/** @param isLean whether to shorten items as in lists for AI agents, unless fields were chosen @throws InputError */
export function readOutput(
	parameters: NodeParameters,
	kind: RecordKind,
	isLean = false,
): OutputSettings {
	const { output, paths } = readSelection(parameters);
	const masking = readMasking(parameters);
	if (output === 'raw') return { ...simplified, output, masking };
	const isChosen = paths.length > 0 && !isEqual(paths, firstFields[kind]);
	const answersAs = parameters.choice('answersAs', answerForms);
	return {
		...simplified,
		output,
		masking,
		answersAs,
		lean: isLean && answersAs === 'nested' && !isChosen,
		paths,
		include: readInclude(parameters.raw('include', [])),
		...(answersAs === 'columns' ? columnsOf(parameters) : {}),
		...(answersAs === 'items' ? { filter: filterOf(parameters) } : {}),
	};
}

/** Mask Personal Data. @throws InputError */
export function readMasking(parameters: NodeParameters): Masking | undefined {
	const choices = choicesOf(
		parameters.raw('maskPersonalData', []),
		'Mask Personal Data',
		maskChoices,
	);
	if (choices.length === 0) return undefined;
	const nameFields = choices.includes('namesFromFields') ? parameters.texts('nameFields') : [];
	if (choices.includes('namesFromFields') && nameFields.length === 0) {
		throw new InputError(
			'Name Fields',
			'is empty',
			'Enter paths such as custom_variables.customer_name.',
		);
	}
	return { choices, nameFields };
}

/** @throws InputError */
export function readInclude(given: unknown): ReadonlySet<Inclusion> {
	return new Set(choicesOf(given, 'Include', inclusions));
}

function columnsOf(parameters: NodeParameters): Pick<OutputSettings, 'columnModules' | 'lists'> {
	const options = parameters.collection('columnOptions');
	return {
		columnModules: choicesOf(options.raw('modules'), options.label('modules'), moduleNames),
		lists: {
			form: options.choice('listsAs', listForms),
			separator: options.text('listSeparator'),
		},
	};
}

function filterOf(parameters: NodeParameters): AnswerFilter {
	const filter = parameters.collection('answerFilter');
	return {
		modules: choicesOf(filter.raw('module'), filter.label('module'), moduleNames),
		parameters: filter.texts('parameter'),
		answeredWith: filter.texts('answeredWith'),
		minScore: filter.number('minScore', undefined),
		maxScore: filter.number('maxScore', undefined),
	};
}

export function choicesOf<Choice extends string>(
	value: unknown,
	label: string,
	choices: readonly Choice[],
): Choice[] {
	return listOf(value).map((one) => toChoice(one, label, choices));
}

/** @throws InputError */
function readSelection(parameters: NodeParameters): Pick<OutputSettings, 'output' | 'paths'> {
	const output = parameters.choice('output', outputs);
	return { output, paths: output === 'selected' ? selectedPathsOf(parameters) : [] };
}

/** The chosen fields and the typed paths. @throws InputError */
export function selectedPathsOf(parameters: NodeParameters): string[] {
	const names = ['selectedFields', 'selectedPaths'];
	const paths = [...new Set(names.flatMap((name) => parameters.texts(name)))];
	if (paths.length > 0) return paths;
	throw new InputError(
		'Selected Fields',
		'is empty',
		'Choose fields, or set Output to Simplified.',
	);
}

/** An expression can return a single value. */
function listOf(value: unknown): unknown[] {
	if (Array.isArray(value)) return value;
	return value === undefined || value === '' ? [] : [value];
}
