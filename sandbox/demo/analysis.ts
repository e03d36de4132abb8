import type { JsonObject } from '../json';
import { feedbackSubparameters } from './modules';
import type { Random } from './random';
import { slots, type Line, type Topic } from './topics';

/** A topic with its slots filled: what one conversation was about. */
export interface Story {
	topic: Topic;
	filled: Record<keyof typeof slots, string>;
}

export function makeStory(random: Random, topic: Topic): Story {
	return {
		topic,
		filled: {
			product: random.pick(slots.product),
			amount: random.pick(slots.amount),
			day: random.pick(slots.day),
			place: random.pick(slots.place),
			name: random.pick(slots.name),
		},
	};
}

/** A text with its slots filled. */
export function tell(story: Story, text: string): string {
	return text
		.replaceAll('{product}', story.filled.product)
		.replaceAll('{amount}', story.filled.amount)
		.replaceAll('{day}', story.filled.day)
		.replaceAll('{place}', story.filled.place)
		.replaceAll('{name}', story.filled.name);
}

/** The conversation as text, one line a turn. */
export function transcript(story: Story): string {
	const speaker = (line: Line): string => (line[0] === 'agent' ? 'Agent' : 'Customer');
	return story.topic.lines.map((line) => `${speaker(line)}: ${tell(story, line[1])}`).join('\n');
}

/** `HH:MM:SS.mmm` */
function clock(seconds: number): string {
	return new Date(seconds * 1000).toISOString().slice(11, 23);
}

function evidence(story: Story, turn: number): JsonObject[] {
	const [, text] = story.topic.lines[turn % story.topic.lines.length] ?? ['agent', ''];
	const start = 4 + turn * 6.42;
	return [
		{
			text: tell(story, text),
			sources: [
				{
					segment_id: `segment-${turn + 1}`,
					start_timestamp: clock(start),
					end_timestamp: clock(start + 5.18),
				},
			],
		},
	];
}

function summary(story: Story): JsonObject {
	const long = tell(story, story.topic.summary);
	const short = tell(story, story.topic.short);
	const [source] = evidence(story, 2);
	const sources = source?.sources ?? [];
	return {
		call_summary: long,
		call_summary_short: short,
		call_summary_with_source: [{ title: story.topic.intent, text: long, sources }],
		call_summary_short_with_source: [{ text: short, sources }],
	};
}

function feedback(random: Random, story: Story): JsonObject {
	const fatal = random.chance(0.06);
	const needs = random.between(2, 10);
	const greeting = random.chance(0.9) ? 'Yes' : 'No';
	const score = fatal ? 0 : Math.min(100, needs * 4 + (greeting === 'Yes' ? 10 : 0) + 50);
	const subparameters = Object.fromEntries(
		feedbackSubparameters.map((name, at) => [
			name,
			{
				ans: random.pick(['Yes', 'No', 'NA']),
				explanation: `Judged by turn ${at + 3}.`,
				explanation_with_source: evidence(story, at + 3),
				subparameters: {},
			},
		]),
	);
	return {
		parameters: {
			Greeting: {
				ans: greeting,
				explanation: 'Company and name were said in the first sentence.',
				explanation_with_source: evidence(story, 0),
				subparameters: null,
			},
			'Needs understood': {
				ans: needs,
				explanation: 'The agent asked about use and repeated what was said.',
				explanation_with_source: [],
				subparameters,
			},
			'No promise without cover': {
				ans: fatal ? 'No' : 'Yes',
				explanation: fatal ? 'A refund was promised without a basis.' : 'Nothing was promised.',
				explanation_with_source: {},
			},
		},
		overall: {
			output: { ans: random.chance(0.03) ? null : score },
			fatal: fatal ? 'Yes' : 'No',
			fatal_trigger_parameters: fatal ? ['No promise without cover'] : [],
		},
	};
}

/** `business_insights` as a map of parameter results, without the wrapper. */
export function insights(random: Random, story: Story): JsonObject {
	return {
		Intent: {
			ans: story.topic.intent,
			explanation: 'Said in the first turns.',
			explanation_with_source: evidence(story, 1),
			subparameters: null,
		},
		Product: { ans: [story.filled.product], explanation: null, explanation_with_source: null },
		'Monthly amount': {
			ans: Number(story.filled.amount),
			explanation: `The amount ${story.filled.amount} was mentioned.`,
		},
		'Competitor mentioned': {
			ans: story.topic.intent === 'Renewal' || random.chance(0.1) ? 'Yes' : 'No',
			explanation: '',
			explanation_with_source: [],
		},
	};
}

/** `custom_module` as a map of parameter results, without the wrapper. */
export function customAnswers(random: Random, story: Story): JsonObject {
	return {
		'Follow-up date': { ans: random.chance(0.5) ? story.filled.day : null, explanation: null },
		'Mood at the end': {
			ans: random.pick(['Content', 'Neutral', 'Annoyed']),
			explanation: 'Judged by the last turns.',
			explanation_with_source: evidence(story, story.topic.lines.length - 1),
		},
	};
}

export function dispositions(story: Story): JsonObject {
	return { disposition: story.topic.disposition, subdisposition: story.topic.subdisposition };
}

export function concerns(random: Random, story: Story): JsonObject {
	return {
		concerns: [
			{
				category: story.topic.concernCategory,
				sub_category: story.topic.concernSubCategory,
				text: tell(story, story.topic.concern),
				status: random.chance(0.4) ? 'open' : 'resolved',
			},
		],
		queries: [
			{
				category: random.pick(['Delivery', 'Money']),
				sub_category: random.pick(['Duration', 'Refund']),
				text: tell(story, story.topic.query),
			},
		],
	};
}

/** The stored modules of one conversation, each in its wrapper. */
export function conversationAnalytics(random: Random, story: Story): JsonObject {
	const wrapped = (analytics: JsonObject): JsonObject => ({ version: 3, analytics });
	return {
		business_insights: wrapped(insights(random, story)),
		custom_module: wrapped(customAnswers(random, story)),
		agent_feedback: wrapped(feedback(random, story)),
		lead_quality: wrapped({
			conversation_potential: story.topic.potential,
			reason: tell(story, story.topic.short),
		}),
		conversation_summary: wrapped(summary(story)),
		conversation_dispositions: wrapped(dispositions(story)),
		concerns_and_queries: wrapped(concerns(random, story)),
		templates: { analytics: { sms: random.chance(0.5) ? 'Offer sent' : null } },
	};
}
