import type { INodeParameters } from 'n8n-workflow';
import { useServer } from '../../support/httpServer';
import { startPolling } from '../../support/pollEngine';
import { day, ReadBench, readKey, readService, type ActionRun } from '../../support/readNode';

const bench = ReadBench.forFile();
const start = 1_790_000_000;

/** A service whose lists ignore every filter. */
const records = Array.from({ length: 4 }, (_, at) => ({
	id: `c-${at}`,
	conversation_id: `v-${at}`,
	customer_id: `customer-${at}`,
	request_data: { customer_id: `customer-${at}`, conversation_time: start + at },
	audio_to_text: { transcript: 'Agent: about the refund' },
}));
const server = useServer(({ url = '' }, response) => {
	const configuration = { conversation: { Mood: { output_type: 'Text' } } };
	const saved = { module_name: 'custom_module', version: 1, status: 'active', configuration };
	const body = url.includes('/configuration?')
		? { data: { service_id: readService, ...saved } }
		: { data: records, pagination: { has_more: false, next_cursor: null } };
	response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
});

const run = async (
	resource: string,
	operation: string,
	filters: INodeParameters,
	more: ActionRun = {},
) =>
	await bench.run(
		resource,
		operation,
		{
			...{ serviceId: readService, words: 'refund', filters },
			...{ timeRange: 'custom', startTime: start, endTime: start + day },
		},
		{ baseUrl: server.url, ...more },
	);

const conditions = (value: string) => ({
	condition: [{ source: 'standard', field: 'customer_id', operator: 'eq', value }],
});
const filter = '{"and": [{"field": "customer_id", "operator": "eq", "value": "customer-1"}]}';
const hint = /3 of 4 records do not match .*Export → Download.*Filter \(JSON\)/;

const lists: [string, string, INodeParameters][] = [
	['conversation', 'getAll', { conditions: conditions('customer-1') }],
	['conversation', 'getAll', { filter }],
	['conversation', 'search', { conditions: conditions('customer-1') }],
	['customer', 'getAll', { conditions: conditions('customer-1') }],
	['voiceConversation', 'getAll', { voiceFilters: { customerId: 'customer-1' } }],
];

it.each(lists)(
	'%s %s with %j says that the service returned other records',
	async (resource, operation, filters) => {
		const { hintText, json } = await run(resource, operation, filters);
		expect(json).toHaveLength(4);
		expect(hintText).toMatch(hint);
	},
);

it.each(lists)('%s %s with %j says so to a model', async (resource, operation, filters) => {
	const { json } = await run(resource, operation, filters, { asTool: true });
	expect(json.at(-1)).toMatchObject({ not_matching: expect.stringMatching(hint) });
});

it.each(['getAll', 'search'])('%s says to a model that a name may be wrong', async (operation) => {
	const row = { source: 'custom_module', parameter: 'Modd', operator: 'eq', parameterValue: 'x' };
	const filters = { conditions: { condition: [row] } };
	const { json } = await run('conversation', operation, filters, { asTool: true });
	const doubts = expect.stringContaining('The nearest names are: Mood');
	expect(json.at(-1)).toMatchObject({ doubts });
});

it.each(lists.filter(([, operation]) => operation === 'getAll'))(
	'polling: %s %s with %j logs it once for the emitted records',
	async (kind, _operation, filters) => {
		const parameters = { resource: kind, serviceId: readService, filters, startFrom: 'date' };
		const trigger = await startPolling({
			parameters: { ...parameters, startDate: '2026-09-01' },
			credential: { baseUrl: server.url, apiKey: readKey },
		});
		expect(await trigger.poll()).toHaveLength(4);
		expect(trigger.log).toEqual([expect.stringMatching(hint)]);
		expect(await trigger.poll()).toEqual([]);
		expect(trigger.log).toHaveLength(1);
	},
);

it.each<[string, INodeParameters]>([
	['conversation', {}],
	['conversation', { filter: '{"of_the_service": "own form"}' }],
])('%s with %j is returned without a word about filters', async (resource, filters) => {
	const { hintText, json } = await run(resource, 'getAll', filters);
	expect(json).toHaveLength(4);
	expect(hintText).not.toContain('do not match');
});
