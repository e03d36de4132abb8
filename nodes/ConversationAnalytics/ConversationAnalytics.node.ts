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
import { hint, itemsHint, relatedNodes } from '../../src/panel/builderHints';
import { loadOptions, searchPossibleValues } from '../../src/panel/listSearch/parameterSearch';
import { listSearch } from '../../src/panel/listSearch/recordSearch';
import { resources } from './resources';
import { recordKinds } from '../../src/records/kinds';
import { getSelectableFields } from '../../src/panel/listSearch/selectableFields';
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
				'Every node needs the credential "Conversation Analytics API". Only a person sets Calls by AI in it.',
			relatedNodes: [relatedNodes.webhook, relatedNodes.polling],
			extraTypeDefContent: [
				...recordKinds.map((kind) =>
					itemsHint(kind, { resource: [kind], operation: ['get', 'getAll'] }),
				),
				hint(
					'Items of output "rows": the columns of the CSV file, not the fields of Get Many: run it once to see them.',
					{ resource: ['export'], operation: ['download'] },
				),
				hint(
					'Items: outcome (e.g. "held" with reason and not_before), customer_id, phone_number; after a wait also conversation_id, summary, conversation_type. Fields of the input only with includeInputFields.',
					{ resource: ['outboundCall'], operation: ['create'] },
				),
				hint('Items: phone_number, blocked, reason.', {
					resource: ['outboundCall'],
					operation: ['blockNumber'],
				}),
				hint(
					'Items: outcome, processing_id; after a wait also conversation_id, overall_score, fatal, summary.',
					{ resource: ['call', 'chat'], operation: ['submit'] },
				),
			],
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
		loadOptions: { ...loadOptions, getSelectableFields },
	};

	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		return [await runChosen(this, resources)];
	}
}
