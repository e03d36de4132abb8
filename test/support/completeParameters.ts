import type { INodeParameters } from 'n8n-workflow';
import { submitted } from '../../workshop/scripts/docs/samples';
import { byId, readAgent, readService } from './readNode';

const range = { timeRange: 'last7Days' };
const service = { serviceId: readService };
/** A range that does not change during a test. */
const exportOf = { exportResource: 'conversations', timeRange: 'yesterday', ...service };
const outbound = { agentId: byId(readAgent), phoneNumber: '+15550100', customerId: 'k-1' };

/** The minimal parameters of each operation. */
export const complete: Record<string, INodeParameters> = {
	'account/check': {},
	'call/submit': { ...service, ...submitted.call },
	'chat/submit': { ...service, ...submitted.chat },
	'configuration/get': { ...service, moduleName: 'business_insights' },
	'conversation/get': { ...service, conversationId: byId('c-1') },
	'conversation/getAll': { ...service, ...range },
	'conversation/search': { ...service, ...range, words: 'refund' },
	'customer/get': { ...service, customerId: byId('k-1') },
	'customer/getAll': { ...service, ...range },
	'dashboardView/createUrl': { ...service, recordId: byId('c-1'), email: 'lead@example.com' },
	'delivery/keepNew': {},
	'delivery/markDone': {},
	'delivery/match': {},
	'delivery/reconcile': { ...service, ...range },
	'export/create': { ...exportOf, options: { sections: ['Summary'] } },
	'export/download': { source: 'new', output: 'file', ...exportOf },
	'export/get': { exportId: 'e-1' },
	'outboundCall/blockNumber': { phoneNumber: '+15550100' },
	'outboundCall/create': outbound,
	'voiceConversation/downloadRecording': { conversationId: byId('v-1') },
	'voiceConversation/get': { conversationId: byId('v-1') },
	'voiceConversation/getAll': range,
};
