import { InputError } from '../../../../client/errors';
import type { Outcome, RunContext } from '../../../../n8n/context';
import { deduplicationScopes } from '../../../../n8n/deduplication';
import { perRun } from '../../../../operation/operation';
import { formsOf } from '../../../../records/delivery/deliveryForms';
import { tokensPerResult } from '../../../../records/delivery/itemTokens';
import { classifyItems } from './classifyItems';

/**
 * Passes each revision of each conversation on once. It uses n8n's stored de-duplication, so it works
 * across restarts and between the webhook and scheduled reads. It sends the service nothing.
 */
export const keepNew = perRun({
	value: 'keepNew',
	name: 'Keep New',
	action: 'Keep only new deliveries',
	description:
		'Pass each revision of each conversation on once, whether it came from the trigger or from Get Many',
	subject: { kind: 'read', thing: 'delivery' },
	fields: [
		{
			displayName:
				'Items count as seen when they pass this node. If a later node fails, retry that execution from the list of executions; the items do not come again by themselves.',
			name: 'keepNewNotice',
			type: 'notice',
			default: '',
		},
		{
			displayName: 'Scope',
			name: 'scope',
			type: 'options',
			options: [
				{
					name: 'Node',
					value: 'node',
					description: 'This node has a history of its own',
				},
				{
					name: 'Workflow',
					value: 'workflow',
					description: 'All such nodes of the workflow share one history',
				},
			],
			default: 'node',
			description: 'Who shares the history of what has passed',
		},
		{
			displayName: 'History Size',
			name: 'historySize',
			type: 'number',
			typeOptions: { minValue: 1, maxValue: 100000, numberPrecision: 0 },
			default: 10000,
			description:
				'About how many results to remember; when there are more, the oldest are forgotten and would pass again',
		},
	],
	run: keepNewItems,
});

async function keepNewItems(run: RunContext): Promise<Outcome[]> {
	const { useHistory } = run;
	if (useHistory === undefined) {
		throw new InputError(
			'Operation',
			'"Keep New" has no history to look into when an agent of this version calls it',
			'Use it in a workflow, behind the trigger or Get Many.',
		);
	}
	if (run.retryOnFail) {
		// n8n runs a node again when its first item has an `error`, as a failed result has. By then everything
		// counts as seen.
		throw new InputError(
			'Retry On Fail',
			'is on in the settings of this node',
			'Switch it off: n8n would run the node again behind a failed result, and everything would be left out as seen.',
		);
	}
	const [first] = run.items;
	if (first === undefined) return [];
	const { parameters } = first;
	const scope = parameters.choice('scope', 'Scope', deduplicationScopes);
	const size = parameters.integer('historySize', 'History Size', 1, 100_000);

	const forms = run.items.map((item) => formsOf(item.json));
	const known = forms.filter((one) => one !== undefined);
	const settings = { scope, mostValues: size * tokensPerResult };
	const { classes, isStored } = await useHistory(
		settings,
		async (history) => await classifyItems(known, history),
	);

	// From here on nothing may fail: what passes has been stored as seen.
	const outcomes: Outcome[] = [];
	let repeats = 0;
	let unknown = 0;
	let next = 0;
	for (const [at, { itemIndex, json, binary }] of run.items.entries()) {
		const itemClass = forms[at] === undefined ? 'unknown' : classes[next++];
		if (itemClass === 'unknown') unknown += 1;
		else if (itemClass === 'repeat') repeats += 1;
		if (itemClass === 'repeat') continue;
		const delivery = itemClass === 'new' && json.delivery === 'revised' ? 'revised' : itemClass;
		const passed = itemClass === 'unknown' ? json : { ...json, delivery };
		outcomes.push({ itemIndex, item: { json: passed, binary } });
	}
	if (!isStored) {
		run.hint(
			"n8n could not store all of what passed; some of it may pass again, marked as 'revised'.",
		);
	}
	if (repeats > 0)
		run.hint(`Left out because they had passed before: ${counted(repeats, 'item')}.`);
	if (unknown > 0) {
		run.hint(
			`Let pass without remembering, as they have neither an id nor a conversation_id: ${counted(unknown, 'item')}.`,
		);
	}
	return outcomes;
}

function counted(count: number, thing: string): string {
	return count === 1 ? `1 ${thing}` : `${count} ${thing}s`;
}
