import { DateTime } from 'luxon';
import type { INodeProperties } from 'n8n-workflow';
import { errorOf, InputError } from '../client/errors';
import { addStats, newRequestStats, type RequestStats } from '../client/request/request';
import { realClock } from './clock';
import { limitersOf } from '../client/request/limiter';
import { isObject } from '../records/value';
import { defaults } from './defaults';
import type { ItemContext, ConnectionSettings, RunContext } from './context';
import { accessOf, type ServiceAccess } from './credentials/credential';
import { describeError } from './nodeErrors';
import type { Host } from './host';
import { instanceFacts } from './instance';
import { isExpression, storedValue } from './parameters/collection';
import { NodeParameters } from './parameters/nodeParameters';
import { ConnectionPool } from './http/connectionPool';
import { sharedLimiterOf, storeWarning } from './nodeStore';
import { chooseService, originText, type ServiceChoice } from './service';

/** One call of an operation by n8n: its items, its connections, and the secrets to keep out of sight. */
export interface Run {
	host: Host;
	/** @param stopped stops this item alone */
	item(itemIndex: number, stopped?: AbortSignal): Promise<ItemContext>;
	all(): Promise<RunContext>;
	serviceOf(itemIndex: number): ServiceChoice | undefined;
	secrets: string[];
	close(): Promise<void>;
}

/**
 * Opens a run; `close` it whatever happens.
 * @param fields those of the operation
 */
export function openRun(host: Host, fields: INodeProperties[]): Run {
	const nowMs = realClock.now();
	const secrets = new Set<string>();
	const pool = newPool(host);
	const services = new Map<number, ServiceChoice>();
	const stats: RequestStats[] = [];
	const hintOnce = oncePerText((message) => host.hint(message));
	const warnOnce = oncePerText((message) => host.warn(message));
	const item = async (itemIndex: number, stopped?: AbortSignal): Promise<ItemContext> => {
		// n8n reads and decrypts it anew each time.
		let access: Promise<ServiceAccess> | undefined;
		const accessOnce = async () => await (access ??= host.credential(itemIndex).then(accessOf));
		const signals = [host.signal, stopped].filter((one) => one !== undefined);
		const signal = signals.length > 1 ? AbortSignal.any(signals) : signals[0];
		let service: ServiceChoice | undefined;
		let withoutService: Error | undefined;
		try {
			service = await serviceOfItem(host, itemIndex, fields, accessOnce);
		} catch (error) {
			withoutService = errorOf(error);
		}
		if (service) services.set(itemIndex, service);
		if (service?.origin === 'credential') hintOnce(originText(service));
		return {
			itemIndex,
			run: host.run,
			json: host.json(itemIndex),
			binary: host.binary(itemIndex),
			parameters: parametersOf(host, itemIndex, fields, nowMs, () => {
				if (withoutService) throw withoutService;
				return service;
			}),
			isTool: isTool(host),
			isReviewed: host.isReviewed === true,
			signal,
			clock: realClock,
			pool,
			connect: async (settings) => {
				const access = await accessOnce();
				secrets.add(access.apiKey);
				const connection = connectionTo(access, pool, settings, signal);
				const shared = await sharedLimiterOf(host, connection.limiters, warnOnce);
				stats.push(connection.stats);
				return { ...connection, shared, ...(service && { serviceText: originText(service) }) };
			},
			hint: (message) => host.hint(message),
			storeBinary: async (content, fileName, mimeType) =>
				await host.storeBinary(content, fileName, mimeType),
		};
	};
	return {
		host,
		item,
		serviceOf: (itemIndex) => services.get(itemIndex),
		all: async () => ({
			items: await itemsOf(host, item),
			continueOnFail: host.continueOnFail,
			errorOutput: host.node.onError === 'continueErrorOutput',
			retryOnFail: host.node.retryOnFail === true,
			testRun: host.testRun,
			workflowId: host.workflowId,
			nodeId: host.node.id,
			store: async () => {
				const store = await host.store();
				const warning = storeWarning(store);
				if (warning !== undefined) warnOnce(warning);
				return store;
			},
			clock: realClock,
			signal: host.signal,
			hint: (message) => host.hint(message),
			instance: () => instanceFacts(),
			webhookAddress: () => host.webhookAddress(),
			describe: (error) => describeError(error, [...secrets]),
		}),
		get secrets() {
			return [...secrets];
		},
		close: async () => {
			if (stats.length > 0) host.trace?.(totalOf(stats));
			await pool.close();
		},
	};
}

function totalOf(all: RequestStats[]): Record<string, number> {
	const total = newRequestStats();
	for (const stats of all) addStats(total, stats);
	return {
		'conversation_analytics.pages': total.pages,
		'conversation_analytics.requests': total.requests,
		'conversation_analytics.repeats': total.repeats,
		'conversation_analytics.waits': total.waits,
		'conversation_analytics.waited_ms': total.waitedMs,
	};
}

async function itemsOf(
	{ itemCount }: Host,
	item: (itemIndex: number) => Promise<ItemContext>,
): Promise<ItemContext[]> {
	const items: ItemContext[] = [];
	for (let itemIndex = 0; itemIndex < itemCount; itemIndex += 1) items.push(await item(itemIndex));
	return items;
}

/** What many items of a run would say alike is said once. */
function oncePerText(say: (text: string) => void): (text: string) => void {
	const said = new Set<string>();
	return (text) => {
		if (said.has(text)) return;
		said.add(text);
		say(text);
	};
}

/**
 * The service of an item; undefined where the operation shows no Service ID.
 * @param fields those of the operation
 * @throws InputError where it has none
 */
async function serviceOfItem(
	host: Host,
	itemIndex: number,
	fields: INodeProperties[],
	access: () => Promise<ServiceAccess>,
): Promise<ServiceChoice | undefined> {
	const name = 'serviceId';
	if (!fields.some((field) => field.name === name)) return undefined;
	const given = host.read(itemIndex, name, null, false);
	const stored = storedValue(host.node, name);
	if (given === null && !isExpression(stored)) return undefined;
	return await chooseService({ given, stored, access });
}

/**
 * The canvas values of an item.
 * @param fields those of the operation
 * @param nowMs when the run began, epoch milliseconds
 * @param service gives it where the operation needs one, or throws why there is none
 */
export function parametersOf(
	host: Host,
	itemIndex: number,
	fields: INodeProperties[],
	nowMs: number,
	service?: () => ServiceChoice | undefined,
): NodeParameters {
	return new NodeParameters({
		read: (name, fallback, extractValue) => host.read(itemIndex, name, fallback, extractValue),
		zone: zoneOf(host),
		nowMs,
		fields,
		itemIndex: host.shownIndex(itemIndex),
		stored: (name, field) => storedValue(host.node, name, field),
		isGivenByModel: (name, field) =>
			isTool(host) && MODEL_VALUE.test(JSON.stringify(storedValue(host.node, name, field) ?? '')),
		...(service ? { service } : {}),
	});
}

/** The workflow's time zone. n8n takes any text for it, and gives times that are none. @throws InputError */
function zoneOf({ zone }: Host): string {
	if (DateTime.utc().setZone(zone).isValid) return zone;
	throw new InputError(
		'Timezone',
		`"${zone}" does not exist`,
		'Choose one in the settings of the workflow, or correct the variable GENERIC_TIMEZONE of this n8n.',
	);
}

/** As n8n writes it into a field that a person lets the model fill in; it takes each of these spellings. */
const MODEL_VALUE = /\$from(?:AI|Ai|ai)\b/;

/** Agents call a node through its tool twin, whose type name n8n ends in "Tool". */
export function isTool(host: Pick<Host, 'node'>): boolean {
	return host.node.type.endsWith('Tool');
}

/** A connection with a credential's access. */
export function connectionTo(
	access: ServiceAccess,
	pool: ConnectionPool,
	{ retryPolicy, connections, parse }: ConnectionSettings,
	signal: AbortSignal | undefined,
) {
	return {
		baseUrl: access.baseUrl,
		serviceId: access.serviceId,
		transport: pool.transportTo(access.baseUrl, access.apiKey, connections, parse),
		clock: realClock,
		limiters: limitersOf(access.baseUrl, access.apiKey),
		retryPolicy,
		stats: newRequestStats(),
		signal,
	};
}

/** Connections by the node's own Request Options, as n8n keeps them for its declared requests. */
function newPool(host: Host): ConnectionPool {
	const { proxy, allowUnauthorizedCerts } = requestOptionsOf(host);
	return new ConnectionPool({
		connections: defaults.connections,
		timeoutMs: timeoutMsOf(host),
		egressFilter: host.egressFilter,
		proxy: typeof proxy === 'string' ? proxy : undefined,
		allowUnauthorizedCertificates: allowUnauthorizedCerts === true,
	});
}

/** Longest wait for a response, in milliseconds: the one of the node's Request Options, or ours. */
function timeoutMsOf(host: Host): number {
	const timeoutMs = Number(requestOptionsOf(host).timeout);
	return timeoutMs > 0 ? timeoutMs : defaults.timeoutMs;
}

/** How many items may be begun in each interval, by Batching in the node's Request Options. */
export function batchingOf(host: Host): { size: number; intervalMs: number } {
	const { batching } = requestOptionsOf(host);
	const batch = isObject(batching) && isObject(batching.batch) ? batching.batch : {};
	const size = Number(batch.batchSize);
	const intervalMs = Number(batch.batchInterval);
	return { size: size > 0 ? size : 1, intervalMs: intervalMs > 0 ? intervalMs : 0 };
}

function requestOptionsOf(host: Host): Record<string, unknown> {
	if (host.itemCount === 0) return {};
	const value = host.read(0, 'requestOptions', {}, false);
	return typeof value === 'object' && value !== null ? { ...value } : {};
}
