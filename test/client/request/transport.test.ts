import { fillPath, paths } from '../../../src/client/request/paths';
import { queryTextOf } from '../../../src/client/request/transport';

const textOf = (query: Record<string, string | number | undefined>) =>
	queryTextOf({ method: 'GET', path: '/', query });

describe('the query of a request', () => {
	it('has the length that was calculated for the filter', () => {
		const filter = JSON.stringify({ tag: "(it's) ~any* text!" });
		expect(textOf({ filter })).toHaveLength('?filter='.length + encodeURIComponent(filter).length);
	});

	it('decodes to its input, even if a plus sign is not a space', () => {
		const cursor = "a+b/c= %26&d?e#f 'ü客😀";
		const text = textOf({ cursor, limit: 50 });
		expect(Object.fromEntries(new URLSearchParams(text))).toEqual({ cursor, limit: '50' });
		expect(decodeURIComponent(text)).toBe(`?cursor=${cursor}&limit=50`);
	});

	it('omits absent values and replaces lone surrogates', () => {
		expect(textOf({ cursor: undefined })).toBe('');
		expect(queryTextOf({ method: 'GET', path: '/' })).toBe('');
		expect(textOf({ cursor: 'a\uD800b' })).toBe('?cursor=a%EF%BF%BDb');
	});
});

test.each(['c1', 'a/b', 'a?b=c#d', 'ü 客%2F', '{conversation_id}', '$&'])(
	'the identifier %j is one segment of the path',
	(identifier) => {
		const path = fillPath(paths.conversation, identifier);
		const segment = path.slice(`${paths.conversations}/`.length);
		expect(segment).not.toContain('/');
		expect(decodeURIComponent(segment)).toBe(identifier);
	},
);
