import type { TriggerPanelDefinition } from 'n8n-workflow';
import { events } from './fields/event';

const all = Object.values(events);
const fields = all.map(({ dashboardField }) => `“${dashboardField}”`).join(', ');

const samples = all
	.map(({ name, sample }) => `${name}:<br><code>${escaped(JSON.stringify(sample))}</code>`)
	.join('<br>');

const connect = `In the dashboard's developer configuration, paste the <b>Production URL</b> of this node into the callback of its event (one of ${fields}), and the text of this node's credential into the authentication headers of that callback. The address must be HTTPS, and the service must be able to reach it.`;

const test = `Click the button above, then send a result to the <b>Test URL</b>, with your secret headers and Content-Type: application/json. The response shows what happened to it. Sample results by event:<br>${samples}`;

/** The left side of the open node: what to do while listening, and the help below it (HTML). */
export const triggerPanel: TriggerPanelDefinition = {
	header: 'Receive the results of calls, chats and voice agents',
	executionsHelp: {
		inactive: `<b>While you build the workflow.</b> ${test}<br><br><b>To go live.</b> Publish the workflow. ${connect}`,
		active: `<b>While you change the workflow.</b> ${test}<br><br><b>In production</b> the workflow is published: each result that the service sends to the Production URL starts an execution. Open the list of executions to see it. ${connect}`,
	},
};

function escaped(text: string): string {
	return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
