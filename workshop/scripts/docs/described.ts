import { ConversationAnalyticsApi } from '../../../credentials/ConversationAnalyticsApi.credentials';
import { resources } from '../../../nodes/ConversationAnalytics/resources';
import { ConversationAnalyticsPollingTrigger } from '../../../nodes/ConversationAnalyticsPollingTrigger/ConversationAnalyticsPollingTrigger.node';
import { ConversationAnalyticsTrigger } from '../../../nodes/ConversationAnalyticsTrigger/ConversationAnalyticsTrigger.node';

/** What this package adds to n8n. */
export const described = {
	resources,
	triggers: [
		new ConversationAnalyticsTrigger().description,
		new ConversationAnalyticsPollingTrigger().description,
	],
	credentials: [new ConversationAnalyticsApi()],
};
