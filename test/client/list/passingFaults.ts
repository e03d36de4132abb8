import type { FaultKind } from '../../../sandbox';

/** Every way an answer goes wrong for a while. */
export const passing: Array<[string, FaultKind]> = [
	['429 with seconds', { kind: 'tooManyRequests', retryAfterSeconds: 7 }],
	['429 with a date', { kind: 'tooManyRequests', retryAfterSeconds: 7, retryAfter: 'date' }],
	['429 with nothing', { kind: 'tooManyRequests', retryAfter: 'none' }],
	['500', { kind: 'internalError' }],
	['502 of a proxy', { kind: 'badGateway' }],
	['503', { kind: 'unavailable' }],
	['503 with seconds', { kind: 'unavailable', retryAfterSeconds: 11 }],
	['a reset', { kind: 'resetBefore' }],
	['a reset after the work', { kind: 'resetAfter' }],
	['a body cut short', { kind: 'truncatedBody' }],
	['a malformed body', { kind: 'malformedBody' }],
	['an empty body', { kind: 'emptyBody' }],
	['a login page', { kind: 'htmlPage' }],
	['no answer', { kind: 'hang' }],
];
