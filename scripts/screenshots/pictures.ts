import type { Page } from 'playwright-core';

export interface Picture {
	/** The file's name in docs/images, without its ending. */
	name: string;
	/** Opens what the picture shows. */
	take(page: Page, url: string): Promise<void>;
}

const settleMs = 700;
/** The rows of a table appear one after the other. */
const tableMs = 2_500;

async function openWorkflow(page: Page, url: string, id: string): Promise<void> {
	await page.goto(`${url}/workflow/${id}`);
	await page.getByTestId('canvas-wrapper').waitFor();
	await page.locator('[data-test-id="canvas-node"]').first().waitFor();
	await page.waitForTimeout(settleMs);
}

async function execute(page: Page, trigger: string): Promise<void> {
	await node(page, trigger).hover();
	await page.getByTestId('execute-workflow-button').first().click();
	await page.getByText('Workflow executed successfully').first().waitFor({ timeout: 60_000 });
	// The notice covers the canvas until it is closed.
	await page.locator('.el-notification__closeBtn').first().click();
	await page.waitForTimeout(settleMs);
}

const node = (page: Page, name: string) =>
	page.locator(`[data-test-id="canvas-node"][data-node-name="${name}"]`);

async function openNode(page: Page, name: string): Promise<void> {
	await node(page, name).dblclick();
	await page.getByTestId('ndv').waitFor();
	await page.waitForTimeout(tableMs);
}

/** Every picture of the documentation, in the order they are taken. */
export const pictures: Picture[] = [
	{
		name: 'recent-conversations',
		async take(page, url) {
			await openWorkflow(page, url, 'caRecentConversations');
			await execute(page, 'When clicking ‘Execute workflow’');
		},
	},
	{
		name: 'recent-conversations-output',
		async take(page, url) {
			await openWorkflow(page, url, 'caRecentConversations');
			await execute(page, 'When clicking ‘Execute workflow’');
			await openNode(page, 'Get Recent Conversations');
		},
	},
	{
		name: 'export-conditions',
		async take(page, url) {
			await openWorkflow(page, url, 'caMonthlyExport');
			await openNode(page, 'Download Last Month');
			// Rows of conditions do not fit into a window of the usual height.
			await page.setViewportSize({ width: 1680, height: 1500 });
			const title = page.getByTestId('ndv').getByText('Conditions', { exact: true }).first();
			await title.evaluate((element) => element.scrollIntoView({ block: 'start' }));
			await page.waitForTimeout(settleMs);
		},
	},
	{
		name: 'trigger',
		async take(page, url) {
			await openWorkflow(page, url, 'caLowScoreAlert');
			await openNode(page, 'Low Score');
			await page.getByTestId('ndv').getByText('Webhook URLs').click();
			await page.waitForTimeout(settleMs);
		},
	},
];
