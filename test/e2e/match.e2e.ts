import { isOlderN8n } from '../../workshop/scripts/instance/paths';
import { mainOutputs, nodeOf } from '../../workshop/scripts/instance/workflow';
import { until } from '../support/until';
import { demoWorld } from './support/demoWorld';
import { post, secret, startReceiver } from './support/receiver';
import { actionType } from './support/runNode';
import { byId, useService } from './support/service';

const { sandbox, editor, run } = useService(() => demoWorld({ conversations: 200 }));

it('Match finds the row of each callback in another workflow', async () => {
	const match = nodeOf('Match', actionType, {
		position: [440, 0],
		parameters: { resource: 'delivery', operation: 'match' },
	});
	const receiver = await startReceiver(editor, {
		parameters: { event: 'voiceAgentCall' },
		behind: { nodes: [match], connections: { Results: mainOutputs(['Match']) } },
	});
	sandbox.callbacks.setReceiver('voice', { url: receiver.url, headers: secret });
	const rows = Array.from({ length: 5 }, (_, at) => ({
		row_number: at + 2,
		...{ phone: `+1602${String(at).padStart(6, '0')}`, customer: `customer-${at}` },
	}));
	const { json } = await run(
		'outboundCall.create',
		{
			...{ agentId: byId('agent-reminders'), customerId: '={{ $json.customer }}' },
			phoneNumber: '={{ $json.phone }}',
			options: {
				inputFields: { fields: { includeInputFields: 'selected', inputFields: ['row_number'] } },
				keepForMatch: 1,
			},
		},
		{ inputItems: rows },
	);
	await sandbox.idle();
	const matched = (await receiver.outputs())
		.flatMap(({ execution }) => execution.nodes['Match']?.[0]?.outputs[0] ?? [])
		.map((item) => item.json)
		.sort((one, other) => String(one.customer_id).localeCompare(String(other.customer_id)));
	expect(matched).toEqual(
		rows.map(({ row_number, customer }, at) =>
			expect.objectContaining({
				...{ match: 'matched', status: 'completed', customer_id: customer },
				input: { row_number },
				sent: expect.objectContaining({ processing_id: json[at]?.processing_id }),
			}),
		),
	);
});

// Why Match exists: docs/decisions, "Waiting keeps the execution running".
it('the address of a parked execution is new each time, so one callback cannot resume it', async () => {
	const { id } = await editor.createWorkflow({
		name: 'Parked',
		nodes: [
			nodeOf('Start', 'n8n-nodes-base.manualTrigger'),
			nodeOf('Address', 'n8n-nodes-base.set', {
				typeVersion: 3.4,
				position: [200, 0],
				parameters: {
					mode: 'raw',
					jsonOutput: '={{ JSON.stringify({ url: $execution.resumeUrl }) }}',
				},
			}),
			nodeOf('Wait', 'n8n-nodes-base.wait', {
				typeVersion: 1.1,
				position: [400, 0],
				webhookId: 'parked-for-a-callback',
				parameters: { resume: 'webhook', httpMethod: 'POST' },
			}),
		],
		connections: { Start: mainOutputs(['Address']), Address: mainOutputs(['Wait']) },
	});
	const execution = await editor.startWorkflow(id, 'Start');
	await until(async () => (await editor.status(execution)) === 'waiting');
	const { nodes } = await editor.execution(execution);
	const url = String(nodes['Address']?.[0]?.outputs[0]?.[0]?.json.url);
	const path = `/webhook-waiting/${execution}`;
	expect(url).toMatch(new RegExp(`${path}${isOlderN8n ? '' : '\\?signature=.+'}$`));
	const statusOf = async (where: string) => (await post(`${editor.url}${where}`, {}, {})).status;
	expect(await statusOf('/webhook-waiting/0')).toBe(404);
	// n8n 1 has no token.
	if (!isOlderN8n) expect(await statusOf(path)).toBe(401);
	expect(await editor.status(execution)).toBe('waiting');
	expect(await statusOf(`${path}${new URL(url).search}`)).toBe(200);
	await editor.finishedExecution(execution);
});
