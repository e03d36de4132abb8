import { countRefusedSecret, refusedSecrets } from '../../src/delivery/refusedSecrets';

it('logs the first refusal of a trigger at once, later ones once a minute', () => {
	const times = [0, 1, 59_999, 60_000, 60_001, 119_999, 120_000];
	expect(times.map((nowMs) => countRefusedSecret('one', nowMs))).toEqual([1, 0, 0, 3, 0, 0, 3]);
	expect(refusedSecrets()).toBe(times.length);
});

it('logs each refusal of a trigger beyond 1,000, and remembers the others', () => {
	const nowMs = 200_000;
	const twice = (trigger: string) =>
		[0, 1].map((later) => countRefusedSecret(trigger, nowMs + later));
	expect(twice('one')).toEqual([1, 0]);
	for (let index = 1; index < 999; index += 1) countRefusedSecret(`trigger ${index}`, nowMs);
	expect([twice('the last'), twice('beyond'), twice('the last')]).toEqual([
		[1, 0],
		[1, 1],
		[0, 0],
	]);
	expect(countRefusedSecret('one', nowMs + 60_000)).toBe(2);
});
