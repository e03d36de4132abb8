import type { ItemContext } from '../../n8n/context';
import { ColumnNames } from '../../output/columns/columnNames';
import { type Known, itemsInTurnsOf } from '../../output/itemsOf';
import type { OutputSettings } from '../../output/outputSettings';
import { modes } from '../../output/modes';
import { kinds, type RecordKind } from '../../records/kinds';
import type { JsonObject } from '../../records/value';
import { liveParameters } from '../configuredParameters';
import { oncePerRun } from '../oncePerRun';

/** The output of one input item's records. */
export interface RecordOutput {
	kind: RecordKind;
	settings: OutputSettings;
	known(item: ItemContext): Promise<Known>;
}

/** @param isLean whether to shorten the items as in lists for AI agents, unless fields were chosen */
export function recordOutput(
	kind: RecordKind,
	given: OutputSettings,
	isLean = false,
): RecordOutput {
	const { output, answersAs } = given;
	const lean = isLean && modes[output].isShortForAgents && answersAs === 'nested';
	const settings = { ...given, lean };
	return { kind, settings, known: async (item) => await knownOf(kind, settings, item) };
}

/** For a declared operation. */
export function recordShape(
	kind: RecordKind,
	settings: OutputSettings,
	item: ItemContext,
): (record: JsonObject) => Promise<JsonObject[]> {
	return async (record) => {
		const known = await knownOf(kind, settings, item);
		return await itemsInTurnsOf(kind, settings, item.clock, known)(record);
	};
}

/** Columns need the live configurations of the chosen modules. */
async function knownOf(
	kind: RecordKind,
	{ answersAs, columnModules }: OutputSettings,
	item: ItemContext,
): Promise<Known> {
	if (answersAs !== 'columns') return { configured: new Map() };
	// Calls of voice agents have no service and no configuration.
	const { configuredFor } = kinds[kind];
	const live = configuredFor === undefined ? [] : columnModules;
	const configured =
		live.length > 0
			? await liveParameters(item, live, configuredFor === 'customers')
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
