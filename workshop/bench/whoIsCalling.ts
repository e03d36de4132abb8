import { randomUUID } from 'node:crypto';
import { Agent, request } from 'undici';
import { demoPhoneNumber } from '../sandbox';
import { readExamples, withCredentials } from '../scripts/start/ready';
import { inRounds } from './measure/rounds';
import { atMost, milliseconds, table, times, type Bench, type Part } from './part';

const serviceId = 'who-is-calling';
const example = 'who-is-calling.json';
const secret = { name: 'X-Agent-Secret', value: 'bench-secret' };
const atOnce = 20;
const latencyMs = 200;
const mostBeyondMs = 150;

export const whoIsCalling: Part = {
	name: 'whoIsCalling',
	title: 'Who is calling: an answer for a voice agent during the call',
	lists: (share) => ({ [serviceId]: { conversations: 300 / share, spread: 'even' } }),
	async run(bench) {
		const agent = new Agent({ connections: atOnce });
		try {
			const url = await publish(bench);
			const urlWithout = await publish(bench, false);
			const customers = bench.quick ? 3 : 50;
			const phone = () => demoPhoneNumber(1 + Math.floor(Math.random() * customers));
			const askAt = (address: string) => async () => {
				const text = await post(agent, address, phone());
				if (!/"known": ?(true|false)/.test(text)) throw new Error(text);
			};
			const ask = askAt(url);
			const askWithout = askAt(urlWithout);
			const read = async () => await list(bench, agent, phone());
			// Compiles the code before anything is measured.
			await bench.service.call('begin', 0);
			for (const way of [ask, askWithout, read]) await burst(way, bench.quick ? 1 : 5);
			await bench.service.call('begin', latencyMs);
			const bursts = bench.quick ? 1 : 10;
			const contenders = [
				{ name: 'The workflow', run: async () => await burst(ask, bursts) },
				{
					name: 'The workflow without our node',
					run: async () => await burst(askWithout, bursts),
				},
				{ name: "The service's own answer", run: async () => await burst(read, bursts) },
			];
			const found = await inRounds(
				contenders,
				bench.quick ? 1 : Math.max(3, bench.rounds),
				bench.say,
			);
			const ways = contenders.map(({ name }) => ({ name, times: (found.get(name) ?? []).flat() }));
			const [whole = [], , own = []] = ways.map((way) => way.times);
			const rows = ways.map(({ name, times: all }) => [
				name,
				...[0.5, 0.95, 1].map((share) => milliseconds(quantile(all, share))),
			]);
			const beyond = quantile(whole, 0.95) - quantile(own, 0.95);
			const ratio = times(quantile(whole, 0.95) / quantile(own, 0.95));
			const head = 'Way | Median | p95 | Longest';
			return {
				text: `${introduction}\n\n${table(head, rows)}\n\np95 of the workflow to p95 of the service: ${ratio}.`,
				targets: [atMost("p95 beyond the service's own answer", mostBeyondMs, beyond, ' ms')],
			};
		} finally {
			await agent.close();
		}
	},
};

const introduction = `The example of the same name, asked ${atOnce} times at once, each with another number. The service answers after ${latencyMs} ms. Its own answer is the same list request from a plain program with connections that are kept open. The workflow without our node asks nobody: n8n needs that time alone.`;

/** Publishes the example as it is imported, without its limit of one second, and returns its address. */
async function publish(
	{ instance, url: baseUrl, key: apiKey }: Bench,
	withRequest = true,
): Promise<string> {
	const { workflow } = readExamples().find(({ file }) => file === example) ?? {};
	if (workflow === undefined) throw new Error(`There is no ${example}`);
	const path = randomUUID();
	const credentials = [
		await instance.credential('Ours', 'conversationAnalyticsApi', { baseUrl, apiKey }),
		await instance.credential('Agent', 'httpHeaderAuth', secret),
	];
	const nodes = workflow.nodes.map((node) => {
		if (node.webhookId !== undefined) {
			return { ...node, webhookId: path, parameters: { ...node.parameters, path } };
		}
		if (!('serviceId' in node.parameters)) return node;
		if (!withRequest) {
			return { ...node, type: 'n8n-nodes-base.noOp', typeVersion: 1, parameters: {} };
		}
		return { ...node, parameters: { ...node.parameters, serviceId, requestOptions: {} } };
	});
	const copy = { ...workflow, id: undefined, active: undefined, nodes };
	await instance.publishWorkflow(withCredentials(copy, credentials), path);
	return instance.webhookUrl(path);
}

async function post(agent: Agent, url: string, phone: string): Promise<string> {
	const { statusCode, body } = await request(url, {
		dispatcher: agent,
		method: 'POST',
		headers: { 'content-type': 'application/json', [secret.name]: secret.value },
		body: JSON.stringify({ phone_number: phone }),
	});
	const text = await body.text();
	if (statusCode !== 200) throw new Error(`Status ${statusCode}: ${text}`);
	return text;
}

async function list({ url, key }: Bench, agent: Agent, phone: string): Promise<void> {
	const end = Math.floor(Date.now() / 1_000);
	const value = [phone, phone.slice(1), `00${phone.slice(1)}`];
	const filter = { and: [{ field: 'customer_phone_number', operator: 'in', value }] };
	const { statusCode, body } = await request(`${url}/api/v2/conversation-analytics/conversations`, {
		dispatcher: agent,
		query: {
			...{ service_id: serviceId, start_time: end - 31 * 86_400, end_time: end, limit: 5 },
			filter: JSON.stringify(filter),
		},
		headers: { authorization: `Bearer ${key}` },
	});
	const text = await body.text();
	if (statusCode !== 200) throw new Error(`Status ${statusCode}: ${text}`);
}

/** The times of all requests, in milliseconds. */
async function burst(once: () => Promise<void>, bursts: number): Promise<number[]> {
	const found: number[] = [];
	for (let done = 0; done < bursts; done += 1) {
		await Promise.all(
			Array.from({ length: atOnce }, async () => {
				const begun = performance.now();
				await once();
				found.push(performance.now() - begun);
			}),
		);
	}
	return found;
}

function quantile(values: number[], share: number): number {
	const sorted = [...values].sort((one, other) => one - other);
	return sorted[Math.ceil(share * sorted.length) - 1] ?? NaN;
}
