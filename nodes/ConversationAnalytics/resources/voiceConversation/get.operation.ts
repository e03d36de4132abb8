import { paths } from '../../../../client/request/paths';
import { fromField, pathIdentifier } from '../../../../operation/declaredRequest';
import { declared } from '../../../../operation/operation';
import { declaredOutput } from '../../../../operation/output/recordOutput';
import { single } from '../../../../records/answer/page';
import { readOptions } from '../../fields/retryOptions';
import { voiceConversationId } from '../../fields/recordLocators';
import { voiceConversationOutput } from '../../fields/output';

/** docs/service.md, "Retrieve a voice-agent conversation". */
export const get = declared({
	value: 'get',
	name: 'Get',
	action: 'Get a voice conversation',
	description: 'Get the record of one call of a voice agent',
	subject: { kind: 'read', thing: 'voice conversation' },
	fields: [voiceConversationId, ...voiceConversationOutput, readOptions()],
	request: {
		method: 'GET',
		path: paths.voiceConversation,
		pathFields: { conversation_id: fromField(voiceConversationId, pathIdentifier) },
	},
	response: single,
	shape: declaredOutput('voiceConversation'),
});
