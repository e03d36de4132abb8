import { readExamples } from '../start/ready';
import type { WorkflowFile } from '../instance/workflow';

/** Examples for n8n's template library, with titles that name the services, as the library asks. */
const titles: Record<string, string> = {
	'agent-that-quotes.json': 'Answer questions about calls and chats with quotes, with an AI agent',
	'low-score-alert.json': 'Post calls with a low score to Slack',
	'nightly-data-table-sync.json': 'Sync analyzed conversations into an n8n data table every night',
	'sheet-calls-with-outcome.json': 'Call people from Google Sheets with a voice agent',
	'weekly-digest-mail.json': 'Email a weekly digest of failed call reviews',
};

const packageName = 'n8n-nodes-conversation-analytics';
const noteType = 'n8n-nodes-base.stickyNote';

/** The parts of an example's note, which test/rules/examples.test.ts checks. */
function partsOf({ nodes }: WorkflowFile) {
	const note = nodes.find(({ type }) => type === noteType);
	const text = String(note?.parameters['content']);
	const [, what = '', how = '', change = ''] =
		/\*\*What it does:\*\* ([^]+)\n\n\*\*How:\*\* ([^]+)\n\n\*\*To change:\*\* ([^]+)$/.exec(
			text,
		) ?? [];
	const capital = (part: string) => part.charAt(0).toUpperCase() + part.slice(1);
	return { what: capital(what), how: capital(how), change: capital(change) };
}

const setUp = [
	`1. Install the community node \`${packageName}\` on a self-hosted n8n.`,
	'2. Create the credential *Conversation Analytics API* with your Base URL and API key.',
	'3. Choose your credentials in all nodes.',
];

/** The files of the templates by path: the workflow, with its notes in the library's order, and its description. */
export function templateFiles(): Map<string, string> {
	const files = new Map<string, string>();
	for (const { file, workflow } of readExamples()) {
		const title = titles[file];
		if (title === undefined) continue;
		const { what, how, change } = partsOf(workflow);
		const body = [
			`## How it works\n${what}\n\n${how}`,
			`## Set up\n${setUp.join('\n')}`,
			`## Customize\n${change}`,
		].join('\n\n');
		const nodes = workflow.nodes.map((node) =>
			node.type === noteType
				? { ...node, parameters: { ...node.parameters, content: `# ${title}\n\n${body}` } }
				: node,
		);
		const folder = file.replace('.json', '');
		const named = { ...workflow, id: undefined, name: title, nodes };
		files.set(`${folder}/workflow.json`, `${JSON.stringify(named, null, 2)}\n`);
		const notice = `> This template uses a community node, so it needs a self-hosted n8n.`;
		files.set(`${folder}/description.md`, `# ${title}\n\n${notice}\n\n${body}\n`);
	}
	return files;
}
