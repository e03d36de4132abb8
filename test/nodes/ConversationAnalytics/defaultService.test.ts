import type { INodeParameters } from 'n8n-workflow';
import { conversation, customer } from '../../../workshop/sandbox';
import { byId, day, ReadBench, readService } from '../../support/readNode';

const now = Math.floor(Date.now() / 1000);

const bench = ReadBench.forFile((world) => {
	world.addConversation(
		conversation({ id: 'c1', time: now - 60, serviceId: readService, customerId: 'p1' }),
	);
	world.addCustomer(customer({ id: 'p1', time: now - 60, serviceId: readService }));
});

const submitted = { id: 's1', customer_id: 'p1', employee_id: 'e1' };
const recordOf = (time: string) =>
	JSON.stringify({ ...submitted, [time]: now - day, message_content: undefined });

/** Operations that need a service, of each kind. */
const ways: Array<[resource: string, operation: string, INodeParameters]> = [
	['configuration', 'get', { moduleName: 'business_insights' }],
	['conversation', 'get', { conversationId: byId('c1') }],
	['conversation', 'getAll', {}],
	['customer', 'get', { customerId: byId('p1') }],
	['customer', 'getAll', {}],
	['dashboardView', 'createUrl', { recordId: byId('c1'), email: 'lead@example.com' }],
	['export', 'create', {}],
	['call', 'submit', { additionalFields: { recordJson: recordOf('call_time') } }],
];

/** The services in the requests of the test. */
const services = () =>
	bench.sandbox.calls.map(({ query, body }) => {
		const text = JSON.stringify({ ...query, body });
		return /"service_id":"([^"]*)"/.exec(text)?.[1];
	});

describe.each(ways)('%s → %s', (resource, operation, parameters) => {
	const run = async (more: INodeParameters, defaultService?: string) =>
		await bench.run(resource, operation, { ...parameters, ...more }, { defaultService });

	it.each([
		['of the credential where the node names none', {}, ` ${readService} `],
		['that the node names', { serviceId: readService }, 'elsewhere'],
	])('uses the service %s', async (_which, own, defaultService) => {
		await run(own, defaultService);
		expect(new Set(services())).toEqual(new Set([readService]));
	});

	it('refuses a missing service and names the fields that can set it', async () => {
		const { error } = await run({});
		expect(error?.message).toBe(
			'Service ID is empty, and the credential has no Default Service ID',
		);
		expect(error?.description).toBe(
			'Fill in the Service ID, or a Default Service ID in the credential.',
		);
		expect(bench.sandbox.calls).toEqual([]);
	});

	it.each(['={{ undefined }}', '={{ "" }}', '={{ $json.service }}'])(
		'refuses an empty expression (%s) despite the default',
		async (serviceId) => {
			const { error } = await run({ serviceId }, readService);
			expect(error?.message).toBe(
				`Service ID is empty; its expression ${serviceId.slice(1)} gave nothing`,
			);
			expect(bench.sandbox.calls).toEqual([]);
		},
	);

	it.each([
		['Default Service ID of the credential', {}, 'elsewhere'],
		['Service ID of this node', { serviceId: 'elsewhere' }, readService],
	])('says of an unknown service that it is the %s', async (source, own, defaultService) => {
		const { error } = await run(own, defaultService);
		expect(error?.description).toContain(`The service "elsewhere" is the ${source}.`);
	});
});

it('an export of voice conversations needs no service', async () => {
	const { error } = await bench.run('export', 'create', { exportResource: 'voice_conversations' });
	expect(error).toBeUndefined();
	expect(bench.sandbox.calls).toHaveLength(1);
});
