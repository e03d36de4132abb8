import type { INodeParameters } from 'n8n-workflow';
import type { Sandbox } from '../../../../workshop/sandbox';
import { byId } from '../../../support/readNode';

/** Outbound Call → Create for the person in the item. */
export const create: INodeParameters = {
	resource: 'outboundCall',
	operation: 'create',
	agentId: byId('agent-reminders'),
	phoneNumber: '={{ $json.phone }}',
	customerId: '={{ $json.customer }}',
};

export const person = (index: number) => ({
	phone: `+1555${String(index).padStart(7, '0')}`,
	customer: `customer-${index}`,
});

export const people = (count: number) => Array.from({ length: count }, (_, index) => person(index));

/** The outcome of each item. */
export const statuses = (json: Array<Record<string, unknown>>) =>
	json.map(({ outcome }) => outcome);

/** The number of placed calls. */
export const dialled = ({ outbound }: Sandbox) =>
	[...outbound.dialled.values()].reduce((sum, one) => sum + one, 0);
