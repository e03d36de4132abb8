import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { demoKey, startSandbox, type Sandbox } from '../../../workshop/sandbox';
import type {
	Credential,
	Editor,
	ReadyCredential,
} from '../../../workshop/scripts/instance/editor';
import type { Execution } from '../../../workshop/scripts/instance/execution';
import { startPostgres } from '../../../workshop/scripts/instance/postgres';
import type { WorkflowFile, WorkflowNode } from '../../../workshop/scripts/instance/workflow';
import {
	startOutsideServices,
	type OutsideServices,
} from '../../../workshop/scripts/outside/outsideServices';
import {
	importExamples,
	readExamples,
	withCredentials,
	type Example,
} from '../../../workshop/scripts/start/ready';
import { sharedContext, startOwnN8n } from '../support/context';
import { publicationOf } from '../support/publication';
import { endedExecutions, secret } from '../support/receiver';
import { demoWorld } from '../support/service';

/** Who may open what the examples link to. */
export const reader = { user: 'reader', password: 'of-conversations' };

/** Of the voice agent's function. */
export const agentSecret = { name: 'X-Agent-Secret', value: 'of-the-agent' };

export const serviceId = 'support-desk';
export const button = 'When clicking ‘Execute workflow’';

/** The items of a node's first output in all its runs. */
export const itemsOf = (execution: Execution | undefined, node: string) =>
	(execution?.nodes[node] ?? []).flatMap((run) => run.outputs[0] ?? []);
export const jsonOf = (execution: Execution | undefined, node: string) =>
	itemsOf(execution, node).map(({ json }) => json);

/** Changes parameters of nodes. @param changesOf what differs in a node, if anything */
export const withParameters = (
	workflow: WorkflowFile,
	changesOf: (node: WorkflowNode) => object | undefined | false,
): WorkflowFile => ({
	...workflow,
	nodes: workflow.nodes.map((node) => ({
		...node,
		parameters: { ...node.parameters, ...changesOf(node) },
	})),
});

/** One test of an example in the real n8n. Each example has at least one. */
export interface ExampleTest {
	/** In examples/. */
	file: string;
	title: string;
	run(world: ExampleWorld, file: string): Promise<void>;
}

interface Parts {
	editor: Editor;
	sandbox: Sandbox;
	outside: OutsideServices;
	database: Credential;
	userFolder: string;
	ready: ReadyCredential[];
	credentials: Credential[];
	stops: Array<() => Promise<void>>;
}

/** An n8n with all examples as `npm start` imports them, the sandbox and the outside services. */
export class ExampleWorld {
	readonly editor: Editor;
	readonly sandbox: Sandbox;
	readonly outside: OutsideServices;
	readonly database: Credential;
	/** Of n8n. */
	readonly userFolder: string;
	private readonly credentials: Credential[];

	private constructor(private readonly parts: Parts) {
		this.editor = parts.editor;
		this.sandbox = parts.sandbox;
		this.outside = parts.outside;
		this.database = parts.database;
		this.userFolder = parts.userFolder;
		this.credentials = parts.credentials;
	}

	static async start(): Promise<ExampleWorld> {
		const programs = process.env['POSTGRES_FOLDER'];
		if (programs === undefined) throw new Error('Start these tests with `npm run e2e`.');
		const folder = mkdtempSync(join(sharedContext().folder, 'examples-'));
		const nowSeconds = Math.floor(Date.now() / 1000);
		const world = demoWorld({ nowSeconds, conversations: 3_000 });
		// Two examples filter a list by a condition that the interface shows for exports only.
		const sandbox = await startSandbox({ world, listFilters: 'asInExports' });
		const outside = await startOutsideServices({ folder });
		const postgres = await startPostgres({ programs, logFile: join(folder, 'postgres.log') });
		const n8n = await startOwnN8n({ environment: outside.environment });
		const { editor } = n8n;
		const ready: ReadyCredential[] = [
			{
				name: 'Service',
				type: 'conversationAnalyticsApi',
				data: { baseUrl: sandbox.url, apiKey: demoKey, webhookHeaders: secret },
			},
			{ name: 'Reader', type: 'httpBasicAuth', data: reader },
			{ name: 'Agent', type: 'httpHeaderAuth', data: agentSecret },
			...outside.credentials,
		];
		const credentials = await editor.saveCredentials(ready);
		// The tests publish what they need, because two workflows with one webhook would receive each other’s deliveries.
		const examples = readExamples().map((example) => ({
			...example,
			workflow: { ...example.workflow, active: undefined },
		}));
		await importExamples(editor, examples, credentials, {});
		const { host, port, user, password, database: name } = postgres;
		// The imported examples have pinned data in place of a database.
		const database = await editor.createCredential('Database', 'postgres', {
			...{ host, port, user, password, database: name, maxConnections: 10 },
			...{ allowUnauthorizedCerts: false, ssl: 'disable', sshTunnel: false },
		});
		const stops = [n8n, sandbox, outside, postgres].map((one) => async () => await one.stop());
		const { userFolder } = n8n;
		const parts = { editor, sandbox, outside, database, userFolder, ready, credentials, stops };
		return new ExampleWorld(parts);
	}

	async stop(): Promise<void> {
		for (const stop of this.parts.stops) await stop();
	}

	example(file: string): Example {
		const found = readExamples().find((one) => one.file === file);
		if (found === undefined) throw new Error(`There is no example ${file}`);
		return found;
	}

	/** The path of a trigger's webhook without `/webhook/` or `/webhook-test/`. */
	webhookPath(file: string, trigger: string): string {
		const found = this.example(file).workflow.nodes.find(({ name }) => name === trigger);
		if (found?.webhookId === undefined) throw new Error(`${file}: ${trigger} has no webhook`);
		return `${found.webhookId}/webhook`;
	}

	/** Creates a changed copy, and returns its id. */
	async changed(
		file: string,
		change: (workflow: WorkflowFile) => WorkflowFile,
		more: Credential[] = [],
	): Promise<string> {
		const { workflow } = this.example(file);
		const copy = change({ ...structuredClone(workflow), id: undefined, active: undefined });
		const ready = withCredentials(copy, [...more, ...this.credentials]);
		return (await this.editor.createWorkflow(ready)).id;
	}

	/** Creates a copy in which parameters of nodes differ, and returns its id. */
	async changedNodes(
		file: string,
		changesOf: Parameters<typeof withParameters>[1],
		more: Credential[] = [],
	): Promise<string> {
		return await this.changed(file, (workflow) => withParameters(workflow, changesOf), more);
	}

	/** Creates a changed copy and its credentials in another n8n, and returns its id. */
	async copyTo(
		editor: Editor,
		file: string,
		change: (workflow: WorkflowFile) => WorkflowFile,
	): Promise<string> {
		const { workflow } = this.example(file);
		const copy = change({ ...structuredClone(workflow), id: undefined, active: undefined });
		const credentials = await editor.saveCredentials(this.parts.ready);
		return (await editor.createWorkflow(withCredentials(copy, credentials))).id;
	}

	/** Creates a copy with a database in place of pinned data, and returns its id. */
	async withDatabase(
		file: string,
		change = (workflow: WorkflowFile): WorkflowFile => workflow,
	): Promise<string> {
		const unpinned = (workflow: WorkflowFile) => change({ ...workflow, pinData: {} });
		return await this.changed(file, unpinned, [this.database]);
	}

	/** Runs an example, or a workflow by its id. Nothing in it may fail. */
	async run(fileOrId: string, trigger = button): Promise<Execution> {
		this.sandbox.calls.length = 0;
		return succeeded(await this.editor.runWorkflow(this.idOf(fileOrId), trigger));
	}

	/** Publishes a workflow with the polling trigger, which then polls once, and returns the execution. */
	async poll(fileOrId: string): Promise<Execution> {
		const id = this.idOf(fileOrId);
		const before = (await endedExecutions(this.editor, id)).length;
		expect((await publicationOf(this.editor, id)).status).toBe('published');
		// n8n may list it after it says that the workflow is published.
		await this.editor.listedExecutions(id, before + 1);
		const after = await endedExecutions(this.editor, id);
		expect(after).toHaveLength(before + 1);
		await this.editor.deactivate(id);
		return succeeded(await this.editor.finishedExecution(after.at(-1)?.id ?? 'missing'));
	}

	/** Publishes it for a poll that must not start an execution. */
	async pollWithoutExecution(fileOrId: string): Promise<void> {
		const id = this.idOf(fileOrId);
		const before = await endedExecutions(this.editor, id);
		expect((await publicationOf(this.editor, id)).status).toBe('published');
		expect(await endedExecutions(this.editor, id)).toEqual(before);
		await this.editor.deactivate(id);
	}

	private idOf(fileOrId: string): string {
		return fileOrId.endsWith('.json') ? this.example(fileOrId).id : fileOrId;
	}

	/** The stored conversations of the range that the list requests asked for. */
	listedConversations(): Array<Record<string, unknown>> {
		const list = this.sandbox.calls.filter(({ path }) => path.endsWith('/conversations'));
		const starts = list.map(({ query }) => Number(query['start_time']));
		const ends = list.map(({ query }) => Number(query['end_time']));
		if (list.length === 0) throw new Error('No list was asked for');
		const stored = this.sandbox.world.conversationsOf(serviceId).ordered.all();
		return stored
			.filter(({ time }) => time >= Math.min(...starts) && time < Math.max(...ends))
			.map((one) => asRecord(JSON.parse(one.json())));
	}
}

function succeeded(execution: Execution): Execution {
	const errors = Object.values(execution.nodes).flatMap((runs) => runs.map(({ error }) => error));
	expect([execution.error, execution.status, errors.filter(Boolean)]).toEqual([
		undefined,
		'success',
		[],
	]);
	return execution;
}

export function asRecord(value: unknown): Record<string, unknown> {
	const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
	return isObject ? { ...value } : {};
}
