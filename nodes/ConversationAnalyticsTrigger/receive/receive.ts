import type { INodeExecutionData, IWebhookFunctions, IWebhookResponseData } from 'n8n-workflow';
import { errorOf } from '../../../src/client/errors';
import { readDelivery, type DeliveredResult, type Delivery } from '../../../src/delivery/delivery';
import { countRefusedSecret } from '../../../src/delivery/refusedSecrets';
import { isAuthentic } from '../authentication/authentication';
import { columnsOfServices } from '../configuration/columns';
import { unknownParameters } from '../configuration/unknownParameters';
import { passesFilters } from '../settings/filters';
import { outputsOf, eventsOfResults } from './items';
import { fresh, lockDelivery, type FreshResult } from './memory';
import { claimScores, nothingKnown, type KnownScores } from './customerScores';
import { readSettings, type TriggerSettings } from '../settings/settings';
import { triggerOf, nodeInLog } from '../../../src/n8n/nodeNames';
import { answerOf, sendAnswer } from './whileListening';
import { isObject, parseJson } from '../../../src/records/value';
import { realClock } from '../../../src/n8n/clock';

interface Refusal {
	status: number;
	error: string;
	/** A line for n8n's log, where a person is to hear of it. */
	log?: { level: 'warn' | 'error'; reason: string };
}

/**
 * Answers one delivery of the service. It never throws: n8n would answer with a stack trace and start an
 * execution. n8n writes the 2xx itself, after it has taken the results.
 */
export async function receive(functions: IWebhookFunctions): Promise<IWebhookResponseData> {
	try {
		const outcome = await received(functions);
		return 'status' in outcome ? answer(functions, outcome) : outcome;
	} catch (error) {
		const log = { level: 'error', reason: errorOf(error).message } as const;
		return answer(functions, { status: 500, error: 'The receiver failed; send it again.', log });
	}
}

async function received(functions: IWebhookFunctions): Promise<IWebhookResponseData | Refusal> {
	const authentic = await isAuthentic(functions);
	if (authentic instanceof Error) return credentialRefusal(authentic);
	if (!authentic) return wrongSecret(functions);

	const settings = await readSettings(
		(name, fallback) => functions.getNodeParameter(name, fallback),
		functions.getNode(),
	);
	const body = await readBody(functions);
	if ('fault' in body) return unreadable(body.fault);
	const delivery = readDelivery(settings.event, body.json);
	if (typeof delivery === 'string') return unreadable(delivery);
	return await handedOn(functions, delivery, settings);
}

async function handedOn(
	functions: IWebhookFunctions,
	delivery: Delivery,
	settings: TriggerSettings,
): Promise<IWebhookResponseData> {
	const wanted = delivery.results.filter((result) => isWanted(result, settings));
	// Somebody who listens for a test event wants to see it, however often it is sent.
	if (functions.getMode() === 'manual') {
		const execution = await executionOf(
			functions,
			delivery,
			wanted.map((result) => fresh(result, 'new')),
			settings,
			nothingKnown,
		);
		const warnings = await unknownParameters(functions, settings, servicesOf(wanted));
		return sendAnswer(functions, answerOf(delivery, settings, warnings), execution);
	}
	const lock = await lockDelivery(functions, wanted);
	const passing = settings.dropsUnchanged
		? lock.fresh.filter((result) => result.delivery !== 'unchanged')
		: lock.fresh;
	const scores = await claimScores(functions, passing, settings.qaRules);
	const settle = (isTaken: boolean) => {
		lock.settle(isTaken ? passing : []);
		scores.settle(isTaken);
	};
	let execution: Awaited<ReturnType<typeof executionOf>>;
	try {
		execution = await executionOf(functions, delivery, passing, settings, scores);
	} catch (error) {
		settle(false);
		throw errorOf(error);
	}
	// A result without a QA event is dealt with once it has been answered, like one with an event.
	const isDealtWith = (execution ?? settings.qaRules) !== undefined;
	if (isDealtWith) whenAnswered(functions.getResponseObject(), settle);
	else settle(false);
	return execution ?? nothingTaken(reasonOf(wanted, passing));
}

/** While a setting cannot be understood, everything passes: by Failed, where it is seen. */
function isWanted(result: Delivery['results'][number], settings: TriggerSettings): boolean {
	if (settings.faults.length > 0) return true;
	if (!passesFilters(result, settings.filters)) return false;
	// Among QA events a failure is one of them.
	return settings.qaRules !== undefined || !(result.failed && settings.ignoresFailed);
}

/** Nothing to start an execution for: n8n answers 200. The service ignores the text, a person who tries does not. */
const nothingTaken = (reason: string): IWebhookResponseData => ({
	webhookResponse: { taken: 0, reason },
});

function reasonOf(wanted: DeliveredResult[], passing: FreshResult[]): string {
	if (wanted.length === 0) return 'no result passes the filters';
	return passing.length === 0 ? 'a repeat' : 'no QA event';
}

/** The execution that n8n starts; undefined if there is nothing to start. */
async function executionOf(
	functions: IWebhookFunctions,
	delivery: Delivery,
	results: FreshResult[],
	settings: TriggerSettings,
	scores: KnownScores,
): Promise<{ workflowData: INodeExecutionData[][] } | undefined> {
	if (results.length === 0) return undefined;
	const services = results.map(({ service }) => service);
	const configuredOf = await columnsOfServices(functions, settings.output, services);
	const eventsOf = settings.qaRules && eventsOfResults(settings.qaRules, scores);
	const workflowData = outputsOf(delivery, results, { ...settings, configuredOf, eventsOf });
	// One item per answer, or per event, may be none.
	return workflowData.some((items) => items.length > 0) ? { workflowData } : undefined;
}

/** Results must not be lost by a trouble of ours: the sender may try again. */
function credentialRefusal({ message }: Error): Refusal {
	return {
		status: 503,
		error: 'The receiver cannot check the secret headers at the moment; send it again.',
		log: { level: 'error', reason: `its credential could not be read: ${message}` },
	};
}

/** The log hears of it once a minute: anybody can send to the address. */
function wrongSecret(functions: IWebhookFunctions): Refusal {
	const count = countRefusedSecret(triggerOf(functions), Date.now());
	const error = 'The secret headers are missing or wrong.';
	if (count === 0) return { status: 401, error };
	const since = count === 1 ? '' : ` ${count} deliveries since the last such line.`;
	const reason = `${error}${since} Paste the text of the credential into the authentication headers of the dashboard's callback.`;
	return { status: 401, error, log: { level: 'warn', reason } };
}

function unreadable(fault: string): Refusal {
	return { status: 400, error: fault, log: { level: 'warn', reason: fault } };
}

function answer(functions: IWebhookFunctions, refusal: Refusal): IWebhookResponseData {
	const { status, error, log } = refusal;
	const response = functions.getResponseObject();
	if (!response.headersSent) response.status(status).json({ error });
	if (log) {
		// n8n's log on the console shows the message only.
		const trigger = nodeInLog(functions);
		functions.logger[log.level](`${trigger} refused a delivery with ${status}: ${log.reason}`);
	}
	return { noWebhookResponse: true };
}

function servicesOf(results: DeliveredResult[]): string[] {
	return [...new Set(results.flatMap(({ service }) => (service === undefined ? [] : [service])))];
}

/** A delivery's body, or why it cannot be read. */
type Body = { json: unknown } | { fault: string };

/**
 * The body as JSON, whatever its sender called it: n8n takes JSON that is called a form apart as a form, and
 * does not read what is called something it does not know.
 */
async function readBody(functions: IWebhookFunctions): Promise<Body> {
	const request: unknown = functions.getRequestObject();
	if (!isRequest(request)) return { fault: 'There is no body.' };
	const contentType = request.contentType ?? '';
	if (contentType === 'application/json') return { json: request.body };
	if (!Buffer.isBuffer(request.rawBody)) await request.readRawBody?.();
	const raw = Buffer.isBuffer(request.rawBody) ? request.rawBody.toString('utf8') : '';
	const json = parseJson(raw.replace(/^\uFEFF/, ''));
	if (json !== undefined) return { json };
	const type = /^[\w.+/-]{1,100}$/.test(contentType) ? contentType : 'no content type we know';
	return { fault: `The body is not JSON (it came as ${type}).` };
}

/** What n8n adds to a request (its body-parser). */
interface N8nRequest {
	body?: unknown;
	rawBody?: unknown;
	/** Without its parameters. */
	contentType?: string;
	readRawBody?: () => Promise<void>;
}

function isRequest(value: unknown): value is N8nRequest {
	return isObject(value);
}

type WebhookResponse = ReturnType<IWebhookFunctions['getResponseObject']>;

/** How often, and how long at most, to check the response after the sender has hung up. */
const lookEveryMs = 50;
const mostMs = 10 * 60_000;

/**
 * Calls back once and says whether n8n answered the delivery with 2xx: n8n answers after it has stored the execution's
 * row, and with 500 if it could not. If the sender hangs up early, the status is read from the response itself.
 */
function whenAnswered(response: WebhookResponse, tell: (taken: boolean) => void): void {
	let told = false;
	const end = (taken: boolean) => {
		if (told) return;
		told = true;
		tell(taken);
	};
	const isTaken = () => response.statusCode >= 200 && response.statusCode < 300;
	const lookUntilEnded = () => {
		const since = Date.now();
		const look = () => {
			if (told) return;
			const isOver = Date.now() - since > mostMs;
			if (response.writableEnded || isOver) end(response.writableEnded && isTaken());
			else realClock.callAfter(lookEveryMs, look);
		};
		realClock.callAfter(lookEveryMs, look);
	};
	response.once('finish', () => end(isTaken()));
	response.once('close', lookUntilEnded);
	// The sender hung up while the delivery waited for another one: neither event comes any more.
	if (response.closed) lookUntilEnded();
}
