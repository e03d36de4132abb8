import { fillPath, paths } from '../../../src/client/request/paths';
import { refusalOf } from '../../../src/client/request/responseErrors';
import type { ServiceRequest } from '../../../src/client/request/transport';

const get = (path: string): ServiceRequest => ({ method: 'GET', path });
const post = (path: string): ServiceRequest => ({ method: 'POST', path });
const conversation = get(fillPath(paths.conversation, 'a/b'));
const exportJob = get(fillPath(paths.exportJob, 'e-1'));

/** A refusal in one of the two forms of the interface, unless `body` says otherwise. */
const refused = (
	status: number,
	request = conversation,
	{ body = { detail: 'No' }, headers = {}, serviceText = '' }: Partial<Given> = {},
) => refusalOf(request, { status, headers, body, characters: 0 }, 0, { serviceText });

interface Given {
	body: unknown;
	headers: Record<string, string>;
	serviceText: string;
}

test.each<[number, ServiceRequest, RegExp]>([
	[400, conversation, /^Correct the field .* does not know\.$/],
	[400, get(paths.customers), /so a list may refuse what Export accepts/],
	[400, post(paths.callSubmissions), /Service ID/],
	[400, post(paths.outboundCalls), /Agent ID/],
	[400, post(paths.embeddedUrls), /Show fits it/],
	[401, conversation, /API key of the credential/],
	[401, post(paths.chatSubmissions), /key may use this Service ID/],
	[401, post(paths.embeddedUrls), /email/],
	[403, conversation, /ask for access/],
	[403, post(paths.callSubmissions), /balance/],
	[403, post(paths.outboundCalls), /balance/],
	[404, conversation, /no such conversation/],
	[404, get(paths.voiceConversations), /no such agent/],
	[404, get(paths.configuration), /no such saved configuration of this module/],
	[404, get('/elsewhere'), /no such record/],
	[404, exportJob, /Only the key that created an export can see it/],
	[429, conversation, /allowance is used up/],
	[500, conversation, /give its support this error/],
	[503, conversation, /switched off for your account/],
])('a %i to %j says what to do', (status, request, remedy) => {
	expect(refused(status, request).remedy).toMatch(remedy);
});

test.each([400, 401, 403, 404, 405, 409, 413, 418, 429, 500, 502, 503, 504])(
	'a %i always has a remedy',
	(status) => expect(refused(status).remedy).toMatch(/^[A-Z].*\.$/),
);

it('asks for the request ID only if there is one', () => {
	for (const status of [409, 500]) {
		const body = { detail: 'No', code: 'NO', request_id: 'req-1' };
		expect(refused(status, conversation, { body }).remedy).toContain('request ID');
		const written = refused(status, post(paths.outboundCalls), { body: { error: 'No' } });
		expect(written.remedy).toContain('support');
		expect(written.remedy).not.toContain('request ID');
	}
});

it('names the wait that the service asked for', () => {
	const refusal = refused(429, conversation, { headers: { 'retry-after': '7.5' } });
	expect(refusal).toMatchObject({ retryAfterMs: 7_500, remedy: expect.stringContaining('8 s') });
});

it('tells the user to run the node again if the service refuses a cursor', () => {
	const body = { detail: 'Expired', code: 'INVALID_CURSOR' };
	expect(refused(400, get(paths.conversations), { body }).remedy).toMatch(/own cursor/);
});

test.each([302, 400, 401, 403, 404, 405])(
	'a %i of another service names the Base URL',
	(status) => {
		const refusal = refused(status, conversation, { body: {} });
		expect(refusal.recognized).toBe(false);
		expect(refusal.remedy).toContain('Base URL');
	},
);

test.each([
	[404, { detail: 'No' }, true],
	[404, null, false],
	[401, { detail: 'No' }, false],
	[500, { detail: 'No' }, false],
])('a %i with %j names the service that was asked for: %p', (status, body, isNamed) => {
	const serviceText = 'The service "s" is the Service ID of this node.';
	expect(refused(status, conversation, { body, serviceText }).remedy.includes(serviceText)).toBe(
		isNamed,
	);
});

it.each([
	[{ method: 'GET', path: paths.voiceConversations, query: { agent_id: 'agent-nope' } }, 404],
	[{ method: 'GET', path: paths.voiceConversations, query: { agent_id: 'agent-nope' } }, 403],
	[{ method: 'POST', path: paths.outboundCalls, body: { agent_id: 'agent-nope', data: [] } }, 400],
] as const)('a refusal names the requested agent: %j, status %i', (request, status) => {
	const response = { status, headers: {}, body: { detail: 'No' }, characters: 0 };
	expect(refusalOf(request, response, 0).remedy).toMatch(
		/The requested Agent ID is "agent-nope"\.$/,
	);
	expect(refusalOf(request, { ...response, status: 500 }, 0).remedy).not.toContain('agent-nope');
});
