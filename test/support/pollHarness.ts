import { conversationList } from '../../src/client/list/listRequest';
import { pollOnce, type PollResponse } from '../../src/client/polling/pollOnce';
import type { PollBounds, PolledList, PolledRecord } from '../../src/client/polling/pollList';
import { startingAt, type Progress } from '../../src/client/polling/progress';
import { conversationParts } from '../../src/delivery/parts';
import type { RetryPolicy } from '../../src/client/request/retry';
import { type ListHarness, testService } from './listHarness';

export const conversations: PolledList = {
	request: conversationList(testService),
	parts: conversationParts,
};

interface PollerSettings {
	list?: PolledList;
	begin?: () => Progress;
	bounds?: Partial<PollBounds>;
	confirmMs?: number;
	retryPolicy?: RetryPolicy;
	/** What is saved before the first poll. */
	saved?: unknown;
}

/** When n8n is killed in a poll: before its end, or with its state stored and its execution not. */
export type Kill = 'beforeEnd' | 'afterSave' | 'afterExecution';

/**
 * A trigger as n8n runs it: the state lives in the process, and n8n stores it, as JSON, when something comes out of
 * a poll, and after the first poll of a process.
 */
export class Poller {
	/** What executions were started with, oldest first. */
	readonly executions: PolledRecord[][] = [];
	last: PollResponse | undefined;
	private stored: string | undefined;
	private live: unknown;
	private processes = 1;
	private isFirst = true;

	constructor(
		private readonly harness: ListHarness,
		private readonly settings: PollerSettings = {},
	) {
		this.live = settings.saved;
	}

	get storedText(): string {
		return this.stored ?? '';
	}

	/** One poll; gives what came out of it. */
	async poll(kill?: Kill): Promise<PolledRecord[]> {
		const { list = conversations, begin, bounds, confirmMs = 600_000 } = this.settings;
		const connection = this.harness.connect(this.settings.retryPolicy);
		const response = await pollOnce(connection, {
			list,
			saved: this.live,
			listKey: 'test',
			begin: begin ?? (() => startingAt(0)),
			bounds: {
				lookBack: 86_400,
				mostRecords: 10_000,
				deadlineMs: Infinity,
				concurrency: 2,
				...bounds,
			},
			process: `process ${this.processes}`,
			confirmMs,
		});
		this.last = response;
		if (kill === 'beforeEnd') {
			this.restart();
			return [];
		}
		this.live = response.saved;
		if (response.records.length > 0 || this.isFirst) this.stored = JSON.stringify(response.saved);
		this.isFirst = false;
		if (kill === 'afterSave') {
			this.restart();
			return [];
		}
		if (response.records.length > 0) this.executions.push(response.records);
		if (kill === 'afterExecution') this.restart();
		return response.records;
	}

	/** Ends the process; the next one has what was stored. */
	restart(): void {
		this.processes += 1;
		this.isFirst = true;
		this.live = this.stored === undefined ? undefined : JSON.parse(this.stored);
	}

	/** Polls until nothing is left. */
	async catchUp(): Promise<void> {
		do await this.poll();
		while (this.last?.endedEarly !== undefined);
	}
}
