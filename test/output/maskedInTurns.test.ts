import { maskChoices } from '../../src/masking/choices';
import { maskedInTurns, maskedItemsOf } from '../../src/output/maskedItems';
import { SLICE_MS } from '../../src/records/steps';
import { shapes } from '../../workshop/bench/masking/shapes';

const masking = { choices: [...maskChoices], nameFields: ['name'] };

/** Each look at the clock takes as long as a slice, so that turns count steps. */
function countingClock() {
	let nowMs = 0;
	const clock = {
		turns: 0,
		now: () => (nowMs += SLICE_MS),
		pause: async () => {
			clock.turns += 1;
			await Promise.resolve();
		},
	};
	return clock;
}

async function turnsOf(transcript: string): Promise<number> {
	const clock = countingClock();
	await maskedInTurns(masking, clock)([{ transcript, name: 'Anna', phone: '+493012345611' }], {});
	return clock.turns;
}

test.each(['groups of 1 with blanks', 'dates', 'letters and at signs', 'names', 'digits as words'])(
	'masking 200 kB of %s leaves many turns',
	async (name) => {
		const text = shapes[name]?.(200_000) ?? '';
		expect(text).toHaveLength(200_000);
		expect(await turnsOf(text)).toBeGreaterThan(30);
	},
);

test('masking a conversation of 3 MB leaves many turns', async () => {
	const line = 'Customer: Yes, that is right. My number is +49 30 12345678.\n';
	expect(await turnsOf(line.repeat(3_000_000 / line.length))).toBeGreaterThan(100);
});

test('masking a usual record leaves a few turns at most', async () => {
	expect(await turnsOf('Call +49 30 12345678, or mail a@b.example.')).toBeLessThan(5);
});

test.each(Object.keys(shapes))('long texts of %s have the same items in turns', async (name) => {
	const text = `${shapes[name]?.(20_000) ?? ''}\nI am Anna, 030 12345611 or +49 30 12345678.`;
	const item = { transcript: text, turns: [{ text }], name: 'Anna', phone: '+493012345611' };
	const inTurns = await maskedInTurns(masking, countingClock())([item], item);
	expect(inTurns).toEqual(maskedItemsOf(masking)([item], item));
});
