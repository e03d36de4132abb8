import { DEMO_KEY, startSandbox, type Sandbox } from '../../workshop/sandbox';
import type { Credential, Editor } from '../../workshop/scripts/instance/editor';
import { sharedEditor } from './support/context';
import { demoWorld } from './support/demoWorld';
import { secret, startReceiver } from './support/receiver';
import { runNode } from './support/runNode';

const nowSeconds = Math.floor(Date.now() / 1000);

let editor: Editor;
let sandbox: Sandbox;
let credential: Credential;

beforeAll(async () => {
	sandbox = await startSandbox({ world: demoWorld({ conversations: 50 }) });
	sandbox.submissions.settings.processingMs = 500;
	// Each result is sent twice, as the service may do.
	sandbox.callbacks.settings.repeats = 1;
	editor = await sharedEditor();
	credential = await editor.createCredential('Resubmitted', 'conversationAnalyticsApi', {
		baseUrl: sandbox.url,
		apiKey: DEMO_KEY,
	});
});

afterAll(async () => await sandbox.stop());

/** Submits a call whose recording cannot be fetched. */
async function submit(id: string, waitForAnalysis: boolean) {
	return await runNode(editor, {
		type: 'n8n-nodes-conversation-analytics.conversationAnalytics',
		parameters: {
			resource: 'call',
			operation: 'submit',
			serviceId: 'support-desk',
			inputMode: 'json',
			recordJson: '={{ $json }}',
			waitForAnalysis,
		},
		credentials: { conversationAnalyticsApi: credential },
		inputItems: [
			{
				id,
				customer_id: 'customer-1',
				employee_id: 'employee-1',
				call_time: nowSeconds - 3600,
				call_record_link: 'https://recordings.example.com/unavailable.mp3',
				reprocess: '1',
			},
		],
	});
}

it.each([
	['', false],
	[', with Wait for Analysis', true],
])('a call that fails again after it was submitted again is heard again%s', async (_how, waits) => {
	const receiver = await startReceiver(editor, { parameters: { event: 'callAnalysis' } });
	sandbox.callbacks.setReceiver('call', { url: receiver.url, headers: secret });
	const id = `fails-again-${waits}`;
	for (let time = 1; time <= 2; time += 1) {
		expect((await submit(id, waits)).status).toBe('success');
		await pushed(2 * time);
	}
	const heard = (await receiver.outputs()).flatMap(({ failed }) => failed.map(({ json }) => json));
	expect(
		heard.map(({ conversation_id: one, delivery, error_type }) => [one, delivery, error_type]),
	).toEqual([
		[id, 'new', 'recording_unavailable'],
		[id, 'unchanged', 'recording_unavailable'],
	]);
	expect(new Set(heard.map(({ processing_id }) => processing_id)).size).toBe(2);
	sandbox.callbacks.setReceiver('call', null);
	sandbox.callbacks.deliveries.length = 0;
});

/** Resolves once the service has delivered so many times; jest's time limit ends the wait. */
async function pushed(count: number): Promise<void> {
	while (sandbox.callbacks.deliveries.length < count) {
		await new Promise((resolve) => setTimeout(resolve, 50));
	}
}
