import { paths } from '../../../../client/request/paths';
import { fromField, pathIdentifier } from '../../../../operation/declaredRequest';
import { declared } from '../../../../operation/operation';
import { single } from '../../../../records/answer/page';
import { includeTranscript } from '../../fields/listOptions';
import { readOptions } from '../../fields/retryOptions';
import { voiceConversationId } from '../../fields/recordLocators';
import { simplify } from '../../fields/simplify';
import { voiceConversationShape } from './shape';

/** docs/service.md, "Retrieve a voice-agent conversation". */
export const get = declared({
	value: 'get',
	name: 'Get',
	action: 'Get a voice conversation',
	description: 'Get the record of one call of a voice agent',
	subject: { kind: 'read', thing: 'voice conversation' },
	fields: [voiceConversationId, simplify, readOptions(includeTranscript)],
	request: {
		method: 'GET',
		path: paths.voiceConversation,
		pathFields: { conversation_id: fromField(voiceConversationId, pathIdentifier) },
	},
	response: single,
	shape: voiceConversationShape,
});
