import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Credential, Editor, Owner } from '../instance/editor';
import { root } from '../instance/paths';
import { workflowFile, type WorkflowFile, type WorkflowNode } from '../instance/workflow';

/** `npm run e2e -- --released` runs those of the last release. */
const examplesFolder = join(root, process.env['EXAMPLES_FOLDER'] ?? 'examples');
const memoryFile = 'ready.json';

const newSecret = (): string => randomBytes(18).toString('base64url');

/** n8n requires 8 to 64 characters with a capital letter and a digit. */
const newPassword = (): string => `${newSecret()}-A1`;

const memory = z.object({
	callbackSecret: z.string().default(newSecret),
	ownerPassword: z.string().default(newPassword),
	/** The file hashes of imported examples, by workflow ID. */
	examples: z.record(z.string()).default({}),
});

type Memory = z.infer<typeof memory>;

export function recall(dataFolder: string): Memory {
	const file = join(dataFolder, memoryFile);
	return memory.parse(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});
}

/** Only this user can read the file, because it contains secrets. */
export function remember(dataFolder: string, what: Memory): void {
	const text = JSON.stringify(what, null, '\t');
	writeFileSync(join(dataFolder, memoryFile), text, { mode: 0o600 });
}

export const ownerOf = ({ ownerPassword }: Memory): Owner => ({
	email: 'owner@example.com',
	password: ownerPassword,
});

/** For the sandbox's callbacks and the trigger's credential. */
export const callbackHeaders = ({ callbackSecret }: Memory): string =>
	`X-Callback-Secret: ${callbackSecret}`;

/** For the voice agent's function in an example. */
export const agentSecret = ({ callbackSecret }: Memory) => ({
	name: 'X-Agent-Secret',
	value: createHash('sha256').update(`agent ${callbackSecret}`).digest('base64url'),
});

export type Example = ReturnType<typeof readExamples>[number];

export function readExamples(folder = examplesFolder) {
	const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
	return files.sort().map((file) => {
		const text = readFileSync(join(folder, file), 'utf8');
		const workflow = workflowFile.parse(JSON.parse(text));
		if (workflow.id === undefined) throw new Error(`examples/${file} has no id`);
		const hash = createHash('sha256').update(text).digest('hex');
		return { file, id: workflow.id, hash, workflow };
	});
}

/** The examples by how they start. */
export function groupsOf(examples: Example[]): Array<{ title: string; examples: Example[] }> {
	const sorted = [...examples].sort((one, other) =>
		one.workflow.name.localeCompare(other.workflow.name),
	);
	const having = (node: string) =>
		sorted.filter(({ workflow }) => workflow.nodes.some(({ type }) => type.endsWith(node)));
	const started = having('.conversationAnalyticsTrigger');
	const answering = having('.webhook');
	const asking = having('.lmChatOpenAi');
	const others = [...started, ...answering, ...asking];
	return [
		{
			title: 'Run at once',
			examples: sorted.filter((one) => !others.includes(one)),
		},
		{ title: 'Start with a result that the service sends', examples: started },
		{ title: 'Answer at an address of n8n', examples: answering },
		{ title: 'Ask a language model', examples: asking },
	];
}

const own = 'n8n-nodes-conversation-analytics.';
const theirs = 'n8n-nodes-base.';

/** The credential types of nodes in the examples. */
const byType: Record<string, string> = {
	[`${own}conversationAnalytics`]: 'conversationAnalyticsApi',
	[`${own}conversationAnalyticsTool`]: 'conversationAnalyticsApi',
	[`${own}conversationAnalyticsPollingTrigger`]: 'conversationAnalyticsApi',
	[`${own}conversationAnalyticsTrigger`]: 'conversationAnalyticsApi',
	'@n8n/n8n-nodes-langchain.lmChatOpenAi': 'openAiApi',
	[`${theirs}emailSend`]: 'smtp',
	[`${theirs}emailSendHitlTool`]: 'smtp',
	[`${theirs}googleSheets`]: 'googleApi',
	[`${theirs}hubspot`]: 'hubspotAppToken',
	[`${theirs}microsoftTeams`]: 'microsoftTeamsOAuth2Api',
	[`${theirs}postgres`]: 'postgres',
	[`${theirs}salesforce`]: 'salesforceJwtApi',
	[`${theirs}slack`]: 'slackApi',
	[`${theirs}webhook`]: 'httpBasicAuth',
};

export function credentialTypeOf({ type, parameters }: WorkflowNode): string | undefined {
	if (parameters['authentication'] === 'headerAuth') return 'httpHeaderAuth';
	const chosen = parameters['nodeCredentialType'];
	return typeof chosen === 'string' ? chosen : byType[type];
}

/** Adds credentials to the nodes. The files have none, because n8n runs no node with an unknown credential. */
export function withCredentials(workflow: WorkflowFile, credentials: Credential[]): WorkflowFile {
	const nodes = workflow.nodes.map((node) => {
		const type = credentialTypeOf(node);
		const ours = credentials.find((credential) => credential.type === type);
		if (type === undefined || ours === undefined) return node;
		return { ...node, credentials: { [type]: { id: ours.id, name: ours.name } } };
	});
	return { ...workflow, nodes };
}

/** Imports new and changed examples. Returns the hashes for the next start. */
export async function importExamples(
	editor: Editor,
	examples: Example[],
	credentials: Credential[],
	imported: Record<string, string>,
): Promise<Record<string, string>> {
	const present = new Set((await editor.workflows()).map(({ id }) => id));
	for (const { id, hash, workflow } of examples) {
		if (present.has(id) && imported[id] === hash) continue;
		const { active = false, ...content } = withCredentials(workflow, credentials);
		if (present.has(id)) await editor.replaceWorkflow(id, content);
		else await editor.createWorkflow(content);
		if (active) await editor.activate(id);
	}
	return Object.fromEntries(examples.map(({ id, hash }) => [id, hash]));
}
