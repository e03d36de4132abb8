import type { INodeProperties } from 'n8n-workflow';

/**
 * These fields, hidden by one another only: n8n 1.123 refuses a field that depends on one that does not
 * stand beside it. Names that begin with a slash lead to the top of the panel.
 */
export function dependingOnEachOther(fields: INodeProperties[]): INodeProperties[] {
	const names = new Set(fields.map(({ name }) => name));
	return fields.map((field) => {
		const { hide, ...shown } = field.displayOptions ?? {};
		if (hide === undefined) return field;
		const known = Object.entries(hide).filter(([name]) => name.startsWith('/') || names.has(name));
		const displayOptions = known.length > 0 ? { ...shown, hide: Object.fromEntries(known) } : shown;
		return { ...field, displayOptions };
	});
}
