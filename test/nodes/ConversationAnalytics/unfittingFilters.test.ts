import type { INodeParameters } from 'n8n-workflow';
import { day, ReadBench, readService } from '../../support/readNode';

/** Filters that the chosen records do not have. n8n itself decides what the panel hides. */
const bench = ReadBench.forFile();
const range = {
	timeRange: 'custom',
	startTime: 1_790_000_000,
	endTime: 1_790_000_000 + day,
	serviceId: readService,
};

const rows = { condition: [{ source: 'standard', field: 'tag', operator: 'eq', value: 'vip' }] };
const inJson = '{"and": [{"field": "tag", "operator": "eq", "value": "vip"}]}';
const voiceFilters = { customerId: 'customer-1' };

const run = async (
	[resource, operation]: [string, string],
	filters: INodeParameters,
	more: INodeParameters = {},
) => await bench.run(resource, operation, { ...range, words: 'refund', filters, ...more });

const sent = () => JSON.stringify(bench.sandbox.calls.map(({ body, query }) => ({ body, query })));

describe('an export whose Records are an expression, so that the panel shows all filters', () => {
	it.each<[string, INodeParameters, string]>([
		['customers', { channel: 'call' }, 'Channel is no filter of customers'],
		['customers', { customerId: 'c' }, 'Customer ID is no filter of customers'],
		['customers', { analysisStatus: 'failed' }, 'Analysis Status is no filter of customers'],
		['conversations', { voiceFilters }, 'Voice Filters is no filter of conversations'],
		['conversations', { status: 'error' }, 'Status is no filter of conversations'],
		[
			'voice_conversations',
			{ conditions: rows },
			'Conditions on Fields or Answers is no filter of voice conversations',
		],
		['voice_conversations', { channel: 'call' }, 'Channel is no filter of voice conversations'],
	])('of %s refuses %j before any request', async (records, filters, message) => {
		for (const operation of ['create', 'download']) {
			const { error } = await run(['export', operation], filters, {
				exportResource: `={{ "${records}" }}`,
			});
			expect(error?.message).toBe(message);
			expect(error?.description).toBe('Remove it from Filters.');
		}
		expect(bench.sandbox.calls).toEqual([]);
	});

	it.each<[string, INodeParameters]>([
		['conversations', { channel: 'call', conditions: rows }],
		['customers', { conditions: rows }],
		['voice_conversations', { status: 'error', voiceFilters }],
	])('of %s sends its own: %j', async (records, filters) => {
		const { json } = await run(['export', 'create'], filters, {
			exportResource: `={{ "${records}" }}`,
		});
		expect(json).toMatchObject([{ status: 'queued' }]);
		expect(sent()).toMatch(/vip|customer-1/);
	});
});

describe('a leftover that the panel hides', () => {
	it.each<[string, string, INodeParameters, string]>([
		['export', 'customers', { channel: 'call' }, 'Channel'],
		['export', 'customers', { channel: 'call', customerId: 'c' }, 'Channel, Customer ID'],
		['export', 'conversations', { voiceFilters }, 'Voice Filters'],
		['export', 'voice_conversations', { conditions: rows }, 'Conditions on Fields or Answers'],
		['customer', 'customers', { customerId: 'c' }, 'Customer ID'],
		['customer', 'customers', { minScore: 60 }, 'Min Score'],
		['conversation', 'conversations', { voiceFilters }, 'Voice Filters'],
		[
			'voiceConversation',
			'voice conversations',
			{ conditions: rows },
			'Conditions on Fields or Answers',
		],
		['voiceConversation', 'voice conversations', { channel: 'call' }, 'Channel'],
	])(
		'%s of %s names %j in a hint and does not send it',
		async (resource, records, filters, label) => {
			const operation = resource === 'export' ? 'create' : 'getAll';
			const exportResource = records;
			const { error, hintText } = await run([resource, operation], filters, { exportResource });
			expect(error).toBeUndefined();
			expect(hintText).toContain(
				`Not used: ${label}. The panel hides it for ${records.replace('_', ' ')}`,
			);
			expect(bench.sandbox.calls.length).toBeGreaterThan(0);
			expect(sent()).not.toMatch(/channel|customer_id|vip|customer-1/);
		},
	);

	it.each<INodeParameters>([{ channel: '' }, { conditions: {} }, { voiceFilters: {} }])(
		'is not mentioned if it is empty: %j',
		async (filters) => {
			const exportResource = 'voiceFilters' in filters ? 'conversations' : 'voice_conversations';
			const { error, hintText } = await run(['export', 'create'], filters, { exportResource });
			expect(error).toBeUndefined();
			expect(hintText).toBe('');
		},
	);
});

describe('two forms of conditions', () => {
	it.each<[exportResource: string, INodeParameters, message: string]>([
		[
			'conversations',
			{ conditions: rows },
			'Filters have both Conditions on Fields or Answers and Filter (JSON)',
		],
		[
			'customers',
			{ conditions: rows },
			'Filters have both Conditions on Fields or Answers and Filter (JSON)',
		],
		['voice_conversations', { voiceFilters }, 'Filters have both Voice Filters and Filter (JSON)'],
	])('of %s that are both filled in are refused', async (exportResource, inRows, message) => {
		const filter = exportResource === 'voice_conversations' ? '{"customer_id": "c"}' : inJson;
		for (const operation of ['create', 'download']) {
			const filters = { ...inRows, filter };
			const { error } = await run(['export', operation], filters, { exportResource });
			expect(error?.message).toBe(message);
		}
		expect(bench.sandbox.calls).toEqual([]);
	});

	it.each<[exportResource: string, filter: string, message: RegExp]>([
		['conversations', '{"or": []}', /^Filter \(JSON\) has an unknown key "or"/],
		['customers', '[]', /^Filter \(JSON\) is not one JSON object/],
		['customers', inJson.replace('tag', 'team'), /^Condition 1 \(team\)/],
		['voice_conversations', inJson, /^Filter \(JSON\): and is not a voice filter/],
	])('of %s are checked as JSON: %s', async (exportResource, filter, message) => {
		const { error } = await run(['export', 'create'], { filter }, { exportResource });
		expect(error?.message).toMatch(message);
		expect(bench.sandbox.calls).toEqual([]);
	});
});
