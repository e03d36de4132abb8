import type { IncomingMessage, ServerResponse } from 'node:http';
import { HookContext, WebhookContext } from 'n8n-core';
import type {
	ICredentialDataDecryptedObject,
	ICredentialType,
	IDataObject,
	INodeParameters,
	INodeType,
	IWebhookData,
	WorkflowExecuteMode,
} from 'n8n-workflow';
import { ConversationAnalyticsApi } from '../../credentials/ConversationAnalyticsApi.credentials';
import { ConversationAnalyticsStoreApi } from '../../credentials/ConversationAnalyticsStoreApi.credentials';
import type { RedisAddress } from '../../src/store/redis/connection';
import { additionalData, prepareEngine, workflowOf } from './engine';
import { startServer } from './httpServer';

/** A webhook trigger in its workflow. */
interface WebhookSetup {
	node: INodeType;
	parameters?: INodeParameters;
	credentialType: ICredentialType;
	/** The credential's data; a function is called with every reading of it, and may fail. */
	credential?: IDataObject | (() => IDataObject);
	/** Where the shared store is, for a trigger that has its credential. */
	store?: RedisAddress;
	/** The API credential's data; the trigger can do without. */
	access?: IDataObject;
	/** `manual` is how n8n calls it while a person listens for a test event. */
	mode?: WorkflowExecuteMode;
	/** Workflow and node make up what a trigger is known by; a new one when left out. */
	workflowId?: string;
}

/** One execution that a delivery started: the items of the trigger's outputs. */
type StartedExecution = IDataObject[][];

/** A line of n8n's log. */
interface LogLine {
	level: string;
	message: string;
}

/** A webhook trigger behind a real HTTP server, in n8n's real contexts. */
export interface WebhookEngine {
	/** Posts JSON, or text as it is. */
	send(
		body: unknown,
		headers?: Record<string, string>,
		signal?: AbortSignal,
	): Promise<{ status: number; text: string; error: unknown }>;
	workflowId: string;
	executions: StartedExecution[];
	log: LogLine[];
	/** Does what n8n does when the workflow is activated. */
	activate(): Promise<void>;
	/** Whether n8n can store executions; when it cannot, it answers 500. */
	storage: { works: boolean };
	/** Deliveries that are not answered yet, and senders that hung up before. */
	senders: { waiting: number; hungUp: number };
	stop(): Promise<void>;
}

let workflows = 0;

/** Puts the trigger behind an address, and treats what it returns as n8n does (webhook-helpers). */
export async function startWebhook(setup: WebhookSetup): Promise<WebhookEngine> {
	await prepareEngine();
	const log: LogLine[] = [];
	const executions: StartedExecution[] = [];
	const storage = { works: true };
	const senders = { waiting: 0, hungUp: 0 };
	async function receive(request: IncomingMessage, response: ServerResponse) {
		senders.waiting += 1;
		response.once('close', () => {
			senders.waiting -= 1;
			if (!response.writableEnded) senders.hungUp += 1;
		});
		const context = contextOf(setup, await parsed(request), expressLike(response), log);
		const result = await setup.node.webhook?.call(context);
		const isAnswered = result?.noWebhookResponse === true;
		if (result?.workflowData !== undefined) {
			if (!storage.works && !isAnswered) {
				response.writeHead(500).end();
				return;
			}
			executions.push(result.workflowData.map((items) => items.map(({ json }) => json)));
		}
		if (!isAnswered) response.writeHead(200).end();
	}

	const server = await startServer((request, response) => void receive(request, response));
	setup.workflowId ??= `webhook-${(workflows += 1)}`;
	const engine: WebhookEngine = {
		workflowId: setup.workflowId,
		executions,
		log,
		storage,
		senders,
		async send(body, headers = {}, signal) {
			const answer = await fetch(server.url, {
				method: 'POST',
				headers: { 'content-type': 'application/json', ...headers },
				body: typeof body === 'string' ? body : JSON.stringify(body),
				...(signal ? { signal } : {}),
			});
			const text = await answer.text();
			return { status: answer.status, text, error: errorIn(text) };
		},
		async activate() {
			const { workflow, node, data, webhook } = staged(setup);
			const hook = new HookContext(workflow, node, data, 'trigger', 'activate', webhook);
			Object.defineProperty(hook, 'logger', { value: loggerInto(log) });
			const exists = await setup.node.webhookMethods?.default?.checkExists.call(hook);
			if (exists !== true) await setup.node.webhookMethods?.default?.create.call(hook);
		},
		stop: server.stop,
	};
	return engine;
}

function errorIn(text: string): unknown {
	try {
		const body: unknown = JSON.parse(text);
		return typeof body === 'object' && body !== null && 'error' in body ? body.error : undefined;
	} catch {
		return undefined;
	}
}

/** The workflow, and what n8n passes with it. */
function staged({ node: type, parameters = {}, workflowId = '', ...setup }: WebhookSetup) {
	const { access, credential, credentialType, store } = setup;
	const stored = {
		[credentialType.name]: typeof credential === 'function' ? {} : credential,
		[new ConversationAnalyticsStoreApi().name]: store && { ...store },
		[new ConversationAnalyticsApi().name]: access,
	};
	const credentials = Object.fromEntries(
		Object.entries(stored).flatMap(([name, values]) =>
			values === undefined ? [] : [[name, plainTexts(values)]],
		),
	);
	const name = 'Trigger';
	const { workflow, node } = workflowOf(
		type,
		{ name, parameters, credentials },
		{ id: workflowId },
	);
	const data = additionalData({
		credentials,
		credentialTypes: [
			credentialType,
			new ConversationAnalyticsStoreApi(),
			new ConversationAnalyticsApi(),
		],
	});
	if (typeof credential === 'function') {
		data.credentialsHelper.getDecrypted = async () => plainTexts(credential());
	}
	const description = type.description.webhooks?.[0];
	if (description === undefined) throw new Error('The node has no webhook');
	const webhook: IWebhookData = {
		httpMethod: 'POST',
		node: name,
		path: 'webhook',
		webhookDescription: description,
		workflowId,
		workflowExecuteAdditionalData: data,
	};
	return { workflow, node, data, webhook };
}

const plainTexts = (values: IDataObject): ICredentialDataDecryptedObject =>
	Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));

function contextOf(
	setup: WebhookSetup,
	request: object,
	response: object,
	log: LogLine[],
): WebhookContext {
	const { workflow, node, data, webhook } = staged(setup);
	Object.assign(data, { httpRequest: request, httpResponse: response });
	const mode = setup.mode ?? 'webhook';
	const context = new WebhookContext(workflow, node, data, mode, webhook, [], null);
	Object.defineProperty(context, 'logger', { value: loggerInto(log) });
	return context;
}

function loggerInto(log: LogLine[]) {
	const at = (level: string) => (message: string, metadata?: object) => {
		log.push({ level, message: `${message} ${metadata ? JSON.stringify(metadata) : ''}`.trim() });
	};
	return { error: at('error'), warn: at('warn'), info: at('info'), debug: at('debug') };
}

/** The request with its body, as n8n leaves it (body-parser.js): it reads only what it can parse. */
async function parsed(request: IncomingMessage) {
	const [contentType] = (request.headers['content-type'] ?? '').split(';');
	const n8nRequest = Object.assign(request, {
		contentType,
		encoding: 'utf-8',
		body: undefined as unknown,
		rawBody: undefined as Buffer | undefined,
		async readRawBody() {
			const chunks: Buffer[] = [];
			for await (const chunk of request) chunks.push(Buffer.from(chunk));
			n8nRequest.rawBody ??= Buffer.concat(chunks);
		},
	});
	if (!parsable.includes(contentType ?? '')) return n8nRequest;
	await n8nRequest.readRawBody();
	const text = String(n8nRequest.rawBody);
	if (text === '') return n8nRequest;
	if (contentType === 'application/json') n8nRequest.body = JSON.parse(text);
	else if (contentType === 'text/plain') n8nRequest.body = text;
	else n8nRequest.body = Object.fromEntries(new URLSearchParams(text));
	return n8nRequest;
}

const parsable = ['application/json', 'text/plain', 'application/x-www-form-urlencoded'];

/** What of Express a webhook uses to answer by itself. */
function expressLike(response: ServerResponse) {
	return Object.assign(response, {
		status(code: number) {
			response.statusCode = code;
			return response;
		},
		json(body: object) {
			response.setHeader('content-type', 'application/json');
			response.end(JSON.stringify(body));
			return response;
		},
	});
}
