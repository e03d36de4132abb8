import type { IDataObject, INodeParameters } from 'n8n-workflow';
import {
	conversation,
	voiceConversation,
	type ConversationSeed,
} from '../../../../workshop/sandbox';
import { TestClock, useClock } from '../../../support/clocks';
import { ReadBench, readAgent, readService } from '../../../support/readNode';

const HOUR = 3600;
const now = Math.floor(Date.now() / 1000);
const historySize = 1000;
let bench: ReadBench;
let workflows = 0;

beforeEach(async () => {
	bench = await ReadBench.start();
	workflows += 1;
});
afterEach(async () => await bench.stop());

const put = (id: string, more: Partial<ConversationSeed> = {}) => {
	// Each test has conversations of its own: the history of the test's n8n outlives it.
	const seed = { id: `${workflows}-${id}`, time: now - 2 * HOUR, serviceId: readService, ...more };
	bench.sandbox.world.addConversation(conversation(seed));
};
const recordOf = (id: string): IDataObject => {
	const stored = bench.sandbox.world.conversationsOf(readService).get(`${workflows}-${id}`);
	const copy: IDataObject = JSON.parse(stored?.json() ?? '{}');
	return copy;
};
const arrive = async (items: IDataObject[], more: INodeParameters = {}) =>
	await bench.run(
		'delivery',
		'keepNew',
		{ scope: 'workflow', historySize, ...more },
		{ inputJson: items.map((item) => ({ processing_id: 'p1', ...item })) },
	);
const reconcile = async (more: INodeParameters = {}) =>
	await bench.run('delivery', 'reconcile', {
		event: 'callAnalysis',
		serviceId: readService,
		timeRange: 'last24Hours',
		output: 'raw',
		historySize,
		...more,
	});
const found = (json: IDataObject[]) =>
	json.map(({ id, delivery }) => [String(id).replace(/^\d+-/, ''), delivery]);

it('finds what never arrived and what was revised since, and looks without remembering', async () => {
	for (const id of ['a', 'b', 'c', 'd']) put(id);
	put('chat', { channel: 'chat' });
	await arrive(['a', 'b', 'c'].map(recordOf));
	put('c', { record: { conversation_type: 'Not Connected' } });
	for (let time = 0; time < 2; time += 1) {
		const { json, hints } = await reconcile();
		expect(found(json)).toEqual([
			['c', 'revised'],
			['d', 'missed'],
		]);
		expect(json[1]).toMatchObject({ event: 'callAnalysis' });
		expect(json[1]?.late_seconds).toBeGreaterThan(1.5 * HOUR);
		expect(hints.map(({ message }) => message).join()).toContain(
			'The service has 4 results; 3 arrived, 1 never arrived, and of 1 a later revision never arrived.',
		);
	}
});

it.each(['raw', 'simplified'])(
	'what it finds goes through Keep New once, as missed (%s)',
	async (output) => {
		for (const id of ['a', 'b']) put(id);
		await arrive([recordOf('a')]);
		const { json } = await reconcile({ output });
		const passed = await arrive(json);
		expect(found(passed.json)).toEqual([['b', 'missed']]);
		expect((await reconcile({ output })).json).toEqual([]);
		expect((await arrive(json)).json).toEqual([]);
	},
);

it('an item that fails leaves the others what they found, where the user wants it so', async () => {
	for (const id of ['a', 'b']) put(id);
	await arrive([recordOf('a')]);
	const parameters = {
		event: 'callAnalysis',
		serviceId: '={{ $json.service }}',
		timeRange: 'last24Hours',
		output: 'raw',
		historySize,
	};
	const inputJson = [{ service: readService }, { service: 'of others' }, { service: readService }];
	const run = async (onError: 'continueRegularOutput' | 'stopWorkflow') =>
		await bench.run('delivery', 'reconcile', parameters, { inputJson, onError });
	const { json } = await run('continueRegularOutput');
	expect(found(json)).toEqual([
		['b', 'missed'],
		['undefined', undefined],
		['b', 'missed'],
	]);
	expect(json[1]?.error).toContain('not authorized');
	expect((await run('stopWorkflow')).error?.message).toContain('not authorized');
});

it('leaves out what may still be on its way, and gives a summary where it is wanted', async () => {
	put('young', { time: now - 5 * 60, record: { timestamp: now - 4 * 60 } });
	const summaryItem = { options: { summaryItem: true } };
	const numbers = { expected: 0, arrived: 0, missed: 0, revised: 0, unfinished: 0, unchecked: 0 };
	expect((await reconcile(summaryItem)).json).toMatchObject([{ summary: numbers }]);
	const { json } = await reconcile({ options: { graceMinutes: 1 } });
	expect(found(json)).toEqual([['young', 'missed']]);
});

it('reconciles voice conversations', async () => {
	const id = `voice-${workflows}`;
	bench.sandbox.world.addVoiceConversation(
		voiceConversation({ id, time: now - HOUR, agentId: readAgent }),
	);
	const { json } = await reconcile({ event: 'voiceAgentCall' });
	expect(json).toMatchObject([
		{ conversation_id: id, delivery: 'missed', event: 'voiceAgentCall' },
	]);
	await arrive(json);
	expect((await reconcile({ event: 'voiceAgentCall' })).json).toEqual([]);
});

it('looks into the history of Until Marked Done as well', async () => {
	for (const id of ['a', 'b']) put(id);
	const mode = { mode: 'untilMarkedDone' };
	await arrive([recordOf('a')], { ...mode, leaseMinutes: 60 });
	expect(found((await reconcile(mode)).json)).toEqual([['b', 'missed']]);
});

describe('with a clock', () => {
	const clock = new TestClock(Date.now());
	useClock(clock);

	it('brings what was not marked as done in time, once for each lease', async () => {
		for (const id of ['done', 'open', 'lost']) put(id);
		const mode = { mode: 'untilMarkedDone', leaseMinutes: 60 };
		await bench.run(
			'delivery',
			'markDone',
			{},
			{ inputJson: (await arrive([recordOf('done')], mode)).json },
		);
		await arrive([recordOf('open')], mode);
		expect(found((await reconcile(mode)).json)).toEqual([['lost', 'missed']]);
		clock.advance(80 * 60_000);
		for (let time = 0; time < 2; time += 1) {
			const { json, hints } = await reconcile({ ...mode, options: { summaryItem: true } });
			expect(found(json.slice(0, -1)).sort()).toEqual([
				['lost', 'missed'],
				['open', 'retried'],
			]);
			expect(json.at(-1)).toMatchObject({ summary: { arrived: 2, missed: 1, unfinished: 1 } });
			expect(hints.map(({ message }) => message).join()).toContain(
				'1 arrived and were not marked as done in time.',
			);
		}
		const { json } = await reconcile(mode);
		expect(found((await arrive(json, mode)).json).sort()).toEqual([
			['lost', 'missed'],
			['open', 'retried'],
		]);
		expect((await reconcile(mode)).json).toEqual([]);
	});
});
