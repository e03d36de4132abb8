import { requestHeaders } from '../../src/client/request/transport';
import {
	NodeConnectionTypes,
	type IExecuteFunctions,
	type INodeExecutionData,
	type INodeType,
	type INodeTypeDescription,
} from 'n8n-workflow';
import { propertiesOf, runChosen, subtitleOf } from '../../src/operation/assemble';
import { conversationAnalyticsApiTest } from './credentialTest';
import { loadOptions, searchPossibleValues } from '../../src/panel/listSearch/parameterSearch';
import { listSearch } from '../../src/panel/listSearch/recordSearch';
import { resources } from './resources';
import { sensitiveOutputFields } from '../../src/output/fields/sensitiveFields';

export class ConversationAnalytics implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Conversation Analytics',
		name: 'conversationAnalytics',
		icon: { light: 'file:conversationAnalytics.svg', dark: 'file:conversationAnalytics.dark.svg' },
		group: ['transform'],
		version: 1,
		subtitle: subtitleOf(resources),
		description:
			'Submit, read and export analyzed conversations, and place calls with voice agents',
		defaults: { name: 'Conversation Analytics' },
		usableAsTool: true,
		builderHint: {
			searchHint:
				'Every node needs the credential "Conversation Analytics API". Only a person sets Calls by AI in it. Conversation Analytics Trigger receives results, Conversation Analytics Polling Trigger finds new ones.',
		},
		inputs: [NodeConnectionTypes.Main],
		outputs: [NodeConnectionTypes.Main],
		sensitiveOutputFields,
		requestDefaults: {
			baseURL: '={{ $credentials.baseUrl }}',
			headers: requestHeaders,
		},
		credentials: [
			{
				name: 'conversationAnalyticsApi',
				required: true,
				testedBy: 'conversationAnalyticsApiTest',
			},
		],
		properties: propertiesOf(resources),
	};

	methods = {
		credentialTest: { conversationAnalyticsApiTest },
		listSearch: { ...listSearch, searchPossibleValues },
		loadOptions,
	};

	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		return [await runChosen(this, resources)];
	}
}
