import type { INodeProperties } from 'n8n-workflow';
import { InputError } from '../client/errors';
import { numbers } from '../n8n/defaults';
import type { Collection } from '../n8n/parameters/collection';
import type { ScoreBounds } from '../output/simplified/overall';
import { numberField } from './numberField';

const score = (displayName: string, name: string, description: string): INodeProperties =>
	numberField({ displayName, name, range: numbers.overallScore, description });

/** The node compares the overall score, since the service's lists have no condition for it. */
export const scoreFilters: INodeProperties[] = [
	score(
		'Max Score',
		'maxScore',
		'Highest overall score to include, 0 to 100, e.g. 59 for scores below 60',
	),
	score('Min Score', 'minScore', 'Lowest overall score to include, 0 to 100, e.g. 60'),
];

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
