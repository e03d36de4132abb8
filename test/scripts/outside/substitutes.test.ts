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

const signedIn = {
	hubspot: { service: new Hubspot(20), token: 'pat-substitute-hubspot' },
	google: { service: new GoogleSheets([]), token: 'substitute-google-token' },
};
const find = (propertyName: string, value: string) => ({
	filterGroups: [{ filters: [{ propertyName, operator: 'EQ', value }] }],
});
const update = (property: string) => ({ properties: [{ property, value: 'x' }] });
const association = { associationCategory: 'HUBSPOT_DEFINED', associationTypeId: 202 };
const note = (id: string) => ({
	properties: { hs_timestamp: '2026-11-21T10:00:00.000Z', hs_note_body: 'Called back' },
	associations: [{ to: { id }, types: [association] }],
});
const search = 'POST /crm/v3/objects/contacts/search';
const upsert = 'POST /contacts/v1/contact/createOrUpdate/email/customer-000001%40example.com';
const notes = 'POST /crm/v3/objects/notes';
const sheets = 'GET /v4/spreadsheets';

// What they accept is shown by the examples.
test.each<[number, keyof typeof signedIn, string, unknown]>([
	[200, 'hubspot', search, find('customer_id', 'customer-000001')],
	[400, 'hubspot', search, find('shoe_size', '43')],
	[400, 'hubspot', search, find('customer_id', '')],
	[200, 'hubspot', upsert, update('conversation_summary')],
	[400, 'hubspot', upsert, update('shoe_size')],
	[200, 'hubspot', notes, note('100001')],
	[400, 'hubspot', notes, note('7')],
	[200, 'google', `${sheets}/spreadsheet-of-calls/values/Calls!A%3AZ`, undefined],
	[400, 'google', `${sheets}/spreadsheet-of-calls/values/Others`, undefined],
	[404, 'google', `${sheets}/of-somebody/values/Calls`, undefined],
])('%i by %s for %s, %j', (status, name, asked, body) => {
	const { service, token } = signedIn[name];
	const [method = '', path = ''] = asked.split(' ');
	expect(requestTo(service)(method, path, body, token).status).toBe(status);
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
