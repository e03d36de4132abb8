import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rulesByField, voiceRules } from '../../src/records/filterRules';

/** The two tables as docs/filters.md must have them. */
function tables(): string {
	const values = (list: readonly string[]) => list.map((one) => `\`${one}\``).join(', ');
	const standard = [...rulesByField].map(([field, rule]) => {
		const note = rule.values
			? values(rule.values)
			: rule.eqIsNumber
				? '`eq`: one number'
				: 'any text';
		const where = ['conversations', 'customers'].map((one) =>
			rule.resources.some((resource) => resource === one) ? 'yes' : '',
		);
		return `| \`${field}\` | ${where.join(' | ')} | ${values(rule.operators)} | ${note} |`;
	});
	const voice = [...voiceRules].map(([key, rule]) => {
		const takes = {
			choice: () => (rule.takes === 'choice' ? values(rule.values) : ''),
			milliseconds: () => 'a number of milliseconds from 0, as text; matched without its fraction',
			insights: () => 'rows of `business_insight_key` and `business_insight_value`',
			text: () => 'exactly this value',
		};
		return `| \`${key}\` | ${takes[rule.takes]()} |`;
	});
	return [
		'| Field | Conversations | Customers | Operators | Values |',
		'| --- | --- | --- | --- | --- |',
		...standard,
		'',
		'## Voice conversations',
		'',
		'| Key | Takes |',
		'| --- | --- |',
		...voice,
	].join('\n');
}

test('docs/filters.md holds the rules that are checked', () => {
	const text = readFileSync(join(__dirname, '../../docs/filters.md'), 'utf8');
	const squeezed = (given: string) => given.replace(/ +/g, ' ').replace(/-{3,}/g, '---');
	expect(squeezed(text)).toContain(squeezed(tables()));
});
