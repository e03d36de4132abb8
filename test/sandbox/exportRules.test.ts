import { createDemoWorld, demoAgents, demoKey } from '../../workshop/sandbox';
import { sectionNames } from '../../workshop/sandbox/exports/request';
import { TestService, day, nowSeconds, paths } from './support';

const service = new TestService({
	world: () => createDemoWorld({ nowSeconds, conversations: 60 }),
});
beforeAll(() => (service.sandbox.exports.settings.maxActiveJobs = 10_000));

const range = { start_time: nowSeconds - 31 * day, end_time: nowSeconds };
const filters = { ...range, service_id: 'sales-line' };

/** A body with these fields changed, and its filters. */
const conversations = (more: object, change: object = {}) => ({
	resource: 'conversations',
	filters: { ...filters, ...change },
	...more,
});
const customers = (more: object, change: object = {}) => ({
	...conversations(more, change),
	resource: 'customers',
});
const voice = (filter: object) => ({
	resource: 'voice_conversations',
	filters: { ...range, filter },
});
const filtered = (filter: unknown) => conversations({}, { filter });
const tag = (operator: string, value?: unknown) => ({ field: 'tag', operator, value });

/** With one condition. */
const where = (field: string, operator: string, value?: unknown, more: object = {}) =>
	filtered({ and: [{ field, operator, value, ...more }] });
const inCustomers = (...condition: Parameters<typeof where>) => ({
	...where(...condition),
	resource: 'customers',
});
const inModule = (module: string) => ({ module });

const longTexts = tag('in', ['x'.repeat(255), 'y'.repeat(99)]);
const insight = { business_insight_key: 'Intent', business_insight_value: 'Renewal' };

test.each<[number, string, unknown]>([
	[400, 'no JSON', '{'],
	[400, 'an array', []],
	[400, 'no resource', { filters }],
	[400, 'an unknown resource', { resource: 'calls', filters }],
	[400, 'no filters', { resource: 'conversations' }],
	[400, 'an unknown field', conversations({ sort_order: 'asc' })],
	[400, 'another format', conversations({ format: 'xlsx' })],
	[400, 'no service_id', conversations({ filters: range })],
	[400, 'a service_id on voice', { resource: 'voice_conversations', filters }],
	[400, 'a time as text', conversations({}, { end_time: '1795000000' })],
	[400, 'milliseconds', conversations({}, { end_time: nowSeconds * 1000 })],
	[400, '31 days and a second', conversations({}, { start_time: range.start_time - 1 })],
	[400, 'an unknown filter key', customers({}, { channel: 'call' })],
	[400, 'the time_field of others', customers({}, { time_field: 'conversation_time' })],
	[400, 'parameters without the metadata', conversations({ parameters: ['Summary'] })],
	[400, 'the metadata of another resource', conversations({ parameters: ['Metadata'] })],
	[400, 'an unknown section', customers({ parameters: ['Meta Data', 'Transcript'] })],
	[400, 'a filter as text', filtered('{"and":[]}')],
	[400, 'no condition', filtered({ and: [] })],
	[400, '51 conditions', filtered({ and: Array(51).fill(tag('eq', 'a')) })],
	[400, 'or', filtered({ or: [] })],
	[400, 'more than 16 KB', filtered({ and: Array(50).fill(longTexts) })],
	[400, 'an unknown key for voice', voice({ agent_id: 'a' })],
	[400, 'a structured filter for voice', voice({ and: [] })],
	[400, 'another duration', voice({ audio_duration: '2-3 Minutes' })],
	[400, 'a latency as number', voice({ average_latency: 800 })],
	[400, 'a negative latency', voice({ average_latency: '-1' })],
	[400, 'half an insight', voice({ business_insights_multiple: [{ business_insight_key: 'a' }] })],
	[400, 'a number for text', voice({ disconnect_reason: 5 })],
	[400, 'a condition on an unknown field', where('weather', 'eq', 'rain')],
	[400, 'a field of the other resource', inCustomers('fatal', 'eq', 'Yes')],
	[400, 'an unknown operator', where('tag', 'contains', 'a')],
	[400, 'a key too many', where('tag', 'eq', 'a', { not: true })],
	[400, 'no value', where('tag', 'eq')],
	[400, 'an empty value', where('tag', 'eq', '')],
	[400, '256 characters', where('tag', 'eq', 'x'.repeat(256))],
	[400, 'a number for eq', where('tag', 'eq', 5)],
	[400, 'text for in', where('tag', 'in', 'a')],
	[400, 'nothing in', where('tag', 'in', [])],
	[400, '51 in', where('tag', 'in', Array(51).fill('a'))],
	[400, 'between on text', where('tag', 'between', { lower: 1 })],
	[400, 'between without bounds', where('overall_score', 'between', {})],
	[400, 'bounds that cross', where('overall_score', 'between', { lower: 2, upper: 1 })],
	[400, 'bounds as text', where('overall_score', 'between', { lower: '1' })],
	[400, 'a score as text', where('overall_score', 'eq', '80')],
	[400, 'two scores', where('overall_score', 'eq', [80, 81])],
	[400, 'eq on secondary_languages', where('secondary_languages', 'eq', 'Spanish')],
	[400, 'Maybe', where('open_concerns', 'eq', 'Maybe')],
	[400, 'in on open_concerns', where('open_concerns', 'in', ['Yes'])],
	[400, 'needs_review No', where('needs_review', 'eq', 'No')],
	[400, '3 interactions', inCustomers('interactions', 'eq', '3')],
	[400, 'a module without filters', where('Intent', 'eq', 'a', inModule('lead_quality'))],
	[400, 'a module of others', inCustomers('Greeting', 'eq', 'Yes', inModule('agent_feedback'))],
	[400, 'an unknown parameter', where('Weather', 'eq', 'a', inModule('business_insights'))],
	[403, 'a service of others', customers({}, { service_id: 'elsewhere' })],
	[403, 'an agent of others', { ...voice({}), filters: { ...range, agent_id: 'other' } }],
	[202, 'the least', conversations({})],
	[202, 'every section', conversations({ parameters: sectionNames.conversations })],
	[202, 'every section of customers', customers({ parameters: sectionNames.customers })],
	[
		202,
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
					business_insights_multiple: [insight],
					disconnect_reason: 'no_answer',
				},
			},
		},
	],
	[202, 'one score', where('overall_score', 'eq', [80])],
	[202, 'one bound', where('overall_score', 'between', { upper: 50 })],
	[202, 'equal bounds', where('audio_duration', 'between', { lower: 5, upper: 5 })],
	[202, 'a preset', where('audio_duration', 'in', ['1-2 Minutes'])],
	[202, 'an unknown preset', where('audio_duration', 'eq', '10-20 Minutes')],
	[202, 'secondary languages', where('secondary_languages', 'in', ['Spanish'])],
	[
		202,
		'a bound on a module parameter',
		where('Monthly amount', 'between', { lower: 20 }, inModule('business_insights')),
	],
	[
		202,
		'a parameter of customers',
		inCustomers('Mood at the end', 'eq', 'Content', inModule('custom_module')),
	],
	[202, '255 characters, 50 values', where('tag', 'in', Array(50).fill('é'.repeat(99)))],
])('an export is answered %i: %s', async (status, _what, body) => {
	expect((await service.post(paths.exports, body, demoKey)).status).toBe(status);
});
