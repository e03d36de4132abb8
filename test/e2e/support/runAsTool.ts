import type { Editor } from '../../../workshop/scripts/instance/editor';
import type { Execution } from '../../../workshop/scripts/instance/execution';
import { isOlderN8n } from '../../../workshop/scripts/instance/paths';
import {
	mainOutputs,
	nodeOf,
	type WorkflowNode,
} from '../../../workshop/scripts/instance/workflow';
import type { Model, ModelTool } from '../../../workshop/scripts/outside/model';
import { startScriptedModel } from './scriptedModel';

/** The agent's version: 3.1 is current, 2.2 uses the older path to its tools. */
export type AgentVersion = 2.2 | 3 | 3.1;

/** The newest agent of this n8n, and the one that uses the older path to its tools. */
export const agentVersions: AgentVersion[] = [isOlderN8n ? 3 : 3.1, 2.2];

/** The node as a tool, e.g. `n8n-nodes-conversation-analytics.conversationAnalyticsTool`. */
export type Tool = Pick<WorkflowNode, 'type' | 'parameters' | 'credentials'> &
	Partial<Pick<WorkflowNode, 'typeVersion' | 'webhookId'>> & {
		name: string;
		/** The node behind it, where that is not the agent. */
		reviewedBy?: string;
	};

export interface ToolUnderTest extends Omit<Tool, 'name'> {
	agentVersion: AgentVersion;
	/** The arguments of each call of the tool that the model makes, one after the other. */
	calls: object[];
}

interface ToolOutcome {
	/** What the tool returned to the model, call by call. */
	answers: string[];
	/** What the model was told about the tool. */
	offered: ModelTool[];
	status: string;
	execution: Execution;
}

export const agentStart = 'Start';
const agent = 'Agent';

/** Creates a workflow with a real agent, its model and its tools; gives its id. */
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
				parameters: { model: { __rl: true, mode: 'id', value: 'stand-in' }, options: {} },
				credentials: { openAiApi: { id: key.id, name: key.name } },
			}),
			...tools.map(({ name, type, typeVersion = 1, parameters, credentials, webhookId }, at) => ({
				...{ name, type, typeVersion, parameters, credentials, webhookId },
				position: [320 + 160 * at, 220] satisfies WorkflowNode['position'],
			})),
		],
		connections: {
			[agentStart]: mainOutputs([agent]),
			Model: { ai_languageModel: [[{ node: agent, type: 'ai_languageModel', index: 0 }]] },
			...Object.fromEntries(
				tools.map((tool) => [
					tool.name,
					{ ai_tool: [[{ node: tool.reviewedBy ?? agent, type: 'ai_tool', index: 0 }]] },
				]),
			),
		},
	});
	return id;
}

/** Runs a node as the tool of a real agent, whose model is a substitute on this machine. */
export async function runAsTool(
	editor: Editor,
	{ agentVersion, calls, ...tool }: ToolUnderTest,
): Promise<ToolOutcome> {
	const model = await startScriptedModel(calls);
	try {
		const tools = [{ name: 'Tool under test', ...tool }];
		const id = await createAgent(editor, agentVersion, model, tools);
		const execution = await editor.runWorkflow(id, agentStart);
		return {
			answers: model.toolAnswers(),
			offered: model.tools(),
			status: execution.status,
			execution,
		};
	} finally {
		await model.stop();
	}
}
