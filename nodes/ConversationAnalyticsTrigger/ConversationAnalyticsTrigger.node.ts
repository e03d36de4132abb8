import {
	NodeConnectionTypes,
	type INodeType,
	type INodeTypeDescription,
	type IWebhookFunctions,
	type IWebhookResponseData,
} from 'n8n-workflow';
import { conversationAnalyticsApiTest } from '../ConversationAnalytics/credentialTest';
import { chosenLabel } from '../../src/panel/form';
import { hint, itemsHint, qaEventsHint, relatedNodes } from '../../src/panel/builderHints';
import { searchAnswerParameters } from '../../src/panel/listSearch/parameterSearch';
import { event, properties, triggerPanel } from './triggerFields';
import { receive } from './receive/receive';
import { subscription } from './subscription';
import { getSelectableFields } from '../../src/panel/listSearch/selectableFields';
import { sensitiveOutputFields } from '../../src/output/fields/sensitiveFields';

export class ConversationAnalyticsTrigger implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Conversation Analytics Trigger',
		name: 'conversationAnalyticsTrigger',
		icon: { light: 'file:conversationAnalytics.svg', dark: 'file:conversationAnalytics.dark.svg' },
		group: ['trigger'],
		// There is no version 1: for it n8n (`webhook-helpers.js`) evaluates an expression with every delivery. With
		// N8N_EXPRESSION_ENGINE_LAZY_ACQUIRE that costs more than half of the deliveries per second.
		version: 2,
		subtitle: chosenLabel('event', event),
		// n8n lists this node and the action node as one, with this text.
		description:
			'Receive results as they arrive, read and export conversations, and place calls with voice agents',
		eventTriggerDescription: 'Waiting for the service to send a result',
		activationMessage: 'Results that the service sends to the Production URL now start executions.',
		triggerPanel,
		builderHint: {
			relatedNodes: [relatedNodes.action],
			extraTypeDefContent: [
				itemsHint('conversation'),
				hint(`Of voiceAgentCall: ${itemsHint('voiceConversation').content}`),
				qaEventsHint,
			],
		},
		defaults: { name: 'Conversation Analytics Trigger' },
		inputs: [],
		outputs: [NodeConnectionTypes.Main, NodeConnectionTypes.Main],
		sensitiveOutputFields,
		outputNames: ['Results', 'Failed'],
		credentials: [
			{
				name: 'conversationAnalyticsApi',
				required: true,
				testedBy: 'conversationAnalyticsApiTest',
			},
		],
		webhooks: [
			{
				name: 'default',
				// Plain values: for an expression here n8n would start an isolate with every delivery.
				httpMethod: 'POST',
				path: 'webhook',
				responseMode: 'onReceived',
				responseData: 'noData',
			},
		],
		properties,
	};

	methods = {
		credentialTest: { conversationAnalyticsApiTest },
		listSearch: { searchAnswerParameters },
		loadOptions: { getSelectableFields },
	};

	webhookMethods = { default: subscription };

	async webhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
		return await receive(this);
	}
}
