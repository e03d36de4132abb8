import { conversation, type Sandbox } from '../../../workshop/sandbox';
import type { Editor, Credential } from '../../../workshop/scripts/instance/editor';
import type { Execution } from '../../../workshop/scripts/instance/execution';
import {
	mainOutputs,
	nodeOf,
	type WorkflowNode,
} from '../../../workshop/scripts/instance/workflow';
import { startReceiver } from './receiver';

const actionType = 'n8n-nodes-conversation-analytics.conversationAnalytics';
const hourSeconds = 3600;
/** How long ago its conversations were, in hours. */
export const hoursAgo = 3;

interface ReconciliationOptions {
	sandbox: Sandbox;
	service: string;
	/** Of the trigger, beside its secret. */
	triggerCredentials: Record<string, Credential>;
	/** Of the nodes. */
	credentials: Record<string, Credential>;
	/** Behind Keep New. */
	work?: WorkflowNode;
}

/** What a run of Reconcile found, and what of it Keep New let pass. */
export interface Check {
	/** Ids and deliveries. */
	found: string[];
	late: unknown[];
	/** The numbers of the summary item. */
	summary: unknown;
	hints: string;
	passed: string[];
}

/** A chat enters the service's list, or is revised there; its record as the service would push it. */
export function analyzed(sandbox: Sandbox, service: string, id: string, content = 'First'): object {
	const time = Math.floor(Date.now() / 1000) - hoursAgo * hourSeconds;
	sandbox.world.addConversation(
		conversation({
			...{ id, time, serviceId: service, channel: 'chat' },
			record: { conversation_type: content },
		}),
	);
	const stored = sandbox.world.conversationsOf(service).get(id);
	if (stored === undefined) throw new Error(`${id} was not stored`);
	return stored.record();
}

/** An active workflow: trigger → Keep New → work, and buttons → Reconcile → the same Keep New. */
export async function startReconciliation(
	editor: Editor,
	{ service, triggerCredentials, credentials, work }: ReconciliationOptions,
) {
	const action = (name: string, parameters: Record<string, unknown>) =>
		nodeOf(name, actionType, {
			position: [400, name === 'Report' ? -200 : 0],
			parameters: { resource: 'delivery', ...parameters },
			credentials,
		});
	const question = {
		...{ operation: 'reconcile', event: 'chatAnalysis', serviceId: service },
		timeRange: 'last24Hours',
	};
	const start = nodeOf('Start', 'n8n-nodes-base.manualTrigger', { position: [0, 300] });
	const behind = work ?? {
		...start,
		name: 'Work',
		type: 'n8n-nodes-base.noOp',
	};
	const receiver = await startReceiver(editor, {
		credentials: triggerCredentials,
		behind: {
			nodes: [
				action('Keep New', { operation: 'keepNew' }),
				behind,
				start,
				// Higher up, so that it runs first.
				action('Report', { ...question, options: { summaryItem: true } }),
				action('Reconcile', question),
				{ ...start, name: 'Start Replay' },
				action('Replay', { ...question, which: 'all' }),
			],
			connections: {
				Results: mainOutputs(['Keep New']),
				'Keep New': mainOutputs([behind.name]),
				Start: mainOutputs(['Report', 'Reconcile']),
				Reconcile: mainOutputs(['Keep New']),
				'Start Replay': mainOutputs(['Replay']),
				Replay: mainOutputs(['Keep New']),
			},
		},
	});
	return {
		...receiver,
		/** The button. */
		async check(): Promise<Check> {
			const execution = await editor.runWorkflow(receiver.id, 'Start');
			if (execution.error !== undefined) throw new Error(JSON.stringify(execution.error));
			const found = itemsOf(execution, 'Reconcile');
			const hints = execution.nodes['Reconcile']?.[0]?.hints ?? [];
			return {
				found: found.map(nameOf),
				late: found.map(({ late_seconds }) => late_seconds),
				summary: itemsOf(execution, 'Report').at(-1)?.['summary'],
				hints: hints.join(' '),
				passed: itemsOf(execution, 'Keep New').map(nameOf),
			};
		},
		/** The other button; what Keep New let pass. */
		async replay(): Promise<string[]> {
			const execution = await editor.runWorkflow(receiver.id, 'Start Replay');
			return itemsOf(execution, 'Keep New').map(nameOf).sort();
		},
		/** What Keep New let pass in the executions so far, the oldest first. */
		async passed(): Promise<string[]> {
			const passed: string[] = [];
			for (const id of await receiver.executionIds()) {
				const execution = await editor.finishedExecution(id);
				passed.push(...itemsOf(execution, 'Keep New').map(nameOf));
			}
			return passed;
		},
	};
}

function itemsOf({ nodes }: Execution, name: string): Array<Record<string, unknown>> {
	return (nodes[name]?.[0]?.outputs[0] ?? []).map(({ json }) => json);
}

function nameOf({ conversation_id, delivery }: Record<string, unknown>): string {
	return `${String(conversation_id)} ${String(delivery)}`;
}
