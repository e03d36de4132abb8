import { maskChoices } from '../../src/masking/choices';
import { maskerOf } from '../../src/masking/masker';
import * as numberingPlans from '../../src/records/phones/numberingPlans';
import { shapes } from '../../workshop/bench/masking/shapes';

jest.mock('../../src/records/phones/numberingPlans', () => {
	const plans: typeof numberingPlans = jest.requireActual(
		'../../src/records/phones/numberingPlans',
	);
	return { ...plans, parsePhoneNumberFromString: jest.fn(plans.parsePhoneNumberFromString) };
});

const asked = jest.mocked(numberingPlans.parsePhoneNumberFromString).mock;

describe.each(Object.entries(shapes))('a text of %s', (_, textOf) => {
	it('is masked with a bounded number of questions to the library for each character', () => {
		const mask = maskerOf({ choices: [...maskChoices], nameFields: ['name'] });
		const before = asked.calls.length;
		const fields = { phone: ['+493012345611', '+14155550132', '+442079460958'], name: 'Anna' };
		const [item] = mask([{ transcript: textOf(20_000), ...fields }]);
		expect(item?.masked).toMatchObject({ phone: expect.any(Number) });
		expect((asked.calls.length - before) / 20_000).toBeLessThan(2);
	});
});
