import { maskerOf } from '../../src/masking/masker';
import { names } from '../inputs/names';

const mask = maskerOf({ choices: ['namesFromFields'], nameFields: ['custom_variables.name'] });

function masked(text: string, name: string): unknown {
	const [item] = mask([{ transcript: text }], { custom_variables: { name } });
	return item?.transcript;
}

describe.each(names)('the name $field', ({ field, found, kept = [] }) => {
	it('is masked in every spelling, and others stay', () => {
		for (const text of found) {
			const expected = text.replace(/«[^»]*»/g, '[name 1]');
			expect(masked(text.replace(/[«»]/g, ''), field)).toBe(expected);
		}
		for (const text of kept) expect(masked(text, field)).toBe(text);
	});
});
