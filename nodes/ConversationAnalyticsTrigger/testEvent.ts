import type { IHookFunctions } from 'n8n-workflow';
import { errorOf, InputError, remedyOf, sentences } from '../../src/client/errors';
import { listRequestOf, pageRequest } from '../../src/client/list/listRequest';
import { fillPath, paths } from '../../src/client/request/paths';
import { request, type ServiceConnection } from '../../src/client/request/request';
import { callbackFacts, type Callback } from '../../src/delivery/callbacks';
import { pushedBatch, pushedVoiceResult } from '../../src/delivery/pushedForm';
import { realClock } from '../../src/n8n/clock';
import { apiCredential } from '../../src/n8n/credentials/credential';
import { headerTextsOf, readHeaders } from '../../src/n8n/credentials/webhookHeaders';
import { nodeInLog } from '../../src/n8n/nodeNames';
import { servicesOf } from '../../src/n8n/configuredNames';
import { requestOutsideRun } from '../../src/n8n/requestOutsideRun';
import { page, single } from '../../src/records/answer/page';
import { DAY_SECONDS } from '../../src/records/timeUnits';
import { objectOf, parseJson, textOf, type JsonObject } from '../../src/records/value';
import { defaultServiceLabel, serviceLabel } from '../../src/n8n/service';
import { needsHeaders } from './secretHeaders';
import type { TriggerSettings } from './triggerSettings';

/** A window is 31 days at most. */
const WINDOW_SECONDS = 31 * DAY_SECONDS;
/** Of voice conversations, the newest can be calls that have not ended. */
const MOST_VOICE = 20;
/** n8n listens before it tells the editor, which must know it before the event. */
const EDITOR_MS = 400;
const RETRY_MS = 250;
const TRIES = 4;

/**
 * Posts the newest result to n8n's test address, once it listens. It takes the way of a real push, so the secret, filters
 * and output are those of production. If it cannot, n8n goes on listening for the service.
 */
export function sendTestEvent(functions: IHookFunctions, settings: TriggerSettings): void {
	void posted(functions, settings).catch((error: unknown) => {
		const failure = errorOf(error);
		const reason = sentences(`${failure.message.replace(/[.]$/, '')}.`, remedyOf(failure));
		functions.logger.warn(
			`${nodeInLog(functions)} has no test event and waits for the service. ${reason}`,
		);
	});
}

async function posted(functions: IHookFunctions, settings: TriggerSettings): Promise<void> {
	const { event } = settings;
	const url = functions.getNodeWebhookUrl('default');
	if (event === undefined || url === undefined) return;
	const [body] = await Promise.all([
		newestResult(functions, event, settings.filters?.serviceIds ?? []),
		realClock.pause(EDITOR_MS, undefined),
	]);
	const headers = await headersOf(functions);
	for (let tries = 1; ; tries += 1) {
		const answer: unknown = await functions.helpers.httpRequest({
			method: 'POST',
			url,
			headers: { ...headers, 'content-type': 'application/json' },
			body: JSON.stringify(body),
			returnFullResponse: true,
			ignoreHttpStatusErrors: true,
			disableFollowRedirect: true,
			timeout: 10_000,
		});
		const { statusCode, body: text } = objectOf(answer);
		const { taken, reason } = objectOf(typeof text === 'string' ? parseJson(text) : text);
		if (statusCode === 200 && taken !== 0) return;
		if (statusCode === 200) {
			throw new InputError('The newest result', `starts no execution: ${String(reason)}`, '');
		}
		// n8n does not listen yet, or no longer.
		if (statusCode === 404 && tries < TRIES) await realClock.pause(RETRY_MS, undefined);
		else throw new InputError('The Test URL', `answered ${String(statusCode)}`, CHECK_URL);
	}
}

const CHECK_URL = 'Check that this n8n can reach its own address, and WEBHOOK_URL.';

async function headersOf(functions: IHookFunctions): Promise<Record<string, string>> {
	if (!needsHeaders(functions)) return {};
	const headers = readHeaders(headerTextsOf(await functions.getCredentials(apiCredential)).current);
	if (typeof headers === 'string') return {};
	return Object.fromEntries(headers.map(({ name, value }) => [name, value]));
}

/** The newest finished result of an event, as the service would push it. @throws InputError if there is none */
async function newestResult(
	functions: IHookFunctions,
	event: Callback,
	wanted: string[],
): Promise<JsonObject> {
	const { channel, name } = callbackFacts[event];
	const services = channel === undefined ? [] : await servicesOf(functions, wanted);
	if (channel !== undefined && services.length === 0) {
		throw new InputError(
			serviceLabel,
			'is not known',
			`Fill in the ${defaultServiceLabel} of the credential, or the filter ${serviceLabel}.`,
		);
	}
	const found = await requestOutsideRun(functions, async (connection) => {
		if (channel === undefined) {
			const calls = await newest(connection, listRequestOf('voiceConversation'), MOST_VOICE);
			const ended = calls.find(({ status }) => status !== 'call_initiated');
			return ended && pushedVoiceResult(ended);
		}
		const lists = services.map(async (service_id) => {
			const list = listRequestOf('conversation', { service_id, channel });
			return (await newest(connection, list, 1)).map((record) => ({ record, service_id }));
		});
		const timeOf = ({ record }: { record: JsonObject }) => Number(record.timestamp ?? 0);
		const records = (await Promise.all(lists)).flat();
		const [first] = records.sort((one, other) => timeOf(other) - timeOf(one));
		if (first === undefined) return undefined;
		const analytics = await customerAnalytics(connection, first.record, first.service_id);
		return pushedBatch(first.record, analytics, nowSeconds());
	});
	if (found !== undefined) return found;
	throw new InputError(
		'The account',
		`has no result of ${name} in the last 31 days`,
		'Send one, or wait for the service.',
	);
}

const nowSeconds = () => Math.floor(realClock.now() / 1000);

async function newest(
	connection: ServiceConnection,
	list: ReturnType<typeof listRequestOf>,
	pageSize: number,
): Promise<JsonObject[]> {
	const end = nowSeconds();
	const window = { start: end - WINDOW_SECONDS, end };
	const asked = pageRequest(list, { window, order: 'desc', pageSize }, undefined);
	return (await request(connection, asked, page)).records;
}

/** A push has it, and a read of the conversation has not; null if the customer cannot be read. */
async function customerAnalytics(
	connection: ServiceConnection,
	record: JsonObject,
	service_id: string,
): Promise<unknown> {
	const customer = textOf(objectOf(record.request_data).customer_id);
	if (customer === undefined || customer === '') return null;
	const path = fillPath(paths.customer, customer);
	const read = { method: 'GET', path, query: { service_id } } as const;
	const found = await request(connection, read, single).catch(() => undefined);
	return objectOf(found).customer_analytics ?? null;
}
