import { encode } from 'gpt-tokenizer';
import { tokensAtMost } from '../../../src/records/text/tokens';
import { createDemoWorld } from '../../../workshop/sandbox';

test.each([
	['English', 'Customer: I have waited for my refund for three weeks, and nobody called me back.'],
	['German', 'Die Rechnung stimmt nicht, die Kündigungsfrist ist längst überschritten.'],
	['Russian', 'Когда вернут деньги за неработающий интернет?'],
	['Chinese', '我已经等了三个星期的退款，没有人给我回电话。'],
	[
		'identifiers',
		'{"id":"call-0001234","customer_id":"customer-000217","conversation_time":"2026-11-14T09:10:02.000Z"}',
	],
])('%s has no more tokens than estimated', (_what, text) => {
	expect(encode(text).length).toBeLessThanOrEqual(tokensAtMost(text));
});

test.each([
	['letters and spaces', ['a', 'm', 'z', 'A', 'Z', ' '], 3],
	['other characters of ASCII', ['0', '"', '@', '[', '`', '{', '\n', '\u007f'], 5],
	['all others', ['\u0080', 'é', '我'], 10],
])('10 %s are estimated alike', (_what, characters, tokens) => {
	expect(characters.map((one) => tokensAtMost(one.repeat(10)))).toEqual(
		characters.map(() => tokens),
	);
});

test('records of the demo world have no more tokens than estimated', () => {
	const world = createDemoWorld({ nowSeconds: 1_772_352_000, conversations: 40 });
	const texts = world
		.conversationsOf('support-desk')
		.ordered.all()
		.map((one) => one.json());
	expect(texts.length).toBeGreaterThan(10);
	for (const text of texts) expect(encode(text).length).toBeLessThanOrEqual(tokensAtMost(text));
});
