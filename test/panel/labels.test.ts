import type {
	INodeProperties,
	INodePropertyCollection,
	INodePropertyOptions,
	INodeType,
} from 'n8n-workflow';
import { ConversationAnalytics } from '../../nodes/ConversationAnalytics/ConversationAnalytics.node';
import { ConversationAnalyticsPollingTrigger } from '../../nodes/ConversationAnalyticsPollingTrigger/ConversationAnalyticsPollingTrigger.node';
import { ConversationAnalyticsTrigger } from '../../nodes/ConversationAnalyticsTrigger/ConversationAnalyticsTrigger.node';
import { objectOf } from '../../src/records/value';

type Labelled = INodeProperties | INodePropertyCollection | INodePropertyOptions;

/** The texts of notices are sentences. */
function labelsOf(one: Labelled): string[] {
	const inner: Labelled[] = 'values' in one ? one.values : ('options' in one && one.options) || [];
	const isNotice = 'type' in one && one.type === 'notice';
	const own = 'displayName' in one ? one.displayName : one.name;
	return [...(isNotice ? [] : [own]), ...inner.flatMap(labelsOf)];
}

it.each<[INodeType, name: string, value: string, label: string]>([
	[new ConversationAnalyticsTrigger(), 'event', 'callAnalysis', 'Call Analysis'],
	[
		new ConversationAnalyticsPollingTrigger(),
		'resource',
		'voiceConversation',
		'New or Changed Voice Conversation',
	],
])('the text under a trigger is the label of its choice', ({ description }, name, value, label) => {
	const [, table = '{}', field] =
		/^=\{\{ \((\{.*\})\)\[\$parameter\["(\w+)"\]\] \}\}$/.exec(description.subtitle ?? '') ?? [];
	expect([field, objectOf(JSON.parse(table))[value]]).toEqual([name, label]);
});

it.each([
	new ConversationAnalytics(),
	new ConversationAnalyticsPollingTrigger(),
	new ConversationAnalyticsTrigger(),
])('no label of a node is in camel case', ({ description }) => {
	const labels = [...new Set(description.properties.flatMap(labelsOf))];
	expect(labels.length).toBeGreaterThan(50);
	expect(labels.filter((label) => /[a-z][A-Z]|\bUrl\b|\bId\b/.test(label))).toEqual([]);
});
