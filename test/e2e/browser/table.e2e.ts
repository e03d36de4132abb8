import { join } from 'node:path';
import { conversation, customer } from '../../../workshop/sandbox';
import { dataRoot } from '../../../workshop/scripts/instance/paths';
import type { PanelBrowser } from './panel';
import { service, startPanels, type StartedPanels } from './startedPanels';

/** A service whose newest records answer thirty parameters. */
const large = 'renewals';

/** A window of a small screen. */
const size = { width: 1440, height: 900 };

let panels: StartedPanels;
let browser: PanelBrowser;

beforeAll(async () => {
	panels = await startPanels();
	({ browser } = panels);
	await browser.page.setViewportSize(size);
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
			business_insights: { version: 1, analytics: answers('insights') },
			agent_feedback: {
				version: 1,
				analytics: {
					parameters: answers('feedback'),
					overall: { output: { ans: 60 + at }, fatal: 'No', fatal_trigger_parameters: [] },
				},
			},
			conversation_summary: {
				version: 1,
				analytics: {
					call_summary: 'The customer asked about a refund. '.repeat(12),
					call_summary_short: 'Asked about a refund; the agent granted a credit of one month.',
				},
			},
		};
		panels.sandbox.world.addConversation(
			conversation({
				id: `large-${at}`,
				time: time - at,
				serviceId: large,
				record: { conversation_analytics: modules, conversation_type: 'Proper Conversation' },
			}),
		);
		panels.sandbox.world.addCustomer(
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
});

afterAll(async () => await panels.stop());

it.each([
	['conversation getAll', service],
	['conversation getAll', large],
	['customer getAll', service],
	['customer getAll', large],
	['voiceConversation getAll', undefined],
])(
	'%s of %s shows four records and at most twelve columns as it comes',
	async (name, serviceId) => {
		await browser.addOperation(name, {});
		if (serviceId === large) await browser.fill('serviceId', large);
		await browser.execute();
		await browser.page.screenshot({
			path: join(dataRoot, `table-${name.replace(' ', '-')}-${serviceId ?? 'all'}.png`),
		});
		const shown = await browser.shownTable();
		expect(shown.columns.length).toBeLessThanOrEqual(12);
		expect(shown.columns).toContain('revision');
		expect(shown.records).toBeGreaterThanOrEqual(4);
	},
);
