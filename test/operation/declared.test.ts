import type { INodeParameters, INodeProperties } from 'n8n-workflow';
import { paths } from '../../src/client/request/paths';
import { ConversationAnalytics } from '../../nodes/ConversationAnalytics/ConversationAnalytics.node';
import { resources } from '../../nodes/ConversationAnalytics/resources';
import { propertiesOf, runChosen } from '../../src/operation/assemble';
import { declared } from '../../src/operation/operation';
import { single } from '../../src/records/answer/page';
import { conversation } from '../../workshop/sandbox';
import { complete } from '../support/completeParameters';
import {
	byId,
	ReadBench,
	readKey,
	readService,
	runAction,
	type ActionRun,
} from '../support/readNode';

const time = Date.UTC(2026, 1, 1) / 1000;

const bench = ReadBench.forFile((world) => {
	world.addConversation(conversation({ id: 'c1', time, serviceId: readService }));
});

const run = async (parameters: INodeParameters, settings?: ActionRun) =>
	await runAction(bench.sandbox, parameters, settings);

describe('the credential of several items', () => {
	const get = {
		resource: 'conversation',
		operation: 'get',
		conversationId: byId('c1'),
		output: 'raw',
	};

	it.each(['first', 'last'])(
		'is read for each item if it has an expression, also if the %s item has no key',
		async (bad) => {
			const keys = bad === 'first' ? ['unknown', readKey, readKey] : [readKey, readKey, 'unknown'];
			const items = keys.map((key) => ({ key }));
			const settings = {
				inputJson: items,
				key: '={{ $json.key }}',
				onError: 'continueRegularOutput' as const,
			};
			const { json } = await run({ ...get, serviceId: readService }, settings);
			expect(json.map(({ id }) => id === 'c1')).toEqual(keys.map((key) => key === readKey));
		},
	);

	it('is read for each item if the first item has nothing for its expression', async () => {
		const items = [{}, { key: readKey }, { key: readKey }];
		const settings = {
			inputJson: items,
			key: '={{ $json.key }}',
			onError: 'continueRegularOutput' as const,
		};
		const { json } = await run({ ...get, serviceId: readService }, settings);
		expect(json.map(({ id }) => id)).toEqual([undefined, 'c1', 'c1']);
	});
});

describe('the check before a declared request', () => {
	const get = { resource: 'conversation', operation: 'get', conversationId: byId('c1') };

	it('sends text for a number, also in a body', async () => {
		const url = { resource: 'dashboardView', operation: 'createUrl', email: 'lead@example.com' };
		await run({
			...url,
			serviceId: '={{ 12 }}',
			viewType: 'customers',
			recordId: byId('={{ 34 }}'),
		});
		expect(bench.sandbox.calls).toMatchObject([{ body: { service_id: '12', request_id: '34' } }]);
	});

	it('keeps the key out of a field', async () => {
		const parameters = { ...get, serviceId: '={{ $credentials.apiKey }}' };
		const { error } = await run(parameters);
		expect(error?.message).toContain('Service ID');
		expect(bench.sandbox.calls).toEqual([]);
	});
});

it('does not report a parsing failure as a broken connection', async () => {
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
		effect: 'reads',
		whenToUse: 'In a test.',
		fields: { serviceId },
		request: { method: 'GET', path: `${paths.conversations}/c1?service_id=${readService}` },
		response: () => single,
		shape: () => () => {
			throw new TypeError('A mistake in our code');
		},
	});
	const node = new ConversationAnalytics();
	const faultyResources = [
		{ value: 'conversation', name: 'Conversation', description: 'One', operations: [faulty] },
	];
	node.description.properties = propertiesOf(faultyResources);
	node.execute = async function () {
		return [await runChosen(this, faultyResources)];
	};
	const { error } = await run({ resource: 'conversation', operation: 'get' }, { node });
	expect(error?.message).toBe('A mistake in our code');
	expect(bench.sandbox.calls).toHaveLength(1);
});

describe('an unknown resource or operation', () => {
	const parameters = { serviceId: readService, conversationId: byId('c1') };

	it.each([
		['Operation', 'is an expression', { resource: 'conversation', operation: '={{ "get" }}' }],
		['Resource', 'is an expression', { resource: '={{ "conversation" }}', operation: 'get' }],
		['Operation', '"read" does not exist', { resource: 'conversation', operation: 'read' }],
	])('%s %s: is refused in words before any request', async (label, fault, chosen) => {
		const { error } = await run({ ...parameters, ...chosen });
		expect(error?.message).toBe(`${label} ${fault}`);
		expect(error?.description).toContain('Choose one from the list');
		expect(bench.sandbox.calls).toEqual([]);
	});
});

it.each([
	['export', 'download', { source: '={{ "existing" }}' }, /^Export ID is empty/],
	['export', 'download', { source: '={{ "new" }}', timeRange: 'never' }, /^Time Range/],
])('%s → %s says what is missing by the value of a switch: %j', async (...one) => {
	const [resource, operation, parameters, message] = one;
	const { error } = await run({ resource, operation, serviceId: readService, ...parameters });
	expect(error?.message).toMatch(message);
	expect(bench.sandbox.calls).toEqual([]);
});

it.each(resources.flatMap(({ value, operations }) => operations.map((one) => [value, one.value])))(
	'%s → %s refuses a time zone that does not exist, before any request',
	async (resource, operation) => {
		const parameters = { resource, operation, ...complete[`${resource}/${operation}`] };
		const node = new ConversationAnalytics();
		for (const field of node.description.properties) field.required = false;
		const { error } = await run(parameters, { node, timezone: 'Europe/Nowhere' });
		expect(error?.message).toBe('Timezone "Europe/Nowhere" does not exist');
		expect(error?.description).toContain('GENERIC_TIMEZONE');
		expect(bench.sandbox.calls).toEqual([]);
	},
);

// With work that grows with the square of the numbers, the last one takes longer than a test may.
it.each([1_000, 10_000, 300_000])(
	'refuses %i numbers in the field of an identifier, in words',
	async (count) => {
		const { error } = await run({
			resource: 'export',
			operation: 'get',
			exportId: `={{ Array.from({ length: ${count} }, (_, at) => at) }}`,
		});
		expect(error?.message).toMatch(/^Export ID is not text: .{1,61}$/);
		expect(bench.sandbox.calls).toEqual([]);
	},
);
