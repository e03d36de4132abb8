import { CancelledError } from '../../src/client/errors';
import { realClock } from '../../src/n8n/clock';
import { failureOf } from '../support/failureOf';

it.each([2 ** 31, 2 ** 40])('does not end a pause of %d ms at once', async (longMs) => {
	const stop = new AbortController();
	const long = failureOf(async () => await realClock.pause(longMs, stop.signal));
	// Node makes a timer that is too long one of 1 ms, which ends before one of 2 ms.
	const short = realClock.pause(2, undefined).then(() => 'the short one ended first');
	expect(await Promise.race([long, short])).toBe('the short one ended first');
	stop.abort();
	expect(await long).toBeInstanceOf(CancelledError);
});
