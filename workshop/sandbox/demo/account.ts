/** The key works only in the sandbox. */
export const demoKey = ['demo', 'key', '4f2c9a71'].join('-');
/** A key for one service and no agent. */
export const demoLimitedKey = ['demo', 'limited', '09be6d55'].join('-');
export const demoClient = 'client-demo';
export const demoServices = ['sales-line', 'support-desk', 'renewals'] as const;
export const demoAgents = ['agent-reminders', 'agent-qualifier'] as const;
/** A dashboard user with access to all services. */
export const demoUser = 'supervisor@example.com';
