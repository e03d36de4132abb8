import type { JsonObject } from '../rules/json';
import { slots } from './topics';

/** A configured field and what it may answer; the demo records and the configuration share it. */
interface ConfiguredField {
	name: string;
	outputType: string;
	values: readonly string[] | null;
	instruction: string;
	fatal?: boolean;
	weightage?: number;
	status?: 'active' | 'inactive' | 'archived';
}

export const businessInsights: readonly ConfiguredField[] = [
	{
		name: 'Intent',
		outputType: 'Categorical',
		values: [
			'New order',
			'Billing question',
			'Fault report',
			'Renewal',
			'Cancellation',
			'Appointment',
		],
		instruction: 'Why did the customer contact us?',
	},
	{
		name: 'Product',
		outputType: 'Categorical - Multiple Values',
		values: slots.product,
		instruction: 'Which products were spoken about?',
	},
	{
		name: 'Monthly amount',
		outputType: 'Number',
		values: null,
		instruction: 'The monthly amount that was mentioned, as a number.',
	},
	{
		name: 'Competitor mentioned',
		outputType: 'Yes/No/NA',
		values: ['Yes', 'No', 'NA'],
		instruction: 'Did the customer mention another provider?',
	},
	{
		name: 'Fax number',
		outputType: 'Text',
		values: null,
		instruction: 'Not asked any more.',
		status: 'archived',
	},
];

export const customModule: readonly ConfiguredField[] = [
	{
		name: 'Follow-up date',
		outputType: 'Date and Time',
		values: null,
		instruction: 'When did we promise to get in touch again?',
	},
	{
		name: 'Mood at the end',
		outputType: 'Categorical',
		values: ['Content', 'Neutral', 'Annoyed'],
		instruction: 'How did the customer sound at the end?',
	},
	{
		name: 'Town',
		outputType: 'String',
		values: null,
		instruction: 'The town the line is in.',
		status: 'inactive',
	},
];

export const agentFeedback: readonly ConfiguredField[] = [
	{
		name: 'Greeting',
		outputType: 'Yes/No/NA',
		values: ['Yes', 'No', 'NA'],
		instruction: 'Company and own name are said at the start.',
		weightage: 10,
	},
	{
		name: 'Needs understood',
		outputType: 'Number',
		values: null,
		instruction: 'How well were the needs asked about, 0 to 10?',
		weightage: 40,
	},
	{
		name: 'No promise without cover',
		outputType: 'Yes/No/NA',
		values: ['Yes', 'No', 'NA'],
		instruction: 'The agent promised nothing that the contract does not cover.',
		weightage: 50,
		fatal: true,
	},
];

/** Answered below "Needs understood". */
export const feedbackSubparameters = ['Open questions', 'Summed up'] as const;

function fieldObject(field: ConfiguredField, order: number): JsonObject {
	return {
		display_name: field.name,
		instruction: field.instruction,
		output_type: field.outputType,
		status: field.status ?? 'active',
		active: (field.status ?? 'active') === 'active',
		possible_values: field.values === null ? null : [...field.values],
		...(field.weightage === undefined ? {} : { weightage: field.weightage }),
		fatal: field.fatal === true ? 1 : 0,
		system: 0,
		execution_order: order,
	};
}

export function fieldMap(fields: readonly ConfiguredField[]): JsonObject {
	return Object.fromEntries(fields.map((field, at) => [field.name, fieldObject(field, at + 1)]));
}
