import type { Resource } from '../../../../src/operation/operation';
import { downloadRecording } from './downloadRecording.operation';
import { get } from './get.operation';
import { getAll } from './getAll.operation';

export const voiceConversation: Resource = {
	value: 'voiceConversation',
	name: 'Voice Conversation',
	description: 'The record of a call of a voice agent',
	operations: [downloadRecording, get, getAll],
	firstShown: get,
};
