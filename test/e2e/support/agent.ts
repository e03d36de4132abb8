import type { Editor } from '../../../workshop/scripts/instance/editor';
import { isOlderN8n } from '../../../workshop/scripts/instance/paths';
import {
	mainOutputs,
	nodeOf,
	type WorkflowNode,
} from '../../../workshop/scripts/instance/workflow';
import { startModel, toolAnswersIn, type Model } from '../../../workshop/scripts/outside/model';
import { actionType } from './runNode';

type AgentVersion = 2.2 | 3 | 3.1;

/** The newest agent of this n8n, and 2.2, which calls its tools differently. */
export const agentVersions: AgentVersion[] = [isOlderN8n ? 3 : 3.1, 2.2];

/** The action node as a tool. */
export type Tool = Pick<WorkflowNode, 'name' | 'parameters' | 'credentials'>;

export const agentStart = 'Start';
const agent = 'Agent';

/**
 * A model that makes one tool call per request with these arguments, and then answers with a sentence.
 *
 * @param toolNames the beginning of the tool's name for each call
 */
export async function startScriptedModel(calls: object[], toolNames: string[]): Promise<Model> {
	return await startModel((asked) => {
		const answered = toolAnswersIn(asked).length;
		const wanted = toolNames[answered] ?? '';
		const tool = asked.tools.find(({ name }) => name.startsWith(wanted))?.name;
		const parameters = calls[answered];
		return parameters === undefined || tool === undefined
			? { text: 'That is all.' }
			: { tool, parameters };
	});
}

/** Creates a workflow with a real agent, its model and its tools, and returns its id. */
export async function createAgent(
	editor: Editor,
	version: AgentVersion,
	model: Model,
	tools: Tool[],
): Promise<string> {
	const { credential } = model;
	const key = await editor.createCredential(credential.name, credential.type, credential.data);
	const { id } = await editor.createWorkflow({
		name: `Agent ${version}`,
		nodes: [
			nodeOf(agentStart, 'n8n-nodes-base.manualTrigger'),
			nodeOf(agent, '@n8n/n8n-nodes-langchain.agent', {
				typeVersion: version,
				position: [220, 0],
				parameters: {
					promptType: 'define',
					text: 'Please use the tool.',
					options: { enableStreaming: false },
				},
			}),
			nodeOf('Model', '@n8n/n8n-nodes-langchain.lmChatOpenAi', {
				typeVersion: 1.2,
				position: [160, 220],
				parameters: { model: { __rl: true, mode: 'id', value: 'substitute' }, options: {} },
				credentials: { openAiApi: { id: key.id, name: key.name } },
			}),
			...tools.map(({ name, ...tool }, at) =>
				nodeOf(name, `${actionType}Tool`, { position: [320 + 160 * at, 220], ...tool }),
			),
		],
		connections: {
			[agentStart]: mainOutputs([agent]),
			Model: { ai_languageModel: [[{ node: agent, type: 'ai_languageModel', index: 0 }]] },
			...Object.fromEntries(
				tools.map(({ name }) => [
					name,
					{ ai_tool: [[{ node: agent, type: 'ai_tool', index: 0 }]] },
				]),
			),
		},
	});
	return id;
}

/** Runs a real agent with a scripted model that makes these calls one after the other. */
export async function runAgent(
	editor: Editor,
	version: AgentVersion,
	tools: Tool[],
	calls: Array<[tool: string, parameters: object]>,
) {
	const model = await startScriptedModel(
		calls.map(([, parameters]) => parameters),
		calls.map(([tool]) => tool.replaceAll(' ', '_')),
	);
	try {
		const id = await createAgent(editor, version, model, tools);
		const execution = await editor.runWorkflow(id, agentStart);
		return { answers: model.toolAnswers(), offered: model.tools(), execution };
	} finally {
		await model.stop();
	}
}
