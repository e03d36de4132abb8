import type { RequestHelperFunctions } from 'n8n-workflow';
import type { EgressFilter } from './connectionPool';

/** n8n's rule on where requests may go; older n8n have none. */
export function egressFilterOf(helpers: RequestHelperFunctions): EgressFilter | undefined {
	return typeof helpers.getSecureEgressFilter === 'function'
		? helpers.getSecureEgressFilter()
		: undefined;
}
