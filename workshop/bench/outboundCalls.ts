import { nodeOf } from '../scripts/instance/workflow';
import { gather, ourStep, splitOut } from './instance/steps';
import { cpuMsOf, withMemory, type Cost } from './measure/process';
import { inRounds, middleOf, type Contender } from './measure/rounds';
import { atMost, seconds, table, times, type Bench, type Part } from './part';

const count = 1_000;
const latencyMs = 30;
const wanted = 1.1;
/** Of countries with one time zone and with many. */
const prefixes = ['+4915', '+1212', '+6141', '+55119', '+7916'];

const attempts = { maxAttempts: 1, hoursBetweenCalls: 24 };
const allRules = {
	...attempts,
	hours: '00:00-24:00',
	days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
	timeZone: 'byNumber',
	attemptDays: 7,
	callsPerDay: 100_000,
};

export const outboundCalls: Part = {
	name: 'outboundCalls',
	title: `Outbound Call → Create: ${count} recipients`,
	async run(bench) {
		const ways = [
			await wayOf(bench, 'attempts', 'Hours Between Calls', { callRules: attempts }),
			await wayOf(bench, 'all-rules', 'All call rules', { callRules: allRules }),
		];
		for (const { run } of ways) await run();
		const results = await inRounds(ways, Math.max(bench.rounds, 5), bench.say);
		const [one, all] = ways.map(({ name }) => middleOf(results.get(name)));
		const ratio = (all?.wallMs ?? NaN) / (one?.wallMs ?? NaN);
		const rows = [one, all].map((cost, at) => [
			ways[at]?.name ?? '',
			seconds(cost?.wallMs ?? NaN),
			seconds(cost?.cpuMs ?? NaN),
			times((cost?.wallMs ?? NaN) / (one?.wallMs ?? NaN)),
		]);
		return {
			text: `${introduction}\n\n${table('Rules | Wall time | CPU | Time of the first', rows)}`,
			targets: [atMost('all call rules, to the time of Hours Between Calls', wanted, ratio, ' ×')],
		};
	},
	/** The versions before Call Rules have Do Not Call Again in their place. */
	async ownRuns(bench) {
		const calls = { doNotCallAgainWithin: 24, doNotCallAgainBy: 'key' };
		const options = { doNotCallAgain: { calls } };
		return [await wayOf(bench, 'rules', 'all rules', { callRules: allRules, options })];
	},
};

const introduction = `One node calls ${count} new numbers of five countries, at ${latencyMs} ms, in batches of 20. The calls are remembered in
the node's own store.`;

async function wayOf(
	bench: Bench,
	path: string,
	name: string,
	parameters: { callRules: object; options?: object },
): Promise<Contender<Cost>> {
	const { instance, service } = bench;
	const items = nodeOf('People', 'n8n-nodes-base.set', {
		typeVersion: 3.4,
		parameters: { mode: 'raw', jsonOutput: people(), options: {} },
	});
	const step = await ourStep(bench, {
		resource: 'outboundCall',
		operation: 'create',
		agentId: { __rl: true, mode: 'id', value: 'agent-1' },
		phoneNumber: '={{ $json.people }}',
		customerId: '={{ $json.people }}',
		...parameters,
		options: { maxCalls: count, ...parameters.options },
	});
	await instance.publish(path, [items, splitOut('people'), step, gather('outcome')]);
	const call = async (): Promise<Cost> => {
		await service.call('begin', latencyMs);
		const cpuBefore = cpuMsOf(instance.pid);
		const { ids: outcomes, wallMs } = await instance.callForIds(path);
		const confirmed = outcomes.filter((outcome) => outcome === 'confirmed').length;
		if (confirmed !== count) throw new Error(`${name}: ${confirmed} of ${count} were called`);
		return { wallMs, cpuMs: cpuMsOf(instance.pid) - cpuBefore };
	};
	return { name, run: async () => await withMemory(instance.pid, call) };
}

/** New numbers in each execution, of seven random digits and a counter. */
function people(): string {
	const number = `${JSON.stringify(prefixes)}[at % ${prefixes.length}] + String(start + at)`;
	return `={{ ((start) => JSON.stringify({ people: Array.from({ length: ${count} }, (_, at) => ${number}) }))(2000000 + 1000 * Math.floor(Math.random() * 7000)) }}`;
}
