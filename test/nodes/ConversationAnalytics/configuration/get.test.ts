import { moduleNames } from '../../../../src/records/choices';
import { createDemoWorld, demoKey, demoServices, startSandbox } from '../../../../workshop/sandbox';
import { runAction } from '../../../support/readNode';
import { useSandbox } from '../../../support/sandbox';

const sandbox = useSandbox(async () => {
	const world = createDemoWorld({ conversations: 1, voiceConversations: 1 });
	return await startSandbox({ world });
});

const get = async (moduleName: string, serviceId: string, output = 'simplified') => {
	const given = { resource: 'configuration', operation: 'get', serviceId, moduleName, output };
	return await runAction(sandbox, given, { key: demoKey });
};

test.each(moduleNames)(
	'%s is an item for each field, linked to the input, or the answer as it is',
	async (name) => {
		const { json, outputs } = await get(name, demoServices[0]);
		expect(json.length).toBeGreaterThan(1);
		for (const one of json) {
			expect(Object.keys(one).slice(0, 3)).toEqual(['module', 'field', 'type']);
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

it('that was never saved says so', async () => {
	const { error } = await get('templates', demoServices[2]);
	expect(error).toMatchObject({ httpCode: '404' });
	expect(error?.description).toContain('There is no such saved configuration of this module');
});

it('of a module that is switched off is still given, and says it', async () => {
	const { json } = await get('templates', demoServices[1]);
	expect(json.map(({ module_status: status }) => status)).toEqual(json.map(() => 'inactive'));
});
