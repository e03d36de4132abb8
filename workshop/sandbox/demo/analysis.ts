import type { JsonObject } from '../rules/json';
import { summaryIn, usualForms, type AnalysisForms } from './forms';
import { feedbackSubparameters } from './modules';
import type { Random } from './random';
import { fillSlots, type Scenario } from './scenario';

/** `HH:MM:SS.mmm` */
function clock(seconds: number): string {
	return new Date(seconds * 1000).toISOString().slice(11, 23);
}

function evidence(scenario: Scenario, turn: number, conversationId?: string): JsonObject[] {
	const [, text] = scenario.topic.turns[turn % scenario.topic.turns.length] ?? ['agent', ''];
	const start = 4 + turn * 6.42;
	const moment = {
		segment_id: `segment-${turn + 1}`,
		start_timestamp: clock(start),
		end_timestamp: clock(start + 5.18),
	};
	const source = conversationId === undefined ? moment : { id: conversationId };
	return [{ text: fillSlots(scenario, text), sources: [source] }];
}

function summary(scenario: Scenario): JsonObject {
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
				explanation_with_source: evidence(scenario, at + 3),
				subparameters: {},
			},
		]),
	);
	return {
		parameters: {
			Greeting: {
				ans: greeting,
				explanation: 'Company and name were said in the first sentence.',
				explanation_with_source: evidence(scenario, 0),
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
export function insights(
	random: Random,
	scenario: Scenario,
	/** For a customer: evidence names this conversation instead of a moment. */
	conversationId?: string,
): JsonObject {
	return {
		Intent: {
			ans: scenario.topic.intent,
			explanation: 'Said in the first turns.',
			explanation_with_source: evidence(scenario, 1, conversationId),
			subparameters: null,
		},
		Product: { ans: [scenario.filled.product], explanation: null, explanation_with_source: null },
		'Monthly amount': {
			ans: Number(scenario.filled.amount),
			explanation: `The amount ${scenario.filled.amount} was mentioned.`,
		},
		'Competitor mentioned': {
			ans: scenario.topic.intent === 'Renewal' || random.chance(0.1) ? 'Yes' : 'No',
			explanation: '',
			explanation_with_source: [],
		},
	};
}

/** `custom_module` as a map of parameter results, without the wrapper. */
export function customAnswers(
	random: Random,
	scenario: Scenario,
	conversationId?: string,
): JsonObject {
	return {
		'Follow-up date': { ans: random.chance(0.5) ? scenario.filled.day : null, explanation: null },
		'Mood at the end': {
			ans: random.pick(['Content', 'Neutral', 'Annoyed']),
			explanation: 'Judged by the last turns.',
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
				category: scenario.query.category,
				sub_category: scenario.query.subCategory,
				text: fillSlots(scenario, scenario.topic.query),
			},
		],
	};
}

/** The stored modules of one conversation, each in its wrapper. */
export function conversationAnalytics(
	random: Random,
	scenario: Scenario,
	forms: AnalysisForms = usualForms,
): JsonObject {
	const wrapped = (analytics: JsonObject): JsonObject => ({ version: 3, analytics });
	return {
		business_insights: wrapped(insights(random, scenario)),
		custom_module: wrapped(customAnswers(random, scenario)),
		agent_feedback: wrapped(feedback(random, scenario)),
		lead_quality: wrapped({
			conversation_potential: scenario.topic.potential,
			reason: fillSlots(scenario, scenario.topic.short),
		}),
		conversation_summary: wrapped(summaryIn(forms, summary(scenario))),
		conversation_dispositions: wrapped(dispositions(scenario)),
		concerns_and_queries: wrapped(concerns(scenario)),
		templates: { analytics: { sms: random.chance(0.5) ? 'Offer sent' : null } },
	};
}
