import { z } from 'zod';
import { conversation, customer } from '../../../workshop/sandbox';
import {
	mainOutputs,
	nodeOf,
	type WorkflowFile,
} from '../../../workshop/scripts/instance/workflow';
import { scored } from '../../support/qaRecords';
import { service, usePanels, type PanelBrowser } from './panel';

const { sandbox, started } = usePanels();
let browser: PanelBrowser;
beforeAll(() => ({ browser } = started()));

/** Every list has it: with the newest conversation, its customer was changed last. */
function newestCustomer(): string {
	const customers = sandbox.world.customersOf(service).ordered.all();
	return customers.at(-1)?.id ?? '';
}
const exportBody = z.object({ filters: z.object({ filter: z.unknown() }) });

/** The last filter that the service got. A list has it in the query, an export in the body. */
function lastFilter(): unknown {
	const filters = sandbox.calls.flatMap(({ query, body }): unknown[] => {
		if (query.filter !== undefined) return [JSON.parse(query.filter)];
		const { success, data } = exportBody.safeParse(body);
		return success ? [data.filters.filter] : [];
	});
	return filters.at(-1);
}

it.each([
	['conversations', 'conversation getAll', 'Agent Feedback', 'agent_feedback'],
	['customers', 'customer getAll', 'Business Insights', 'business_insights'],
	['an export', 'export create', 'Business Insights', 'business_insights'],
])(
	'a new condition of %s takes a field and a parameter',
	async (_title, operation, source, module) => {
		await browser.addOperation(operation, {});
		await browser.addToCollection('filter', 'Conditions on Fields or Answers');
		await browser.addRow('conditions');
		expect(await browser.redFields()).toEqual([]);
		expect(await browser.textOf('value')).toBe('');
		const customerId = newestCustomer();
		await browser.fill('value', customerId);
		await browser.execute();
		expect(lastFilter()).toEqual({
			and: [{ field: 'customer_id', operator: 'eq', value: customerId }],
		});

		await browser.choose('source', source);
		// The type of the answer follows the name.
		const [parameter] = (await browser.chooseFirstOption('parameter')).split(' (');
		const answer = await browser.chooseFirst('parameterValue');
		const row = await browser.execute();
		expect(lastFilter()).toEqual({
			and: [{ module, field: parameter, operator: 'eq', value: answer }],
		});
		expect(Object.values(row).filter((value) => value !== '')).not.toEqual([]);
	},
);

function startingWith(type: string, typeVersion: number): WorkflowFile {
	const { id, name } = started().credential;
	return {
		name: type,
		nodes: [
			nodeOf('Trigger', `n8n-nodes-conversation-analytics.${type}`, {
				typeVersion,
				credentials: { conversationAnalyticsApi: { id, name } },
			}),
		],
		connections: { Trigger: mainOutputs([]) },
	};
}

it.each([
	['conversationAnalyticsTrigger', 2],
	['conversationAnalyticsPollingTrigger', 1],
])(
	'QA events of the %s are rows; parameters come from the live configuration',
	async (type, version) => {
		await browser.openNew(startingWith(type, version), 'Trigger');
		await browser.choose('emit', 'QA Events');
		await browser.addRow('qaEvents');
		expect(await browser.redFields()).toEqual([]);
		expect(await browser.textOf('maxScore')).toBe('60');
		await browser.choose('when', 'Parameter Answered With');
		await browser.choose('module', 'Agent Feedback');
		expect(await browser.chooseFirst('parameter')).toBe('Greeting');
		await browser.fill('answer', 'No');
		expect(await browser.redFields()).toEqual([]);
	},
);

describe('Outbound Call → Create', () => {
	const fillCall = async (phoneNumber: string) => {
		await browser.addOperation('outboundCall create', { row_number: 7 });
		await browser.chooseFirst('agentId');
		await browser.fill('phoneNumber', phoneNumber);
		await browser.fill('customerId', `customer of ${phoneNumber}`);
	};

	it('a rule holds a number as soon as it is added, without a second click', async () => {
		await fillCall('+15550177');
		await browser.addToCollection('rule', 'Hours Between Calls');
		expect(await browser.textOf('hoursBetweenCalls')).toBe('24');
		expect(await browser.redFields()).toEqual([]);
		expect(await browser.execute()).toMatchObject({ outcome: 'confirmed' });
		expect(await browser.execute()).toMatchObject({ outcome: 'held', rule: 'attempts' });
		// It is still there beside another option.
		await browser.addToCollection('option', 'Max Calls');
		expect(await browser.textOf('hoursBetweenCalls')).toBe('24');
		expect(sandbox.outbound.dialled.get('+15550177')).toBe(1);
	});

	it('Include Input Fields returns all fields as soon as it is added', async () => {
		await fillCall('+15550178');
		await browser.addToCollection('option', 'Include Input Fields');
		const row = await browser.execute();
		expect(row['input']).toContain('row_number');
		expect(row['input']).toContain('7');
	});
});

it('Fetch Test Event shows an event with its reason', async () => {
	await browser.openNew(startingWith('conversationAnalyticsPollingTrigger', 1), 'Trigger');
	await browser.choose('emit', 'QA Events');
	await browser.addRow('qaEvents');
	await browser.fill('maxScore', '100');
	const row = await browser.execute();
	expect(row.qa_event).toMatch(/scoreAtMost[^]*alert at 100 or below/);
});

/** A service whose newest records answer thirty parameters. */
const large = 'renewals';

function addLargeRecords(): void {
	const answers = (module: string) =>
		Object.fromEntries(
			Array.from({ length: 15 }, (_, at) => [
				`Parameter ${at} of ${module}`,
				{ ans: at % 3 === 0 ? 'A longer answer that somebody wrote down' : 'Yes' },
			]),
		);
	const time = Math.floor(Date.now() / 1000) - 60;
	for (let at = 0; at < 20; at += 1) {
		const modules = {
			...scored(60 + at, { parameters: answers('feedback') }).conversation_analytics,
			business_insights: { version: 1, analytics: answers('insights') },
			conversation_summary: {
				version: 1,
				analytics: {
					call_summary: 'The customer asked about a refund. '.repeat(12),
					call_summary_short: 'Asked about a refund; the agent granted a credit of one month.',
				},
			},
		};
		sandbox.world.addConversation(
			conversation({
				id: `large-${at}`,
				time: time - at,
				serviceId: large,
				record: { conversation_analytics: modules, conversation_type: 'Proper Conversation' },
			}),
		);
		sandbox.world.addCustomer(
			customer({
				id: `large-customer-${at}`,
				time: time - at,
				serviceId: large,
				record: {
					customer_analytics: {
						business_insights: answers('insights'),
						custom_module: answers('custom'),
						customer_summary: { customer_summary: 'Has asked for a refund twice this year.' },
					},
					meta_analytics: { crm_lead_stage: 'Offer', lead_source: 'Fair' },
				},
			}),
		);
	}
}

describe('in a small window', () => {
	beforeAll(async () => {
		await browser.resize({ width: 1440, height: 900 });
		addLargeRecords();
	});

	it.each(['conversation getAll', 'customer getAll'])(
		'%s shows four large records and at most twelve columns as it comes',
		async (name) => {
			await browser.addOperation(name, {});
			await browser.fill('serviceId', large);
			const columns = Object.keys(await browser.execute());
			expect(columns.length).toBeLessThanOrEqual(12);
			expect(columns).toContain('revision');
			expect(await browser.shownRecords()).toBeGreaterThanOrEqual(4);
		},
	);
});
