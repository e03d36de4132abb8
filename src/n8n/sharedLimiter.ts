import { attempt } from '../client/request/attempt';
import type { RequestLimiters } from '../client/request/limiter';
import { SharedLimiter } from '../client/request/sharedLimiter';
import type { Host } from './host';
import { storeWords } from './credentials/storeCredential';

/**
 * What the processes of this n8n know together of a key; undefined where the node has no shared store.
 *
 * @param tell is told, as a sentence, that this process decides alone for now
 */
export async function sharedLimiterOf(
	host: Pick<Host, 'sharedStore'>,
	{ name }: RequestLimiters,
	tell: (sentence: string) => void,
): Promise<SharedLimiter | undefined> {
	const alone = (failure: Error) =>
		tell(`${storeWords(failure)} This run kept only the pauses that its own process knows.`);
	const store = await attempt(async () => await host.sharedStore());
	if ('failure' in store) {
		alone(store.failure);
		return undefined;
	}
	return store.value && new SharedLimiter(store.value, name, alone);
}
