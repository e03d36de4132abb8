const HIDDEN = '•••';

/** A longer path segment with digits or mixed case may be a signature. */
const LEAST_SIGNATURE_LENGTH = 20;

/** Shorter secrets could be words. */
const LEAST_SECRET_LENGTH = 8;

// Linear time. Addresses may be escaped as in JSON (\/) or a query (%3A%2F%2F).
const LINK = /[a-z][a-z\d+.-]{0,19}(?::|%3a)(?:\\?\/|%2f){2}[^\s"'<>]*/gi;
const SCHEME = /^[^:%]{1,20}(?::|%3a)(?:\\?\/|%2f){2}/i;
const QUERY_OR_FRAGMENT = /[?#]|%3f|%23/i;
const SEGMENT_BORDER = /(\\?\/|%2f)/i;
const BARE_QUERY = /\?[\w.~%[\]-]{1,64}=[^\s"'<>]*/g;
const MIXED = /\d|[a-z][A-Z]/;
// eslint-disable-next-line no-control-regex -- matches control characters
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g;

/** Also removes the signatures of links: query, long random segments, user and password. */
export function withoutSecrets(text: string, secrets: string[]): string {
	return withoutKeys(text, secrets)
		.replace(CONTROL, ' ')
		.replace(LINK, (link) => shownLink(link))
		.replace(BARE_QUERY, `?${HIDDEN}`);
}

/** Removes the keys alone. */
export function withoutKeys(text: string, keys: string[]): string {
	return keys
		.filter((key) => key.length >= LEAST_SECRET_LENGTH)
		.flatMap(spellings)
		.reduce((rest, key) => rest.replaceAll(key, HIDDEN), text);
}

/** Plain, in JSON, in an address and in Base64. */
function spellings(key: string): string[] {
	const inJson = JSON.stringify(key).slice(1, -1);
	return [...new Set([key, inJson, encodeURIComponent(key), ...inBase64(key)])];
}

/** The characters of Base64 that depend on the key alone, wherever it begins in a longer text. */
function inBase64(key: string): string[] {
	const bytes = new TextEncoder().encode(key);
	return [0, 1, 2].flatMap((before) => {
		const binary = '\0'.repeat(before) + String.fromCharCode(...bytes);
		const bits = 8 * binary.length;
		const text = btoa(binary).slice(Math.ceil((8 * before) / 6), Math.floor(bits / 6));
		return [text, text.replaceAll('+', '-').replaceAll('/', '_')];
	});
}

function shownLink(link: string): string {
	const [scheme = ''] = SCHEME.exec(link) ?? [];
	const rest = link.slice(scheme.length);
	const [mark] = QUERY_OR_FRAGMENT.exec(rest) ?? [];
	const address = mark === undefined ? rest : rest.slice(0, rest.indexOf(mark));
	const [authority = '', ...path] = address.split(SEGMENT_BORDER);
	const at = authority.lastIndexOf('@');
	const host = at < 0 ? authority : `${HIDDEN}${authority.slice(at)}`;
	const query = mark === undefined ? '' : `${mark}${HIDDEN}`;
	return `${scheme}${host}${path.map(shownSegment).join('')}${query}`;
}

/** Some servers sign a path with `name=value`. */
function shownSegment(segment: string): string {
	const equals = segment.indexOf('=');
	if (equals >= 0) return `${segment.slice(0, equals)}=${HIDDEN}`;
	return segment.length >= LEAST_SIGNATURE_LENGTH && MIXED.test(segment) ? HIDDEN : segment;
}
