import type { INodeParameters, INodeType } from 'n8n-workflow';
import { ConversationAnalytics } from '../../../nodes/ConversationAnalytics/ConversationAnalytics.node';
import { ConversationAnalyticsPollingTrigger } from '../../../nodes/ConversationAnalyticsPollingTrigger/ConversationAnalyticsPollingTrigger.node';
import { ConversationAnalyticsTrigger } from '../../../nodes/ConversationAnalyticsTrigger/ConversationAnalyticsTrigger.node';
import { fieldNamesOf } from '../../../src/output/fields/selectableFields';
import { loadOptionsOf } from '../../support/loadOptions';

const nodes = {
	action: new ConversationAnalytics(),
	polling: new ConversationAnalyticsPollingTrigger(),
	trigger: new ConversationAnalyticsTrigger(),
};

/** Without a credential: the list needs no request. */
async function offered({ description, methods }: INodeType, parameters: INodeParameters) {
	const field = description.properties.find(({ name }) => name === 'selectedFields');
	const method = methods?.loadOptions?.[field?.typeOptions?.loadOptionsMethod ?? ''];
	const panel = await loadOptionsOf({
		node: { description },
		parameters: { output: 'selected', ...parameters },
		...{ credentials: {}, credentialTypes: [], path: 'parameters.selectedFields' },
	});
	return (await method?.call(panel))?.map(({ value }) => value).sort();
}

test.each([
	['conversation', nodes.action, { resource: 'conversation', operation: 'getAll' }],
	['customer', nodes.action, { resource: 'customer', operation: 'get' }],
	['voiceConversation', nodes.action, { resource: 'voiceConversation', operation: 'getAll' }],
	['configuration', nodes.action, { resource: 'configuration', operation: 'get' }],
	['conversation', nodes.action, { resource: 'delivery', operation: 'reconcile' }],
	[
		'voiceConversation',
		nodes.action,
		{ resource: 'delivery', operation: 'reconcile', event: 'voiceAgentCall' },
	],
	['customer', nodes.polling, { resource: 'customer' }],
	['conversation', nodes.trigger, { event: 'chatAnalysis' }],
	['voiceConversation', nodes.trigger, { event: 'voiceAgentCall' }],
] as const)('Selected Fields offers the fields of a %s', async (kind, node, parameters) => {
	expect(await offered(node, parameters)).toEqual([...fieldNamesOf(kind)].sort());
});

test('a chosen field that the records do not have stays in the list', async () => {
	const selectedFields = ['customer_id', 'audio_to_text.duration'];
	const names = await offered(nodes.trigger, { event: 'callAnalysis', selectedFields });
	expect(names).toEqual([...fieldNamesOf('conversation'), 'audio_to_text.duration'].sort());
});
