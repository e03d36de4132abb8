import type { JsonObject } from '../rules/json';
import type { Random } from './random';
import { slots, type Topic, type Turn } from './topics';

/** A topic with its slots filled: what one conversation was about. */
export interface Scenario {
	topic: Topic;
	filled: Record<keyof typeof slots, string>;
	/** What the customer also asked about. */
	query: { category: string; subCategory: string };
	hasOpenConcern: boolean;
}

export function newScenario(random: Random, topic: Topic): Scenario {
	return {
		topic,
		filled: {
			product: random.pick(slots.product),
			amount: random.pick(slots.amount),
			day: random.pick(slots.day),
			place: random.pick(slots.place),
			name: random.pick(slots.name),
		},
		query: {
			category: random.pick(['Delivery', 'Money']),
			subCategory: random.pick(['Duration', 'Refund']),
		},
		hasOpenConcern: random.chance(0.4),
	};
}

/** A text with its slots filled. */
export function fillSlots(scenario: Scenario, text: string): string {
	return text
		.replaceAll('{product}', scenario.filled.product)
		.replaceAll('{amount}', scenario.filled.amount)
		.replaceAll('{day}', scenario.filled.day)
		.replaceAll('{place}', scenario.filled.place)
		.replaceAll('{name}', scenario.filled.name);
}

/** The conversation as text, one line a turn. */
export function transcript(scenario: Scenario): string {
	const speaker = (turn: Turn): string => (turn[0] === 'agent' ? 'Agent' : 'Customer');
	return scenario.topic.turns
		.map((turn) => `${speaker(turn)}: ${fillSlots(scenario, turn[1])}`)
		.join('\n');
}

/**
 * Values of the dashboard's standard filter fields for a conversation. The interface does not show where in
 * a record they stand, so the records of the demo world need not contain them.
 */
export function dashboardOf(random: Random, scenario: Scenario): JsonObject {
	return {
		...commonDashboard(scenario),
		conversation_disposition: scenario.topic.disposition,
		conversation_sub_disposition: scenario.topic.subdisposition,
		conversation_potential: scenario.topic.potential,
		first_proper_conversation: random.chance(0.3) ? 'Yes' : 'No',
		needs_review: random.chance(0.1) ? 'Yes' : null,
		team_name: random.pick(['North', 'South']),
	};
}

/** The same for a customer. */
export function customerDashboardOf(random: Random, scenario: Scenario): JsonObject {
	return {
		...commonDashboard(scenario),
		customer_disposition: scenario.topic.disposition,
		customer_sub_disposition: scenario.topic.subdisposition,
		customer_potential: scenario.topic.potential,
		secondary_languages: random.chance(0.2) ? ['Spanish'] : [],
		team_name: random.pick(['North', 'South']),
	};
}

function commonDashboard({ topic, query, hasOpenConcern }: Scenario): JsonObject {
	return {
		disposition: topic.disposition,
		subdisposition: topic.subdisposition,
		concern_category: topic.concernCategory,
		concern_sub_category: topic.concernSubCategory,
		query_category: query.category,
		query_sub_category: query.subCategory,
		open_concerns: hasOpenConcern ? 'Yes' : 'No',
	};
}
