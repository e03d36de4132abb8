import type { IDataObject } from 'n8n-workflow';
import { objectOf } from '../../../../src/records/value';
import { emitting, scored, unverified } from '../../../support/qaRecords';
import { startRedis } from '../../../support/redis';
import { envelopeOf, startTrigger, type TriggerSetup } from '../../../support/trigger';

const at = (hour: number, request: object = {}) => ({
	conversation_time: 1_790_000_000 + 3600 * hour,
	...request,
});
const call = (id: string, score: number, more: object = {}, request: object = {}) => ({
	id,
	request_data: { ...{ service_id: 'desk', customer_id: 'anna' }, ...at(0), ...request },
	...scored(score),
	...more,
});

const start = async (parameters: object, more: TriggerSetup = {}) =>
	await startTrigger({ ...more, parameters: { event: 'callAnalysis', ...parameters } });

const seen = (items: IDataObject[] = []) =>
	items.map(({ conversation_id: id, delivery, qa_event }) => {
		const { name } = objectOf(qa_event);
		return [id, name, delivery].join(' ');
	});

it('gives one item for each event, on the output Results, with the facts of the delivery', async () => {
	const trigger = await start(emitting({ when: 'fatal' }, { when: 'failedAnalysis' }));
	const fatal = scored(42, { fatal: ['Verification'], parameters: { Verification: unverified } });
	const failure = { id: 'failed', error: 'No speech found' };
	await trigger.send(envelopeOf([call('good', 95), call('bad', 42, fatal), failure]));
	const [results, failed] = trigger.executions[0] ?? [];
	expect(seen(results)).toEqual(['bad fatal new', 'failed failedAnalysis new']);
	expect(failed).toEqual([]);
	expect(results?.[0]).toMatchObject({
		event: 'callAnalysis',
		processing_id: 'batch-1',
		overall_score: 42,
		qa_event: {
			reason: 'Fatal: "Verification" was answered No.',
			explanation: 'Nobody asked',
			evidence_text: 'Let us go on',
		},
	});
	expect(results?.[1]).toMatchObject({
		qa_event: { reason: 'The analysis failed: No speech found.' },
	});
});

it('without an event no execution starts, and the result is remembered all the same', async () => {
	const trigger = await start(emitting({}));
	expect((await trigger.send(envelopeOf([call('one', 95)]))).status).toBe(200);
	expect(trigger.executions).toEqual([]);
	await trigger.send(envelopeOf([call('one', 42)]));
	expect(trigger.executions[0]?.[0]).toMatchObject([
		{
			delivery: 'revised',
			changed_fields: ['conversation_analytics.agent_feedback.analytics.overall.output'],
		},
	]);
	await trigger.send(envelopeOf([call('one', 42)]));
	expect(trigger.executions).toHaveLength(1);
});

it('beside an invalid setting all results go to Failed, whole and without events', async () => {
	const trigger = await start({ ...emitting({}), output: 'everything' });
	await trigger.send(envelopeOf([call('good', 95), call('bad', 42)]));
	const [results, failed] = trigger.executions[0] ?? [];
	expect(results).toEqual([]);
	expect(seen(failed)).toEqual(['good  new', 'bad  new']);
});

it('filters come first', async () => {
	const trigger = await start({ ...emitting({}), filters: { serviceId: ['sales'] } });
	await trigger.send(envelopeOf([call('one', 42)]));
	await trigger.send(envelopeOf([call('two', 42, {}, { service_id: 'sales' })]));
	expect(trigger.executions.map(([results]) => seen(results))).toEqual([['two scoreAtMost new']]);
});

it('voice agent calls have answers and failures', async () => {
	const parameter = { __rl: true, mode: 'name', value: 'Paid' };
	const trigger = await start({
		event: 'voiceAgentCall',
		...emitting({ parameter, answer: 'No' }, { when: 'failedAnalysis' }),
	});
	const paid = { version: 1, analytics: { Paid: { ans: 'No' } } };
	const inbuilt_analytics = { business_insights: paid };
	await trigger.send({ conversation_id: 'v-1', status: 'completed', inbuilt_analytics });
	await trigger.send({ conversation_id: 'v-2', status: 'error' });
	const events = trigger.executions.map(([results]) => results?.[0]?.qa_event);
	expect(events).toMatchObject([{ parameter: 'Paid', answer: 'No' }, { name: 'failedAnalysis' }]);
});

describe('Once per Conversation', () => {
	const rule = {
		...emitting({ maxScore: 60 }, { when: 'fatal' }),
		options: { oncePerConversation: true },
	};
	const emitted = (executions: IDataObject[][][]) =>
		executions.flatMap(([results]) => seen(results));
	const batch = (number: number, ...calls: object[]) => ({
		...envelopeOf(calls),
		processing_id: `batch-${number}`,
	});

	it('a call is emitted once, also if a revision makes it bad', async () => {
		const trigger = await start(rule);
		const fatal = scored(42, { fatal: ['Verification'] });
		await trigger.send(batch(1, call('bad', 42, fatal), call('good', 90)));
		await trigger.send(batch(2, call('bad', 30), call('good', 50)));
		await trigger.send(batch(3, call('good', 95)));
		await trigger.send(batch(4, call('good', 10), call('bad', 5)));
		expect(emitted(trigger.executions)).toEqual([
			'bad scoreAtMost new',
			'good scoreAtMost revised',
		]);
	});

	it('a call that n8n did not accept is emitted when it comes again', async () => {
		const trigger = await start(rule);
		trigger.storage.works = false;
		expect((await trigger.send(batch(1, call('one', 10)))).status).toBe(500);
		trigger.storage.works = true;
		await trigger.send(batch(2, call('one', 20)));
		expect(emitted(trigger.executions)).toEqual(['one scoreAtMost new']);
	});

	it('deliveries of one call at the same time give one message, in all processes', async () => {
		const redis = await startRedis();
		const shared = { store: redis.address, workflowId: 'alerts' };
		const triggers = [await start(rule, shared), await start(rule, shared)];
		await Promise.all(
			[10, 20, 30, 40].map(async (score, at) =>
				triggers[at % 2]?.send(batch(at, call('same', score))),
			),
		);
		expect(triggers.flatMap(({ executions }) => emitted(executions))).toHaveLength(1);
		const stored = JSON.stringify(await redis.client.hgetall('n8n-ca:values'));
		expect(stored).not.toMatch(/anna|same|desk/);
		await redis.stop();
	});
});

it('a failed result begins with what failed', async () => {
	const trigger = await start({});
	await trigger.send(envelopeOf([{ id: 'f', error: 'No speech', error_type: 'AUDIO' }]));
	expect(Object.keys(trigger.executions[0]?.[1]?.[0] ?? {}).slice(0, 3)).toEqual([
		'status',
		'error',
		'error_type',
	]);
});

describe('while a person sets it up', () => {
	it('the answer to a test delivery says how many results gave no event', async () => {
		const trigger = await start(emitting({}), { mode: 'manual' });
		const answer = await trigger.send(envelopeOf([call('bad', 42), call('good', 95)]));
		expect(JSON.parse(answer.text)).toEqual({
			taken: 1,
			reason: '1 other result caused no QA event',
		});
		expect(seen(trigger.executions[0]?.[0])).toEqual(['bad scoreAtMost new']);
	});

	const parameter = { __rl: true, mode: 'name', value: 'Paid' };
	it.each([
		['QA Events is empty', emitting()],
		['Max Score of QA Event 1 is empty', emitting({ maxScore: '' })],
		['Parameter of QA Event 2 is empty', emitting({}, { when: 'answered', answer: 'No' })],
		['Answer of QA Event 1 is empty', emitting({ when: 'notAnswered', parameter, answer: ' ' })],
		['When of QA Event 1', emitting({ when: 'sometimes' })],
		['When of QA Event 1', { event: 'voiceAgentCall', ...emitting({ when: 'scoreAtMost' }) }],
	])('activation fails with "%s" for %j', async (words, parameters) => {
		await expect((await start(parameters)).activate()).rejects.toThrow(words);
	});

	it('activates with rows that need a delivery and sends empty results to Failed', async () => {
		const trigger = await start(emitting({ maxScore: '={{ $json.body.limit }}' }));
		await trigger.activate();
		await trigger.send(envelopeOf([call('one', 42)]));
		const settings_error = expect.stringContaining('Max Score of QA Event 1 is empty');
		expect(trigger.executions).toMatchObject([[[], [{ conversation_id: 'one', settings_error }]]]);
		await trigger.send(envelopeOf([call('two', 42)], { limit: 50 }));
		expect(seen(trigger.executions[1]?.[0])).toEqual(['two scoreAtMost new']);
	});
});
