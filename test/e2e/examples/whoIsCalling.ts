import { until } from '../../support/until';
import { conversation } from '../../../workshop/sandbox';
import { agentSecret, serviceId, type ExampleTest, type ExampleWorld } from './world';

const file = 'who-is-calling.json';
const path = 'conversation-analytics/who-is-calling';
const none = { known: false, customer_id: '', text: '' };

async function ask(world: ExampleWorld, body: unknown, secret = agentSecret.value) {
	const begun = performance.now();
	const response = await fetch(`${world.editor.url}/webhook/${path}`, {
		method: 'POST',
		headers: {
			'content-type': 'application/json',
			[agentSecret.name]: secret,
			connection: 'close',
		},
		body: JSON.stringify(body),
	});
	const text = await response.text();
	const isJson = response.headers.get('content-type')?.includes('json') === true;
	return {
		status: response.status,
		answer: isJson ? JSON.parse(text) : text,
		ms: performance.now() - begun,
	};
}

function addCall(world: ExampleWorld, id: string, phone: string, customerId: string): void {
	const summary = { analytics: { call_summary: `They talked about ${id}.` } };
	world.sandbox.world.addConversation(
		conversation({
			...{ id, serviceId, customerId, time: Math.floor(Date.now() / 1000) - 3_600 },
			record: {
				request_data: {
					...{ service_id: serviceId, customer_id: customerId, customer_phone_number: phone },
					conversation_time: Math.floor(Date.now() / 1000) - 3_600,
				},
				conversation_analytics: { conversation_summary: summary },
			},
		}),
	);
}

export const whoIsCallingTests: ExampleTest[] = [
	{
		file,
		title: 'a known number gets its past calls, a stranger none, and a slow service a fallback',
		async run(world) {
			const { id } = world.example(file);
			await world.editor.activate(id, path);
			try {
				addCall(world, 'who/1', '+442071230001', 'caller-1');
				addCall(world, 'who/2', '+442071230001', 'caller-1');
				addCall(world, 'who/3', '+442071230002', 'caller-2');
				addCall(world, 'who/4', '+442071230002', 'caller-3');
				for (const spelling of [
					'+442071230001',
					'+44 20 7123-0001',
					'0044 (20) 71230001',
					'442071230001',
				]) {
					const { status, answer } = await ask(world, { phone_number: spelling });
					expect([spelling, status, answer.known, answer.customer_id]).toEqual([
						...[spelling, 200, true, 'caller-1'],
					]);
					expect(answer.text).toMatch(/They talked about who\/2\.\n.*They talked about who\/1\./);
				}
				// A stranger, two customers with one number, and what is no number.
				const strangers = [
					'+442071239999',
					'+442071230002',
					'',
					'anonymous',
					null,
					true,
					7,
					{ a: 1 },
				];
				for (const phone_number of strangers) {
					const { status, answer } = await ask(world, { phone_number });
					expect([phone_number, status, answer]).toEqual([phone_number, 200, none]);
				}
				for (const body of [{}, [], { phone: '+442071230001' }]) {
					expect((await ask(world, body)).answer).toEqual(none);
				}
				expect((await ask(world, { phone_number: '+442071230001' }, 'guessed')).status).toBe(403);
				world.sandbox.latencyMs = 5_000;
				const slow = await ask(world, { phone_number: '+442071230001' });
				expect([slow.status, slow.answer]).toEqual([200, none]);
				// The limit is one second; the machine may be busy.
				process.stdout.write(`Who is calling, fallback after ${Math.round(slow.ms)} ms\n`);
				expect(slow.ms).toBeLessThan(3_000);
				// n8n ends the execution after its answer, and saves none.
				await until(async () => (await world.editor.executionsOf(id)).length === 0);
			} finally {
				world.sandbox.latencyMs = 0;
				await world.editor.deactivate(id);
			}
		},
	},
];
