import { CancelledError } from '../../../src/client/errors';
import { attempt } from '../../../src/client/request/attempt';
import { realClock } from '../../../src/client/request/clock';

it.each([2 ** 31, 2 ** 40])('does not end a pause of %d ms at once', async (longMs) => {
	const stop = new AbortController();
	const long = attempt(async () => await realClock.pause(longMs, stop.signal));
	// Node makes a timer that is too long one of 1 ms, which ends before one of 2 ms.
	const short = realClock.pause(2, undefined).then(() => 'the short one ended first');
	expect(await Promise.race([long, short])).toBe('the short one ended first');
	stop.abort();
	expect(await long).toEqual({ failure: expect.any(CancelledError) });
});
