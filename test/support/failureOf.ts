import { errorOf } from '../../src/client/errors';

/** What some work ended with; undefined where it succeeded. */
export async function failureOf(work: () => Promise<unknown>): Promise<Error | undefined> {
	return await work().then(() => undefined, errorOf);
}
