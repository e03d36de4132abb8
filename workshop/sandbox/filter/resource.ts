/** The resources with structured filters. Voice conversations have an object of their own. */
export type Resource = 'conversations' | 'customers';
