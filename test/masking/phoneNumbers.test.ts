import { maskerOf } from '../../src/masking/masker';
import { phoneNumbers } from '../inputs/phoneNumbers';

const mask = maskerOf({ choices: ['phones'], nameFields: [] });
/** Whose digits are letters, or not next to each other. */
const unreadable = /phone-context|FLOWERS|BOOK|HOME/i;
const written = phoneNumbers.filter(
	({ is, text }) => is === 'international' && !unreadable.test(text),
);

it.each(written)(
	'$text ($from) leaves no digits of the number in a sentence',
	({ text, digits = '' }) => {
		const [item] = mask([{ transcript: `Customer: my number is ${text}\n10:30 Agent: thanks` }]);
		const rest = String(item?.transcript).replaceAll('[phone 1]', '').replace('10:30', '');
		expect(rest.replace(/\D/g, '')).not.toContain(digits.slice(-7));
		expect(item?.masked).toEqual({ phone: expect.any(Number) });
	},
);

it.each(phoneNumbers.filter(({ digits }) => digits !== undefined))(
	'$text ($from) is masked as a field',
	({ text }) => {
		const [item] = mask([{ customer_phone_number: text }]);
		expect(item).toEqual({ customer_phone_number: '[phone 1]', masked: { phone: 1 } });
	},
);
