import type { INodeExecutionData, IWebhookFunctions, IWebhookResponseData } from 'n8n-workflow';
import { attempt } from '../../../client/request/attempt';
import { callbacks } from '../../../records/delivery/callback';
import { isChoice } from '../../../records/choices';
import { readDelivery, type Delivery } from '../../../records/delivery/delivery';
import { contentOf, fieldPrintsOf } from '../../../records/delivery/revision';
import { isObject, parseJson } from '../../../records/value';
import { whenAnswered } from './responseOutcome';
import { headerTextsOf, webhookCredential, type HeaderTexts } from '../authentication/credential';
import { passesFilters, readFilters } from './filters';
import { carriesHeaders } from '../authentication/headers';
import { outputsOf } from './items';
import { memoryOf, type FreshResult } from './memory';
import { defaultRemembered } from '../options';
import { RecentHeaders } from '../authentication/recentHeaders';

/** An answer without an execution. */
interface Refusal {
	status: number;
	error: string;
}

/**
 * Answers one delivery of the service. It never throws: n8n would answer with a stack trace and start an
 * execution. n8n writes the 2xx itself, after it has taken the results.
 */
export async function receive(functions: IWebhookFunctions): Promise<IWebhookResponseData> {
	const outcome = await attempt(async () => await received(functions));
	if ('value' in outcome) {
		return 'status' in outcome.value ? answer(functions, outcome.value) : outcome.value;
	}
	functions.logger.error('A delivery could not be read', { error: outcome.failure });
	return answer(functions, { status: 500, error: 'The receiver failed; send it again.' });
}

async function received(functions: IWebhookFunctions): Promise<IWebhookResponseData | Refusal> {
	if (!(await isAuthentic(functions))) {
		return { status: 401, error: 'The secret headers are missing or wrong.' };
	}
	const event = functions.getNodeParameter('event');
	const callback = isChoice(callbacks, event) ? event : 'callAnalysis';
	const delivery = readDelivery(callback, bodyOf(functions));
	if (typeof delivery === 'string') return { status: 400, error: delivery };

	const filters = readFilters(functions.getNodeParameter('filters', {}));
	const options = optionsOf(functions);
	const wanted = delivery.results.filter(
		(result) =>
			passesFilters(callback, result, filters) && !(result.failed && options.ignoresFailed),
	);
	// Somebody who listens for a test event wants to see it, however often it is sent.
	if (functions.getMode() === 'manual') {
		return taken(functions, delivery, wanted.map(asNew)) ?? nothingToDo;
	}
	const claim = await memoryOf(triggerOf(functions), options.remembered).claim(wanted);
	const items = await attempt(async () => taken(functions, delivery, claim.fresh));
	if ('failure' in items || items.value === undefined) {
		claim.settle([]);
		if ('failure' in items) throw items.failure;
		return nothingToDo;
	}
	whenAnswered(functions.getResponseObject(), (isTaken) =>
		claim.settle(isTaken ? claim.fresh : []),
	);
	return items.value;
}

/** Nothing to start an execution for: n8n answers 200. */
const nothingToDo: IWebhookResponseData = { webhookResponse: '' };

/** The execution that n8n starts; undefined if there is nothing to start. */
function taken(
	functions: IWebhookFunctions,
	{ callback, envelope }: Delivery,
	fresh: FreshResult[],
): { workflowData: INodeExecutionData[][] } | undefined {
	if (fresh.length === 0) return undefined;
	const simplify = functions.getNodeParameter('simplify', true) !== false;
	return { workflowData: outputsOf(callback, fresh, envelope, simplify) };
}

const asNew = (result: Delivery['results'][number]): FreshResult => ({
	...result,
	delivery: 'new',
	changedFields: [],
	prints: fieldPrintsOf(contentOf({})),
});

const recentHeaders = new RecentHeaders<HeaderTexts>(Date.now);

async function isAuthentic(functions: IWebhookFunctions): Promise<boolean> {
	if (functions.getNodeParameter('authentication', 'headers') === 'none') return true;
	const request = functions.getHeaderData();
	const credential = functions.getNode().credentials?.[webhookCredential]?.id ?? '';
	return await recentHeaders.pass(
		`${triggerOf(functions)} ${credential}`,
		async () => await headerTextsOf(functions),
		// Without a secret in the first field nothing is accepted, whatever the second field holds.
		({ headers, previousHeaders }) =>
			headers.trim() !== '' && carriesHeaders(request, [headers, previousHeaders]),
	);
}

/** The body as JSON, also if the sender did not call it that. */
function bodyOf(functions: IWebhookFunctions): unknown {
	const body: unknown = functions.getRequestObject().body;
	return typeof body === 'string' ? parseJson(body) : body;
}

function optionsOf(functions: IWebhookFunctions) {
	const value: unknown = functions.getNodeParameter('options', {});
	const options = isObject(value) ? value : {};
	const remembered = Number(options.rememberedConversations ?? defaultRemembered);
	return {
		ignoresFailed: options.failedResults === 'ignore',
		remembered: Number.isInteger(remembered) && remembered > 0 ? remembered : defaultRemembered,
	};
}

/** A node keeps its memory when the workflow changes; a copy of the node has a memory of its own. */
function triggerOf(functions: IWebhookFunctions): string {
	return `${functions.getWorkflow().id ?? ''} ${functions.getNode().id}`;
}

function answer(functions: IWebhookFunctions, { status, error }: Refusal): IWebhookResponseData {
	const response = functions.getResponseObject();
	if (!response.headersSent) response.status(status).json({ error });
	return { noWebhookResponse: true };
}
