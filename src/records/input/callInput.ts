import { commonRecordFields, reprocessField, type RecordField } from './checkRecord';

const callAnswerStatuses = ['Connected', 'Not Connected'] as const;
const callDirections = ['Inbound', 'Outbound'] as const;
const callActorTypes = ['Human Agent', 'AI Agent'] as const;

/** docs/service.md, "Call input record". */
export const callFields: RecordField[] = [
	{ name: 'id', label: 'Call ID', kind: { form: 'identifier' }, required: true },
	{ name: 'customer_id', label: 'Customer ID', kind: { form: 'identifier' }, required: true },
	{ name: 'employee_id', label: 'Employee ID', kind: { form: 'name' }, required: true },
	{ name: 'call_time', label: 'Call Time', kind: { form: 'pastTime' }, required: true },
	{ name: 'call_record_link', label: 'Recording URL', kind: { form: 'recording' } },
	{
		name: 'call_answer_status',
		label: 'Call Answer Status',
		kind: { form: 'choice', choices: callAnswerStatuses },
		description: 'Whether the call was answered, Connected by default',
	},
	{
		name: 'call_direction',
		label: 'Call Direction',
		kind: { form: 'choice', choices: callDirections },
		description: 'Direction of the call, seen from the contact center',
	},
	{
		name: 'actor_type',
		label: 'Actor Type',
		kind: { form: 'choice', choices: callActorTypes },
		nullable: true,
		description: 'Who spoke for the company. Leave out if unknown',
	},
	reprocessField,
	...commonRecordFields,
];
