import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const operations = 'test/nodes/ConversationAnalytics';
const calls = `${operations}/outboundCall`;
const trigger = 'test/nodes/ConversationAnalyticsTrigger';
const submits = [`${operations}/call`, `${operations}/chat`];

/** Tests with another name than the rule's, by its file. They decide most of its mutants. */
const named: Record<string, string[]> = {
	'src/client/submit/submission.ts': [`${calls}/create.test.ts`, ...submits],
	'src/client/submit/waitForOutcome.ts': [`${calls}/create.outcome.test.ts`],
	'src/client/list/listRequest.ts': ['test/client/list/listReader.test.ts'],
	'src/client/list/segment.ts': ['test/client/list'],
	'src/client/list/unread.ts': ['test/client/list/listReader.faults.test.ts'],
	'src/delivery/comparedItem.ts': [
		'test/delivery',
		`${operations}/delivery/pushedAndRead.test.ts`,
		`${operations}/delivery/keepNew.test.ts`,
	],
	'src/delivery/delivery.ts': [
		'test/delivery/pushesAndReads.property.test.ts',
		`${trigger}/receive/webhookBodies.test.ts`,
		`${trigger}/receive/receive.test.ts`,
	],
	'src/delivery/kind.ts': [`${trigger}/receive/webhookBodies.test.ts`],
	'src/delivery/refusedSecrets.ts': [`${trigger}/authentication.test.ts`],
	'src/memory/blocks.ts': ['test/memory', `${calls}/block.test.ts`],
	'src/memory/calls.ts': [
		'test/memory',
		`${calls}/create.attempts.test.ts`,
		`${calls}/create.rules.test.ts`,
	],
	'src/memory/exports.ts': [`${operations}/export`],
	'src/memory/scores.ts': ['test/qaEvents', `${trigger}/receive/qaEvents.test.ts`],
	'src/n8n/caller.ts': [`${calls}/create.models.test.ts`],
	'src/operation/send/blockedNumbers.ts': [`${calls}/block.test.ts`],
	'src/operation/send/callsByModel.ts': [`${calls}/create.models.test.ts`],
	'src/operation/send/entries.ts': [`${calls}/create.test.ts`, `${calls}/create.options.test.ts`],
	'src/operation/send/keptCalls.ts': [`${operations}/delivery/match.test.ts`],
	'src/operation/send/placeCalls.ts': [
		`${calls}/create.test.ts`,
		`${calls}/create.outcome.test.ts`,
	],
	'src/operation/send/recipients.ts': [
		`${calls}/create.options.test.ts`,
		`${calls}/create.test.ts`,
	],
	'src/operation/send/reserveCalls.ts': [
		`${calls}/create.attempts.test.ts`,
		`${calls}/block.test.ts`,
		`${calls}/create.test.ts`,
	],
	'src/operation/send/rules/attempts.ts': [
		`${calls}/create.attempts.test.ts`,
		`${calls}/create.rules.test.ts`,
	],
	'src/operation/send/rules/blocked.ts': [`${calls}/block.test.ts`],
	'src/operation/send/rules/callsPerDay.ts': [`${calls}/create.rules.test.ts`],
	'src/operation/send/rules/hours.ts': [`${calls}/create.rules.test.ts`],
	'src/operation/send/rules/index.ts': [`${calls}/create.rules.test.ts`],
	'src/operation/send/rules/plannedTime.ts': [`${calls}/create.rules.test.ts`],
	'src/operation/send/rules/rule.ts': [`${calls}/create.rules.test.ts`],
	'src/operation/send/rules/zones.ts': [`${calls}/create.rules.test.ts`],
	'src/operation/send/sendEntries.ts': [`${calls}/create.test.ts`, ...submits],
	'src/operation/send/submitRecords.ts': submits,
	'src/records/revision.ts': ['test/delivery/pushesAndReads.property.test.ts'],
	[`nodes/ConversationAnalyticsTrigger/receive/items.ts`]: [`${trigger}/receive/output.test.ts`],
	[`nodes/ConversationAnalyticsTrigger/receive/locks.ts`]: [`${trigger}/receive/repeats.test.ts`],
	[`nodes/ConversationAnalyticsTrigger/secretHeaders.ts`]: [`${trigger}/authentication.test.ts`],
};

/** Tests of other folders that cover a rule, by the folder of the rule. */
const elsewhere: Record<string, string[]> = {
	'src/client/submit': [calls, 'test/operation/send'],
	'src/client/list': [`${operations}/voiceConversation`],
	'src/delivery': [trigger, `${operations}/delivery`],
	'src/memory': [calls, `${operations}/delivery`, `${trigger}/receive`],
	'src/n8n/caller.ts': [`${operations}/agents`],
	'src/operation/send': [calls, ...submits],
	'src/records': ['test/delivery', 'test/operation/send', `${operations}/delivery`],
	'src/records/phones/phoneNumber.ts': [
		`${calls}/block.test.ts`,
		`${calls}/create.attempts.test.ts`,
	],
};

/** The test files of a source file: first its own, which decide most mutants, then those of its folder and others. */
export function testsOf(file: string): string[][] {
	const folder = dirname(file)
		.replace(/^src\//, 'test/')
		.replace(/^nodes\//, 'test/nodes/');
	const name = basename(file, '.ts');
	const beside = testFilesIn(folder);
	const own = new Set([
		...beside.filter((test) => basename(test).split('.')[0] === name),
		...(named[file] ?? []).flatMap(testFilesIn),
	]);
	const wider = [
		...beside,
		...Object.entries(elsewhere)
			.filter(([start]) => file === start || file.startsWith(`${start}/`))
			.flatMap(([, folders]) => folders.flatMap(testFilesIn)),
	];
	const others = [...new Set(wider)].filter((test) => !own.has(test));
	return [[...own], others].filter((tests) => tests.length > 0);
}

/** Of a file or a folder; of the nearest folder above, if it does not exist. */
function testFilesIn(path: string): string[] {
	if (!existsSync(path)) return path === '.' ? [] : testFilesIn(dirname(path));
	if (!statSync(path).isDirectory()) return [path];
	return readdirSync(path, { recursive: true, encoding: 'utf8' })
		.filter((name) => name.endsWith('.test.ts') && !name.endsWith('.memory.test.ts'))
		.map((name) => join(path, name));
}
