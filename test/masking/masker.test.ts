import fc from 'fast-check';
import { maskChoices, type MaskChoice } from '../../src/masking/choices';
import { exposedIn, maskerOf, unmaskedNamesText, type Masking } from '../../src/masking/masker';

const all: Masking = { choices: [...maskChoices], nameFields: ['custom_variables.customer_name'] };

function masked(item: Record<string, unknown>, masking = all) {
	return maskerOf(masking)([item])[0];
}

const planted = {
	phone: [
		'+49 30 12345678',
		'0049 30 12345678',
		'+49 (0)30 12345678',
		'+49-30-12345678',
		'+४९ ३० १२३४५६७८',
		'+٤٩ ٣٠ ١٢٣٤٥٦٧٨',
	],
	card: ['4111 1111 1111 1111', '4111-1111-1111-1111', '4111111111111111', '४१११ ११११ ११११ ११११'],
	iban: ['DE89 3704 0044 0532 0130 00', 'de89370400440532013000'],
	email: ['Anna.B@Example.com', 'anna.b@example.com'],
	name: ['Anna  Berg', 'ANNA BERG'],
};

describe('a masked item', () => {
	it('has marked phone numbers also within the fields of a phone number', () => {
		const item = {
			customer_phone: { home: '030 12345678', note: 'x' },
			order: { id: '030 12345678' },
		};
		const phones: Masking = { choices: ['phones'], nameFields: [] };
		expect(masked(item, phones)).toMatchObject({
			customer_phone: { home: '[phone 1]', note: 'x' },
		});
	});

	it('keeps both fields if their masked names are equal', () => {
		const names = { '+49 30 12345678': 1, '0049 30 12345678': 2, '+49 (0)30 12345678': 3 };
		expect(masked(names)).toMatchObject({ '[phone 1]': 1, '[phone 1] (2)': 2, '[phone 1] (3)': 3 });
	});

	it.each<[string[], object[], string | undefined]>([
		[['namesFromFields'], [{ masked: {} }], 'in 1 item.'],
		[['namesFromFields'], [{ masked: {} }, { masked: { phone: 1 } }], 'in 2 items.'],
		[['namesFromFields'], [{ input: { masked: {} } }], 'in 1 item.'],
		[['namesFromFields'], [{ masked: {} }, { masked: { name: 1 } }], undefined],
		[['namesFromFields'], [{ id: 'c' }], undefined],
		[['namesFromFields'], [], undefined],
		[['phones'], [{ masked: {} }], undefined],
	])('with the choices %j, of %j the hint says %s', (choices, items, words) => {
		const text = unmaskedNamesText(
			choices,
			items.map((item) => ({ ...item })),
		);
		expect(text).toEqual(words === undefined ? undefined : expect.stringContaining(words));
	});

	it.each(Object.entries(planted))('has one mark for all spellings of a %s', (mark, values) => {
		const transcript = values.map((value) => `I said ${value} to you.`).join('\n');
		const item = masked({ transcript, custom_variables: { customer_name: 'Anna Berg' } });
		const names = mark === 'name' ? 1 : 0;
		expect(item).toMatchObject({
			transcript: values.map(() => `I said [${mark} 1] to you.`).join('\n'),
			masked: { [mark]: values.length + names },
		});
	});

	it('has the same marks in turns, whose times are kept', () => {
		const said = 'Anna Berg, +49 30 12345678, anna@example.com';
		const item = masked({
			transcript: `Anna Berg: ${said}`,
			turns: [{ speaker: 'Anna Berg', time: '2026-03-01 09:00', text: said }],
			custom_variables: { customer_name: 'Anna Berg' },
		});
		const text = '[name 1], [phone 1], [email 1]';
		expect(item).toMatchObject({
			transcript: `[name 1]: ${text}`,
			turns: [{ speaker: '[name 1]', time: '2026-03-01 09:00', text }],
			masked: { name: 5, phone: 2, email: 2 },
		});
	});

	it('recognizes national spellings of the country of its own number', () => {
		const item = { customer_phone_number: '+49 30 12345678', summary: 'Call 030/12345678.' };
		expect(masked(item, { choices: ['phones'], nameFields: [] })).toEqual({
			customer_phone_number: '[phone 1]',
			summary: 'Call [phone 1].',
			masked: { phone: 2 },
		});
	});

	it('recognizes numbers of its fields by seven digits, and national ones in each spelling', () => {
		const item = {
			customer_phone: '+49 171 2345678',
			mobile: '030 5550123',
			agent_phone: '5552671',
			transcript: 'I am at +49 30 5550123, not at 5552671 or 55526.',
		};
		expect(masked(item)).toMatchObject({
			mobile: '[phone 2]',
			agent_phone: '[phone 3]',
			transcript: 'I am at [phone 2], not at [phone 3] or 55526.',
		});
	});

	it('masks digits said as words, and long numbers in two groups', () => {
		const transcript = 'It is four one one one, double two oh nine. Order 12 34 56, code 12345.';
		expect(masked({ transcript })).toEqual({
			transcript: 'It is [number 1]. Order [number 2], code 12345.',
			masked: { number: 2 },
		});
	});

	it('keeps keys, and has counts even if nothing was found', () => {
		const item = {
			conversation_id: '4111111111111111',
			customer_id: '+493012345678',
			revision: '1234567890',
			conversation_time: '20261124100000',
			status: 'completed',
			duration: 1234567,
			summary: 'Order 12345 arrives on 2026-11-24, not at 10:30. One two three, go!',
		};
		expect(masked(item)).toEqual({ ...item, masked: {} });
	});

	it('masks custom variables of any name, and answers that are numbers', () => {
		const item = {
			custom_variables: { name: '+49 30 12345678', type: 'a@b.example', when_at: 4111111111111111 },
		};
		expect(masked(item)?.custom_variables).toEqual({
			name: '[phone 1]',
			type: '[email 1]',
			when_at: '[card 1]',
		});
	});

	it.each(['answers', 'customer_analytics', 'explanations', 'evidence'])(
		'masks %s of a parameter whose name is that of a kept field',
		(field) => {
			const source = { segment_id: 'segment-2', start_timestamp: '00:00:10.420' };
			const item = { [field]: { custom_module: { 'Complaint status': ['a@b.example', source] } } };
			const shown = { custom_module: { 'Complaint status': ['[email 1]', source] } };
			expect(masked(item)).toEqual({ [field]: shown, masked: { email: 1 } });
		},
	);

	it('counts the IDs that look like what was masked', () => {
		const ids = { customer_id: '+493012345678', call_id: '493012345678', agent_id: null };
		const item = {
			...ids,
			conversation_id: 'call-123456',
			user_id: 'a@b.example',
			x: 'b@b.example',
		};
		expect(exposedIn(item, ['phones', 'longNumbers'])).toBe(2);
		expect(exposedIn(item, ['emails'])).toBe(1);
	});

	it('masks phones of twelve countries in six spellings', () => {
		const numbers = [
			['49', '3012345678'],
			['1', '4155552671'],
			['44', '2079460958'],
			['33', '142685300'],
			['39', '0669812345'],
			['34', '912345678'],
			['91', '9876543210'],
			['61', '291234567'],
			['81', '312345678'],
			['55', '1123456789'],
			['971', '501234567'],
			['41', '446681800'],
		] as const;
		const missed: string[] = [];
		for (const [code, rest] of numbers) {
			const spaced = `${rest.slice(0, 3)} ${rest.slice(3, 6)} ${rest.slice(6)}`;
			for (const value of [
				`+${code}${rest}`,
				`+${code} ${spaced}`,
				`00${code} ${spaced}`,
				`+${code}-${spaced.replaceAll(' ', '-')}`,
				`+${code} (${rest.slice(0, 3)}) ${rest.slice(3)}`,
				`tel:+${code}.${spaced.replaceAll(' ', '.')}`,
			]) {
				const { transcript } = masked({ transcript: `Me: ${value}, ok?` }) ?? {};
				if (!/^Me: (?:tel:)?\[phone 1\], ok\?$/.test(String(transcript))) missed.push(value);
			}
		}
		expect(missed).toEqual([]);
	});
});

describe('names of fields', () => {
	const number = '+49 30 12345678';

	it.each([
		...[
			'customer_phone_number',
			'Customer Phone Number',
			'customerPhoneNumber',
			'CUSTOMER-PHONE-NUMBER',
		],
		...['caller', 'callee', 'msisdn', 'mobile', 'Mobile No.', 'phone 2', 'home_phone', 'Teléfono'],
		...[
			'phone_e164',
			'WhatsApp Number',
			'DNIS',
			'phoneno',
			'電話番号',
			'رقم الهاتف',
			'cust_mob',
			'tel_casa',
			'fone',
		],
		...[
			'numer telefonu',
			'telefon komórkowy',
			'mobilnr',
			'Caller ID number',
			'CLI',
			'remote_number',
		],
	])('%s is one of numbers, also as a JSON number', (name) => {
		const phones: Masking = { choices: ['phones'], nameFields: [] };
		expect(masked({ [name]: number }, phones)).toEqual({
			[name]: '[phone 1]',
			masked: { phone: 1 },
		});
		expect(masked({ [name]: 493_012_345_678 }, phones)?.[name]).toBe('[phone 1]');
	});

	it.each(['Conversation ID', 'conversationId', 'caller_id', 'Customer-ID', 'call UUID'])(
		'%s is an identifier, which stays',
		(name) => {
			expect(masked({ [name]: '4111111111111111' })).toEqual({
				[name]: '4111111111111111',
				masked: {},
			});
		},
	);

	it.each([
		'phone_type',
		'mobile_app_version',
		'caller_name',
		'phone_calls',
		'callers',
		'cells',
		'telemetry',
	])('%s is no number', (name) => {
		expect(masked({ [name]: 1_234_567 })).toEqual({ [name]: 1_234_567, masked: {} });
	});

	it('find a name in a field whose own name has a dot', () => {
		const item = { 'customer.name': 'Anna Berg', text: 'Anna Berg called.' };
		const settings: Masking = { choices: ['namesFromFields'], nameFields: ['customer.name'] };
		expect(masked(item, settings)).toMatchObject({ text: '[name 1] called.' });
	});

	it('find names in every spelling of the path', () => {
		const row = { 'Customer Name': 'Anna Berg', summary: 'Anna Berg called.' };
		expect(masked(row, { choices: ['namesFromFields'], nameFields: ['customer_name'] })).toEqual({
			'Customer Name': '[name 1]',
			summary: '[name 1] called.',
			masked: { name: 2 },
		});
	});
});

it('masks keys of maps like values, and loses none', () => {
	const calls = { '+49 30 12345678': 'first', '+493012345678': 'second', 'anna@example.com': 1 };
	expect(masked({ calls })).toEqual({
		calls: { '[phone 1]': 'first', '[phone 1] (2)': 'second', '[email 1]': 1 },
		masked: { phone: 2, email: 1 },
	});
});

it.each<[choice: MaskChoice, text: string, expected: string]>([
	['phones', 'It is four one five, five five five, two six seven one.', 'It is [phone 1].'],
	['phones', 'plus four nine three zero one two three four five six seven eight', '[phone 1]'],
	['phones', 'Null drei null, eins zwei drei vier fünf sechs sieben acht!', '[phone 1]!'],
	[
		'phones',
		'order number four one five, five five five, two six',
		'order number four one five, five five five, two six',
	],
	['cards', 'one two three four five seven nine', 'one two three four five seven nine'],
	['cards', 'four one one one, one one one one, one one one one, one one one one', '[card 1]'],
	['phones', 'pięć zero jeden dwa trzy cztery pięć sześć siedem', '[phone 1]'],
	['phones', 'nul sewe twee vier vier een agt agt twee nul', '[phone 1]'],
	['phones', 'oh seven nine treble two one nine oh seven', '[phone 1]'],
	['phones', 'aath nau aath char do ek saat saat teen shunya', '[phone 1]'],
	['phones', 'noll sju noll ett två tre fyra fem sex sju', '[phone 1]'],
	['longNumbers', 'code one nine double seven four two', 'code [number 1]'],
	['longNumbers', 'one two three four five six seven', 'one two three four five six seven'],
	['longNumbers', 'SSN 123-45-6789 2024-11-26', 'SSN [number 1] 2024-11-26'],
	['longNumbers', 'MAC 00-14-22-01-23-45, rows 1000-2000', 'MAC 00-14-22-01-23-45, rows 1000-2000'],
])('%s takes digits said one by one of its length: %s', (choice, transcript, expected) => {
	expect(masked({ transcript }, { choices: [choice], nameFields: [] })?.transcript).toBe(expected);
});

it.each([
	['メールはjane@example.comです', 'メールは[email 1]です'],
	['https://x.example/?email=jane@example.com&x=1', 'https://x.example/?email=[email 1]&x=1'],
	['bounce+jane=example.org@lists.example', '[email 1]'],
])('an address ends where the sentence goes on: %s', (transcript, expected) => {
	expect(masked({ transcript }, { choices: ['emails'], nameFields: [] })?.transcript).toBe(
		expected,
	);
});

describe('JSON in a text', () => {
	const call = {
		phone: 4155552671,
		card: 4111111111111111,
		list: [{ mobile: 4155552672 }],
		phones: [4155552671, 4155552674],
	};
	const expected = {
		phone: '[phone 1]',
		card: '[card 1]',
		list: [{ mobile: '[phone 2]' }],
		phones: ['[phone 1]', '[phone 3]'],
	};
	const transcriptOf = (transcript: string) =>
		String(masked({ transcript, phone_number: '+1 415 555 2673' })?.transcript);

	it.each([0, 2, 8])('can be read if its numbers are masked, indented by %d', (indent) => {
		const text = JSON.stringify({ calls: [call] }, null, indent);
		expect(JSON.parse(transcriptOf(text))).toEqual({ calls: [expected] });
	});

	it('can be read within a text of JSON', () => {
		const outer: unknown = JSON.parse(transcriptOf(JSON.stringify({ body: JSON.stringify(call) })));
		expect(outer).toEqual({ body: JSON.stringify(expected) });
	});

	it('can be read if its negative numbers and those of mixed lists are masked', () => {
		const text = '{"x":-4155552671,"rows":[["Anna",4155552671,-4155552672],["[1] x",12]]}';
		const marks = [
			['Anna', '[number 1]', '-[number 2]'],
			['[1] x', 12],
		];
		expect(JSON.parse(transcriptOf(text))).toEqual({ x: '-[number 1]', rows: marks });
	});

	it.each([0, 2])('keeps all numbers that are no phones, indented by %d', (indent) => {
		const mask = maskerOf({ choices: ['phones'], nameFields: [] });
		const phone_number = '+1 415 555 2673';
		const other = {
			balance: -4930123456789,
			list: [4155552671, -4155552672],
			rows: [['Anna', 4155552671, { phone: -4155552671 }]],
			parts: [415, 555, 2671],
			note: '[1] item',
			total: 4155552671,
		};
		for (const value of [other, { body: JSON.stringify(other) }, { calls: [other, other] }]) {
			const text = JSON.stringify(value, null, indent);
			for (const transcript of [text, `Result: ${text.slice(0, -1)}`]) {
				expect(mask([{ transcript, phone_number }])[0]).toMatchObject({ transcript });
			}
		}
	});

	it('keeps the quotes of texts', () => {
		expect(transcriptOf('{"phone":"4155552671"}')).toBe('{"phone":"[phone 1]"}');
	});
});

it('a number that a record shows is masked in every shape', () => {
	const item = { phone_number: '+43 1 5350000', transcript: 'Call 1 53 50 000 or 0043-1-5350000.' };
	expect(masked(item)).toMatchObject({ transcript: 'Call [phone 1] or [phone 1].' });
});

it.each(['0 70421 04598', '070421 04598', '1 70421 04598'])(
	'a number of a field without a country is masked as %s',
	(written) => {
		const [own, transcript] = ['7042104598', `Call ${written}.`];
		expect(masked({ phone_number: own, transcript })?.transcript).toBe('Call [phone 1].');
	},
);

describe('a path to the parts of a name', () => {
	it('masks each part and both', () => {
		const mask = maskerOf({ choices: ['namesFromFields'], nameFields: ['customer.name'] });
		const customer = { name: { title: 'Ms', first: 'Anna', last: 'Berg', age: 42 } };
		const [item] = mask([{ transcript: 'Anna Berg (42), Berg, Anna, and Ms Berg' }], { customer });
		expect(item?.transcript).toBe('[name 1] (42), [name 1], and Ms [name 2]');
	});
});

describe('keys', () => {
	const nameOf = (customer_name: string): Masking => ({
		choices: ['namesFromFields'],
		nameFields: [customer_name],
	});

	it.each(['Customer', 'Bill', 'Time', 'Status', 'Agent', 'Id', 'Anna'])(
		'of the interface and of the configuration stay for the name %s',
		(name) => {
			const item = {
				...{ customer_id: 'c', conversation_time: 1, status: 'done', bill_time: 2, anna: 3 },
				business_insights_bill_amount: 5,
				answers: { business_insights: { 'Bill Amount': { answer: 'x' }, 'Anna Status': 1 } },
				turns: [{ agent: 1, time: '10:30', customer: 2 }],
				who: name,
			};
			const shown = masked(item, nameOf('who'));
			expect(Object.keys(shown ?? {})).toEqual([...Object.keys(item), 'masked']);
			expect(shown).toEqual({ ...item, who: shown?.who, masked: expect.any(Object) });
		},
	);

	it('of custom variables and arguments are values', () => {
		const item = {
			who: 'Anna Berg',
			custom_variables: { 'Anna Berg': 1 },
			tool_calls: [{ arguments: { notes: { 'anna berg': 2 } } }],
		};
		expect(masked(item, nameOf('who'))).toMatchObject({
			custom_variables: { '[name 1]': 1 },
			tool_calls: [{ arguments: { notes: { '[name 1]': 2 } } }],
		});
	});
});

it.each([
	...[
		'Unknown',
		'None',
		'null',
		'N/A',
		'Customer',
		'AGENT',
		'Guest',
		'(unknown)',
		' the ',
		'123',
		'---',
	],
	...[
		'Kunde',
		'Gast',
		'Inconnu',
		'Cliente',
		'Desconocido',
		'Onbekend',
		'Klient',
		'Kund',
		'不明',
		'お客様',
	],
])('%j in a field of names is no name', (name) => {
	const transcript = `Customer: the Agent is unknown, none, null, 123.\n${name}: ${name} said so`;
	const item = { custom_variables: { customer_name: name }, transcript };
	const shown = masked(item, { choices: ['namesFromFields'], nameFields: all.nameFields });
	expect(shown).toEqual({ ...item, masked: {} });
});

describe('a text of JSON', () => {
	const shownOf = (transcript: string) =>
		masked({ transcript, phone: '+1 415 555 0132' }, { choices: [...maskChoices], nameFields: [] })
			?.transcript;

	it.each([
		['[4155552671,4155552672]', '["[phone 1]","[phone 2]"]'],
		['[{"phone":"4155552671"},4155552672]', '[{"phone":"[phone 1]"},"[phone 2]"]'],
		['[1764000000,1764000001]', '["[number 1]","[number 2]"]'],
		['[null,4111111111111111]', '[null,"[card 1]"]'],
		['[415, 555, 2671]', '[415, 555, 2671]'],
		['[4,1,5,5,5,5,2,6,7,1]', '[4,1,5,5,5,5,2,6,7,1]'],
		['{"a":[4111, 1111, 1111, 1111]}', '{"a":[4111, 1111, 1111, 1111]}'],
		[String.raw`{"a":"[4155552671,[true]]"}`, String.raw`{"a":"[\"[phone 1]\",[true]]"}`],
		['call [4155552671]', 'call [[phone 1]]'],
	])('%s becomes %s', (text, expected) => {
		expect(shownOf(text)).toBe(expected);
	});

	it('parses after masking, whatever its lists hold', () => {
		const leaf = fc.oneof(
			fc.constantFrom(4155552671, 1764000000, 4111111111111111, -4155552671, 4155552671.5, 7, null),
			fc.constantFrom('call 415 555 2671', 'x, [4155552671] "y"', 'a@b.example', '4155552671'),
		);
		const { value } = fc.letrec((tie) => ({
			value: fc.oneof(
				{ depthSize: 'small' },
				leaf,
				fc.array(tie('value'), { maxLength: 4 }),
				fc.dictionary(fc.constantFrom('phone', 'a', 'to', '4155552671'), tie('value'), {
					maxKeys: 3,
				}),
				tie('value').map((inner) => JSON.stringify(inner)),
			),
		}));
		const parsedOf = (text: unknown): unknown => {
			try {
				return JSON.parse(String(text));
			} catch {
				return undefined;
			}
		};
		/** Also of the texts of JSON within. */
		const isWhole = (before: unknown, after: unknown): boolean => {
			if (typeof before === 'string') {
				const inner = parsedOf(before);
				return typeof inner !== 'object' || isWhole(inner, parsedOf(after));
			}
			if (typeof before !== 'object' || before === null) return after !== undefined;
			const values = Object.values(after ?? {});
			return Object.values(before).every((one, at) => isWhole(one, values[at]));
		};
		fc.assert(
			fc.property(fc.array(value, { minLength: 1, maxLength: 4 }), (list) => {
				const text = JSON.stringify(list);
				expect([text, isWhole(text, shownOf(text))]).toEqual([text, true]);
			}),
			{ numRuns: 500 },
		);
	});
});

it.each([
	['49171 1234567', '+49 30 12345678'],
	['33612 345678', '+33 1 42 68 53 00'],
	['44 7400 123456', '+44 20 7946 0321'],
])('%s has the country code of %s, but no plus', (number, own) => {
	const item = { transcript: `it is ${number}, ok`, own_phone: own };
	const shown = masked(item, { choices: ['phones'], nameFields: [] });
	expect(shown?.transcript).toMatch(/^it is \[phone \d\], ok$/);
});

it.each(['anna@example．com', 'anna．b@example.com', 'anna@example。com', 'anna@example｡com'])(
	'%s has a dot of Japanese',
	(address) => {
		expect(masked({ transcript: `${address} bitte` })?.transcript).toBe('[email 1] bitte');
	},
);

describe('countries of national numbers', () => {
	const shownOf = (transcript: string, ...countries: Masking['countries'] & object) =>
		masked({ transcript }, { choices: ['phones'], nameFields: [], countries })?.transcript;

	it.each([
		['Tel: 030 12345678', 'DE'],
		['my number is (415) 555-2671', 'US'],
		['rappelez au 06 12 34 56 78', 'FR'],
		['call 0803 123 4567', 'NG'],
	] as const)('%s is a phone if %s is set, without a number of the record', (text, country) => {
		expect(shownOf(text)).toBe(text);
		expect(shownOf(text, country)).toMatch(/^\D*\[phone 1\]$/);
	});
});
