import type { IWebhookFunctions } from 'n8n-workflow';
import { LRUCache } from 'lru-cache';
import { recordKindOf } from '../../src/delivery/callbacks';
import { lazily } from '../../src/records/lazy';
import { errorOf } from '../../src/client/errors';
import { realClock } from '../../src/n8n/clock';
import { apiCredential } from '../../src/n8n/credentials/credential';
import type { RequestFunctions } from '../../src/n8n/requestOutsideRun';
import { nodeInLog, triggerOf } from '../../src/n8n/nodeNames';
import {
	isParameterModule,
	type ConfiguredParameter,
	type ParameterModule,
} from '../../src/records/answer/configuration';
import type { ConfiguredModules, OutputSettings } from '../../src/output/outputSettings';
import { latestParameters, servicesOf, unknownNames } from '../../src/n8n/configuredNames';
import { namedParameters } from '../../src/qaEvents/qaEvent';
import type { TriggerSettings } from './triggerSettings';

/**
 * Warnings about parameters in the filters and QA events that the live configuration does not have.
 * @param delivered the services that a delivery names
 */
export async function unknownParameters(
	functions: RequestFunctions,
	{ event, filters, qaRules = [] }: TriggerSettings,
	delivered: string[] = [],
): Promise<string[]> {
	if (recordKindOf(event) === 'voiceConversation' || !filters) return [];
	const wanted = delivered.length > 0 ? delivered : filters.serviceIds;
	const services = await servicesOf(functions, wanted).catch(() => []);
	const named = filters.answers.map((rule) => ({ ...rule, what: 'filter' }));
	return await unknownNames(functions, services, [...named, ...namedParameters(qaRules)]);
}

const GOOD_FOR_MS = 10 * 60_000;
/** How long a delivery waits for a configuration. */
const LONGEST_WAIT_MS = 5_000;
/** How long to wait before the next attempt after an error. */
const FAILED_FOR_MS = 60_000;
const MOST = 200;

const noModules: ReadonlyMap<string, never> = new Map<string, never>();

/** Promises, so that simultaneous deliveries read a configuration once. */
const kept = lazily(
	() => new LRUCache<string, Promise<ConfiguredParameter[] | undefined>>({ max: MOST }),
);

/**
 * The configured parameters for the columns of a delivery's items, by service. If a
 * configuration cannot be read, items have the columns of their own answers.
 */
export async function columnsOfServices(
	functions: IWebhookFunctions,
	{ columnModules }: OutputSettings,
	services: string[],
): Promise<(service: string | undefined) => ConfiguredModules> {
	const modules = columnModules.filter(isParameterModule);
	if (modules.length === 0) return () => noModules;
	// Reading the credential itself would start an expression isolate.
	const credential = functions.getNode().credentials?.[apiCredential]?.id ?? '';
	const modulesOf = async (service: string): Promise<ConfiguredModules> => {
		const reads = await Promise.all(
			modules.map(async (module) => {
				const read = await soon(keptParameters(functions, credential, service, module));
				return read === undefined ? [] : ([[module, read]] as const);
			}),
		);
		return new Map(reads.flat());
	};
	const found = new Map<string | undefined, ConfiguredModules>(
		await Promise.all(
			services.map(async (service) => [service, await modulesOf(service)] as const),
		),
	);
	return (service) => found.get(service) ?? noModules;
}

async function keptParameters(
	functions: IWebhookFunctions,
	credential: string,
	service: string,
	module: ParameterModule,
): Promise<ConfiguredParameter[] | undefined> {
	const key = JSON.stringify([triggerOf(functions), credential, service, module]);
	const known = kept().get(key);
	if (known) return await known;
	const choice = { id: service, origin: 'node' } as const;
	const parameters = latestParameters(functions, choice, module, false).then(
		(live) => live.parameters,
		(error: unknown) => {
			kept().set(key, Promise.resolve(undefined), { ttl: FAILED_FOR_MS });
			functions.logger.warn(
				`${nodeInLog(functions)} emitted items without the columns of ${module} in service ${service}. ${errorOf(error).message}`,
			);
			return undefined;
		},
	);
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
