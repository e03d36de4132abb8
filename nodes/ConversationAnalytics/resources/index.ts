import type { Resource } from '../../../operation/operation';
import { configuration } from './configuration';
import { conversation } from './conversation';
import { customer } from './customer';
import { dashboardView } from './dashboardView';
import { voiceConversation } from './voiceConversation';

/** Everything the node can do; one line per resource. */
export const resources: Resource[] = [
	configuration,
	conversation,
	customer,
	dashboardView,
	voiceConversation,
];
