import {
	pollOnce,
	type Beginning,
	type PollResponse,
	type PollBounds,
	type PolledList,
	type PolledRecord,
} from '../../src/polling/pollOnce';
import { startingAt, startingNow } from '../../src/polling/pollState';
import type { RetryPolicy } from '../../src/client/request/retry';
import { testLists, type ListHarness } from './listHarness';

export const conversations: PolledList = {
	request: testLists.conversation,
	kind: 'conversation',
};

/** Start From: A Date. */
export const fromDate = (date: number) => () => ({ progress: startingAt(date), isSilent: false });

/** Start From: Now. */
export const fromNow = (now: number, lookBack: number) => () => ({
	progress: startingNow(now, lookBack),
	isSilent: true,
});

interface PollerSettings {
	list?: PolledList;
	begin?: () => Beginning;
	bounds?: Partial<PollBounds>;
	retryPolicy?: RetryPolicy;
	/** The state before the first poll. */
	saved?: unknown;
}

/** When n8n is killed: before the end of a poll, or after it stored the state and started the execution. */
export type Kill = 'beforeEnd' | 'afterExecution';

/**
 * A trigger as n8n runs it. The state is in the process. n8n stores it as JSON after a poll with records, and after
 * the first poll of a process.
 */
export class Poller {
	/** The records of each started execution, oldest first. */
	readonly executions: PolledRecord[][] = [];
	last: PollResponse | undefined;
	private stored: string | undefined;
	private live: unknown;
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

	/** Returns the records of one poll. */
	async poll(kill?: Kill): Promise<PolledRecord[]> {
		const { list = conversations, begin, bounds } = this.settings;
		const connection = this.harness.connect(this.settings.retryPolicy);
		const response = await pollOnce(connection, {
			list,
			saved: this.live,
			listKey: 'test',
			begin: begin ?? fromDate(0),
			bounds: {
				lookBack: 86_400,
				mostRecords: 10_000,
				deadlineMs: Infinity,
				concurrency: 2,
				...bounds,
			},
		});
		this.last = response;
		if (kill === 'beforeEnd') {
			this.restart();
			return [];
		}
		this.live = response.saved;
		if (response.records.length > 0 || this.isFirst) this.stored = JSON.stringify(response.saved);
		this.isFirst = false;
		if (response.records.length > 0) this.executions.push(response.records);
		if (kill === 'afterExecution') this.restart();
		return response.records;
	}

	/** Ends the process. The next one has the stored state. */
	restart(): void {
		this.isFirst = true;
		this.live = this.stored === undefined ? undefined : JSON.parse(this.stored);
	}

	/** Polls until nothing is left. */
	async catchUp(): Promise<void> {
		do await this.poll();
		while (this.last?.endedEarly !== undefined);
	}
}
