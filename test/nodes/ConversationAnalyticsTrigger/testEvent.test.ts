import type { IDataObject, INodeParameters } from 'n8n-workflow';
import type { Callback } from '../../../src/delivery/callbacks';
import {
	createWorld,
	conversation,
	startSandbox,
	voiceConversation,
} from '../../../workshop/sandbox';
import { resultOf } from '../../../workshop/sandbox/submissions/result';
import { useSandbox } from '../../support/sandbox';
import { envelopeOf, startTrigger } from '../../support/trigger';
import { until } from '../../support/until';

const key = 'test-event-key';
const now = Math.floor(Date.now() / 1000);
const analysis = {
	conversation_type: 'Proper Conversation',
	conversation_type_reason: 'Two people talked',
	conversation_analytics: {
		business_insights: { version: 1, analytics: { Intent: { ans: 'Buy' } } },
	},
};
const call = conversation({ id: 'call-2', time: now - 60, serviceId: 'desk', record: analysis });
const chat = conversation({
	...{ id: 'chat-1', time: now - 90, serviceId: 'desk', channel: 'chat', record: analysis },
});
const voice = voiceConversation({
	...{ id: 'voice-1', time: now - 100, status: 'completed' },
	record: { transcript: 'Hello', meta_analytics: { duration: 12, recording_url: null } },
});

const sandbox = useSandbox(async () => {
	const world = createWorld();
	world.addKey({
		key,
		services: ['desk', 'failing', 'empty'],
		agents: [String(voice.record().agent_id)],
	});
	world.addConversation(conversation({ id: 'call-1', time: now - 600, serviceId: 'desk' }));
	for (const record of [call, chat]) world.addConversation(record);
	world.addConversation(
		conversation({
			id: 'bad',
			time: now - 5,
			serviceId: 'failing',
			error: 'No audio',
			errorType: 'audio',
		}),
	);
	world.addVoiceConversation(voice);
	world.addVoiceConversation(
		voiceConversation({ id: 'ringing', time: now - 10, status: 'call_initiated' }),
	);
	return await startSandbox({ world });
});

const start = async (event: Callback, parameters: INodeParameters = {}, credential: object = {}) =>
	await startTrigger({
		mode: 'manual',
		parameters: { event, ...parameters },
		credential: { baseUrl: sandbox.url, apiKey: key, serviceId: 'desk', ...credential },
	});

/** The types of values, deeply. Empty containers are of the kind that they would have filled. */
function shapeOf(value: unknown): unknown {
	if (Array.isArray(value)) return value.slice(0, 1).map(shapeOf);
	if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value;
	return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shapeOf(one)]));
}

const pushed: Record<Callback, () => object> = {
	callAnalysis: () => envelopeOf([resultOf(call, null)]),
	chatAnalysis: () => envelopeOf([resultOf(chat, null)]),
	voiceAgentCall: () => {
		const { source_type, future_scheduling, crm_update_status, crm_update_payload, ...record } =
			voice.record();
		expect([source_type, future_scheduling, crm_update_status, crm_update_payload]).toBeDefined();
		const meta = { duration: 12, start_time: now - 100, end_time: now - 88, recording_url: null };
		return { ...record, meta_analytics: meta };
	},
};

describe.each(Object.keys(pushed) as Callback[])('%s', (event) => {
	it.each(['simplified', 'raw'])(
		'the newest result has the form of a push (%s)',
		async (output) => {
			const tested = await start(event, { output });
			const since = Date.now();
			await tested.listen();
			await until(() => tested.executions.length > 0);
			expect(Date.now() - since).toBeLessThan(3_000);
			const real = await start(event, { output });
			expect((await real.send(pushed[event]())).status).toBe(200);
			const [items] = tested.executions;
			expect(items?.map((one) => one.length)).toEqual([1, 0]);
			const same = (item: IDataObject) => shapeOf({ ...item, processing_id: '', received_at: '' });
			expect(items?.[0]?.map(same)).toEqual(real.executions[0]?.[0]?.map(same));
			const metaOf = (item?: IDataObject) => item?.meta_analytics;
			expect(metaOf(items?.[0]?.[0])).toEqual(metaOf(real.executions[0]?.[0]?.[0]));
		},
	);
});

it('a failed newest result goes to Failed', async () => {
	const trigger = await start('callAnalysis', {}, { serviceId: 'failing' });
	await trigger.listen();
	await until(() => trigger.executions.length > 0);
	expect(trigger.executions[0]?.map((items) => items.length)).toEqual([0, 1]);
});

it.each<[string, INodeParameters, object, RegExp]>([
	['no result', {}, { serviceId: 'empty' }, /has no result of Call Analysis in the last 31 days/],
	['a refused key', {}, { apiKey: 'unknown' }, /The key|refused|API key/i],
	['no service', {}, { serviceId: '' }, /Service ID is not known/],
	[
		'a filter that drops it',
		{ filters: { conversationType: ['Other'] } },
		{},
		/starts no execution: 1 result did not pass the filters/,
	],
])(
	'%s: n8n goes on listening, and the log says why',
	async (_what, parameters, credential, words) => {
		const trigger = await start('callAnalysis', parameters, credential);
		await trigger.listen();
		await until(() => trigger.log.length > 0);
		expect(trigger.log.map(({ message }) => message).join()).toMatch(words);
		expect(JSON.stringify(trigger.log)).not.toContain('a-secret-of-some-length');
		expect(trigger.executions).toEqual([]);
	},
);

it('waits for the service if the option says so, and never asks in production', async () => {
	const waiting = await start('callAnalysis', { options: { testWith: 'service' } });
	await waiting.listen();
	const published = await start('callAnalysis');
	await published.activate();
	await new Promise((resolve) => setTimeout(resolve, 1_000));
	expect([waiting.executions, published.executions, sandbox.calls]).toEqual([[], [], []]);
});

it('remembers nothing: the same result is new when the service pushes it', async () => {
	const trigger = await start('callAnalysis');
	await trigger.listen();
	await until(() => trigger.executions.length > 0);
	const published = await startTrigger({
		workflowId: trigger.workflowId,
		parameters: { event: 'callAnalysis' },
	});
	await published.send(pushed.callAnalysis());
	expect(published.executions[0]?.[0]?.map(({ delivery }) => delivery)).toEqual(['new']);
});
