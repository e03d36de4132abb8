import type { RecordField } from './checkRecord';
import { commonRecordFields, reprocessField } from './commonFields';

/** docs/service.md, "Call input record". */
export const callFields: RecordField[] = [
	{ name: 'id', label: 'Call ID', kind: 'identifier', required: true },
	{ name: 'customer_id', label: 'Customer ID', kind: 'identifier', required: true },
	{ name: 'employee_id', label: 'Employee ID', kind: 'name', required: true },
	{ name: 'call_time', label: 'Call Time', kind: 'pastTime', required: true },
	{ name: 'call_record_link', label: 'Recording URL', kind: 'recording' },
	{
		name: 'call_answer_status',
		label: 'Call Answer Status',
		kind: ['Connected', 'Not Connected'],
		description: 'Whether the call was answered, Connected by default',
	},
	{
		name: 'call_direction',
		label: 'Call Direction',
		kind: ['Inbound', 'Outbound'],
		description: 'Direction of the call, seen from the contact center',
	},
	{
		name: 'actor_type',
		label: 'Actor Type',
		kind: ['Human Agent', 'AI Agent'],
		nullable: true,
		description: 'Who spoke for the company. Leave out if unknown.',
	},
	reprocessField,
	...commonRecordFields,
];
