import { errorOf } from '../../src/client/errors';

/** The error of `work`. Undefined if it succeeded. */
export async function failureOf(work: () => Promise<unknown>): Promise<Error | undefined> {
	return await work().then(() => undefined, errorOf);
}
