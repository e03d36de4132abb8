import { isQueueMode } from '../../src/n8n/instance';

it.each([
	['the setting of n8n', undefined, { EXECUTIONS_MODE: 'queue' }, true],
	['a worker', 'worker', {}, true],
	['a webhook process', 'webhook', {}, true],
	['one process', 'start', { EXECUTIONS_MODE: 'regular' }, false],
	['nothing set', undefined, {}, false],
])('queue mode by %s', (_what, command, environment, expected) => {
	expect(isQueueMode({ file: 'n8n', command, environment, nodeVersion: '24.0.0' })).toBe(expected);
});
