const spellings = new Map([
	['and', 'and'],
	['crm', 'CRM'],
	['followup', 'Follow-Up'],
	['id', 'ID'],
]);

/** `concerns_and_queries` is "Concerns and Queries". */
export function titleOf(name: string): string {
	return name
		.replace(/(\d)$/, ' $1')
		.split('_')
		.map((word) => spellings.get(word) ?? `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
		.join(' ');
}

/** `call_time` as `callTime`, the form of the panel's parameters. */
export function camelCaseOf(name: string): string {
	return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}
