import data from './topics.json';

/**
 * Something that people contact the center about. `{…}` is filled in per conversation from the slots. `mood` is the
 * customer's in the last turns, `callsBack` whether the agent agrees to call again on {day}, and `overpromise` what
 * the agent says instead of a careful turn, and the contract does not cover.
 */
export type Topic = (typeof data.topics)[number];

export const { slots, topics } = data;
