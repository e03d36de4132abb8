import { createSign } from 'node:crypto';
import { GoogleSheets, readRange } from '../../../workshop/scripts/outside/googleSheets';
import { Hubspot } from '../../../workshop/scripts/outside/hubspot';
import { Slack, Teams } from '../../../workshop/scripts/outside/messengers';
import { Salesforce } from '../../../workshop/scripts/outside/salesforce';
import type { Substitute } from '../../../workshop/scripts/outside/substitute';

const requestTo =
	(service: Substitute) => (method: string, path: string, body: unknown, token?: string) => {
		const url = new URL(path, `https://${service.hosts[0]}`);
		return service.answer({
			...{ host: url.host, method, path: url.pathname, query: url.searchParams },
			headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
			text: typeof body === 'string' ? body : (JSON.stringify(body) ?? ''),
		});
	};

/** A signed token, as n8n sends it. */
function assertion(privateKey: string, claims: object): string {
	const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
	const content = `${part({ alg: 'RS256' })}.${part(claims)}`;
	const signature = createSign('RSA-SHA256').update(content).sign(privateKey, 'base64url');
	const form = { grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer' };
	return new URLSearchParams({ ...form, assertion: `${content}.${signature}` }).toString();
}

test.each([
	[new Hubspot(10), 'POST', '/crm/v3/objects/contacts/search', 401],
	[new Salesforce(), 'POST', '/services/oauth2/token', 400],
	[new GoogleSheets([]), 'GET', '/v4/spreadsheets/spreadsheet-of-calls', 401],
	[new Teams(), 'POST', '/v1.0/teams/a/channels/b/messages', 401],
])('a request without its sign-in is refused: %#', (service, method, path, status) => {
	for (const token of [undefined, 'guessed']) {
		expect(requestTo(service)(method, path, {}, token).status).toBe(status);
	}
});

test('HubSpot knows its own contacts and properties only', () => {
	const hubspot = new Hubspot(20);
	const post = (path: string, body: unknown) =>
		requestTo(hubspot)('POST', path, body, 'pat-substitute-hubspot');
	const found = (propertyName: string, value: string) =>
		post('/crm/v3/objects/contacts/search', {
			filterGroups: [{ filters: [{ propertyName, operator: 'EQ', value }] }],
		});
	expect(found('customer_id', 'customer-000001')).toMatchObject({
		body: { total: 1, results: [{ properties: { email: 'customer-000001@example.com' } }] },
	});
	expect(found('customer_id', 'customer-000005')).toMatchObject({ body: { total: 0 } });
	const upsert = (property: string) =>
		post('/contacts/v1/contact/createOrUpdate/email/customer-000001%40example.com', {
			properties: [{ property, value: 'x' }],
		});
	expect(upsert('conversation_summary')).toMatchObject({ status: 200, body: { isNew: false } });
	const note = (id: string) =>
		post('/crm/v3/objects/notes', {
			properties: { hs_timestamp: '2026-11-21T10:00:00.000Z', hs_note_body: 'Called back' },
			associations: [
				{ to: { id }, types: [{ associationCategory: 'HUBSPOT_DEFINED', associationTypeId: 202 }] },
			],
		});
	expect(note('100001').status).toBe(200);
	const wrong = [
		found('shoe_size', '43'),
		found('customer_id', ''),
		upsert('shoe_size'),
		note('7'),
	];
	expect(wrong.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
	expect(hubspot.notes).toHaveLength(1);
});

test('Salesforce and Google sign in who holds the key, and nobody else', () => {
	const salesforce = new Salesforce();
	const { clientId, username, privateKey } = salesforce.credential.data;
	const exp = Math.floor(Date.now() / 1000) + 60;
	const claims = { iss: clientId, sub: username, aud: 'https://login.salesforce.com', exp };
	const signIn = (key: string, content: object) =>
		requestTo(salesforce)('POST', '/services/oauth2/token', assertion(key, content));
	expect(signIn(privateKey, claims).status).toBe(200);
	expect(signIn(new Salesforce().credential.data.privateKey, claims).status).toBe(400);
	expect(signIn(privateKey, { ...claims, exp: exp - 120 }).status).toBe(400);
	expect(signIn(privateKey, { ...claims, sub: 'somebody@example.com' }).status).toBe(400);
});

test('Slack refuses an unknown channel and a message without text', () => {
	const slack = new Slack();
	const posting = (body: object) =>
		requestTo(slack)('POST', '/api/chat.postMessage', body, 'xoxb-substitute').body;
	expect(posting({ channel: '#call-quality', text: 'Hello' })).toMatchObject({ ok: true });
	expect(posting({ channel: '#elsewhere', text: 'Hello' })).toMatchObject({ ok: false });
	expect(posting({ channel: '#call-quality' })).toMatchObject({ ok: false });
	expect(slack.messages).toHaveLength(1);
});

test.each([
	['Calls', { firstRow: 0, endRow: Infinity, firstColumn: 0, endColumn: Infinity }],
	["'Calls'", { firstRow: 0, endRow: Infinity, firstColumn: 0, endColumn: Infinity }],
	['Calls!A:Z', { firstRow: 0, endRow: Infinity, firstColumn: 0, endColumn: 26 }],
	['Calls!5:7', { firstRow: 4, endRow: 7, firstColumn: 0, endColumn: Infinity }],
	['Calls!AB3', { firstRow: 2, endRow: 3, firstColumn: 27, endColumn: 28 }],
])('the range %s', (text, cells) => {
	expect(readRange(text)).toEqual({ title: 'Calls', ...cells });
});

test('a sheet that is not there is refused', () => {
	const google = new GoogleSheets([['phone'], ['+1']]);
	const read = (path: string) =>
		requestTo(google)('GET', `/v4/spreadsheets/${path}`, undefined, 'substitute-google-token');
	expect(read('spreadsheet-of-calls/values/Calls!A%3AZ')).toMatchObject({
		body: { values: [['phone'], ['+1']] },
	});
	expect(read('spreadsheet-of-calls/values/Others').status).toBe(400);
	expect(read('of-somebody/values/Calls').status).toBe(404);
});
