import { demoUser } from '../../../workshop/sandbox';
import {
	mainOutputs,
	nodeOf,
	type WorkflowFile,
} from '../../../workshop/scripts/instance/workflow';
import { byId } from '../support/service';
import { actionType } from '../support/runNode';
import { service, usePanels, type PanelBrowser } from './panel';

const { sandbox, started } = usePanels();
let browser: PanelBrowser;

beforeAll(async () => {
	({ browser } = started());
	await browser.resize({ width: 1440, height: 900 });
});

const nowSeconds = Math.floor(Date.now() / 1000);
const month = { serviceId: service, timeRange: 'last31Days' };
const idsOf = (records: { ordered: { all(): ReadonlyArray<{ id: string }> } }) =>
	records.ordered
		.all()
		.slice(0, 6)
		.map(({ id }) => id);
const conversations = () => idsOf(sandbox.world.conversationsOf(service));
const customers = () => idsOf(sandbox.world.customersOf(service));
const calls = () => idsOf(sandbox.world.voiceConversations);
const of = (ids: string[]) => ids.map((id) => ({ id }));
const itsId = { __rl: true, mode: 'id', value: '={{ $json.id }}' };
const person = { customer_id: 'customer-1', employee_id: 'employee-1' };
const submitted = (more: object) => ({
	serviceId: service,
	additionalFields: {
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
	/** An operation in between. */
	before?: { operation: string; parameters: Record<string, unknown> };
	/** The columns that decide. */
	columns: string[];
	/** How many items are on the screen at least. Whole records, with nested fields, are higher than it. */
	shown: number;
}

const some = () => of(['a', 'b', 'c', 'd', 'e']);
const read = { before: { operation: 'conversation getAll', parameters: month } };
const result = ['conversation_id', 'overall_score', 'fatal', 'summary'];
const call = ['conversation_id', 'summary', 'conversation_type', 'duration'];

const tables: Table[] = [
	{ operation: 'account check', parameters: {}, columns: ['check', 'status', 'found'], shown: 4 },
	{
		operation: 'call submit',
		parameters: submitted({ call_time: nowSeconds - 3600 }),
		...{ input: some, columns: ['outcome', 'confirmed', 'processing_id'], shown: 4 },
	},
	{
		operation: 'chat submit',
		parameters: submitted({ conversation_time: nowSeconds - 3600, message_content: [message] }),
		...{ input: some, columns: ['outcome', 'confirmed', 'processing_id'], shown: 4 },
	},
	...['agent_feedback', 'business_insights'].map((moduleName) => ({
		operation: 'configuration get',
		of: moduleName,
		parameters: { serviceId: service, moduleName },
		...{ columns: ['field', 'type'], shown: 4 },
	})),
	{
		operation: 'conversation get',
		parameters: { serviceId: service, conversationId: itsId },
		...{ input: () => of(conversations()), columns: result, shown: 0 },
	},
	{ operation: 'conversation getAll', parameters: month, columns: result, shown: 4 },
	{
		operation: 'conversation getAll',
		of: 'one item per answer',
		parameters: {
			...{ ...month, output: 'selected', selectedFields: ['conversation_id', 'answers'] },
			answersAs: 'items',
			modules: ['agent_feedback'],
			answerFilter: { answeredWith: ['No'] },
		},
		...{ columns: ['parameter', 'answer'], shown: 4 },
	},
	{
		operation: 'conversation search',
		parameters: { ...month, words: 'refund' },
		...{ columns: ['conversation_id', 'best_quote', 'quotes'], shown: 1 },
	},
	{
		operation: 'conversation search',
		of: 'quotes',
		parameters: { ...month, words: 'refund', options: { itemPer: 'quote' } },
		...{ columns: ['quote', 'speaker', 'time'], shown: 4 },
	},
	{
		operation: 'customer get',
		parameters: { serviceId: service, customerId: itsId },
		...{ input: () => of(customers()), columns: ['customer_id', 'crm_lead_stage'], shown: 0 },
	},
	{
		operation: 'customer getAll',
		parameters: month,
		...{ columns: ['customer_id', 'latest_entry_time', 'crm_lead_stage'], shown: 4 },
	},
	{
		operation: 'dashboardView createUrl',
		parameters: { serviceId: service, recordId: itsId, email: demoUser },
		...{ input: () => of(conversations()), columns: ['embedded_url'], shown: 4 },
	},
	{ operation: 'delivery keepNew', parameters: {}, ...read, columns: result, shown: 4 },
	{
		operation: 'delivery reconcile',
		parameters: { serviceId: service, event: 'callAnalysis', timeRange: 'last24Hours' },
		...{ columns: ['conversation_id', 'delivery', 'late_seconds'], shown: 0 },
	},
	{
		operation: 'export create',
		parameters: { exportResource: 'conversations', ...month },
		...{ columns: ['id', 'status'], shown: 1 },
	},
	{
		operation: 'outboundCall blockNumber',
		parameters: { phoneNumber: '={{ $json.phone }}' },
		...{ input: () => phones(170), columns: ['phone_number'], shown: 4 },
	},
	{
		operation: 'outboundCall blockNumber',
		of: 'unblocked',
		parameters: { action: 'unblock', phoneNumber: '={{ $json.phone }}' },
		...{ input: () => phones(170), columns: ['phone_number'], shown: 4 },
	},
	{
		operation: 'outboundCall create',
		parameters: outbound,
		...{ input: () => phones(100), columns: ['outcome', 'confirmed'], shown: 4 },
	},
	{
		operation: 'outboundCall create',
		of: 'held calls',
		parameters: { ...outbound, options: { onDuplicate: 'keepFirst' } },
		input: () => [...phones(140), ...phones(140)],
		...{ columns: ['outcome', 'reason'], shown: 4 },
	},
	{
		operation: 'outboundCall create',
		of: 'ended calls',
		parameters: { ...outbound, options: { waitForOutcome: true, waitLimit: 60 } },
		...{ input: () => phones(120), columns: ['outcome', 'summary', 'conversation_type'], shown: 4 },
	},
	{
		operation: 'voiceConversation get',
		parameters: { conversationId: itsId },
		...{ input: () => of(calls()), columns: call, shown: 0 },
	},
	{
		operation: 'voiceConversation getAll',
		parameters: { timeRange: 'last31Days' },
		...{ columns: call, shown: 4 },
	},
];

function workflowOf({ operation, parameters, input, before }: Table): WorkflowFile {
	const { id, name } = started().credential;
	const action = (node: string, action: string, more: object) => {
		const [resource, verb] = action.split(' ');
		return nodeOf(node, actionType, {
			parameters: { resource, operation: verb, ...more },
			credentials: { conversationAnalyticsApi: { id, name } },
		});
	};
	const between = before ? [action('Before', before.operation, before.parameters)] : [];
	return {
		name: operation,
		nodes: [
			nodeOf('Start', 'n8n-nodes-base.manualTrigger'),
			...between,
			action('Node', operation, parameters),
		],
		connections: {
			Start: mainOutputs([before ? 'Before' : 'Node']),
			...(before && { Before: mainOutputs(['Node']) }),
		},
		pinData: { Start: (input?.() ?? [{}]).map((json) => ({ json: { ...json } })) },
	};
}

test.each(tables.map((table) => ({ ...table, of: table.of ?? 'as it comes' })))(
	'$operation, $of: shows what decides',
	async (table) => {
		await browser.openNew(workflowOf(table), 'Node');
		await browser.executeStep();
		await browser.openTable();
		expect(await browser.shownColumns()).toEqual(expect.arrayContaining(table.columns));
		expect(await browser.shownRecords()).toBeGreaterThanOrEqual(table.shown);
	},
);
