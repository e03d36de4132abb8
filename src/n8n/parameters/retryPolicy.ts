import type { RetryPolicy } from '../../client/request/retry';
import { numbers } from '../defaults';
import type { Parameters } from './parameters';

/** How far requests are repeated, by the node's options `retries` and `longestWait` (seconds). */
export function retryPolicyOf(parameters: Parameters): RetryPolicy {
	const options = parameters.collection('options');
	const { retries, maxWaitSeconds } = numbers;
	return {
		retries: options.integer('retries', 'Retries', retries, retries.initial),
		longestWaitMs:
			1000 *
			options.integer('longestWait', 'Max Wait (Seconds)', maxWaitSeconds, maxWaitSeconds.initial),
	};
}
