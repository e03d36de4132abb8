import { join } from 'node:path';
import { Agent, request } from 'undici';
import { z } from 'zod';
import type { Credential } from '../../scripts/instance/editor';
import { startSignedIn, type SignedIn } from '../../scripts/instance/n8n';
import { mainOutputs, nodeOf, type WorkflowNode } from '../../scripts/instance/workflow';
import { cpuMsOf, type Cost } from '../measure/process';

interface InstanceOptions {
	/** Will contain the user folder. */
	folder: string;
	tarball: string;
	environment?: Record<string, string>;
}

/** What `gather` returns, under a name that n8n makes from the field's. */
const gathered = z.record(z.string());

/** A real n8n with the packed package, set up as in production. */
export class Instance {
	private n8n: SignedIn | undefined;
	/** Without timeouts, because an answer may take as long as the job. */
	private readonly agent = new Agent({ headersTimeout: 0, bodyTimeout: 0, connections: 1 });
	private readonly credentials = new Map<string, Credential>();

	private constructor(private readonly options: InstanceOptions) {}

	static async start(options: InstanceOptions): Promise<Instance> {
		const instance = new Instance(options);
		await instance.open(options.tarball);
		return instance;
	}

	get userFolder(): string {
		return join(this.options.folder, 'n8n');
	}

	get pid(): number {
		return this.running.pid;
	}

	/** Starts a new process with the same data, whose memory holds nothing of earlier runs. */
	async restart(): Promise<void> {
		await this.running.stop();
		await this.open();
	}

	async credential(name: string, type: string, data: object): Promise<Credential> {
		const known = this.credentials.get(name);
		if (known) return known;
		const made = await this.running.editor.createCredential(name, type, data);
		this.credentials.set(name, made);
		return made;
	}

	/** Publishes a trigger followed by these nodes. */
	async publish(
		path: string,
		steps: WorkflowNode[],
		settings: object = {},
		/** Default: a webhook that answers with the first item of the last node. */
		start = nodeOf('Webhook', 'n8n-nodes-base.webhook', {
			typeVersion: 2,
			webhookId: path,
			parameters: { httpMethod: 'GET', path, responseMode: 'lastNode', options: {} },
		}),
	): Promise<void> {
		const nodes = [start, ...steps];
		const connections = Object.fromEntries(
			steps.map(({ name }, at) => [nodes[at]?.name, mainOutputs([name])]),
		);
		const all = { saveDataSuccessExecution: 'none', ...settings };
		const { editor } = this.running;
		const workflow = { name: path, nodes, connections, settings: all };
		const { id } = await editor.createWorkflow(workflow);
		await editor.activate(id, path);
	}

	webhookUrl(path: string): string {
		return `${this.running.url}/webhook/${path}`;
	}

	/**
	 * Calls a published webhook, and returns its answer with the time from the request to the last byte.
	 *
	 * @throws if the workflow fails
	 */
	async call(
		path: string,
		query: Record<string, string | number> = {},
	): Promise<Cost & { text: string }> {
		const cpuBefore = cpuMsOf(this.pid);
		const begun = performance.now();
		const { statusCode, body } = await request(this.webhookUrl(path), {
			dispatcher: this.agent,
			query,
		});
		const text = await body.text();
		const wallMs = performance.now() - begun;
		const cpuMs = cpuMsOf(this.pid) - cpuBefore;
		if (statusCode === 200) return { wallMs, cpuMs, text };
		const log = this.running.log().slice(-1500);
		throw new Error(`${path}: n8n answered ${statusCode}: ${text.slice(0, 300)}\n${log}`);
	}

	/** As `call`, for a workflow that ends with `gather`: the values of its field. */
	async callForIds(path: string, query: Record<string, string | number> = {}) {
		const { text, ...cost } = await this.call(path, query);
		const [ids = ''] = Object.values(gathered.parse(JSON.parse(text)));
		return { ...cost, ids: ids.split(',') };
	}

	/** As `call`, after a restart, when n8n may not have published its webhooks yet. */
	async firstCall(path: string, query: Record<string, string | number> = {}): Promise<void> {
		await this.running.editor.untilListening(path);
		await this.call(path, query);
	}

	async stop(): Promise<void> {
		await this.agent.destroy();
		await this.n8n?.stop();
	}

	private async open(tarball?: string): Promise<void> {
		this.n8n = await startSignedIn({
			userFolder: this.userFolder,
			tarball,
			logLevel: 'warn',
			environment: this.options.environment,
		});
	}

	private get running(): SignedIn {
		if (this.n8n === undefined) throw new Error('n8n has not been started');
		return this.n8n;
	}
}
