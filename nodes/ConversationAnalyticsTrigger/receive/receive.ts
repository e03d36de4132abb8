import type { INodeExecutionData, IWebhookFunctions, IWebhookResponseData } from 'n8n-workflow';
import { errorOf } from '../../../src/client/errors';
import { readDelivery, type DeliveredResult, type Delivery } from '../../../src/delivery/delivery';
import { countRefusedSecret } from '../../../src/delivery/refusedSecrets';
import { isAuthentic } from '../authentication/authentication';
import { columnsOfServices } from '../configuration/columns';
import { unknownParameters } from '../configuration/unknownParameters';
import { readBody } from './body';
import { passesFilters } from '../settings/filters';
import { outputsOf } from './items';
import { fresh, lockDelivery, type FreshResult } from './memory';
import { claimScores, nothingKnown, type KnownScores } from './customerScores';
import { eventsOfResults } from './qaEvents';
import { whenAnswered } from './responseOutcome';
import { readSettings, type TriggerSettings } from '../settings/settings';
import { triggerOf } from '../trigger';
import { answerOf, sendAnswer } from './whileListening';
import { nodeInLog } from '../../../src/n8n/nodeInLog';

/** An answer without an execution. */
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

	const settings = await readSettings((name, fallback) =>
		functions.getNodeParameter(name, fallback),
	);
	const body = await readBody(functions);
	if ('fault' in body) return unreadable(body.fault);
	const delivery = readDelivery(settings.event, body.json);
	if (typeof delivery === 'string') return unreadable(delivery);
	return await handedOn(functions, delivery, settings);
}

/** Starts an execution with what is new and wanted. */
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
