import { InputError } from '../../client/errors';
import type { NodeParameters } from '../../n8n/parameters/nodeParameters';
import { toChoice } from '../../n8n/parameters/values';
import { firstFields } from '../../output/selectableFields';
import { moduleNames } from '../../records/choices';
import { isEqual } from '../../records/value';
import {
	answerForms,
	inclusions,
	listForms,
	outputs,
	simplified,
	type AnswerFilter,
	type Inclusion,
	type OutputSettings,
	type RecordKind,
} from '../../output/outputSettings';

/** @param isLean whether to shorten items as in lists for AI agents, unless fields were chosen @throws InputError */
export function readOutput(
	parameters: NodeParameters,
	kind: RecordKind,
	isLean = false,
): OutputSettings {
	const { output, paths } = readSelection(parameters);
	if (output === 'raw') return { ...simplified, output };
	const isChosen = paths.length > 0 && !isEqual(paths, firstFields[kind]);
	const answersAs = parameters.choice('answersAs', answerForms);
	return {
		...simplified,
		output,
		answersAs,
		lean: isLean && answersAs === 'nested' && !isChosen,
		paths,
		include: readInclude(parameters.raw('include', [])),
		...(answersAs === 'columns' ? columnsOf(parameters) : {}),
		...(answersAs === 'items' ? { filter: filterOf(parameters) } : {}),
	};
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

function choicesOf<Choice extends string>(
	value: unknown,
	label: string,
	choices: readonly Choice[],
): Choice[] {
	return listOf(value).map((one) => toChoice(one, label, choices));
}

/** @throws InputError */
export function readSelection(
	parameters: NodeParameters,
): Pick<OutputSettings, 'output' | 'paths'> {
	const output = parameters.choice('output', outputs);
	return { output, paths: output === 'selected' ? selectedPathsOf(parameters) : [] };
}

/** The chosen fields and the typed paths. @throws InputError */
function selectedPathsOf(parameters: NodeParameters): string[] {
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
