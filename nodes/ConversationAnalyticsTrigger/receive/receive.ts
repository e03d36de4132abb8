import type { INodeExecutionData, IWebhookFunctions, IWebhookResponseData } from 'n8n-workflow';
import { errorOf } from '../../../src/client/errors';
import { readDelivery, type DeliveredResult, type Delivery } from '../../../src/delivery/delivery';
import { countRefusedSecret } from '../../../src/delivery/refusedSecrets';
import { realClock } from '../../../src/n8n/clock';
import { nodeInLog, triggerOf } from '../../../src/n8n/nodeNames';
import { isObject, parseJson } from '../../../src/records/value';
import { isAuthentic } from '../authentication/authentication';
import { columnsOfServices } from '../configuration/columns';
import { unknownParameters } from '../configuration/unknownParameters';
import { exclusionOf, readSettings, type TriggerSettings } from '../settings/settings';
import { lockScores, nothingKnown, type KnownScores } from './customerScores';
import { eventsOfResults, outputsOf } from './items';
import { fresh, lockDelivery, type FreshResult } from './memory';
import { answerOf } from './whileListening';

interface Refusal {
	status: number;
	error: string;
	/** A line for n8n's log. */
	log?: { level: 'warn' | 'error'; reason: string };
}

/**
 * Answers one delivery of the service. It never throws, because n8n would answer with a stack trace and start an
 * execution. n8n sends the 2xx itself, after it has taken the results.
 */
export async function receive(functions: IWebhookFunctions): Promise<IWebhookResponseData> {
	try {
		const outcome = await received(functions);
		return 'status' in outcome ? refused(functions, outcome) : outcome;
	} catch (error) {
		const log = { level: 'error', reason: errorOf(error).message } as const;
		return refused(functions, { status: 500, error: 'The receiver failed; send it again.', log });
	}
}

async function received(functions: IWebhookFunctions): Promise<IWebhookResponseData | Refusal> {
	const authentic = await isAuthentic(functions);
	if (authentic instanceof Error) return credentialRefusal(authentic);
	if (!authentic) return wrongSecret(functions);

	const settings = readSettings(
		(name, fallback) => functions.getNodeParameter(name, fallback),
		functions.getNode(),
	);
	const body = await readBody(functions);
	if ('error' in body) return unreadable(body.error);
	const delivery = readDelivery(settings.event, body.json);
	if (typeof delivery === 'string') return unreadable(delivery);
	return functions.getMode() === 'manual'
		? await shownWhileListening(functions, delivery, settings)
		: await taken(functions, delivery, settings);
}

function wantedResults({ results }: Delivery, settings: TriggerSettings): DeliveredResult[] {
	return results.filter((result) => exclusionOf(result, settings) === undefined);
}

/** A person who listens for a test event sees it however often it is sent. n8n itself would answer with an empty body. */
async function shownWhileListening(
	functions: IWebhookFunctions,
	delivery: Delivery,
	settings: TriggerSettings,
): Promise<IWebhookResponseData> {
	const results = wantedResults(delivery, settings).map((result) => fresh(result, 'new'));
	const execution = await executionOf(functions, delivery, results, settings, nothingKnown);
	const warnings = await unknownParameters(functions, settings, servicesOf(results));
	const response = functions.getResponseObject();
	const answer = { ...answerOf(delivery, settings), ...(warnings.length > 0 && { warnings }) };
	if (!response.headersSent) response.status(200).json(answer);
	return { ...execution, noWebhookResponse: true };
}

async function taken(
	functions: IWebhookFunctions,
	delivery: Delivery,
	settings: TriggerSettings,
): Promise<IWebhookResponseData> {
	const wanted = wantedResults(delivery, settings);
	const lock = await lockDelivery(functions, wanted);
	const passing = settings.dropsUnchanged
		? lock.fresh.filter((result) => result.delivery !== 'unchanged')
		: lock.fresh;
	const scores = await lockScores(functions, passing, settings.qaRules);
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
	// A result without a QA event is done once it is answered, like one with an event.
	const isDone = (execution ?? settings.qaRules) !== undefined;
	if (isDone) whenAnswered(functions.getResponseObject(), settle);
	else settle(false);
	return execution ?? nothingTaken(wanted, passing);
}

/** Starts no execution. n8n answers 200 with the reason, for a person who tries the address. */
function nothingTaken(wanted: DeliveredResult[], passing: FreshResult[]): IWebhookResponseData {
	const reason = passing.length === 0 ? 'a repeat' : 'no QA event';
	return {
		webhookResponse: {
			taken: 0,
			reason: wanted.length === 0 ? 'no result passes the filters' : reason,
		},
	};
}

/** The execution that n8n starts; undefined if it would have no items. */
async function executionOf(
	functions: IWebhookFunctions,
	delivery: Delivery,
	results: FreshResult[],
	settings: TriggerSettings,
	scores: KnownScores,
): Promise<{ workflowData: INodeExecutionData[][] } | undefined> {
	if (results.length === 0) return undefined;
	const configuredOf = await columnsOfServices(functions, settings.output, servicesOf(results));
	const eventsOf = settings.qaRules && eventsOfResults(settings.qaRules, scores);
	const workflowData = outputsOf(delivery, results, { ...settings, configuredOf, eventsOf });
	return workflowData.some((items) => items.length > 0) ? { workflowData } : undefined;
}

/** Asks the sender to send again, so that no result is lost. */
function credentialRefusal({ message }: Error): Refusal {
	return {
		status: 503,
		error: 'The receiver cannot check the secret headers at the moment; send it again.',
		log: { level: 'error', reason: `its credential could not be read: ${message}` },
	};
}

/** Logs once a minute, because anybody can send to the address. */
function wrongSecret(functions: IWebhookFunctions): Refusal {
	const count = countRefusedSecret(triggerOf(functions), Date.now());
	const error = 'The secret headers are missing or wrong.';
	if (count === 0) return { status: 401, error };
	const since = count === 1 ? '' : ` ${count} deliveries since the last such line.`;
	const reason = `${error}${since} Paste the text of the credential into the authentication headers of the dashboard's callback.`;
	return { status: 401, error, log: { level: 'warn', reason } };
}

function unreadable(error: string): Refusal {
	return { status: 400, error, log: { level: 'warn', reason: error } };
}

function refused(functions: IWebhookFunctions, refusal: Refusal): IWebhookResponseData {
	const { status, error, log } = refusal;
	const response = functions.getResponseObject();
	if (!response.headersSent) response.status(status).json({ error });
	if (log) {
		// n8n's log on the console shows only the message.
		const trigger = nodeInLog(functions);
		functions.logger[log.level](`${trigger} refused a delivery with ${status}: ${log.reason}`);
	}
	return { noWebhookResponse: true };
}

function servicesOf(results: DeliveredResult[]): string[] {
	return [...new Set(results.flatMap(({ service }) => service ?? []))];
}

/**
 * The body as JSON, whatever its Content-Type: n8n parses JSON as a form if it is called one, and does not parse an
 * unknown type.
 */
async function readBody(
	functions: IWebhookFunctions,
): Promise<{ json: unknown } | { error: string }> {
	const request: unknown = functions.getRequestObject();
	if (!isRequest(request)) return { error: 'There is no body.' };
	const contentType = request.contentType ?? '';
	if (contentType === 'application/json') return { json: request.body };
	if (!Buffer.isBuffer(request.rawBody)) await request.readRawBody?.();
	const raw = Buffer.isBuffer(request.rawBody) ? request.rawBody.toString('utf8') : '';
	const json = parseJson(raw.replace(/^\uFEFF/, ''));
	if (json !== undefined) return { json };
	const type = /^[\w.+/-]{1,100}$/.test(contentType) ? contentType : 'no content type we know';
	return { error: `The body is not JSON (it came as ${type}).` };
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

const CHECK_EVERY_MS = 50;
const LONGEST_CHECK_MS = 10 * 60_000;

/**
 * Calls `settle` once with whether n8n answered the delivery with 2xx. n8n answers after it has stored the execution,
 * and with 500 if it could not. If the sender hangs up early, the response itself has the status.
 */
function whenAnswered(response: WebhookResponse, settle: (isTaken: boolean) => void): void {
	let isSettled = false;
	const end = (isTaken: boolean) => {
		if (!isSettled) settle(isTaken);
		isSettled = true;
	};
	const isTaken = () => response.statusCode >= 200 && response.statusCode < 300;
	const checkUntilEnded = () => {
		const since = Date.now();
		const check = () => {
			if (isSettled) return;
			const isOver = Date.now() - since > LONGEST_CHECK_MS;
			if (response.writableEnded || isOver) end(response.writableEnded && isTaken());
			else realClock.callAfter(CHECK_EVERY_MS, check);
		};
		realClock.callAfter(CHECK_EVERY_MS, check);
	};
	response.once('finish', () => end(isTaken()));
	response.once('close', checkUntilEnded);
	// If the sender hung up while the delivery waited for another one, neither event occurs any more.
	if (response.closed) checkUntilEnded();
}
