import data from './topics.json';

/**
 * A reason to contact the center. Slots replace `{…}`. `mood` is the customer's at the end. `callsBack` means that the
 * agent will call again on {day}. `overpromise` is a promise that the contract does not cover.
 */
export type Topic = (typeof data.topics)[number];

export const { slots, topics } = data;
