import { setTimeout as wait } from 'node:timers/promises';
import { conversation, demoKey, startSandbox } from '../../workshop/sandbox';
import { mainOutputs, nodeOf, type WorkflowFile } from '../../workshop/scripts/instance/workflow';
import { useSandbox } from '../support/sandbox';
import { sharedEditor } from './support/context';
import { actionType } from './support/runNode';
import { demoWorld } from './support/service';

const editor = sharedEditor();
const sandbox = useSandbox(
	async () => await startSandbox({ world: demoWorld({ conversations: 1 }) }),
);
const serviceId = 'support-desk';
const id = 'always-fails';
const time = Math.floor(Date.now() / 1000) - 7_200;
const stored = conversation({ id, time, serviceId, channel: 'chat' });

/** Keep New behind pinned results, and a Reconcile. Equal node ids make it the same node in each run. */
async function workflow(maxAttempts: number): Promise<WorkflowFile> {
	const data = { baseUrl: sandbox.url, apiKey: demoKey };
	const credential = await editor.createCredential('Attempts', 'conversationAnalyticsApi', data);
	const credentials = { conversationAnalyticsApi: credential };
	return {
		name: 'Attempts',
		nodes: [
			nodeOf('Start', 'n8n-nodes-base.manualTrigger'),
			nodeOf('Keep New', actionType, {
				...{ id: 'keep-new', position: [200, 0] },
				parameters: {
					...{ resource: 'delivery', operation: 'keepNew' },
					...{ mode: 'untilMarkedDone', leaseMinutes: 1, options: { maxAttempts } },
				},
			}),
			nodeOf('Look', 'n8n-nodes-base.manualTrigger', { position: [0, 200] }),
			nodeOf('Reconcile', actionType, {
				...{ position: [200, 200], credentials },
				parameters: {
					...{ resource: 'delivery', operation: 'reconcile', event: 'chatAnalysis' },
					...{ serviceId, timeRange: 'last24Hours' },
				},
			}),
		],
		connections: { Start: mainOutputs(['Keep New']), Look: mainOutputs(['Reconcile']) },
		pinData: { Start: [{ json: { processing_id: 'p1', ...stored.record() } }] },
	};
}

// Two workflows, so that one expired lease shows both outcomes.
test('a result passes again until its attempts are used up, and Reconcile shows it', async () => {
	sandbox.world.addConversation(stored);
	const { id: again } = await editor.createWorkflow(await workflow(2));
	const { id: once } = await editor.createWorkflow(await workflow(1));
	const outputOf = async (workflowId: string, start: string, name: string) => {
		const { nodes, error } = await editor.runWorkflow(workflowId, start);
		expect(error).toBeUndefined();
		return (nodes[name]?.[0]?.outputs[0] ?? []).map(({ json }) => json);
	};
	for (const workflowId of [again, once]) {
		expect(await outputOf(workflowId, 'Start', 'Keep New')).toMatchObject([{ id, attempt: 1 }]);
	}
	await wait(61_000);
	expect(await outputOf(again, 'Start', 'Keep New')).toMatchObject([{ id, attempt: 2 }]);
	expect(await outputOf(once, 'Start', 'Keep New')).toEqual([]);
	expect(await outputOf(once, 'Look', 'Reconcile')).toMatchObject([
		{ conversation_id: id, delivery: 'gaveUp', attempts: 1 },
	]);
	expect(await outputOf(again, 'Look', 'Reconcile')).toEqual([]);
});
