import type { ServiceConnection } from '../../../src/client/request/request';
import type { Transport } from '../../../src/client/request/transport';
import { submitBatch } from '../../../src/client/submit/submission';
import {
	awaitAnalyses,
	type Analysis,
	type Awaited,
} from '../../../src/client/submit/waitForAnalysis';
import { conversation } from '../../../workshop/sandbox';
import { ListHarness, testService as service } from '../../support/listHarness';

const start = 1_790_000_000;
const harness = ListHarness.forFile(start);
const { clock, sandbox } = harness;
let begunMs: number;

beforeEach(() => {
	clock.advance(1000 - (clock.now() % 1000));
	begunMs = clock.now();
	sandbox.scheduler.clear();
	// Nothing is processed unless a test asks for it, because the clock of the test moves faster than real
	// time.
	sandbox.submissions.settings.processingMs = 1e12;
});

const connection = (signal?: AbortSignal) =>
	harness.connect({ retries: 2, longestWaitMs: 60_000 }, signal);

const nowSeconds = () => Math.floor(clock.now() / 1000);

const record = (id: string, more: object = {}) => ({
	id,
	customer_id: 'customer-1',
	employee_id: 'employee-1',
	call_time: nowSeconds() - 3600,
	...more,
});

const submitted = async (...records: Array<ReturnType<typeof record>>) =>
	await submittedBy(connection(), records);

async function submittedBy(
	sender: ServiceConnection,
	records: Array<ReturnType<typeof record>>,
): Promise<Awaited[]> {
	const outcome = await submitBatch(sender, 'call', service, records);
	if (outcome.state !== 'confirmed') throw new Error(`Not confirmed: ${outcome.state}`);
	return records.map((one) => ({
		serviceId: service,
		id: one.id,
		acknowledgedAt: outcome.acknowledgedAt,
		keepsExisting: !('reprocess' in one),
	}));
}

const onLook = (look: () => void) =>
	sandbox.faults.add({ kind: 'held', until: async () => look(), match: { method: 'GET' } });

/** Lets the sandbox's timer, which runs on real time, notice the moved clock. */
const processed = async () => await sandbox.idle();
const statuses = (analyses: Map<Awaited, Analysis>) =>
	[...analyses].map(([{ id }, { status }]) => [id, status]);

const stored = (id: string, timestamp: number, more: object = {}) =>
	conversation({
		id,
		time: nowSeconds() - 3600,
		serviceId: service,
		record: { timestamp },
		...more,
	});

describe('awaitAnalyses', () => {
	test('polls with growing pauses while the analysis is not found', async () => {
		const awaited = await submitted(record('a'), record('b'));
		let looks = 0;
		onLook(() => {
			looks += 1;
			if (looks !== 9) return;
			sandbox.world.addConversation(stored('a', nowSeconds()));
			sandbox.world.addConversation(stored('b', nowSeconds()));
		});
		const analyses = await awaitAnalyses(connection(), awaited, 600_000);
		expect(statuses(analyses)).toEqual([
			['a', 'completed'],
			['b', 'completed'],
		]);
		expect(clock.pauses.length).toBeGreaterThanOrEqual(4);
		for (const [index, pause] of clock.pauses.entries()) {
			expect(pause).toBeGreaterThan(clock.pauses[index - 1] ?? 0);
		}
	});

	test('returns the analysis of the submission, also a failed one', async () => {
		sandbox.submissions.settings.processingMs = 0;
		const awaited = await submitted(
			record('good'),
			record('bad', { call_record_link: 'https://x.example.com/unavailable.mp3' }),
		);
		await processed();
		const analyses = await awaitAnalyses(connection(), awaited, 60_000);
		expect(statuses(analyses)).toEqual([
			['good', 'completed'],
			['bad', 'failed'],
		]);
		expect(clock.pauses).toEqual([]);
	});

	test('an older analysis is "existing" for reprocess 0 and ignored for reprocess 1', async () => {
		sandbox.world.addConversation(stored('kept', nowSeconds() - 60));
		sandbox.world.addConversation(stored('again', nowSeconds() - 60));
		const awaited = await submitted(record('kept'), record('again', { reprocess: '1' }));
		const analyses = await awaitAnalyses(connection(), awaited, 0);
		expect(statuses(analyses)).toEqual([
			['kept', 'existing'],
			['again', 'pending'],
		]);
	});

	test('an analysis stored in another unit than seconds is not taken for a new one', async () => {
		sandbox.world.addConversation(stored('kept', clock.now() - 60_000));
		sandbox.world.addConversation(stored('again', clock.now() - 60_000));
		const awaited = await submitted(record('kept'), record('again', { reprocess: '1' }));
		const analyses = await awaitAnalyses(connection(), awaited, 0);
		expect(statuses(analyses)).toEqual([
			['kept', 'existing'],
			['again', 'pending'],
		]);
	});

	test('without a time in the acknowledgement, analyses before the sending are older', async () => {
		sandbox.world.addConversation(stored('again', nowSeconds() - 60));
		const plain = connection();
		const transport: Transport = async (...given) => {
			const response = await plain.transport(...given);
			return { ...response, body: { ...Object(response.body), timestamp: null } };
		};
		const again = record('again', { reprocess: '1' });
		const awaited = await submittedBy({ ...plain, transport }, [again]);
		expect(statuses(await awaitAnalyses(connection(), awaited, 0))).toEqual([['again', 'pending']]);
		sandbox.world.addConversation(stored('again', nowSeconds()));
		expect(statuses(await awaitAnalyses(connection(), awaited, 0))).toEqual([
			['again', 'completed'],
		]);
	});

	test('an older failure with reprocess 0 is awaited, and returned at the time limit', async () => {
		sandbox.world.addConversation(stored('old', nowSeconds() - 60, { error: 'no recording' }));
		const awaited = await submitted(record('old'));
		const analyses = await awaitAnalyses(connection(), awaited, 10_000);
		expect(statuses(analyses)).toEqual([['old', 'existing']]);
		expect(clock.now() - begunMs).toBe(10_000);
	});

	test('a missing analysis is pending at the time limit, after a last read, without an error', async () => {
		const awaited = await submitted(record('slow'));
		sandbox.calls.length = 0;
		let lastLook = 0;
		onLook(() => (lastLook = clock.now()));
		const analyses = await awaitAnalyses(connection(), awaited, 15_000);
		expect(statuses(analyses)).toEqual([['slow', 'pending']]);
		expect(clock.now()).toBe(begunMs + 15_000);
		expect(lastLook).toBe(begunMs + 15_000);
		expect(sandbox.calls.length).toBeLessThan(8);
	});

	test('after a refused read the analysis is pending immediately, with the reason', async () => {
		const awaited = await submitted(record('a'));
		sandbox.faults.add({ kind: 'refusal', status: 403, code: 'NO', match: { method: 'GET' } });
		const analyses = await awaitAnalyses(connection(), awaited, 600_000);
		expect([...analyses.values()][0]).toMatchObject({ status: 'pending', why: { status: 403 } });
		expect(clock.pauses).toEqual([]);
	});

	test('if all reads fail, the analysis is pending with the reason of the last one', async () => {
		const awaited = await submitted(record('a'));
		sandbox.faults.add({ kind: 'internalError', match: { method: 'GET' } });
		const analyses = await awaitAnalyses(connection(), awaited, 60_000);
		expect([...analyses.values()][0]).toMatchObject({ status: 'pending', why: { status: 500 } });
	});

	test('a pause that the service asks for ends at the time limit', async () => {
		const awaited = await submitted(record('a'));
		sandbox.faults.add({
			kind: 'tooManyRequests',
			retryAfterSeconds: 55,
			match: { method: 'GET' },
		});
		const begun = clock.now();
		const analyses = await awaitAnalyses(connection(), awaited, 10_000);
		expect(statuses(analyses)).toEqual([['a', 'pending']]);
		expect(clock.now() - begun).toBe(10_000);
	});

	test('a failure before a successful read is not given as the reason', async () => {
		const awaited = await submitted(record('a'));
		sandbox.faults.add({ kind: 'internalError', match: { method: 'GET', times: 4 } });
		const analyses = await awaitAnalyses(connection(), awaited, 60_000);
		expect([...analyses.values()][0]).toEqual({ status: 'pending' });
	});

	test('a canceled run stops waiting', async () => {
		const stop = new AbortController();
		const awaited = await submitted(record('a'));
		onLook(() => stop.abort());
		const analyses = await awaitAnalyses(connection(stop.signal), awaited, 600_000);
		expect(statuses(analyses)).toEqual([['a', 'pending']]);
	});
});
