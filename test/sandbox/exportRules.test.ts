import { createDemoWorld, demoAgents, demoKey } from '../../workshop/sandbox';
import { sectionNames } from '../../workshop/sandbox/exports/request';
import { TestService, day, nowSeconds, paths } from './support';

const service = new TestService();
beforeAll(async () => {
	await service.start({ world: createDemoWorld({ nowSeconds, conversations: 60 }) });
	service.sandbox.exports.settings.maxActiveJobs = 10_000;
});
afterAll(() => service.stop());

const range = { start_time: nowSeconds - 31 * day, end_time: nowSeconds };
const filters = { ...range, service_id: 'sales-line' };

const statusOf = async (body: unknown): Promise<number> =>
	(await service.post(paths.exports, body, demoKey)).status;

const withFilter = (filter: unknown, resource = 'conversations'): object => ({
	resource,
	filters: { ...filters, filter },
});
const condition = (one: object, resource?: string): object => withFilter({ and: [one] }, resource);
const voice = (filter: unknown): object => ({
	resource: 'voice_conversations',
	filters: { ...range, filter },
});

describe('bodies that answer 400', () => {
	test.each<[string, unknown]>([
		['no JSON', '{'],
		['an array', []],
		['no resource', { filters }],
		['an unknown resource', { resource: 'calls', filters }],
		['no filters', { resource: 'conversations' }],
		['an unknown field', { resource: 'conversations', filters, sort_order: 'asc' }],
		['another format', { resource: 'conversations', filters, format: 'xlsx' }],
		['no service_id', { resource: 'conversations', filters: range }],
		['a service_id on voice', { resource: 'voice_conversations', filters }],
		[
			'a time as text',
			{ resource: 'conversations', filters: { ...filters, end_time: '1795000000' } },
		],
		[
			'milliseconds',
			{ resource: 'conversations', filters: { ...filters, end_time: nowSeconds * 1000 } },
		],
		[
			'31 days and a second',
			{ resource: 'conversations', filters: { ...filters, start_time: range.start_time - 1 } },
		],
		['an unknown filter key', { resource: 'customers', filters: { ...filters, channel: 'call' } }],
		[
			'the time_field of another resource',
			{ resource: 'customers', filters: { ...filters, time_field: 'conversation_time' } },
		],
		[
			'parameters without the metadata',
			{ resource: 'conversations', filters, parameters: ['Summary'] },
		],
		[
			'the metadata of another resource',
			{ resource: 'conversations', filters, parameters: ['Metadata'] },
		],
		[
			'an unknown section',
			{ resource: 'customers', filters, parameters: ['Meta Data', 'Transcript'] },
		],
		['a filter as text', withFilter('{"and":[]}')],
		['no condition', withFilter({ and: [] })],
		[
			'51 conditions',
			withFilter({ and: Array(51).fill({ field: 'tag', operator: 'eq', value: 'a' }) }),
		],
		['or', withFilter({ or: [] })],
		[
			'more than 16 KB',
			withFilter({
				and: Array(50).fill({
					field: 'tag',
					operator: 'in',
					value: ['x'.repeat(255), 'y'.repeat(99)],
				}),
			}),
		],
		['an unknown field', condition({ field: 'weather', operator: 'eq', value: 'rain' })],
		[
			'a field of the other resource',
			condition({ field: 'fatal', operator: 'eq', value: 'Yes' }, 'customers'),
		],
		['an unknown operator', condition({ field: 'tag', operator: 'contains', value: 'a' })],
		['a key too many', condition({ field: 'tag', operator: 'eq', value: 'a', not: true })],
		['no value', condition({ field: 'tag', operator: 'eq' })],
		['an empty value', condition({ field: 'tag', operator: 'eq', value: '' })],
		['256 characters', condition({ field: 'tag', operator: 'eq', value: 'x'.repeat(256) })],
		['a number for eq', condition({ field: 'tag', operator: 'eq', value: 5 })],
		['text for in', condition({ field: 'tag', operator: 'in', value: 'a' })],
		['nothing in', condition({ field: 'tag', operator: 'in', value: [] })],
		['51 in', condition({ field: 'tag', operator: 'in', value: Array(51).fill('a') })],
		['between on text', condition({ field: 'tag', operator: 'between', value: { lower: 1 } })],
		[
			'between without bounds',
			condition({ field: 'overall_score', operator: 'between', value: {} }),
		],
		[
			'bounds that cross',
			condition({ field: 'overall_score', operator: 'between', value: { lower: 2, upper: 1 } }),
		],
		[
			'bounds as text',
			condition({ field: 'overall_score', operator: 'between', value: { lower: '1' } }),
		],
		['a score as text', condition({ field: 'overall_score', operator: 'eq', value: '80' })],
		['two scores', condition({ field: 'overall_score', operator: 'eq', value: [80, 81] })],
		[
			'eq on secondary_languages',
			condition({ field: 'secondary_languages', operator: 'eq', value: 'Spanish' }),
		],
		['Maybe', condition({ field: 'open_concerns', operator: 'eq', value: 'Maybe' })],
		['in on open_concerns', condition({ field: 'open_concerns', operator: 'in', value: ['Yes'] })],
		['needs_review No', condition({ field: 'needs_review', operator: 'eq', value: 'No' })],
		[
			'3 interactions',
			condition({ field: 'interactions', operator: 'eq', value: '3' }, 'customers'),
		],
		[
			'a module that has no filters',
			condition({ module: 'lead_quality', field: 'Intent', operator: 'eq', value: 'a' }),
		],
		[
			'agent_feedback for customers',
			condition(
				{ module: 'agent_feedback', field: 'Greeting', operator: 'eq', value: 'Yes' },
				'customers',
			),
		],
		[
			'a parameter that is not configured',
			condition({ module: 'business_insights', field: 'Weather', operator: 'eq', value: 'a' }),
		],
		['an unknown key for voice', voice({ agent_id: 'a' })],
		['a structured filter for voice', voice({ and: [] })],
		['another duration', voice({ audio_duration: '2-3 Minutes' })],
		['a latency as number', voice({ average_latency: 800 })],
		['a negative latency', voice({ average_latency: '-1' })],
		[
			'an insight without value',
			voice({ business_insights_multiple: [{ business_insight_key: 'a' }] }),
		],
		['a number for text', voice({ disconnect_reason: 5 })],
	])('%s', async (_what, body) => {
		expect(await statusOf(body)).toBe(400);
	});

	test('403 for a service and for an agent of others', async () => {
		const service = { ...filters, service_id: 'elsewhere' };
		expect(await statusOf({ resource: 'customers', filters: service })).toBe(403);
		const agent = { ...range, agent_id: 'agent-of-others' };
		expect(await statusOf({ resource: 'voice_conversations', filters: agent })).toBe(403);
	});
});

describe('bodies that are taken', () => {
	test.each<[string, unknown]>([
		['the least', { resource: 'conversations', filters }],
		[
			'every section',
			{ resource: 'conversations', filters, parameters: sectionNames.conversations },
		],
		[
			'every section of customers',
			{ resource: 'customers', filters, parameters: sectionNames.customers },
		],
		[
			'everything of voice',
			{
				resource: 'voice_conversations',
				format: 'csv',
				parameters: sectionNames.voice_conversations,
				filters: {
					...range,
					time_field: 'conversation_time',
					agent_id: demoAgents[0],
					status: 'completed',
					filter: {
						audio_duration: '1-2 Minutes',
						average_latency: '800.4',
						business_insights_multiple: [
							{ business_insight_key: 'Intent', business_insight_value: 'Renewal' },
						],
						disconnect_reason: 'no_answer',
					},
				},
			},
		],
		['one score', condition({ field: 'overall_score', operator: 'eq', value: [80] })],
		['one bound', condition({ field: 'overall_score', operator: 'between', value: { upper: 50 } })],
		[
			'equal bounds',
			condition({ field: 'audio_duration', operator: 'between', value: { lower: 5, upper: 5 } }),
		],
		['a preset', condition({ field: 'audio_duration', operator: 'in', value: ['1-2 Minutes'] })],
		[
			'a preset that the interface does not show',
			condition({ field: 'audio_duration', operator: 'eq', value: '10-20 Minutes' }),
		],
		[
			'secondary languages',
			condition({ field: 'secondary_languages', operator: 'in', value: ['Spanish'] }),
		],
		[
			'a bound on a module parameter',
			condition({
				module: 'business_insights',
				field: 'Monthly amount',
				operator: 'between',
				value: { lower: 20 },
			}),
		],
		[
			'a custom parameter of customers',
			condition(
				{ module: 'custom_module', field: 'Mood at the end', operator: 'eq', value: 'Content' },
				'customers',
			),
		],
		[
			'255 characters, 50 values',
			condition({ field: 'tag', operator: 'in', value: Array(50).fill('é'.repeat(99)) }),
		],
	])('%s', async (_what, body) => {
		expect(await statusOf(body)).toBe(202);
	});
});
