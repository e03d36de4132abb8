import type { INodeProperties } from 'n8n-workflow';
import type { RecordKind } from '../../output/outputSettings';
import type { ConditionResource } from '../../records/filterRules';

export const kindOfResource = {
	conversations: 'conversation',
	customers: 'customer',
} as const satisfies Record<ConditionResource, RecordKind>;

/** The values of the fields of the three nodes for each kind of record. */
const namesOf: Record<RecordKind, Record<'/resource' | '/exportResource' | '/event', string[]>> = {
	conversation: {
		'/resource': ['conversation'],
		'/exportResource': ['conversations'],
		'/event': ['callAnalysis', 'chatAnalysis'],
	},
	customer: { '/resource': ['customer'], '/exportResource': ['customers'], '/event': [] },
	voiceConversation: {
		'/resource': ['voiceConversation'],
		'/exportResource': ['voice_conversations'],
		'/event': ['voiceAgentCall'],
	},
};

type Hidden = NonNullable<NonNullable<INodeProperties['displayOptions']>['hide']>;

/**
 * Shows a choice of a list for these kinds only, whichever field of a node names the kind. Not for fields:
 * for those, n8n also considers the defaults of hidden fields.
 */
export function onlyFor(...kinds: RecordKind[]): { hide: Hidden } {
	const hide: Hidden = {};
	for (const [kind, names] of Object.entries(namesOf)) {
		if (kinds.some((one) => one === kind)) continue;
		for (const [field, values] of Object.entries(names)) {
			if (values.length > 0) hide[field] = [...(hide[field] ?? []), ...values];
		}
	}
	return { hide };
}
