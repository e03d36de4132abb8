import type { Fault } from '../../../workshop/sandbox';
import { hang } from '../../support/hangs';

/**
 * Random numbers from a fixed seed, because workers in step must not meet a fault with every try of one of
 * them.
 */
function oneIn(number: number): () => boolean {
	let state = number;
	return () => {
		// 32-bit steps: a product above 2^53 would be rounded, and the numbers would soon repeat.
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return (state >>> 16) % number === 0;
	};
}

/** Some requests of a run meet each of these faults, and none of them may change the result. */
export const listFaults: Array<[string, Fault[]]> = [
	[
		'429 with seconds',
		[{ kind: 'tooManyRequests', retryAfterSeconds: 7, match: { when: oneIn(4) } }],
	],
	[
		'429 with a date',
		[
			{
				kind: 'tooManyRequests',
				retryAfterSeconds: 7,
				retryAfter: 'date',
				match: { when: oneIn(4) },
			},
		],
	],
	[
		'429 without a time',
		[{ kind: 'tooManyRequests', retryAfter: 'none', match: { when: oneIn(5) } }],
	],
	['500', [{ kind: 'internalError', match: { when: oneIn(3) } }]],
	['503', [{ kind: 'unavailable', retryAfterSeconds: 2, match: { when: oneIn(3) } }]],
	['an HTML 502', [{ kind: 'badGateway', match: { when: oneIn(3) } }]],
	['a reset before the answer', [{ kind: 'resetBefore', match: { when: oneIn(4) } }]],
	['a reset after the work', [{ kind: 'resetAfter', match: { when: oneIn(4) } }]],
	['a truncated body', [{ kind: 'truncatedBody', match: { when: oneIn(4) } }]],
	['a malformed body', [{ kind: 'malformedBody', match: { when: oneIn(4) } }]],
	['compressed answers', [{ kind: 'gzip' }]],
	[
		'compressed answers, some cut',
		[{ kind: 'gzip' }, { kind: 'truncatedBody', match: { when: oneIn(4) } }],
	],
	[
		'compressed answers, some cut under a length that fits',
		[{ kind: 'gzip' }, { kind: 'malformedBody', match: { when: oneIn(4) } }],
	],
	['an empty body', [{ kind: 'emptyBody', match: { when: oneIn(4) } }]],
	['an HTML page with status 200', [{ kind: 'htmlPage', match: { when: oneIn(4) } }]],
	['a hang', [hang({ nth: [2, 9] })]],
	['cursors that expire after three pages', [{ kind: 'cursorExpiry', afterPages: 3 }]],
	['repeats across pages', [{ kind: 'repeatRecords', count: 9 }]],
	['empty pages with has_more', [{ kind: 'emptyPage', match: { when: oneIn(3) } }]],
	['a null cursor once', [{ kind: 'nullCursor', match: { nth: 2 } }]],
	[
		'several at once',
		[
			{ kind: 'tooManyRequests', retryAfterSeconds: 3, match: { when: oneIn(6) } },
			{ kind: 'resetAfter', match: { when: oneIn(7) } },
			{ kind: 'repeatRecords', count: 5 },
			{ kind: 'cursorExpiry', afterPages: 4 },
		],
	],
];
