import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rulesByField, voiceRules } from '../../src/records/filterRules';

/** The two tables as docs/filters.md must have them; fields with the same rule share a row. */
function tables(): string {
	const values = (list: readonly string[]) => list.map((one) => `\`${one}\``).join(', ');
	const fieldsByRule = new Map<string, string[]>();
	for (const [field, rule] of rulesByField) {
		const note = rule.values
			? values(rule.values)
			: rule.eqIsNumber
				? '`eq`: one number'
				: 'any text';
		const key = `${rule.resources.join(', ')} | ${values(rule.operators)} | ${note}`;
		fieldsByRule.set(key, [...(fieldsByRule.get(key) ?? []), field]);
	}
	const standard = [...fieldsByRule].map(([rule, fields]) => `| ${values(fields)} | ${rule} |`);
	const keysByValue = new Map<string, string[]>();
	for (const [key, rule] of voiceRules) {
		const takes = {
			choice: () => (rule.takes === 'choice' ? values(rule.values) : ''),
			milliseconds: () => 'a nonnegative number of milliseconds, as text; its fraction is ignored',
			insights: () => 'rows of `business_insight_key` and `business_insight_value`',
			text: () => 'exactly this text',
		}[rule.takes]();
		keysByValue.set(takes, [...(keysByValue.get(takes) ?? []), key]);
	}
	const voice = [...keysByValue].map(([takes, keys]) => `| ${values(keys)} | ${takes} |`);
	return [
		'| Fields | Records | Operators | Values |',
		'| --- | --- | --- | --- |',
		...standard,
		'',
		'## Voice conversations',
		'',
		'| Keys | Values |',
		'| --- | --- |',
		...voice,
	].join('\n');
}

test('docs/filters.md holds the rules that are checked', () => {
	const text = readFileSync(join(__dirname, '../../docs/filters.md'), 'utf8');
	const squeezed = (given: string) => given.replace(/ +/g, ' ').replace(/-{3,}/g, '---');
	expect(squeezed(text)).toContain(squeezed(tables()));
});
