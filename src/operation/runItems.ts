import type { IDataObject, INodeExecutionData } from 'n8n-workflow';
import { CancelledError, errorOf, isError } from '../client/errors';
import type { Outcome, OutputItem } from '../n8n/context';
import { errorItemOf, nodeErrorOf } from '../n8n/nodeErrors';
import type { Host } from '../n8n/host';
import { ItemNotes } from '../output/itemNotes';
import { hasInclude, maskChoicesIn } from '../panel/fields/output';
import { openRun, type Run as OpenRun, batchingOf } from '../n8n/run';
import { boundedForAgent, markedFields } from './agentAnswer';
import type { DeclaredOperation, Operation, PerItemOperation, PerRunOperation } from './operation';
import pLimit from 'p-limit';
import { realClock } from '../n8n/clock';
import { mostInFlight } from '../client/request/limiter';

interface Run extends OpenRun {
	notes: ItemNotes;
	/** The input items that failed. */
	failed: Set<number>;
}

/** Runs an operation over all items. Returns n8n's items, linked to their input. */
export async function runItems(host: Host, operation: Operation): Promise<INodeExecutionData[]> {
	const notes = new ItemNotes(maskChoicesIn(host.node.parameters));
	const run = { ...openRun(host, operation.fields), notes, failed: new Set<number>() };
	try {
		const items = await itemsOf(run, operation);
		hintOfFailures(run, items);
		warnOfRepetition(host, items);
		const all = items.map(({ json }) => json);
		for (const text of notes.texts(all, hasInclude(operation.fields))) host.hint(text);
		return host.answersModel ? boundedForAgent(items) : items;
	} finally {
		await run.close();
	}
}

async function itemsOf(run: Run, operation: Operation): Promise<INodeExecutionData[]> {
	if (operation.kind === 'declared') return await runSideBySide(run, operation);
	if (operation.kind === 'perItem') return await runEach(run, operation);
	return await runTogether(run, operation);
}

/**
 * Runs the items of a declared operation: reads in parallel, up to the limit of a key, and writes one
 * at a time. A failure that stops the run aborts the later items. The earlier items still finish, so
 * the error is always that of the first item that fails.
 */
async function runSideBySide(
	run: Run,
	operation: DeclaredOperation,
): Promise<INodeExecutionData[]> {
	const { host } = run;
	const isRead = operation.request.method === 'GET';
	const inTurn = pLimit(isRead ? mostInFlight.read : mostInFlight.write);
	const { size, intervalMs } = batchingOf(host);
	const begunMs = realClock.now();
	const stops = Array.from({ length: host.itemCount }, () => new AbortController());
	const outcomeOf = async ({ signal }: AbortController, itemIndex: number) => {
		if (signal.aborted) return new CancelledError();
		try {
			const waitMs = begunMs + intervalMs * Math.floor(itemIndex / size) - realClock.now();
			if (waitMs > 0) await realClock.pause(waitMs, signal);
			return await operation.run(await run.item(itemIndex, signal));
		} catch (error) {
			if (!continuesAfterFailure(host)) {
				for (const later of stops.slice(itemIndex + 1)) later.abort();
			}
			return errorOf(error);
		}
	};
	const outcomes = await Promise.all(
		stops.map(async (stop, at) => await inTurn(outcomeOf, stop, at)),
	);
	return outcomes.flatMap((outcome, itemIndex) =>
		isError(outcome)
			? addFailure(run, outcome, itemIndex)
			: outcome.map((item) => linkedItem(run, item, itemIndex)),
	);
}

function hintOfFailures({ host, failed }: Run, items: INodeExecutionData[]): void {
	const { node, hint, itemCount } = host;
	// An output of one failed item needs no hint.
	if (failed.size === 0 || (itemCount === 1 && items.length === 1)) return;
	const where = node.onError === 'continueErrorOutput' ? 'the Error output' : '"error" on each';
	hint(`${failed.size} of ${itemCount} input items failed; ${where} says why.`);
}

/** With an `error` in the first item n8n treats the node as failed, even if it is a field of a record. */
function warnOfRepetition({ node, hint }: Host, [first]: INodeExecutionData[]): void {
	if (node.retryOnFail !== true || !first?.json.error) return;
	hint(
		'Retry On Fail is on, and the first item has a field "error": n8n treats that as a failure and runs this node again. Turn Retry On Fail off. The node itself retries what is safe to repeat.',
	);
}

async function runEach(run: Run, operation: PerItemOperation): Promise<INodeExecutionData[]> {
	const items: INodeExecutionData[] = [];
	for (let itemIndex = 0; itemIndex < run.host.itemCount; itemIndex += 1) {
		try {
			for await (const batch of operation.run(await run.item(itemIndex))) {
				for (const item of batch) items.push(linkedItem(run, item, itemIndex));
			}
		} catch (error) {
			items.push(addFailure(run, errorOf(error), itemIndex));
		}
	}
	return items;
}

async function runTogether(run: Run, operation: PerRunOperation): Promise<INodeExecutionData[]> {
	let outcomes: Outcome[];
	try {
		outcomes = await operation.run(await run.all());
	} catch (error) {
		// A throw would put the input items on the success output, as if they had been processed.
		return Array.from({ length: run.host.itemCount }, (_, itemIndex) =>
			addFailure(run, errorOf(error), itemIndex),
		);
	}
	return outcomes.map((one) =>
		'item' in one
			? linkedItem(run, one.item, one.itemIndex)
			: addFailure(run, one.failure, one.itemIndex),
	);
}

/** Avoids a copy: copies of 100,000 wide rows used more memory than everything else. */
function isItemJson(json: object): json is IDataObject {
	return !Array.isArray(json);
}

function linkedItem(
	{ host, notes }: Run,
	{ json: given, binary, from, isNote }: OutputItem,
	itemIndex: number,
): INodeExecutionData {
	const json = host.answersModel && isNote !== true ? markedFields(given) : given;
	if (!isItemJson(json)) throw new TypeError('An item must be an object, not a list');
	notes.see(json);
	const item: INodeExecutionData = {
		json,
		pairedItem: from ? from.map((one) => ({ item: one })) : { item: itemIndex },
	};
	if (binary) item.binary = binary;
	return item;
}

/** Continue On Fail applies until the run is stopped. */
function continuesAfterFailure({ continueOnFail, signal }: Host): boolean {
	return continueOnFail && !signal?.aborted;
}

/** Counts a failure, and returns its item. @throws the failure, without Continue On Fail */
function addFailure(run: Run, failure: Error, itemIndex: number): INodeExecutionData {
	run.failed.add(itemIndex);
	return failedItem(run, failure, itemIndex);
}

/** The item of a failure. @throws the failure, without Continue On Fail */
export function failedItem(
	{ host, secrets }: Pick<Run, 'host' | 'secrets'>,
	failure: Error,
	itemIndex: number,
): INodeExecutionData {
	const error = nodeErrorOf(host.node, failure, itemIndex, secrets, host.forModel);
	if (!continuesAfterFailure(host)) throw error;
	const item = errorItemOf(failure, itemIndex, secrets);
	if (host.node.onError !== 'continueErrorOutput') return item;
	// n8n 1 sends an item with `details` to the success output unless it has an `error`. If that were
	// enumerable, its message would replace the json of the item.
	return Object.defineProperty(item, 'error', { value: error, enumerable: false });
}
