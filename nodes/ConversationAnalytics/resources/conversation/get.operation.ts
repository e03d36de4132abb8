import { paths } from '../../../../client/request/paths';
import { fromField, pathIdentifier, service } from '../../../../operation/declaredRequest';
import { declared } from '../../../../operation/operation';
import { conversationPart } from '../../../../operation/output/conversationPart';
import { single } from '../../../../records/answer/page';
import { conversationId } from '../../fields/recordLocators';
import { recordPart } from '../../fields/recordPart';
import { readOptions } from '../../fields/retryOptions';
import { serviceId } from '../../fields/serviceId';
import { conversationOutput } from '../../fields/output';

/** docs/service.md, "Retrieve an analytics conversation". */
export const get = declared({
	value: 'get',
	name: 'Get',
	action: 'Get conversation',
	description: 'Get the stored analysis of one conversation',
	subject: { kind: 'read', thing: 'conversation' },
	fields: [serviceId, conversationId, ...recordPart, ...conversationOutput, readOptions()],
	request: {
		method: 'GET',
		path: paths.conversation,
		pathFields: { conversation_id: fromField(conversationId, pathIdentifier) },
		query: { service_id: fromField(serviceId, service) },
	},
	response: () => single,
	shape: conversationPart,
});
