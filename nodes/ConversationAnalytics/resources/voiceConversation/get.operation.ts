import { fillPath, paths } from '../../../../client/request/paths';
import { toPathIdentifier } from '../../../../n8n/parameters/values';
import { routed } from '../../../../operation/operation';
import { single } from '../../../../records/answer/page';
import { includeTranscript } from '../../fields/listOptions';
import { readOptions } from '../../fields/retryOptions';
import { voiceConversationId } from '../../fields/recordLocators';
import { simplify } from '../../fields/simplify';
import { voiceConversationShape } from './shape';

/** docs/service.md, "Retrieve a voice-agent conversation". */
export const get = routed({
	value: 'get',
	name: 'Get',
	action: 'Get a voice conversation',
	description: 'Get the record of one call of a voice agent',
	subject: { kind: 'read', thing: 'voice conversation' },
	fields: [voiceConversationId, simplify, readOptions(includeTranscript)],
	method: 'GET',
	request: (parameters) => ({
		path: fillPath(paths.voiceConversation, {
			conversation_id: toPathIdentifier(
				parameters.text('conversationId', 'Conversation'),
				'Conversation',
			),
		}),
	}),
	answer: single,
	items: (record, parameters) => [voiceConversationShape(parameters)(record)],
});
