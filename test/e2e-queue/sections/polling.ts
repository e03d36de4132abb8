import { randomUUID } from 'node:crypto';
import { analyzed } from './reconcile';
import { nodeOf } from '../../../workshop/scripts/instance/workflow';
import { publicationOf, seldom } from '../../e2e/support/publication';
import { account, shared } from '../support/running';
import { until } from '../../support/until';
import { chained, workNode } from '../support/workflows';

/** The leader polls, and a worker runs the execution. */
export function polling(): void {
	it('polls once for all processes, and again when the main process was started anew', async () => {
		const { editor, work, sandbox, credentials, queue } = shared();
		const service = account.polled;
		const key = randomUUID();
		for (const id of ['one', 'two', 'three']) analyzed(service, id);
		const polls = () => sandbox.calls.filter(({ query }) => query['service_id'] === service).length;
		const trigger = nodeOf(
			'Trigger',
			'n8n-nodes-conversation-analytics.conversationAnalyticsPollingTrigger',
			{
				parameters: {
					...{ pollTimes: seldom(), serviceId: service, startFrom: 'date' },
					startDate: new Date(Date.now() - 86_400_000).toISOString(),
				},
				credentials: credentials('with'),
			},
		);
		const nodes = [trigger, workNode(key)];
		const { id } = await editor.createWorkflow({
			...{ name: 'Polling', nodes, connections: chained(nodes) },
		});
		expect((await publicationOf(editor, id)).status).toBe('published');
		await work.until(() => work.of(key).length === 3);
		expect(polls()).toBe(1);
		expect(work.of(key).every(({ process }) => process?.startsWith('worker-'))).toBe(true);

		// The items of the last poll do not come again.
		await queue.main.stop();
		await queue.main.start();
		await until(() => polls() >= 2);
		analyzed(service, 'four');
		await editor.deactivate(id);
		expect((await publicationOf(editor, id)).status).toBe('published');
		await work.until(() => work.of(key).length >= 4);
		expect(work.of(key).map(({ delivery }) => delivery)).toEqual(Array(4).fill('new'));
		await editor.deactivate(id);
	});
}
