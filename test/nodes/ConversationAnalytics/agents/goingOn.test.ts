import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { agentNote, type GivenList } from '../../../../src/operation/list/agentNote';
import { conversation } from '../../../../workshop/sandbox';
import { demoService, startDemoTool, type DemoTool } from './demoTool';

const start = 1_740_000_000;
/** Eight conversations share one second; a few are before and after it. */
const crowded = start + 1000;
const times = [1, 2, 3, ...Array<number>(8).fill(1000), 1001, 1002].map((after) => start + after);
const day = {
	serviceId: demoService,
	timeRange: 'custom',
	startTime: start,
	endTime: start + 86_400,
	limit: 50,
};
const iso = (seconds: number) => new Date(seconds * 1000).toISOString().replace('.000Z', 'Z');

let tool: DemoTool;
beforeAll(async () => {
	tool = await startDemoTool();
	times.forEach((time, at) => {
		const id = `g${String(at).padStart(2, '0')}`;
		tool.world.addConversation(conversation({ id, time, serviceId: demoService }));
	});
});
afterAll(async () => await tool.sandbox.stop());

const noteOf = async (parameters: INodeParameters) =>
	(await tool.run('getAll', { ...day, ...parameters })).at(-1) ?? {};

describe('the bounds that a person set', () => {
	it('says that there may be more where Limit was reached', async () => {
		expect(await noteOf({ limit: 5 })).toEqual({
			note: '5 records are shown; Limit (5) was reached, so there may be more. Narrow the time range or the filters to see others.',
			next: expect.stringContaining(
				`For earlier ones ask with Time Range custom, Start Time ${iso(start)} and End Time ${iso(crowded + 1)}.`,
			),
		});
	});

	it('says that there are more where Max Records was reached', async () => {
		expect(await noteOf({ options: { maxRecords: 5, onBound: 'return' } })).toEqual({
			note: '5 records are shown; Max Records (5) was reached, and there are more. Narrow the time range or the filters to see others.',
			next: expect.stringContaining('End Time'),
		});
		const left = { maxRecords: 5, onBound: 'return', recordsForAgents: 3 };
		expect(await noteOf({ options: left })).toMatchObject({
			note: expect.stringContaining('3 records are shown; at least 2 more were left out'),
			records_left_out: 2,
		});
	});

	it('says nothing more where all was given', async () => {
		const given = await tool.run('getAll', day);
		expect(given).toHaveLength(times.length);
	});
});

/** What a model reads when it follows the notes to their end. */
async function follow(
	order: string,
	output: string,
	within: IDataObject = {},
): Promise<{ notes: string[]; ids: string[] }> {
	const ids: string[] = [];
	const notes: string[] = [];
	let range: IDataObject = within;
	for (;;) {
		const options = { recordsForAgents: 3, sortOrder: order };
		const given = await tool.run('getAll', { ...day, ...range, output, options });
		ids.push(
			...given.flatMap(({ conversation_id, id = conversation_id }) =>
				typeof id === 'string' ? [id] : [],
			),
		);
		const next = given.at(-1)?.next;
		if (typeof next !== 'string') return { notes, ids };
		notes.push(next);
		if (notes.length > times.length)
			throw new Error(`It goes round: ${notes.slice(-3).join('\n')}`);
		if (!next.includes('ask with')) return { notes, ids };
		const [, end] = /End Time (\S+)\./.exec(next) ?? [];
		const [, from] = /Start Time (\S+) and/.exec(next) ?? [];
		range = { startTime: from, endTime: end };
	}
}

it.each([
	['desc', 'simplified'],
	['asc', 'simplified'],
	['desc', 'raw'],
])('comes to the end of a list with a crowded second, %s, %s', async (order, output) => {
	const { notes, ids } = await follow(order, output);
	const others = times.flatMap((time, at) =>
		time === crowded ? [] : [`g${String(at).padStart(2, '0')}`],
	);
	expect(ids).toEqual(expect.arrayContaining(others));
	// It is told what the times cannot reach.
	expect(notes.join('\n')).toContain(
		`5 more of the same time, ${iso(crowded)}, were left out; other filters may show those.`,
	);
});

describe('records whose own time is not the one that the list orders by', () => {
	/** Epoch seconds of the first record; each kind of wrong time has a day of its own. */
	const from = start + 10 * 86_400;
	const count = 12;
	const wrong: Array<[string, (time: number, end: number) => number | null]> = [
		['hours too early', (time) => time - 5 * 3600],
		['hours too late', (time) => time + 5 * 3600],
		['all the same, too early', () => from + 10],
		['outside the range', (_time, end) => end + 3600],
		['none', () => null],
	];
	const days = wrong.map(([name, ownTime], at) => {
		const startTime = from + at * 86_400;
		const all = Array.from({ length: count }, (_, index) => startTime + 30_000 + index * 100);
		return { name, ownTime, startTime, endTime: startTime + 86_400, all };
	});
	const idOf = (time: number) => `wrong-${time}`;

	beforeAll(() => {
		for (const { ownTime, endTime, all } of days) {
			all.forEach((time, index) => {
				// Every third is right.
				const own = index % 3 === 1 ? time : ownTime(time, endTime);
				const record = { request_data: { conversation_time: own, call_time: own } };
				const id = idOf(time);
				tool.world.addConversation(conversation({ id, time, serviceId: demoService, record }));
			});
		}
	});

	it.each(
		days.flatMap((one) =>
			['desc', 'asc'].flatMap((order) =>
				['simplified', 'raw'].map((output) => ({ ...one, order, output })),
			),
		),
	)('are never skipped: $name, $order, $output', async ({ startTime, endTime, all, ...how }) => {
		const { ids } = await follow(how.order, how.output, { startTime, endTime });
		const met = [...new Set(ids)];
		const inOrder = all.map(idOf);
		if (how.order === 'desc') inOrder.reverse();
		expect(met.length).toBeGreaterThan(2);
		expect(met).toEqual(inOrder.slice(0, met.length));
	});
});

it('does not say that there is nothing where Max Seconds was reached', () => {
	const list: GivenList = {
		listRequest: { parameters: {} },
		range: { start, end: start + 86_400 },
		order: 'desc',
		zone: 'UTC',
		found: 0,
		given: { shown: 0, firstTime: undefined, last: undefined, othersOfLast: 0 },
		isPlaced: false,
		items: 0,
		endedAt: { field: 'Max Seconds', value: 60 },
		absent: [],
	};
	expect(agentNote(list)).toEqual({
		note: 'Max Seconds (60) was reached before a record was read.',
		next: 'Ask with a shorter time range, or with more filters.',
	});
	expect(agentNote({ ...list, endedAt: undefined })?.note).toMatch(/^Nothing found from /);
});
