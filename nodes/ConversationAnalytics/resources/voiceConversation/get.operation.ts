import { paths } from '../../../../src/client/request/paths';
import { declared } from '../../../../src/operation/operation';
import { recordShape } from '../../../../src/operation/output/recordOutput';
import { outputFields } from '../../../../src/panel/fields/output';
import { voiceConversationId } from '../../../../src/panel/fields/recordLocators';
import { readOptions } from '../../../../src/panel/fields/readOptions';
import { singleWith } from '../../../../src/records/answer/page';

/** docs/service.md, "Retrieve a voice-agent conversation". */
export const get = declared({
	value: 'get',
	name: 'Get',
	action: 'Get voice conversation',
	description: 'Get the record of one call of a voice agent',
	effect: 'reads',
	whenToUse: 'For one call whose conversation ID is known; for several use Get Many.',
	fields: {
		conversationId: voiceConversationId,
		output: outputFields('voiceConversation'),
		options: readOptions,
	},
	request: { method: 'GET', path: paths.voiceConversation, identifier: 'conversationId' },
	response: (identifier) => singleWith('conversation_id', identifier),
	shape: (item) => recordShape('voiceConversation', item),
});
