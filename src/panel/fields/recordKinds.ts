import type { INodeProperties } from 'n8n-workflow';
import type { RecordKind } from '../../output/outputSettings';
import { moduleNames, type ModuleName } from '../../records/choices';
import type { ConditionResource } from '../../records/filterRules';

export const kindOfResource = {
	conversations: 'conversation',
	customers: 'customer',
} as const satisfies Record<ConditionResource, RecordKind>;

/** docs/service.md, "Customer record" and "Voice conversation record". */
export const modulesOf: Record<RecordKind, readonly ModuleName[]> = {
	conversation: moduleNames,
	customer: moduleNames.filter(
		(name) => name !== 'agent_feedback' && name !== 'conversation_summary',
	),
	voiceConversation: ['business_insights', 'conversation_summary'],
};

export const recordKinds: RecordKind[] = ['conversation', 'customer', 'voiceConversation'];

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
 * Hides a choice for other kinds of records, in all nodes. Not for fields: n8n also considers the defaults of
 * hidden fields.
 */
export function onlyFor(isShown: (kind: RecordKind) => boolean): { hide: Hidden } {
	const hide: Hidden = {};
	for (const kind of recordKinds.filter((one) => !isShown(one))) {
		for (const [field, values] of Object.entries(namesOf[kind])) {
			if (values.length > 0) hide[field] = [...(hide[field] ?? []), ...values];
		}
	}
	return { hide };
}
