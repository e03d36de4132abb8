import { join } from 'node:path';
import { Agent, request } from 'undici';
import type { Credential } from '../../scripts/instance/editor';
import { startSignedIn, type SignedIn } from '../../scripts/instance/n8n';
import type { WorkflowFile } from '../../scripts/instance/workflow';
import { chain, webhookOf, type Step } from './chain';

interface InstanceOptions {
	/** Its user folder is made in here. */
	folder: string;
	/** The packed package. */
	tarball: string;
	/** Added to its environment. */
	environment?: Record<string, string>;
}

/** One answer of a workflow's webhook. */
interface WebhookAnswer {
	/** From sending the request to the answer's last byte. */
	wallMs: number;
	text: string;
}

const trialsMs = 20_000;
const betweenTrialsMs = 100;

/** One real n8n with the packed package, set up as in production, and its published workflows. */
export class Instance {
	private n8n: SignedIn | undefined;
	/** No answer of a workflow is waited for less long than it takes. */
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

	/** A new process on the same data: nothing of an earlier run is left in its memory. */
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

	/** Publishes a webhook followed by these nodes; call it with `call` by the same path. */
	async publish(path: string, steps: Step[], settings: object = {}): Promise<void> {
		await this.publishWorkflow(chain(path, steps, settings), path);
	}

	/** Publishes a workflow that a webhook under this path starts. */
	async publishWorkflow(workflow: WorkflowFile, path: string): Promise<void> {
		const { editor } = this.running;
		const { id } = await editor.createWorkflow(workflow);
		await editor.activate(id, path);
	}

	/** Where a published webhook under this path listens. */
	webhookUrl(path: string): string {
		return `${this.running.url}/webhook/${path}`;
	}

	/** Runs a published workflow to its end. @throws when it fails */
	async call(path: string, query: Record<string, string | number> = {}): Promise<WebhookAnswer> {
		const search = new URLSearchParams();
		for (const [name, value] of Object.entries(query)) search.append(name, String(value));
		const begun = performance.now();
		const answer = await request(`${this.webhookUrl(path)}?${search}`, {
			dispatcher: this.agent,
		});
		const text = await answer.body.text();
		const wallMs = performance.now() - begun;
		if (answer.statusCode !== 200) {
			throw new Error(
				`${path}: n8n answered ${answer.statusCode}: ${text.slice(0, 300)}\n${this.running.log().slice(-1500)}`,
			);
		}
		return { wallMs, text };
	}

	/** As `call`, soon after a restart, when n8n may not have published its webhooks yet. */
	async firstCall(path: string, query: Record<string, string | number>): Promise<void> {
		const deadline = performance.now() + trialsMs;
		for (;;) {
			const { statusCode, body } = await request(this.webhookUrl(path), {
				method: 'PATCH',
			});
			const text = await body.text();
			// For a method it lacks, a published webhook names the one it has.
			if (statusCode !== 404 || text.includes(webhookOf.hintOfOtherMethod)) break;
			if (performance.now() > deadline) throw new Error(`Nothing listens on ${path}`);
			await new Promise((resolve) => setTimeout(resolve, betweenTrialsMs));
		}
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
