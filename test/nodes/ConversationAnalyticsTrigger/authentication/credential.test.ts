import { CredentialTestContext } from 'n8n-core';
import { webhookHeadersTest } from '../../../../nodes/ConversationAnalyticsTrigger/authentication/credential';
import { startTrigger } from '../../../support/trigger';

/** Tests a credential as n8n does when a person saves it. */
const test = async (headers: string | object, previousHeaders = '') =>
	await webhookHeadersTest.call(new CredentialTestContext(), {
		id: '1',
		name: 'Webhook',
		type: 'conversationAnalyticsWebhookApi',
		data: { headers: typeof headers === 'string' ? headers : { ...headers }, previousHeaders },
	});

const long = 'Authorization: Bearer 0123456789abcdef';

describe('the test of the credential', () => {
	it('is content with a long secret', async () => {
		expect(await test(long)).toMatchObject({ status: 'OK' });
	});

	it('warns of a secret under 16 characters', async () => {
		const { status, message } = await test('Authorization: Bearer my-secret');
		expect(status).toBe('Error');
		expect(message).toContain('16 characters');
		expect(message).not.toContain('my-secret');
	});

	it.each([
		['hunter2hunter2:', ''],
		[long, 'hunter2hunter2:'],
		[{ hunter2hunter2: 1 }, ''],
	])('never tells a part of %j %j', async (headers, previous) => {
		const { status, message } = await test(headers, previous);
		expect(status).toBe('Error');
		expect(message).not.toMatch(/hunter2|object Object/);
	});
});

describe('activating the workflow', () => {
	it('is refused while the credential has no readable header', async () => {
		const trigger = await startTrigger({ credential: { headers: 'hunter2hunter2:' } });
		const refusal = trigger.activate();
		await expect(refusal).rejects.toThrow('has no value in header 1');
		await expect(refusal).rejects.not.toThrow('hunter2');
	});

	it('says so when the credential cannot be read', async () => {
		const trigger = await startTrigger({
			credential: () => {
				throw new Error('Credentials could not be decrypted');
			},
		});
		await expect(trigger.activate()).rejects.toThrow('Credentials could not be decrypted');
	});

	it('logs a warning for a short secret, and goes on', async () => {
		const trigger = await startTrigger({ credential: { headers: 'X-Key: hunter2' } });
		await trigger.activate();
		expect(trigger.log).toEqual([
			{ level: 'warn', message: expect.stringContaining('16 characters') },
		]);
		expect(JSON.stringify(trigger.log)).not.toContain('hunter2');
	});
});
