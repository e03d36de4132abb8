import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

const operations = 'test/nodes/ConversationAnalytics';
const calls = `${operations}/outboundCall`;
/** Compares labels, defaults and descriptions with the docs. */
const panels = 'test/scripts/docs/reference.test.ts';
const trigger = 'test/nodes/ConversationAnalyticsTrigger';

/** Tests of other folders that cover a rule, by the folder of the rule. */
const elsewhere: Record<string, string[]> = {
	'src/client/submit': [
		calls,
		'test/operation/send',
		`${operations}/call`,
		`${operations}/delivery`,
	],
	'src/client/list': [`${operations}/voiceConversation`, 'test/polling'],
	'src/delivery': [trigger, `${operations}/delivery`],
	'src/masking': [
		`${operations}/masking.test.ts`,
		`${trigger}/receive/masking.test.ts`,
		'test/output/maskedInTurns.test.ts',
	],
	'src/memory': [calls, `${operations}/delivery`, `${operations}/export`, `${trigger}/receive`],
	'src/n8n/caller.ts': [`${operations}/agents`],
	'src/operation/send': [
		calls,
		`${operations}/call`,
		`${operations}/chat`,
		`${operations}/delivery`,
	],
	'src/operation/send/customVariables.ts': [
		'test/operation/largeIntegersSent.test.ts',
		'test/operation/objectAsText.test.ts',
	],
	'src/operation/send/outboundCallFields.ts': [panels],
	'src/operation/send/rules': [panels],
	'src/operation/send/callBatch.ts': [`${operations}/lostMemory.test.ts`],
	'src/records': ['test/delivery', 'test/operation/send', `${operations}/delivery`],
	'src/records/answer/exportSections.ts': ['test/rules/docs.test.ts'],
	'src/records/choices.ts': ['test/rules/docs.test.ts'],
	'src/records/limits.ts': ['test/rules/docs.test.ts'],
	'src/records/answer': [
		'test/output',
		`${operations}/conversation`,
		`${operations}/configuration`,
	],
	'src/records/exactJson.ts': [`${operations}/largeIntegers.test.ts`],
	'src/records/filterRules.ts': ['test/client/filter', 'test/rules/docs.test.ts'],
	'src/records/input': [calls, `${operations}/call`, `${operations}/chat`],
	'src/records/phones/numberZones.ts': [`${calls}/create.rules.test.ts`],
	'src/records/phones': [calls, 'test/masking'],
	'src/records/text': ['test/output'],
	'src/records/value.ts': ['test/output', `${trigger}/receive`],
	'nodes/ConversationAnalyticsTrigger/receive': [
		trigger,
		'test/delivery',
		`${operations}/delivery`,
	],
};

/** The test files of a source file: those of its folder, and those of other folders that run it. */
export function testsOf(file: string): { near: string[]; others: string[] } {
	const folder = dirname(file)
		.replace(/^src\//, 'test/')
		.replace(/^nodes\//, 'test/nodes/');
	const near = new Set(testFilesIn(folder));
	// Tests of a folder often run what its inner folders have.
	const area = folder.split('/').slice(0, 2).join('/');
	const others = Object.entries(elsewhere)
		.filter(([start]) => file === start || file.startsWith(`${start}/`))
		.flatMap(([, paths]) => paths)
		.concat(area === 'test/nodes' ? [] : area)
		.flatMap(testFilesIn);
	return { near: [...near], others: [...new Set(others)].filter((test) => !near.has(test)) };
}

/** Of a file or a folder; of the nearest folder above, if it does not exist. */
function testFilesIn(path: string): string[] {
	if (!existsSync(path)) return path === '.' ? [] : testFilesIn(dirname(path));
	if (!statSync(path).isDirectory()) return [path];
	return readdirSync(path, { recursive: true, encoding: 'utf8' })
		.filter((name) => name.endsWith('.test.ts') && !name.endsWith('.memory.test.ts'))
		.map((name) => join(path, name));
}
