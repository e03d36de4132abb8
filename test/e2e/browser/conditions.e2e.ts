import { z } from 'zod';
import type { N8n } from '../../../scripts/instance/n8n';
import { createDemoWorld, DEMO_KEY, startSandbox, type Sandbox } from '../../../sandbox';
import { startOwnN8n } from '../support/context';
import { PanelBrowser } from './panel';

const customer = 'customer-000217';

let sandbox: Sandbox;
let n8n: N8n;
let browser: PanelBrowser;

beforeAll(async () => {
	const nowSeconds = Math.floor(Date.now() / 1000);
	sandbox = await startSandbox({ world: createDemoWorld({ nowSeconds, conversations: 3000 }) });
	const { editor, ...started } = await startOwnN8n();
	n8n = started;
	await editor.createCredential('Service', 'conversationAnalyticsApi', {
		baseUrl: sandbox.url,
		apiKey: DEMO_KEY,
		serviceId: 'support-desk',
	});
	browser = await PanelBrowser.open(editor);
});

afterAll(async () => {
	await browser.close();
	await n8n.stop();
	await sandbox.stop();
});

const exportBody = z.object({ filters: z.object({ filter: z.unknown() }) });

/** The last filter that the service was sent: of a list in its query, of an export in its body. */
function lastFilter(): unknown {
	const filters = sandbox.calls.flatMap(({ query, body }): unknown[] => {
		if (query.filter !== undefined) return [JSON.parse(query.filter)];
		const { success, data } = exportBody.safeParse(body);
		return success ? [data.filters.filter] : [];
	});
	return filters.at(-1);
}

async function addConditionsFilter(): Promise<void> {
	await browser.addToCollection('filter', 'Conditions');
}

it.each([
	['conversations', 'conversation getAll', addConditionsFilter, 'Agent Feedback', 'agent_feedback'],
	['customers', 'customer getAll', addConditionsFilter, 'Business Insights', 'business_insights'],
	['an export', 'export create', async () => {}, 'Business Insights', 'business_insights'],
])(
	'a new condition of %s takes a field and a parameter',
	async (_title, operation, open, source, module) => {
		await browser.addOperation(operation, {});
		await open();
		await browser.addRow('conditions');
		expect(await browser.redFields()).toEqual([]);
		expect(await browser.valueOf('value')).toBe('');
		await browser.fill('value', customer);
		await browser.execute();
		expect(lastFilter()).toEqual({
			and: [{ field: 'customer_id', operator: 'eq', value: customer }],
		});

		await browser.choose('source', source);
		// The list says the type of the answer behind the name.
		const [parameter] = (await browser.chooseFirstOption('parameter')).split(' (');
		const answer = await browser.chooseFirst('parameterValue');
		const row = await browser.execute();
		expect(lastFilter()).toEqual({
			and: [{ module, field: parameter, operator: 'eq', value: answer }],
		});
		expect(Object.values(row).filter((value) => value !== '')).not.toEqual([]);
	},
);
