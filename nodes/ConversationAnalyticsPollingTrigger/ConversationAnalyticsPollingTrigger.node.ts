import {
	NodeConnectionTypes,
	type INodeExecutionData,
	type INodeType,
	type INodeTypeDescription,
	type IPollFunctions,
} from 'n8n-workflow';
import { conversationAnalyticsApiTest } from '../ConversationAnalytics/credentialTest';
import { hint, itemsHint, qaEventsHint, relatedNodes } from '../../src/panel/builderHints';
import {
	loadOptions,
	searchAnswerParameters,
	searchPossibleValues,
} from '../../src/panel/listSearch/parameterSearch';
import { pollNode } from './poll/pollNode';
import { polledFields, resource, triggerPanel } from './polledResources';
import { recordKinds } from '../../src/records/kinds';
import { getSelectableFields } from '../../src/panel/listSearch/selectableFields';
import { sensitiveOutputFields } from '../../src/output/fields/sensitiveFields';
import * as form from '../../src/panel/form';

export class ConversationAnalyticsPollingTrigger implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Conversation Analytics Polling Trigger',
		name: 'conversationAnalyticsPollingTrigger',
		icon: { light: 'file:conversationAnalytics.svg', dark: 'file:conversationAnalytics.dark.svg' },
		group: ['trigger'],
		version: 1,
		subtitle: form.chosenLabel('resource', resource),
		description: 'Starts the workflow when a scheduled check finds new or changed records',
		defaults: { name: 'Conversation Analytics Polling Trigger' },
		polling: true,
		triggerPanel,
		builderHint: {
			relatedNodes: [relatedNodes.action],
			extraTypeDefContent: [
				...recordKinds.map((kind) => hint(`Of ${kind}: ${itemsHint(kind).content}`)),
				qaEventsHint,
			],
		},
		inputs: [],
		outputs: [NodeConnectionTypes.Main],
		sensitiveOutputFields,
		credentials: [
			{
				name: 'conversationAnalyticsApi',
				required: true,
				testedBy: 'conversationAnalyticsApiTest',
			},
		],
		properties: form.withoutForeignRules([...form.propertiesOf({ resource }), ...polledFields]),
	};

	methods = {
		credentialTest: { conversationAnalyticsApiTest },
		listSearch: { searchAnswerParameters, searchPossibleValues },
		loadOptions: { ...loadOptions, getSelectableFields },
	};

	async poll(this: IPollFunctions): Promise<INodeExecutionData[][] | null> {
		return await pollNode(this);
	}
}
