import type { IWebhookFunctions, IWebhookResponseData } from 'n8n-workflow';
import { errorOf } from '../../../src/client/errors';
import { readDelivery, type DeliveredResult, type Delivery } from '../../../src/delivery/delivery';
import { countRefusedSecret } from '../../../src/delivery/refusedSecrets';
import { realClock } from '../../../src/n8n/clock';
import { unmaskedNamesText } from '../../../src/masking/masker';
import { nodeInLog, triggerOf } from '../../../src/n8n/nodeNames';
import { undividedText } from '../../../src/output/itemNotes';
import {
	largeIntegersText,
	mayHaveLargeInteger,
	parseExactJson,
} from '../../../src/records/exactJson';
import { textOf } from '../../../src/records/value';
import { isAuthentic } from '../secretHeaders';
import { columnsOfServices, unknownParameters } from '../liveConfiguration';
import { exclusionOf, settingsAt, type TriggerSettings } from '../triggerSettings';
import { configuredServiceOf, outputsOf } from './items';
import { leaveOut, lockDelivery, type WantedResult } from './locks';

/** The message is for the sender, the reason for n8n's log. */
class Refusal extends Error {
	constructor(
		readonly status: number,
		message: string,
		readonly reason = message,
	) {
		super(message);
	}
}

/**
 * Answers one delivery of the service. It never throws, because n8n would answer with a stack trace and start an
 * execution. n8n sends the 2xx itself, after it has stored the execution.
 */
export async function receive(functions: IWebhookFunctions): Promise<IWebhookResponseData> {
	try {
		return await received(functions);
	} catch (error) {
		return refused(functions, errorOf(error));
	}
}

async function received(functions: IWebhookFunctions): Promise<IWebhookResponseData> {
	await authenticate(functions);
	const settings = settingsAt(functions);
	const delivery = readDelivery(settings.event, await readBody(functions));
	if (typeof delivery === 'string') throw new Refusal(400, delivery);
	warnOfUnsent(functions, delivery);
	const judged = judgedDelivery(delivery, settings);
	return functions.getMode() === 'manual'
		? await shownWhileListening(functions, judged)
		: await acceptResults(functions, judged);
}

/** A delivery, and what the settings of the trigger say of each result. */
interface JudgedDelivery {
	delivery: Delivery;
	settings: TriggerSettings;
	wanted: WantedResult[];
	excluded: Array<DeliveredResult & { reason: string }>;
}

function judgedDelivery(delivery: Delivery, settings: TriggerSettings): JudgedDelivery {
	const judged: JudgedDelivery = { delivery, settings, wanted: [], excluded: [] };
	for (const result of delivery.results) {
		const reason = exclusionOf(result, settings);
		if (reason !== undefined) judged.excluded.push({ ...result, reason });
		else {
			const eventsOf = settings.eventsOf?.[result.recordKind];
			const events = eventsOf?.(result.result, result.failed);
			judged.wanted.push({ ...result, events, delivery: 'new' });
		}
	}
	return judged;
}

/** @throws Refusal */
async function authenticate(functions: IWebhookFunctions): Promise<void> {
	const isFromService = await isAuthentic(functions).catch((error: unknown) => {
		// The sender should send again, so no result is lost.
		throw new Refusal(
			503,
			'The receiver cannot check the secret headers at the moment; send it again.',
			`its credential could not be read: ${errorOf(error).message}`,
		);
	});
	if (isFromService) return;
	const message = 'The secret headers are missing or wrong.';
	// Logs once a minute, because anybody can send to the address.
	const count = countRefusedSecret(triggerOf(functions), Date.now());
	const since = count === 1 ? '' : ` ${count} deliveries since the last such line.`;
	const reason = `${message}${since} Paste the Webhook Headers of the credential into the authentication headers of the dashboard's callback.`;
	throw new Refusal(401, message, count === 0 ? '' : reason);
}

function refused(functions: IWebhookFunctions, failure: Error): IWebhookResponseData {
	const { status, message, reason } =
		failure instanceof Refusal
			? failure
			: new Refusal(500, 'The receiver failed; send it again.', failure.message);
	const response = functions.getResponseObject();
	if (!response.headersSent) response.status(status).json({ error: message });
	if (reason !== '') {
		// n8n's log on the console shows only the message.
		const level = status < 500 ? 'warn' : 'error';
		functions.logger[level](`${nodeInLog(functions)} refused a delivery with ${status}: ${reason}`);
	}
	return { noWebhookResponse: true };
}

function warnOfUnsent(functions: IWebhookFunctions, { unsent, envelope }: Delivery): void {
	if (unsent === 0) return;
	const batch = envelope && textOf(envelope.processing_id);
	const counted = unsent === 1 ? '1 successful result' : `${unsent} successful results`;
	functions.logger.warn(
		`${nodeInLog(functions)}: the batch ${batch ?? 'without processing_id'} counts ${counted} and contains none. Records that had been processed before are not sent again. Run Delivery: Reconcile to find others.`,
	);
}

/** A person who listens for a test event sees it each time it is sent. n8n itself would answer with an empty body. */
async function shownWhileListening(
	functions: IWebhookFunctions,
	judged: JudgedDelivery,
): Promise<IWebhookResponseData> {
	const { settings, wanted } = judged;
	const { workflowData } = await executionOf(functions, judged, wanted);
	const warnings = await unknownParameters(functions, settings, servicesOf(wanted));
	const items = workflowData.flat().map(({ json }) => json);
	const namesText = unmaskedNamesText(settings.output.masking?.choices, items);
	if (namesText !== undefined) warnings.push(namesText);
	const response = functions.getResponseObject();
	const answer = { ...answerOf(judged), ...(warnings.length > 0 && { warnings }) };
	if (!response.headersSent) response.status(200).json(answer);
	return { ...(items.length > 0 && { workflowData }), noWebhookResponse: true };
}

/** Counts accepted results; reasons for the others. */
function answerOf({ delivery: { results }, settings, wanted, excluded }: JudgedDelivery): {
	taken: number;
	reason?: string;
} {
	if (results.length === 0) return { taken: 0, reason: 'the delivery contains no result' };
	if (settings.errors.length > 0) {
		const reason = `all go to the output Failed, because a setting is invalid: ${settings.errors.join(' ')}`;
		return { taken: results.length, reason };
	}
	const quiet = wanted.filter(({ events }) => events?.length === 0);
	const reasons = [
		...excluded.map(({ reason }) => reason),
		...quiet.map(() => 'caused no QA event'),
	];
	const taken = results.length - reasons.length;
	const other = taken > 0 ? ' other' : '';
	const counted = [...new Set(reasons)].map((reason) => {
		const { length } = reasons.filter((one) => one === reason);
		return `${length}${other} ${length === 1 ? 'result' : 'results'} ${reason}`;
	});
	const reason = counted.join('; ');
	return { taken, ...(reason !== '' && { reason }) };
}

async function acceptResults(
	functions: IWebhookFunctions,
	judged: JudgedDelivery,
): Promise<IWebhookResponseData> {
	const { settings, wanted, excluded } = judged;
	const { fresh, dropped, settle } = await lockDelivery(functions, wanted, settings);
	const outputs = executionOf(functions, judged, fresh);
	const { workflowData, withoutItems } = await outputs.catch((error: unknown) => {
		settle(false);
		throw errorOf(error);
	});
	const isStarted = workflowData.some((items) => items.length > 0);
	// Dropped results, and those without a QA event, are done once they are answered, too.
	const isQuiet = settings.qaRules !== undefined && fresh.length > 0;
	const isDone = isStarted || isQuiet || dropped > 0;
	void isAcknowledged(functions.getResponseObject()).then(async (isTaken) => {
		settle(isTaken && isDone);
		if (isTaken) await leaveOut(functions, [...excluded, ...withoutItems]);
	});
	if (isStarted) return { workflowData };
	// n8n answers 200 with the reason, for a person who tries the address.
	return { webhookResponse: { taken: 0, reason: quietReasonOf(judged, fresh) } };
}

/** Why a delivery starts no execution. */
function quietReasonOf({ settings, wanted }: JudgedDelivery, fresh: WantedResult[]): string {
	if (wanted.length === 0) return 'no result passes the filters';
	if (fresh.length === 0) return 'a repeat';
	return settings.qaRules === undefined ? 'no answer passes Only Answers' : 'no QA event';
}

/** What the execution that n8n starts has. Without items it starts none. */
async function executionOf(
	functions: IWebhookFunctions,
	{ delivery, settings }: JudgedDelivery,
	results: WantedResult[],
): ReturnType<typeof outputsOf> {
	const configuredOf = await columnsOfServices(functions, settings.output, servicesOf(results));
	const outputs = await outputsOf(delivery, results, { ...settings, configuredOf });
	const undivided = undividedText(outputs.workflowData.flat().map(({ json }) => json));
	if (undivided !== undefined) functions.logger.warn(`${nodeInLog(functions)}: ${undivided}`);
	return outputs;
}

function servicesOf(results: DeliveredResult[]): string[] {
	return [...new Set(results.flatMap((result) => configuredServiceOf(result) ?? []))];
}

/** What n8n adds to a request (its body-parser). */
interface N8nRequest {
	body?: unknown;
	rawBody?: unknown;
	/** Without its parameters. */
	contentType?: string;
	encoding?: string;
	readRawBody?: () => Promise<void>;
}

/**
 * The body as JSON, with any Content-Type. n8n parses a body as a form if its Content-Type says so, and does not parse
 * unknown types.
 * @throws Refusal
 */
async function readBody(functions: IWebhookFunctions): Promise<unknown> {
	const request: N8nRequest = functions.getRequestObject();
	const { contentType = '', encoding = 'utf-8', body } = request;
	const isParsed = contentType === 'application/json';
	if (!isParsed && !Buffer.isBuffer(request.rawBody)) await request.readRawBody?.();
	const raw = Buffer.isBuffer(request.rawBody) ? request.rawBody : Buffer.alloc(0);
	// n8n has parsed it, but integers above 2^53 have lost digits.
	const isExact = !mayHaveLargeInteger(raw) || !/^utf-?8$/i.test(encoding);
	if (isParsed && isExact) return body;
	const { value, largeIntegers = [] } = parseExactJson(raw);
	if (largeIntegers.length > 0) {
		const words = largeIntegersText(new Set(largeIntegers));
		functions.logger.warn(`${nodeInLog(functions)}: ${words}`);
	}
	if (value !== undefined) return value;
	if (isParsed) return body;
	const type = /^[\w.+/-]{1,100}$/.test(contentType) ? contentType : 'no content type we know';
	throw new Refusal(400, `The body is not JSON (it came as ${type}).`);
}

const CHECK_EVERY_MS = 50;
const LONGEST_CHECK_MS = 10 * 60_000;

/**
 * Whether n8n answers a delivery with 2xx, once it has answered: after it has stored the execution, or with 500 if it
 * could not. If the sender hung up, n8n only ends the response, without an event.
 */
async function isAcknowledged(
	response: ReturnType<IWebhookFunctions['getResponseObject']>,
): Promise<boolean> {
	if (!response.closed) {
		await new Promise((resolve) => response.once('finish', resolve).once('close', resolve));
	}
	const since = Date.now();
	while (!response.writableEnded && Date.now() - since < LONGEST_CHECK_MS) {
		await new Promise<void>((resolve) => void realClock.callAfter(CHECK_EVERY_MS, resolve));
	}
	return response.writableEnded && response.statusCode >= 200 && response.statusCode < 300;
}
