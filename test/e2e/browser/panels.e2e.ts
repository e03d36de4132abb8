import { z } from 'zod';
import { ConversationAnalyticsApi } from '../../../credentials/ConversationAnalyticsApi.credentials';
import { demoKey, demoUser } from '../../../workshop/sandbox';
import { chatResult } from '../support/receiver';
import { actions, service, usePanels, type PanelBrowser } from './panel';

/** Text for a date field, which reads it in the workflow's zone. */
const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 19).replace('T', ' ');

const created = z.object({ data: z.object({ id: z.string() }) });

/** Keep New adds it to an item, and Mark Done reads it. */
const claimed = { keep_new_claim: 'memory.conversation.revision' };

const { sandbox, started } = usePanels();
let browser: PanelBrowser;
beforeAll(() => ({ browser } = started()));

/** Fills in the fields that have no default. */
const forms: Record<string, () => Promise<void>> = {
	'call submit': async () => {
		await fillAll({
			callId: 'browser-call',
			customerId: 'customer-1',
			employeeId: 'employee-1',
			callTime: yesterday,
			recordingUrl: 'https://recordings.example.com/browser.mp3',
		});
	},
	'chat submit': async () => {
		await fillAll({
			chatId: 'browser-chat',
			customerId: 'customer-1',
			employeeId: 'employee-1',
			conversationTime: yesterday,
		});
		await browser.panel.getByRole('button', { name: 'Add message' }).click();
		expect(await browser.redFields()).toEqual([]);
		await fillAll({ actorId: 'customer-1', text: 'Where is my parcel?', timestamp: yesterday });
	},
	'conversation get': async () => void (await browser.chooseFirst('conversationId')),
	'conversation search': async () => await browser.fill('words', 'invoice'),
	'customer get': async () => void (await browser.chooseFirst('customerId')),
	'dashboardView createUrl': async () => {
		await browser.chooseFirst('recordId');
		await browser.fill('email', demoUser);
	},
	'export get': async () => await browser.fill('exportId', await newExport()),
	'outboundCall blockNumber': async () => await browser.fill('phoneNumber', '+15550109'),
	'outboundCall create': async () => {
		await browser.chooseFirst('agentId');
		await fillAll({ phoneNumber: '+15550100', customerId: 'customer-1' });
	},
	'voiceConversation get': async () => void (await browser.chooseFirst('conversationId')),
	'voiceConversation downloadRecording': async () =>
		void (await browser.chooseFirst('conversationId')),
};

it.each([...actions.keys()])('%s runs as it is added', async (name) => {
	await browser.addOperation(name, { ...chatResult(`browser-${name}`), ...claimed });
	expect(await browser.redFields()).toEqual([]);
	await forms[name]?.();
	const row = await browser.execute();
	expect(Object.values(row).filter((value) => value !== '')).not.toEqual([]);
	expect(Object.values(row).filter((value) => value.includes('[object Object]'))).toEqual([]);
});

it.each([
	['Conversation Analytics', 'On call analysis or QA event'],
	['Conversation Analytics Polling', 'On new or changed conversation or QA event'],
])('%s Trigger runs as it is added', async (name, action) => {
	await browser.addTrigger(name, action);
	expect(await browser.redFields()).toEqual([]);
	expect(await browser.execute()).toMatchObject({ conversation_id: expect.any(String) });
});

it.each([
	['call submit', ['Call ID', 'Customer ID', 'Employee ID', 'Call Time']],
	['chat submit', ['Chat ID', 'Customer ID', 'Employee ID', 'Conversation Time']],
	['outboundCall create', ['Agent', 'Phone Number', 'Customer ID']],
])('an empty %s names its required fields', async (name, labels) => {
	await browser.addOperation(name, {});
	const refused = await browser.executeStep().catch(String);
	for (const label of labels) expect(refused).toContain(label);
	expect(refused).not.toContain('Could not get parameter');
});

it('the credential offers Calls by AI, Never at first, and no expression for it', async () => {
	const modal = await browser.openCredential(started().credential.id);
	const field = modal.getByTestId('parameter-input-callsByAi').first();
	expect(await field.locator('input').first().inputValue()).toBe('Never');
	const names = new ConversationAnalyticsApi().properties.map(({ name }) => name);
	for (const name of names) await modal.getByTestId(`parameter-input-${name}`).first().waitFor();
	// One for each of the other fields.
	expect(await modal.getByTestId('radio-button-expression').count()).toBe(names.length - 1);
});

async function fillAll(values: Record<string, string>): Promise<void> {
	for (const [parameter, value] of Object.entries(values)) await browser.fill(parameter, value);
}

async function newExport(): Promise<string> {
	const day = 86_400;
	const end = Math.floor(Date.now() / 1000);
	const answer = await fetch(`${sandbox.url}/api/v2/exports`, {
		method: 'POST',
		headers: { authorization: `Bearer ${demoKey}`, 'content-type': 'application/json' },
		body: JSON.stringify({
			resource: 'customers',
			format: 'csv',
			filters: { service_id: service, start_time: end - day, end_time: end },
		}),
	});
	return created.parse(await answer.json()).data.id;
}
