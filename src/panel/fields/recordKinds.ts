import type { INodeProperties } from 'n8n-workflow';
import { callbacks, recordKindOf } from '../../delivery/kind';
import type { RecordKind } from '../../output/outputSettings';
import { moduleNames, type ExportResource, type ModuleName } from '../../records/choices';

export const exportResourceOf: Record<RecordKind, ExportResource> = {
	conversation: 'conversations',
	customer: 'customers',
	voiceConversation: 'voice_conversations',
};

/** docs/service.md, "Customer record" and "Voice conversation record". */
export const modulesOf: Record<RecordKind, readonly ModuleName[]> = {
	conversation: moduleNames,
	customer: moduleNames.filter(
		(name) => name !== 'agent_feedback' && name !== 'conversation_summary',
	),
	voiceConversation: ['business_insights', 'conversation_summary'],
};

export const recordKinds: RecordKind[] = ['conversation', 'customer', 'voiceConversation'];

type Hidden = NonNullable<NonNullable<INodeProperties['displayOptions']>['hide']>;

/**
 * Hides a choice for other kinds of records, in all nodes. Not for fields: n8n also considers the defaults of
 * hidden fields.
 */
export function onlyFor(isShown: (kind: RecordKind) => boolean): { hide: Hidden } {
	const hidden = recordKinds.filter((kind) => !isShown(kind));
	const hide: Hidden = {
		'/resource': hidden,
		'/exportResource': hidden.map((kind) => exportResourceOf[kind]),
		'/event': callbacks.filter((callback) => hidden.includes(recordKindOf(callback))),
	};
	const given = Object.entries(hide).filter(([, values]) => values && values.length > 0);
	return { hide: Object.fromEntries(given) };
}
