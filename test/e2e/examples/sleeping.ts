import type { Editor } from '../../../workshop/scripts/instance/editor';
import type { WorkflowFile } from '../../../workshop/scripts/instance/workflow';
import { until } from '../../support/until';
import { startOwnN8n } from '../support/context';
import { secret } from '../support/receiver';
import {
	asRecord,
	button,
	jsonOf,
	withParameters,
	type ExampleTest,
	type ExampleWorld,
} from './world';

const file = 'call-sleep-go-on.json';

/** The example without Validate Only and Allowed Hours, for one person. */
const calling = (phone: string) => (workflow: WorkflowFile) => {
	const text = JSON.stringify(workflow).replaceAll('+12025550141', phone);
	const free = { validateOnly: false, callRules: {} };
	return withParameters(JSON.parse(text), ({ name }) => name === 'Call' && free);
};

/** Lets the service push results of voice agents to the workflow of this editor. */
async function receive(world: ExampleWorld, editor: Editor, id: string): Promise<void> {
	const path = world.webhookPath(file, 'Voice Agent Has Called');
	await editor.activate(id, path);
	const url = `${editor.url}/webhook/${path}`;
	world.sandbox.callbacks.setReceiver('voice', { url, headers: secret });
}

const slept = async (editor: Editor, execution: string) =>
	await until(async () => (await editor.status(execution)) === 'waiting');

export const sleepingTests: ExampleTest[] = [
	{
		file,
		title: 'as imported, validates its call and does not sleep',
		async run(world) {
			const execution = await world.run(file);
			const outcomes = jsonOf(execution, 'Call').map(({ outcome }) => outcome);
			expect(['validated', 'held']).toContain(outcomes[0]);
			expect(execution.nodes['Sleep']).toBeUndefined();
		},
	},
	...['a result while it sleeps', 'a result before it sleeps'].map(
		(when, at): ExampleTest => ({
			file,
			title: `${when} wakes it once, with the result`,
			async run(world) {
				const { editor, sandbox } = world;
				const id = await world.changed(file, calling(`+1202555014${2 + at}`));
				const before = { ...sandbox.outbound.settings };
				sandbox.outbound.settings.processingMs = at === 0 ? 4_000 : 0;
				sandbox.callbacks.settings.repeats = 2;
				try {
					await receive(world, editor, id);
					const started = await editor.startWorkflow(id, button);
					const execution = await editor.finishedExecution(started);
					expect(execution.status).toBe('success');
					expect(jsonOf(execution, 'Go On')).toEqual([
						{
							customer_id: 'customer-000041',
							outcome: 'Proper Conversation',
							summary: expect.stringMatching(/\w/),
						},
					]);
					await sandbox.callbacks.idle();
				} finally {
					sandbox.callbacks.setReceiver('voice', null);
					sandbox.callbacks.settings.repeats = 0;
					Object.assign(sandbox.outbound.settings, before);
					sandbox.outbound.dialled.clear();
					await editor.deactivate(id);
				}
			},
		}),
	),
	{
		file,
		title: 'sleeps over a killed n8n, and goes on with the result that comes afterwards',
		async run(world) {
			const { sandbox } = world;
			const first = await startOwnN8n();
			const port = Number(new URL(first.url).port);
			const { userFolder, editor } = first;
			const phone = '+12025550144';
			const id = await world.copyTo(editor, file, calling(phone));
			const started = await editor.startWorkflow(id, button);
			await slept(editor, started);
			await first.kill();
			const again = await startOwnN8n({ userFolder, port });
			try {
				expect(await again.editor.status(started)).toBe('waiting');
				await receive(world, again.editor, id);
				const calls = sandbox.world.voiceConversations.ordered.all().map((one) => one.record());
				const call = calls.find(
					({ request_data: request }) => asRecord(request)['phone_number'] === phone,
				);
				const result = { ...call, status: 'completed', phone_number: phone };
				const delivery = await sandbox.callbacks.sendOnce('voice', result);
				expect(delivery?.status).toBe(200);
				const execution = await again.editor.finishedExecution(started);
				expect(execution.status).toBe('success');
				expect(jsonOf(execution, 'Go On')).toMatchObject([{ customer_id: 'customer-000041' }]);
			} finally {
				sandbox.callbacks.setReceiver('voice', null);
				sandbox.outbound.dialled.clear();
				await again.stop();
			}
		},
	},
];
