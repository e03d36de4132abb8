import type { IDataObject } from 'n8n-workflow';
import { ConversationAnalyticsApi } from '../../../credentials/ConversationAnalyticsApi.credentials';
import { ConversationAnalyticsPollingTrigger } from '../../../nodes/ConversationAnalyticsPollingTrigger/ConversationAnalyticsPollingTrigger.node';
import { objectOf } from '../../../src/records/value';
import { voiceConversation } from '../../../workshop/sandbox';
import { loadOptionsOf } from '../../support/loadOptions';
import {
	hoursAgo,
	polledAgent,
	polledService,
	usePolledAccount,
} from '../../support/polledAccount';
import { emitting, scored } from '../../support/qaRecords';

const account = 'polling-events-5108';
const { sandbox, put, start } = usePolledAccount(
	account,
	{ startDate: new Date(hoursAgo(480) * 1000).toISOString(), options: { lookBackHours: 240 } },
	{ listFilters: 'asInExports' },
);

const seen = (items: IDataObject[]) =>
	items.map(({ customer_id, conversation_id, delivery, qa_event }) => {
		const { name } = objectOf(qa_event);
		return [conversation_id ?? customer_id, name, delivery].join(' ');
	});

it('emits one item per event with the record and its change status', async () => {
	put('good', 3, { record: scored(95) });
	const fatal = { fatal: ['Verification'], parameters: { Verification: { ans: 'No' } } };
	put('bad', 2, { record: scored(42, fatal) });
	const trigger = await start(emitting({ when: 'scoreAtMost', maxScore: 60 }, { when: 'fatal' }));
	const items = await trigger.poll();
	expect(seen(items)).toEqual(['bad scoreAtMost new', 'bad fatal new']);
	expect(Object.keys(items[1] ?? {}).slice(0, 2)).toEqual(['qa_event', 'conversation_id']);
	expect(Object.keys(Object(items[1]?.qa_event)).slice(0, 2)).toEqual(['name', 'reason']);
	const qa_event = { reason: 'Fatal: "Verification" was answered No.' };
	expect(items[1]).toMatchObject({ overall_score: 42, status: 'completed', qa_event });
	expect(await trigger.poll()).toEqual([]);
});

it('a revision emits its events again with the changes', async () => {
	put('one', 2, { record: scored(42) });
	const trigger = await start(emitting({}));
	expect(seen(await trigger.poll())).toEqual(['one scoreAtMost new']);
	put('one', 2, { record: scored(40) });
	const [revised] = await trigger.poll();
	expect(revised).toMatchObject({
		delivery: 'revised',
		changed_fields: ['conversation_analytics.agent_feedback'],
		qa_event: { score: 40 },
	});
});

describe('Once per Conversation', () => {
	const rule = {
		...emitting({ maxScore: 60 }, { when: 'fatal' }),
		options: { oncePerConversation: true },
	};

	it('a call is emitted once, also if a revision makes it bad, and after a restart', async () => {
		put('bad', 9, { record: scored(40, { fatal: ['Verification'] }) });
		put('good', 8, { record: scored(90) });
		const trigger = await start(rule);
		expect(seen(await trigger.poll())).toEqual(['bad scoreAtMost new']);
		put('bad', 9, { record: scored(30) });
		put('good', 8, { record: scored(20) });
		const again = await start(rule, { staticData: trigger.stored, activation: 'init' });
		expect(seen(await again.poll())).toEqual(['good scoreAtMost revised']);
		put('good', 8, { record: scored(95) });
		expect(await again.poll()).toEqual([]);
		put('good', 8, { record: scored(10) });
		expect(await again.poll()).toEqual([]);
	});

	it('a call that was there when polling began comes when it is revised', async () => {
		put('bad', 9, { record: scored(40) });
		const trigger = await start({ ...rule, startFrom: 'now' });
		expect(await trigger.poll()).toEqual([]);
		put('bad', 9, { record: scored(30) });
		expect(seen(await trigger.poll())).toEqual(['bad scoreAtMost revised']);
	});
});

it('Failed Analysis also applies to voice conversations', async () => {
	const call = { id: 'call', time: hoursAgo(1), agentId: polledAgent, status: 'error' } as const;
	sandbox.world.addVoiceConversation(voiceConversation(call));
	const rows = emitting({ when: 'failedAnalysis' });
	const calls = await start({ ...rows, resource: 'voiceConversation' });
	expect(seen(await calls.poll())).toEqual(['call failedAnalysis new']);
});

it('Fetch Test Event looks for events among the newest records, and remembers nothing', async () => {
	for (let at = 0; at < 60; at += 1) put(`good-${at}`, at / 10, { record: scored(95) });
	put('bad', 9, { record: scored(5) });
	const rows = emitting({ when: 'scoreAtMost', maxScore: 30 });
	const trigger = await start(rows, { mode: 'manual' });
	expect(seen(await trigger.poll())).toEqual(['bad scoreAtMost new']);
	expect(trigger.stored).toEqual({});
});

it('Fetch Test Event says why it shows nothing', async () => {
	const scores = { when: 'parameterScoreAtMost', maxScore: 30, parameter: '' };
	const rows = emitting(scores, { when: 'fatal' });
	const nothing = 'Fetch Test Event found no record of the last 31 days';
	await expect((await start(rows, { mode: 'manual' })).poll()).rejects.toThrow(nothing);
	put('good', 1, { record: scored(95) });
	await expect((await start(rows, { mode: 'manual' })).poll()).rejects.toMatchObject({
		message: 'QA Events match no record of the last 31 days, of which the newest were read (1)',
		description: expect.stringContaining('A parameter whose answer is a word has no score'),
	});
	const items = { output: 'all', answersAs: 'items', answerFilter: { answeredWith: ['no'] } };
	for (const left of [{ filters: { maxScore: 10 } }, items]) {
		await expect((await start(left, { mode: 'manual' })).poll()).rejects.toThrow(
			'The filters and Only Answers match no record of the last 31 days',
		);
	}
	// A published workflow waits.
	expect(await (await start(rows)).poll()).toEqual([]);
});

it.each([
	['QA Events is empty', emitting()],
	['When of QA Event 1', { ...emitting({ when: 'fatal' }), resource: 'customer' }],
])('fails with "%s" for %j', async (words, parameters) => {
	await expect((await start(parameters)).poll()).rejects.toThrow(words);
});

it('ignores the rows of QA events if it emits results', async () => {
	put('one', 2);
	const trigger = await start({ ...emitting({ score: '' }), emit: 'results' });
	expect(await trigger.poll()).toMatchObject([{ conversation_id: 'one', delivery: 'new' }]);
});

describe('the parameter of a QA event', () => {
	beforeAll(() => {
		const module = (serviceId: string, conversation: string, customer: string) =>
			sandbox.world.addConfiguration({
				...{ serviceId, moduleName: 'custom_module', version: 1, status: 'active' },
				configuration: {
					conversation: { [conversation]: { output_type: 'Text' } },
					customer: { [customer]: { output_type: 'Text' } },
				},
			});
		module(polledService, 'Mood', 'Plan');
		module('other', 'Basket', 'Club');
	});

	/** The names that the list of a row offers. */
	async function offered(resource: string, serviceId = '') {
		const node = new ConversationAnalyticsPollingTrigger();
		const credential = { baseUrl: sandbox.url, apiKey: account, serviceId: polledService };
		const functions = await loadOptionsOf({
			node,
			parameters: {
				...{ resource, serviceId },
				...emitting({ when: 'answered', module: 'custom_module' }),
			},
			credentials: { conversationAnalyticsApi: credential },
			credentialTypes: [new ConversationAnalyticsApi()],
			path: 'parameters.qaEvents.qaEvent[0].parameter',
		});
		const list = await node.methods.listSearch.searchAnswerParameters.call(functions);
		return list.results.map(({ name }) => name);
	}

	it.each([
		['conversation', '', ['Mood']],
		['conversation', 'other', ['Basket']],
		['customer', 'other', ['Club']],
	])('of a %s for the service "%s" is one of %j', async (resource, serviceId, names) => {
		expect(await offered(resource, serviceId)).toEqual(names);
	});

	it('of a voice conversation has no configuration, and the list says so', async () => {
		await expect(offered('voiceConversation')).rejects.toThrow(/no configuration of voice/);
	});

	it.each([
		['Moood', [expect.stringContaining('desk has no parameter "Moood" in custom_module')]],
		['Mood', []],
	])('is checked against the configuration at the start: %s', async (value, log) => {
		const parameter = { __rl: true, mode: 'name', value };
		const row = { when: 'answered', module: 'custom_module', parameter, answer: 'Yes' };
		const trigger = await start(emitting(row));
		await trigger.poll();
		expect(trigger.log).toEqual(log);
	});
});
