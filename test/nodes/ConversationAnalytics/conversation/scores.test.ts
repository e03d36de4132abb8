import { conversation } from '../../../../workshop/sandbox';
import { idsOf, ReadBench, readService } from '../../../support/readNode';

const time = Date.UTC(2026, 1, 1) / 1000;
/** More than the pages that are read before the worker thread takes over. */
const many = 300;
const scoreOf = (at: number) => (at % 10 === 9 ? null : (at % 10) * 10);

const bench = ReadBench.forFile((world) => {
	for (let at = 0; at < many; at += 1) {
		const overall = { output: { ans: scoreOf(at) } };
		const modules = { agent_feedback: { version: 1, analytics: { parameters: {}, overall } } };
		world.addConversation(
			conversation({
				id: `c${at}`,
				time: time + at,
				serviceId: readService,
				record: { conversation_analytics: modules },
			}),
		);
	}
});

const getMany = bench.operation('conversation', 'getAll', {
	serviceId: readService,
	timeRange: 'custom',
	startTime: time,
	endTime: time + many,
	options: { sortOrder: 'asc' },
});

const ids = Array.from({ length: many }, (_, at) => at).filter((at) => {
	const score = scoreOf(at);
	return score !== null && score >= 20 && score <= 30;
});
const filters = { minScore: 20, maxScore: 30 };

it.each(['selected', 'simplified', 'raw'])(
	'only scores within the bounds come out, %s',
	async (output) => {
		const { json, hints } = await getMany({ returnAll: true, output, filters });
		expect(idsOf(json)).toEqual(ids.map((at) => `c${at}`));
		expect(hints.map(({ message }) => message)).toContain(
			`${ids.length} of ${many} records read have a score that Min Score and Max Score allow.`,
		);
	},
);

it('Limit counts the records within the bounds', async () => {
	const { json } = await getMany({ limit: 7, filters });
	expect(idsOf(json)).toEqual(ids.slice(0, 7).map((at) => `c${at}`));
});

it('bounds that exclude each other are refused before any request', async () => {
	const { error } = await getMany({ filters: { minScore: 60, maxScore: 50 } });
	expect(error?.message).toContain('Min Score');
	expect(bench.sandbox.calls).toEqual([]);
});
