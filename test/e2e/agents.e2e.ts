import { DEMO_KEY, startSandbox, type Sandbox } from '../../workshop/sandbox';
import type { Credential, Editor } from '../../workshop/scripts/instance/editor';
import { sharedEditor } from './support/context';
import { demoWorld } from './support/demoWorld';
import { agentVersions, runAsTool, type ToolUnderTest } from './support/runAsTool';

const type = 'n8n-nodes-conversation-analytics.conversationAnalyticsTool';
const nowSeconds = Math.floor(Date.now() / 1000);
const serviceId = 'support-desk';

let sandbox: Sandbox;
let editor: Editor;
let credential: Credential;
/** Identifiers of one record of each kind. */
let ids: Record<'conversation' | 'customer' | 'voice', string>;

beforeAll(async () => {
	const world = demoWorld({ nowSeconds });
	sandbox = await startSandbox({ world });
	editor = await sharedEditor();
	credential = await editor.createCredential('Agents', 'conversationAnalyticsApi', {
		baseUrl: sandbox.url,
		apiKey: DEMO_KEY,
	});
	const conversation = world
		.conversationsOf(serviceId)
		.ordered.all()
		.find(
			({ selectors }) => selectors.analysis_status === 'completed' && selectors.channel === 'call',
		);
	ids = {
		conversation: conversation?.id ?? '',
		customer: conversation?.selectors.customer_id ?? '',
		voice: world.voiceConversations.ordered.all().at(-1)?.id ?? '',
	};
});

afterAll(async () => await sandbox.stop());
afterEach(() => sandbox.faults.clear());

const byId = (value: string) => ({ __rl: true, mode: 'id', value });

/** A field that the model fills in. */
const asked = (name: string, kind = 'string') =>
	`={{ $fromAI(${JSON.stringify(name)}, ${JSON.stringify(name)}, ${JSON.stringify(kind)}) }}`;

const ask = async (
	agentVersion: ToolUnderTest['agentVersion'],
	resource: string,
	operation: string,
	parameters: Record<string, unknown>,
	argumentsOfModel: object = {},
) => {
	const outcome = await runAsTool(editor, {
		agentVersion,
		type,
		parameters: { resource, operation, ...parameters },
		credentials: { conversationAnalyticsApi: credential },
		calls: [argumentsOfModel],
	});
	const [answer = ''] = outcome.answers;
	return { ...outcome, answer };
};

const month = { timeRange: 'last31Days' };

/** The records in a tool's answer, in whichever form the agent gives it. */
function recordsIn(answer: string): Array<Record<string, unknown>> {
	const found: Array<Record<string, unknown>> = [];
	const look = (value: unknown): void => {
		if (typeof value === 'string' && /^\s*[[{]/.test(value)) look(JSON.parse(value));
		else if (Array.isArray(value)) value.forEach(look);
		else if (typeof value === 'object' && value !== null) {
			const { response, json, ...rest } = { response: undefined, json: undefined, ...value };
			if (response !== undefined && Object.keys(rest).length === 0) look(response);
			else if (json !== undefined) look(json);
			else found.push({ ...value });
		}
	};
	look(answer);
	return found;
}

describe.each(agentVersions)('an agent %s', (version) => {
	it('gets a conversation, named by the model', async () => {
		const { answer, offered } = await ask(
			version,
			'conversation',
			'get',
			{ serviceId, conversationId: byId(asked('conversation_id')) },
			{ conversation_id: ids.conversation },
		);
		expect(recordsIn(answer)).toEqual([
			expect.objectContaining({
				conversation_id: ids.conversation,
				channel: 'call',
				answers: expect.anything(),
			}),
		]);
		expect(answer).not.toContain('transcript');
		expect(answer).not.toContain('explanation');
		expect(JSON.stringify(offered[0]?.parameters)).toContain('conversation_id');
	});

	it('gets many conversations: 35 lean ones, and how many were left', async () => {
		const { answer } = await ask(
			version,
			'conversation',
			'getAll',
			{ serviceId, ...month, limit: asked('how_many', 'number') },
			{ how_many: 60 },
		);
		const records = recordsIn(answer);
		expect(records).toHaveLength(36);
		expect(records.slice(0, 35).every((record) => typeof record.conversation_id === 'string')).toBe(
			true,
		);
		expect(records[35]).toMatchObject({
			note: expect.stringContaining('Narrow the time range'),
			records_left_out: 25,
			next: expect.stringContaining('ask with Time Range custom'),
		});
		expect(answer).not.toContain('transcript');
	});

	it('gets all conversations of a month, and is still given 35', async () => {
		const { answer } = await ask(version, 'conversation', 'getAll', {
			serviceId,
			...month,
			returnAll: true,
		});
		const records = recordsIn(answer);
		expect(records).toHaveLength(36);
		expect(Number(records[35]?.records_left_out)).toBeGreaterThan(100);
	});

	it('gets as many as the node allows it, and hears that a Limit ended the list', async () => {
		const { answer } = await ask(version, 'conversation', 'getAll', {
			serviceId,
			...month,
			limit: 3,
			options: { recordsForAgents: 3 },
		});
		const records = recordsIn(answer);
		expect(records).toHaveLength(4);
		expect(records.at(-1)).toMatchObject({
			note: expect.stringContaining('3 records are shown; Limit (3) was reached'),
			next: expect.stringContaining('For earlier ones ask with Time Range custom, Start Time '),
		});
		expect(answer).not.toContain('left_out');
	});

	it('gets a customer and many', async () => {
		const one = await ask(version, 'customer', 'get', {
			serviceId,
			customerId: byId(ids.customer),
		});
		expect(recordsIn(one.answer)).toEqual([
			expect.objectContaining({ customer_id: ids.customer, timeline_entries: expect.any(Number) }),
		]);
		expect(one.answer).not.toContain('explanation');
		const many = await ask(version, 'customer', 'getAll', { serviceId, ...month, limit: 40 });
		const records = recordsIn(many.answer);
		expect(records).toHaveLength(36);
		expect(records[0]).toHaveProperty('customer_id');
		expect(records[35]).toMatchObject({ records_left_out: 5 });
	});

	it('gets a voice conversation and many', async () => {
		const one = await ask(version, 'voiceConversation', 'get', { conversationId: byId(ids.voice) });
		expect(recordsIn(one.answer)).toEqual([
			expect.objectContaining({ conversation_id: ids.voice, status: expect.any(String) }),
		]);
		expect(one.answer).not.toContain('transcript');
		const many = await ask(version, 'voiceConversation', 'getAll', { ...month, limit: 40 });
		expect(recordsIn(many.answer)).toHaveLength(36);
	});

	it('gets a configuration', async () => {
		const { answer } = await ask(version, 'configuration', 'get', {
			serviceId,
			moduleName: 'business_insights',
		});
		expect(recordsIn(answer).map(({ field }) => field)).toContain('Intent');
	});

	it('creates a dashboard URL', async () => {
		const { answer } = await ask(version, 'dashboardView', 'createUrl', {
			serviceId,
			viewType: 'conversations',
			recordId: byId(ids.conversation),
			email: 'supervisor@example.com',
		});
		expect(recordsIn(answer)).toEqual([{ embedded_url: expect.stringMatching(/^http/) }]);
	});

	it('is told in words what is wrong, without the key', async () => {
		const missing = await ask(version, 'conversation', 'get', {
			serviceId,
			conversationId: byId('no-such-one'),
		});
		expect(missing.answer).toContain('no-such-one');
		const forbidden = await ask(version, 'conversation', 'getAll', {
			serviceId: 'of-somebody-else',
			...month,
		});
		expect(forbidden.answer).toContain('of-somebody-else');
		const nonsense = await ask(
			version,
			'conversation',
			'getAll',
			{ serviceId, timeRange: 'custom', startTime: asked('start_time') },
			{ start_time: 'yesterday' },
		);
		expect(recordsIn(nonsense.answer)).toEqual([
			expect.objectContaining({ error: 'Start Time "yesterday" is not a time' }),
		]);
		for (const { answer, execution } of [missing, forbidden, nonsense]) {
			expect(answer).not.toContain('[object Object]');
			expect(JSON.stringify([answer, execution])).not.toContain(DEMO_KEY);
		}
	});

	it('asks on after an error, and is answered', async () => {
		const outcome = await runAsTool(editor, {
			agentVersion: version,
			type,
			parameters: {
				resource: 'conversation',
				operation: 'get',
				serviceId,
				conversationId: byId(asked('conversation_id')),
			},
			credentials: { conversationAnalyticsApi: credential },
			calls: [{ conversation_id: 'no-such-one' }, { conversation_id: ids.conversation }],
		});
		expect(outcome.answers).toHaveLength(2);
		expect(outcome.answers[0]).toContain('no-such-one');
		expect(recordsIn(outcome.answers[1] ?? '')).toEqual([
			expect.objectContaining({ conversation_id: ids.conversation }),
		]);
	});
});
