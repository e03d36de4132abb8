import type { INodeParameters, INodeProperties, INodeType } from 'n8n-workflow';
import { ConversationAnalyticsApi } from '../../credentials/ConversationAnalyticsApi.credentials';
import { paths } from '../../src/client/request/paths';
import { ConversationAnalytics } from '../../nodes/ConversationAnalytics/ConversationAnalytics.node';
import { resources } from '../../nodes/ConversationAnalytics/resources';
import { propertiesOf } from '../../src/operation/assemble';
import { fromField, identifier } from '../../src/operation/declaredRequest';
import { declared } from '../../src/operation/operation';
import { single } from '../../src/records/answer/page';
import { conversation } from '../../workshop/sandbox';
import { GivenCredentials } from '../support/credentials';
import { runInEngine, type EngineOutcome } from '../support/engine';
import { byId, ReadBench, readKey, readService } from '../support/readNode';

const time = Date.UTC(2026, 1, 1) / 1000;

let bench: ReadBench;
beforeAll(async () => {
	bench = await ReadBench.start((world) => {
		world.addConversation(conversation({ id: 'c1', time, serviceId: readService }));
	});
});
afterEach(() => bench.reset());
afterAll(async () => await bench.stop());

/** Parameters that need no check: what n8n resolves by itself is what has to be sent. */
const plain: Record<string, INodeParameters> = {
	'configuration.get': { serviceId: readService, moduleName: 'templates' },
	'conversation.get': { serviceId: readService, conversationId: byId('c1') },
	'customer.get': { serviceId: readService, customerId: byId('p1') },
	'dashboardView.createUrl': {
		serviceId: readService,
		viewType: 'conversations',
		recordId: byId('c1'),
		email: 'lead@example.com',
	},
	'export.create': {
		exportResource: 'customers',
		serviceId: readService,
		timeRange: 'custom',
		startTime: '2026-03-01',
		endTime: '2026-03-02',
		sections: ['Summary'],
	},
	'export.get': { exportId: 'export-1' },
	'voiceConversation.get': { conversationId: byId('v1') },
};

/** Parts of a body that a typed function makes, so that n8n's description lacks them. */
const computedParts: Record<string, string[]> = { 'export.create': ['filters', 'parameters'] };

const declaredOperations = resources.flatMap((resource) =>
	resource.operations
		.filter(({ kind }) => kind === 'declared')
		.map(({ value }) => [`${resource.value}.${value}`, resource.value, value] as const),
);

/** The node with nothing but what its operations declare: no function of ours has a part in the request. */
function bareNode(): INodeType {
	const node = new ConversationAnalytics();
	for (const { options = [] } of node.description.properties) {
		for (const option of options) {
			if ('routing' in option && option.routing?.request) {
				option.routing = { request: option.routing.request };
			}
		}
	}
	return node;
}

const run = async (
	node: INodeType,
	parameters: INodeParameters,
	baseUrl = bench.sandbox.url,
): Promise<EngineOutcome> =>
	await runInEngine({
		node,
		parameters,
		credentials: { conversationAnalyticsApi: { baseUrl, apiKey: readKey } },
		credentialTypes: [new ConversationAnalyticsApi()],
	});

const callOf = async (node: INodeType, parameters: INodeParameters) => {
	bench.reset();
	await run(node, parameters);
	expect(bench.sandbox.calls).toHaveLength(1);
	const [call] = bench.sandbox.calls;
	const { accept, authorization, 'content-type': contentType } = call?.headers ?? {};
	return {
		method: call?.method,
		path: call?.path,
		query: call?.query,
		body: call?.body,
		headers: { accept, authorization, contentType },
	};
};

describe.each(declaredOperations)('%s', (name, resource, operation) => {
	it('sends what n8n alone sends by its declaration', async () => {
		const parameters = { resource, operation, ...plain[name] };
		const { body, ...sent } = await callOf(new ConversationAnalytics(), parameters);
		const { body: bareBody, ...bare } = await callOf(bareNode(), parameters);
		expect(sent).toEqual(bare);
		const computed = computedParts[name] ?? [];
		const declaredBody =
			typeof body === 'object' && body !== null
				? Object.fromEntries(Object.entries(body).filter(([part]) => !computed.includes(part)))
				: body;
		expect(declaredBody).toEqual(bareBody);
		for (const part of computed) expect(body).toHaveProperty(part);
	});
});

it('reads the credential once for an item, beside what n8n reads', async () => {
	const read = jest.spyOn(GivenCredentials.prototype, 'getDecrypted');
	const readsOf = async (node: INodeType, parameters: INodeParameters) => {
		read.mockClear();
		await run(node, { resource: 'conversation', operation: 'get', ...parameters });
		return read.mock.calls.length;
	};
	const given = { serviceId: readService, conversationId: byId('c1') };
	const ofN8n = await readsOf(bareNode(), given);
	expect(await readsOf(new ConversationAnalytics(), given)).toBe(ofN8n + 1);
	// Nothing is sent then, for which n8n itself reads it too.
	const { conversationId } = given;
	expect(await readsOf(new ConversationAnalytics(), { serviceId: '', conversationId })).toBe(ofN8n);
	const missing = { ...given, conversationId: byId('nobody') };
	expect(await readsOf(new ConversationAnalytics(), missing)).toBe(ofN8n + 1);
	read.mockRestore();
});

it('knows plain parameters of every declared operation', () => {
	expect(Object.keys(plain).sort()).toEqual(declaredOperations.map(([name]) => name).sort());
});

describe('the check before a declared request', () => {
	const get = { resource: 'conversation', operation: 'get', conversationId: byId('c1') };

	it('sends text for a number, also in a body', async () => {
		const url = { resource: 'dashboardView', operation: 'createUrl', email: 'lead@example.com' };
		const { body } = await callOf(new ConversationAnalytics(), {
			...url,
			serviceId: '={{ 12 }}',
			viewType: 'customers',
			recordId: byId('={{ 34 }}'),
		});
		expect(body).toMatchObject({ service_id: '12', request_id: '34' });
	});

	it('keeps the key out of a field, where n8n would put it', async () => {
		const parameters = { ...get, serviceId: '={{ $credentials.apiKey }}' };
		await run(bareNode(), parameters);
		expect(bench.sandbox.calls.map(({ query }) => query)).toEqual([{ service_id: readKey }]);
		bench.reset();
		const { error } = await run(new ConversationAnalytics(), parameters);
		expect(error?.message).toContain('Service ID');
		expect(bench.sandbox.calls).toEqual([]);
	});

	it('takes the address as people copy it', async () => {
		const { error } = await run(
			new ConversationAnalytics(),
			{ ...get, serviceId: readService },
			` ${bench.sandbox.url}/api/v2/ `,
		);
		expect(error).toBeUndefined();
	});

	it.each(['output', 'include'])(
		'refuses a value of %s that there is not, before any request',
		async (field) => {
			const { error } = await run(new ConversationAnalytics(), {
				...get,
				serviceId: readService,
				[field]: '={{ "perhaps" }}',
			});
			expect(error?.message).toContain('is not one of its values');
			expect(bench.sandbox.calls).toEqual([]);
		},
	);
});

it('does not take a fault of our own reading for a broken connection', async () => {
	const serviceId: INodeProperties = {
		displayName: 'Service ID',
		name: 'serviceId',
		type: 'string',
		default: readService,
	};
	const faulty = declared({
		value: 'get',
		name: 'Get',
		action: 'Get a conversation',
		description: 'Get a conversation',
		subject: { kind: 'read', thing: 'conversation' },
		fields: [serviceId],
		request: {
			method: 'GET',
			path: paths.conversation,
			pathFields: { conversation_id: fromField(serviceId, () => 'c1') },
			query: { service_id: fromField(serviceId, identifier) },
		},
		response: () => single,
		shape: () => () => {
			throw new TypeError('A mistake in our code');
		},
	});
	const node = new ConversationAnalytics();
	node.description.properties = propertiesOf([
		{ value: 'conversation', name: 'Conversation', description: 'One', operations: [faulty] },
	]);
	const { error } = await run(node, { resource: 'conversation', operation: 'get' });
	expect(error?.message).toBe('A mistake in our code');
	expect(bench.sandbox.calls).toHaveLength(1);
});
