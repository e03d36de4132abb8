import { z } from 'zod';
import data from './topics.json';

/** One line of a conversation: who speaks, and what is said. `{…}` is filled in per conversation. */
const turn = z.tuple([z.enum(['agent', 'customer']), z.string()]);

/** Something that people contact the center about. */
const topic = z.object({
	intent: z.string(),
	disposition: z.string(),
	subdisposition: z.string(),
	concernCategory: z.string(),
	concernSubCategory: z.string(),
	concern: z.string(),
	query: z.string(),
	/** Of the query. */
	queryCategory: z.string(),
	querySubCategory: z.string(),
	potential: z.enum(['Hot', 'Warm', 'Cold']),
	/** How the customer sounds in the last turns. */
	mood: z.enum(['Content', 'Neutral', 'Annoyed']),
	/** Whether the agent agrees to call again on {day}. */
	callsBack: z.boolean(),
	summary: z.string(),
	short: z.string(),
	turns: z.array(turn),
	/** What the agent says instead of a careful turn, and the contract does not cover. */
	overpromise: z.object({ turn: z.number(), text: z.string() }),
});

export type Turn = z.infer<typeof turn>;
export type Topic = z.infer<typeof topic>;

/** What can stand in the slots. */
export const { slots } = data;
export const topics = z.array(topic).parse(data.topics);
