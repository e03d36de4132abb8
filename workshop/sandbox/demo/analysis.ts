import type { JsonObject } from '../rules/json';
import { feedbackSubparameters } from './modules';
import type { Random } from './random';
import { fillSlots, turnsOf, type Scenario } from './scenario';

const SECONDS_PER_TURN = 6.42;

/** The shortest time in which all of it can be said. */
export function secondsOf(scenario: Scenario): number {
	return Math.ceil(8 + turnsOf(scenario).length * SECONDS_PER_TURN);
}

/** `HH:MM:SS.mmm` */
function clock(seconds: number): string {
	return new Date(seconds * 1000).toISOString().slice(11, 23);
}

function evidence(scenario: Scenario, turn: number, conversationId?: string): JsonObject[] {
	const turns = turnsOf(scenario);
	const [, text] = turns[turn % turns.length] ?? ['agent', ''];
	const start = 4 + (turn % turns.length) * SECONDS_PER_TURN;
	const moment = {
		segment_id: `segment-${turn + 1}`,
		start_timestamp: clock(start),
		end_timestamp: clock(start + 5.18),
	};
	const source = conversationId === undefined ? moment : { id: conversationId };
	return [{ text, sources: [source] }];
}

export function summary(scenario: Scenario): JsonObject {
	const long = fillSlots(scenario, scenario.topic.summary);
	const short = fillSlots(scenario, scenario.topic.short);
	const [source] = evidence(scenario, 2);
	const sources = source?.sources ?? [];
	return {
		call_summary: long,
		call_summary_short: short,
		call_summary_with_source: [{ title: scenario.topic.intent, text: long, sources }],
		call_summary_short_with_source: [{ text: short, sources }],
	};
}

function feedback(random: Random, scenario: Scenario): JsonObject {
	const fatal = scenario.isOverpromised;
	const needs = random.between(2, 10);
	const greeting = scenario.isGreeted ? 'Yes' : 'No';
	const score = fatal ? 0 : Math.min(100, needs * 4 + (greeting === 'Yes' ? 10 : 0) + 50);
	const subparameters = Object.fromEntries(
		feedbackSubparameters.map((name, at) => [
			name,
			{
				ans: random.pick(['Yes', 'No', 'NA']),
				explanation: `Judged by turn ${at + 3}.`,
				explanation_with_source: evidence(scenario, at + 3),
				subparameters: {},
			},
		]),
	);
	return {
		parameters: {
			Greeting: {
				ans: greeting,
				explanation:
					greeting === 'Yes'
						? 'The first sentence names the company and the agent.'
						: 'The first sentence names neither the company nor the agent.',
				explanation_with_source: evidence(scenario, 0),
				subparameters: null,
			},
			'Needs understood': {
				ans: needs,
				explanation: `The agent gets ${needs} of 10 points for asking about the needs.`,
				explanation_with_source: [],
				subparameters,
			},
			'No promise without cover': {
				ans: fatal ? 'No' : 'Yes',
				explanation: fatal
					? 'The agent promised a refund that the contract does not cover.'
					: 'The agent promised nothing that the contract does not cover.',
				explanation_with_source: fatal ? evidence(scenario, scenario.topic.overpromise.turn) : {},
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
export function insights(
	scenario: Scenario,
	/** For a customer: evidence names this conversation instead of a moment. */
	conversationId?: string,
): JsonObject {
	const said = turnsOf(scenario)
		.map(([, text]) => text)
		.join('\n');
	const { amount, product } = scenario.filled;
	const isAmountSaid = said.includes(amount);
	return {
		Intent: {
			ans: scenario.topic.intent,
			explanation: 'Said in the first turns.',
			explanation_with_source: evidence(scenario, 1, conversationId),
			subparameters: null,
		},
		Product: {
			ans: said.includes(product) ? [product] : [],
			explanation: null,
			explanation_with_source: null,
		},
		'Monthly amount': {
			ans: isAmountSaid ? Number(amount) : null,
			explanation: isAmountSaid ? `The amount ${amount} was mentioned.` : null,
		},
		'Competitor mentioned': {
			ans: scenario.topic.intent === 'Renewal' ? 'Yes' : 'No',
			explanation: '',
			explanation_with_source: [],
		},
	};
}

/** `custom_module` as a map of parameter results, without the wrapper. */
export function customAnswers(scenario: Scenario, conversationId?: string): JsonObject {
	const { callsBack, mood } = scenario.topic;
	return {
		'Follow-up date': { ans: callsBack ? scenario.filled.day : null, explanation: null },
		'Mood at the end': {
			ans: mood,
			explanation: 'Judged by the last turn.',
			explanation_with_source: evidence(scenario, scenario.topic.turns.length - 1, conversationId),
		},
	};
}

export function dispositions(scenario: Scenario): JsonObject {
	return { disposition: scenario.topic.disposition, subdisposition: scenario.topic.subdisposition };
}

export function concerns(scenario: Scenario): JsonObject {
	return {
		concerns: [
			{
				category: scenario.topic.concernCategory,
				sub_category: scenario.topic.concernSubCategory,
				text: fillSlots(scenario, scenario.topic.concern),
			},
		],
		queries: [
			{
				category: scenario.topic.queryCategory,
				sub_category: scenario.topic.querySubCategory,
				text: fillSlots(scenario, scenario.topic.query),
			},
		],
	};
}

/** The stored modules of one conversation, each in its wrapper. */
export function conversationAnalytics(random: Random, scenario: Scenario): JsonObject {
	const wrapped = (analytics: JsonObject): JsonObject => ({ version: 3, analytics });
	return {
		business_insights: wrapped(insights(scenario)),
		custom_module: wrapped(customAnswers(scenario)),
		agent_feedback: wrapped(feedback(random, scenario)),
		lead_quality: wrapped({
			conversation_potential: scenario.topic.potential,
			reason: fillSlots(scenario, scenario.topic.short),
		}),
		conversation_summary: wrapped(summary(scenario)),
		conversation_dispositions: wrapped(dispositions(scenario)),
		concerns_and_queries: wrapped(concerns(scenario)),
		templates: { analytics: { sms: random.chance(0.5) ? 'Offer sent' : null } },
	};
}

/** What can be said of a conversation that ended before the matter was named. */
export function shortAnalytics(scenario: Scenario): JsonObject {
	const text = 'The customer hung up before naming the matter.';
	const [source] = evidence(scenario, 0);
	const sources = source?.sources ?? [];
	const analytics = {
		call_summary: text,
		call_summary_short: text,
		call_summary_with_source: [{ title: 'Hung up', text, sources }],
		call_summary_short_with_source: [{ text, sources }],
	};
	return { conversation_summary: { version: 3, analytics } };
}
