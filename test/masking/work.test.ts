import { phoneAt, type OwnNumbers } from '../../src/masking/phones/findPhones';
import { planOf, type NumberingPlan } from '../../src/masking/phones/plan';
import { digitGroupsOf } from '../../src/masking/text/digitGroups';
import { foldedText } from '../../src/masking/text/foldedText';
import { maskChoices } from '../../src/masking/choices';
import { maskerOf } from '../../src/masking/masker';
import { shapes } from '../../workshop/bench/masking/shapes';

/** Counts the questions to the plans of three countries. */
function questions(text: string): number {
	let count = 0;
	const plans = ['49', '1', '44'].flatMap((code): NumberingPlan[] => {
		const plan = planOf(code);
		if (!plan) return [];
		const asked =
			<Given extends unknown[], Answer>(ask: (...given: Given) => Answer) =>
			(...given: Given) => {
				count += 1;
				return ask(...given);
			};
		return [
			{
				...plan,
				isPossible: asked(plan.isPossible),
				isValid: asked(plan.isValid),
				groupsOf: asked(plan.groupsOf),
				withoutTrunk: asked(plan.withoutTrunk),
			},
		];
	});
	const own: OwnNumbers = { plans, keys: new Map() };
	const folded = foldedText(text);
	const groups = digitGroupsOf(folded);
	for (let at = 0; at < groups.length; at += 1) {
		at = phoneAt(folded, groups, at, own)?.last ?? at;
	}
	return count;
}

describe.each(Object.keys(shapes))('a text of %s', (name) => {
	const textOf = (length: number) => shapes[name]?.(length) ?? '';

	it('asks the plans a bounded number of times for each character', () => {
		const text = textOf(20_000);
		expect(text).toHaveLength(20_000);
		expect(questions(text) / text.length).toBeLessThan(12);
	});

	it('is masked with every rule', () => {
		const mask = maskerOf({ choices: [...maskChoices], nameFields: ['name'] });
		const [item] = mask([{ transcript: textOf(20_000), name: 'Anna', phone: '+493012345611' }]);
		expect(item?.masked).toMatchObject({ phone: expect.any(Number) });
	});
});
