import { conversation, createWorld, demoKey } from '../../workshop/sandbox';
import type { Execution } from '../../workshop/scripts/instance/execution';
import { mainOutputs, nodeOf } from '../../workshop/scripts/instance/workflow';
import { chatResult, envelopeOf, startReceiver } from './support/receiver';
import { actionType } from './support/runNode';
import { useService } from './support/service';

const serviceId = 'support-desk';
const nowSeconds = Math.floor(Date.now() / 1000);

const { sandbox, editor, credentials } = useService(() => {
	const world = createWorld();
	world.addKey({ key: demoKey, services: [serviceId] });
	for (let at = 0; at < 30; at += 1) {
		world.addConversation(
			conversation({ id: `read-${at}`, time: nowSeconds - 60 - at, serviceId }),
		);
	}
	return world;
});

/** It needs no credential. */
const keepNew = nodeOf('Keep New', actionType, {
	position: [400, 0],
	parameters: { resource: 'delivery', operation: 'keepNew' },
});

const passed = ({ nodes, error }: Execution) => {
	expect(error).toBeUndefined();
	const items = nodes['Keep New']?.[0]?.outputs[0] ?? [];
	return items.map(({ json }) => String(json.conversation_id ?? json.id));
};

it('passes each result once although 12 runs of the workflow decide at once', async () => {
	const receiver = await startReceiver(editor, {
		behind: { nodes: [keepNew], connections: { Results: mainOutputs(['Keep New']) } },
	});
	const answers = await Promise.all(
		Array.from({ length: 12 }, (_, at) =>
			receiver.send(
				envelopeOf([chatResult(`one-${at % 3}`), chatResult(`own-${at}`)], {
					id: `batch-${at % 3}`,
				}),
			),
		),
	);
	expect(answers.every(({ status }) => status === 200)).toBe(true);
	const all = (await receiver.outputs()).flatMap(({ execution }) => passed(execution));
	expect([all.length, new Set(all).size]).toEqual([15, 15]);
});

it.each(['simplified', 'raw'])(
	'passes only what the webhook missed of a read (%s)',
	async (output) => {
		const parameters = { resource: 'conversation', operation: 'getAll', serviceId, output };
		const list = nodeOf('Get Many', actionType, {
			position: [200, 300],
			parameters: { ...parameters, timeRange: 'last24Hours', returnAll: true },
			credentials,
		});
		const receiver = await startReceiver(editor, {
			parameters: { output },
			behind: {
				nodes: [keepNew, nodeOf('Start', 'n8n-nodes-base.manualTrigger'), list],
				connections: {
					Results: mainOutputs(['Keep New']),
					Start: mainOutputs(['Get Many']),
					'Get Many': mainOutputs(['Keep New']),
				},
			},
		});
		const stored = sandbox.world.conversationsOf(serviceId).ordered.all();
		const pushed = stored
			.filter(({ id }) => Number(id.slice(5)) < 20)
			.map((one) => ({ ...one.record(), customer_analytics: { a: { b: 1 } } }));
		expect((await receiver.send(envelopeOf(pushed))).status).toBe(200);
		await receiver.executionIds();

		const missed = Array.from({ length: 10 }, (_, at) => `read-${20 + at}`);
		const read = await editor.runWorkflow(receiver.id, 'Start');
		expect(read.nodes['Get Many']?.[0]?.outputs[0]).toHaveLength(30);
		expect(passed(read).sort()).toEqual(missed);
		expect(passed(await editor.runWorkflow(receiver.id, 'Start'))).toEqual([]);
	},
);
