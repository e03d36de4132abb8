import { errorOf } from '../errors';

/** How a piece of work ended, as a value: errors become n8n's errors in one place only. */
export type AttemptResult<Value> = { value: Value } | { failure: Error };

export async function attempt<Value>(work: () => Promise<Value>): Promise<AttemptResult<Value>> {
	try {
		return { value: await work() };
	} catch (error) {
		return { failure: errorOf(error) };
	}
}
