import { batchesOf, type Batch } from '../client/batches';
import { InputError, ServiceError } from '../client/errors';
import { requestCalls, type CallsOutcome } from '../client/outboundCalls';
import { NotSentError } from '../client/recordErrors';
import { settled } from '../client/settled';
import type { Outcome, RunContext } from '../host/context';
import { choiceOf, integerOf } from '../host/parameters';
import { patienceOf } from '../host/patience';
import { isQuiet, quietError } from '../host/quietHours';
import { limits } from '../records/limits';
import { rejectedIndex } from '../records/recipient';
import type { JsonObject } from '../records/value';
import {
	duplicateChoices,
	readCall,
	repeatError,
	withoutRepeats,
	type CallEntry,
} from './recipients';
import {
	addressed,
	gather,
	Ledger,
	refusalOf,
	refuseRetryOnFail,
	Stops,
	type Addressed,
} from './sending';

type Ready = Addressed<CallEntry>;

/**
 * Has voice agents call the recipients of all items (interface.md, "Create outbound calls"). Nobody is
 * dialled twice: a batch whose fate is not known is never sent again, and neither this node nor n8n's own
 * repetition of it may bring it about.
 */
export async function placeCalls(run: RunContext): Promise<Outcome[]> {
	const [firstItem] = run.items;
	if (!firstItem) return [];
	const options = firstItem.parameters.collection('options');
	const most = integerOf(
		options.batchSize ?? limits.batch.recipients,
		'Batch Size',
		1,
		limits.batch.recipients,
	);
	const onDuplicate = choiceOf(options.onDuplicate ?? 'refuse', 'On Duplicate', duplicateChoices);
	const patience = patienceOf(firstItem.parameters);

	const { entries, wrong } = await gather(run, readCall);
	if (run.retryOnFail && entries.some(({ validateOnly }) => !validateOnly)) {
		throw refuseRetryOnFail('dial people');
	}
	const { kept, repeats } =
		onDuplicate === 'allow' ? { kept: entries, repeats: [] } : withoutRepeats(entries);
	if (onDuplicate === 'refuse') for (const repeat of repeats) wrong.push(repeatError(repeat));
	if (options.maxCalls !== undefined) refuseTooMany(kept.length, options.maxCalls);
	if (wrong.length > 0 && !run.continueOnFail) return refusalOf(wrong, run);

	const ledger = new Ledger(run);
	for (const { itemIndex, failure } of wrong) ledger.fail(itemIndex, 'invalid', failure, {});
	if (onDuplicate === 'keepFirst') {
		for (const { entry, rule } of repeats) {
			const reason = `Left out: the recipient ${rule}`;
			ledger.note(entry.item.itemIndex, 'skipped', { ...factsOf(entry), reason });
		}
	}
	noteValidated(
		kept.filter(({ validateOnly }) => validateOnly),
		most,
		ledger,
	);
	const sending = kept.filter(({ validateOnly }) => !validateOnly);
	const { batches, wrong: unreachable } = await addressed(sending, most, patience);
	if (unreachable.length > 0 && !run.continueOnFail) return refusalOf(unreachable, run);
	for (const { itemIndex, failure } of unreachable) ledger.fail(itemIndex, 'invalid', failure, {});

	const sent = await settled(async () => await callAll(run, batches, ledger));
	if ('failure' in sent) ledger.failRest(sent.failure);
	sayWhatIsOpen(run, ledger);
	return ledger.outcomes();
}

async function callAll(
	run: RunContext,
	batches: Array<Batch<Ready>>,
	ledger: Ledger,
): Promise<void> {
	const stops = new Stops();
	for (const { number, entries } of batches) {
		const open = entries.filter((entry) => {
			const quiet = quietNow([entry]);
			if (quiet) ledger.fail(entry.item.itemIndex, 'notSent', quiet, factsOf(entry, number));
			return !quiet;
		});
		const batch = { number, entries: open };
		const [first] = open;
		const stopped = stops.before(batch, run.signal);
		if (stopped) {
			for (const entry of open) {
				ledger.fail(entry.item.itemIndex, 'notSent', stopped, factsOf(entry, number));
			}
		} else if (first) {
			const sentAt = Math.floor(first.item.clock.now() / 1000);
			const outcome = await requestCalls(
				first.line,
				first.group,
				open.map(({ record }) => record),
				() => quietNow(open),
			);
			if (outcome.state !== 'refused') ledger.goneOut();
			noteOutcome(batch, outcome, sentAt, ledger);
			if (outcome.state === 'refused' && concernsAll(outcome.failure)) {
				stops.add(batch, 'key', ledger.words(outcome.failure));
			}
		}
		if (ledger.stopsAtFailure && ledger.count('refused', 'notSent') > 0) return;
	}
}

/** The quiet hours that have begun for one of these people since the run was checked. */
function quietNow(entries: CallEntry[]): Error | undefined {
	for (const { quietHours, item } of entries) {
		const nowMs = item.clock.now();
		if (quietHours && isQuiet(quietHours, nowMs)) return quietError(quietHours, nowMs);
	}
	return undefined;
}

/** A 400 is about this agent or this batch; key, balance and connection are the same for the next. */
function concernsAll(failure: Error): boolean {
	if (failure instanceof InputError) return false;
	return !(failure instanceof ServiceError && failure.status === 400);
}

function noteOutcome(
	batch: Batch<Ready>,
	outcome: CallsOutcome,
	sentAt: number,
	ledger: Ledger,
): void {
	const rejected =
		outcome.state === 'rejected'
			? rejectedIndex(
					batch.entries.map(({ record }) => record),
					outcome.rejected,
				)
			: undefined;
	batch.entries.forEach((entry, index) => {
		const { itemIndex } = entry.item;
		const facts = factsOf(entry, batch.number);
		switch (outcome.state) {
			case 'confirmed':
				ledger.note(itemIndex, 'confirmed', {
					...facts,
					processing_id: outcome.processingId,
					status: outcome.status,
				});
				return;
			case 'refused':
				ledger.fail(
					itemIndex,
					outcome.failure instanceof InputError ? 'notSent' : 'refused',
					outcome.failure,
					facts,
				);
				return;
			case 'unconfirmed':
				ledger.note(itemIndex, 'unconfirmed', {
					...facts,
					processing_id: outcome.processingId,
					status: outcome.status,
					...wordsOfDoubt(entry, outcome.why, sentAt, ledger),
				});
				return;
			case 'rejected':
				if (index === rejected) {
					ledger.fail(itemIndex, 'refused', outcome.failure, facts);
				} else {
					ledger.fail(itemIndex, 'notSent', mateError(outcome.failure, rejected, batch), facts);
				}
		}
	});
}

/** For those in a batch with a rejected recipient: nothing is wrong with them as far as is known. */
function mateError(
	failure: ServiceError,
	rejected: number | undefined,
	batch: Batch<Ready>,
): NotSentError {
	const culprit = rejected === undefined ? undefined : batch.entries[rejected]?.item.itemIndex;
	const whose = culprit === undefined ? 'a recipient' : `the recipient of item ${culprit}`;
	return new NotSentError(
		`Not confirmed: the service refused batch ${batch.number} because of ${whose}: ${failure.message}`,
		'The service does not say that nobody of a refused batch is called: look for the call in Voice Conversation → Get Many before you call again. With Batch Size 1 a rejection touches nobody else.',
	);
}

function wordsOfDoubt(
	{ group, record }: CallEntry,
	why: Error | 'notQueued',
	sentAt: number,
	ledger: Ledger,
): JsonObject {
	const reason =
		why === 'notQueued'
			? 'The service answered without status "queued": it did not confirm the call'
			: ledger.words(why).reason;
	return {
		reason: `${reason}. The call may have been placed.`,
		advice:
			'Do not call again before you have looked: Voice Conversation → Get Many for this agent from this time on, and this customer among the results.',
		look_up: { agent_id: group, start_time: sentAt, customer_id: record.customer_id },
	};
}

function factsOf({ record, group }: CallEntry, batch?: number): JsonObject {
	return {
		processing_id: null,
		status: null,
		customer_id: record.customer_id,
		phone_number: record.phone_number,
		agent_id: group,
		...(batch === undefined ? {} : { batch }),
	};
}

function noteValidated(entries: CallEntry[], most: number, ledger: Ledger): void {
	for (const batch of batchesOf(entries, most, ({ group }) => [ledger, group])) {
		for (const entry of batch.entries) {
			ledger.note(entry.item.itemIndex, 'validated', {
				...factsOf(entry, batch.number),
				reason: 'Validate Only is on: nobody is called',
				...(entry.quietHours ? { quiet_now: quietNow([entry]) !== undefined } : {}),
				record: entry.record,
			});
		}
	}
}

function refuseTooMany(calls: number, maxCalls: unknown): void {
	const most = integerOf(maxCalls, 'Most Calls', 0, Number.MAX_SAFE_INTEGER);
	if (calls <= most) return;
	throw new InputError(
		'Most Calls',
		`is ${most}, and this run would place ${calls} calls; nobody was called`,
		'Check what comes into this node, or raise Most Calls.',
	);
}

function sayWhatIsOpen(run: RunContext, ledger: Ledger): void {
	const unconfirmed = ledger.count('unconfirmed');
	const held = ledger.count('refused', 'notSent', 'invalid');
	const skipped = ledger.count('skipped');
	const all = run.items.length;
	if (unconfirmed > 0) {
		run.hint(
			`${unconfirmed} of ${all} calls may have been placed, but are not confirmed; "look_up" on their items says where to look.`,
		);
	}
	if (held > 0) run.hint(`${held} of ${all} calls were not accepted; their items say why.`);
	if (skipped > 0) run.hint(`${skipped} of ${all} items were left out as duplicates.`);
}
