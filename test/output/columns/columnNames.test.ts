import { ColumnNames, snakeCaseOf } from '../../../src/output/columns/columnNames';

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
	const none = new Set<never>();
	const named = (...parameters: Array<[string, string]>) => {
		const names = new ColumnNames();
		return parameters.map(([module, path]) => names.of({ module, path }, none));
	};

	it('begins with the module', () => {
		expect(
			named(['business_insights', 'Intent'], ['agent_feedback', 'A / B'], ['custom_module', '?!']),
		).toEqual([
			'business_insights_intent',
			'agent_feedback_a_b',
			expect.stringMatching(/^custom_module_parameter_[0-9a-f]{6}$/),
		]);
	});

	it('stays with one parameter for the whole run; a second parameter gets digits', () => {
		const [plain, other, again] = named(['m', 'Intent'], ['m', 'Intent!'], ['m', 'Intent']);
		expect([plain, again]).toEqual(['m_intent', 'm_intent']);
		expect(other).toMatch(/^m_intent_[0-9a-f]{6}$/);
		expect(named(['m', 'intent'], ['m', 'Intent!'])[1]).toBe(other);
	});

	it.each(['x'.repeat(200), 'ü'.repeat(60), '客'.repeat(40), '😀 Ok '.repeat(30)])(
		'of a long parameter fits into a database, and is still its own',
		(long) => {
			const [name = '', other] = named(
				['business_insights', long],
				['business_insights', `${long}y`],
			);
			expect(Buffer.byteLength(`${name}_explanation`)).toBeLessThanOrEqual(63);
			expect(name).toMatch(/_[0-9a-f]{6}$/);
			expect(name).not.toContain('�');
			expect(other).not.toBe(name);
		},
	);
});
