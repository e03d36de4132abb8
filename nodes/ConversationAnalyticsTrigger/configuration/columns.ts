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
import type { ConfiguredModules } from '../../../src/output/columnItems';
import type { OutputSettings } from '../../../src/output/outputSettings';
import {
	answeredParameters,
	hasApiCredential,
} from '../../../src/panel/listSearch/answeredParameters';

const GOOD_FOR_MS = 10 * 60_000;
/** How long a delivery waits for a configuration. */
const LONGEST_WAIT_MS = 5_000;
/** How long to wait before the next attempt after an error. */
const FAILED_FOR_MS = 60_000;
const MOST = 200;

const noModules: ConfiguredModules = new Map();

/** Promises, so that simultaneous deliveries read a configuration once. */
const kept = lazily(
	() => new LRUCache<string, Promise<ConfiguredParameter[] | undefined>>({ max: MOST }),
);

/**
 * The configured parameters for the columns of a delivery's items, by service. Without the API credential there are none.
 * If a configuration cannot be read, items have the columns of their own answers.
 */
export async function columnsOfServices(
	functions: IWebhookFunctions,
	{ output, answersAs, columnModules }: OutputSettings,
	services: string[],
): Promise<(service: string | undefined) => ConfiguredModules> {
	const modules = columnModules.filter(isParameterModule);
	const isWanted = output !== 'raw' && answersAs === 'columns' && modules.length > 0;
	if (!isWanted || !hasApiCredential(functions)) return () => noModules;
	const modulesOf = async (service: string): Promise<ConfiguredModules> => {
		const reads = await Promise.all(
			modules.map(async (module) => await soon(keptParameters(functions, service, module))),
		);
		return new Map(
			modules.flatMap((module, at) => {
				const read = reads[at];
				return read === undefined ? [] : [[module, read] as const];
			}),
		);
	};
	const found = new Map<string | undefined, ConfiguredModules>();
	await Promise.all(services.map(async (service) => found.set(service, await modulesOf(service))));
	return (service) => found.get(service) ?? noModules;
}

async function keptParameters(
	functions: IWebhookFunctions,
	service: string,
	module: ParameterModule,
): Promise<ConfiguredParameter[] | undefined> {
	// Reading the credential itself would start an expression isolate.
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
			`${trigger} emitted items without the columns of ${module} in service ${service}. ${errorOf(error).message}`,
		);
		return undefined;
	});
	kept().set(key, parameters, { ttl: GOOD_FOR_MS });
	return await parameters;
}

/** Undefined if the reading takes too long. It continues for later deliveries. */
async function soon<Value>(reading: Promise<Value>): Promise<Value | undefined> {
	const done = new AbortController();
	const tooLate = realClock.pause(LONGEST_WAIT_MS, done.signal).catch(() => {});
	const first = await Promise.race([reading, tooLate.then(() => undefined)]);
	done.abort();
	return first;
}
