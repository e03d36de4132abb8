import type { ItemContext } from '../../n8n/context';
import type { Parameters } from '../../n8n/parameters/parameters';
import { itemsOf, type ItemsOf } from '../../records/output/itemsOf';
import type { RecordKind } from '../../records/output/settings';
import type { JsonObject } from '../../records/value';
import { readOutput } from './readOutput';

/** Gives what makes the items of records, once what it needs has been read. */
export type RecordOutput = (item: () => Promise<ItemContext>) => Promise<ItemsOf>;

/** The items of one input item's records, as its parameters want them. @throws InputError */
export function recordOutput(kind: RecordKind, parameters: Parameters): RecordOutput {
	const settings = readOutput(parameters);
	const shaped = itemsOf(kind, settings);
	return async () => shaped;
}

/** The same for an operation that is one request. */
export function declaredOutput(kind: RecordKind) {
	return (parameters: Parameters) => {
		const output = recordOutput(kind, parameters);
		return async (record: JsonObject, item: () => Promise<ItemContext>) =>
			(await output(item))(record);
	};
}
