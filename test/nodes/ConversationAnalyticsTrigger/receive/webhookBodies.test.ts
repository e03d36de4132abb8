import { webhookBodies } from '../../../inputs/webhookBodies';
import { startTrigger } from '../../../support/trigger';

it.each(webhookBodies)('$what', async ({ address, body, items, status = 200, log = '' }) => {
	const trigger = await startTrigger({ parameters: { event: address } });
	expect((await trigger.send(body)).status).toBe(status);
	const found = (trigger.executions[0] ?? []).flatMap((outputs, output) =>
		outputs.map(({ conversation_id, event }) =>
			[conversation_id ?? '-', event ?? '?', ['Results', 'Failed'][output]].join(' '),
		),
	);
	expect(found.sort()).toEqual(items.toSorted());
	const lines = trigger.log.map(({ message }) => message).join('\n');
	if (status === 200 && log === '') expect(lines).toBe('');
	expect(lines).toContain(log);
	// The same again is a repeat, if it can be identified.
	await trigger.send(body);
	const isKnown = items.every((one) => !one.startsWith('- v'));
	expect(trigger.executions).toHaveLength(items.length === 0 ? 0 : isKnown ? 1 : 2);
});
