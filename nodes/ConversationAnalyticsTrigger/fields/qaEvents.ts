import type { INodeProperties } from 'n8n-workflow';
import { moduleNames } from '../../../src/records/choices';
import { qaEventsOfKind, type QaEventName } from '../../../src/qaEvents/rules';
import { voiceModules } from '../../../src/panel/fields/output';
import { emitField, qaEventRows } from '../../../src/panel/fields/qaEvents/panel';
import { recordKindOf, type Callback } from '../../../src/delivery/kind';

export function offeredQaEventsOf(callback: Callback | undefined): readonly QaEventName[] {
	return qaEventsOfKind[recordKindOf(callback)];
}

export const qaEventFields: INodeProperties[] = [
	emitField,
	qaEventRows(qaEventsOfKind.conversation, moduleNames, {
		event: ['callAnalysis', 'chatAnalysis'],
	}),
	qaEventRows(qaEventsOfKind.voiceConversation, voiceModules, { event: ['voiceAgentCall'] }),
];
