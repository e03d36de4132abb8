import { InputError } from '../../../../src/client/errors';
import type { ItemContext, Outcome, RunContext } from '../../../../src/n8n/context';
import { deduplicationScopes } from '../../../../src/n8n/deduplication';
import { numbers } from '../../../../src/n8n/defaults';
import { perRun } from '../../../../src/operation/operation';
import { formsOf } from '../../../../src/delivery/deliveryForms';
import { claimField, claimText } from './history/claimText';
import { decideItems, type Decided, type KeepNewSettings } from './history/decideItems';
import { historySizeField, leaseField, leaseMsOf, modes } from './history/historyFields';

/**
 * Passes each revision of each conversation on once. It remembers in the shared store where there is one,
 * else in n8n's stored de-duplication, so it works across restarts and between the webhook and scheduled
 * reads. It sends the service nothing.
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
			displayName: 'Mode',
			name: 'mode',
			type: 'options',
			options: [
				{
					name: 'At Once',
					value: 'atOnce',
					description:
						'Items count as seen when they pass this node, whatever becomes of the nodes behind it',
				},
				{
					name: 'Until Marked Done',
					value: 'untilMarkedDone',
					description:
						'Items count as seen when Delivery: Mark Done has them, placed behind the work. What was not marked passes again.',
				},
			],
			default: 'atOnce',
			description: 'When items count as seen',
		},
		leaseField,
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
		historySizeField,
	],
	run: keepNewItems,
});

async function keepNewItems(run: RunContext): Promise<Outcome[]> {
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
	const forms = run.items.map((item) => formsOf(item.json));
	const known = forms.filter((one) => one !== undefined);
	const decided = await decideItems(run, settingsOf(first), known);

	// From here on nothing may fail: what passes has been stored as seen.
	const outcomes: Outcome[] = [];
	let unknown = 0;
	let next = 0;
	for (const [at, { itemIndex, json, binary }] of run.items.entries()) {
		const one = forms[at] === undefined ? undefined : decided.items[next++];
		if (one === undefined) {
			unknown += 1;
			outcomes.push({ itemIndex, item: { json, binary } });
			continue;
		}
		if (one.class === 'repeat') continue;
		const delivery = one.class === 'new' ? (toldBefore(json.delivery) ?? 'new') : one.class;
		const claim = one.claim === undefined ? {} : { [claimField]: claimText(one.claim) };
		outcomes.push({ itemIndex, item: { json: { ...json, delivery, ...claim }, binary } });
	}
	addHints(run, decided, unknown);
	return outcomes;
}

function settingsOf({ parameters }: ItemContext): KeepNewSettings {
	const { least, most } = numbers.historySize;
	const mode = parameters.choice('mode', 'Mode', modes, 'atOnce');
	return {
		scope: parameters.choice('scope', 'Scope', deduplicationScopes),
		size: parameters.integer('historySize', 'History Size', least, most),
		leaseMs: leaseMsOf(parameters, mode),
	};
}

function addHints(run: RunContext, decided: Decided, unknown: number): void {
	const count = (name: string) => decided.items.filter((one) => one.class === name).length;
	const [repeats, unchecked, retried] = [count('repeat'), count('unchecked'), count('retried')];
	for (const hint of decided.hints) run.hint(hint);
	if (repeats > 0)
		run.hint(`Left out because they had passed before: ${counted(repeats, 'item')}.`);
	if (retried > 0) {
		run.hint(
			`Passed again because nobody marked them as done before their lease ended: ${counted(retried, 'item')}, marked as 'retried'.`,
		);
	}
	if (unchecked > 0) {
		run.hint(
			`Let pass without a check, marked as 'unchecked': ${counted(unchecked, 'item')}. They may have passed before.`,
		);
	}
	if (unknown > 0) {
		run.hint(
			`Let pass without remembering, as they have neither an id nor a conversation_id: ${counted(unknown, 'item')}.`,
		);
	}
}

/** What the item was already found to be, which the history of this node cannot know. */
function toldBefore(delivery: unknown): string | undefined {
	return delivery === 'revised' || delivery === 'missed' ? delivery : undefined;
}

function counted(count: number, thing: string): string {
	return count === 1 ? `1 ${thing}` : `${count} ${thing}s`;
}
