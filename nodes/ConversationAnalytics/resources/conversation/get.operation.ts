import { paths } from '../../../../src/client/request/paths';
import { pathIdentifier, service } from '../../../../src/operation/declaredRequest';
import { declared } from '../../../../src/operation/operation';
import { conversationPart } from '../../../../src/operation/output/recordOutput';
import { single } from '../../../../src/records/answer/page';
import { conversationId } from '../../../../src/panel/fields/recordLocators';
import { recordPart } from '../../../../src/panel/fields/agents/forAgents';
import { readOptions } from '../../../../src/panel/fields/retryOptions';
import { serviceId } from '../../../../src/panel/fields/serviceId';
import { outputFields } from '../../../../src/panel/fields/output';

/** docs/service.md, "Retrieve an analytics conversation". */
export const get = declared({
	value: 'get',
	name: 'Get',
	action: 'Get conversation',
	description: 'Get the stored analysis of one conversation',
	effect: 'reads',
	whenToUse: 'For one conversation whose ID is known; for several use Get Many.',
	fields: [
		serviceId,
		conversationId,
		...recordPart,
		...outputFields('conversation'),
		readOptions(),
	],
	request: {
		method: 'GET',
		path: paths.conversation,
		pathFields: { conversation_id: pathIdentifier(conversationId) },
		query: { service_id: service },
	},
	response: () => single,
	shape: conversationPart,
});
