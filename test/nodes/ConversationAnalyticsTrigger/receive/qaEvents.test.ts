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

it('a raw item has the event beside what the service sent', async () => {
	const trigger = await start({ ...emitting({}), output: 'raw' });
	const sent = call('bad', 42);
	await trigger.send(envelopeOf([sent]));
	expect(trigger.executions[0]?.[0]).toMatchObject([
		{ ...sent, delivery: 'new', qa_event: { name: 'scoreAtMost', score: 42 } },
	]);
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

it('failures that are only counted in the envelope are also an event', async () => {
	const trigger = await start(emitting({ when: 'failedAnalysis' }));
	const counted = { request_status: { total: 3, success: 1, failed: 2 } };
	await trigger.send(envelopeOf([call('one', 95)], counted));
	expect(trigger.executions[0]?.[0]).toMatchObject([
		{ failed_without_result: 2, qa_event: { name: 'failedAnalysis' } },
	]);
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

describe('Score Dropped', () => {
	const rule = emitting({ when: 'scoreDropped', points: 20 });
	const drops = (executions: IDataObject[][][]) => executions.flatMap(([results]) => seen(results));

	it('compares the results of one envelope in order of time, beside other events', async () => {
		const trigger = await start(emitting({ when: 'scoreDropped', points: 20 }, { when: 'fatal' }));
		const calls = [1, 2, 3].map((hour) => call(`${hour}`, 100 - 25 * hour, {}, at(hour)));
		await trigger.send(envelopeOf(calls));
		expect(drops(trigger.executions)).toEqual(['2 scoreDropped new', '3 scoreDropped new']);
	});

	it('accepts results without a score', async () => {
		const trigger = await start(rule);
		expect((await trigger.send(envelopeOf([{ id: 'none', audio_to_text: {} }]))).status).toBe(200);
		expect([trigger.executions, trigger.log]).toEqual([[], []]);
	});

	it("compares with the customer's conversation before, by time and not by arrival", async () => {
		const trigger = await start(rule);
		await trigger.send(envelopeOf([call('second', 60, {}, at(2)), call('first', 90, {}, at(1))]));
		await trigger.send(envelopeOf([call('other', 10, {}, at(3, { customer_id: 'ben' }))]));
		await trigger.send(envelopeOf([call('third', 50, {}, at(3))]));
		await trigger.send(envelopeOf([call('fourth', 20, {}, at(4))]));
		expect(drops(trigger.executions)).toEqual([
			'second scoreDropped new',
			'fourth scoreDropped new',
		]);
		const qa_event = { score: 20, previous_score: 50 };
		expect(trigger.executions[1]?.[0]?.[0]).toMatchObject({ qa_event });
	});

	it('compares conversations of one delivery with each other, even if late', async () => {
		const trigger = await start(rule);
		const newer = [20, 21, 22, 23].map((hour) => call(`newer-${hour}`, 70, {}, at(hour)));
		await trigger.send(envelopeOf(newer));
		await trigger.send(envelopeOf([call('late', 60, {}, at(2)), call('later', 90, {}, at(1))]));
		expect(drops(trigger.executions)).toEqual(['late scoreDropped new']);
	});

	it('compares equal versions of the rubric only, and the log counts what was left out', async () => {
		const trigger = await start(rule);
		const strict = (id: string, score: number, hour: number) =>
			call(id, score, scored(score, { version: 2 }), at(hour));
		await trigger.send(envelopeOf([call('old', 90, {}, at(1))]));
		expect(trigger.log).toEqual([]);
		await trigger.send(envelopeOf([strict('first', 50, 2)]));
		expect(trigger.executions).toEqual([]);
		expect(trigger.log.map(({ message }) => message).join()).toContain(
			'did not compare 1 conversation: the earlier scores of the customer are of another version',
		);
		await trigger.send(envelopeOf([strict('second', 20, 3)]));
		expect(drops(trigger.executions)).toEqual(['second scoreDropped new']);
		expect(trigger.log).toHaveLength(1);
	});

	it('a result that n8n did not accept is not remembered', async () => {
		const trigger = await start(emitting({ when: 'scoreDropped' }, { maxScore: 100 }));
		trigger.storage.works = false;
		expect((await trigger.send(envelopeOf([call('one', 90, {}, at(1))]))).status).toBe(500);
		trigger.storage.works = true;
		await trigger.send(envelopeOf([call('two', 10, {}, at(2))]));
		expect(drops(trigger.executions)).toEqual(['two scoreAtMost new']);
	});

	it('deliveries of one customer at the same time are compared one after the other', async () => {
		const trigger = await start(emitting({ when: 'scoreDropped', points: 1 }));
		await Promise.all(
			[90, 80, 70, 60, 50, 40].map(
				async (score, hour) =>
					await trigger.send(envelopeOf([call(`c-${hour}`, score, {}, at(hour))])),
			),
		);
		const compared = trigger.executions.map(([results]) => objectOf(results?.[0]?.qa_event));
		for (const { score, previous_score } of compared) {
			expect(Number(previous_score)).toBeGreaterThan(Number(score));
		}
		await trigger.send(envelopeOf([call('last', 1, {}, at(9))]));
		expect(trigger.executions.at(-1)?.[0]?.[0]).toMatchObject({
			qa_event: { previous_score: 40 },
		});
	});

	it('is shared by all processes, and the store has no plaintext name', async () => {
		const redis = await startRedis();
		const shared = { store: redis.address, workflowId: 'scores' };
		const one = await start(rule, shared);
		const other = await start(rule, shared);
		await one.send(envelopeOf([call('first', 90, {}, at(1))]));
		await other.send(envelopeOf([call('second', 10, {}, at(2))]));
		expect(drops(other.executions)).toEqual(['second scoreDropped new']);
		const stored = JSON.stringify(await redis.client.hgetall('n8n-ca:values'));
		expect(stored).not.toMatch(/anna|first|second|desk/);
		await redis.stop();
		await other.send(envelopeOf([call('third', 0, {}, at(3))]));
		expect(drops(other.executions)).toHaveLength(1);
		expect(other.log.map(({ message }) => message).join()).toContain('could not compare scores');
	});
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
		['Points of QA Event 1', emitting({ when: 'scoreDropped', points: 101 })],
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
