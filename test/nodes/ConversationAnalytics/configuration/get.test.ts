import type { INodeParameters } from 'n8n-workflow';
import { moduleNames } from '../../../../src/records/choices';
import { createDemoWorld, demoKey, demoServices, startSandbox } from '../../../../workshop/sandbox';
import { runAction } from '../../../support/readNode';
import { useSandbox } from '../../../support/sandbox';

const sandbox = useSandbox(async () => {
	const world = createDemoWorld({ conversations: 1, voiceConversations: 1 });
	return await startSandbox({ world });
});

const get = async (
	moduleName: string,
	serviceId: string,
	output = 'all',
	more: INodeParameters = {},
) => {
	const asked = { serviceId, moduleName, output, ...more };
	const given = { resource: 'configuration', operation: 'get', ...asked };
	return await runAction(sandbox, given, { key: demoKey });
};

test.each(moduleNames)(
	'%s is an item for each field, linked to the input, or the answer as it is',
	async (name) => {
		const { json, outputs } = await get(name, demoServices[0]);
		expect(json.length).toBeGreaterThan(1);
		for (const one of json) {
			expect(Object.keys(one).slice(0, 3)).toEqual(['module', 'field', 'type']);
			if ('possible_values' in one) expect(Object.keys(one)[3]).toBe('possible_values');
			expect(one).toMatchObject({ module: name });
			for (const constant of ['service_id', 'version', 'module_status']) {
				expect(one).not.toHaveProperty(constant);
			}
		}
		expect(outputs[0]?.map(({ pairedItem }) => pairedItem)).toEqual(json.map(() => ({ item: 0 })));
		const raw = await get(name, demoServices[0], 'raw');
		expect(raw.json).toEqual([
			{
				service_id: demoServices[0],
				module_name: name,
				version: 3,
				status: 'active',
				configuration: sandbox.world.configuration(demoServices[0], name)?.configuration,
			},
		]);
	},
);

it('a configuration that was never saved is reported', async () => {
	const { error } = await get('templates', demoServices[2]);
	expect(error).toMatchObject({ httpCode: '404' });
	expect(error?.description).toContain('There is no such saved configuration of this module');
});

it('a configuration of a disabled module is returned and marked as disabled', async () => {
	const { json } = await get('templates', demoServices[1]);
	expect(json.map(({ module_status: status }) => status)).toEqual(json.map(() => 'inactive'));
});

describe('as columns', () => {
	const columnsOf = async (moduleName: string, more: INodeParameters = {}) =>
		await get(moduleName, demoServices[0], 'columns', { table: 'analytics.calls', ...more });

	it('returns an item for each column, with the SQL statement that adds it', async () => {
		const { json } = await columnsOf('business_insights');
		const add = (column: string) =>
			`ALTER TABLE "analytics"."calls" ADD COLUMN IF NOT EXISTS ${column}`;
		expect(json.slice(0, 2)).toEqual([
			{
				...{ name: 'conversation_id', parameter: null, type: 'text' },
				add_column: add('"conversation_id" text'),
			},
			{
				...{ name: 'overall_score', parameter: null, type: 'numeric' },
				add_column: add('"overall_score" numeric'),
			},
		]);
		expect(json).toContainEqual({
			...{ name: 'conversation_time', parameter: null, type: 'timestamptz' },
			add_column: add('"conversation_time" timestamptz'),
		});
		expect(json.filter(({ parameter }) => parameter !== null).map(({ type }) => type)).toEqual([
			...['text', 'text', 'numeric', 'text'],
		]);
		expect(json).toContainEqual({
			...{ name: 'business_insights_monthly_amount', parameter: 'Monthly amount', type: 'numeric' },
			add_column: add('"business_insights_monthly_amount" numeric'),
		});
	});

	it('has the parameters of customers, and what else their records include', async () => {
		const ofConversations = (await columnsOf('custom_module')).json.map(({ name }) => name);
		const include = ['explanations', 'versions'];
		const customers = await columnsOf('custom_module', { records: 'customer', include });
		const ofCustomers = customers.json.map(({ name }) => name);
		expect(ofConversations).toContain('custom_module_town');
		expect(ofCustomers).not.toContain('custom_module_town');
		expect(ofCustomers).toContain('custom_module_mood_at_the_end_explanation');
		expect(ofCustomers).not.toContain('custom_module_version');
	});

	it.each([
		['lead_quality', {}, 'Module has no configured columns: "lead_quality"'],
		['business_insights', { table: '' }, 'Table is empty'],
		['business_insights', { table: 'a..b' }, 'Table is not the name of a table: "a..b"'],
		['business_insights', { table: 'a\nb' }, 'Table has '],
	])('of %s with %j is refused before the request', async (moduleName, more, message) => {
		sandbox.calls.length = 0;
		const { error } = await columnsOf(moduleName, more);
		expect(error?.message.slice(0, message.length)).toBe(message);
		expect(sandbox.calls).toEqual([]);
	});
});
