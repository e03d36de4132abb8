import { InputError } from '../../client/errors';
import type { Parameters } from '../../n8n/parameters/parameters';
import { toChoice, toTexts } from '../../n8n/parameters/values';
import {
	inclusions,
	outputs,
	simplified,
	type OutputSettings,
} from '../../records/output/settings';

/** What the panel says of the items. @throws InputError */
export function readOutput(parameters: Parameters): OutputSettings {
	const output = parameters.choice('output', 'Output', outputs, 'simplified');
	if (output === 'raw') return { ...simplified, output };
	if (output === 'selected') return { ...simplified, output, paths: selectedPathsOf(parameters) };
	const include = listOf(parameters.raw('include', [])).map((one) =>
		toChoice(one, 'Include', inclusions),
	);
	return { ...simplified, include: new Set(include) };
}

/** The chosen fields and the typed paths, each once. */
export function selectedPathsOf(parameters: Parameters): string[] {
	const chosen = toTexts(listOf(parameters.raw('selectedFields', [])), 'Selected Fields');
	const typed = toTexts(listOf(parameters.raw('selectedPaths', [])), 'More Fields');
	const paths = [...new Set([...chosen, ...typed])];
	if (paths.length > 0) return paths;
	throw new InputError(
		'Selected Fields',
		'are none',
		'Choose fields, or set Output to Simplified.',
	);
}

/** A list; one value from an expression is a list of one. */
function listOf(value: unknown): unknown[] {
	if (Array.isArray(value)) return value;
	return value === undefined || value === '' ? [] : [value];
}
