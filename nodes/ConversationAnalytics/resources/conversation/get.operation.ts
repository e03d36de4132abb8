import { fillPath, paths } from '../../../../client/request/paths';
import { toPathIdentifier } from '../../../../n8n/parameters/values';
import { routed } from '../../../../operation/operation';
import { single } from '../../../../records/answer/page';
import { includeTranscript } from '../../fields/listOptions';
import { conversationId } from '../../fields/recordLocators';
import { readOptions } from '../../fields/retryOptions';
import { serviceId } from '../../fields/serviceId';
import { simplify } from '../../fields/simplify';
import { conversationShape } from './shape';

/** docs/service.md, "Retrieve an analytics conversation". */
export const get = routed({
	value: 'get',
	name: 'Get',
	action: 'Get a conversation',
	description: 'Get the stored analysis of one conversation',
	subject: { kind: 'read', thing: 'conversation' },
	fields: [serviceId, conversationId, simplify, readOptions(includeTranscript)],
	method: 'GET',
	request: (parameters) => ({
		path: fillPath(paths.conversation, {
			conversation_id: toPathIdentifier(
				parameters.text('conversationId', 'Conversation'),
				'Conversation',
			),
		}),
		query: { service_id: parameters.identifier('serviceId', 'Service ID') },
	}),
	answer: single,
	items: (record, parameters) => [conversationShape(parameters)(record)],
});
