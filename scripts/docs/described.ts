import type { INodeType } from 'n8n-workflow';
import { ConversationAnalyticsApi } from '../../credentials/ConversationAnalyticsApi.credentials';
import { ConversationAnalyticsWebhookApi } from '../../credentials/ConversationAnalyticsWebhookApi.credentials';
import { resources } from '../../nodes/ConversationAnalytics/resources';
import type { Described } from './pages';

/**
 * What this package adds to n8n.
 *
 * @param triggers handed in, because this program and jest find the files of nodes by different names
 */
export function describedWith(triggers: INodeType[]): Described {
	return {
		resources,
		triggers: triggers.map(({ description }) => description),
		credentials: [new ConversationAnalyticsApi(), new ConversationAnalyticsWebhookApi()],
	};
}
