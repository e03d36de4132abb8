import { randomUUID } from 'node:crypto';
import { demoUser } from '../../../workshop/sandbox';
import type { Credential } from '../../../workshop/scripts/instance/editor';
import {
	mainOutputs,
	nodeOf,
	type WorkflowFile,
	type WorkflowNode,
} from '../../../workshop/scripts/instance/workflow';
import { until } from '../../support/until';
import { chatResult, envelopeOf, post, secretHeaders, webhookData } from '../support/receiver';
import { actionType } from '../support/runNode';
import { byId } from '../support/service';
import { service, usePanels, type PanelBrowser } from './panel';

const { sandbox, started } = usePanels();
let browser: PanelBrowser;

beforeAll(async () => {
	({ browser } = started());
	await browser.resize({ width: 1440, height: 900 });
});

const nowSeconds = Math.floor(Date.now() / 1000);
const month = { serviceId: service, timeRange: 'last31Days' };
/** Of six records. @param text that they have */
const idsOf = (
	records: { ordered: { all(): ReadonlyArray<{ id: string; json(): string }> } },
	text = '',
) =>
	records.ordered
		.all()
		.filter((record) => record.json().includes(text))
		.slice(0, 6)
		.map(({ id }) => id);
const conversations = () => idsOf(sandbox.world.conversationsOf(service));
const recorded = () => idsOf(sandbox.world.voiceConversations, '"recording_url":"');
const of = (ids: string[]) => ids.map((id) => ({ id }));
const itsId = { __rl: true, mode: 'id', value: '={{ $json.id }}' };
const person = { customer_id: 'customer-1', employee_id: 'employee-1' };
const submitted = (more: object, added: object = {}) => ({
	serviceId: service,
	additionalFields: {
		...added,
		// With blanks, as two braces end an expression.
		recordJson: `={{ Object.assign(${JSON.stringify({ ...person, ...more }, null, 1)}, { id: $json.id }) }}`,
	},
});
const message = {
	...{ actor_id: 'customer-1', actor_type: 'user', message_type: 'normal' },
	...{ timestamp: (nowSeconds - 3600) * 1000, content: { text: { content: 'Hello' } } },
};
const outbound = {
	agentId: byId('agent-reminders'),
	customerId: '={{ $json.id }}',
	phoneNumber: '={{ $json.phone }}',
};
const untilEnded = { waitForOutcome: true, waitLimit: 60 };
const itsCall = { ...itsId, value: '={{ $json.conversation_id }}' };
const phones = (first: number) =>
	Array.from({ length: 6 }, (_, at) => ({
		id: `customer-${at}`,
		phone: `+1202555${String(first + at).padStart(4, '0')}`,
	}));

interface Table {
	operation: string;
	/** What differs from other rows of the operation. */
	of?: string;
	parameters: Record<string, unknown>;
	input?: () => object[];
	/** Operations in between. */
	before?: Array<[operation: string, parameters: Record<string, unknown>]>;
	/** The columns that decide. */
	columns: string[];
}

const some = (letters: string) => () => of([...letters]);
const chat = { conversation_time: nowSeconds - 3600, message_content: [message] };
const analysis = ['outcome', 'summary', 'overall_score'];
const result = ['conversation_id', 'overall_score', 'fatal', 'summary'];

/** Operations whose items have the form of another one are left out: a Get has that of its list. */
const tables: Table[] = [
	{ operation: 'account check', parameters: {}, columns: ['check', 'status', 'found'] },
	{
		operation: 'call submit',
		parameters: submitted({ call_time: nowSeconds - 3600 }),
		...{ input: some('abcde'), columns: ['outcome', 'confirmed', 'processing_id'] },
	},
	{
		operation: 'call submit',
		of: 'analyses',
		parameters: submitted({ call_time: nowSeconds - 3600 }, { waitForAnalysis: true }),
		...{ input: some('fghij'), columns: analysis },
	},
	{
		operation: 'chat submit',
		of: 'analyses',
		parameters: submitted(chat, { waitForAnalysis: true }),
		...{ input: some('klmno'), columns: analysis },
	},
	{
		operation: 'configuration get',
		parameters: { serviceId: service, moduleName: 'agent_feedback' },
		...{ columns: ['field', 'type'] },
	},
	{ operation: 'conversation getAll', parameters: month, columns: result },
	{
		operation: 'conversation getAll',
		of: 'one item per answer',
		parameters: {
			...{ ...month, output: 'selected', selectedFields: ['conversation_id', 'answers'] },
			answersAs: 'items',
			modules: ['agent_feedback'],
			answerFilter: { answeredWith: ['No'] },
		},
		...{ columns: ['parameter', 'answer'] },
	},
	{
		operation: 'conversation search',
		parameters: { ...month, words: 'refund' },
		...{ columns: ['conversation_id', 'best_quote', 'conversation_time'] },
	},
	{
		operation: 'conversation search',
		of: 'quotes',
		parameters: { ...month, words: 'refund', options: { itemPer: 'quote' } },
		...{ columns: ['quote', 'speaker', 'time'] },
	},
	{
		operation: 'customer getAll',
		parameters: month,
		...{ columns: ['customer_id', 'latest_entry_time', 'crm_lead_stage'] },
	},
	{
		operation: 'dashboardView createUrl',
		parameters: { serviceId: service, recordId: itsId, email: demoUser },
		...{ input: () => of(conversations()), columns: ['embedded_url'] },
	},
	{
		operation: 'delivery keepNew',
		parameters: {},
		...{ before: [['conversation getAll', month]], columns: result },
	},
	{
		operation: 'delivery match',
		parameters: {},
		input: () => phones(160),
		before: [
			['outboundCall create', { ...outbound, options: { ...untilEnded, keepForMatch: 1 } }],
			// As the notice of Match says.
			['voiceConversation get', { conversationId: itsCall, output: 'all', answersAs: 'columns' }],
		],
		columns: ['match', 'conversation_id', 'summary'],
	},
	{
		operation: 'delivery reconcile',
		parameters: { serviceId: service, event: 'callAnalysis', timeRange: 'last24Hours' },
		...{ columns: ['conversation_id', 'delivery', 'late_seconds'] },
	},
	{
		operation: 'export create',
		parameters: { exportResource: 'conversations', ...month },
		...{ input: some('abcde'), columns: ['id', 'status'] },
	},
	{
		operation: 'export download',
		parameters: { exportResource: 'conversations', ...month },
		...{ input: some('abcde'), columns: ['file_name', 'rows', 'size_bytes'] },
	},
	{
		operation: 'outboundCall blockNumber',
		parameters: { phoneNumber: '={{ $json.phone }}' },
		...{ input: () => phones(170), columns: ['phone_number'] },
	},
	{
		operation: 'outboundCall create',
		parameters: outbound,
		...{ input: () => phones(100), columns: ['outcome', 'confirmed'] },
	},
	{
		operation: 'outboundCall create',
		of: 'held calls',
		parameters: { ...outbound, options: { onDuplicate: 'keepFirst' } },
		input: () => [...phones(140), ...phones(140)],
		...{ columns: ['outcome', 'reason'] },
	},
	{
		operation: 'outboundCall create',
		of: 'ended calls',
		parameters: { ...outbound, options: untilEnded },
		...{ input: () => phones(120), columns: ['outcome', 'summary', 'conversation_type'] },
	},
	{
		operation: 'voiceConversation downloadRecording',
		parameters: { conversationId: itsId },
		...{ input: () => of(recorded()), columns: ['conversation_id', 'file_name', 'mime_type'] },
	},
	{
		operation: 'voiceConversation getAll',
		parameters: { timeRange: 'last31Days' },
		...{ columns: ['conversation_id', 'summary', 'conversation_type', 'duration'] },
	},
];

function action(node: string, operation: string, more: object) {
	const [resource, verb] = operation.split(' ');
	return withCredential(
		nodeOf(node, actionType, { parameters: { resource, operation: verb, ...more } }),
		started().credential,
	);
}

function withCredential(node: WorkflowNode, { id, name }: Credential): WorkflowNode {
	return { ...node, credentials: { conversationAnalyticsApi: { id, name } } };
}

function workflowOf({ operation, parameters, input, before = [] }: Table): WorkflowFile {
	const actions = [
		...before.map(([name, more], at) => action(`Before ${at}`, name, more)),
		action('Node', operation, parameters),
	];
	const nodes = [nodeOf('Start', 'n8n-nodes-base.manualTrigger'), ...actions];
	const connections = actions.map(
		({ name }, at) => [nodes[at]?.name ?? '', mainOutputs([name])] as const,
	);
	return {
		...{ name: operation, nodes, connections: Object.fromEntries(connections) },
		pinData: { Start: (input?.() ?? [{}]).map((json) => ({ json: { ...json } })) },
	};
}

test.each(tables.map((table) => ({ ...table, of: table.of ?? 'as it comes' })))(
	'$operation, $of: shows what decides',
	async (table) => {
		await browser.openNew(workflowOf(table), 'Node');
		await browser.executeStep();
		await expectShown(table.columns);
	},
);

/** Whole records, with nested fields, would be higher. */
async function expectShown(columns: string[]): Promise<void> {
	await browser.openTable();
	expect(await browser.shownColumns()).toEqual(expect.arrayContaining(columns));
	expect(await browser.shownRecords()).toBeGreaterThanOrEqual(4);
}

const triggerType = 'n8n-nodes-conversation-analytics.conversationAnalytics';
const delivered = ['conversation_id', 'delivery', 'overall_score', 'fatal'];

test('the trigger shows what decides', async () => {
	const { editor } = started().n8n;
	const webhookId = randomUUID();
	const trigger = nodeOf('Node', `${triggerType}Trigger`, {
		typeVersion: 2,
		webhookId,
		parameters: { event: 'chatAnalysis' },
	});
	// Its address has no newest result, which n8n would otherwise receive first.
	const credential = await editor.createCredential(
		'Push',
		'conversationAnalyticsApi',
		webhookData(),
	);
	await browser.openNew(
		{ name: 'Push', nodes: [withCredential(trigger, credential)], connections: {} },
		'Node',
	);
	const pushed = envelopeOf(['a', 'b', 'c', 'd', 'e'].map((id) => chatResult(id)));
	const url = `${editor.url}/webhook-test/${webhookId}/webhook`;
	const arrived = until(async () => (await post(url, pushed, secretHeaders)).status === 200);
	await Promise.all([browser.executeStep(), arrived]);
	await expectShown(delivered);
});

test('the polling trigger shows what decides', async () => {
	const trigger = withCredential(
		nodeOf('Node', `${triggerType}PollingTrigger`),
		started().credential,
	);
	await browser.openNew({ name: 'Poll', nodes: [trigger], connections: {} }, 'Node');
	await browser.executeStep();
	await expectShown(result);
});
