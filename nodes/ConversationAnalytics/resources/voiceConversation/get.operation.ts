import { paths } from '../../../../src/client/request/paths';
import { urlWith } from '../../../../src/operation/declaredRequest';
import { declared } from '../../../../src/operation/operation';
import { recordShape } from '../../../../src/operation/output/recordOutput';
import { masking, outputFields } from '../../../../src/panel/fields/output';
import { voiceConversationId } from '../../../../src/panel/fields/recordLocators';
import { readOptions } from '../../../../src/panel/fields/requestFields';
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
		options: readOptions({ masking }),
	},
	routing: { request: { method: 'GET', url: urlWith(paths.voiceConversation, 'conversationId') } },
	response: (identifier) => singleWith('conversation_id', identifier),
	shape: (item) => {
		const { output, options } = item.given;
		return recordShape('voiceConversation', { ...output, masking: options.masking }, item);
	},
});
