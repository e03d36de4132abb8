import { batchesOf, type Batch } from './batches';
import { InputError, ServiceError } from '../../client/errors';
import { requestCalls, type CallsOutcome } from '../../client/submit/outboundCalls';
import { NotSentError } from './recordErrors';
import { attempt } from '../../client/request/attempt';
import type { Outcome, RunContext } from '../../n8n/context';
import { retryPolicyOf } from '../../n8n/parameters/retryPolicy';
import { isQuiet, quietError } from './quietHours';
import { limits } from '../../records/limits';
import { rejectedIndex } from '../../records/input/recipient';
import type { JsonObject } from '../../records/value';
import {
	duplicateChoices,
	readCall,
	repeatError,
	withoutRepeats,
	type CallEntry,
} from './recipients';
import {
	connectEntries,
	readEntries,
	SendResults,
	refusalOf,
	refuseRetryOnFail,
	BlockedTargets,
	type Connected,
} from './sending';

type Ready = Connected<CallEntry>;

/**
 * Has voice agents call the recipients of all items (docs/service.md, "Create outbound calls"). Nobody is
 * dialled twice: a batch whose fate is not known is never sent again, and neither this node nor n8n's own
 * repetition of it may bring it about.
 */
export async function placeCalls(run: RunContext): Promise<Outcome[]> {
	const [firstItem] = run.items;
	if (!firstItem) return [];
	const options = firstItem.parameters.collection('options');
	const most = options.integer(
		'batchSize',
		'Batch Size',
		{ least: 1, most: limits.batch.recipients },
		limits.batch.recipients,
	);
	const onDuplicate = options.choice('onDuplicate', 'On Duplicate', duplicateChoices, 'refuse');
	const retryPolicy = retryPolicyOf(firstItem.parameters);

	const { entries, wrong } = await readEntries(run, readCall);
	if (run.retryOnFail && entries.some(({ validateOnly }) => !validateOnly)) {
		throw refuseRetryOnFail('dial people');
	}
	const { kept, repeats } =
		onDuplicate === 'allow' ? { kept: entries, repeats: [] } : withoutRepeats(entries);
	if (onDuplicate === 'refuse') for (const repeat of repeats) wrong.push(repeatError(repeat));
	refuseTooMany(kept.length, options.integer('maxCalls', 'Max Calls', { least: 0 }));
	if (wrong.length > 0 && !run.continueOnFail) return refusalOf(wrong, run);

	const results = new SendResults(run);
	for (const { itemIndex, failure } of wrong) results.fail(itemIndex, 'invalid', failure, {});
	if (onDuplicate === 'keepFirst') {
		for (const { entry, rule } of repeats) {
			const reason = `Left out: the recipient ${rule}`;
			results.note(entry.item.itemIndex, 'skipped', { ...factsOf(entry), reason });
		}
	}
	noteValidated(
		kept.filter(({ validateOnly }) => validateOnly),
		most,
		results,
	);
	const sending = kept.filter(({ validateOnly }) => !validateOnly);
	const { batches, wrong: unreachable } = await connectEntries(sending, most, retryPolicy);
	if (unreachable.length > 0 && !run.continueOnFail) return refusalOf(unreachable, run);
	for (const { itemIndex, failure } of unreachable) results.fail(itemIndex, 'invalid', failure, {});

	const sent = await attempt(async () => await callAll(run, batches, results));
	if ('failure' in sent) results.failRest(sent.failure);
	addHints(run, results);
	return results.outcomes();
}

async function callAll(
	run: RunContext,
	batches: Array<Batch<Ready>>,
	results: SendResults,
): Promise<void> {
	const blocked = new BlockedTargets();
	for (const { number, entries } of batches) {
		const open = entries.filter((entry) => {
			const quiet = quietHoursError([entry]);
			if (quiet) results.fail(entry.item.itemIndex, 'notSent', quiet, factsOf(entry, number));
			return !quiet;
		});
		const batch = { number, entries: open };
		const [first] = open;
		const stopped = blocked.before(batch, run.signal);
		if (stopped) {
			for (const entry of open) {
				results.fail(entry.item.itemIndex, 'notSent', stopped, factsOf(entry, number));
			}
		} else if (first) {
			const sentAt = Math.floor(first.item.clock.now() / 1000);
			const outcome = await requestCalls(
				first.connection,
				first.group,
				open.map(({ record }) => record),
				() => quietHoursError(open),
			);
			if (outcome.state !== 'refused') results.markSent();
			noteOutcome(batch, outcome, sentAt, results);
			if (outcome.state === 'refused' && concernsAll(outcome.failure)) {
				blocked.add(batch, 'key', results.words(outcome.failure));
			}
		}
		if (results.stopsAtFailure && results.count('refused', 'notSent') > 0) return;
	}
}

/** The quiet hours that have begun for one of these people since the run was checked. */
function quietHoursError(entries: CallEntry[]): Error | undefined {
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
	results: SendResults,
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
				results.note(itemIndex, 'confirmed', {
					...facts,
					processing_id: outcome.processingId,
					status: outcome.status,
				});
				return;
			case 'refused':
				results.fail(
					itemIndex,
					outcome.failure instanceof InputError ? 'notSent' : 'refused',
					outcome.failure,
					facts,
				);
				return;
			case 'unconfirmed':
				results.note(itemIndex, 'unconfirmed', {
					...facts,
					processing_id: outcome.processingId,
					status: outcome.status,
					...wordsOfDoubt(entry, outcome.why, sentAt, results),
				});
				return;
			case 'rejected':
				if (index === rejected) {
					results.fail(itemIndex, 'refused', outcome.failure, facts);
				} else {
					results.fail(itemIndex, 'notSent', mateError(outcome.failure, rejected, batch), facts);
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
	results: SendResults,
): JsonObject {
	const reason =
		why === 'notQueued'
			? 'The service answered without status "queued": it did not confirm the call'
			: results.words(why).reason;
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

function noteValidated(entries: CallEntry[], most: number, results: SendResults): void {
	for (const batch of batchesOf(entries, most, ({ group }) => [results, group])) {
		for (const entry of batch.entries) {
			results.note(entry.item.itemIndex, 'validated', {
				...factsOf(entry, batch.number),
				reason: 'Validate Only is on: nobody is called',
				...(entry.quietHours ? { quiet_now: quietHoursError([entry]) !== undefined } : {}),
				record: entry.record,
			});
		}
	}
}

function refuseTooMany(calls: number, most: number | undefined): void {
	if (most === undefined || calls <= most) return;
	throw new InputError(
		'Max Calls',
		`is ${most}, and this run would place ${calls} calls; nobody was called`,
		'Check what comes into this node, or raise Max Calls.',
	);
}

function addHints(run: RunContext, results: SendResults): void {
	const unconfirmed = results.count('unconfirmed');
	const held = results.count('refused', 'notSent', 'invalid');
	const skipped = results.count('skipped');
	const all = run.items.length;
	if (unconfirmed > 0) {
		run.hint(
			`${unconfirmed} of ${all} calls may have been placed, but are not confirmed; "look_up" on their items says where to look.`,
		);
	}
	if (held > 0) run.hint(`${held} of ${all} calls were not accepted; their items say why.`);
	if (skipped > 0) run.hint(`${skipped} of ${all} items were left out as duplicates.`);
}
