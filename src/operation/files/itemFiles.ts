import type { IExecuteData, INodeExecutionData } from 'n8n-workflow';
import pLimit, { type Limit } from 'p-limit';
import { refuseWhenCancelled } from '../../client/errors';
import type { Host } from '../../n8n/host';
import { openRun } from '../../n8n/run';
import type { DeclaredOperation } from '../operation';

/** Items whose files are fetched at the same time: n8n's router starts all items of a run together. */
const ITEMS_AT_A_TIME = 4;

const runsUnderWay = new WeakMap<IExecuteData, Limit>();

/** The items of a declared operation with the files that their options ask for, on the first of them. */
export async function withFiles(
	executeData: IExecuteData,
	host: Host,
	{ fields, files }: DeclaredOperation,
	items: INodeExecutionData[],
	stopped: AbortSignal,
): Promise<INodeExecutionData[]> {
	const [first, ...others] = items;
	if (files === undefined || first === undefined) return items;
	const inTurn = runsUnderWay.get(executeData) ?? pLimit(ITEMS_AT_A_TIME);
	runsUnderWay.set(executeData, inTurn);
	const signal = host.signal ? AbortSignal.any([host.signal, stopped]) : stopped;
	return await inTurn(async () => {
		refuseWhenCancelled(signal);
		const run = openRun({ ...host, signal }, fields);
		try {
			const item = await run.item(0);
			const binary = await files(item.parameters)?.(item);
			return binary ? [{ ...first, binary }, ...others] : items;
		} finally {
			await run.close();
		}
	});
}
