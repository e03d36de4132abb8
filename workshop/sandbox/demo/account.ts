/** The one account of the demo world. The key is invented and opens nothing but the sandbox. */
export const demoKey = ['demo', 'key', '4f2c9a71'].join('-');
/** A second key of the account, authorized for one service and no agent. */
export const demoLimitedKey = ['demo', 'limited', '09be6d55'].join('-');
export const demoClient = 'client-demo';
export const demoServices = ['sales-line', 'support-desk', 'renewals'] as const;
export const demoAgents = ['agent-reminders', 'agent-qualifier'] as const;
/** A dashboard user with access to every demo service. */
export const demoUser = 'supervisor@example.com';
