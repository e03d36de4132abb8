import { batchesOf } from '../../../src/operation/send/batches';

const connection = 'a key';

describe('batchesOf', () => {
	test('none for nothing', () => expect(batchesOf([], 20, () => [connection, ''])).toEqual([]));

	test('keeps the order of each group and never exceeds the most', () => {
		const entries = Array.from({ length: 103 }, (_, index) => ({ index, group: index % 3 }));
		const batches = batchesOf(entries, 20, ({ group }) => [connection, String(group)]);
		expect(batches.map(({ number }) => number)).toEqual(batches.map((_, index) => index + 1));
		for (const { entries: some } of batches) {
			expect(some.length).toBeLessThanOrEqual(20);
			expect(new Set(some.map(({ group }) => group)).size).toBe(1);
		}
		for (const group of [0, 1, 2]) {
			const sent = batches.flatMap((batch) => batch.entries).filter((one) => one.group === group);
			expect(sent).toEqual(entries.filter((one) => one.group === group));
		}
	});

	test('equal names on different lines do not travel together', () => {
		const other = 'another key';
		const batches = batchesOf([1, 2, 3], 20, (entry) => [entry === 2 ? other : connection, 'same']);
		expect(batches.map(({ entries }) => entries)).toEqual([[1, 3], [2]]);
	});
});
