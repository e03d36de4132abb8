import { itemsInTurnsOf } from '../../output/itemsOf';
import { simplified, type OutputSettings } from '../../output/outputSettings';
import type { RecordKind } from '../../records/kinds';
import type { TurnClock } from '../../records/steps';
import { isGiven, type JsonObject } from '../../records/value';

/**
 * What an item of a wait has of its conversation: the main fields, so that a table shows several items, and with
 * another Output the whole of it. Without `error`: at the top, n8n would take it for the failure of the item.
 */
export async function awaitedFields(
	kind: RecordKind,
	record: JsonObject,
	output: OutputSettings,
	clock: TurnClock,
): Promise<JsonObject> {
	const itemOf = async (settings: OutputSettings) =>
		(await itemsInTurnsOf(kind, settings, clock)(record))[0] ?? {};
	const facts = await itemOf({ ...output, ...simplified, masking: output.masking });
	const { error } = facts;
	const shown: JsonObject = { ...facts, ...(isGiven(error) && { reason: error }) };
	for (const name of ['error', 'error_type', 'revision']) delete shown[name];
	return output.output === 'simplified' ? shown : { ...shown, conversation: await itemOf(output) };
}

/** What was sent stays where the conversation shows nothing. */
export function withAwaited(known: JsonObject, facts: JsonObject): JsonObject {
	const given = Object.entries(facts).filter(([, value]) => isGiven(value));
	return { ...facts, ...known, ...Object.fromEntries(given) };
}
