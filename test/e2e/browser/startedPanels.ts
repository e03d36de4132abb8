import { DEMO_KEY, startSandbox, type Sandbox } from '../../../workshop/sandbox';
import type { Credential, Editor } from '../../../workshop/scripts/instance/editor';
import { startOwnN8n } from '../support/context';
import { demoWorld } from '../support/demoWorld';
import { PanelBrowser } from './panel';

/** The service that the credential of these panels is for. */
export const service = 'support-desk';

/** A browser that is signed in to an n8n, which has one credential for a sandbox. */
export interface StartedPanels {
	sandbox: Sandbox;
	editor: Editor;
	credential: Credential;
	browser: PanelBrowser;
	stop(): Promise<void>;
}

/** Starts all that a test of panels needs: the demo account of 3,000 conversations, n8n and the browser. */
export async function startPanels(): Promise<StartedPanels> {
	const nowSeconds = Math.floor(Date.now() / 1000);
	const sandbox = await startSandbox({
		world: demoWorld({ nowSeconds, conversations: 3000 }),
		listFilters: 'asInExports',
	});
	// Of its own: with one credential in it, n8n chooses that one for a new node.
	const { editor, ...n8n } = await startOwnN8n();
	const credential = await editor.createCredential('Service', 'conversationAnalyticsApi', {
		baseUrl: sandbox.url,
		apiKey: DEMO_KEY,
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
