import { ColumnNames, snakeCaseOf } from '../../src/output/columnNames';

it.each([
	['Intent', 'intent'],
	['Needs understood / Summed up', 'needs_understood_summed_up'],
	['call_summary', 'call_summary'],
	['leadScore2024Final', 'lead_score2024_final'],
	['Is it OK? (Yes/No)', 'is_it_ok_yes_no'],
	['  Préférence – prix ', 'préférence_prix'],
	['मनोदशा', 'मनोदशा'],
	['ＦＵＬＬ　Width', 'full_width'],
	['?!', ''],
])('%j is %j', (text, name) => {
	expect(snakeCaseOf(text)).toBe(name);
});

describe('the name of a column', () => {
	const names = new ColumnNames();

	it('begins with the module', () => {
		expect(names.of('business_insights', 'Intent')).toBe('business_insights_intent');
		expect(names.of('agent_feedback', 'A / B')).toBe('agent_feedback_a_b');
		expect(names.of('custom_module', '?!')).toBe('custom_module_parameter');
	});

	it('that has to be told apart ends in digits of the original, the same in every run', () => {
		const distinct = names.distinct('business_insights', 'Intent!');
		expect(distinct).toMatch(/^business_insights_intent_[0-9a-f]{6}$/);
		expect(new ColumnNames().distinct('business_insights', 'Intent!')).toBe(distinct);
		expect(names.distinct('business_insights', 'Intent')).not.toBe(distinct);
	});

	it.each(['x'.repeat(200), 'ü'.repeat(60), '客'.repeat(40), '😀 Ok '.repeat(30)])(
		'of a long parameter fits into a database, and is still its own',
		(long) => {
			const name = names.of('business_insights', long);
			expect(Buffer.byteLength(`${name}_explanation`)).toBeLessThanOrEqual(63);
			expect(name).toMatch(/_[0-9a-f]{6}$/);
			expect(name).not.toContain('�');
			expect(names.of('business_insights', `${long}y`)).not.toBe(name);
			expect(names.distinct('business_insights', long)).toBe(name);
		},
	);
});
