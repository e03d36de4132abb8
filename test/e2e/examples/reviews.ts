import { until } from '../../support/until';
import { startScriptedModel } from '../support/agent';
import { asRecord, button, jsonOf, type ExampleTest, type ExampleWorld } from './world';

const file = 'agent-that-asks-first.json';
const phone = '+12125550131';
/** No other example calls this person, because no number is called twice in 24 hours. */
const person = {
	phone: '+19995550131',
	customer: 'customer-of-reviews',
	first_name: 'Ana',
	appointment: 'Monday, 9:00',
};
const conversation = {
	customer: person.customer,
	employee: 'employee-07',
	time: '2026-10-05T09:30:00Z',
};
const messages = [
	{
		actor_id: '42',
		actor_type: 'user',
		message_type: 'normal',
		timestamp: 1_772_355_600_000,
		content: { text: { content: 'Hello' } },
	},
];

/** The model's call of each tool, and what the reviewer must see of it. */
const wishes = [
	{ tool: 'Call a person', parameters: person, shown: Object.values(person) },
	{
		tool: 'Submit a call',
		parameters: { call: 'call-77', recording: 'https://files.example.com/77.mp3', ...conversation },
		shown: ['call-77', person.customer, 'https://files.example.com/77.mp3'],
	},
	{
		tool: 'Submit a chat',
		parameters: { chat: 'chat-78', messages: JSON.stringify(messages), ...conversation },
		shown: ['chat-78', person.customer, 'employee-07'],
	},
];

/** Opens a link of a mail as a browser does. */
export async function open(world: ExampleWorld, link: string): Promise<number> {
	const { pathname, search } = new URL(link);
	const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };
	return (await fetch(`${world.editor.url}${pathname}${search}`, { headers })).status;
}

/** Runs a workflow until its review has sent a mail. */
export async function asked(world: ExampleWorld, id: string) {
	const { mails } = world.outside.mail;
	mails.length = 0;
	world.sandbox.calls.length = 0;
	const execution = await world.editor.startWorkflow(id, button);
	await until(() => mails.length > 0);
	// n8n accepts an answer only while the execution waits.
	await until(async () => (await world.editor.status(execution)) === 'waiting');
	const [mail] = mails;
	const html = (mail?.html ?? '').replaceAll('&amp;', '&');
	const [, yes = ''] = /href="([^"]*approved=true[^"]*)"/.exec(html) ?? [];
	const [, no = ''] = /href="([^"]*approved=false[^"]*)"/.exec(html) ?? [];
	expect([yes, no]).not.toContain('');
	return { execution, mail: html, yes, no };
}

const sent = (world: ExampleWorld) =>
	world.sandbox.calls.filter(({ method }) => method === 'POST').length;

/** The example without Validate Only, and a model that calls one tool. */
export async function calling(world: ExampleWorld, tool: string, parameters: object) {
	const call = { toolParameters: parameters, hitlParameters: {} };
	const model = await startScriptedModel([call], [tool.replaceAll(' ', '_')]);
	const { name, type, data } = model.credential;
	const key = await world.editor.createCredential(name, type, data);
	const id = await world.changedNodes(
		file,
		({ parameters: { additionalFields } }) => ({
			validateOnly: false,
			...(additionalFields !== undefined && {
				additionalFields: { ...asRecord(additionalFields), validateOnly: false },
			}),
		}),
		[key],
	);
	return { id, model };
}

export const reviewTests: ExampleTest[] = [
	{
		file,
		title: 'as it is, an approved call is only validated',
		async run(world) {
			const { execution, mail, yes } = await asked(world, world.example(file).id);
			expect(mail).toContain(phone);
			expect(await open(world, yes)).toBe(200);
			const done = await world.editor.finishedExecution(execution);
			expect(done.status).toBe('success');
			expect(JSON.stringify(done.nodes['Call a person'])).toContain('validated');
			expect(jsonOf(done, 'Agent')[0]?.['output']).toMatch(/substitute for a language model/);
			expect(sent(world)).toBe(0);
		},
	},
	...wishes.map(
		({ tool, parameters, shown }): ExampleTest => ({
			file,
			title: `${tool}: one request if approved once or twice, no request if rejected or unanswered`,
			async run(world) {
				const { id, model } = await calling(world, tool, parameters);
				try {
					const unanswered = await asked(world, id);
					for (const value of shown) expect(unanswered.mail).toContain(value);
					expect(unanswered.mail).toMatch(/real phone call|for analysis/);
					expect(sent(world)).toBe(0);
					await world.editor.stopExecution(unanswered.execution);

					const rejected = await asked(world, id);
					await open(world, rejected.no);
					const refused = await world.editor.finishedExecution(rejected.execution);
					expect(refused.status).toBe('success');
					expect(model.toolAnswers()[0]).toContain('rejected');
					// A later approval changes nothing.
					await open(world, rejected.yes);
					expect(sent(world)).toBe(0);

					const approved = await asked(world, id);
					// Two approvals at once can make n8n resume twice. The second call is then skipped.
					const isCall = tool === 'Call a person';
					const opened = isCall ? [approved.yes, approved.yes] : [approved.yes];
					await Promise.all(opened.map(async (link) => await open(world, link)));
					const done = await world.editor.finishedExecution(approved.execution);
					// A second run that skips the call can end before the first has sent it.
					await until(() => sent(world) > 0);
					await open(world, approved.yes);
					expect(done.status).toBe('success');
					expect(JSON.stringify(done.nodes[tool])).toMatch(
						isCall ? /"confirmed":true|"reason":"<data>Called at/ : /"confirmed":true/,
					);
					expect(sent(world)).toBe(1);
					const [call] = world.sandbox.calls.filter(({ method }) => method === 'POST');
					expect(JSON.stringify(asRecord(call))).toContain(person.customer);
				} finally {
					await model.stop();
				}
			},
		}),
	),
];
