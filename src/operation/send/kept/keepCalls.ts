import { errorOf } from '../../../client/errors';
import type { RunContext } from '../../../n8n/context';
import { storeWords } from '../../../n8n/credentials/storeCredential';
import type { JsonObject } from '../../../records/value';
import { includedInput } from '../additions/includedInput';
import type { PlacedCall } from '../additions/addOutcomes';
import { sentCallOf } from '../../../client/submit/matchCalls';
import { changeKeptCalls, mostTogether, type KeptInput } from './keptCalls';

/** Kilobytes of the fields of one call that are kept at most, as JSON. */
const MOST_KILOBYTES = 16;

/**
 * Keeps those of the calls of a batch that want it, for Delivery → Match. Never rejects: the calls have been
 * placed by now.
 */
export async function keepCalls(
	run: RunContext,
	placed: PlacedCall[],
	processingId: string | null,
): Promise<void> {
	const kept = placed.filter(({ entry }) => entry.keepMs > 0);
	for (let start = 0; start < kept.length; start += mostTogether) {
		const some = kept.slice(start, start + mostTogether);
		try {
			await keepTogether(run, some, processingId);
		} catch (error) {
			run.hint(
				`Delivery → Match cannot match ${some.length} of the calls. ${storeWords(errorOf(error))}`,
			);
		}
	}
}

async function keepTogether(
	run: RunContext,
	placed: PlacedCall[],
	processingId: string | null,
): Promise<void> {
	const customers = new Map<string, PlacedCall[]>();
	for (const one of placed) {
		const customerId = String(one.entry.record.customer_id);
		customers.set(customerId, [...(customers.get(customerId) ?? []), one]);
	}
	if (placed.some(({ entry }) => isTooLong(includedInput(entry.item)))) {
		run.hint(
			`Delivery → Match returns some calls without their input fields, which are larger than ${MOST_KILOBYTES} KB. Choose Include Input Fields: Selected.`,
		);
	}
	const agentId = placed[0]?.entry.target ?? '';
	const all = [...customers.keys()].map((customerId) => ({ agentId, customerId }));
	await changeKeptCalls(run, all, (known) =>
		all.map(({ customerId }, at) => [
			...(known[at] ?? []),
			...(customers.get(customerId) ?? []).map((one) => keptCall(run, one, processingId)),
		]),
	);
}

function keptCall(
	run: RunContext,
	{ entry, sentAtMs, aheadMs }: PlacedCall,
	processingId: string | null,
): KeptInput {
	const input = includedInput(entry.item) ?? null;
	return {
		...sentCallOf(entry.target, entry.record, sentAtMs + aheadMs),
		untilMs: run.clock.now() + entry.keepMs,
		found: null,
		processingId,
		input: isTooLong(input) ? null : input,
	};
}

function isTooLong(input: JsonObject | null | undefined): boolean {
	return JSON.stringify(input ?? null).length > MOST_KILOBYTES * 1024;
}
