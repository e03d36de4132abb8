import type { Fault, FaultKind, FaultMatch } from '../faults/faults';
import { invalidRequest } from '../rules/serviceError';
import { checkChoice } from '../rules/validation';
import { Fields } from './fields';

/**
 * A fault as another process describes it: the fields of `Fault`, where `match.pathPattern` is the
 * text of an expression. Hooks cannot be sent, so `onPage`, `changeRecord` and `when` are missing.
 */
export function faultFromJson(value: unknown): Fault {
	const fields = Fields.of(value);
	return { ...kindFrom(fields), match: matchFrom(Fields.of(fields.object('match'))) };
}

function matchFrom(fields: Fields): FaultMatch {
	const pattern = fields.text('pathPattern');
	const origin = fields.text('origin');
	return {
		method: fields.text('method'),
		path: pattern === undefined ? fields.text('path') : new RegExp(pattern),
		nth: fields.numbers('nth'),
		every: fields.number('every'),
		times: fields.number('times'),
		origin: origin === undefined ? undefined : checkChoice('origin', origin, ['service', 'files']),
	};
}

function kindFrom(fields: Fields): FaultKind {
	const kind = fields.requireText('kind');
	switch (kind) {
		case 'latency':
			return { kind, ms: fields.requireNumber('ms') };
		case 'tooManyRequests': {
			const form = fields.text('retryAfter') ?? 'seconds';
			return {
				kind,
				retryAfterSeconds: fields.number('retryAfterSeconds'),
				retryAfter: checkChoice('retryAfter', form, ['seconds', 'date', 'none']),
			};
		}
		case 'unavailable':
			return { kind, retryAfterSeconds: fields.number('retryAfterSeconds') };
		case 'refusal':
			return {
				kind,
				status: fields.requireNumber('status'),
				code: fields.requireText('code'),
				detail: fields.text('detail'),
			};
		case 'truncatedBody':
			return { kind, keepBytes: fields.number('keepBytes') };
		case 'slowBody':
			return { kind, bytesPerSecond: fields.requireNumber('bytesPerSecond') };
		case 'cursorExpiry':
			return { kind, afterPages: fields.requireNumber('afterPages') };
		case 'repeatRecords':
			return { kind, count: fields.requireNumber('count') };
		case 'internalError':
		case 'badGateway':
		case 'resetBefore':
		case 'resetAfter':
		case 'malformedBody':
		case 'emptyBody':
		case 'htmlPage':
		case 'hang':
		case 'emptyPage':
		case 'sameCursor':
		case 'nullCursor':
		case 'withoutTime':
		case 'gzip':
			return { kind };
		default:
			throw invalidRequest(`There is no fault of the kind ${kind}`);
	}
}
