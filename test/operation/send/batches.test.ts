import { batchesOf } from '../../../src/operation/send/batches';

test('a batch has entries of one key in order, up to the maximum', () => {
	const entries = Array.from({ length: 103 }, (_, index) => ({ index, group: index % 3 }));
	const batches = batchesOf(entries, 20, ({ group }) => String(group));
	expect(batches.map(({ length }) => length)).toEqual([20, 20, 20, 15, 14, 14]);
	for (const group of [0, 1, 2]) {
		const sent = batches.filter(([first]) => first.group === group).flat();
		expect(sent).toEqual(entries.filter((one) => one.group === group));
	}
});
