import type { PageShape } from '../../client/worker/shapedPage';
import type { ItemContext } from '../../n8n/context';
import type { Parameters } from '../../n8n/parameters/parameters';
import { itemsOf, type ItemsOf } from '../../records/output/itemsOf';
import type { RecordKind } from '../../records/output/settings';
import type { JsonObject } from '../../records/value';
import { readOutput } from './readOutput';

/** What makes the items of one input item's records. */
export interface RecordOutput {
	/** What a thread needs to make the items; undefined where they are made better here. */
	shape: PageShape | undefined;
	/** Reads what the items need beside their records. */
	open(item: () => Promise<ItemContext>): Promise<ItemsOf>;
}

/** The items of one input item's records, as its parameters want them. @throws InputError */
export function recordOutput(kind: RecordKind, parameters: Parameters): RecordOutput {
	const settings = readOutput(parameters);
	const shaped = itemsOf(kind, settings);
	return {
		// Raw records would cross as large as they are; columns also depend on what other records had.
		shape:
			settings.output === 'raw' || settings.answersAs === 'columns'
				? undefined
				: { kind, settings },
		open: async () => shaped,
	};
}

/** The same for an operation that is one request. */
export function declaredOutput(kind: RecordKind) {
	return (parameters: Parameters) => {
		const output = recordOutput(kind, parameters);
		return async (record: JsonObject, item: () => Promise<ItemContext>) =>
			(await output.open(item))(record);
	};
}
