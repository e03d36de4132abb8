import type { IDataObject } from 'n8n-workflow';
import type { RedisAddress } from '../../../../src/store/redis/connection';
import { TestClock, useClock } from '../../../support/clocks';
import { useRedis } from '../../../support/redis';
import { sendingBy, useSendSandbox } from '../../../support/submitHarness';
import { create } from './people';

/**
 * Two executions with the same recipients at once, with failures of every kind before and after the service has
 * placed the calls. RECIPIENTS=1000 makes it longer.
 */
const COUNT = Number(process.env['RECIPIENTS'] ?? 300);

const clock = new TestClock(Date.UTC(2026, 3, 1));
useClock(clock);

const sandbox = useSendSandbox(clock);
const place = sendingBy(sandbox, create);
const redis = useRedis();

/** What the executions so far say about a recipient. */
class Recipient {
	/** The service confirmed the call, or it was found. */
	isCalled = false;
	/** The call may have been placed, so nobody may place it again. */
	isUnknown = false;
	hasOutcome = false;
	refusals = 0;

	constructor(readonly item: { phone: string; customer: string }) {}

	get timesDialled(): number {
		return sandbox.outbound.dialled.get(this.item.phone) ?? 0;
	}

	add({ outcome, reason }: IDataObject): void {
		const isRefusedMate = String(reason).startsWith('Not confirmed: the service refused batch');
		if (['confirmed', 'ended', 'pending', 'ambiguous'].includes(String(outcome))) {
			this.isCalled = true;
		} else if (outcome === 'unconfirmed' || isRefusedMate) this.isUnknown = true;
		else if (outcome !== 'held') this.refusals += 1;
		if (outcome === 'ended') this.hasOutcome = true;
	}
}

/** Failures before and after the service's work, refusals, and failed reads of the list. */
function addFaults(): void {
	const onPosts = (every: number) => ({ method: 'POST', every });
	sandbox.faults.add({ kind: 'resetBefore', match: onPosts(9) });
	sandbox.faults.add({ kind: 'resetAfter', match: onPosts(7) });
	sandbox.faults.add({ kind: 'truncatedBody', match: onPosts(11) });
	sandbox.faults.add({ kind: 'internalError', match: onPosts(13) });
	sandbox.faults.add({ kind: 'tooManyRequests', match: onPosts(15) });
	sandbox.faults.add({ kind: 'refusal', status: 400, code: 'INVALID', match: onPosts(8) });
	sandbox.faults.add({ kind: 'refusal', status: 403, code: 'BALANCE', match: onPosts(40) });
	sandbox.faults.add({ kind: 'unavailable', match: { method: 'GET', every: 3 } });
}

async function execution(recipients: Recipient[], store: RedisAddress | undefined) {
	const settings = {
		hoursBetweenCalls: 24,
		waitForOutcome: true,
		waitLimit: 1800,
		includeInputFields: '*',
		maxCalls: COUNT,
	};
	const items = recipients.map(({ item }) => item);
	const { json, error } = await place(items, settings, {
		onError: 'continueRegularOutput',
		store,
	});
	expect(error).toBeUndefined();
	expect(json).toHaveLength(items.length);
	return json;
}

/**
 * Both executions at once, until nobody is left who surely was not called. The rounds send nothing during the pause
 * after a 429: in Redis it is real time, which no test clock moves.
 */
async function callAll(all: Recipient[], store: RedisAddress | undefined): Promise<void> {
	for (;;) {
		const left = all.filter(({ isCalled, isUnknown }) => !isCalled && !isUnknown);
		if (left.length === 0) return;
		const results = await Promise.all([execution(left, store), execution(left, store)]);
		for (const json of results) left.forEach((one, at) => one.add(json[at] ?? {}));
	}
}

test.each([
	['in one process', '701', false],
	['through the shared store', '702', true],
])(
	`${COUNT} recipients, two executions at once, %s: nobody is called twice, and nobody is left out`,
	async (_title, prefix, isShared) => {
		sandbox.outbound.settings.processingMs = 0;
		addFaults();
		const all = Array.from({ length: COUNT }, (_, at) => {
			const phone = `+1${prefix}${String(at).padStart(6, '0')}`;
			return new Recipient({ phone, customer: `customer-${prefix}-${at}` });
		});
		await callAll(all, isShared ? redis.address : undefined);
		const those = (which: (one: Recipient) => boolean) => all.filter(which);
		expect(those(({ timesDialled }) => timesDialled > 1)).toEqual([]);
		// Only calls of unknown outcome were not placed.
		const notCalled = those(({ timesDialled }) => timesDialled === 0);
		expect(notCalled.filter(({ isCalled, isUnknown }) => isCalled || !isUnknown)).toEqual([]);
		// The faults happened, and outcomes were found.
		expect(those(({ refusals }) => refusals > 0)).not.toEqual([]);
		expect(those(({ isCalled, isUnknown }) => isUnknown && !isCalled)).not.toEqual([]);
		expect(those(({ hasOutcome }) => hasOutcome).length).toBeGreaterThan(COUNT / 2);
	},
	300_000,
);
