/** Text of the service on its way to people. */

const HIDDEN = '•••';

/** A longer path segment with a digit, or with small and capital letters, may be a signature. */
const LEAST_SIGNATURE_LENGTH = 20;

/** Taking out a shorter text everywhere would make nonsense of words. */
const LEAST_SECRET_LENGTH = 4;

/** Cut between words only: half a key or half a link would not be known for one any more. */
export function cutText(text: string, most: number): string {
	if (text.length <= most) return text;
	let end = most;
	while (end > 0 && isVisibleAscii(text.charCodeAt(end - 1))) end -= 1;
	return `${text.slice(0, end).trimEnd()}…`;
}

/** What keys and links are made of. */
function isVisibleAscii(code: number): boolean {
	return code > 0x20 && code < 0x7f;
}

// The work of these patterns grows no faster than the text. Addresses may be escaped as in JSON
// (\/) or as in a query (%3A%2F%2F).
const LINK = /[a-z][a-z\d+.-]{0,19}(?::|%3a)(?:\\?\/|%2f){2}[^\s"'<>]*/gi;
const SCHEME = /^[^:%]{1,20}(?::|%3a)(?:\\?\/|%2f){2}/i;
const QUERY_OR_FRAGMENT = /[?#]|%3f|%23/i;
const SEGMENT_BORDER = /(\\?\/|%2f)/i;
const BARE_QUERY = /\?[\w.~%[\]-]{1,64}=[^\s"'<>]*/g;
const MIXED = /\d|[a-z][A-Z]/;
// eslint-disable-next-line no-control-regex -- these characters are what is meant
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g;

/** Also what signs a link: its query, long random segments, a name and password before its host. */
export function withoutSecrets(text: string, secrets: string[]): string {
	const shown = secrets
		.filter((secret) => secret.length >= LEAST_SECRET_LENGTH)
		.flatMap(spellings)
		.reduce((rest, secret) => rest.split(secret).join(HIDDEN), text);
	return shown
		.replace(CONTROL, ' ')
		.replace(LINK, (link) => shownLink(link))
		.replace(BARE_QUERY, `?${HIDDEN}`);
}

/** A secret as it is, in JSON and in an address. */
function spellings(secret: string): string[] {
	return [...new Set([secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)])];
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

/** `name=value` is how some servers sign a path. */
function shownSegment(segment: string): string {
	const equals = segment.indexOf('=');
	if (equals >= 0) return `${segment.slice(0, equals)}=${HIDDEN}`;
	return segment.length >= LEAST_SIGNATURE_LENGTH && MIXED.test(segment) ? HIDDEN : segment;
}
