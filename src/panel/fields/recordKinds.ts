import type { INodeProperties } from 'n8n-workflow';
import type { RecordKind } from '../../output/outputSettings';

/** How the fields of the three nodes name each kind of record. */
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
 * Offers a choice of a list for records of these kinds only, whichever field of a node names the kind. Not for
 * a field: to decide on those, n8n also counts the first values of fields that are not shown.
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
