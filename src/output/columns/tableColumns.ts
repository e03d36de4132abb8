import { answerTypeOf, type ConfiguredParameter } from '../../records/answer/configuration';
import type { RecordKind } from '../../records/kinds';
import { fieldTypes, type ColumnType } from './columnItems';
import { ColumnNames, columnsOf } from './columnNames';
import { namingOf, unmaskedItemsOf } from '../itemsOf';
import { allFields, type OutputSettings } from '../outputSettings';
import type { Inclusion } from '../../records/kinds/kind';

/** A column of a table. */
interface TableColumn {
	name: string;
	/** The parameter it is about; null for other fields. */
	parameter: string | null;
	type: ColumnType;
}

/** The columns that records have with the configured parameters of a module. */
export function tableColumnsOf(
	kind: RecordKind,
	module: string,
	parameters: ConfiguredParameter[],
	include: ReadonlySet<Inclusion>,
): TableColumn[] {
	const names = new ColumnNames();
	const settings: OutputSettings = { ...allFields, answersAs: 'columns', include };
	const shape = { kind, settings, configured: new Map([[module, parameters]]) };
	const [item = {}] = unmaskedItemsOf(shape)({}).map(namingOf(shape, names));
	const answers = parameters.flatMap(({ path: parameter, type }) =>
		columnsOf(names.of({ module, path: parameter }, include), include).map(
			(name, at): TableColumn => ({
				...{ name, parameter },
				type: at === 0 ? answerTypeOf(type) : 'text',
			}),
		),
	);
	const ofAnswers = new Map(answers.map((column) => [column.name, column]));
	return Object.keys(item).map((name) => {
		const type = fieldTypes[name] ?? (name === `${module}_version` ? 'numeric' : 'text');
		return ofAnswers.get(name) ?? { name, parameter: null, type };
	});
}

/** A name in quotes, for PostgreSQL. */
function quoted(name: string): string {
	return `"${name.replaceAll('"', '""')}"`;
}

/** Database, schema and table. */
const MOST_PARTS = 3;
const PART = /(?:"(?:[^"]|"")*"|[^.])+/g;
const QUOTED_PART = /^"(?:[^"]|"")+"$/;

/** `schema.table` with its parts in quotes, unless they are. Undefined if a part is empty. */
export function quotedTable(text: string): string | undefined {
	const parts = text.match(PART) ?? [];
	const names = parts.map((part) => part.trim());
	const isWhole = parts.join('.') === text && parts.length <= MOST_PARTS;
	if (!isWhole || names.some((name) => name === '' || name === '""')) return undefined;
	return names.map((name) => (QUOTED_PART.test(name) ? name : quoted(name))).join('.');
}

/** The statement of PostgreSQL. @param table as `quotedTable` returns it */
export function addColumn(table: string, { name, type }: TableColumn): string {
	return `ALTER TABLE ${table} ADD COLUMN IF NOT EXISTS ${quoted(name)} ${type}`;
}
