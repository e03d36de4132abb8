import { Moment } from '../../../../src/operation/send/rules/rule';

test('many calls with the same rules compute a time once, also if no time is allowed', () => {
	const now = new Moment(5);
	const compute = jest.fn((name: string) => (name === 'never' ? undefined : 7));
	const times = ['day', 'never', 'day', 'never'].map((name) => now.once(name, () => compute(name)));
	expect(times).toEqual([7, undefined, 7, undefined]);
	expect(compute.mock.calls).toEqual([['day'], ['never']]);
	expect(new Moment(6).once('day', () => 8)).toBe(8);
});
