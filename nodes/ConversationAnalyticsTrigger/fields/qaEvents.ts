import type { INodeProperties } from 'n8n-workflow';
import { qaEventsOfKind, type QaEventName } from '../../../src/qaEvents/rules';
import { modulesOf } from '../../../src/panel/fields/recordKinds';
import { emitField, qaEventRows } from '../../../src/panel/fields/qaEvents/panel';
import { recordKindOf, type Callback } from '../../../src/delivery/kind';

export function offeredQaEventsOf(callback: Callback | undefined): readonly QaEventName[] {
	return qaEventsOfKind[recordKindOf(callback)];
}

export const qaEventFields: INodeProperties[] = [
	emitField,
	qaEventRows(qaEventsOfKind.conversation, modulesOf.conversation, {
		event: ['callAnalysis', 'chatAnalysis'],
	}),
	qaEventRows(qaEventsOfKind.voiceConversation, modulesOf.voiceConversation, {
		event: ['voiceAgentCall'],
	}),
];
