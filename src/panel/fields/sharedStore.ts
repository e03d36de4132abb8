import { storeSwitch } from '../../n8n/credentials/storeCredential';
import { isQueueMode } from '../../n8n/instance';
import * as form from '../form';

/**
 * In the tab Settings, because few need a store. Queue mode does, so there its credential is shown at once. Each node
 * hides the credential with `hide`: `show` would move the place of all its credentials.
 */
export const sharedStore = {
	[storeSwitch.name]: form.toggle(storeSwitch.label, {
		isNodeSetting: true,
		noDataExpression: true,
		initial: isQueueMode(),
		description:
			'Whether to remember, and to share request limits, in the Redis of a credential that the tab Parameters then shows. In queue mode this is on.',
	}),
};
