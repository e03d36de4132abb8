import { Info } from 'luxon';
import { getGlobalState, type INodeProperties } from 'n8n-workflow';
import { errorOf, InputError, isError } from '../client/errors';
import { newRequestStats } from '../client/request/request';
import { anySignal } from '../client/request/deadline';
import { realClock } from './clock';
import { limitersOf } from '../client/request/limiter';
import { usualRetryPolicy } from '../client/request/retry';
import type { Transport } from '../client/request/transport';
import { largeIntegersText } from '../records/exactJson';
import { withoutKeys, withoutSecrets } from '../records/text/withoutSecrets';
import { objectOf, type JsonObject } from '../records/value';
import type { ItemContext, ConnectionSettings, RunContext } from './context';
import { accessOf, type ServiceAccess } from './credentials/credential';
import { describeError } from './nodeErrors';
import type { Host } from './host';
import { newSource, withoutWordsForEmpty, type FieldSource } from './parameters/fieldSource';
import { isExpression, storedValue } from './parameters/fields';
import { ConnectionPool } from './http/connectionPool';
import { sharedLimiterOf, storeWarning } from './nodeStore';
import { chooseService, originText, serviceName, type ServiceChoice } from './service';

/** One call of an operation by n8n. */
export interface Run {
	host: Host;
	/** @param stopped stops only this item */
	item(itemIndex: number, stopped?: AbortSignal): Promise<ItemContext>;
	all(): Promise<RunContext>;
	/** Texts that no error, hint or log may show. */
	secrets: string[];
	close(): Promise<void>;
}

/** The caller must `close` the run, also after an error. */
export function openRun(given: Host, fields: INodeProperties[]): Run {
	const nowMs = realClock.now();
	const secrets: string[] = [];
	const host: Host = {
		...given,
		hint: (message) => given.hint(withoutKeys(message, secrets)),
		warn: (message) => given.warn(withoutKeys(message, secrets)),
	};
	const pool = newPool(host);
	const largeIntegers = new Set<string>();
	const hintOnce = oncePerText(host.hint);
	const warnOnce = oncePerText(host.warn);
	const store = async (mayForget = false) => {
		const opened = await host.store();
		const warning = storeWarning(opened);
		const isFine = mayForget && opened.info.endsBecause !== undefined;
		if (warning !== undefined && !isFine) warnOnce(warning);
		return opened;
	};
	const readerOf = parameterReader(host);
	const item = async (itemIndex: number, stopped?: AbortSignal): Promise<ItemContext> => {
		refuseOptionsOfModel(host);
		// n8n decrypts it again with each read.
		let access: Promise<ServiceAccess> | undefined;
		const accessOnce = async () => await (access ??= host.credential(itemIndex).then(accessOf));
		const signal = stopped ? anySignal(host.signal, stopped) : host.signal;
		const read = readerOf(itemIndex);
		const hasService = fields.some(({ name }) => name === serviceName);
		const service = hasService
			? await serviceOfItem(host, read, accessOnce).catch(errorOf)
			: undefined;
		const source = sourceOf(host, itemIndex, nowMs, read, () => {
			if (isError(service)) throw service;
			return service;
		});
		const doubts: string[] = [];
		return {
			...host,
			itemIndex,
			source,
			json: host.json(itemIndex),
			binary: host.binary(itemIndex),
			signal,
			store,
			clock: realClock,
			withoutSecrets: (text) => withoutSecrets(text, secrets),
			pool,
			connect: async ({ retryPolicy = usualRetryPolicy, ...settings } = {}) => {
				const access = await accessOnce();
				if (!secrets.includes(access.apiKey)) secrets.push(access.apiKey);
				const connection = connectionTo(access, pool, { retryPolicy, ...settings }, signal);
				const shared = await sharedLimiterOf(host, connection.limiters, warnOnce);
				const transport: Transport = async (request, signal) => {
					const response = await connection.transport(request, signal);
					for (const name of response.largeIntegers ?? []) largeIntegers.add(name);
					return response;
				};
				return {
					...connection,
					...{ transport, shared, doubtText: doubts.join(' ') },
					...(service && !isError(service) && { serviceText: originText(service) }),
				};
			},
			doubt: (message) => {
				doubts.push(message);
				hintOnce(message);
			},
		};
	};
	return {
		host,
		item,
		all: async () => {
			const items: ItemContext[] = [];
			for (let at = 0; at < host.itemCount; at += 1) items.push(await item(at));
			return {
				...host,
				items,
				store,
				hint: hintOnce,
				clock: realClock,
				describe: (error) => describeError(error, secrets),
			};
		},
		secrets,
		close: async () => {
			if (largeIntegers.size > 0) host.warn(largeIntegersText(largeIntegers));
			await pool.close();
		},
	};
}

/** Skips texts that were shown before. */
function oncePerText(show: (text: string) => void): (text: string) => void {
	const shown = new Set<string>();
	return (text) => {
		if (!shown.has(text)) show(text);
		shown.add(text);
	};
}

/** Undefined if the field is hidden. @throws InputError if neither node nor credential names a service */
async function serviceOfItem(
	host: Host,
	read: ReadValue,
	access: () => Promise<ServiceAccess>,
): Promise<ServiceChoice | undefined> {
	const given = withoutWordsForEmpty(read(serviceName), serviceName, isOfModel(host));
	if (given === undefined) return undefined;
	return await chooseService({ given, stored: storedValue(host.node, serviceName), access });
}

/** Undefined if the parameter is hidden. An expression without a result gives null. */
type ReadValue = (name: string) => unknown;

/** Asks n8n once for a parameter without expressions: all items have the same value, and each answer takes n8n long. */
function parameterReader(host: Host): (itemIndex: number) => ReadValue {
	const fixed = new Map<string, unknown>();
	return (itemIndex) => (name) => {
		if (fixed.has(name)) return fixed.get(name);
		const stored = storedValue(host.node, name);
		if (stored === undefined) return undefined;
		const value = host.read(itemIndex, name, null) ?? null;
		if (!JSON.stringify(stored).includes('"=')) fixed.set(name, value);
		return value;
	};
}

/** @param nowMs when the run began */
export function sourceOf(
	host: Host,
	itemIndex: number,
	nowMs: number,
	read = parameterReader(host)(itemIndex),
	service?: FieldSource['service'],
): FieldSource {
	const isGivenByModel = isOfModel(host);
	return newSource({
		value: (name) => withoutWordsForEmpty(read(name), name, isGivenByModel),
		stored: (path) => storedValue(host.node, path),
		isGivenByModel,
		itemIndex: host.shownIndex(itemIndex),
		zone: zoneOf(host),
		nowMs,
		...(service && { service }),
	});
}

/** The workflow's time zone. n8n accepts any text for it. @throws InputError */
function zoneOf({ zone }: Host): string {
	// Workflow settings can contain this word in place of no time zone.
	if (zone === 'DEFAULT') return getGlobalState().defaultTimezone;
	if (Info.normalizeZone(zone).isValid) return zone;
	throw new InputError(
		'Timezone',
		`"${zone}" does not exist`,
		'Choose one in the settings of the workflow, or correct the variable GENERIC_TIMEZONE of this n8n.',
	);
}

/** Whether a model has given the value of a field. */
function isOfModel({ node, answersModel, isWrittenByModel }: Host): FieldSource['isGivenByModel'] {
	return (path) => {
		const stored = storedValue(node, path);
		if (!answersModel || stored === undefined) return false;
		return isWrittenByModel || MODEL_VALUE.test(JSON.stringify(stored));
	};
}

/** n8n's mark in a field that the model fills in, in all its spellings. */
const MODEL_VALUE = /\$from(?:AI|Ai|ai)\b/;

export function connectionTo(
	access: ServiceAccess,
	pool: ConnectionPool,
	{ retryPolicy, connections, parse }: ConnectionSettings,
	signal: AbortSignal | undefined,
) {
	return {
		baseUrl: access.baseUrl,
		serviceId: access.serviceId,
		allowsCallsByAi: access.allowsCallsByAi,
		transport: pool.transportTo(access.baseUrl, access.apiKey, connections, parse),
		clock: realClock,
		limiters: limitersOf(access.baseUrl, access.apiKey),
		retryPolicy,
		stats: newRequestStats(),
		signal,
	};
}

const DEFAULT_TIMEOUT_MS = 60_000;

/** Connections with the node's Request Options. */
function newPool(host: Host): ConnectionPool {
	const { proxy, allowUnauthorizedCerts, timeout } = requestOptionsOf(host);
	const timeoutMs = Number(timeout);
	return new ConnectionPool({
		timeoutMs: timeoutMs > 0 ? timeoutMs : DEFAULT_TIMEOUT_MS,
		egressFilter: host.egressFilter,
		proxy: typeof proxy === 'string' ? proxy : undefined,
		allowUnauthorizedCertificates: allowUnauthorizedCerts === true,
	});
}

/** @throws InputError if a model could send the key to a proxy of its own, and have it trusted */
function refuseOptionsOfModel({ node, forModel, isWrittenByModel }: Host): void {
	if (!forModel) return;
	const stored = storedValue(node, 'requestOptions');
	const { proxy, allowUnauthorizedCerts } = objectOf(stored);
	const isOpen = [stored, proxy, allowUnauthorizedCerts].some(isExpression);
	if (!isOpen && !(isWrittenByModel && (proxy || allowUnauthorizedCerts))) return;
	throw new InputError(
		'Request Options',
		'have a proxy or certificates that a model could choose',
		'Ask a person to set fixed values for them in a workflow, or leave them out.',
	);
}

/** How many items to start in each interval (Batching in the node's Request Options). */
export function batchingOf(host: Host): { size: number; intervalMs: number } {
	const batch = objectOf(objectOf(requestOptionsOf(host).batching).batch);
	const size = Number(batch.batchSize);
	const intervalMs = Number(batch.batchInterval);
	return { size: size > 0 ? size : 1, intervalMs: intervalMs > 0 ? intervalMs : 0 };
}

function requestOptionsOf(host: Host): JsonObject {
	return host.itemCount === 0 ? {} : objectOf(host.read(0, 'requestOptions', {}));
}
