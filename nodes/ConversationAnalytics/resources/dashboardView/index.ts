import type { Resource } from '../../../../src/operation/operation';
import { createUrl } from './createUrl.operation';

export const dashboardView: Resource = {
	value: 'dashboardView',
	name: 'Dashboard View',
	description: 'A link into the dashboard',
	operations: [createUrl],
};
