import { sampleBody } from '../../../workshop/sandbox';
import {
	chatResult,
	endedExecutions,
	envelopeOf,
	post,
	receiverOf,
	secretHeaders,
} from '../support/receiver';
import {
	nodeOf,
	workflowFile,
	type WorkflowFile,
} from '../../../workshop/scripts/instance/workflow';
import { asRecord, jsonOf, serviceId, type ExampleTest, type ExampleWorld } from './world';

/** Sends one delivery while a person listens for a test event. */
export async function sendTest(
	world: ExampleWorld,
	file: string,
	trigger: string,
	delivery: object,
	/** Of a changed copy. */
	id = world.example(file).id,
) {
	const before = (await endedExecutions(world.editor, id)).length;
	await world.editor.listenForTestEvent(id, trigger);
	const url = `${world.editor.url}/webhook-test/${world.webhookPath(file, trigger)}`;
	const answer = await post(url, delivery, secretHeaders);
	expect(answer.status).toBe(200);
	const listed = await world.editor.listedExecutions(id, before + 1);
	// The workflows that it executes are listed too, and begin later.
	const [started] = listed
		.map((one) => Number(one.id))
		.sort((one, other) => one - other)
		.slice(before);
	const execution = await world.editor.finishedExecution(String(started));
	expect([execution.status, execution.error]).toEqual(['success', undefined]);
	return { execution, answer };
}

/** The result of a call that scored 41. */
function lowScored(fatal: 'Yes' | 'No') {
	const greeting = {
		...{ ans: 'No', explanation: 'Nobody was greeted.' },
		explanation_with_source: [{ text: 'Yes?', sources: [] }],
	};
	const overall = { output: { ans: 41 }, fatal, fatal_trigger_parameters: [] };
	return chatResult('call-41', {
		audio_to_text: { transcript: 'Agent: Yes?' },
		request_data: { service_id: serviceId, employee_id: 'employee-3', customer_id: 'c-9' },
		conversation_analytics: {
			agent_feedback: { analytics: { parameters: { Greeting: greeting }, overall } },
			conversation_summary: { analytics: { call_summary: 'The customer hung up.' } },
		},
	});
}

/** Moves the schedule of a workflow half an hour away, so that it is not due during the test. */
function withoutSchedule(workflow: WorkflowFile): WorkflowFile {
	const triggerAtMinute = (new Date().getUTCMinutes() + 30) % 60;
	const rule = { interval: [{ field: 'hours', hoursInterval: 1, triggerAtMinute }] };
	const nodes = workflow.nodes.map((node) =>
		node.type === 'n8n-nodes-base.scheduleTrigger' ? { ...node, parameters: { rule } } : node,
	);
	return { ...workflow, nodes };
}

const stop = nodeOf('Work', 'n8n-nodes-base.stopAndError', {
	parameters: { errorMessage: 'The sales team is away' },
});
const noItems = nodeOf('Work', 'n8n-nodes-base.code', {
	typeVersion: 2,
	parameters: { jsCode: 'return [];' },
});
const twoItems = nodeOf('Work', 'n8n-nodes-base.code', {
	typeVersion: 2,
	parameters: { jsCode: "return ['first', 'second'].map((part) => ({ json: { part } }));" },
});

/** Replaces the work of a workflow behind Execute Workflow. */
function working(
	node: WorkflowFile['nodes'][number],
	work: WorkflowFile['nodes'][number],
): WorkflowFile['nodes'][number] {
	const workflow = workflowFile
		.omit({ name: true })
		.parse(JSON.parse(String(node.parameters['workflowJson'])));
	const nodes = workflow.nodes.map((one) => (one.name === 'Work' ? { ...one, ...work } : one));
	const workflowJson = JSON.stringify({ ...workflow, nodes });
	return { ...node, parameters: { ...node.parameters, workflowJson } };
}

export const quietTests: ExampleTest[] = [
	{
		file: 'quiet-alerts.json',
		title: 'one message per employee, rule and day, also with odd employees',
		async run(world, file) {
			const { slack } = world.outside;
			slack.messages.length = 0;
			const low = (id: string, employee_id: unknown, fatal: 'Yes' | 'No' = 'No') => ({
				...lowScored(fatal),
				...{ id, request_data: { service_id: serviceId, employee_id, customer_id: 'c-9' } },
			});
			const send = async (...results: object[]) =>
				await sendTest(world, file, 'Something to Notice', envelopeOf(results));
			await send(low('quiet/1', 'quiet-1'), low('quiet/2', 'quiet-1'), low('quiet/3', 'quiet-2'));
			expect(slack.messages).toHaveLength(2);
			await send(low('quiet/4', 'quiet-1'), low('quiet/5', 'quiet-2', 'Yes'));
			expect(slack.messages.map(({ text }) => /call (\S+)/.exec(text)?.[1])).toEqual([
				'quiet/1',
				'quiet/3',
				'quiet/5',
			]);
			await send(low('quiet/6', null), low('quiet/7', undefined), low('quiet/8', 'Quiet-2'));
			expect(slack.messages).toHaveLength(5);
		},
	},
];

export const deliveryTests: ExampleTest[] = [
	{
		file: 'low-score-alert.json',
		title: 'a low score is a message in Slack, a good one is not',
		async run(world, file) {
			const delivery = envelopeOf([chatResult('call-72'), lowScored('Yes')]);
			const { answer } = await sendTest(world, file, 'Low Score', delivery);
			expect(answer.text).toBe(
				JSON.stringify({ taken: 1, reason: '1 other result did not pass the filters' }),
			);
			expect(world.outside.slack.messages).toEqual([
				{
					channel: '#call-quality',
					text: 'Call call-41 of employee-3 scored 41 of 100, with a fatal error.\nThe customer hung up.',
				},
			]);
		},
	},
	{
		file: 'quality-alert-slack-teams.json',
		title: 'each event is a message in both channels, with its reason and a quote',
		async run(world, file) {
			const { slack, teams } = world.outside;
			slack.messages.length = 0;
			const delivery = envelopeOf([chatResult('call-72'), lowScored('No')]);
			await sendTest(world, file, 'Something to Notice', delivery);
			const told = slack.messages.map(({ text }) => text);
			expect(told).toHaveLength(2);
			expect(teams.messages.map(({ body }) => body)).toEqual(
				told.map((content) => ({ contentType: 'text', content })),
			);
			for (const text of told) expect(text).toContain('call-41, employee-3, customer c-9');
			expect(told.map((text) => text.split('\n')[0]).sort()).toEqual([
				'"Greeting" was answered No.',
				'Overall score 41 (alert at 59 or below).',
			]);
			const greeting = told.find((text) => text.includes('Greeting'));
			expect(greeting).toMatch(/\nWhy: Nobody was greeted\.\n“Yes\?”\nOpen: \S+$/);
			const link = new URL(/Open: (\S+)$/.exec(greeting ?? '')?.[1] ?? '');
			expect(link.href).toBe(
				`${world.editor.url}/webhook/conversation-analytics/open?kind=conversation&id=call-41&service=${serviceId}`,
			);
		},
	},
	{
		file: 'masked-alert.json',
		title: 'the message and the stored execution have marks instead of the values',
		async run(world, file) {
			const { slack } = world.outside;
			slack.messages.length = 0;
			const said = ['+49 30 12345678', 'anna@example.com', '4111 1111 1111 1111', '123 456'];
			const low = lowScored('No');
			const record = JSON.parse(
				JSON.stringify(low).replaceAll('The customer hung up.', `Told us ${said.join(', ')}.`),
			);
			const { execution } = await sendTest(
				world,
				file,
				'Something to Notice',
				envelopeOf([chatResult('call-72'), asRecord(record)]),
			);
			expect(slack.messages.map(({ text }) => text)).toEqual([
				'Overall score 41 (alert at 59 or below).\nCall call-41 of employee-3\nTold us [phone 1], [email 1], [card 1], [number 1].',
			]);
			const stored = JSON.stringify(execution);
			expect(said.filter((value) => stored.includes(value))).toEqual([]);
		},
	},
	{
		file: 'masked-alert.json',
		title: 'the sample of `send call` is one message with a mark of each kind',
		async run(world, file) {
			const { slack } = world.outside;
			slack.messages.length = 0;
			await sendTest(world, file, 'Something to Notice', sampleBody('call'));
			const [message, ...others] = slack.messages;
			expect(others).toEqual([]);
			for (const mark of ['[card 1]', '[iban 1]', '[email 1]', '[phone 1]']) {
				expect(message?.text).toContain(mark);
			}
		},
	},
	{
		file: 'results-as-they-arrive.json',
		title: 'results of each of the three callbacks leave by one output, failed ones by the other',
		async run(world, file) {
			const send = async (trigger: string, delivery: object) => {
				const { execution } = await sendTest(world, file, trigger, delivery);
				const fields = (node: string, names: string[]) =>
					jsonOf(execution, node).map((item) => names.map((name) => item[name]));
				return {
					arrived: fields('What Arrived', ['event', 'conversation']),
					failed: fields('What Failed', ['event', 'conversation', 'reason']),
				};
			};
			const failed = { id: 'call-2', error: 'No sound', error_type: 'audio' };
			const call = chatResult('call-1', { audio_to_text: { transcript: 'Agent: Yes?' } });
			expect(await send('Call Analyzed', envelopeOf([call, failed], { failed: 1 }))).toEqual({
				arrived: [['callAnalysis', 'call-1']],
				failed: [['callAnalysis', 'call-2', 'No sound']],
			});
			expect(await send('Chat Analyzed', envelopeOf([chatResult('chat-1')]))).toEqual({
				arrived: [['chatAnalysis', 'chat-1']],
				failed: [],
			});
			const voice = { conversation_id: 'voice-1', agent_id: 'agent-1', status: 'completed' };
			expect(await send('Voice Agent Has Called', voice)).toEqual({
				arrived: [['voiceAgentCall', 'voice-1']],
				failed: [],
			});
			const broken = { ...voice, conversation_id: 'voice-2', status: 'error' };
			expect(await send('Voice Agent Has Called', broken)).toEqual({
				arrived: [],
				failed: [['voiceAgentCall', 'voice-2', 'failed, without a result']],
			});
		},
	},
	...[
		{ title: 'each result goes to the workflow of its service or agent, once' },
		{ title: 'if one workflow fails, the others still get their results', work: stop },
		{ title: 'a workflow that returns no item does not end the loop', work: noItems },
		{ title: 'a workflow that returns several items starts no other one', work: twoItems },
	].map(({ title, work }) => ({
		file: 'one-address-many-workflows.json',
		title,
		async run(world: ExampleWorld, file: string) {
			const id = await world.changed(file, (workflow) => ({
				...workflow,
				nodes: workflow.nodes.map((node) =>
					work && node.name === 'To Sales' ? working(node, work) : node,
				),
			}));
			const { editor } = world;
			const chatPath = world.webhookPath(file, 'Chat Analyzed');
			await editor.activate(id, chatPath);
			const of = (result: string, service: string) =>
				chatResult(result, { request_data: { service_id: service, customer_id: 'customer-7' } });
			const delivery = envelopeOf([
				of('chat-1', 'support-desk'),
				of('chat-2', 'sales-line'),
				of('chat-3', 'support-desk'),
				of('chat-4', 'front-desk'),
				of('chat-5', 'sales-line'),
			]);
			const voice = {
				conversation_id: 'voice-9',
				agent_id: 'agent-reminders',
				status: 'completed',
			};
			const receiver = receiverOf(editor, id, chatPath);
			const voicePath = world.webhookPath(file, 'Voice Agent Has Called');
			const voiceReceiver = receiverOf(editor, id, voicePath);
			// The service may repeat a delivery.
			for (let times = 0; times < 2; times += 1) {
				expect((await receiver.send(delivery)).status).toBe(200);
				expect((await voiceReceiver.send(voice)).status).toBe(200);
			}
			const executions = (await receiver.outputs()).map(({ execution }) => execution);
			const given = executions.flatMap((execution) => [
				...jsonOf(execution, 'Outcome').map(({ given, conversation }) => [given, conversation]),
				...jsonOf(execution, 'Others').map(({ conversation }) => ['Others', conversation]),
			]);
			expect(given.map((one) => one.join(': ')).sort()).toEqual([
				...['Others: chat-4', 'To Reminders: voice-9', 'To Sales: chat-2', 'To Sales: chat-5'],
				...['To Support: chat-1', 'To Support: chat-3'],
			]);
			const taken = executions.flatMap((execution) =>
				['To Support', 'To Sales', 'To Reminders'].flatMap((node) => jsonOf(execution, node)),
			);
			const ofOthers = ['chat-1', 'chat-3', 'voice-9'];
			expect(taken.flatMap(({ conversation }) => conversation ?? []).sort()).toEqual(
				work ? ofOthers : [...ofOthers, 'chat-2', 'chat-5'].sort(),
			);
			const notTaken = executions.flatMap((execution) => jsonOf(execution, 'Not Taken'));
			expect(notTaken.map(({ conversation, reason }) => [conversation, reason])).toEqual(
				work === stop ? ['chat-2', 'chat-5'].map((chat) => [chat, 'The sales team is away']) : [],
			);
			await editor.deactivate(id);
		},
	})),
	{
		file: 'catch-what-the-webhook-missed.json',
		title: 'Reconcile emits each missed result once',
		async run(world, file) {
			const { editor, sandbox } = world;
			const id = await world.changed(file, withoutSchedule);
			const path = world.webhookPath(file, 'Chat Analyzed');
			await editor.activate(id, path);
			const now = Math.floor(Date.now() / 1000);
			const chats = sandbox.world
				.conversationsOf(serviceId)
				.ordered.all()
				.filter(({ time, selectors }) => {
					// Reconcile ignores the most recent records.
					return time > now - 80_000 && time < now - 3_600 && selectors.channel === 'chat';
				})
				.map((one) => asRecord(JSON.parse(one.json())));
			const delivered = chats.slice(0, 2);
			const receiver = receiverOf(editor, id, path);
			expect((await receiver.send(envelopeOf(delivered))).status).toBe(200);
			const [first] = await receiver.outputs();
			const noted = (execution: Parameters<typeof jsonOf>[0]) =>
				jsonOf(execution, 'Note for the CRM').map((item) => String(item['conversation']));
			const ids = delivered.map((record) => String(record['id']));
			expect(noted(first?.execution).sort()).toEqual([...ids].sort());

			const read = await world.run(id, 'Every Hour');
			const missed = chats
				.map((record) => String(record['id']))
				.filter((one) => !ids.includes(one));
			expect(missed.length).toBeGreaterThan(0);
			expect(noted(read)).toEqual(expect.arrayContaining(missed));
			expect(noted(read).filter((one) => ids.includes(one))).toEqual([]);
			const deliveries = jsonOf(read, 'Note for the CRM').map((item) => item['delivery']);
			expect(new Set(deliveries)).toEqual(new Set(['missed']));
			expect(noted(await world.run(id, 'Every Hour'))).toEqual([]);
			await editor.deactivate(id);
		},
	},
];
