import { conversation, createWorld, demoKey, demoUser } from '../../workshop/sandbox';
import { isOlderN8n } from '../../workshop/scripts/instance/paths';
import { resources } from '../../nodes/ConversationAnalytics/resources';
import { toolDescriptionOf } from '../../src/operation/assemble';
import { agentVersions, runAgent, type Tool } from './support/agent';
import { accessTo, byId, useService } from './support/service';

const serviceId = 'front-desk';
const agentId = 'agent-of-the-front-desk';
const records = 37;
/** How many records of a list an agent gets. */
const shownToAgents = 35;
const nowSeconds = Math.floor(Date.now() / 1_000);

const { sandbox, editor, credentials } = useService(() => {
	const world = createWorld();
	world.addKey({
		...{ key: demoKey, services: [serviceId], agents: [agentId], dashboardUsers: [demoUser] },
	});
	for (let index = 0; index < records; index += 1) {
		const time = nowSeconds - 3_600 - index * 60;
		world.addConversation(conversation({ id: `front-${index}`, time, serviceId }));
	}
	return world;
});

/** A field that the model fills in. */
const asked = (name: string) => `={{ $fromAI('${name}', 'the ${name}', 'string') }}`;

const tool = (name: string, operation: string, parameters: object): Tool => ({
	name,
	parameters: {
		...{ resource: operation.split('.')[0], operation: operation.split('.')[1] },
		...{ serviceId, ...parameters },
	},
	credentials,
});
const get = () => tool('Get', 'conversation.get', { conversationId: byId(asked('conversation')) });

/** The ids of the records in an answer, in whichever form the agent returns it. */
const idsIn = (answer = '') =>
	[...answer.matchAll(/conversation_id\W+(front-\d+)/g)].map(([, id]) => id);

describe.each(agentVersions)('agent %s', (version) => {
	const run = async (tools: Tool[], ...calls: Array<[string, object]>) =>
		await runAgent(editor, version, tools, calls);

	it('gets the description of every operation', async () => {
		const operations = resources.flatMap(({ value, operations: own }) =>
			own.map((operation) => ({
				name: `${value} ${operation.value}`,
				description: toolDescriptionOf(operation),
			})),
		);
		const { offered } = await run(
			operations.map(({ name }) => tool(name, name.replace(' ', '.'), {})),
		);
		const named = ({ name, description }: { name: string; description?: string }) =>
			`${name.replace(' ', '_')}: ${description}`;
		expect(offered.map(named).sort()).toEqual(operations.map(named).sort());
	});

	it('gets 35 records of a list, and the number of omitted ones', async () => {
		const all = { timeRange: 'last7Days', returnAll: true };
		const { answers } = await run([tool('List', 'conversation.getAll', all)], ['List', {}]);
		expect(idsIn(answers[0])).toEqual(
			Array.from({ length: shownToAgents }, (_, index) => `front-${index}`),
		);
		expect(answers[0]).toMatch(new RegExp(`records_left_out\\W+${records - shownToAgents}\\D`));
		expect(answers[0]).toContain('ask with Time Range custom');
		expect(answers[0]).not.toContain('transcript');
		// Agent 2.2 would request the Base URL itself for an operation without a function.
		expect(new Set(sandbox.calls.map(({ path }) => path))).toEqual(
			new Set(['/api/v2/conversation-analytics/conversations']),
		);
	});

	it('gets the record of each tool call', async () => {
		const { answers, offered } = await run(
			[get()],
			['Get', { conversation: 'front-3' }],
			['Get', { conversation: 'front-5' }],
		);
		expect(JSON.stringify(offered[0]?.parameters)).toContain('the conversation');
		expect(answers.map(idsIn)).toEqual([['front-3'], ['front-5']]);
	});

	it('uses operations of every kind', async () => {
		const url = { viewType: 'conversations', recordId: byId('front-1'), email: demoUser };
		const rows = { exportResource: 'conversations', timeRange: 'last7Days', output: 'rows' };
		const message = {
			...{ actor_id: 'customer-1', actor_type: 'user', message_type: 'normal' },
			...{ timestamp: nowSeconds * 1000, content: { text: { content: 'Hello' } } },
		};
		const record = {
			...{ id: `chat-${version}`, customer_id: 'customer-1', employee_id: 'employee-1' },
			// Before the range of the lists.
			...{ conversation_time: nowSeconds - 30 * 86_400, message_content: [message] },
		};
		const chat = { additionalFields: { recordJson: JSON.stringify(record) } };
		const { answers } = await run(
			[
				tool('View', 'dashboardView.createUrl', url),
				tool('Export', 'export.download', rows),
				tool('Submit', 'chat.submit', chat),
			],
			['View', {}],
			['Export', {}],
			['Submit', {}],
		);
		expect(answers[0]).toMatch(/embedded_url\W+http/);
		expect(answers[1]).toContain('10 rows are shown');
		expect(answers[2]).toContain(sandbox.submissions.batches.at(-1)?.processingId);
		expect(sandbox.submissions.batches.at(-1)?.records).toEqual([record]);
	});

	// In n8n 1 a tool that fails ends the run of its agent.
	if (!isOlderN8n) {
		it.each([
			[{ conversationId: byId('no-such-one') }, 'no-such-one'],
			[{ conversationId: byId('x'), serviceId: 'of-somebody-else' }, 'of-somebody-else'],
		])('gets the error for %j in words, and goes on', async (wrong, words) => {
			const { answers, execution } = await run(
				[tool('Wrong', 'conversation.get', wrong), get()],
				['Wrong', {}],
				['Get', { conversation: 'front-1' }],
			);
			expect(answers[0]).toContain(words);
			expect(answers[0]).not.toContain('[object Object]');
			expect(idsIn(answers[1])).toEqual(['front-1']);
			expect(JSON.stringify([answers, execution])).not.toContain(demoKey);
		});
	}

	/** Another number for each version: an agent does not call one again within a day. */
	const phone = `+1555010${10 * version}`;
	const dial = async (callsByAi: string): Promise<Tool> => ({
		...tool('Dial', 'outboundCall.create', {
			...{ agentId: byId(agentId), phoneNumber: asked('phone'), customerId: 'customer-1' },
		}),
		credentials: await accessTo(sandbox, editor, { callsByAi }),
	});

	it('places one call if a person allowed it', async () => {
		const { answers } = await run([await dial('oneAtATime')], ['Dial', { phone }]);
		expect(sandbox.outbound.dialled.get(phone)).toBe(1);
		expect(answers[0]).toContain('queued');
	});

	it('otherwise calls nobody and gets the reason', async () => {
		const { answers, execution } = await run([await dial('never')], ['Dial', { phone }]);
		expect(sandbox.calls).toEqual([]);
		expect(JSON.stringify([answers, execution])).toContain(
			'Ask a person to choose One at a Time in the credential',
		);
	});
});

it('Keep New is a tool of agent 2.2, without a credential', async () => {
	const keepNew = tool('Keep', 'delivery.keepNew', {});
	const { answers, execution } = await runAgent(editor, 2.2, [keepNew], [['Keep', {}]]);
	expect(execution?.status).toBe('success');
	expect(JSON.stringify(answers)).not.toBe('[""]');
});
