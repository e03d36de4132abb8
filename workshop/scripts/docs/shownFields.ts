import type {
	IDisplayOptions,
	INodeProperties,
	INodePropertyCollection,
	INodePropertyOptions,
} from 'n8n-workflow';

type Part = INodeProperties | INodePropertyCollection | INodePropertyOptions;

/** The known values of a panel, and the names of its fields. */
interface Panel {
	known: Record<string, string>;
	names: Set<string>;
}

/**
 * The fields, choices and inner fields that can be shown with these values. Rules about missing fields are removed.
 *
 * @param known such as the resource and the operation of a page
 */
export function shownFields(
	fields: INodeProperties[],
	known: Record<string, string> = {},
): INodeProperties[] {
	const names = new Set(fields.map(({ name }) => name));
	return fieldsIn(fields, { known, names }, names);
}

function fieldsIn(
	fields: INodeProperties[],
	panel: Panel,
	siblings = new Set(fields.map(({ name }) => name)),
): INodeProperties[] {
	return fields.flatMap((field) => {
		const displayOptions = openRules(field.displayOptions, panel, siblings);
		if (displayOptions === undefined) return [];
		const { options = [] } = field;
		const names = new Set(options.map(({ name }) => name));
		return [
			{
				...field,
				displayOptions,
				...(field.options && { options: options.flatMap((one) => partIn(one, panel, names)) }),
			},
		];
	});
}

function partIn(part: Part, panel: Panel, siblings: Set<string>): Part[] {
	if ('type' in part) return fieldsIn([part], panel, siblings);
	if ('values' in part) return [{ ...part, values: fieldsIn(part.values, panel) }];
	return openRules(part.displayOptions, panel, panel.names) ? [part] : [];
}

/** The rules that depend on other fields; undefined if the known values hide the part. */
function openRules(
	displayOptions: IDisplayOptions = {},
	{ known, names }: Panel,
	siblings: Set<string>,
): IDisplayOptions | undefined {
	const open: IDisplayOptions = {};
	for (const kind of ['show', 'hide'] as const) {
		for (const [key, values = []] of Object.entries(displayOptions[kind] ?? {})) {
			const name = key.replace(/^\//, '');
			const ofPanel = key.startsWith('/') || siblings === names;
			const value = ofPanel ? known[name] : undefined;
			const isThere = key.startsWith('@') || (ofPanel ? names : siblings).has(name);
			if (value === undefined && isThere) {
				open[kind] = { ...open[kind], [key]: values };
				continue;
			}
			const isAmong = value !== undefined && values.some((one) => one === value);
			if (isAmong !== (kind === 'show')) return undefined;
		}
	}
	return open;
}
