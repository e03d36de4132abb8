import type { INodeParameters } from 'n8n-workflow';

/** Outbound Call → Create for whom an item names. */
export const create: INodeParameters = {
	resource: 'outboundCall',
	operation: 'create',
	agentId: { __rl: true, mode: 'id', value: 'agent-reminders' },
	phoneNumber: '={{ $json.phone }}',
	customerId: '={{ $json.customer }}',
};

export const person = (index: number) => ({
	phone: `+1555${String(index).padStart(7, '0')}`,
	customer: `customer-${index}`,
});

export const people = (count: number) => Array.from({ length: count }, (_, index) => person(index));

/** What became of each item. */
export const statuses = (json: Array<Record<string, unknown>>) =>
	json.map(({ outcome }) => outcome);
