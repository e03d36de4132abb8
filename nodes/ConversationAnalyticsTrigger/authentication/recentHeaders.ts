import { LRUCache } from 'lru-cache';

/** For how long a secret that was read is good without reading it again. */
const goodForMs = 5_000;

/** Triggers whose secret is kept. */
const most = 100;

/** A secret's texts and when they were asked for. */
interface Recent<Texts> {
	texts: Promise<Texts>;
	atMs: number;
}

/**
 * Keeps what was read for some seconds. n8n takes an expression isolate whenever a webhook reads a
 * credential, which would cost a delivery as much as everything else together. What is kept may let a
 * delivery in, never turn one away: a new secret counts at once, a withdrawn one for some seconds more.
 */
export class RecentHeaders<Texts> {
	private readonly recent = new LRUCache<string, Recent<Texts>>({ max: most });

	constructor(private readonly now: () => number) {}

	/** Whether the kept texts, or else those that `read` gives, pass the judge. */
	async pass(
		trigger: string,
		read: () => Promise<Texts>,
		judge: (texts: Texts) => boolean,
	): Promise<boolean> {
		const kept = this.recent.peek(trigger);
		if (kept && this.now() - kept.atMs < goodForMs && judge(await kept.texts)) return true;
		const newer = this.recent.peek(trigger);
		// Many deliveries at once read the credential once; but none is refused by an older reading.
		const isRead = newer !== undefined && newer !== kept && this.now() - newer.atMs < goodForMs;
		if (isRead && judge(await newer.texts)) return true;
		const reading = { texts: read(), atMs: this.now() };
		this.recent.set(trigger, reading);
		return judge(await reading.texts);
	}
}
