import { randomUUID } from 'node:crypto';
import type {
	ICredentialDataDecryptedObject,
	ICredentialsDecrypted,
	ICredentialTestFunctions,
	INodeCredentialTestResult,
} from 'n8n-workflow';
import { errorOf, InputError } from '../../client/errors';
import { realClock } from '../clock';
import type { RedisAddress } from '../../store/redis/connection';
import { redisStoreAt } from '../../store/redis/redisStore';
import { StoreError, type Store } from '../../store/store';
import { textOf } from '../../records/value';
import { toInteger } from '../parameters/values';

export const storeCredential = 'conversationAnalyticsStoreApi';

/** The setting of a node that shows the credential. n8n gives a node no hidden credential. */
export const storeSwitch = { name: 'sharedStore', label: 'Use Shared Store' } as const;

export const CHOOSE_STORE =
	'Turn on Use Shared Store in the settings of this node and choose a credential "Conversation Analytics Shared Store"';

/** The shared store of a credential. It connects with the first command. */
export function storeOf(credential: Record<string, unknown>): Store {
	return redisStoreAt(addressOf(credential), realClock);
}

/** @throws InputError */
function addressOf(credential: Record<string, unknown>): RedisAddress {
	const host = (textOf(credential.host) ?? '').trim();
	if (host === '') {
		throw new InputError('Host', 'of the shared store is empty', 'Enter the host of the Redis.');
	}
	// IPv6 addresses have more than one colon.
	if (/[\s/@]|^[^:]*:[^:]*$/.test(host)) {
		const remedy =
			'Enter the name alone, such as redis.example.com, and the rest in its own fields.';
		throw new InputError('Host', 'of the shared store contains more than a host name', remedy);
	}
	return {
		host,
		port: toInteger(credential.port, 'Port of the shared store', { least: 1, most: 65_535 }),
		user: (textOf(credential.user) ?? '').trim(),
		password: textOf(credential.password) ?? '',
		database: toInteger(credential.database, DATABASE, { least: 0, most: 65_535 }),
		// An expression in a credential results in text.
		ssl: credential.ssl === true || credential.ssl === 'true',
	};
}

const DATABASE = 'Database Number of the shared store';

export function storeWords(failure: Error): string {
	if (failure instanceof InputError) return failure.text;
	return failure instanceof StoreError
		? `The store did not answer: ${failure.reason}.`
		: `The store could not be used: ${failure.message}.`;
}

/** Acquires and releases what the nodes need: a lock and a permit. */
export async function tryStore(store: Store): Promise<void> {
	const name = 'test of the credential';
	const lock = await store.lock([`${name} ${randomUUID()}`], {
		kind: 'lasting',
		mostMs: 0,
		busy: 'it is busy',
	});
	await lock.release();
	const answer = await store.permits?.acquirePermit(name, Number.MAX_SAFE_INTEGER);
	if (typeof answer === 'object' && 'permit' in answer) await answer.permit.release();
}

export async function conversationAnalyticsStoreApiTest(
	this: ICredentialTestFunctions,
	{ data = {} }: ICredentialsDecrypted<ICredentialDataDecryptedObject>,
): Promise<INodeCredentialTestResult> {
	try {
		await tryStore(storeOf(data));
		return { status: 'OK', message: 'Connection successful' };
	} catch (error) {
		return { status: 'Error', message: storeWords(errorOf(error)) };
	}
}
