import type { Patience } from '../client/retry';
import { limitsOfRun } from './bounds';
import { integerOf, type Parameters } from './parameters';

/** How far requests are repeated, by the node's options `retries` and `longestWait` (seconds). */
export function patienceOf(parameters: Parameters): Patience {
	const { retries, longestWait } = parameters.collection('options');
	return {
		retries: integerOf(retries ?? limitsOfRun.retries, 'Retries', 0, 100),
		longestWaitMs:
			integerOf(longestWait ?? limitsOfRun.longestWaitSeconds, 'Longest Wait', 0, 86_400) * 1000,
	};
}
