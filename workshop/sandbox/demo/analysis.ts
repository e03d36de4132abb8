import type { Json, JsonObject } from '../rules/json';
import { feedbackSubparameters } from './account';
import type { Random } from './random';
import { fillSlots, transcript, turnsOf, type Scenario, type SpokenTopic } from './scenario';

const secondsPerTurn = 6.42;

/** The minimum duration of the conversation. */
export function secondsOf(scenario: Scenario<SpokenTopic>): number {
	return Math.ceil(8 + turnsOf(scenario).length * secondsPerTurn);
}

/** `HH:MM:SS.mmm` */
function clock(seconds: number): string {
	return new Date(seconds * 1000).toISOString().slice(11, 23);
}

/** A quote of one turn, with its time or, for a customer, its conversation. */
function evidence(scenario: Scenario<SpokenTopic>, turn: number, conversationId?: string) {
	const turns = turnsOf(scenario);
	const text = (turns[turn % turns.length] ?? '').replace(/^\w+: /, '');
	const start = 4 + (turn % turns.length) * secondsPerTurn;
	const moment = {
		segment_id: `segment-${turn + 1}`,
		start_timestamp: clock(start),
		end_timestamp: clock(start + 5.18),
	};
	const source: JsonObject = conversationId === undefined ? moment : { id: conversationId };
	return { text, sources: [source] };
}

function summaryOf(
	{ sources }: ReturnType<typeof evidence>,
	title: string,
	long: string,
	short: string,
): JsonObject {
	return {
		call_summary: long,
		call_summary_short: short,
		call_summary_with_source: [{ title, text: long, sources }],
		call_summary_short_with_source: [{ text: short, sources }],
	};
}

export function summary(scenario: Scenario<SpokenTopic>): JsonObject {
	const { summary: long, short, intent } = scenario.topic;
	const filled = (text: string) => fillSlots(scenario, text);
	return summaryOf(evidence(scenario, 2), intent, filled(long), filled(short));
}

export function answer(
	ans: Json,
	explanation: Json,
	source: Json,
	more: JsonObject = {},
): JsonObject {
	return { ans, explanation, explanation_with_source: source, ...more };
}

const noSubparameters = { subparameters: null };

/** The explanations of subparameters. */
const judgments: Record<string, Record<string, string>> = {
	'Open questions': {
		Yes: 'The agent asks an open question and lets the customer explain.',
		No: 'The agent answers at once and asks no open question.',
		NA: 'The matter was clear without questions.',
	},
	'Summed up': {
		Yes: 'The agent repeats what was agreed.',
		No: 'The agent goes on without repeating what was agreed.',
		NA: 'Nothing was agreed that could be summed up.',
	},
};

function feedback(random: Random, scenario: Scenario): JsonObject {
	const { isGreeted, isOverpromised, topic } = scenario;
	const needs = random.between(2, 10);
	const score = isOverpromised ? 0 : Math.min(100, needs * 4 + (isGreeted ? 10 : 0) + 50);
	const subparameters: JsonObject = {};
	for (const [at, name] of feedbackSubparameters.entries()) {
		const ans = random.pick(['Yes', 'No', 'NA']);
		// The agent has every second turn.
		const source = [evidence(scenario, 2 * (at + 1))];
		const why = judgments[name]?.[ans] ?? null;
		subparameters[name] = answer(ans, why, source, { subparameters: {} });
	}
	const greeted = `The first sentence names ${isGreeted ? 'the company and' : 'neither the company nor'} the agent.`;
	const understood = `The agent gets ${needs} of 10 points for asking about the needs.`;
	const promised = `The agent promised ${isOverpromised ? 'a refund' : 'nothing'} that the contract does not cover.`;
	const promise = isOverpromised ? [evidence(scenario, topic.overpromise.turn)] : {};
	return {
		parameters: {
			Greeting: answer(isGreeted ? 'Yes' : 'No', greeted, [evidence(scenario, 0)], noSubparameters),
			'Needs understood': answer(needs, understood, [], { subparameters }),
			'No promise without cover': answer(isOverpromised ? 'No' : 'Yes', promised, promise),
		},
		overall: {
			output: { ans: random.chance(0.03) ? null : score },
			fatal: isOverpromised ? 'Yes' : 'No',
			fatal_trigger_parameters: isOverpromised ? ['No promise without cover'] : [],
		},
	};
}

/** The parameter results of `business_insights`. */
export function insights(
	scenario: Scenario<SpokenTopic>,
	/** For a customer, whose quotes name their conversation. */
	conversationId?: string,
): JsonObject {
	const said = transcript(scenario);
	const { amount, product } = scenario.filled;
	const isAmountSaid = said.includes(amount);
	const { intent } = scenario.topic;
	const named = [evidence(scenario, 1, conversationId)];
	return {
		Intent: answer(intent, 'Said in the first turns.', named, noSubparameters),
		Product: answer(said.includes(product) ? [product] : [], null, null),
		'Monthly amount': {
			ans: isAmountSaid ? Number(amount) : null,
			explanation: isAmountSaid ? `The amount ${amount} was mentioned.` : null,
		},
		'Competitor mentioned': answer(intent === 'Renewal' ? 'Yes' : 'No', '', []),
	};
}

/** The parameter results of `custom_module`. */
export function customAnswers(scenario: Scenario, conversationId?: string): JsonObject {
	const { callsBack, mood, turns } = scenario.topic;
	const last = [evidence(scenario, turns.length - 1, conversationId)];
	return {
		'Follow-up date': { ans: callsBack ? scenario.filled.day : null, explanation: null },
		'Mood at the end': answer(
			mood,
			`The customer ends the conversation ${mood.toLowerCase()}.`,
			last,
		),
	};
}

export function dispositions({ topic: { disposition, subdisposition } }: Scenario): JsonObject {
	return { disposition, subdisposition };
}

export function concerns(scenario: Scenario): JsonObject {
	const { topic } = scenario;
	const one = (category: string, sub: string, text: string) => [
		{ category, sub_category: sub, text: fillSlots(scenario, text) },
	];
	return {
		concerns: one(topic.concernCategory, topic.concernSubCategory, topic.concern),
		queries: one(topic.queryCategory, topic.querySubCategory, topic.query),
	};
}

const wrapped = (analytics: JsonObject) => ({ version: 3, analytics });

export function conversationAnalytics(random: Random, scenario: Scenario): JsonObject {
	const { potential, short } = scenario.topic;
	const quality = { conversation_potential: potential, reason: fillSlots(scenario, short) };
	return {
		business_insights: wrapped(insights(scenario)),
		custom_module: wrapped(customAnswers(scenario)),
		agent_feedback: wrapped(feedback(random, scenario)),
		lead_quality: wrapped(quality),
		conversation_summary: wrapped(summary(scenario)),
		conversation_dispositions: wrapped(dispositions(scenario)),
		concerns_and_queries: wrapped(concerns(scenario)),
		templates: { analytics: { sms: random.chance(0.5) ? 'Offer sent' : null } },
	};
}

/** The analysis of a conversation that ended too early. */
export function shortAnalytics(scenario: Scenario): JsonObject {
	const text = 'The customer hung up before naming the matter.';
	const hungUp = summaryOf(evidence(scenario, 0), 'Hung up', text, text);
	return { conversation_summary: wrapped(hungUp) };
}
