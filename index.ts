/** What this package adds to n8n. */
export { ConversationAnalyticsApi } from './credentials/ConversationAnalyticsApi.credentials';
export { ConversationAnalytics } from './nodes/ConversationAnalytics/ConversationAnalytics.node';
export { ConversationAnalyticsPollingTrigger } from './nodes/ConversationAnalyticsPollingTrigger/ConversationAnalyticsPollingTrigger.node';
export { ConversationAnalyticsTrigger } from './nodes/ConversationAnalyticsTrigger/ConversationAnalyticsTrigger.node';
