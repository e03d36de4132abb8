import { createDemoWorld, demoAgents, demoKey } from '../../workshop/sandbox';
import { sectionNames } from '../../workshop/sandbox/exports/request';
import { TestService, day, nowSeconds, paths } from './support';

const service = TestService.forFile({
	world: () => createDemoWorld({ nowSeconds, conversations: 60 }),
});
beforeAll(() => (service.sandbox.exports.settings.maxActiveJobs = 10_000));

const range = { start_time: nowSeconds - 31 * day, end_time: nowSeconds };
const filters = { ...range, service_id: 'sales-line' };

const statusOf = async (body: unknown): Promise<number> =>
	(await service.post(paths.exports, body, demoKey)).status;

const conversations = (more: object) => ({ resource: 'conversations', filters, ...more });
const customers = (more: object) => ({ resource: 'customers', filters, ...more });
const voice = (filter: unknown) => ({
	resource: 'voice_conversations',
	filters: { ...range, filter },
});
const asking = (change: object) => conversations({ filters: { ...filters, ...change } });
const filtered = (filter: unknown) => asking({ filter });

const tag = (operator: string, value: unknown) => ({ field: 'tag', operator, value });

const condition = (
	field: string,
	operator: string,
	value?: unknown,
	{ resource = 'conversations', ...more }: Record<string, unknown> = {},
) => ({
	resource,
	filters: { ...filters, filter: { and: [{ field, operator, value, ...more }] } },
});

describe('bodies that answer 400', () => {
	test.each<[string, unknown]>([
		['no JSON', '{'],
		['an array', []],
		['no resource', { filters }],
		['an unknown resource', { resource: 'calls', filters }],
		['no filters', { resource: 'conversations' }],
		['an unknown field', conversations({ sort_order: 'asc' })],
		['another format', conversations({ format: 'xlsx' })],
		['no service_id', conversations({ filters: range })],
		['a service_id on voice', { resource: 'voice_conversations', filters }],
		['a time as text', asking({ end_time: '1795000000' })],
		['milliseconds', asking({ end_time: nowSeconds * 1000 })],
		['31 days and a second', asking({ start_time: range.start_time - 1 })],
		['an unknown filter key', customers({ filters: { ...filters, channel: 'call' } })],
		[
			'the time_field of another resource',
			customers({ filters: { ...filters, time_field: 'conversation_time' } }),
		],
		['parameters without the metadata', conversations({ parameters: ['Summary'] })],
		['the metadata of another resource', conversations({ parameters: ['Metadata'] })],
		['an unknown section', customers({ parameters: ['Meta Data', 'Transcript'] })],
		['a filter as text', filtered('{"and":[]}')],
		['no condition', filtered({ and: [] })],
		['51 conditions', filtered({ and: Array(51).fill(tag('eq', 'a')) })],
		['or', filtered({ or: [] })],
		[
			'more than 16 KB',
			filtered({ and: Array(50).fill(tag('in', ['x'.repeat(255), 'y'.repeat(99)])) }),
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
		['a condition on an unknown field', condition('weather', 'eq', 'rain')],
		['a field of the other resource', condition('fatal', 'eq', 'Yes', { resource: 'customers' })],
		['an unknown operator', condition('tag', 'contains', 'a')],
		['a key too many', condition('tag', 'eq', 'a', { not: true })],
		['no value', condition('tag', 'eq')],
		['an empty value', condition('tag', 'eq', '')],
		['256 characters', condition('tag', 'eq', 'x'.repeat(256))],
		['a number for eq', condition('tag', 'eq', 5)],
		['text for in', condition('tag', 'in', 'a')],
		['nothing in', condition('tag', 'in', [])],
		['51 in', condition('tag', 'in', Array(51).fill('a'))],
		['between on text', condition('tag', 'between', { lower: 1 })],
		['between without bounds', condition('overall_score', 'between', {})],
		['bounds that cross', condition('overall_score', 'between', { lower: 2, upper: 1 })],
		['bounds as text', condition('overall_score', 'between', { lower: '1' })],
		['a score as text', condition('overall_score', 'eq', '80')],
		['two scores', condition('overall_score', 'eq', [80, 81])],
		['eq on secondary_languages', condition('secondary_languages', 'eq', 'Spanish')],
		['Maybe', condition('open_concerns', 'eq', 'Maybe')],
		['in on open_concerns', condition('open_concerns', 'in', ['Yes'])],
		['needs_review No', condition('needs_review', 'eq', 'No')],
		['3 interactions', condition('interactions', 'eq', '3', { resource: 'customers' })],
		['a module that has no filters', condition('Intent', 'eq', 'a', { module: 'lead_quality' })],
		[
			'agent_feedback for customers',
			condition('Greeting', 'eq', 'Yes', { module: 'agent_feedback', resource: 'customers' }),
		],
		[
			'a parameter that is not configured',
			condition('Weather', 'eq', 'a', { module: 'business_insights' }),
		],
	])('%s', async (_what, body) => {
		expect(await statusOf(body)).toBe(400);
	});

	test('403 for a service and for an agent of others', async () => {
		const elsewhere = { ...range, service_id: 'elsewhere' };
		expect(await statusOf(customers({ filters: elsewhere }))).toBe(403);
		const agent = { ...range, agent_id: 'agent-of-others' };
		expect(await statusOf({ resource: 'voice_conversations', filters: agent })).toBe(403);
	});
});

describe('bodies that are taken', () => {
	test.each<[string, unknown]>([
		['the least', conversations({})],
		['every section', conversations({ parameters: sectionNames.conversations })],
		['every section of customers', customers({ parameters: sectionNames.customers })],
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
		['one score', condition('overall_score', 'eq', [80])],
		['one bound', condition('overall_score', 'between', { upper: 50 })],
		['equal bounds', condition('audio_duration', 'between', { lower: 5, upper: 5 })],
		['a preset', condition('audio_duration', 'in', ['1-2 Minutes'])],
		[
			'a preset that the interface does not show',
			condition('audio_duration', 'eq', '10-20 Minutes'),
		],
		['secondary languages', condition('secondary_languages', 'in', ['Spanish'])],
		[
			'a bound on a module parameter',
			condition('Monthly amount', 'between', { lower: 20 }, { module: 'business_insights' }),
		],
		[
			'a custom parameter of customers',
			condition('Mood at the end', 'eq', 'Content', {
				module: 'custom_module',
				resource: 'customers',
			}),
		],
		['255 characters, 50 values', condition('tag', 'in', Array(50).fill('é'.repeat(99)))],
	])('%s', async (_what, body) => {
		expect(await statusOf(body)).toBe(202);
	});
});
