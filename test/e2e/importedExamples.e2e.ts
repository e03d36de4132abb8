import { isOlderN8n } from '../../workshop/scripts/instance/paths';
import { mainOutputs, nodeOf, type WorkflowNode } from '../../workshop/scripts/instance/workflow';
import { readExamples } from '../../workshop/scripts/start/ready';
import { sharedEditor } from './support/context';
import { hasMigrationRules, version3Findings } from './support/version3';

const editor = sharedEditor();
const examples = readExamples();

it('n8n imports every example', async () => {
	for (const { workflow } of examples) {
		const { name } = await editor.createWorkflow({ ...workflow, id: undefined, active: undefined });
		expect(name).toContain(workflow.name);
	}
});

// n8n 1 lacks the newest versions, and the review before a tool.
if (!isOlderN8n) {
	it('n8n knows every node of the examples in its version, and has deprecated none', async () => {
		const known = await editor.nodeTypes();
		const isOffered = ({ type, typeVersion }: WorkflowNode) =>
			known.some(
				({ name, version, hidden }) =>
					name === type && hidden !== true && [version].flat().includes(typeVersion),
			);
		const missing = examples.flatMap(({ file, workflow }) =>
			workflow.nodes
				.filter((node) => !isOffered(node))
				.map(({ type, typeVersion }) => `${file}: ${type} ${typeVersion}`),
		);
		expect(missing).toEqual([]);
	});
}

if (hasMigrationRules) {
	it('the migration rules for n8n 3 find nothing in the examples, and find a removed mode', async () => {
		expect(await version3Findings(editor)).toEqual([]);
		const { id } = await editor.createWorkflow({
			name: 'Removed mode',
			nodes: [
				nodeOf('Start', 'n8n-nodes-base.manualTrigger'),
				nodeOf('Each', 'n8n-nodes-base.executeWorkflow', {
					typeVersion: 1.3,
					parameters: { source: 'parameter', workflowJson: '{}', mode: 'each' },
				}),
			],
			connections: { Start: mainOutputs(['Each']) },
		});
		expect(await version3Findings(editor)).toEqual([
			expect.stringMatching(/^execute-workflow-each-mode-v3: Removed mode: /),
		]);
		// The other workflows of these tests are checked at the end.
		await editor.deleteWorkflow(id);
	});
}
