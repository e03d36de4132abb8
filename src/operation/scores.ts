import { InputError } from '../client/errors';
import type { Collection } from '../n8n/parameters/collection';
import type { ScoreBounds } from '../records/recordFacts';

/** @throws InputError */
export function scoreBoundsOf(filters: Collection): ScoreBounds {
	const minScore = filters.integer('minScore', undefined);
	const maxScore = filters.integer('maxScore', undefined);
	if (minScore !== undefined && maxScore !== undefined && minScore > maxScore) {
		throw new InputError(
			'Min Score',
			`(${minScore}) is above Max Score (${maxScore}), so nothing can match`,
			'Swap the two, or remove one.',
		);
	}
	return {
		...(minScore !== undefined && { minScore }),
		...(maxScore !== undefined && { maxScore }),
	};
}
