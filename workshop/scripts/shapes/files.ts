import type { DemoRecords } from './demoRecords';
import { goldenItems } from './golden';
import { outputSchemas } from './schemas';

const golden = 'test/output/golden';

/** Folders that hold nothing else. */
export const shapeFolders = [
	golden,
	'nodes/ConversationAnalytics/__schema__',
	'nodes/ConversationAnalyticsTrigger/__schema__',
];

/** The files that show how items look, by path: golden files for tests, and schemas for n8n. */
export function shapeFiles(records: DemoRecords): Map<string, string> {
	const texts = new Map<string, string>();
	for (const [name, items] of goldenItems(records))
		texts.set(`${golden}/${name}.json`, textOf(items));
	for (const [path, schema] of outputSchemas(records)) texts.set(path, textOf(schema));
	return texts;
}

function textOf(value: unknown): string {
	return `${JSON.stringify(value, null, '\t')}\n`;
}
