import type { INodeParameters } from 'n8n-workflow';

/** Call → Submit for Analysis by the panel's fields. */
export const fields: INodeParameters = {
	resource: 'call',
	operation: 'submit',
	serviceId: 'support-desk',
	inputMode: 'fields',
	callId: '={{ $json.id }}',
	customerId: '={{ $json.customer }}',
	employeeId: 'employee-7',
	callTime: '={{ $json.time }}',
	recordingUrl: 'https://files.example.com/one.mp3',
};

/** The same by the item's own JSON. */
export const json: INodeParameters = {
	resource: 'call',
	operation: 'submit',
	serviceId: 'support-desk',
	inputMode: 'json',
	recordJson: '={{ $json }}',
};

/** Epoch seconds at which these tests began. */
export const now = Math.floor(Date.now() / 1000);

export const record = (id: string, more: object = {}) => ({
	id,
	customer_id: `customer of ${id}`,
	employee_id: 'employee-7',
	call_time: now - 3600,
	...more,
});

export const records = (count: number, more: object = {}) =>
	Array.from({ length: count }, (_, index) => record(`call-${index}`, more));
