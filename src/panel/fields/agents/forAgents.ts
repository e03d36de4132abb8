import type { INodeProperties } from 'n8n-workflow';

/** Shows a field only where the node is the tool of an AI agent. */
export const forAgents = {
	show: { '@tool': [true] },
} satisfies INodeProperties['displayOptions'];
