import type { IDisplayOptions, INodeProperties } from 'n8n-workflow';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { resources } from '../../nodes/ConversationAnalytics/resources';
import { ConversationAnalyticsPollingTrigger } from '../../nodes/ConversationAnalyticsPollingTrigger/ConversationAnalyticsPollingTrigger.node';
import { ConversationAnalyticsTrigger } from '../../nodes/ConversationAnalyticsTrigger/ConversationAnalyticsTrigger.node';
import { root } from '../../workshop/scripts/instance/paths';
import { filesOf, shippedFolders } from '../rules/files';

const field = 'maskPersonalData';

/** Whether one is the field, or a collection with it. Options that depend on a field that is not there are never shown. */
function haveField(fields: readonly INodeProperties[]): boolean {
	const isShown = (one: object | { displayOptions?: IDisplayOptions }) =>
		Object.keys(('displayOptions' in one && one.displayOptions?.show) || {})
			.filter((name) => name.startsWith('/'))
			.every((name) => fields.some((one) => `/${one.name}` === name));
	return fields.some(({ name, options = [] }) =>
		[{ name }, ...options.filter(isShown)].some((one) => one.name === field),
	);
}

const node = 'test/nodes/ConversationAnalytics';

/** The test that plants values in the records of an operation, and searches all items for them. */
const plantedIn: Record<string, string> = {
	'call/submit': `${node}/maskedSending.test.ts`,
	'chat/submit': `${node}/maskedSending.test.ts`,
	'conversation/get': `${node}/masking.test.ts`,
	'conversation/getAll': `${node}/masking.test.ts`,
	'conversation/search': `${node}/masking.test.ts`,
	'customer/get': `${node}/masking.test.ts`,
	'customer/getAll': `${node}/masking.test.ts`,
	'delivery/reconcile': `${node}/masking.test.ts`,
	'export/download': `${node}/export/masking.test.ts`,
	'outboundCall/create': `${node}/maskedSending.test.ts`,
	'voiceConversation/get': `${node}/masking.test.ts`,
	'voiceConversation/getAll': `${node}/masking.test.ts`,
	conversationAnalyticsPollingTrigger:
		'test/nodes/ConversationAnalyticsPollingTrigger/masking.test.ts',
	conversationAnalyticsTrigger: 'test/nodes/ConversationAnalyticsTrigger/receive/masking.test.ts',
};

test('every operation and trigger that can mask has a test with planted values', () => {
	const operations = resources.flatMap(({ value, operations: all }) =>
		all.filter(({ fields }) => haveField(fields)).map((operation) => `${value}/${operation.value}`),
	);
	const triggers = [new ConversationAnalyticsPollingTrigger(), new ConversationAnalyticsTrigger()]
		.map(({ description }) => description)
		.filter(({ properties }) => haveField(properties))
		.map(({ name }) => name);
	expect([...operations, ...triggers].toSorted()).toEqual(Object.keys(plantedIn).toSorted());
	for (const file of Object.values(plantedIn)) {
		expect([file, existsSync(join(root, file))]).toEqual([file, true]);
	}
});

test('only one file masks the words of records', () => {
	const masking = shippedFolders
		.filter((folder) => folder !== 'src/masking')
		.flatMap(filesOf)
		.filter(({ text }) => text.includes('maskerOf'));
	expect(masking.map(({ path }) => path)).toEqual(['src/output/maskedItems.ts']);
});
