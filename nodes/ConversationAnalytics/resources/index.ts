import type { Resource } from '../../../src/operation/operation';
import { account } from './account';
import { call } from './call';
import { chat } from './chat';
import { configuration } from './configuration';
import { conversation } from './conversation';
import { customer } from './customer';
import { dashboardView } from './dashboardView';
import { delivery } from './delivery';
import { exportJobs } from './export';
import { outboundCall } from './outboundCall';
import { voiceConversation } from './voiceConversation';

export const resources: Resource[] = [
	account,
	call,
	chat,
	configuration,
	conversation,
	customer,
	dashboardView,
	delivery,
	exportJobs,
	outboundCall,
	voiceConversation,
];
