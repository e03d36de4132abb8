import { listRequestOf } from '../../../src/client/list/listRequest';
import { secondsOf } from '../../../src/records/value';
import { Segment, type SharedList } from '../../../src/client/list/segment';

const newList = (): SharedList => ({
	// Times from 0, which stands for no time in a record of the service.
	request: { ...listRequestOf('conversation'), timeOf: ({ second }) => secondsOf(second) },
	...{ order: 'asc', readers: new Map(), newPages: 0, report: { repeatsDropped: 0 } },
});

/** One record each second. */
const pageOf = (start: number, end: number, nextCursor?: string) => ({
	records: Array.from({ length: end - start }, (_, at) => ({
		id: `record ${start + at}`,
		second: start + at,
	})),
	nulls: 0,
	nextCursor,
});

function reading(list: SharedList, range = { start: 0, end: 200 }): Segment {
	const segment = new Segment(list, range);
	segment.state = 'reading';
	segment.beginChain();
	return segment;
}

test('a part is cut off for an idle worker, and the rest goes on at the last record', () => {
	const list = newList();
	const segment = reading(list);
	expect(segment.canBeCut()).toBe(false);
	expect(segment.absorb(pageOf(0, 50, 'a'))).toBe(true);
	expect([segment.expected, segment.canBeCut()]).toEqual([151, true]);
	const parts = segment.split(1);
	expect(parts.map(({ range }) => range)).toEqual([{ start: 125, end: 200 }]);
	expect(parts[0]?.expected).toBe(75);
	expect([segment.range, segment.canBeCut()]).toEqual([{ start: 0, end: 125 }, false]);
	// The page that was asked for counts, and its chain ends.
	expect(segment.absorb(pageOf(50, 100, 'b'))).toBe(false);
	expect(segment.prepareRestart()).toEqual([]);
	expect(segment.beginChain()).toEqual({ start: 99, end: 125 });
	expect(segment.canBeCut()).toBe(false);
	expect(segment.absorb(pageOf(99, 125))).toBe(false);
	expect(segment.state).toBe('done');
	expect(segment.take(0)).toEqual(pageOf(0, 125).records);
	expect(list).toMatchObject({ newPages: 3, report: { repeatsDropped: 0 } });
});

test('nothing is cut off a short rest, or behind a record that a restart awaits', () => {
	const short = reading(newList(), { start: 0, end: 123 });
	short.absorb(pageOf(0, 50, 'a'));
	expect([short.expected, short.canBeCut()]).toEqual([74, false]);
	const list = newList();
	const restarted = reading(list, { start: 0, end: 1_000 });
	restarted.absorb(pageOf(0, 50, 'a'));
	restarted.prepareRestart();
	expect(restarted.beginChain()).toEqual({ start: 49, end: 1_000 });
	// A page of other known records proves nothing yet.
	restarted.absorb({ ...pageOf(40, 45, 'b') });
	expect(restarted.canBeCut()).toBe(false);
	expect(restarted.absorb(pageOf(49, 99, 'c'))).toBe(true);
	expect(restarted.canBeCut()).toBe(true);
});

test('a new record before the awaited one ends the chain, and the window is read again', () => {
	const segment = reading(newList());
	segment.absorb(pageOf(0, 50, 'a'));
	segment.prepareRestart();
	segment.beginChain();
	expect(segment.absorb(pageOf(50, 60, 'b'))).toBe(false);
	expect(segment.recordsWaiting).toBe(50);
	segment.prepareRestart();
	expect(segment.beginChain()).toMatchObject({ start: 0 });
});

describe('pages without a new record', () => {
	const empty = (count: number, name: string) =>
		Array.from({ length: count }, (_, at) => pageOf(0, 0, `${name} ${at}`));
	const absorb = (segment: Segment, pages: Array<ReturnType<typeof pageOf>>) =>
		pages.every((page) => segment.absorb(page));

	it('end a chain after 2,000 in a row', () => {
		const segment = reading(newList());
		expect(absorb(segment, empty(2_000, 'a'))).toBe(true);
		expect(() => absorb(segment, empty(1, 'b'))).toThrow('pages without a new record');
	});

	it('are counted again after a new record', () => {
		const segment = reading(newList());
		expect(absorb(segment, [...empty(1_500, 'a'), pageOf(0, 1, 'b'), ...empty(2_001, 'c')])).toBe(
			true,
		);
		expect(() => absorb(segment, empty(1, 'd'))).toThrow('pages without a new record');
	});
});
