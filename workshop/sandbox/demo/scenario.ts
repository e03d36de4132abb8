import type { JsonObject } from '../rules/json';
import type { Random } from './random';
import data from './topics.json';

/**
 * A reason to contact the center. Slots replace `{…}`. `mood` is the customer's at the end. `callsBack` means that the
 * agent will call again on {day}. `overpromise` is a promise that the contract does not cover.
 */
type Topic = (typeof data.topics)[number];

/** A call that a voice agent makes. */
type CallTopic = (typeof data.callTopics)['agent-reminders'][number];

/** What a conversation of both kinds has. */
export type SpokenTopic = Omit<CallTopic, 'asksForNoCalls'> & Partial<Pick<Topic, 'overpromise'>>;

export const { topics } = data;
const { slots } = data;
const callTopics: Record<string, CallTopic[] | undefined> = data.callTopics;

/** The phone numbers, addresses, cards and accounts that customers say. */
export const demoPersonalData = [slots.phone, slots.email, slots.card, slots.iban].flat();

/** The content of a conversation. */
export interface Scenario<Of = Topic> {
	topic: Of;
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
		filled: filledSlots(random),
		hasOpenConcern: random.chance(0.4),
		isGreeted: random.chance(0.9),
		isOverpromised: random.chance(0.06),
		isShort: false,
	};
}

/** The topics of an agent take turns, so that consecutive calls differ. */
export function callScenario(random: Random, agentId: string, at: number): Scenario<CallTopic> {
	const ofAgent = callTopics[agentId] ?? data.callTopics['agent-reminders'];
	return {
		topic: ofAgent[at % ofAgent.length] ?? random.pick(ofAgent),
		filled: filledSlots(random),
		hasOpenConcern: false,
		isGreeted: true,
		isOverpromised: false,
		isShort: false,
	};
}

function filledSlots(random: Random): Scenario['filled'] {
	const [product, amount] = [random.pick(slots.product), random.pick(slots.amount)];
	const [day, place, name] = [
		random.pick(slots.day),
		random.pick(slots.place),
		random.pick(slots.name),
	];
	// Each name has its own personal data.
	const at = slots.name.indexOf(name);
	const own = (values: string[]) => values[at % values.length] ?? '';
	const { phone, email, card, iban } = slots;
	return {
		...{ product, amount, day, place, name },
		...{ phone: own(phone), email: own(email), card: own(card), iban: own(iban) },
	};
}

export function fillSlots({ filled }: Pick<Scenario, 'filled'>, text: string): string {
	return Object.entries(filled).reduce(
		(all, [slot, value]) => all.replaceAll(`{${slot}}`, value),
		text,
	);
}

export function turnsOf(scenario: Scenario<SpokenTopic>): string[] {
	const { topic, isGreeted, isOverpromised, isShort } = scenario;
	const textOf = (text: string, at: number) => {
		if (at === 0 && !isGreeted) return 'Agent: Hello. How can I help you?';
		const { overpromise } = topic;
		return isOverpromised && at === overpromise?.turn ? overpromise.text : text;
	};
	return topic.turns
		.slice(0, isShort ? 1 : undefined)
		.map((text, at) => fillSlots(scenario, textOf(text, at)));
}

export function transcript(scenario: Scenario<SpokenTopic>): string {
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
