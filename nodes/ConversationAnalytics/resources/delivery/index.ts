import type { Resource } from '../../../../src/operation/operation';
import { keepNew } from './keepNew.operation';
import { markDone } from './markDone.operation';
import { match } from './match.operation';
import { reconcile } from './reconcile.operation';

export const delivery: Resource = {
	value: 'delivery',
	name: 'Delivery',
	description: 'A result from the trigger or from Get Many',
	operations: [keepNew, markDone, match, reconcile],
};
