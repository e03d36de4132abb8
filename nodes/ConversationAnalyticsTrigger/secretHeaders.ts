import type { IHookFunctions, IWebhookFunctions } from 'n8n-workflow';
import { LRUCache } from 'lru-cache';
import { apiCredential } from '../../src/n8n/credentials/credential';
import {
	headerTextsOf,
	isAccepted,
	type HeaderTexts,
} from '../../src/n8n/credentials/webhookHeaders';
import { triggerOf } from '../../src/n8n/nodeNames';
import { lazily } from '../../src/records/lazy';
import { give } from '../../src/panel/form';
import { authentication } from './triggerFields';
import { sourceAt } from './triggerSettings';

/** One object, because its reader is made once. */
const fields = { authentication };

/** Whether a delivery must have the secret headers. */
export function needsHeaders(functions: IWebhookFunctions | IHookFunctions): boolean {
	return give(fields, sourceAt(functions)).authentication;
}

const GOOD_FOR_MS = 5_000;
const MOST = 100;

/** Cached, because n8n starts an expression isolate for each read. Simultaneous deliveries share one read. */
const recentTexts = lazily(
	() =>
		new LRUCache<string, Promise<HeaderTexts>>({ max: MOST, ttl: GOOD_FOR_MS, ttlResolution: 0 }),
);

/**
 * Whether a delivery has the secret headers. Cached texts can accept a delivery and never refuse one: a new secret works
 * at once, and a removed one for some seconds more.
 * @throws n8n's error if the credential cannot be read
 */
export async function isAuthentic(functions: IWebhookFunctions): Promise<boolean> {
	if (!needsHeaders(functions)) return true;
	const request = functions.getHeaderData();
	const credential = functions.getNode().credentials?.[apiCredential]?.id ?? '';
	const key = `${triggerOf(functions)} ${credential}`;
	const cache = recentTexts();
	const cached = cache.get(key);
	if (cached && isAccepted(request, await cached)) return true;
	let texts = cache.get(key);
	if (texts === undefined || texts === cached) {
		texts = functions.getCredentials(apiCredential).then(headerTextsOf);
		cache.set(key, texts);
		texts.catch(() => cache.delete(key));
	}
	return isAccepted(request, await texts);
}
