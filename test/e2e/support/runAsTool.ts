import type { Editor } from '../../../workshop/scripts/instance/editor';
import { isOlderN8n } from '../../../workshop/scripts/instance/paths';
import type { Execution } from '../../../workshop/scripts/instance/execution';
import { mainOutputs } from '../../../workshop/scripts/instance/workflow';
import type { ModelTool } from '../../../workshop/scripts/outside/model';
import { startScriptedModel } from './scriptedModel';

export interface ToolUnderTest {
	/** The agent's version: 3.1 is current, 2.2 uses the older path to its tools. */
	agentVersion: 2.2 | 3 | 3.1;
	/** The node as a tool, e.g. `n8n-nodes-conversation-analytics.conversationAnalyticsTool`. */
	type: string;
	typeVersion?: number;
	parameters: Record<string, unknown>;
	credentials?: Record<string, { id: string; name: string }>;
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

/** The newest agent of this n8n, and the one that uses the older path to its tools. */
export const agentVersions: Array<ToolUnderTest['agentVersion']> = [isOlderN8n ? 3 : 3.1, 2.2];

const start = 'Start';
const agent = 'Agent';
const toolName = 'Tool under test';

/** Runs a node as the tool of a real agent, whose model is a substitute on this machine. */
export async function runAsTool(editor: Editor, tool: ToolUnderTest): Promise<ToolOutcome> {
	const model = await startScriptedModel(tool.calls);
	try {
		const { name, type, data } = model.credential;
		const key = await editor.createCredential(name, type, data);
		const { id } = await editor.createWorkflow({
			name: `Tool: ${tool.type}`,
			nodes: [
				{
					name: start,
					type: 'n8n-nodes-base.manualTrigger',
					typeVersion: 1,
					position: [0, 0],
					parameters: {},
				},
				{
					name: agent,
					type: '@n8n/n8n-nodes-langchain.agent',
					typeVersion: tool.agentVersion,
					position: [220, 0],
					parameters: {
						promptType: 'define',
						text: 'Please use the tool.',
						options: { enableStreaming: false },
					},
				},
				{
					name: 'Model',
					type: '@n8n/n8n-nodes-langchain.lmChatOpenAi',
					typeVersion: 1.2,
					position: [160, 220],
					parameters: { model: { __rl: true, mode: 'id', value: 'stand-in' }, options: {} },
					credentials: { openAiApi: { id: key.id, name: key.name } },
				},
				{
					name: toolName,
					type: tool.type,
					typeVersion: tool.typeVersion ?? 1,
					position: [320, 220],
					parameters: tool.parameters,
					credentials: tool.credentials,
				},
			],
			connections: {
				[start]: mainOutputs([agent]),
				Model: { ai_languageModel: [[{ node: agent, type: 'ai_languageModel', index: 0 }]] },
				[toolName]: { ai_tool: [[{ node: agent, type: 'ai_tool', index: 0 }]] },
			},
		});
		const execution = await editor.runWorkflow(id, start);
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
