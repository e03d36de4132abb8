import type { IWebhookFunctions } from 'n8n-workflow';
import { LRUCache } from 'lru-cache';
import { lazily } from '../../../src/records/lazy';
import { errorOf } from '../../../src/client/errors';
import { realClock } from '../../../src/n8n/clock';
import { apiCredential } from '../../../src/n8n/credentials/credential';
import { nodeInLog, triggerOf } from '../../../src/n8n/nodeNames';
import {
	isParameterModule,
	type ConfiguredParameter,
	type ParameterModule,
} from '../../../src/records/answer/moduleParameters';
import type { OutputSettings } from '../../../src/output/outputSettings';
import {
	answeredParameters,
	hasApiCredential,
} from '../../../src/panel/listSearch/answeredParameters';

const GOOD_FOR_MS = 10 * 60_000;
/** How long a delivery waits: its sender waits for n8n's answer. */
const LONGEST_WAIT_MS = 5_000;
/** How long deliveries go on without a configuration that could not be read. */
const FAILED_FOR_MS = 60_000;
const MOST = 200;

/** The parameters of the modules of a service, which its items have columns for. */
export type ConfiguredModules = ReadonlyMap<string, ConfiguredParameter[]>;

const noModules: ConfiguredModules = new Map();

/** A promise, so that deliveries that come at the same time read a configuration once. */
const kept = lazily(
	() => new LRUCache<string, Promise<ConfiguredParameter[] | undefined>>({ max: MOST }),
);

/**
 * The configured parameters for the columns of a delivery's items, by the services that its results name. Without the
 * API credential there are none. Where a configuration cannot be read, n8n's log says so, and items have the columns of
 * their own answers.
 * @param services undefined for a result that names none
 */
export async function columnsOfServices(
	functions: IWebhookFunctions,
	{ output, answersAs, columnModules }: OutputSettings,
	services: Array<string | undefined>,
): Promise<(service: string | undefined) => ConfiguredModules> {
	const modules = columnModules.filter(isParameterModule);
	const isWanted = output !== 'raw' && answersAs === 'columns' && modules.length > 0;
	if (!isWanted || !hasApiCredential(functions)) return () => noModules;
	const modulesOf = async (service: string): Promise<ConfiguredModules> => {
		const reads = await Promise.all(
			modules.map(async (module) => await soon(keptParameters(functions, service, module))),
		);
		// The columns are in the order of the modules, whichever was read first.
		return new Map(
			modules.flatMap((module, at) => {
				const read = reads[at];
				return read === undefined ? [] : [[module, read] as const];
			}),
		);
	};
	const found = new Map<string | undefined, ConfiguredModules>();
	// At once, so that the delivery waits for the slowest of them and not for their sum.
	const named = [...new Set(services)].filter((service) => service !== undefined);
	await Promise.all(named.map(async (service) => found.set(service, await modulesOf(service))));
	return (service) => found.get(service) ?? noModules;
}

async function keptParameters(
	functions: IWebhookFunctions,
	service: string,
	module: ParameterModule,
): Promise<ConfiguredParameter[] | undefined> {
	// By the credential's id and not by what is in it: n8n starts an expression isolate for each reading.
	const key = JSON.stringify([
		triggerOf(functions),
		functions.getNode().credentials?.[apiCredential]?.id,
		service,
		module,
	]);
	const known = kept().get(key);
	if (known) return await known;
	const parameters = answeredParameters(functions, service, module).catch((error: unknown) => {
		kept().set(key, Promise.resolve(undefined), { ttl: FAILED_FOR_MS });
		const trigger = nodeInLog(functions);
		functions.logger.warn(
			`${trigger} gave items without the columns of ${module} in service ${service}. ${errorOf(error).message}`,
		);
		return undefined;
	});
	kept().set(key, parameters, { ttl: GOOD_FOR_MS });
	return await parameters;
}

/** Undefined when it takes too long; the reading goes on for the deliveries that follow. */
async function soon<Value>(reading: Promise<Value>): Promise<Value | undefined> {
	const done = new AbortController();
	const tooLate = realClock.pause(LONGEST_WAIT_MS, done.signal).catch(() => {});
	const first = await Promise.race([reading, tooLate.then(() => undefined)]);
	done.abort();
	return first;
}
