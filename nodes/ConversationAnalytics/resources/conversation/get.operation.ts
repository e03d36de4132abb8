import { paths } from '../../../../client/request/paths';
import { fromField, identifier, pathIdentifier } from '../../../../operation/declaredRequest';
import { declared } from '../../../../operation/operation';
import { single } from '../../../../records/answer/page';
import { includeTranscript } from '../../fields/listOptions';
import { conversationId } from '../../fields/recordLocators';
import { readOptions } from '../../fields/retryOptions';
import { serviceId } from '../../fields/serviceId';
import { simplify } from '../../fields/simplify';
import { conversationShape } from './shape';

/** docs/service.md, "Retrieve an analytics conversation". */
export const get = declared({
	value: 'get',
	name: 'Get',
	action: 'Get a conversation',
	description: 'Get the stored analysis of one conversation',
	subject: { kind: 'read', thing: 'conversation' },
	fields: [serviceId, conversationId, simplify, readOptions(includeTranscript)],
	request: {
		method: 'GET',
		path: paths.conversation,
		pathFields: { conversation_id: fromField(conversationId, pathIdentifier) },
		query: { service_id: fromField(serviceId, identifier) },
	},
	response: single,
	shape: conversationShape,
});
