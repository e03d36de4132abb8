import { randomUUID } from 'node:crypto';
import {
	chatResult,
	envelopeOf,
	post,
	secretHeaders,
	startReceiver,
} from '../../e2e/support/receiver';
import { actionType, runNode } from '../../e2e/support/runNode';
import { account, listParameters, places, report, shared } from '../support/running';
import { action, startWorkflow, workNode } from '../support/workflows';

export function everyProcess(): void {
	it('that is a worker runs our node', async () => {
		const { work } = shared();
		const key = randomUUID();
		const parameters = { ...listParameters, returnAll: false, limit: 1 };
		const list = action('Get Many', parameters);
		const workflow = await startWorkflow([list, workNode(key)]);
		// All places of both workers are occupied before the first execution continues.
		await workflow.sendAtOnce(Array(places).fill([{}]));
		expect(await workflow.ended()).toEqual(Array(places).fill('success'));
		const processes = new Set(work.of(key).map((done) => done.process));
		expect([...processes].sort()).toEqual(['worker-1', 'worker-2']);
	});

	it('for webhooks accepts deliveries, and refuses those without the secret', async () => {
		const { editor, queue } = shared();
		const receiver = await startReceiver(editor);
		const path = new URL(receiver.url).pathname;
		for (const [at, { url }] of queue.webhooks.entries()) {
			const body = envelopeOf([chatResult(`through-${at}`)]);
			expect((await post(url + path, body, {})).status).toBe(401);
			expect((await post(url + path, body, secretHeaders)).status).toBe(200);
		}
		const items = (await receiver.outputs()).flatMap(({ results }) => results);
		expect(items.map((item) => item.conversation_id)).toEqual(['through-0', 'through-1']);
	});

	it('reads every conversation once in several concurrent executions', async () => {
		const { editor, credentials } = shared();
		const list = {
			type: actionType,
			parameters: listParameters,
			credentials,
		};
		const outcomes = await Promise.all(
			Array.from({ length: 4 }, async () => await runNode(editor, list)),
		);
		for (const { json, error } of outcomes) {
			expect(error).toBeUndefined();
			expect(json.map(({ conversation_id: id }) => id)).toEqual(account.conversations);
		}
	});

	it('stores the exact bytes of an export', async () => {
		const { editor, sandbox, credentials } = shared();
		const outcome = await runNode(editor, {
			type: actionType,
			parameters: {
				...{ resource: 'export', operation: 'download', exportResource: 'conversations' },
				...{ serviceId: account.service, timeRange: 'last31Days' },
			},
			credentials,
		});
		expect(outcome.error).toBeUndefined();
		const stored = await editor.download(String(outcome.outputs[0]?.[0]?.binary?.data?.id));
		const file = await sandbox.exports.file(String(sandbox.exports.ids()[0]));
		expect(stored.equals(await file.bytes())).toBe(true);
	});
}

/** Calls the same 20 people in ten executions at once, and returns how often each number was dialled. */
export async function callAtOnce(prefix: string): Promise<number[]> {
	const { sandbox } = shared();
	const people = Array.from({ length: 20 }, (_, at) => ({
		phone: `+1555${prefix}${String(at).padStart(5, '0')}`,
		customer: `customer-${at}`,
	}));
	const parameters = {
		...{ resource: 'outboundCall', operation: 'create' },
		agentId: { __rl: true, mode: 'id', value: account.agent },
		phoneNumber: '={{ $json.phone }}',
		customerId: '={{ $json.customer }}',
		callRules: { hoursBetweenCalls: 24 },
	};
	const call = action('Call', parameters);
	const workflow = await startWorkflow([{ ...call, onError: 'continueErrorOutput' }]);
	sandbox.outbound.dialled.clear();
	await workflow.sendAtOnce(Array(places).fill(people));
	await workflow.ended();
	return [...sandbox.outbound.dialled.values()];
}

export function calls(): void {
	it('to the same numbers in ten executions at once are placed once', async () => {
		expect(await callAtOnce('20')).toEqual(Array(20).fill(1));
	});
}

const pauseSeconds = 6;
/** By then all workers know the pause, also on a busy machine. */
const settledMs = (pauseSeconds * 1_000) / 2;
/** Makes the lists take longer than the pause, also on a fast machine. */
const answerMs = 200;
const listsOfEach = 3;

/** The service asks the key for a pause. */
export function sharedKey(): void {
	it('that the service asked one worker for is kept by all', async () => {
		const { sandbox } = shared();
		const workflow = await startWorkflow([action('Get Many', listParameters)]);
		sandbox.calls.length = 0;
		const slowed = sandbox.faults.add({ kind: 'latency', ms: answerMs });
		const limited = sandbox.faults.add({
			kind: 'tooManyRequests',
			retryAfterSeconds: pauseSeconds,
			match: { method: 'GET', nth: 2 * places },
		});
		await workflow.sendAtOnce(Array(places).fill(Array(listsOfEach).fill({})));
		expect(await workflow.ended()).toEqual(Array(places).fill('success'));
		limited.remove();
		slowed.remove();
		const asked = sandbox.calls.find(({ status }) => status === 429)?.endedAt ?? undefined;
		if (asked === undefined) throw new Error('No pause was asked for');
		const within = (fromMs: number) =>
			sandbox.calls.filter(
				({ startedAt }) => startedAt > asked + fromMs && startedAt < asked + pauseSeconds * 1_000,
			).length;
		report(`requests within a pause of ${pauseSeconds} s asked of their key`, within(0));
		report('  of them in its second half', within(settledMs));
		expect(within(settledMs)).toBe(0);
		// Those that were under way.
		expect(within(0)).toBeLessThanOrEqual(2 * places);
	});
}
