import { parameterTable, type ParameterRow } from './parameters';

/** The parameters of an operation or a trigger. */
export interface Panel {
	/** Such as "Conversation". */
	page: string;
	/** Such as "Get Many". Triggers have none. */
	operation?: string;
	rows: ParameterRow[];
}

/** A parameter that several panels have, with the same words. */
interface SharedRow extends ParameterRow {
	panels: Panel[];
}

/** The page of the reference that describes parameters of several panels. */
export const SHARED_FIELDS = 'fields.md';

const textOf = ({ cells }: ParameterRow) => cells.join('|');
const pathOf = ({ labels }: ParameterRow) => labels.join(' → ');

/** The parameters that several panels have, by their text. */
export function sharedRows(panels: Panel[]): Map<string, SharedRow> {
	const all = new Map<string, SharedRow>();
	for (const panel of panels) {
		for (const row of panel.rows) {
			const known = all.get(textOf(row)) ?? { ...row, panels: [] };
			all.set(textOf(row), { ...known, panels: [...known.panels, panel] });
		}
	}
	return new Map([...all].filter(([, row]) => row.panels.length > 1));
}

/** A table of the panel's own parameters, then links to the shared ones. */
export function parametersOf(
	{ rows }: Panel,
	shared: Map<string, SharedRow>,
	anchorOf: (heading: string) => string,
): string {
	const own = rows.filter((row) => !shared.has(textOf(row)));
	const sections = new Map<string, string[]>();
	for (const row of rows) {
		const known = shared.get(textOf(row));
		if (known === undefined) continue;
		const names = sections.get(known.section) ?? [];
		if (!isImplied(row, names, known.section)) names.push(pathOf(row));
		sections.set(known.section, names);
	}
	const links = [...sections].map(([section, names]) => {
		const link = `[${section}](${SHARED_FIELDS}#${anchorOf(section)})`;
		const others = names.filter((name) => name !== section);
		// Within a section, its name need not be repeated.
		const texts = others.map((name) => name.replace(`${section} → `, ''));
		return texts.length === 0 ? `- ${link}` : `- ${link}: ${[...new Set(texts)].join(', ')}`;
	});
	return [
		own.length > 0 ? parameterTable(own) : '',
		links.length > 0 ? `Shared parameters:\n\n${links.join('\n')}` : '',
		rows.length === 0 ? 'There is nothing to set.' : '',
	]
		.filter((part) => part !== '')
		.join('\n\n');
}

/** Whether a row is within a listed one. Fields within a collection differ between panels, so they are listed. */
const isImplied = (row: ParameterRow, listed: string[], section: string): boolean =>
	listed.some((name) => name !== section && pathOf(row).startsWith(`${name} → `));

/** A section for each field of a panel, with the fields that it shows. */
export function sharedFieldsPage(shared: Map<string, SharedRow>): string[] {
	const rows = [...shared.values()];
	const sections = [...new Set(rows.map(({ section }) => section))];
	return sections.flatMap((section) => [
		`## ${section}`,
		parameterTable(
			rows.filter((row) => row.section === section).map((row) => withPanels(row, rows)),
		),
	]);
}

/** Names the panels of a row if another row describes the same parameter in other panels. */
function withPanels(row: SharedRow, rows: SharedRow[]): ParameterRow {
	const [parameter = '', ...cells] = row.cells;
	const others = rows.filter((other) => other !== row && other.cells[0] === parameter);
	const isElsewhere = ({ panels }: SharedRow) =>
		panels.length !== row.panels.length || panels.some((panel) => !row.panels.includes(panel));
	if (!others.some(isElsewhere)) return row;
	const operations = new Map<string, string[]>();
	for (const { page, operation } of row.panels) {
		operations.set(page, [...(operations.get(page) ?? []), ...(operation ? [operation] : [])]);
	}
	const texts = [...operations].map(([page, names]) =>
		names.length === 0 ? page : `${page}: ${names.join(', ')}`,
	);
	return { ...row, cells: [`${parameter}<br>${texts.join('<br>')}`, ...cells] };
}
