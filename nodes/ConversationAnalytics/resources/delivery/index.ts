import type { Resource } from '../../../../operation/operation';
import { keepNew } from './keepNew.operation';

export const delivery: Resource = {
	value: 'delivery',
	name: 'Delivery',
	description: 'A result that the trigger or a list brought',
	operations: [keepNew],
};
