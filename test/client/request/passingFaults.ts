import type { Fault, FaultKind, FaultMatch } from '../../../workshop/sandbox';
import { hang } from '../../support/hangs';

/** A fault for the requests that match. */
type FaultFor = (match?: FaultMatch) => Fault;

const of =
	(kind: FaultKind): FaultFor =>
	(match = {}) => ({ ...kind, match });

/** Refusals for now, after which even a write may be sent again. */
export const refusals: Array<[string, FaultFor]> = [
	['429 with seconds', of({ kind: 'tooManyRequests', retryAfterSeconds: 7 })],
	['429 with a date', of({ kind: 'tooManyRequests', retryAfterSeconds: 7, retryAfter: 'date' })],
	['429 with nothing', of({ kind: 'tooManyRequests', retryAfter: 'none' })],
];

/** Every other way a response goes wrong for a while. */
export const failures: Array<[string, FaultFor]> = [
	['500', of({ kind: 'internalError' })],
	['502 of a proxy', of({ kind: 'badGateway' })],
	['503', of({ kind: 'unavailable' })],
	['503 with seconds', of({ kind: 'unavailable', retryAfterSeconds: 11 })],
	['a reset', of({ kind: 'resetBefore' })],
	['a reset after the work', of({ kind: 'resetAfter' })],
	['a body cut short', of({ kind: 'truncatedBody' })],
	['a malformed body', of({ kind: 'malformedBody' })],
	['an empty body', of({ kind: 'emptyBody' })],
	['a login page', of({ kind: 'htmlPage' })],
	['no response', hang],
];
