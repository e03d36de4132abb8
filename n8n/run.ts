import type { INodeProperties } from 'n8n-workflow';
import { newRequestStats } from '../client/request/request';
import { realClock } from '../client/request/clock';
import { limitersOf } from '../client/request/limiter';
import { defaults } from './defaults';
import type { ItemContext, ConnectionSettings, RunContext } from './context';
import { accessOf, type ServiceAccess } from './credential';
import { describeError } from './errors';
import type { Host } from './host';
import { instanceFacts } from './instance';
import { Parameters } from './parameters/parameters';
import { ConnectionPool } from './http/connectionPool';
import type { Subject } from './words/serviceWords';

/** One call of an operation by n8n: its items, its connections, and the secrets to keep out of sight. */
export interface Run {
	host: Host;
	item(itemIndex: number): ItemContext;
	all(subject: Subject): RunContext;
	secrets: string[];
	close(): Promise<void>;
}

/**
 * Opens a run; `close` it whatever happens.
 *
 * @param fields those of the operation
 */
export function openRun(host: Host, fields: INodeProperties[]): Run {
	const nowMs = realClock.now();
	const secrets = new Set<string>();
	const pool = newPool(host);
	const item = (itemIndex: number): ItemContext => ({
		itemIndex,
		run: host.run,
		json: host.json(itemIndex),
		binary: host.binary(itemIndex),
		parameters: parametersOf(host, itemIndex, fields, nowMs),
		isTool: isTool(host),
		signal: host.signal,
		clock: realClock,
		pool,
		connect: async (settings) => {
			const access = await accessOfItem(host, itemIndex);
			secrets.add(access.apiKey);
			return connectionTo(access, pool, settings, host.signal);
		},
		hint: (message) => host.hint(message),
		storeBinary: async (content, fileName, mimeType) =>
			await host.storeBinary(content, fileName, mimeType),
	});
	return {
		host,
		item,
		all: (subject) => ({
			items: Array.from({ length: host.itemCount }, (_, itemIndex) => item(itemIndex)),
			continueOnFail: host.continueOnFail,
			errorOutput: host.node.onError === 'continueErrorOutput',
			retryOnFail: host.node.retryOnFail === true,
			useHistory: host.useHistory,
			signal: host.signal,
			hint: (message) => host.hint(message),
			instance: () => instanceFacts(),
			webhookAddress: () => host.webhookAddress(),
			describe: (error) => describeError(error, subject, [...secrets]),
		}),
		get secrets() {
			return [...secrets];
		},
		close: async () => await pool.close(),
	};
}

/** Does work for the one item of a host, whose run is opened when the work calls for the item. */
export async function withItem<Output>(
	host: Host,
	fields: INodeProperties[],
	work: (item: () => ItemContext) => Promise<Output>,
): Promise<Output> {
	let run: Run | undefined;
	try {
		return await work(() => (run ??= openRun(host, fields)).item(0));
	} finally {
		await run?.close();
	}
}

/**
 * The canvas values of an item.
 *
 * @param fields those of the operation
 * @param nowMs when the run began, epoch milliseconds
 */
export function parametersOf(
	host: Host,
	itemIndex: number,
	fields: INodeProperties[],
	nowMs: number,
): Parameters {
	return new Parameters({
		read: (name, fallback, extractValue) => host.read(itemIndex, name, fallback, extractValue),
		zone: host.zone,
		nowMs,
		fields,
		itemIndex: host.shownIndex(itemIndex),
	});
}

/** Agents call a node through its tool twin, whose type name n8n ends in "Tool". */
export function isTool(host: Pick<Host, 'node'>): boolean {
	return host.node.type.endsWith('Tool');
}

export async function accessOfItem(host: Host, itemIndex: number): Promise<ServiceAccess> {
	return accessOf(await host.credential(itemIndex));
}

function connectionTo(
	access: ServiceAccess,
	pool: ConnectionPool,
	{ retryPolicy, connections }: ConnectionSettings,
	signal: AbortSignal | undefined,
) {
	return {
		baseUrl: access.baseUrl,
		serviceId: access.serviceId,
		transport: pool.transportTo(access.baseUrl, access.apiKey, connections),
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
export function timeoutMsOf(host: Host): number {
	const timeoutMs = Number(requestOptionsOf(host).timeout);
	return timeoutMs > 0 ? timeoutMs : defaults.timeoutMs;
}

function requestOptionsOf(host: Host): Record<string, unknown> {
	if (host.itemCount === 0) return {};
	const value = host.read(0, 'requestOptions', {}, false);
	return typeof value === 'object' && value !== null ? { ...value } : {};
}
