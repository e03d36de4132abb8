import type { INodeTypeDescription } from 'n8n-workflow';
import { firstFieldsOf } from '../output/fields/selectableFields';
import type { RecordKind } from '../records/kinds';

type BuilderHint = NonNullable<INodeTypeDescription['builderHint']>;
type Variation = NonNullable<BuilderHint['extraTypeDefContent']>[number];
type Show = NonNullable<NonNullable<Variation['displayOptions']>['show']>;

const type = (name: string) => `n8n-nodes-conversation-analytics.${name}`;

/** The other nodes of the package, by when a model that builds workflows needs them. */
export const relatedNodes = {
	action: {
		nodeType: type('conversationAnalytics'),
		relationHint: 'Reads, exports and submits conversations, and places calls',
	},
	polling: {
		nodeType: type('conversationAnalyticsPollingTrigger'),
		relationHint: 'Finds new and changed records by a schedule',
	},
	webhook: {
		nodeType: type('conversationAnalyticsTrigger'),
		relationHint: 'Receives results as they arrive',
	},
};

/** The definition of a node has its parameters, but not what its items contain. */
export function itemsHint(kind: RecordKind, show?: Show): Variation {
	const phone = kind === 'voiceConversation' ? ' Output "all" adds phone_number.' : '';
	const names = firstFieldsOf(kind).map((path) => path.split('.').at(-1));
	return hint(`Items (simplified): ${names.join(', ')}, and what is filtered by.${phone}`, show);
}

const empathy = { __rl: true, mode: 'name', value: 'Empathy' };

const alert = {
	emit: 'qaEvents',
	qaEvents: { qaEvent: [{ when: 'parameterScoreAtMost', maxScore: 39, parameter: empathy }] },
	options: { oncePerConversation: true },
};

export const qaEventsHint = hint(
	`QA events add qa_event: {name, reason, module, parameter, answer, score, explanation, evidence_text}. Calls of voice agents have them too: failedAnalysis, answered, notAnswered, parameterScoreAtMost of module business_insights. E.g. ${JSON.stringify(alert)}`,
);

/** @param show the resources and operations whose definition has it. Default: that of the node */
export function hint(content: string, show?: Show): Variation {
	return { content, ...(show && { displayOptions: { show } }) };
}
