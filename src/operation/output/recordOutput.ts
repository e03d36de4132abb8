import type { ItemContext } from '../../n8n/context';
import { ColumnNames } from '../../output/columns/columnNames';
import { type Known, itemsInTurnsOf } from '../../output/itemsOf';
import type { OutputSettings } from '../../output/outputSettings';
import type { Masking } from '../../masking/masker';
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

/** The values of the fields that every operation with records has. */
interface GivenOutput {
	readonly output: OutputSettings;
	readonly options: { readonly masking: Masking | undefined };
}

/** @param isLean whether to shorten the items as in lists for AI agents, unless fields were chosen */
export function recordOutput(
	kind: RecordKind,
	{ output, options }: GivenOutput,
	isLean = false,
): RecordOutput {
	const { form, fields } = modes[output.output];
	const isShort = form !== 'asSent' && fields !== 'chosen' && output.answersAs === 'nested';
	const settings = { ...output, masking: options.masking, lean: isLean && isShort };
	return { kind, settings, known: async (item) => await knownOf(kind, settings, item) };
}

/** For a declared operation. */
export function recordShape(
	kind: RecordKind,
	item: ItemContext & { given: GivenOutput },
): (record: JsonObject) => Promise<JsonObject[]> {
	const { settings, known } = recordOutput(kind, item.given);
	return async (record) =>
		await itemsInTurnsOf(kind, settings, item.clock, await known(item))(record);
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
