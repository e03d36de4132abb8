import type { ItemContext } from '../../n8n/context';
import type { NodeParameters } from '../../n8n/parameters/nodeParameters';
import { ColumnNames } from '../../output/columnNames';
import { itemsOf, type Known } from '../../output/itemsOf';
import type { OutputSettings, RecordKind } from '../../output/outputSettings';
import { contentSections, recordPartOf } from '../../output/recordPart';
import { selectionOf } from '../../output/selection';
import { simplifyConfiguration } from '../../records/answer/configuration';
import type { JsonObject } from '../../records/value';
import { liveParameters } from './liveParameters';
import { readOutput, readSelection } from './readOutput';

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
	return (parameters: NodeParameters) => {
		const { settings, known } = recordOutput(kind, parameters);
		return async (record: JsonObject, item: ItemContext) =>
			itemsOf(kind, settings, await known(item))(record);
	};
}

const wholeConversation = declaredOutput('conversation');

/** A conversation, or one part of it. @throws InputError */
export function conversationPart(
	parameters: NodeParameters,
): (record: JsonObject, item: ItemContext) => object | Promise<object> {
	const part = parameters.choice('part', contentSections);
	if (part === 'whole') return wholeConversation(parameters);
	const page = part === 'transcript' ? parameters.integer('page') : 1;
	return (record) => recordPartOf(record, part, page);
}

/** One item per configured field, or the answer as sent. @throws InputError */
export function configurationItems(parameters: NodeParameters): (data: JsonObject) => object {
	const { output, paths } = readSelection(parameters);
	if (output === 'raw') return (data) => data;
	if (output === 'simplified') return (data) => simplifyConfiguration(data);
	const select = selectionOf(paths);
	return (data) => simplifyConfiguration(data, true).map((field) => select([field]));
}

/** Columns need the live configurations of the chosen modules. */
async function knownOf(
	kind: RecordKind,
	{ answersAs, columnModules }: OutputSettings,
	item: ItemContext,
): Promise<Known> {
	if (answersAs !== 'columns') return { configured: new Map() };
	// Calls of voice agents have no service, and so no configuration.
	const live = kind === 'voiceConversation' ? [] : columnModules;
	const configured =
		live.length > 0
			? await liveParameters(item, live, kind === 'customer')
			: new Map<string, never>();
	return { configured, names: namesOfRun(item) };
}

const namesOfRuns = new WeakMap<object, ColumnNames>();

/** The same for all items of a run. */
function namesOfRun(item: ItemContext): ColumnNames {
	const known = namesOfRuns.get(item.run);
	if (known) return known;
	const names = new ColumnNames((parameter, column) =>
		item.hint(
			`Another parameter has the same column name as "${parameter}", whose column is ${column}.`,
		),
	);
	namesOfRuns.set(item.run, names);
	return names;
}
