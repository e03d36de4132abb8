import { z } from 'zod';
import { decodeExecution, type Execution } from './execution';
import { isOlderN8n } from './paths';
import { until } from './program';
import { workflowFile, type WorkflowFile } from './workflow';

export interface Owner {
	email: string;
	password: string;
}

/** For tests. `npm start` creates its own password. */
const defaultOwner: Owner = { email: 'owner@example.com', password: 'Conversations-1' };

/** A session is bound to the browser that signed in. */
export const browserId = 'local-editor';

const envelope = z.object({ data: z.unknown() });
const settings = z.object({
	userManagement: z.object({ showSetupOnFirstLoad: z.boolean().optional() }),
});
const credentialAnswer = z.object({ id: z.string(), name: z.string(), type: z.string() });
const testAnswer = z.object({ status: z.enum(['OK', 'Error']), message: z.string().optional() });
const workflowAnswer = z.object({ id: z.string(), name: z.string(), versionId: z.string() });
const workflowList = z.array(z.object({ id: z.string(), name: z.string(), active: z.boolean() }));
const runAnswer = z.object({ executionId: z.coerce.string() });
const executionPage = z.object({
	results: z.array(z.object({ id: z.coerce.string(), status: z.string() })),
	nextCursor: z.string().nullish(),
});
const option = z.object({
	name: z.string(),
	value: z.union([z.string(), z.number(), z.boolean()]),
});
const nodeTypes = z.array(
	z.object({
		name: z.string(),
		version: z.union([z.number(), z.array(z.number())]),
		/** Deprecated. */
		hidden: z.boolean().optional(),
	}),
);
const locatorAnswer = z.object({
	results: z.array(option.extend({ url: z.string().optional() })),
	paginationToken: z.unknown(),
});

export type Credential = z.infer<typeof credentialAnswer>;

/** A credential to create or update. */
export interface ReadyCredential {
	name: string;
	type: string;
	data: Record<string, unknown>;
}

/** A parameter whose choices the node loads. */
interface DynamicParameter {
	/** As in a workflow, e.g. `n8n-nodes-base.slack`. */
	nodeType: string;
	typeVersion: number;
	/** E.g. `parameters.conversationId`. */
	path: string;
	methodName: string;
	parameters: Record<string, unknown>;
	credentials: Record<string, { id: string; name: string }>;
}

const finished = new Set(['success', 'error', 'canceled', 'crashed']);

export class EditorError extends Error {
	constructor(
		readonly status: number,
		readonly body: string,
		request: string,
	) {
		super(`${request}: n8n answered ${status}: ${body.slice(0, 600)}`);
	}
}

/** n8n's REST interface, as its editor in the browser uses it. It hides the differences of n8n 1. */
export class Editor {
	/** @param session of another editor, because n8n accepts only five sign-ins a minute */
	constructor(
		readonly url: string,
		public session = '',
	) {}

	/** Signs in, and first sets up the owner of a new n8n. */
	static async open(url: string, owner: Owner = defaultOwner): Promise<Editor> {
		const editor = new Editor(url);
		const { userManagement } = settings.parse(await editor.request('GET', '/rest/settings'));
		if (userManagement.showSetupOnFirstLoad === true) {
			await editor.request('POST', '/rest/owner/setup', {
				...owner,
				firstName: 'Local',
				lastName: 'Owner',
			});
		}
		await editor.request('POST', '/rest/login', {
			emailOrLdapLoginId: owner.email,
			password: owner.password,
		});
		return editor;
	}

	/** Sends a request, and returns `data` of its answer. */
	async request(method: string, path: string, body?: object): Promise<unknown> {
		const response = await this.fetch(method, path, body);
		const text = await response.text();
		if (!response.ok) throw new EditorError(response.status, text, `${method} ${path}`);
		return envelope.parse(JSON.parse(text)).data;
	}

	private async fetch(method: string, path: string, body?: object): Promise<Response> {
		const response = await fetch(`${this.url}${path}`, {
			method,
			headers: {
				'content-type': 'application/json',
				'browser-id': browserId,
				// Otherwise n8n may close an idle connection while the next request uses it.
				connection: 'close',
				...(this.session === '' ? {} : { cookie: this.session }),
			},
			body: body === undefined ? undefined : JSON.stringify(body),
		});
		const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
		if (cookies.length > 0) this.session = cookies.join('; ');
		return response;
	}

	async createCredential(name: string, type: string, data: object): Promise<Credential> {
		return credentialAnswer.parse(
			await this.request('POST', '/rest/credentials', { name, type, data }),
		);
	}

	async updateCredential(credential: Credential, data: object): Promise<void> {
		const { id, name, type } = credential;
		await this.request('PATCH', `/rest/credentials/${id}`, { name, type, data });
	}

	/** Creates or updates credentials. Equal names and types are one credential. */
	async saveCredentials(wanted: ReadyCredential[]): Promise<Credential[]> {
		const list = z.array(credentialAnswer);
		const present = list.parse(await this.request('GET', '/rest/credentials'));
		const saved: Credential[] = [];
		for (const { name, type, data } of wanted) {
			const known = present.find((one) => one.name === name && one.type === type);
			if (known) await this.updateCredential(known, data);
			saved.push(known ?? (await this.createCredential(name, type, data)));
		}
		return saved;
	}

	/** The Test button of a credential's panel. */
	async testCredential(credential: Credential, data: Record<string, unknown>) {
		const credentials = { ...credential, data };
		return testAnswer.parse(await this.request('POST', '/rest/credentials/test', { credentials }));
	}

	async workflows() {
		return workflowList.parse(await this.request('GET', '/rest/workflows'));
	}

	/** n8n 2 keeps a given `id`. */
	async createWorkflow(workflow: WorkflowFile) {
		const settings = { executionOrder: 'v1', ...workflow.settings };
		const older = isOlderN8n ? { id: undefined, active: false } : {};
		return workflowAnswer.parse(
			await this.request('POST', '/rest/workflows', { ...workflow, settings, ...older }),
		);
	}

	async replaceWorkflow(id: string, workflow: WorkflowFile) {
		const content = { ...workflow, id };
		return workflowAnswer.parse(await this.request('PATCH', `/rest/workflows/${id}`, content));
	}

	async deleteWorkflow(id: string): Promise<void> {
		await this.request('POST', `/rest/workflows/${id}/archive`);
		await this.request('DELETE', `/rest/workflows/${id}`);
	}

	/** The nodes that this n8n has. Most have one entry for all versions with the same parameters. */
	async nodeTypes() {
		const response = await this.fetch('GET', '/types/nodes.json');
		return nodeTypes.parse(await response.json());
	}

	/** Starts a workflow with one trigger, and returns the ID of the execution. */
	async startWorkflow(id: string, trigger: string): Promise<string> {
		return runAnswer.parse(await this.run(id, trigger)).executionId;
	}

	/** Lets a trigger wait for a test event. */
	async listenForTestEvent(id: string, trigger: string): Promise<void> {
		await this.run(id, trigger);
	}

	private async run(id: string, trigger: string): Promise<unknown> {
		const path = `/rest/workflows/${id}`;
		const triggerToStartFrom = { name: trigger };
		if (!isOlderN8n) return await this.request('POST', `${path}/run`, { triggerToStartFrom });
		const workflowData = await this.request('GET', path);
		return await this.request('POST', `${path}/run`, { triggerToStartFrom, workflowData });
	}

	async execution(id: string): Promise<Execution> {
		return decodeExecution(await this.request('GET', `/rest/executions/${id}`));
	}

	/** The status of an execution, even if its data is not stored. */
	async status(id: string): Promise<string> {
		const answer = await this.request('GET', `/rest/executions/${id}`);
		return z.object({ status: z.string() }).parse(answer).status;
	}

	async stopExecution(id: string): Promise<void> {
		await this.request('POST', `/rest/executions/${id}/stop`);
	}

	/** The newest first. n8n lists an execution twice that ends meanwhile. */
	async executionsOf(workflowId: string): Promise<Array<{ id: string; status: string }>> {
		const filter = encodeURIComponent(JSON.stringify({ workflowId }));
		const found = new Map<string, { id: string; status: string }>();
		for (let cursor = ''; ; ) {
			const path = `/rest/executions?limit=100&filter=${filter}${cursor}`;
			const { results, nextCursor } = executionPage.parse(await this.request('GET', path));
			for (const one of results) found.set(one.id, one);
			if (!nextCursor) return [...found.values()];
			cursor = `&cursor=${encodeURIComponent(nextCursor)}`;
		}
	}

	async newestExecution(workflowId: string): Promise<string | undefined> {
		const filter = encodeURIComponent(JSON.stringify({ workflowId }));
		const page = await this.request('GET', `/rest/executions?limit=1&filter=${filter}`);
		// n8n lists running executions before the page.
		const ids = executionPage.parse(page).results.map(({ id }) => Number(id));
		return ids.length === 0 ? undefined : String(Math.max(...ids));
	}

	/** The workflow of a webhook's URL, production or test. */
	async workflowOfWebhook(url: string): Promise<string | undefined> {
		const path = decodeURIComponent(new URL(url).pathname);
		for (const { id } of await this.workflows()) {
			const answer = await this.request('GET', `/rest/workflows/${id}`);
			const { nodes } = workflowFile.parse(answer);
			const isOf = (webhookId?: string) => webhookId !== undefined && path.includes(webhookId);
			if (nodes.some(({ webhookId }) => isOf(webhookId))) return id;
		}
		return undefined;
	}

	async finishedExecution(id: string, timeoutMs?: number): Promise<Execution> {
		const state = z.object({ status: z.string(), data: z.string() });
		return await until(
			async () => {
				const answer = await this.request('GET', `/rest/executions/${id}`);
				const { status, data } = state.parse(answer);
				const hasEnded = finished.has(status) && isStored(status, data);
				return hasEnded ? decodeExecution(answer) : undefined;
			},
			`Execution ${id} has not ended`,
			timeoutMs,
		);
	}

	/** Waits until n8n lists at least this many executions, the newest first. It may answer a test webhook earlier. */
	async listedExecutions(workflowId: string, count: number) {
		return await until(async () => {
			const found = await this.executionsOf(workflowId);
			return found.length >= count ? found : undefined;
		}, `Workflow ${workflowId} has fewer than ${count} executions`);
	}

	async runWorkflow(id: string, trigger: string): Promise<Execution> {
		return await this.finishedExecution(await this.startWorkflow(id, trigger));
	}

	/** Publishes a workflow, and waits until its production webhook is ready. */
	async activate(id: string, webhookPath?: string): Promise<void> {
		const path = `/rest/workflows/${id}`;
		const { versionId } = workflowAnswer.parse(await this.request('GET', path));
		if (isOlderN8n) await this.request('PATCH', path, { active: true, versionId });
		else await this.request('POST', `${path}/activate`, { versionId });
		if (webhookPath !== undefined) await this.untilListening(webhookPath);
	}

	/** Waits until n8n has published a production webhook. */
	async untilListening(webhookPath: string): Promise<void> {
		const look = async () => (await this.isListening(webhookPath)) || undefined;
		await until(look, `Nothing listens on ${webhookPath}`);
	}

	async deactivate(id: string): Promise<void> {
		if (isOlderN8n) await this.request('PATCH', `/rest/workflows/${id}`, { active: false });
		else await this.request('POST', `/rest/workflows/${id}/deactivate`, {});
	}

	/** Starts no execution, because n8n answers an unknown method with the known one. */
	private async isListening(webhookPath: string): Promise<boolean> {
		const response = await this.fetch('PATCH', `/webhook/${webhookPath}`);
		const text = await response.text();
		return response.status !== 404 || text.includes('PATCH requests. Did you mean');
	}

	async searchList(parameter: DynamicParameter, filter?: string, paginationToken?: string) {
		const path = '/rest/dynamic-node-parameters/resource-locator-results';
		const body = { ...dynamicBody(parameter), filter, paginationToken };
		return locatorAnswer.parse(await this.request('POST', path, body));
	}

	async loadOptions(parameter: DynamicParameter) {
		const path = '/rest/dynamic-node-parameters/options';
		return z.array(option).parse(await this.request('POST', path, dynamicBody(parameter)));
	}

	async download(binaryId: string): Promise<Buffer> {
		const path = `/rest/binary-data?id=${encodeURIComponent(binaryId)}&action=download`;
		const response = await this.fetch('GET', path);
		if (!response.ok) throw new EditorError(response.status, await response.text(), `GET ${path}`);
		return Buffer.from(await response.arrayBuffer());
	}
}

/** n8n 1 stores the end of an execution before its data. */
function isStored(status: string, data: string): boolean {
	if (!isOlderN8n) return true;
	const mark = { success: '"lastNodeExecuted"', error: '"error"' }[status] ?? '';
	return data !== '[]' && data.includes(mark);
}

function dynamicBody({ nodeType, typeVersion, parameters, ...rest }: DynamicParameter) {
	return {
		...rest,
		nodeTypeAndVersion: { name: nodeType, version: typeVersion },
		// The editor also sends the hidden parameter of our node, which selects its credential.
		currentNodeParameters: { authentication: 'apiKey', ...parameters },
	};
}
