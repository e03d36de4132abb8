import { conversation } from '../../records/kinds/conversation';
import { customer } from '../../records/kinds/customer';
import { voiceConversation } from '../../records/kinds/voiceConversation';

const { path: conversations } = conversation;
const { path: customers } = customer;
const { path: voiceConversations } = voiceConversation;
const exportJobs = '/api/v2/exports';

/** docs/service.md, "Endpoints". Identifiers are in braces. */
export const paths = {
	conversations,
	conversation: `${conversations}/{conversation_id}`,
	customers,
	customer: `${customers}/{customer_id}`,
	voiceConversations,
	voiceConversation: `${voiceConversations}/{conversation_id}`,
	configuration: '/api/v2/conversation-analytics/configuration',
	exportJobs,
	exportJob: `${exportJobs}/{export_id}`,
	embeddedUrls: '/api/v2/embedded_urls/generate/',
	callSubmissions: '/api/v2/call_analytics/batch/',
	chatSubmissions: '/api/v2/chat_analytics/batch/',
	outboundCalls: '/api/v2/voice_agents/batch/make_outbound_call/',
} as const;

/** The identifier is encoded as one segment. */
export function fillPath(path: string, identifier: string): string {
	return path.replace(/\{\w+\}/, () => encodeURIComponent(identifier));
}
