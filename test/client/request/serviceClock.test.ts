import { serviceClockOf } from '../../../src/client/request/serviceClock';
import { TestClock } from '../../support/clocks';
import { serviceConnection } from '../../support/serviceConnection';

const date = 'Sat, 21 Nov 2026 20:00:10 GMT';
const dateMs = Date.parse(date);

/** The difference by one answer with these headers. */
async function aheadAfter(headers: Record<string, string>, sentMs: number, receivedMs: number) {
	const clock = new TestClock(sentMs);
	const measured = serviceClockOf(
		serviceConnection(async () => {
			clock.advance(receivedMs - sentMs);
			return await Promise.resolve({ status: 200, headers, body: {}, characters: 2 });
		}, clock),
	);
	await measured.connection.transport({ method: 'GET', path: '/' }, undefined);
	return measured.aheadMs();
}

test.each([
	[{ date }, dateMs - 500, dateMs + 1500, 0],
	[{ date }, dateMs - 60_500, dateMs - 58_500, 60_000],
	[{ date }, dateMs + 59_500, dateMs + 61_500, -60_000],
	[{}, 0, 0, undefined],
	[{ date: 'soon' }, 0, 0, undefined],
	[{ date, age: '20' }, dateMs, dateMs, undefined],
])(
	'an answer with %j, asked at %i and received at %i, shows %p',
	async (headers, sent, received, ahead) => {
		expect(await aheadAfter(headers, sent, received)).toBe(ahead);
	},
);

test('uses the fastest response, which measures best', async () => {
	const clock = new TestClock(dateMs);
	const durations = [1000, 400, 9000];
	const connection = serviceConnection(async () => {
		clock.advance(durations.shift() ?? 0);
		const date = new Date(clock.now() + 60_000).toUTCString();
		return await Promise.resolve({ status: 200, headers: { date }, body: {}, characters: 2 });
	}, clock);
	const measured = serviceClockOf(connection);
	expect(measured.aheadMs()).toBeUndefined();
	const seen = [];
	while (durations.length > 0) {
		await measured.connection.transport({ method: 'GET', path: '/' }, undefined);
		seen.push(measured.aheadMs());
	}
	expect(seen).toEqual([61_000, 60_300, 60_300]);
});
