import { z } from 'zod';
import { change, hold, type Cell } from '../../src/memory/cell';
import { lazily } from '../../src/records/lazy';
import { ProcessStore } from '../../src/store/processStore';
import { TestClock } from '../support/clocks';
import { locked } from '../support/locked';

const words: Cell<string[]> = {
	kind: 'lasting',
	prefix: 'words',
	schema: lazily(() => z.array(z.string())),
	empty: [],
	keepMs: 1000,
	waitMs: 0,
	busy: 'others held the words',
};
const clock = new TestClock(Date.UTC(2026, 3, 1));
let store: ProcessStore;
beforeEach(() => (store = new ProcessStore(clock)));

async function read(name: string, cell = words): Promise<string[] | undefined> {
	let found: string[] | undefined;
	await change(store, cell, [name], (value) => (found = value));
	return found;
}
const add = (word: string) => (value: string[]) => [...value, word];
const addToAll = (word: string) => (values: Map<string, string[]>) => {
	for (const [name, value] of values) values.set(name, [...value, word]);
};

it('changes values, reads unreadable ones as empty, and stores no empty ones', async () => {
	await (await locked(store, ['words b', 'words c'])).save(['not json', '[1]'], 1000);
	await change(store, words, ['a', 'b', 'c', 'a'], add('one'));
	await change(store, words, ['a'], add('two'));
	expect(await Promise.all(['a', 'b', 'c'].map(async (name) => await read(name)))).toEqual([
		['one', 'two'],
		['one'],
		['one'],
	]);
	await change(store, words, ['a'], () => []);
	const lock = await locked(store, ['words a']);
	expect(lock.values).toEqual([undefined]);
});

it('keeps values for the time of the cell, or until the latest of them', async () => {
	const untilMs = () => clock.now() + 10;
	const names = ['long', 'short'];
	await change(store, words, ['long'], add('kept'));
	await change(store, { ...words, untilMs }, ['short'], add('kept'));
	clock.advance(10);
	expect(await Promise.all(names.map(async (name) => await read(name)))).toEqual([['kept'], []]);
	clock.advance(990);
	expect(await read('long')).toEqual([]);
});

it('holds names until settled, then saves or releases them', async () => {
	for (const isTaken of [false, true]) {
		const { settle } = await hold(store, words, ['a'], addToAll('held'));
		await expect(change(store, words, ['a'], add('other'))).rejects.toThrow(
			'others held the words',
		);
		await settle(isTaken);
		expect(await read('a')).toEqual(isTaken ? ['held'] : []);
	}
});

it('locks nothing after a failure between the lock and the save', async () => {
	const failing = () => {
		throw new Error('It cannot be decided');
	};
	await expect(hold(store, words, ['a'], failing)).rejects.toThrow('It cannot be decided');
	await change(store, words, ['a'], add('free'));
	expect(await read('a')).toEqual(['free']);
});

it('locks 200 names at a time, and reports the chunk that could not be locked', async () => {
	const names = Array.from({ length: 450 }, (_, at) => `n${at}`);
	const { settle } = await hold(store, words, ['n250'], addToAll('held'));
	const lock = jest.spyOn(store, 'lock');
	const failures: Array<[string, number]> = [];
	await change(store, words, names, add('changed'), {
		failed: ({ message }, some) => failures.push([message, some.length]),
	});
	expect(lock.mock.calls.map(([chunk]) => chunk.length)).toEqual([200, 200, 50]);
	expect(failures).toEqual([['others held the words', 200]]);
	await settle(false);
	expect(await read('n0')).toEqual(['changed']);
	expect(await read('n200')).toEqual([]);
	expect(await read('n449')).toEqual(['changed']);
});

it('locks nothing for no names', async () => {
	const lock = jest.spyOn(store, 'lock');
	const { settle } = await hold(store, words, [], (values) => expect(values.size).toBe(0));
	await settle(true);
	expect(lock).not.toHaveBeenCalled();
});
