import type { INodeParameters, INodeType } from 'n8n-workflow';
import { ConversationAnalyticsApi } from '../../credentials/ConversationAnalyticsApi.credentials';
import { ConversationAnalytics } from '../../nodes/ConversationAnalytics/ConversationAnalytics.node';
import { resources } from '../../nodes/ConversationAnalytics/resources';
import { complete } from '../support/completeParameters';
import { runInEngine } from '../support/engine';
import { byId, ReadBench, readKey, readService, runAction } from '../support/readNode';

/** The built description without `execute`: n8n's own router runs its `routing`. It takes one credential. */
function routedNode(): INodeType {
	const { description } = new ConversationAnalytics();
	const credentials = description.credentials?.filter(({ required }) => required);
	return { description: { ...description, credentials } };
}

const bench = ReadBench.forFile();

/** What arrives: the path as it was sent, the decoded query and the body. */
async function arrived(run: (baseUrl: string) => Promise<unknown>) {
	bench.reset();
	await run(bench.sandbox.url);
	return bench.sandbox.calls.map(({ method, path, query, body }) => ({
		method,
		path,
		query,
		body,
	}));
}

/** @param serviceId the Default Service ID of the credential */
async function bothOf(parameters: INodeParameters, serviceId = '') {
	const run = { defaultService: serviceId };
	const own = await arrived(async () => await runAction(bench.sandbox, parameters, run));
	const routed = await arrived(
		async (baseUrl) =>
			await runInEngine({
				node: routedNode(),
				parameters,
				credentials: { conversationAnalyticsApi: { baseUrl, apiKey: readKey, serviceId } },
				credentialTypes: [new ConversationAnalyticsApi()],
			}),
	);
	return { own, routed };
}

const declaredOperations = resources.flatMap(({ value: resource, operations }) =>
	operations
		.filter(({ kind }) => kind === 'declared')
		.map(({ value: operation }) => ({ resource, operation })),
);

const service_id = readService;
const analytics = '/api/v2/conversation-analytics';
const read = (path: string, query = {}) => ({ method: 'GET', path, query, body: undefined });

/** docs/service.md, "Endpoints". */
const expected: Record<string, object> = {
	'configuration/get': read(`${analytics}/configuration`, {
		service_id,
		module_name: 'business_insights',
	}),
	'conversation/get': read(`${analytics}/conversations/c-1`, { service_id }),
	'customer/get': read(`${analytics}/customers/k-1`, { service_id }),
	'dashboardView/createUrl': {
		method: 'POST',
		path: '/api/v2/embedded_urls/generate/',
		query: {},
		body: {
			service_id,
			request_type: 'conversations',
			request_id: 'c-1',
			email: 'lead@example.com',
		},
	},
	'export/get': read('/api/v2/exports/e-1'),
	'voiceConversation/get': read('/api/v2/voice-agents/conversations/v-1'),
};

describe.each(declaredOperations)('$resource → $operation', ({ resource, operation }) => {
	const parameters = {
		resource,
		operation,
		...complete[`${resource}/${operation}`],
	};

	it('sends what the router of n8n sends', async () => {
		const { own, routed } = await bothOf(parameters);
		expect(own).toEqual([expected[`${resource}/${operation}`]]);
		// n8n repeats a request after a 401.
		expect(new Set(routed.map((call) => JSON.stringify(call)))).toEqual(
			new Set([JSON.stringify(own[0])]),
		);
	});

	it('sends the Default Service ID of the credential for an empty Service ID', async () => {
		const { own, routed } = await bothOf({ ...parameters, serviceId: '' }, readService);
		expect(own).toEqual([expected[`${resource}/${operation}`]]);
		expect(routed).toContainEqual(own[0]);
	});

	const hostile = [
		"it's (new)!*",
		'a b',
		'ä€😀',
		'a/b?c#d',
		'%2F%',
		'a+b&c=d',
		'..%2f',
		'x:y$,z;@',
		'"quoted" \\ back',
		'[object]',
		'$1 $& `tick`',
		'a'.repeat(255),
	];

	it.each(hostile)('sends the same for the identifier %s', async (id) => {
		const identifiers = ['conversationId', 'customerId', 'recordId', 'exportId', 'serviceId'];
		const given = Object.entries(parameters).map(([name, value]) => {
			if (!identifiers.includes(name)) return [name, value];
			return [name, typeof value === 'string' ? id : byId(id)];
		});
		const { own, routed } = await bothOf(Object.fromEntries(given));
		expect(own).toHaveLength(1);
		// n8n repeats a request after a 401.
		expect(new Set(routed.map((call) => JSON.stringify(call)))).toEqual(
			new Set([JSON.stringify(own[0])]),
		);
	});
});

it('declares each operation of one request, and no expression holds a list of a user', () => {
	const names = declaredOperations.map(({ resource, operation }) => `${resource}/${operation}`);
	expect(names.toSorted()).toEqual(Object.keys(expected));
	const { properties, requestDefaults } = new ConversationAnalytics().description;
	const expressions = JSON.stringify([requestDefaults, properties.map(({ routing }) => routing)]);
	expect([...new Set(expressions.match(/=\{\{[^}]+\}\}/g))]).toEqual([
		'={{ $credentials.baseUrl }}',
		'={{$value||$credentials.serviceId}}',
	]);
});
