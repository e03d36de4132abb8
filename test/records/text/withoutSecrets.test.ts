import { withoutSecrets } from '../../../src/records/text/withoutSecrets';

const key = 'key-7d1f/se"cret+42';

describe('removing secrets', () => {
	it('removes every occurrence of every secret', () => {
		expect(withoutSecrets('abcdefgh and abcdefgh, abcdefgh', ['abcdefgh'])).toBe(
			'••• and •••, •••',
		);
		expect(withoutSecrets('a "https://x.example/p?q=1" and (http://y.example?z)', [])).toBe(
			'a "https://x.example/p?•••" and (http://y.example?•••',
		);
	});

	it('does not change text if a secret is too short', () => {
		expect(withoutSecrets('abc test', ['', 'a', 'abc', 'test'])).toBe('abc test');
		expect(withoutSecrets('customer_id of a customer', ['custome'])).toBe(
			'customer_id of a customer',
		);
	});

	it.each(['', 'x', 'me:', 'user:', 'Bearer ', '{"key":"'])(
		'removes a key in Base64 after "%s"',
		(before) => {
			for (const secret of [key, 'abcdefgh', 'k~y>>>???', 'kkkkkkkkk']) {
				for (const encoding of ['base64', 'base64url'] as const) {
					const encoded = Buffer.from(`${before}${secret}`).toString(encoding);
					const shown = withoutSecrets(`Refused: Basic ${encoded} (401)`, [secret]);
					expect(shown).toContain('•••');
					expect(shown).toContain('Refused: Basic ');
					const left = Buffer.from(shown.slice(15, shown.indexOf('•')), encoding).toString();
					expect(before.length + 1).toBeGreaterThanOrEqual(left.length);
				}
			}
		},
	);

	it('removes a key in any escaped form', () => {
		const text = [key, JSON.stringify(key), encodeURIComponent(key)].join(' ');
		expect(withoutSecrets(text, [key])).toBe('••• "•••" •••');
	});

	it.each([
		['https://files.example/a/b.csv?X-Amz-Signature=abc&x=1', 'https://files.example/a/b.csv?•••'],
		['HTTPS://FILES.EXAMPLE/b.csv?sig=abc', 'HTTPS://FILES.EXAMPLE/b.csv?•••'],
		['s3://bucket/b.csv?sig=abc', 's3://bucket/b.csv?•••'],
		['https://files.example/b.csv#token=abc', 'https://files.example/b.csv#•••'],
		['https://files.example/s/k3J9xQ0aLmZt8RwY2pVb/b.csv', 'https://files.example/s/•••/b.csv'],
		['https://files.example/AbCdEfGhIjKlMnOpQrStUv/b.csv', 'https://files.example/•••/b.csv'],
		['https://files.example/0f9e8d7c6b5a49382716', 'https://files.example/•••'],
		['https://files.example/sig=short/b.csv', 'https://files.example/sig=•••/b.csv'],
		['https://me:secret@files.example/b.csv', 'https://•••@files.example/b.csv'],
		['https:\\/\\/files.example\\/b.csv?sig=abc', 'https:\\/\\/files.example\\/b.csv?•••'],
		[
			'https%3A%2F%2Ffiles.example%2Fk3J9xQ0aLmZt8RwY2pVb%2Fb.csv%3Fsig%3Dabc',
			'https%3A%2F%2Ffiles.example%2F•••%2Fb.csv%3F•••',
		],
		['/exports/b.csv?sig=abc', '/exports/b.csv?•••'],
		['https://a.example/x?u=https://b.example/y?sig=abc', 'https://a.example/x?•••'],
	])('%s', (link, shown) => {
		expect(withoutSecrets(`Cannot read "${link}" now`, [])).toBe(`Cannot read "${shown}" now`);
	});

	it.each([
		'see https://x.example/p. Why? Because.',
		'Unknown field conversation_disposition in https://docs.example/conversation-analytics/filters',
		'export 0f9e8d7c-6b5a-4938-2716-0f9e8d7c6b5a',
		'What is 7? It is: a//b',
	])('leaves %j alone', (text) => {
		expect(withoutSecrets(text, [])).toBe(text);
	});

	it('removes characters that would change how a log or a line is shown', () => {
		expect(withoutSecrets('a\u001b[31mb\u0000c\u202ed\ne\tf', [])).toBe('a [31mb c d\ne\tf');
	});
});
