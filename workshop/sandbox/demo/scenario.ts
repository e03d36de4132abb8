import type { JsonObject } from '../rules/json';
import type { Random } from './random';
import data from './topics.json';

/**
 * A reason to contact the center. Slots replace `{…}`. `mood` is the customer's at the end. `callsBack` means that the
 * agent will call again on {day}. `overpromise` is a promise that the contract does not cover.
 */
type Topic = (typeof data.topics)[number];

export const { topics } = data;
const { slots } = data;

/** The content of a conversation. */
export interface Scenario {
	topic: Topic;
	filled: Record<keyof typeof slots, string>;
	hasOpenConcern: boolean;
	/** The agent names the company. */
	isGreeted: boolean;
	/** The agent promises something that the contract does not cover. */
	isOverpromised: boolean;
	/** The customer hangs up before naming the matter. */
	isShort: boolean;
}

export function newScenario(random: Random): Scenario {
	return {
		topic: random.pick(topics),
		filled: {
			product: random.pick(slots.product),
			amount: random.pick(slots.amount),
			day: random.pick(slots.day),
			place: random.pick(slots.place),
			name: random.pick(slots.name),
		},
		hasOpenConcern: random.chance(0.4),
		isGreeted: random.chance(0.9),
		isOverpromised: random.chance(0.06),
		isShort: false,
	};
}

export function fillSlots({ filled }: Scenario, text: string): string {
	return Object.entries(filled).reduce(
		(all, [slot, value]) => all.replaceAll(`{${slot}}`, value),
		text,
	);
}

export function turnsOf(scenario: Scenario): string[] {
	const { topic, isGreeted, isOverpromised, isShort } = scenario;
	const textOf = (text: string, at: number) => {
		if (at === 0 && !isGreeted) return 'Agent: Hello. How can I help you?';
		return isOverpromised && at === topic.overpromise.turn ? topic.overpromise.text : text;
	};
	return topic.turns
		.slice(0, isShort ? 1 : undefined)
		.map((text, at) => fillSlots(scenario, textOf(text, at)));
}

export function transcript(scenario: Scenario): string {
	return turnsOf(scenario).join('\n');
}

/** Values of standard filter fields. The interface does not show their place in a record, so no record has them. */
export function dashboardOf(
	random: Random,
	{ topic, hasOpenConcern }: Scenario,
	kind: 'conversation' | 'customer',
): JsonObject {
	return {
		disposition: topic.disposition,
		subdisposition: topic.subdisposition,
		concern_category: topic.concernCategory,
		concern_sub_category: topic.concernSubCategory,
		query_category: topic.queryCategory,
		query_sub_category: topic.querySubCategory,
		open_concerns: hasOpenConcern ? 'Yes' : 'No',
		[`${kind}_disposition`]: topic.disposition,
		[`${kind}_sub_disposition`]: topic.subdisposition,
		[`${kind}_potential`]: topic.potential,
		...(kind === 'conversation'
			? {
					first_proper_conversation: random.chance(0.3) ? 'Yes' : 'No',
					needs_review: random.chance(0.1) ? 'Yes' : null,
				}
			: { secondary_languages: [] }),
		team_name: random.pick(['North', 'South']),
	};
}
