import type { INodeParameters } from 'n8n-workflow';
import { ExportBench } from './harness';

const bench = ExportBench.forFile(1);

beforeEach(() => {
	bench.sandbox.world.addConfiguration({
		serviceId: 'exports',
		moduleName: 'custom_module',
		version: 1,
		status: 'active',
		configuration: {
			conversation: {
				Renewal: { output_type: 'Text' },
				'Next Step': { output_type: 'Text' },
				Mood: { output_type: 'Text' },
				Budget: { output_type: 'Text' },
			},
			customer: { Loyalty: { output_type: 'Text' } },
		},
	});
});

const tag = { source: 'standard', field: 'tag', operator: 'eq', value: 'vip' };
const named = (parameter: string): INodeParameters => ({
	source: 'custom_module',
	parameter,
	operator: 'eq',
	parameterValue: 'Yes',
});
const rows = (...condition: INodeParameters[]): INodeParameters => ({
	filters: { conditions: { condition } },
});
const asJson = {
	filters: {
		conditionsMode: 'json',
		conditionsJson: JSON.stringify({
			and: [
				{ field: 'tag', operator: 'eq', value: 'vip' },
				{ module: 'custom_module', field: 'Renewel', operator: 'eq', value: 'Yes' },
			],
		}),
	},
};

const sent = () => bench.sandbox.calls.map(({ method, path }) => `${method} ${path}`);

it.each<['create' | 'download', string, INodeParameters]>([
	['create', 'rows', rows(tag, named('Renewel'))],
	['create', 'JSON', asJson],
	['download', 'rows', rows(tag, named('Renewel'))],
])(
	'%s with %s refuses a name that is not configured, and names the nearest',
	async (one, _form, given) => {
		const { error } = await bench.run(one, given);
		expect(error?.message).toBe(
			'Condition 2 (Renewel): is not a parameter of custom_module in service "exports"',
		);
		expect(error?.description).toMatch(
			/^Choose the parameter from the list. The nearest names are: Renewal, /,
		);
		expect(sent().filter((call) => !call.startsWith('GET '))).toEqual([]);
		expect(sent()).toHaveLength(1);
	},
);

it('reads the configuration once for a right name, and sends the export', async () => {
	const { error } = await bench.run('create', rows(named('Renewal'), named('Mood')));
	expect(error).toBeUndefined();
	expect(sent().map((call) => call.split(' ')[0])).toEqual(['GET', 'POST']);
});

it('goes ahead where the configuration cannot be read', async () => {
	bench.sandbox.faults.add({ kind: 'internalError', match: { method: 'GET', times: 2 } });
	await bench.run('create', rows(named('Renewal')));
	expect(sent().map((call) => call.split(' ')[0])).toEqual(['GET', 'GET', 'POST']);
});

it('asks nothing about standard fields', async () => {
	await bench.run('create', rows(tag));
	expect(sent().map((call) => call.split(' ')[0])).toEqual(['POST']);
});
