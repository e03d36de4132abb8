import { unreadFrom } from '../../../src/client/list/listReader';
import { conversation } from '../../../workshop/sandbox';
import { ListHarness, testLists, testService } from '../../support/listHarness';

const now = 1_790_000_000;
const range = { start: now - 1000, end: now };
const harness = ListHarness.forFile(now);

const add = (id: string, time: number) =>
	harness.sandbox.world.addConversation(conversation({ id, time, serviceId: testService }));
const unread = async (mark: { identity: string; time: number } | undefined) =>
	await unreadFrom(harness.connect(), testLists.conversation, 'asc', { range, mark });
const whole = { range, first: undefined };

it.each([
	['its first second', range.start],
	['a second between', range.start + 500],
	['its last second', range.end - 1],
])('a range is unread from %s on, if the record is still there', async (_when, time) => {
	add('before', time - 1);
	add('read', time);
	const { range: rest, first } = await unread({ identity: 'read', time });
	expect(rest).toEqual({ start: time, end: range.end });
	expect(first).toContain('read');
});

it.each([
	['without a record', undefined, 0],
	['before the range', { identity: 'read', time: range.start - 1 }, 0],
	['at its end', { identity: 'read', time: range.end }, 0],
	['that the service lists no longer', { identity: 'lost', time: range.start + 5 }, 1],
])('the whole range is unread after a record %s', async (_what, mark, requests) => {
	add('read', mark?.time ?? range.start);
	harness.sandbox.calls.length = 0;
	expect(await unread(mark)).toEqual(whole);
	expect(harness.sandbox.calls).toHaveLength(requests);
});

it('asks once, and takes the whole range as unread after a failure', async () => {
	add('read', range.start + 5);
	harness.sandbox.faults.add({ kind: 'unavailable' });
	harness.sandbox.calls.length = 0;
	expect(await unread({ identity: 'read', time: range.start + 5 })).toEqual(whole);
	expect(harness.sandbox.calls).toHaveLength(1);
});
