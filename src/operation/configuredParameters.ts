import { conditionLabel } from '../client/filter/condition';
import { readParameters } from '../client/readParameters';
import { errorOf, InputError, ServiceError } from '../client/errors';
import type { ItemConnection, ItemContext } from '../n8n/context';
import {
	isParameterModule,
	type ConfiguredParameter,
	type LiveParameters,
	type ParameterModule,
} from '../records/answer/configuration';
import type { ModuleName } from '../records/choices';
import type { ConditionResource } from '../records/filterRules';
import { oncePerRun } from './oncePerRun';
import { titleOf } from '../records/title';
import { isObject, textOf, type JsonObject } from '../records/value';

/** By service and module. */
const configurationsOf = oncePerRun(() => new Map<string, Promise<LiveParameters | undefined>>());

/**
 * The configured parameters of modules in the item's service. A module without a saved
 * configuration is left out, with a hint.
 * @throws ServiceError
 */
export async function liveParameters(
	item: ItemContext,
	modules: ModuleName[],
	forCustomers: boolean,
): Promise<Map<string, ConfiguredParameter[]>> {
	const connection = await item.connect();
	const serviceId = item.parameters.serviceId();
	const wanted = modules.filter(isParameterModule);
	const read = await Promise.all(
		wanted.map(
			async (module) => await readConfiguration(item, connection, serviceId, module, forCustomers),
		),
	);
	const parameters = new Map<string, ConfiguredParameter[]>();
	for (const [at, module] of wanted.entries()) {
		const live = read[at];
		if (live) parameters.set(module, live.parameters);
		else {
			item.hint(
				`Module ${module} has no saved configuration in service "${serviceId}", so its columns come from the answers of each record.`,
			);
		}
	}
	return parameters;
}

/** Reads once per run. @returns undefined without a saved configuration */
async function readConfiguration(
	item: ItemContext,
	connection: ItemConnection,
	serviceId: string,
	module: ParameterModule,
	forCustomers: boolean,
): Promise<LiveParameters | undefined> {
	const configurations = configurationsOf(item);
	const key = JSON.stringify([connection.baseUrl, serviceId, module, forCustomers]);
	const known = configurations.get(key);
	if (known) return await known;
	const reading = readParameters(connection, serviceId, module, forCustomers).catch(
		(error: unknown) => {
			// No configuration was ever saved.
			if (error instanceof ServiceError && error.status === 404) return undefined;
			// So that n8n's Retry On Fail reads again.
			configurations.delete(key);
			throw errorOf(error);
		},
	);
	configurations.set(key, reading);
	return await reading;
}

const MOST_PROPOSED = 3;

/** Short, since the request works without the check. */
const retryPolicy = { retries: 1, longestWaitMs: 2000 };

/** The configurations that a run could not read and does not try again. */
const unreadableOf = oncePerRun(() => new Set<string>());
/** After a timeout, the others would time out too. */
const ANY = 'any';

/**
 * Checks the parameters of conditions against the live configuration of the item's service. A module
 * whose configuration cannot be read is not checked.
 * @param filter as it is sent
 * @throws InputError with the condition and the nearest names
 */
export async function checkConfiguredNames(
	item: ItemContext,
	resource: ConditionResource,
	filter: unknown,
): Promise<void> {
	for (const { index, module, name } of parametersIn(filter)) {
		const serviceId = item.parameters.serviceId();
		const names = await namesOf(item, serviceId, module, resource);
		if (names === undefined || names.includes(name)) continue;
		const nearest = nearestTo(name, names);
		throw new InputError(
			conditionLabel(index, ''),
			`${titleOf(module)} has no parameter "${name}" in service "${serviceId}"`,
			nearest.length === 0
				? 'Choose another module: this one has no parameter.'
				: `Choose the parameter from the list. The nearest names are: ${nearest.join(', ')}.`,
		);
	}
}

/**
 * The error of a key that the service refuses. With such a key the panel has no names, and a row may lose its own, so
 * the rows are not what is wrong.
 */
export async function keyRefusal(item: ItemContext): Promise<ServiceError | undefined> {
	try {
		const connection = await item.connect({ retryPolicy });
		const serviceId = item.parameters.serviceId();
		await readConfiguration(item, connection, serviceId, 'business_insights', false);
	} catch (error) {
		if (error instanceof ServiceError && [401, 403].includes(error.status)) return error;
	}
	return undefined;
}

/** With the index of their row in the panel. */
function parametersIn(filter: unknown) {
	const conditions: unknown[] = isObject(filter) && Array.isArray(filter.and) ? filter.and : [];
	return conditions.flatMap((condition, index) => {
		const { module, field }: JsonObject = isObject(condition) ? condition : {};
		const name = textOf(field);
		return isParameterModule(module) && name !== undefined ? [{ index, module, name }] : [];
	});
}

/** Undefined if the configuration cannot be read or does not exist. */
async function namesOf(
	item: ItemContext,
	serviceId: string,
	module: ParameterModule,
	resource: ConditionResource,
): Promise<string[] | undefined> {
	const unreadable = unreadableOf(item);
	const key = JSON.stringify([serviceId, module]);
	if (unreadable.has(key) || unreadable.has(ANY)) return undefined;
	try {
		const connection = await item.connect({ retryPolicy });
		const forCustomers = resource === 'customers';
		const live = await readConfiguration(item, connection, serviceId, module, forCustomers);
		return live?.fields.map(({ field }) => String(field));
	} catch (error) {
		unreadable.add(error instanceof ServiceError ? key : ANY);
		return undefined;
	}
}

/** The nearest first. */
function nearestTo(name: string, names: string[]): string[] {
	const distance = (other: string) => distanceOf(name.toLowerCase(), other.toLowerCase());
	return names.toSorted((one, other) => distance(one) - distance(other)).slice(0, MOST_PROPOSED);
}

/** Levenshtein. */
function distanceOf(one: string, other: string): number {
	let row = Array.from({ length: other.length + 1 }, (_, at) => at);
	for (const [above, letter] of [...one].entries()) {
		const next = [above + 1];
		for (let at = 1; at <= other.length; at += 1) {
			const exchanged = (row[at - 1] ?? 0) + (letter === other[at - 1] ? 0 : 1);
			next.push(Math.min(exchanged, (row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1));
		}
		row = next;
	}
	return row[other.length] ?? 0;
}
