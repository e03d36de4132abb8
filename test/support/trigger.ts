import type { IncomingMessage, ServerResponse } from 'node:http';
import { HookContext, WebhookContext } from 'n8n-core';
import type {
	ICredentialDataDecryptedObject,
	IDataObject,
	INodeParameters,
	WorkflowExecuteMode,
} from 'n8n-workflow';
import { ConversationAnalyticsApi } from '../../credentials/ConversationAnalyticsApi.credentials';
import { ConversationAnalyticsTrigger } from '../../nodes/ConversationAnalyticsTrigger/ConversationAnalyticsTrigger.node';
import { objectOf, parseJson } from '../../src/records/value';
import type { RedisAddress } from '../../src/store/redis/connection';
import { additionalData, prepareEngine, workflowOf } from './engine';
import { startServer } from './httpServer';
import { withStore } from './storeOfRun';

const secret = 'Bearer a-secret-of-some-length';
const node = new ConversationAnalyticsTrigger();
const apiCredential = new ConversationAnalyticsApi();

export interface TriggerSetup {
	/** The event is Chat Analysis unless they say otherwise. */
	parameters?: INodeParameters;
	/** Changes of the credential. A function is called at each reading, and may fail. */
	credential?: ICredentialDataDecryptedObject | (() => ICredentialDataDecryptedObject);
	/** `manual`: a person listens for a test event. */
	mode?: WorkflowExecuteMode;
	/** The store of this n8n, if it is a Redis. */
	store?: RedisAddress;
	/** Two triggers of one workflow are the same trigger in two processes. */
	workflowId?: string;
}

const running: Array<() => Promise<void>> = [];
afterEach(async () => {
	for (const stop of running.splice(0)) await stop();
});
let workflows = 0;

/**
 * The webhook trigger behind a real HTTP server, in n8n's real contexts, until the test ends. Its result is treated as
 * in n8n (webhook-helpers).
 */
export async function startTrigger(given: TriggerSetup = {}) {
	await prepareEngine();
	const workflowId = given.workflowId ?? `webhook-${(workflows += 1)}`;
	const setup = { ...given, workflowId };
	const log: LogLine[] = [];
	/** The items of both outputs of each started execution. */
	const executions: IDataObject[][][] = [];
	/** Whether n8n can store executions. Otherwise it answers 500. */
	const storage = { works: true };
	/** Deliveries without an answer yet, and senders that hung up before it. */
	const senders = { waiting: 0, hungUp: 0 };

	async function receive(request: IncomingMessage, response: ServerResponse) {
		const httpRequest = await parsed(request);
		senders.waiting += 1;
		response.once('close', () => {
			senders.waiting -= 1;
			if (!response.writableEnded) senders.hungUp += 1;
		});
		const { workflow, node: stored, data, webhook } = staged(setup);
		Object.assign(data, { httpRequest, httpResponse: expressLike(response) });
		const mode = setup.mode ?? 'webhook';
		const context = new WebhookContext(workflow, stored, data, mode, webhook, [], null);
		const result = await withStore(
			setup.store,
			async () => await node.webhook.call(withLog(context, log)),
		);
		const isAnswered = result.noWebhookResponse === true;
		if (result.workflowData !== undefined) {
			if (!storage.works && !isAnswered) {
				response.writeHead(500).end();
				return;
			}
			executions.push(result.workflowData.map((items) => items.map(({ json }) => json)));
		}
		if (!isAnswered) response.writeHead(200).end();
	}

	const server = await startServer((request, response) => void receive(request, response));
	running.push(server.stop);
	return {
		workflowId,
		executions,
		log,
		storage,
		senders,
		/** Posts JSON, or text or bytes as they are, with the secret. */
		async send(body: unknown, headers: Record<string, string> = {}, signal?: AbortSignal) {
			const answer = await fetch(server.url, {
				method: 'POST',
				headers: { 'content-type': 'application/json', authorization: secret, ...headers },
				body: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
				...(signal ? { signal } : {}),
			});
			const text = await answer.text();
			return { status: answer.status, text, error: objectOf(parseJson(text)).error };
		},
		/** Does what n8n does when the workflow is activated. */
		async activate() {
			const { workflow, node: stored, data, webhook } = staged(setup);
			const context = new HookContext(workflow, stored, data, 'trigger', 'activate', webhook);
			const { checkExists, create } = node.webhookMethods.default;
			const hook = withLog(context, log);
			await withStore(setup.store, async () => {
				if (!(await checkExists.call(hook))) await create.call(hook);
			});
		},
		/** Does what n8n does when a person presses Execute step. */
		async listen() {
			const { workflow, node: stored, data, webhook } = staged(setup);
			data.webhookTestBaseUrl = server.url;
			const isTest = { ...webhook, isTest: true };
			const context = new HookContext(workflow, stored, data, 'manual', 'manual', isTest);
			await node.webhookMethods.default.checkExists.call(withLog(context, log));
		},
		stop: server.stop,
	};
}

/** The workflow, and what n8n passes with it. */
function staged({ parameters, credential, workflowId = '' }: TriggerSetup) {
	const own = () => ({
		// Nothing listens there.
		...{ baseUrl: 'http://127.0.0.1:1', apiKey: 'key-1', serviceId: '' },
		webhookHeaders: `Authorization: ${secret}`,
		...(typeof credential === 'function' ? credential() : credential),
	});
	const credentials = {
		[apiCredential.name]: typeof credential === 'function' ? {} : own(),
	};
	const name = 'Trigger';
	const { workflow, node: stored } = workflowOf(
		node,
		{
			name,
			parameters: { event: 'chatAnalysis', ...parameters },
			credentials,
		},
		{ id: workflowId },
	);
	const credentialTypes = [apiCredential];
	const data = additionalData({ credentials, credentialTypes });
	if (typeof credential === 'function') data.credentialsHelper.getDecrypted = async () => own();
	const [webhookDescription] = node.description.webhooks ?? [];
	if (webhookDescription === undefined) throw new Error('The node has no webhook');
	const webhook = {
		...{ httpMethod: 'POST' as const, node: name, path: 'webhook', webhookDescription },
		...{ workflowId, workflowExecuteAdditionalData: data },
	};
	return { workflow, node: stored, data, webhook };
}

/** A line of n8n's log. */
interface LogLine {
	level: string;
	message: string;
}

function withLog<Context extends object>(context: Context, log: LogLine[]): Context {
	const at = (level: string) => (message: string, metadata?: object) => {
		log.push({ level, message: `${message} ${metadata ? JSON.stringify(metadata) : ''}`.trim() });
	};
	const logger = { error: at('error'), warn: at('warn'), info: at('info'), debug: at('debug') };
	return Object.defineProperty(context, 'logger', { value: logger });
}

/** The request with its body, as from n8n's body-parser.js, which reads only what it can parse. */
async function parsed(request: IncomingMessage) {
	const [contentType = '', parameters = ''] = (request.headers['content-type'] ?? '').split(';');
	const [, encoding = 'utf-8'] = /charset=([\w-]+)/.exec(parameters) ?? [];
	const n8nRequest = Object.assign(request, {
		contentType,
		encoding,
		body: undefined as unknown,
		rawBody: undefined as Buffer | undefined,
		async readRawBody() {
			const chunks: Buffer[] = [];
			for await (const chunk of request) chunks.push(Buffer.from(chunk));
			n8nRequest.rawBody ??= Buffer.concat(chunks);
		},
	});
	const parse = parsers[contentType];
	if (parse === undefined) return n8nRequest;
	await n8nRequest.readRawBody();
	const text = new TextDecoder(encoding).decode(n8nRequest.rawBody);
	if (text !== '') n8nRequest.body = parse(text);
	return n8nRequest;
}

const parsers: Record<string, (text: string) => unknown> = {
	'application/json': (text) => JSON.parse(text),
	'text/plain': (text) => text,
	'application/x-www-form-urlencoded': (text) => Object.fromEntries(new URLSearchParams(text)),
};

/** The parts of Express with which a webhook answers. */
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

/** A batch envelope around results, as the service pushes it. */
export function envelopeOf(results: object[], more: object = {}) {
	return {
		processing_id: 'batch-1',
		status: 'completed',
		timestamp: 1_767_225_600,
		request_status: { total: results.length, success: results.length, failed: 0 },
		processed_data: results,
		...more,
	};
}
