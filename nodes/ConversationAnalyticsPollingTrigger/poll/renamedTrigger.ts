import type { IPollFunctions } from 'n8n-workflow';
import { z } from 'zod';
import { lazily } from '../../../src/records/lazy';
import { InputError } from '../../../src/client/errors';

/**
 * n8n stores a trigger's state under its node's name, unless it has durable cursors. A renamed trigger would silently start
 * again, so the workflow's static data has the last name by the node's id.
 */
const STORED_AS = 'conversationAnalyticsPollingTriggers';

const namesSchema = lazily(() =>
	z.record(z.string(), z.object({ name: z.string(), listKey: z.string() })),
);

function namesIn(functions: IPollFunctions) {
	return namesSchema().safeParse(functions.getWorkflowStaticData('global')[STORED_AS]).data ?? {};
}

/** @throws InputError if the trigger has its state under another name */
export function refuseRenamed(functions: IPollFunctions, listKey: string, hasState: boolean): void {
	const { id, name } = functions.getNode();
	const before = namesIn(functions)[id];
	if (hasState || before === undefined || before.name === name || before.listKey !== listKey)
		return;
	throw new InputError(
		`The trigger "${name}"`,
		`was renamed from "${before.name}", and n8n stores its memory under the old name`,
		`Rename it to "${before.name}" to continue, or replace it with a new trigger to begin again.`,
	);
}

export function rememberName(functions: IPollFunctions, listKey: string): void {
	const { id, name } = functions.getNode();
	const names = namesIn(functions);
	const before = names[id];
	if (before?.name === name && before.listKey === listKey) return;
	functions.getWorkflowStaticData('global')[STORED_AS] = { ...names, [id]: { name, listKey } };
}
