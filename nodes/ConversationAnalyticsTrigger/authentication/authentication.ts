import { lazily } from '../../../src/records/lazy';
import type { IWebhookFunctions } from 'n8n-workflow';
import { errorOf } from '../../../src/client/errors';
import { triggerOf } from '../../../src/n8n/nodeNames';
import { readHeaderTexts, webhookCredential, type HeaderTexts } from './credential';
import { carriesHeaders } from './headers';
import { LRUCache } from 'lru-cache';

const recentHeaders = lazily(() => new RecentHeaders<HeaderTexts>(() => Date.now()));

/** Whether a delivery has the secret headers, or why the credential cannot be read. */
export async function isAuthentic(functions: IWebhookFunctions): Promise<boolean | Error> {
	if (functions.getNodeParameter('authentication', 'headers') === 'none') return true;
	const request = functions.getHeaderData();
	const credential = functions.getNode().credentials?.[webhookCredential]?.id ?? '';
	try {
		return await recentHeaders().pass(
			`${triggerOf(functions)} ${credential}`,
			async () => await readHeaderTexts(functions),
			// Previous Headers alone accept nothing.
			({ headers, previousHeaders }) =>
				headers.trim() !== '' && carriesHeaders(request, [headers, previousHeaders]),
		);
	} catch (error) {
		return errorOf(error);
	}
}

const GOOD_FOR_MS = 5_000;
const MOST = 100;

/** The texts of a secret, and when they were requested. */
interface Recent<Texts> {
	texts: Promise<Texts>;
	atMs: number;
}

/**
 * Caches a credential's texts for some seconds, because n8n starts an expression isolate for each read. Cached texts can
 * accept a delivery and never refuse one: a new secret works at once, and a removed one for some seconds more.
 */
export class RecentHeaders<Texts> {
	private readonly recent = new LRUCache<string, Recent<Texts>>({ max: MOST });

	constructor(private readonly now: () => number) {}

	/** Whether `judge` accepts the cached texts, or else those that `read` returns. */
	async pass(
		trigger: string,
		read: () => Promise<Texts>,
		judge: (texts: Texts) => boolean,
	): Promise<boolean> {
		const kept = this.recent.get(trigger);
		if (kept && this.isGood(kept) && judge(await kept.texts)) return true;
		const newer = this.recent.get(trigger);
		// Simultaneous deliveries share one reading.
		const isRead = newer !== undefined && newer !== kept && this.isGood(newer);
		if (isRead && judge(await newer.texts)) return true;
		return judge(await this.readAnew(trigger, read));
	}

	private isGood({ atMs }: Recent<Texts>): boolean {
		return this.now() - atMs < GOOD_FOR_MS;
	}

	private async readAnew(trigger: string, read: () => Promise<Texts>): Promise<Texts> {
		const reading = { texts: read(), atMs: this.now() };
		this.recent.set(trigger, reading);
		reading.texts.catch(() => {
			if (this.recent.get(trigger) === reading) this.recent.delete(trigger);
		});
		return await reading.texts;
	}
}
