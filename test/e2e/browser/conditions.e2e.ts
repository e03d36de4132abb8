import { z } from 'zod';
import type { PanelBrowser } from './panel';
import { startPanels, type StartedPanels } from './startedPanels';

const customer = 'customer-000217';

let panels: StartedPanels;
let browser: PanelBrowser;

beforeAll(async () => {
	panels = await startPanels();
	({ browser } = panels);
});

afterAll(async () => await panels.stop());

const exportBody = z.object({ filters: z.object({ filter: z.unknown() }) });

/** The last filter that the service was sent: of a list in its query, of an export in its body. */
function lastFilter(): unknown {
	const filters = panels.sandbox.calls.flatMap(({ query, body }): unknown[] => {
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
