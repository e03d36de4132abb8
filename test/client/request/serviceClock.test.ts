import { clockDifferenceMs, serviceClockOf } from '../../../src/client/request/serviceClock';
import { TestClock } from '../../support/clocks';
import { serviceConnection } from '../../support/serviceConnection';

const date = 'Sat, 21 Nov 2026 20:00:10 GMT';
const dateMs = Date.parse(date);

test('is the middle of the second in the Date header, minus the middle of the request', () => {
	expect(clockDifferenceMs({ date }, dateMs - 500, dateMs + 1500)).toBe(0);
	expect(clockDifferenceMs({ date }, dateMs - 60_500, dateMs - 58_500)).toBe(60_000);
	expect(clockDifferenceMs({ date }, dateMs + 59_500, dateMs + 61_500)).toBe(-60_000);
});

test('is unknown without a Date header, with an invalid one, and for a cached response', () => {
	expect(clockDifferenceMs({}, 0, 0)).toBeUndefined();
	expect(clockDifferenceMs({ date: 'soon' }, 0, 0)).toBeUndefined();
	expect(clockDifferenceMs({ date, age: '20' }, dateMs, dateMs)).toBeUndefined();
});

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
