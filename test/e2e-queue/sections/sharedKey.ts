import { listParameters, places, shared, stores, type StoreUse } from '../support/running';
import { action, startWorkflow } from '../support/workflows';

const pauseSeconds = 6;
/** By then the pause has reached the store and requests under way have arrived, also on a busy machine. */
const settledMs = (pauseSeconds * 1_000) / 2;
/** Makes the lists take longer than the pause, also on a fast machine. */
const answerMs = 200;
const listsOfEach = 3;

/** The service asks the key for a pause. Without the store only the process that was asked knows of it. */
export function sharedKey(): void {
	const counted = new Map<StoreUse, number>();

	it.each(stores)('that one worker was asked for, %s the shared store', async (store) => {
		const { sandbox, credentials, table } = shared();
		const list = action('Get Many', listParameters, credentials(store));
		const workflow = await startWorkflow([list]);
		sandbox.calls.length = 0;
		const slowed = sandbox.faults.add({ kind: 'latency', ms: answerMs });
		const limited = sandbox.faults.add({
			kind: 'tooManyRequests',
			retryAfterSeconds: pauseSeconds,
			match: { method: 'GET', nth: 2 * places },
		});
		await workflow.sendAtOnce(Array(places).fill(Array(listsOfEach).fill({})));
		expect([...(await workflow.ended())]).toEqual([['success', places]]);
		limited.remove();
		slowed.remove();
		const asked = sandbox.calls.find(({ status }) => status === 429)?.endedAt ?? undefined;
		if (asked === undefined) throw new Error('No pause was asked for');
		const within = (fromMs: number) =>
			sandbox.calls.filter(
				({ startedAt }) => startedAt > asked + fromMs && startedAt < asked + pauseSeconds * 1_000,
			).length;
		table.add(`requests within a pause of ${pauseSeconds} s asked of their key`, store, within(0));
		table.add('  of them in its second half', store, within(settledMs));
		counted.set(store, within(0));
		if (store === 'without') {
			expect(within(settledMs)).toBeGreaterThan(0);
			return;
		}
		expect(within(settledMs)).toBe(0);
		expect(within(0)).toBeLessThan((counted.get('without') ?? Infinity) / 2);
	});
}
