import type { IExecuteFunctions, INode, IWebhookFunctions } from 'n8n-workflow';
import { LRUCache } from 'lru-cache';
import { lazily } from '../records/lazy';
import { errorOf, InputError } from '../client/errors';
import type { RequestLimiters } from '../client/request/limiter';
import { SharedLimiter } from '../client/request/sharedLimiter';
import type { LostMemory, Store } from '../store/store';
import {
	CHOOSE_STORE,
	storeCredential,
	storeOf,
	storeSwitch,
	storeWords,
} from './credentials/storeCredential';
import { isQueueMode } from './instance';
import { triggerOf } from './nodeNames';
import { ownStore } from './ownStore';

type NodeFunctions = Pick<IExecuteFunctions, 'getNode' | 'getCredentials'>;

/**
 * The Redis of the node's credential, or else this n8n's store.
 * @throws if the credential cannot be read or is wrong, or does not fit the switch
 */
export async function storeOfNode(
	functions: NodeFunctions,
	read: (type: string) => Promise<Record<string, unknown>> = async (type) =>
		await functions.getCredentials(type, 0),
): Promise<Store> {
	const node = functions.getNode();
	const missing = missingStore(node);
	if (missing) throw missing;
	if (node.credentials?.[storeCredential] === undefined) return ownStore();
	if (node.parameters[storeSwitch.name] === false) {
		throw new InputError(
			storeSwitch.label,
			'is off in the settings of this node, which has a credential for a shared store',
			'Turn it on, or choose no credential.',
		);
	}
	return storeOf(await read(storeCredential));
}

/** The switch is on without a credential. In queue mode it is on by default, so that is only a warning. */
export function missingStore({ credentials, parameters }: INode): InputError | undefined {
	if (parameters[storeSwitch.name] !== true || isQueueMode()) return undefined;
	if (credentials?.[storeCredential] !== undefined) return undefined;
	return new InputError(storeSwitch.label, 'is on', 'Choose its credential, or turn it off.');
}

const recent = lazily(() => new LRUCache<string, Store>({ max: 100, ttl: 5_000 }));

/** The store of a trigger that receives deliveries. Its credential is not read for each. */
export async function storeOfWebhook(functions: IWebhookFunctions): Promise<Store> {
	const credential = functions.getNode().credentials?.[storeCredential]?.id;
	const name = JSON.stringify([triggerOf(functions), credential]);
	const known = recent().get(name);
	if (known) return known;
	const store = await storeOfNode(functions);
	recent().set(name, store);
	return store;
}

/** What people must know before they rely on a store. */
export function storeWarning({ info }: Store): string | undefined {
	if (info.kind === 'process' && info.reason !== '') {
		return `What this node remembers is lost when n8n restarts, and other processes do not know it, because ${info.reason}. ${CHOOSE_STORE}.`;
	}
	return info.kind === 'file' && info.lost ? lossText(info.path, info.lost) : undefined;
}

export function lossText(path: string, { atMs, setAside }: LostMemory): string {
	const time = new Date(atMs).toISOString();
	const cause =
		setAside === undefined
			? `was removed or replaced before ${time}.`
			: `could not be read at ${time}, so an empty file has replaced it. The old file is ${setAside}.`;
	return `${path} ${cause} Everything before is forgotten.`;
}

/** The request limits that all processes share for a key; undefined if there is only one process. */
export async function sharedLimiterOf(
	host: { store(): Promise<Store> },
	{ name }: RequestLimiters,
	warn: (sentence: string) => void,
): Promise<SharedLimiter | undefined> {
	const alone = (failure: Error) =>
		warn(`${storeWords(failure)} This run kept only the pauses that its own process knows.`);
	try {
		const { permits } = await host.store();
		return permits && new SharedLimiter(permits, name, alone);
	} catch (error) {
		alone(errorOf(error));
		return undefined;
	}
}
