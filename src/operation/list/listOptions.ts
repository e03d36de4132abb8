/** Records of a list for an AI agent: short ones or complete ones. */
export const recordsForAgents = { short: 35, complete: 10 };
