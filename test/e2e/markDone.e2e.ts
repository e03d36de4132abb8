import type { Editor } from '../../workshop/scripts/instance/editor';
import { mainOutputs, type WorkflowFile } from '../../workshop/scripts/instance/workflow';
import { sharedEditor } from './support/context';
import { chatResult } from './support/receiver';

let editor: Editor;

beforeAll(async () => {
	editor = await sharedEditor();
});

/** Without a credential: neither operation asks the service anything. */
const deliveryNode = (
	name: string,
	parameters: Record<string, unknown>,
): WorkflowFile['nodes'][number] => ({
	name,
	type: 'n8n-nodes-conversation-analytics.conversationAnalytics',
	typeVersion: 1,
	position: [400, 0],
	parameters: { resource: 'delivery', ...parameters },
});

it('what was not marked as done passes again, from another node and execution', async () => {
	const workflow = (items: object[], isDone: boolean): WorkflowFile => ({
		name: 'Until marked done',
		nodes: [
			{
				name: 'Start',
				type: 'n8n-nodes-base.manualTrigger',
				typeVersion: 1,
				position: [0, 0],
				parameters: {},
			},
			{
				...deliveryNode('Keep New', {
					operation: 'keepNew',
					mode: 'untilMarkedDone',
					leaseMinutes: 1,
				}),
				id: 'keep-new-until-marked',
			},
			{
				...deliveryNode('Mark Done', { operation: 'markDone' }),
				id: 'mark-done',
				disabled: !isDone,
			},
		],
		connections: { Start: mainOutputs(['Keep New']), 'Keep New': mainOutputs(['Mark Done']) },
		pinData: { Start: items.map((json) => ({ json: { ...json } })) },
	});
	const { id } = await editor.createWorkflow(workflow([], true));
	const pass = async (items: object[], isDone: boolean) => {
		await editor.replaceWorkflow(id, workflow(items, isDone));
		const { nodes, error } = await editor.runWorkflow(id, 'Start');
		expect(error).toBeUndefined();
		const passed = nodes['Keep New']?.[0]?.outputs[0] ?? [];
		return passed.map(({ json }) => `${String(json.id)} ${String(json.delivery)}`);
	};
	const [done, open] = [chatResult('done'), chatResult('open')];
	expect(await pass([done], true)).toEqual(['done new']);
	expect(await pass([open], false)).toEqual(['open new']);
	expect(await pass([done, open], false)).toEqual([]);
	// A lease ends with the clock of n8n, which a test cannot move.
	let again: string[] = [];
	while (again.length === 0) again = await pass([done, open], true);
	expect(again).toEqual(['open retried']);
	expect(await pass([done, open], true)).toEqual([]);
});
