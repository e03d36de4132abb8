import { randomUUID } from 'node:crypto';
import { mainOutputs, nodeOf } from '../../../workshop/scripts/instance/workflow';
import { secret, startReceiver } from '../../e2e/support/receiver';
import { until } from '../../support/until';
import { account, shared } from '../support/running';
import { action, startWorkflow, workNode } from '../support/workflows';

/** The nodes of the example Call, sleep, go on, whose executions sleep while both workers are killed. */
export function sleeping(): void {
	it('each execution that sleeps is woken once by its own result', async () => {
		const { editor, queue, sandbox, work, size } = shared();
		const count = size(40, 10);
		const key = randomUUID();
		const call = action('Call', {
			...{ resource: 'outboundCall', operation: 'create' },
			agentId: { __rl: true, mode: 'id', value: account.agent },
			phoneNumber: '={{ $json.phone }}',
			customerId: '={{ $json.customer }}',
			options: { keepForMatch: 1, includeInputFields: 'resume_url' },
		});
		const address = nodeOf('Address', 'n8n-nodes-base.set', {
			typeVersion: 3.4,
			parameters: {
				mode: 'raw',
				jsonOutput: '={{ { ...$json, resume_url: $execution.resumeUrl } }}',
			},
		});
		const sleep = nodeOf('Sleep', 'n8n-nodes-base.wait', {
			typeVersion: 1.1,
			webhookId: randomUUID(),
			parameters: { resume: 'webhook', httpMethod: 'POST', options: {} },
		});
		const asleep = await startWorkflow([
			address,
			call,
			sleep,
			workNode(key, "$json.body.conversation + ' ' + $('Address').item.json.customer"),
		]);
		// Each process has its own port here. A real n8n has one address for all.
		const url = `={{ "${queue.main.url}" + $json.input.resume_url.replace(/^https?:\\/\\/[^/]+/, '') }}`;
		const wake = nodeOf('Wake Up', 'n8n-nodes-base.httpRequest', {
			typeVersion: 4.2,
			...{ retryOnFail: true, maxTries: 5, waitBetweenTries: 1_000 },
			parameters: {
				...{ method: 'POST', url, sendBody: true, specifyBody: 'json', options: {} },
				jsonBody: '={{ JSON.stringify({ conversation: $json.customer_id }) }}',
			},
		});
		const match = action('Match', { resource: 'delivery', operation: 'match' });
		const receiver = await startReceiver(editor, {
			parameters: { event: 'voiceAgentCall' },
			behind: {
				nodes: [match, wake],
				connections: { Results: mainOutputs(['Match']), Match: mainOutputs(['Wake Up']) },
			},
		});
		sandbox.callbacks.settings.repeats = 1;
		try {
			const people = Array.from({ length: count }, (_, at) => ({
				phone: `+1202555${String(1_000 + at)}`,
				customer: `sleeper-${at}`,
			}));
			for (const person of people) await asleep.sendAtOnce([[person]]);
			const statuses = async () =>
				(await editor.executionsOf(asleep.id)).map(({ status }) => status);
			await until(async () => {
				const all = await statuses();
				return all.filter((status) => status === 'waiting').length === count;
			});
			await Promise.all(queue.workers.map(async (worker) => await worker.kill()));
			await Promise.all(queue.workers.map(async (worker) => await worker.start()));
			expect(new Set(await statuses())).toEqual(new Set(['waiting']));
			sandbox.callbacks.setReceiver('voice', { url: receiver.url, headers: secret });
			const records = sandbox.world.voiceConversations.ordered.all().map((one) => one.record());
			for (const { phone, customer } of people) {
				const record = records.find((one) => one.customer_id === customer);
				sandbox.callbacks.push('voice', { ...record, status: 'completed', phone_number: phone });
			}
			await until(async () => (await statuses()).every((status) => status === 'success'));
			await sandbox.callbacks.idle();
			const done = work.of(key).map(({ id }) => id);
			expect(done.sort()).toEqual(people.map(({ customer }) => `${customer} ${customer}`).sort());
		} finally {
			sandbox.callbacks.settings.repeats = 0;
			sandbox.callbacks.setReceiver('voice', null);
			await editor.deactivate(receiver.id);
		}
	});
}
