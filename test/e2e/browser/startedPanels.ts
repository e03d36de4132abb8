import { demoKey, startSandbox, type Sandbox } from '../../../workshop/sandbox';
import type { Credential, Editor } from '../../../workshop/scripts/instance/editor';
import { startOwnN8n } from '../support/context';
import { demoWorld } from '../support/demoWorld';
import { PanelBrowser } from './panel';

/** The default service of the credential. */
export const service = 'support-desk';

export interface StartedPanels {
	sandbox: Sandbox;
	editor: Editor;
	credential: Credential;
	browser: PanelBrowser;
	stop(): Promise<void>;
}

/** Starts a sandbox, an n8n with one credential for it, and a signed-in browser. */
export async function startPanels(): Promise<StartedPanels> {
	const nowSeconds = Math.floor(Date.now() / 1000);
	const sandbox = await startSandbox({
		world: demoWorld({ nowSeconds, conversations: 3000 }),
		listFilters: 'asInExports',
	});
	// A separate n8n, because n8n selects the only credential for a new node.
	const { editor, ...n8n } = await startOwnN8n();
	const credential = await editor.createCredential('Service', 'conversationAnalyticsApi', {
		baseUrl: sandbox.url,
		apiKey: demoKey,
		serviceId: service,
	});
	const browser = await PanelBrowser.open(editor);
	const stop = async () => {
		await browser.close();
		await n8n.stop();
		await sandbox.stop();
	};
	return { sandbox, editor, credential, browser, stop };
}
