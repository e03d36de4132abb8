import timers from 'node:timers/promises';
import { realClock } from '../../../../src/n8n/clock';
import { voiceConversation } from '../../../../workshop/sandbox';
import { useServer } from '../../../support/httpServer';
import { day, idsOf, ReadBench, readAgent } from '../../../support/readNode';

const start = Date.UTC(2026, 1, 1) / 1000;
/** More than the arguments that a JavaScript call can have. */
const many = 130_000;

const bench = ReadBench.forFile();
beforeEach(() => bench.sandbox.world.clearRecords());
const getMany = bench.operation('voiceConversation', 'getAll', {
	...{ timeRange: 'custom', startTime: start, endTime: start + day },
	options: { sortOrder: 'asc' },
});

let summary: string | undefined;

/** A conversation every ten seconds. Pages larger than the interface allows save requests. */
const server = useServer((request, response) => {
	const { searchParams: asked } = new URL(request.url ?? '', 'http://service.example');
	const indexAt = (name: string) => Math.ceil((Number(asked.get(name)) - start) / 10);
	const first = Number(asked.get('cursor') ?? indexAt('start_time'));
	const last = Math.min(first + 5_000, indexAt('end_time'));
	const data = Array.from({ length: last - first }, (_, at) => ({
		conversation_id: `v${first + at}`,
		conversation_time: start + (first + at) * 10,
		summary,
	}));
	const has_more = last < indexAt('end_time');
	const pagination = { has_more, next_cursor: has_more ? String(last) : null };
	response.setHeader('content-type', 'application/json');
	response.end(JSON.stringify({ data, pagination }));
});

it('returns 130,000 items in order without a stack overflow', async () => {
	const { json, hintText } = await getMany(
		{
			...{ endTime: start + many * 10, returnAll: true, output: 'raw' },
			options: { sortOrder: 'asc' },
		},
		{ baseUrl: server.url },
	);
	expect(json).toHaveLength(many);
	expect(json.findIndex((one, at) => one.conversation_time !== start + at * 10)).toBe(-1);
	expect(hintText).toContain('Export → Download');
});

it('yields the event loop to other workflows after a large page', async () => {
	const turns = jest.spyOn(timers, 'setImmediate');
	// The answer of a service nearby, however busy this machine is.
	const now = jest.spyOn(realClock, 'now').mockReturnValue(Date.now());
	summary = 'x'.repeat(8_000_000);
	const given = { endTime: start + 10 };
	const { json } = await getMany(given, { baseUrl: server.url });
	expect(json).toHaveLength(1);
	expect(turns.mock.calls.length).toBeGreaterThanOrEqual(8);
	turns.mockRestore();
	now.mockRestore();
});

/** v0 to v11 of the agent: every third has an error, every fourth is with k-1. */
function addTwelve() {
	for (let at = 0; at < 12; at += 1) {
		const customerId = at % 4 === 0 ? 'k-1' : 'k-2';
		const status = at % 3 === 0 ? 'error' : 'completed';
		const seed = {
			id: `v${at}`,
			time: start + at,
			agentId: readAgent,
			customerId,
			status,
		} as const;
		bench.sandbox.world.addVoiceConversation(voiceConversation(seed));
	}
}

it('requests and returns only the configured agent and state', async () => {
	addTwelve();
	const { json } = await getMany({ filters: { agentId: readAgent, status: 'error' } });
	expect(idsOf(json, 'conversation_id')).toEqual(['v0', 'v3', 'v6', 'v9']);
	expect(bench.sandbox.calls[0]?.query).toMatchObject({
		...{ agent_id: readAgent, status: 'error', time_field: 'conversation_time' },
	});
});

it('accepts the filters of an export, and sends them as one object', async () => {
	addTwelve();
	const { lists } = bench.sandbox;
	lists.filters = 'asInExports';
	const voiceFilters = { customerId: 'k-1' };
	const agentId = { __rl: true, mode: 'list', value: readAgent };
	const { json } = await getMany({ filters: { agentId, voiceFilters } });
	expect(idsOf(json, 'conversation_id')).toEqual(['v0', 'v4', 'v8']);
	expect(bench.sandbox.calls[0]?.query).toMatchObject({
		agent_id: readAgent,
		filter: '{"customer_id":"k-1"}',
	});
	bench.reset();
	const both = await getMany({ filters: { voiceFilters, filter: '{"customer_id":"k-2"}' } });
	expect(both.error?.message).toBe('Filters have both Voice Filters and Filter (JSON)');
	expect(bench.sandbox.calls).toEqual([]);
	// The interface does not document it for lists.
	lists.filters = 'refused';
	const refused = await getMany({ filters: { voiceFilters } });
	expect(refused.error?.description).toContain(
		'It documents conditions and filters of voice conversations for exports only, so a list may refuse what Export accepts.',
	);
});
