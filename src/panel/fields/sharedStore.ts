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
			'Whether to keep memory and request limits in a Redis. The tab Parameters then shows its credential. On by default in queue mode.',
	}),
};
