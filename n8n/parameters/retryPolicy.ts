import type { RetryPolicy } from '../../client/request/retry';
import { defaults } from '../defaults';
import type { Parameters } from './parameters';

/** How far requests are repeated, by the node's options `retries` and `longestWait` (seconds). */
export function retryPolicyOf(parameters: Parameters): RetryPolicy {
	const options = parameters.collection('options');
	const { retries, longestWaitSeconds } = defaults;
	const bounds = { least: 0, most: 86_400 };
	return {
		retries: options.integer('retries', 'Retries', { least: 0, most: 100 }, retries),
		longestWaitMs: options.integer('longestWait', 'Max Wait', bounds, longestWaitSeconds) * 1000,
	};
}
