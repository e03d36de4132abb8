import type { ItemContext } from '../../n8n/context';
import type { NodeParameters } from '../../n8n/parameters/nodeParameters';
import { ColumnNames } from '../../output/columnNames';
import { itemsOf, type Known } from '../../output/itemsOf';
import type { OutputSettings, RecordKind } from '../../output/outputSettings';
import type { JsonObject } from '../../records/value';
import { liveParameters } from './liveParameters';
import { readOutput } from './readOutput';

/** What the parameters of one input item say of its records' items. */
export interface RecordOutput {
	kind: RecordKind;
	settings: OutputSettings;
	/** Reads what the items need beside their records. */
	known(item: ItemContext): Promise<Known>;
}

/**
 * @param lean whether the items are made as short as an AI agent wants them in a list
 * @throws InputError
 */
export function recordOutput(
	kind: RecordKind,
	parameters: NodeParameters,
	lean = false,
): RecordOutput {
	const settings = readOutput(parameters, lean ? kind : undefined);
	return { kind, settings, known: async (item) => await knownOf(kind, settings, item) };
}

/** The items of an operation that is one request. @throws InputError */
export function declaredOutput(kind: RecordKind) {
	return (parameters: NodeParameters) => {
		const { settings, known } = recordOutput(kind, parameters);
		return async (record: JsonObject, item: ItemContext) =>
			itemsOf(kind, settings, await known(item))(record);
	};
}

/** For columns those of the chosen modules by the live configuration of the item's service. */
async function knownOf(
	kind: RecordKind,
	{ answersAs, columnModules }: OutputSettings,
	item: ItemContext,
): Promise<Known> {
	if (answersAs !== 'columns') return { configured: new Map() };
	// The configuration belongs to a service, which the calls of a voice agent do not have.
	const live = kind === 'voiceConversation' ? [] : columnModules;
	const configured =
		live.length > 0
			? await liveParameters(item, live, kind === 'customer')
			: new Map<string, never>();
	return { configured, names: namesOfRun(item) };
}

/** Forgotten with the run. */
const namesOfRuns = new WeakMap<object, ColumnNames>();

/** The names of a run's columns, the same for all its input items. */
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
