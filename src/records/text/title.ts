const spellings = new Map([
	['and', 'and'],
	['crm', 'CRM'],
	['followup', 'Follow-Up'],
	['id', 'ID'],
	['url', 'URL'],
]);

/** "Concerns and Queries" for `concerns_and_queries`, "Lead Source" for `meta_analytics.lead_source` and `leadSource`. */
export function titleOf(name: string): string {
	return name
		.slice(name.lastIndexOf('.') + 1)
		.replace(/(\d)$/, ' $1')
		.replace(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end}_${start.toLowerCase()}`)
		.split('_')
		.map((word) => spellings.get(word) ?? `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
		.join(' ');
}

/** `callTime` for `call_time`. */
export function camelCaseOf(name: string): string {
	return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}
