import * as form from '../../panel/form';
import { readJsonObject, type BrokenRule, type Violation } from '../../records/input/checkRecord';
import { objectTextRule, wrongValueRule } from '../../records/input/wrongValues';
import { objectOf, type JsonObject } from '../../records/value';

export const customVariablesJson = form
	.json('Custom Variables (JSON)', {
		initial: '{}',
		description:
			'In place of rows, an object of names and values, e.g. {"first_name": "Ada", "open_invoices": 2}',
	})
	.as((value, { label }) => (value === undefined ? undefined : variablesInJson(value, label)));

/** The variables of a call as rows, with what is wrong with them. */
export const customVariables = form
	.rows(
		'Custom Variables',
		{ label: 'Variable', name: 'variable', title: '={{ $collection.item.value.name }}' },
		{
			name: form.text('Name'),
			value: form.text('Value', {
				description: 'Text or an expression. Numbers from an expression stay numbers.',
			}),
		},
		{
			placeholder: 'Add variable',
			description:
				'Variables of this call, as configured for the agent. The service rejects the call if a required one is missing.',
		},
	)
	// A value that was never set differs from one whose expression gave nothing.
	.unchecked()
	.as((rows, { label }) => variablesInRows(rows, label));

interface Variables {
	value: JsonObject;
	violations: Violation[];
}

/** Those of the rows or of the JSON. @throws InputError with both */
export function variablesOf(rows: Variables, json: Variables | undefined): Variables {
	if (json === undefined) return rows;
	if (Object.keys(rows.value).length + rows.violations.length === 0) return json;
	throw customVariablesJson.refuse('was added beside rows of variables', 'Remove one of the two.');
}

function variablesInJson(given: unknown, label: string): Variables {
	const read = readJsonObject(given);
	if ('value' in read) {
		const violations = Object.entries(read.value).flatMap(([name, value]) => {
			const rule = objectTextRule(name) ?? wrongValueRule(value);
			return rule === undefined ? [] : [{ field: `${label}, ${name},`, rule }];
		});
		return { value: read.value, violations };
	}
	const remedy = 'Enter an object of names and values, such as {"first_name": "Ada"}.';
	return { value: {}, violations: [{ field: label, ...read, remedy }] };
}

function variablesInRows(given: unknown, label: string): Variables {
	const { variable } = objectOf(given);
	const rows: unknown[] = Array.isArray(variable) ? variable : [];
	const value = new Map<string, unknown>();
	const violations: Violation[] = [];
	rows.forEach((row, index) => {
		const broken = addVariable(row, value);
		if (broken) violations.push({ field: `${label}, row ${index + 1}`, ...broken });
	});
	return { value: Object.fromEntries(value), violations };
}

/** Adds the variable of a row, or returns why not. A value that was never set is empty. */
function addVariable(row: unknown, variables: Map<string, unknown>): BrokenRule | undefined {
	const given: JsonObject = { value: '', ...objectOf(row) };
	const { name, value } = given;
	const text = typeof name === 'string' ? name.trim() : '';
	if (text === '') return { rule: 'has no name', remedy: 'Enter its name, or remove the row.' };
	if (variables.has(text)) {
		return { rule: `repeats the name ${text}`, remedy: 'Remove one of the two rows.' };
	}
	if (value === undefined) {
		const remedy = 'Correct the expression, or remove the row.';
		return { rule: `is empty for ${text}; its expression may have given nothing`, remedy };
	}
	variables.set(text, value);
	const rule = objectTextRule(text) ?? wrongValueRule(value);
	return rule === undefined ? undefined : { rule };
}
