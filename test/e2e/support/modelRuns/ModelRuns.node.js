const { realpathSync } = require('node:fs');
const { createRequire } = require('node:module');
const { join } = require('node:path');

/** n8n's own modules. */
const n8n = createRequire(realpathSync(process.argv[1]));
const service = (...path) => n8n(join('..', 'dist', ...path));

const stored = (name, type, more) => ({
	...{ id: name, name, type, typeVersion: 1, position: [0, 0], parameters: {}, ...more },
});

/** One step of a workflow with invented items (instance-ai.adapter.service.js, `runStep`). */
async function runStep({ type, ...node }, mockItems, userId, functions) {
	const { Container } = n8n('@n8n/di');
	const { planStepRun } = service('modules', 'instance-ai', 'instance-ai-step-run.js');
	const { WorkflowRunner } = service('workflow-runner.js');
	const { ActiveExecutions } = service('active-executions.js');
	const targetName = 'Call';
	const nodes = [
		stored('Start', 'n8n-nodes-base.manualTrigger'),
		stored('People', 'n8n-nodes-base.noOp'),
		stored(targetName, type, node),
	];
	const connections = {
		Start: { main: [[{ node: 'People', type: 'main', index: 0 }]] },
		People: { main: [[{ node: targetName, type: 'main', index: 0 }]] },
	};
	const plan = planStepRun({ nodes, connections, targetName, mockItems });
	const { id } = functions.getWorkflow();
	const executionId = await Container.get(WorkflowRunner).run({
		...{ executionMode: 'manual', userId, source: 'instance_ai' },
		workflowData: { id, name: 'Step', nodes, connections, active: false, settings: {} },
		destinationNode: { nodeName: targetName, mode: 'inclusive' },
		...{ runData: plan.runData, dirtyNodeNames: plan.dirtyNodeNames },
	});
	const { data } = await Container.get(ActiveExecutions).getPostExecutePromise(executionId);
	const { error, runData } = data.resultData;
	const items = runData[targetName]?.at(-1)?.data?.main?.[0] ?? [];
	const said = [error?.message, error?.description].join(' ');
	return { said, items: items.map(({ json }) => json) };
}

/** A node that runs other nodes as n8n's Assistant and n8n Agents do, with n8n's own services. */
class ModelRuns {
	description = {
		displayName: 'Model Runs',
		name: 'modelRuns',
		group: ['transform'],
		version: 1,
		description: 'Runs a node as a model does',
		defaults: { name: 'Model Runs' },
		inputs: ['main'],
		outputs: ['main'],
		properties: [
			{ displayName: 'Way', name: 'way', type: 'string', default: 'assistant' },
			{ displayName: 'Node', name: 'node', type: 'json', default: '{}' },
		],
	};

	async execute() {
		const { Container } = n8n('@n8n/di');
		const { ProjectRepository, UserRepository } = n8n('@n8n/db');
		const [user] = await Container.get(UserRepository).find({ relations: ['role'], take: 1 });
		const { id: projectId } = await Container.get(
			ProjectRepository,
		).getPersonalProjectForUserOrFail(user.id);
		const given = this.getNodeParameter('node', 0);
		const { type, parameters, credentials, items } =
			typeof given === 'string' ? JSON.parse(given) : given;
		const input = items.map((json) => ({ json }));
		const way = this.getNodeParameter('way', 0);
		if (way === 'assistant') {
			const { ExecuteNodeService } = service('node-execution', 'execute-node.service.js');
			const config = { parameters, credentials };
			const request = { type, version: 1, config, input, projectId };
			const result = await Container.get(ExecuteNodeService).run(user, request);
			const { status, error = {}, output = [] } = result;
			const said = [error.message, error.description].join(' ');
			return [[{ json: { status, said, items: (output[0] ?? []).map(({ json }) => json) } }]];
		}
		if (way === 'step') {
			return [[{ json: await runStep({ type, parameters, credentials }, input, user.id, this) }]];
		}
		const { EphemeralNodeExecutor } = service('node-execution', 'ephemeral-node-executor.js');
		const result = await Container.get(EphemeralNodeExecutor).executeInline({
			...{ nodeType: `${type}Tool`, nodeTypeVersion: 1, nodeParameters: parameters },
			...{ credentialDetails: credentials, inputData: input, projectId },
		});
		const { status, error, data = [] } = result;
		return [[{ json: { status, said: error ?? '', items: data.map(({ json }) => json) } }]];
	}
}

module.exports = { ModelRuns };
