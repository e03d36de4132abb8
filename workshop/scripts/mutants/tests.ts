import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Tests of other folders that cover a rule, by the folder of the rule. */
const elsewhere: Record<string, string[]> = {
	'src/client/submit': ['test/nodes/ConversationAnalytics/outboundCall', 'test/operation/send'],
	'src/client/list': ['test/nodes/ConversationAnalytics/voiceConversation'],
	'src/delivery': [
		'test/nodes/ConversationAnalyticsTrigger',
		'test/nodes/ConversationAnalytics/delivery',
	],
	'src/memory': [
		'test/operation/send',
		'test/nodes/ConversationAnalytics/outboundCall',
		'test/nodes/ConversationAnalytics/delivery',
		'test/nodes/ConversationAnalyticsTrigger/receive',
	],
	'src/operation/send': ['test/nodes/ConversationAnalytics/outboundCall'],
	'src/records': [
		'test/delivery',
		'test/operation/send',
		'test/nodes/ConversationAnalytics/delivery',
	],
};

/** The test files of a source file: first its own, which decide most mutants, then those of its folder and others. */
export function testsOf(file: string): string[][] {
	const folder = dirname(file)
		.replace(/^src\//, 'test/')
		.replace(/^nodes\//, 'test/nodes/');
	const name = basename(file, '.ts');
	const beside = testFilesIn(folder);
	const own = beside.filter((test) => basename(test).split('.')[0] === name);
	const wider = [
		...beside,
		...Object.entries(elsewhere)
			.filter(([start]) => file.startsWith(`${start}/`))
			.flatMap(([, folders]) => folders.flatMap(testFilesIn)),
	];
	const others = [...new Set(wider)].filter((test) => !own.includes(test));
	return [own, others].filter((tests) => tests.length > 0);
}

/** Also those of the nearest folder above, if the folder does not exist. */
function testFilesIn(folder: string): string[] {
	if (!existsSync(folder)) return folder === '.' ? [] : testFilesIn(dirname(folder));
	return readdirSync(folder, { recursive: true, encoding: 'utf8' })
		.filter((name) => name.endsWith('.test.ts') && !name.endsWith('.memory.test.ts'))
		.map((name) => join(folder, name));
}
