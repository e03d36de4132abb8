import type { PageShape } from '../../client/worker/shapedPage';
import type { ItemContext } from '../../n8n/context';
import type { NodeParameters } from '../../n8n/parameters/nodeParameters';
import { ColumnNames } from '../../output/columnNames';
import { itemsOf, type ItemsOf } from '../../output/itemsOf';
import type { OutputSettings, RecordKind } from '../../output/outputSettings';
import type { JsonObject } from '../../records/value';
import { liveParameters } from './liveParameters';
import { readOutput } from './readOutput';

/** What makes the items of one input item's records. */
export interface RecordOutput {
	/** Whether the items are as short as an AI agent wants them in a list. */
	lean: boolean;
	/** What a thread needs to make the items; undefined where they are made better here. */
	shape: Omit<PageShape, 'scores'> | undefined;
	/** Reads what the items need beside their records. */
	open(item: ItemContext): Promise<ItemsOf>;
}

/**
 * The items of one input item's records, as its parameters want them.
 *
 * @param lean whether the items are made as short as an AI agent wants them in a list
 * @throws InputError
 */
export function recordOutput(
	kind: RecordKind,
	parameters: NodeParameters,
	lean = false,
): RecordOutput {
	const settings = readOutput(parameters, lean ? kind : undefined);
	const { output, answersAs } = settings;
	if (answersAs === 'columns' && output !== 'raw') {
		// Their configuration is read for the whole run, and its hints are given here.
		return {
			lean: false,
			shape: undefined,
			open: async (item) => await columnItems(kind, settings, item),
		};
	}
	const shaped = itemsOf(kind, settings);
	return {
		lean: settings.lean,
		// Raw records would cross as large as they are.
		shape: output === 'raw' ? undefined : { kind, settings },
		open: async () => shaped,
	};
}

/** The same for an operation that is one request. */
export function declaredOutput(kind: RecordKind) {
	return (parameters: NodeParameters) => {
		const output = recordOutput(kind, parameters);
		return async (record: JsonObject, item: ItemContext) => (await output.open(item))(record);
	};
}

/** Items of columns, those of the chosen modules by the live configuration of the item's service. */
async function columnItems(
	kind: RecordKind,
	settings: OutputSettings,
	item: ItemContext,
): Promise<ItemsOf> {
	// The configuration belongs to a service, which the calls of a voice agent do not have.
	const live = kind === 'voiceConversation' ? [] : settings.columnModules;
	const configured =
		live.length > 0
			? await liveParameters(item, live, kind === 'customer')
			: new Map<string, never>();
	return itemsOf(kind, settings, { configured, names: namesOfRun(item) });
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
