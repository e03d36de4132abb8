import { randomUUID } from 'node:crypto';
import { account, concurrency, webhookFor, type GetRunning } from '../support/running';
import { action, meetNode, startWorkflow } from '../support/workflows';

const places = 2 * concurrency;
const pauseSeconds = 3;

/** A pause that the service asks for is asked of the key, but each process knows only of its own answers. */
export function sharedKey(running: GetRunning): void {
	it('that one worker was asked for is not known to the other, and no list fails of it', async () => {
		const { editor, work, sandbox, credentials, table } = running();
		const list = {
			resource: 'conversation',
			operation: 'getAll',
			serviceId: account.service,
			timeRange: 'last31Days',
			returnAll: true,
		};
		const workflow = await startWorkflow(editor, [
			meetNode(work.url),
			action('Get Many', list, credentials('without')),
		]);
		sandbox.calls.length = 0;
		const limited = sandbox.faults.add({
			kind: 'tooManyRequests',
			retryAfterSeconds: pauseSeconds,
			match: { method: 'GET', nth: 2 * places },
		});
		const key = randomUUID();
		for (let at = 0; at < places; at += 1) {
			const body = { key, count: places, items: [{ at }] };
			expect(await workflow.send(webhookFor(running(), at), body)).toBe(200);
		}
		expect([...(await workflow.ended())]).toEqual([['success', places]]);
		limited.remove();
		const asked = sandbox.calls.find(({ status }) => status === 429)?.endedAt ?? undefined;
		if (asked === undefined) throw new Error('No pause was asked for');
		const until = asked + pauseSeconds * 1_000;
		const during = sandbox.calls.filter(
			({ startedAt }) => startedAt > asked && startedAt < until,
		).length;
		table.add(`requests within a pause of ${pauseSeconds} s asked of their key`, 'without', during);
	});
}
