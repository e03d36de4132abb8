import type { INodeParameters } from 'n8n-workflow';
import { useServer } from '../../support/httpServer';
import { startPolling } from '../../support/pollEngine';
import { byId, runAction } from '../../support/readNode';
import { startTrigger } from '../../support/trigger';

/** A service that sends integers above 2^53, as text, since JSON.stringify cannot. */
const record = (id: string, deal: string) =>
	`{"id":"${id}","timestamp":1790000000,"request_data":{"service_id":"desk","conversation_time":1789990000},` +
	`"meta_analytics":{"crm_deal_id":${deal}},"conversation_analytics":{"business_insights":{"analytics":` +
	`{"Order":{"ans":${deal}}}}},"audio_to_text":{"transcript":"Order: ${deal}, yes"}}`;
const [one, other] = ['174322306148984899', '174322306148984898'];
let deal = one;
const server = useServer(({ url = '' }, response) => {
	const isList = url.includes('?') && url.includes('start_time');
	const page = `{"data":[${record('c-1', deal)}],"pagination":{"has_more":false,"next_cursor":null}}`;
	response.setHeader('content-type', 'application/json');
	response.end(isList ? page : `{"data":${record('c-1', deal)}}`);
});
beforeEach(() => void (deal = one));

const words = 'crm_deal_id, ans have integers above 2^53. They are text here';

it.each<[string, string, INodeParameters]>([
	['getAll', 'raw', { timeRange: 'last24Hours' }],
	['getAll', 'all', { timeRange: 'last24Hours' }],
	['get', 'raw', { conversationId: byId('c-1') }],
	['get', 'all', { conversationId: byId('c-1') }],
])('%s, output %s: all digits arrive, with one hint', async (operation, output, more) => {
	const { json, error, hintText } = await runAction(server, {
		...{ resource: 'conversation', operation, serviceId: 'desk', output, ...more },
	});
	expect(error).toBeUndefined();
	expect(json).toMatchObject([{ meta_analytics: { crm_deal_id: one } }]);
	const [item] = json;
	const answers =
		output === 'raw'
			? { conversation_analytics: { business_insights: { analytics: { Order: { ans: one } } } } }
			: { answers: { business_insights: { Order: one } } };
	expect(item).toMatchObject(answers);
	expect(hintText.split(words)).toHaveLength(2);
});

it('two items of one run have one hint', async () => {
	const { hintText } = await runAction(
		server,
		{
			...{ resource: 'conversation', operation: 'get', serviceId: 'desk' },
			conversationId: byId('c-1'),
		},
		{ inputJson: [{}, {}] },
	);
	expect(hintText.split(words)).toHaveLength(2);
});

it('a poll emits a record of which only the last digit changed, and logs it', async () => {
	const trigger = await startPolling({
		parameters: {
			resource: 'conversation',
			serviceId: 'desk',
			startFrom: 'now',
			output: 'all',
		},
		credential: { baseUrl: server.url, apiKey: 'key-of-large-integers' },
	});
	expect(await trigger.poll()).toEqual([]);
	expect(trigger.log.join()).toContain(words);
	deal = other;
	expect(await trigger.poll()).toMatchObject([
		{ delivery: 'revised', meta_analytics: { crm_deal_id: other } },
	]);
});

it.each(['application/json', 'application/json; charset=utf-8', 'text/plain'])(
	'the webhook trigger keeps all digits, and two of them are two revisions (%s)',
	async (contentType) => {
		const trigger = await startTrigger({ parameters: { event: 'callAnalysis', output: 'all' } });
		const send = async (own: string) => {
			const body = `{"processing_id":"p","processed_data":[${record('c-1', own)}]}`;
			return (await trigger.send(body, { 'content-type': contentType })).status;
		};
		expect([await send(one), await send(other), await send(one)]).toEqual([200, 200, 200]);
		expect(trigger.executions.map((outputs) => outputs[0]?.[0])).toMatchObject([
			{ delivery: 'new', meta_analytics: { crm_deal_id: one } },
			{
				...{ delivery: 'revised', meta_analytics: { crm_deal_id: other } },
				changed_fields: expect.arrayContaining(['meta_analytics.crm_deal_id']),
			},
		]);
		expect(trigger.log[0]?.message).toContain(words);
	},
);

it('a body of large numbers that is no JSON is refused', async () => {
	const trigger = await startTrigger({ parameters: { output: 'all' } });
	const body = '{"a":174322306148984899';
	expect((await trigger.send(body, { 'content-type': 'text/plain' })).status).toBe(400);
});
