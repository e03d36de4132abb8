import type { INodeParameters } from 'n8n-workflow';
import { StoredRecord, voiceConversation } from '../../../../workshop/sandbox';
import { day, idsOf, ReadBench, readAgent } from '../../../support/readNode';

const start = Date.UTC(2026, 1, 1) / 1000;
/** More than JavaScript takes as the arguments of one call. */
const many = 130_000;

let bench: ReadBench;
afterEach(async () => await bench.stop());

it('gives 130,000 items, in order, without running out of stack', async () => {
	bench = await ReadBench.start((world) => {
		for (let at = 0; at < many; at += 1) {
			const id = `v${String(at).padStart(6, '0')}`;
			const time = start + at * 10;
			const shown = { conversation_id: id, conversation_time: time, status: 'completed' };
			const record = { ...shown, agent_id: readAgent };
			world.addVoiceConversation(new StoredRecord({ id, time, owner: readAgent }, record));
		}
	});
	const { json, hintText } = await bench.run('voiceConversation', 'getAll', {
		...{ timeRange: 'custom', startTime: start, endTime: start + many * 10, returnAll: true },
		output: 'raw',
		options: { sortOrder: 'asc', concurrency: 8 },
	});
	expect(json).toHaveLength(many);
	expect(json.findIndex((one, at) => one.conversation_time !== start + at * 10)).toBe(-1);
	expect(hintText).toContain('Export → Download');
}, 180_000);

it('asks for the agent and the state it was told, and gives no other', async () => {
	bench = await ReadBench.start((world) => {
		for (let at = 0; at < 120; at += 1) {
			const status = at % 3 === 0 ? 'error' : 'completed';
			world.addVoiceConversation(
				voiceConversation({ id: `v${at}`, time: start + at, agentId: readAgent, status }),
			);
		}
	});
	const { json } = await bench.run('voiceConversation', 'getAll', {
		...{ timeRange: 'custom', startTime: start, endTime: start + day, returnAll: true },
		filters: { agentId: readAgent, status: 'error' },
		options: { sortOrder: 'asc' },
	});
	expect(idsOf(json, 'conversation_id')).toEqual(
		Array.from({ length: 40 }, (_, at) => `v${at * 3}`),
	);
	for (const { query } of bench.sandbox.calls) {
		expect(query).toMatchObject({
			agent_id: readAgent,
			status: 'error',
			time_field: 'conversation_time',
		});
	}
});

it('takes the filters of an export, and sends them as one object', async () => {
	bench = await ReadBench.start((world) => {
		for (let at = 0; at < 12; at += 1) {
			const customerId = at % 4 === 0 ? 'k-1' : 'k-2';
			world.addVoiceConversation(
				voiceConversation({ id: `v${at}`, time: start + at, agentId: readAgent, customerId }),
			);
		}
	});
	const { lists } = bench.sandbox;
	lists.filters = 'asInExports';
	const run = async (filters: INodeParameters) =>
		await bench.run('voiceConversation', 'getAll', {
			...{ timeRange: 'custom', startTime: start, endTime: start + day },
			filters,
			options: { sortOrder: 'asc' },
		});
	const agentId = { __rl: true, mode: 'list', value: readAgent };
	const { json } = await run({ agentId, voiceFilters: { customerId: 'k-1' } });
	expect(idsOf(json, 'conversation_id')).toEqual(['v0', 'v4', 'v8']);
	expect(bench.sandbox.calls[0]?.query).toMatchObject({
		agent_id: readAgent,
		filter: '{"customer_id":"k-1"}',
	});
	bench.reset();
	const both = await run({ voiceFilters: { customerId: 'k-1' }, filter: '{"customer_id":"k-2"}' });
	expect(both.error?.message).toBe('Filters have both Voice Filters and Filter (JSON)');
	expect(bench.sandbox.calls).toEqual([]);
	// The interface does not show that lists take it.
	lists.filters = 'refused';
	const refused = await run({ voiceFilters: { customerId: 'k-1' } });
	expect(refused.error?.description).toContain(
		'It documents conditions and filters of voice conversations for exports only, so a list may refuse what Export accepts.',
	);
});
