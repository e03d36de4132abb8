import type { RetryPolicy } from '../../client/request/retry';
import { defaults } from '../defaults';
import { integerOf, type Parameters } from './parameters';

/** How far requests are repeated, by the node's options `retries` and `longestWait` (seconds). */
export function retryPolicyOf(parameters: Parameters): RetryPolicy {
	const { retries, longestWait } = parameters.collection('options');
	return {
		retries: integerOf(retries ?? defaults.retries, 'Retries', 0, 100),
		longestWaitMs:
			integerOf(longestWait ?? defaults.longestWaitSeconds, 'Longest Wait', 0, 86_400) * 1000,
	};
}
