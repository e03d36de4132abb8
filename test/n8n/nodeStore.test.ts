import { storeWarning } from '../../src/n8n/nodeStore';
import { ProcessStore } from '../../src/store/processStore';
import { realClock } from '../../src/n8n/clock';

it('a store that ends with its process names the remedy', () => {
	const store = new ProcessStore(realClock, 'the folder cannot be written');
	expect(storeWarning(store)).toMatch(
		/because the folder cannot be written\. Set N8N_CONVERSATION_ANALYTICS_REDIS_URL to .*\.$/,
	);
	expect(storeWarning(new ProcessStore(realClock))).toBeUndefined();
});
