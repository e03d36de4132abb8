import { InputError } from '../../client/errors';
import type { TimeReader } from '../../records/input/submission';
import { readMoment } from './time';

/** Reads the times of records in any form a canvas gives them; text without a zone is in `zone`. */
export function timeReader(zone: string): TimeReader {
	return (value) => {
		try {
			return { epochMs: readMoment(value, '', zone).epochMs };
		} catch (error) {
			return { rule: error instanceof InputError ? error.message.trim() : 'is not a time' };
		}
	};
}
