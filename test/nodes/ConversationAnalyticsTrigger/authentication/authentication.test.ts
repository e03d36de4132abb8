import { envelopeOf, startTrigger } from '../../../support/trigger';

const body = envelopeOf([{ id: 'chat-1' }]);
const next = { 'x-key': 'the-secret-from-now-on' };
const before = { 'x-key': 'the-secret-until-now' };
const nextText = `X-Key: ${next['x-key']}`;
const beforeText = `X-Key: ${before['x-key']}`;

it.each([
	['both secrets, while one replaces the other', nextText, beforeText, [200, 200]],
	['one alone', nextText, '', [200, 401]],
	['none where the first field is empty, whatever the second holds', '', beforeText, [401, 401]],
	['none where both fields are empty', '', '', [401, 401]],
])('takes %s', async (_what, headers, previousHeaders, statuses) => {
	const trigger = await startTrigger({ credential: { headers, previousHeaders } });
	const withNext = await trigger.send(body, next);
	const withBefore = await trigger.send(body, before);
	expect([withNext.status, withBefore.status]).toEqual(statuses);
	expect((await trigger.send(body, { 'x-key': '' })).status).toBe(401);
});
