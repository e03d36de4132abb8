import type { INodePropertyOptions } from 'n8n-workflow';
import { callbacks, recordKindOf } from '../../delivery/callbacks';
import {
	moduleNames,
	recordKinds,
	type ExportResource,
	type ModuleName,
	type RecordKind,
} from '../../records/choices';

export const exportResourceOf = {
	conversation: 'conversations',
	customer: 'customers',
	voiceConversation: 'voice_conversations',
} as const satisfies Record<RecordKind, ExportResource>;

/** docs/service.md, "Customer record" and "Voice conversation record". */
export const modulesOf: Record<RecordKind, readonly ModuleName[]> = {
	conversation: moduleNames,
	customer: moduleNames.filter(
		(name) => name !== 'agent_feedback' && name !== 'conversation_summary',
	),
	voiceConversation: ['business_insights', 'conversation_summary'],
};

/**
 * Hides a choice for kinds of records that do not have it, in all nodes. Not for fields: n8n also considers the
 * defaults of hidden fields.
 */
export function choiceFor<Choice extends INodePropertyOptions>(
	choice: Choice,
	has: (kind: RecordKind) => boolean,
): Choice {
	const hidden = recordKinds.filter((kind) => !has(kind));
	const hide = {
		'/resource': hidden,
		'/exportResource': hidden.map((kind) => exportResourceOf[kind]),
		'/event': callbacks.filter((callback) => hidden.includes(recordKindOf(callback))),
	};
	const given = Object.entries(hide).filter(([, values]) => values.length > 0);
	if (given.length === 0) return choice;
	return { ...choice, displayOptions: { hide: Object.fromEntries(given) } };
}
