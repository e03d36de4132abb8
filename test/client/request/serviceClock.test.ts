import { clockDifferenceMs } from '../../../src/client/request/serviceClock';

const date = 'Sat, 21 Nov 2026 20:00:10 GMT';
const dateMs = Date.parse(date);

test('is the middle of the second the service names, less the middle of the request', () => {
	expect(clockDifferenceMs({ date }, dateMs - 500, dateMs + 1500)).toBe(0);
	expect(clockDifferenceMs({ date }, dateMs - 60_500, dateMs - 58_500)).toBe(60_000);
	expect(clockDifferenceMs({ date }, dateMs + 59_500, dateMs + 61_500)).toBe(-60_000);
});

test('is unknown without a date, with one that is none, and for a stored answer', () => {
	expect(clockDifferenceMs({}, 0, 0)).toBeUndefined();
	expect(clockDifferenceMs({ date: 'soon' }, 0, 0)).toBeUndefined();
	expect(clockDifferenceMs({ date, age: '20' }, dateMs, dateMs)).toBeUndefined();
});
