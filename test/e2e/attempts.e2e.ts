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

/** Keep New behind pinned results, and a Reconcile. Equal node ids make it the same node in each run. */
async function workflow(): Promise<WorkflowFile> {
	const data = { baseUrl: sandbox.url, apiKey: demoKey };
	const credential = await editor.createCredential('Attempts', 'conversationAnalyticsApi', data);
	const credentials = { conversationAnalyticsApi: credential };
	const time = Math.floor(Date.now() / 1000) - 7_200;
	const stored = conversation({ id, time, serviceId, channel: 'chat' });
	sandbox.world.addConversation(stored);
	return {
		name: 'Attempts',
		nodes: [
			nodeOf('Start', 'n8n-nodes-base.manualTrigger'),
			nodeOf('Keep New', actionType, {
				...{ id: 'keep-new', position: [200, 0] },
				parameters: {
					...{ resource: 'delivery', operation: 'keepNew' },
					...{ mode: 'untilMarkedDone', leaseMinutes: 1, options: { maxAttempts: 2 } },
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

test('a result whose attempts are used up does not pass again, and Reconcile shows it', async () => {
	const { id: workflowId } = await editor.createWorkflow(await workflow());
	const outputOf = async (start: string, name: string) => {
		const { nodes, error } = await editor.runWorkflow(workflowId, start);
		expect(error).toBeUndefined();
		return (nodes[name]?.[0]?.outputs[0] ?? []).map(({ json }) => json);
	};
	for (const attempt of [1, 2]) {
		expect(await outputOf('Start', 'Keep New')).toMatchObject([{ id, attempt }]);
		await wait(61_000);
	}
	expect(await outputOf('Start', 'Keep New')).toEqual([]);
	expect(await outputOf('Look', 'Reconcile')).toMatchObject([
		{ conversation_id: id, delivery: 'gaveUp', attempts: 2 },
	]);
});
