import fc from 'fast-check';
import {
	CustomerScores,
	savedScores,
	scoreOfCustomer,
	type SavedScores,
	type Score,
} from '../../src/qaEvents/customerScores';

const at = (time: number, score: number, version: string | null = '1'): Score => ({
	conversation: `c-${time}`,
	time,
	score,
	version,
});

/** What is remembered of a customer whose conversations came in this order. */
function remembered(...scores: Score[]): SavedScores {
	const customer = new CustomerScores();
	for (const score of scores) customer.compare(score);
	return customer.saved();
}

const compared = (saved: SavedScores | undefined, own: Score) =>
	new CustomerScores(saved).compare(own).score;

it('compares with the previous conversation by time, not by arrival', () => {
	const known = remembered(at(30, 70), at(10, 90), at(20, 80));
	expect(compared(known, at(40, 1))).toBe(70);
	expect(compared(known, at(15, 1))).toBe(90);
	expect(compared(known, at(5, 1))).toBeUndefined();
	expect(compared(undefined, at(5, 1))).toBeUndefined();
});

it('a revised conversation replaces itself and is not compared with itself', () => {
	expect(compared(remembered(at(10, 90), at(20, 80)), at(20, 40))).toBe(90);
	expect(remembered(at(10, 90), at(20, 80), at(20, 40))).toEqual(
		remembered(at(10, 90), at(20, 40)),
	);
});

it('remembers the last four, in any order of arrival', () => {
	const five = [1, 2, 3, 4, 5].map((time) => at(time, 10 * time));
	fc.assert(
		fc.property(fc.shuffledSubarray(five, { minLength: 5 }), (order) => {
			expect(remembered(...order)).toEqual(remembered(...five.slice(1)));
		}),
		{ seed: 20_261_121 },
	);
});

it('also compares with scores read in the same run', () => {
	const scores = new CustomerScores(remembered(...[6, 7, 8, 9].map((time) => at(time, 70))));
	expect(scores.compare(at(1, 90)).score).toBeUndefined();
	expect(scores.compare(at(2, 50)).score).toBe(90);
	expect(scores.compare(at(7, 40)).score).toBe(70);
	expect(scores.compare(at(8, 30)).score).toBe(40);
	expect(scores.saved()).toEqual(remembered(at(6, 70), at(7, 40), at(8, 30), at(9, 70)));
});

it('compares scores of the same version of the rubric only', () => {
	const known = remembered(at(10, 90, '1'), at(20, 80, '1'), at(30, 50, '2'));
	const comparison = (own: Score) => new CustomerScores(known).compare(own);
	expect(comparison(at(40, 1, '2'))).toEqual({ score: 50, isLeftOut: false });
	expect(comparison(at(40, 1, '1'))).toEqual({ score: 80, isLeftOut: false });
	for (const version of ['3', null]) {
		expect(comparison(at(40, 1, version))).toEqual({ score: undefined, isLeftOut: true });
	}
	expect(comparison(at(5, 1, '3'))).toEqual({ score: undefined, isLeftOut: false });
	const unknown = new CustomerScores(remembered(at(10, 90, null)));
	expect(unknown.compare(at(20, 1, null)).score).toBe(90);
});

it('keeps the scores that were saved', () => {
	const known = remembered(at(10, 90), at(20, 80.5));
	expect(new CustomerScores(savedScores().parse(known)).saved()).toEqual(known);
});

const scored = (ans: unknown, request: object = {}) => ({
	id: 'c-1',
	request_data: { service_id: 'desk', customer_id: 'k', conversation_time: 100, ...request },
	conversation_analytics: { agent_feedback: { analytics: { overall: { output: { ans } } } } },
});

it('needs a customer, a time and a score', () => {
	expect(scoreOfCustomer(scored(42))?.own).toMatchObject({ time: 100, score: 42 });
	const older = scored(42, { conversation_time: undefined, call_time: '90' });
	expect(scoreOfCustomer(older)?.own.time).toBe(90);
	const unknown = scored(42, { conversation_time: 0, call_time: 90 });
	expect(scoreOfCustomer(unknown)?.own.time).toBe(90);
	const milliseconds = scored(42, { conversation_time: 1_790_000_000_000 });
	expect(scoreOfCustomer(milliseconds)).toBeUndefined();
	expect(scoreOfCustomer(scored(null))).toBeUndefined();
	expect(scoreOfCustomer(scored(42, { customer_id: null }))).toBeUndefined();
	expect(scoreOfCustomer(scored(42, { conversation_time: null }))).toBeUndefined();
	expect(scoreOfCustomer({})).toBeUndefined();
});

it('customers of two services are separate, and nothing is stored as plaintext', () => {
	const one = scoreOfCustomer(scored(42));
	const other = scoreOfCustomer(scored(42, { service_id: 'sales' }));
	expect(one?.customer).not.toBe(other?.customer);
	expect(JSON.stringify(one)).not.toMatch(/desk|"k"|c-1/);
});
