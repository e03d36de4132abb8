import type { IExecuteFunctions, IWebhookFunctions } from 'n8n-workflow';
import { LRUCache } from 'lru-cache';
import { lazily } from '../records/lazy';
import { errorOf } from '../client/errors';
import type { RequestLimiters } from '../client/request/limiter';
import { SharedLimiter } from '../client/request/sharedLimiter';
import type { Store } from '../store/store';
import { storeCredential, storeOf, storeWords } from './credentials/storeCredential';
import { ownStore } from './ownStore';

/**
 * The one store of a node: the Redis of its credential, else the file in n8n's folder, else the memory of this
 * process.
 * @param read reads the credential; n8n throws if none is chosen
 * @throws if the credential cannot be read or is wrong
 */
export async function storeOfNode(
	functions: Pick<IExecuteFunctions, 'getNode'>,
	read: () => Promise<object & Record<string, unknown>>,
): Promise<Store> {
	const isChosen = functions.getNode().credentials?.[storeCredential] !== undefined;
	return isChosen ? storeOf(await read()) : ownStore();
}

/** How long a webhook uses a store without reading its credential again; see RecentHeaders. */
const goodForMs = 5_000;
const recent = lazily(() => new LRUCache<string, Store>({ max: 100, ttl: goodForMs }));

/** The one store of a trigger that receives deliveries. */
export async function storeOfWebhook(functions: IWebhookFunctions): Promise<Store> {
	const { id, credentials } = functions.getNode();
	const name = JSON.stringify([functions.getWorkflow().id, id, credentials?.[storeCredential]?.id]);
	const known = recent().get(name);
	if (known) return known;
	const store = await storeOfNode(
		functions,
		async () => await functions.getCredentials(storeCredential),
	);
	recent().set(name, store);
	return store;
}

/** What people need to know of a store before they rely on it, as sentences; undefined if nothing. */
export function storeWarning({ info }: Store): string | undefined {
	if (info.kind === 'process' && info.reason !== '') {
		return `What this node remembers is lost when n8n restarts, and other processes do not know it, because ${info.reason}. Choose a credential "Conversation Analytics Shared Store" on this node.`;
	}
	if (info.kind === 'file' && info.setAside !== undefined) {
		return `The memory in ${info.path} could not be read and is empty now. The old file is ${info.setAside}.`;
	}
	return undefined;
}

/**
 * The limits that all processes keep together for a key; undefined where one process sends all requests.
 * @param tell is told, as a sentence, that this process decides alone for now
 */
export async function sharedLimiterOf(
	host: { store(): Promise<Store> },
	{ name }: RequestLimiters,
	tell: (sentence: string) => void,
): Promise<SharedLimiter | undefined> {
	const alone = (failure: Error) =>
		tell(`${storeWords(failure)} This run kept only the pauses that its own process knows.`);
	try {
		const { permits } = await host.store();
		return permits && new SharedLimiter(permits, name, alone);
	} catch (error) {
		alone(errorOf(error));
		return undefined;
	}
}
