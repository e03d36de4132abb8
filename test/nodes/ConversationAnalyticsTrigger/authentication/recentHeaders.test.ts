import { RecentHeaders } from '../../../../nodes/ConversationAnalyticsTrigger/authentication/authentication';

function newHeaders() {
	let now = 0;
	let stored = 'one';
	let reads = 0;
	const recent = new RecentHeaders<string>(() => now);
	return {
		later: (ms: number) => (now += ms),
		store: (text: string) => (stored = text),
		reads: () => reads,
		pass: async (given: string) =>
			await recent.pass(
				'trigger',
				async () => {
					reads += 1;
					return stored;
				},
				(text) => text === given,
			),
	};
}

it('reads the secret once in five seconds while deliveries carry it', async () => {
	const { pass, reads, later } = newHeaders();
	for (let time = 0; time < 10; time += 1) expect(await pass('one')).toBe(true);
	expect(reads()).toBe(1);
	later(5_000);
	expect(await pass('one')).toBe(true);
	expect(reads()).toBe(2);
});

it('reads it once for many deliveries at a time', async () => {
	const { pass, reads } = newHeaders();
	expect(await Promise.all(Array.from({ length: 20 }, () => pass('one')))).not.toContain(false);
	expect(reads()).toBe(1);
});

it('turns nobody away by what it kept', async () => {
	const { pass, store } = newHeaders();
	expect(await pass('one')).toBe(true);
	store('two');
	expect(await pass('two')).toBe(true);
	expect(await pass('one')).toBe(false);
});

it('forgets a withdrawn secret after five seconds', async () => {
	const { pass, store, later } = newHeaders();
	await pass('one');
	store('');
	later(4_999);
	expect(await pass('one')).toBe(true);
	later(1);
	expect(await pass('one')).toBe(false);
});
