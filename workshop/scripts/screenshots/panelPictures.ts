import { resources } from '../../../nodes/ConversationAnalytics/resources';
import { panelName, triggerPanelName } from '../docs/panelName';
import type { WorkflowFile } from '../instance/workflow';
import { areaAround } from './editorPage';
import type { Picture } from './picture';
import { workflowOfOneNode } from './workflows';

const nodeName = 'Conversation Analytics';

/** A panel as it is before anything is chosen in it. */
function panelPicture(name: string, workflow: WorkflowFile): Picture {
	return {
		name,
		themes: ['light', 'dark'],
		shows: { workflow, node: nodeName, isAtFirst: true },
		window: { width: 1500, height: 1900 },
		async take(editor, id) {
			const panel = await editor.openNode(id, nodeName);
			const fields = panel.locator('.parameter-input-list-wrapper').first();
			return await areaAround([fields], { sides: 12, bottom: 12 });
		},
	};
}

const operationPanels = resources.flatMap(({ value: resource, operations }) =>
	operations.map(({ value: operation }) =>
		panelPicture(
			panelName(resource, operation),
			workflowOfOneNode(operation, nodeName, { resource, operation }),
		),
	),
);

/** With their versions: their classes cannot be loaded here, since Node takes `.node` for compiled code. */
const triggers = { conversationAnalyticsTrigger: 2, conversationAnalyticsPollingTrigger: 1 };

const triggerPanels = Object.entries(triggers).map(([name, typeVersion]) =>
	panelPicture(triggerPanelName(name), {
		name,
		nodes: [
			{
				name: nodeName,
				type: `n8n-nodes-conversation-analytics.${name}`,
				typeVersion,
				position: [0, 0],
				parameters: {},
			},
		],
		connections: {},
	}),
);

/** Every operation and trigger, for its page of the reference. */
export const panelPictures: Picture[] = [...operationPanels, ...triggerPanels];
