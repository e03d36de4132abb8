import type { IDataObject } from 'n8n-workflow';
import { ConversationAnalytics } from '../../../../nodes/ConversationAnalytics/ConversationAnalytics.node';
import { itemsOf } from '../../../../src/output/itemsOf';
import { simplified, type OutputSettings } from '../../../../src/output/outputSettings';
import { runInEngine, type EngineRun } from '../../../support/engine';

let tests = 0;
beforeEach(() => {
	tests += 1;
});
/** An id of this test alone: the memory of the process outlives it. */
const own = (id: string) => `${tests} ${id}`;

async function keep(
	items: IDataObject[],
	parameters: IDataObject = {},
	more: Partial<EngineRun> = {},
) {
	const outcome = await runInEngine({
		node: new ConversationAnalytics(),
		parameters: { resource: 'delivery', operation: 'keepNew', ...(parameters as object) },
		inputJson: items,
		...more,
	});
	return { ...outcome, hints: outcome.hints.map(({ message }) => message).join(' ') };
}
const deliveries = async (
	items: IDataObject[],
	parameters?: IDataObject,
	more?: Partial<EngineRun>,
) => (await keep(items, parameters, more)).json.map(({ delivery }) => delivery);

const raw = (id: string, type = 'Proper Conversation'): IDataObject => ({
	id: own(id),
	request_data: { service_id: 'sales' },
	conversation_type: type,
	conversation_analytics: {
		business_insights: {
			version: 1,
			analytics: { Intent: { ans: 'Buy' }, Budget: { ans: type } },
		},
	},
});
const shaped = (record: IDataObject, settings: Partial<OutputSettings> = {}): IDataObject[] =>
	itemsOf('conversation', { ...simplified, ...settings })(record).map((item) =>
		JSON.parse(JSON.stringify(item)),
	);

it('passes each revision once, and counts repeats in a hint', async () => {
	expect(await deliveries([raw('a'), raw('b'), raw('a')])).toEqual(['new', 'new']);
	const { json, hints } = await keep([raw('a'), raw('b', 'Other'), raw('b', 'Other')]);
	expect(json.map(({ delivery }) => delivery)).toEqual(['revised']);
	expect(hints).toContain('2 items passed before and were dropped.');
});

it.each<[string, (record: IDataObject) => IDataObject[]]>([
	['raw', (record) => [record]],
	['simplified', (record) => shaped(record)],
	['in columns', (record) => shaped(record, { answersAs: 'columns' })],
	['one item per answer', (record) => shaped(record, { answersAs: 'items' })],
	[
		'selected',
		(record) =>
			shaped(record, { output: 'selected', paths: ['conversation_id', 'conversation_type'] }),
	],
])('a field that another node adds makes nothing revised: %s', async (_how, shape) => {
	const items = shape(raw('a'));
	expect(await deliveries(items)).toEqual(items.map(() => 'new'));
	const again = items.map((item) => ({ ...item, read_at: '2026-11-22', processing_id: 'p1' }));
	expect(await deliveries(again)).toEqual([]);
	const revised = shape(raw('a', 'Other')).map((item) => ({ ...item, read_at: '2026-11-23' }));
	expect(await deliveries(revised)).toEqual(items.map(() => 'revised'));
});

it('a result in one form is a repeat in another', async () => {
	expect(await deliveries([raw('a')])).toEqual(['new']);
	expect(await deliveries(shaped(raw('a')))).toEqual([]);
	expect(await deliveries(shaped(raw('b')))).toEqual(['new']);
	expect(await deliveries([{ ...raw('b'), vendor_id: 'other', timestamp: 7 }])).toEqual([]);
});

it('each QA event of a result passes once', async () => {
	const events = ['Identity', 'Consent'].map((parameter) => ({
		qa_event: { name: 'fatal', module: 'agent_feedback', parameter },
		...shaped(raw('a'))[0],
	}));
	expect(await deliveries(events)).toEqual(['new', 'new']);
	expect(await deliveries(events)).toEqual([]);
});

it('an item of another source is compared as a whole', async () => {
	const item = { id: own('row'), price: 3 };
	expect(await deliveries([item])).toEqual(['new']);
	expect(await deliveries([{ price: 3, id: own('row'), note: null }])).toEqual([]);
	expect(await deliveries([{ ...item, price: 4 }])).toEqual(['revised']);
});

it('a late delivery of what a read brought is a repeat', async () => {
	const [read = {}] = shaped({ ...raw('a'), timestamp: 1_767_225_600 });
	expect(await deliveries([{ ...read, delivery: 'missed' }])).toEqual(['missed']);
	expect(await deliveries([{ ...read, processing_id: 'p1', delivery: 'new' }])).toEqual([]);
	expect(await deliveries([{ ...read, processing_id: 'p2', analyzed_at: null }])).toEqual([
		'unchanged',
	]);
});

it('a failure that arrived bare is a repeat when a read brings it with its fields', async () => {
	const failure = { id: own('f'), error: 'No speech found', error_type: 'AUDIO' };
	expect(await deliveries([{ ...failure, vendor_id: 'v', processing_id: 'p1' }])).toEqual(['new']);
	const stored = { ...failure, request_data: { service_id: 'sales' }, timestamp: 3 };
	expect(await deliveries([stored])).toEqual([]);
	expect(await deliveries(shaped(stored))).toEqual([]);
});

it('lets a replay pass once more, and only a replay', async () => {
	const [item = {}] = shaped(raw('a'));
	const replayed = (at: string) => ({ ...item, delivery: 'replayed', replayed_at: at });
	expect(await deliveries([item])).toEqual(['new']);
	expect(await deliveries([replayed('1'), item])).toEqual(['replayed']);
	expect(await deliveries([replayed('1'), { ...item, delivery: 'replayed' }])).toEqual([]);
	expect(await deliveries([replayed('2')])).toEqual(['replayed']);
});

describe('a run in the editor', () => {
	const forgets = { options: { forgetInTestRuns: true } };

	it('of a published workflow says that production will not get its items again', async () => {
		const words = 'production runs of this workflow will not get 1 item again';
		expect((await keep([raw('a')], {}, { active: true })).hints).toContain(words);
		expect((await keep([raw('a')], {}, { active: true })).hints).not.toContain(words);
		expect((await keep([raw('b')], {})).hints).not.toContain(words);
		const production = await keep([raw('c')], {}, { active: true, mode: 'trigger' });
		expect(production.hints).toBe('');
	});

	it('can forget: its items pass each time, and production gets them', async () => {
		expect(await deliveries([raw('a')], {})).toEqual(['new']);
		for (let time = 0; time < 2; time += 1) {
			const { json, hints } = await keep([raw('a')], forgets);
			expect(json.map(({ delivery }) => delivery)).toEqual(['new']);
			expect(hints).toContain('This test run forgot 1 item.');
		}
		const production = { active: true, mode: 'trigger' } as const;
		expect(await deliveries([raw('a')], forgets, production)).toEqual(['new']);
		expect(await deliveries([raw('a')], forgets, production)).toEqual([]);
	});
});

it('refuses Retry On Fail, which would drop everything behind a failed result', async () => {
	const { error } = await keep(
		[{ id: 'a', error: 'No speech found' }],
		{},
		{ retryOnFail: true, maxTries: 2, waitBetweenTriesMs: 0 },
	);
	expect(error?.message).toBe('Retry On Fail is on in the settings of this node');
	expect(error?.description).toContain('Switch it off');
});

it('lets items without an id pass, with their files, and says so', async () => {
	const file = { data: 'SGVsbG8=', mimeType: 'text/plain' };
	const { json, outputs, hints } = await runInEngine({
		node: new ConversationAnalytics(),
		parameters: { resource: 'delivery', operation: 'keepNew' },
		inputItems: [{ json: { note: 'x' }, binary: { file } }],
	});
	expect(json).toEqual([{ note: 'x' }]);
	expect(outputs[0]?.[0]?.binary).toEqual({ file });
	expect(hints.map(({ message }) => message).join()).toContain('1 item passed without being');
});
