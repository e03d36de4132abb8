import { startSandbox } from '../../workshop/sandbox';
import { useSandbox } from '../support/sandbox';
import { until } from '../support/until';
import { startOwnN8n } from './support/context';
import { actionType, nodeName, startName, workflowAround } from './support/runNode';
import { accessTo, demoWorld } from './support/service';

const sandbox = useSandbox(async () => await startSandbox({ world: demoWorld() }));
const PARTS = 84;

/** A fixed past, so that every part ended long ago. */
const parameters = {
	...{ resource: 'export', operation: 'download', exportResource: 'conversations' },
	...{ serviceId: 'support-desk', timeRange: 'custom' },
	...{ startTime: '2018-01-01', endTime: '2025-01-31', options: { timeout: 600 } },
};

const created = () =>
	sandbox.calls
		.filter(({ method, path }) => method === 'POST' && path.includes('/exports'))
		.map(({ body }) => JSON.stringify(body));

test('an export of 84 parts continues after each kill -9 of n8n, and creates each part once', async () => {
	sandbox.exports.settings.queuedMs = 0;
	sandbox.exports.settings.processingMs = 0;
	let n8n = await startOwnN8n();
	const credentials = await accessTo(sandbox, n8n.editor);
	const node = { type: actionType, parameters, credentials };
	const { id } = await n8n.editor.createWorkflow(workflowAround(node));
	for (const count of [20, 40, 60]) {
		let files = 0;
		let waiting = 0;
		const match = { origin: 'files', when: () => (files += 1) > count, times: 1_000 } as const;
		sandbox.faults.add({ kind: 'hang', run: () => (waiting += 1), match });
		await n8n.editor.startWorkflow(id, startName);
		// Five jobs are active at a time.
		await until(() => waiting === 5);
		await n8n.kill();
		sandbox.faults.clear();
		n8n = await startOwnN8n({ userFolder: n8n.userFolder });
	}
	expect(created()).toHaveLength(65);
	const { nodes, error } = await n8n.editor.runWorkflow(id, startName);
	expect(error).toBeUndefined();
	const [run] = nodes[nodeName] ?? [];
	expect(run?.hints).toEqual([
		expect.stringMatching(
			/^65 of 84 parts continue exports that an earlier run started at 20\d\d-\d\d-\d\dT\S+Z\.$/,
		),
	]);
	expect(run?.outputs[0]?.[0]?.json).toMatchObject({ parts: PARTS });
	expect(new Set(created()).size).toBe(PARTS);
	expect(created()).toHaveLength(PARTS);
	await n8n.stop();
});
