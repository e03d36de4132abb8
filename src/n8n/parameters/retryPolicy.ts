import type { RetryPolicy } from '../../client/request/retry';
import { numbers } from '../defaults';
import type { NodeParameters } from './nodeParameters';

/** How far requests are repeated, by the options `retries` and `longestWait` where the operation has them. */
export function retryPolicyOf(parameters: NodeParameters): RetryPolicy {
	const options = parameters.collection('options');
	const { retries, maxWaitSeconds } = numbers;
	return {
		retries: options.integer('retries', retries.initial),
		longestWaitMs: 1000 * options.integer('longestWait', maxWaitSeconds.initial),
	};
}
