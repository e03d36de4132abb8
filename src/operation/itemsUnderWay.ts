import type { IExecuteData, INodeExecutionData } from 'n8n-workflow';

/** One run of n8n's router: its items under way, how to stop each, and the first that failed. */
interface RouterRun {
	items: Map<number, AbortController>;
	firstFailed: number;
}

/** Forgotten when no item is under way any more: n8n's own Retry On Fail runs the same data again. */
const runsUnderWay = new WeakMap<IExecuteData, RouterRun>();

/**
 * Does the work of one item of the router, which starts all items at once and, when the node is to stop,
 * shows the failure of the first item that failed. So a failure stops the items behind it, and those
 * before it come to an end of their own.
 *
 * @param work is told when to stop, and says when it has failed for good
 */
export async function withStopSignal(
	executeData: IExecuteData,
	itemIndex: number,
	work: (stopped: AbortSignal, failed: () => void) => Promise<INodeExecutionData[]>,
): Promise<INodeExecutionData[]> {
	const run = runsUnderWay.get(executeData) ?? { items: new Map(), firstFailed: Infinity };
	runsUnderWay.set(executeData, run);
	const own = new AbortController();
	if (itemIndex > run.firstFailed) own.abort();
	run.items.set(itemIndex, own);
	try {
		return await work(own.signal, () => {
			run.firstFailed = Math.min(run.firstFailed, itemIndex);
			for (const [other, stop] of run.items) if (other > itemIndex) stop.abort();
		});
	} finally {
		run.items.delete(itemIndex);
		if (run.items.size === 0) runsUnderWay.delete(executeData);
	}
}
