import type { ServiceConnection } from '../../src/client/request/request';
import { errorOf } from '../../src/client/errors';
import { listRequestOf, type ListRequest } from '../../src/client/list/listRequest';
import { ListReader, type ListOptions } from '../../src/client/list/listReader';
import type { RetryPolicy } from '../../src/client/request/retry';
import { ConnectionPool } from '../../src/n8n/http/connectionPool';
import { textOf, type JsonObject } from '../../src/records/value';
import { createWorld, startSandbox, type Sandbox } from '../../workshop/sandbox';
import { TestClock } from './clocks';
import { serviceConnection } from './serviceConnection';
import { useSandbox } from './sandbox';

export const testKey = 'list-key-8841';
export const testService = 'exact';
export const testAgent = 'agent-exact';

/** The whole lists of the account. */
export const testLists = {
	conversation: listRequestOf('conversation', { service_id: testService }),
	customer: listRequestOf('customer', { service_id: testService }),
	voiceConversation: listRequestOf('voiceConversation', { agent_id: testAgent }),
};

/** A sandbox with an empty account, whose lists are read over HTTP. */
export class ListHarness {
	private constructor(
		readonly sandbox: Sandbox,
		readonly clock: TestClock,
		private readonly pool: ConnectionPool,
	) {}

	/**
	 * For the tests of a file. Each begins with an empty account.
	 * @param nowSeconds epoch seconds at which the file begins
	 */
	static forFile(nowSeconds: number): ListHarness {
		const clock = new TestClock(nowSeconds * 1000);
		const sandbox = useSandbox(async () => {
			const world = createWorld();
			world.addKey({ key: testKey, services: [testService], agents: [testAgent] });
			return await startSandbox({ world, now: clock.now });
		});
		const pool = new ConnectionPool({ timeoutMs: 60_000 });
		const harness = new ListHarness(sandbox, clock, pool);
		beforeEach(() => harness.reset());
		afterAll(async () => await pool.close());
		return harness;
	}

	/** Removes all records and faults. */
	reset(): void {
		this.sandbox.faults.clear();
		this.sandbox.world.clearRecords();
		this.sandbox.calls.length = 0;
		this.clock.pauses.length = 0;
	}

	async read(
		listRequest: ListRequest,
		options: ListOptions,
		more: Partial<ServiceConnection> = {},
	) {
		const connection = { ...this.connect(), ...more };
		const reader = new ListReader(connection, listRequest, options);
		const records: JsonObject[] = [];
		let failure: Error | undefined;
		try {
			for await (const some of reader.records()) records.push(...some);
		} catch (error) {
			failure = errorOf(error);
		}
		const ids = records.map(
			(record) => listRequest.identifierOf(record) ?? textOf(record.id) ?? '',
		);
		return { ids, records, failure, report: reader.report, connection };
	}

	/** A connection to the service, with limiters of its own. */
	connect(
		retryPolicy: RetryPolicy = { retries: 5, longestWaitMs: 300_000 },
		signal?: AbortSignal,
	): ServiceConnection {
		const transport = this.pool.transportTo(this.sandbox.url, testKey);
		return serviceConnection(transport, this.clock, { retryPolicy, signal });
	}
}
