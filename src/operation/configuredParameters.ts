import { distance } from 'fastest-levenshtein';
import { conditionLabel, type StructuredFilter } from '../client/filter/condition';
import { latestConfiguration } from '../client/latestConfiguration';
import { errorOf, InputError, ServiceError } from '../client/errors';
import type { ItemConnection, ItemContext } from '../n8n/context';
import {
	isParameterModule,
	type ConfiguredParameter,
	type LiveParameters,
	type NamesInConditions,
	type ParameterModule,
} from '../records/answer/configuration';
import type { ModuleName } from '../records/choices';
import type { ConditionResource } from '../records/filterRules';
import { serviceIdOf } from '../panel/fields/requestFields';
import { oncePerRun } from './oncePerRun';
import { titleOf } from '../records/text/title';

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
	const serviceId = serviceIdOf(item.source);
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
	const reading = latestConfiguration(connection, serviceId, module, forCustomers).catch(
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
const most = { retries: 1, longestWaitMs: 2000 };

/** A connection that repeats less, and never more than the node. */
async function briefConnection(item: ItemContext): Promise<ItemConnection> {
	const connection = await item.connect();
	const { retries, longestWaitMs } = connection.retryPolicy;
	const retryPolicy = {
		retries: Math.min(most.retries, retries),
		longestWaitMs: Math.min(most.longestWaitMs, longestWaitMs),
	};
	return { ...connection, retryPolicy };
}

/** The configurations that a run could not read and does not try again. */
const unreadableOf = oncePerRun(() => new Set<string>());
/** After a timeout, the others would time out too. */
const ANY = 'any';

/**
 * Checks the parameters and answers of conditions against the live configuration of the item's service. A module whose
 * configuration cannot be read, or shows no name, is not checked.
 * @returns the filter to send: a subparameter may be given by its path, such as `Top / Sub`
 * @throws InputError with the condition and the nearest names, if the parameter certainly does not exist
 */
export async function checkConfiguredNames(
	item: ItemContext,
	resource: ConditionResource,
	filter: StructuredFilter | undefined,
): Promise<StructuredFilter | undefined> {
	const subs = new Map<number, string>();
	for (const { index, module, name: given, values } of parametersIn(filter)) {
		const serviceId = serviceIdOf(item.source);
		const known = await namesOf(item, serviceId, module, resource);
		if (known === undefined || known.names.length === 0) continue;
		const sub = known.has(given) ? undefined : known.subNamed(given);
		if (sub !== undefined) subs.set(index, sub);
		const name = sub ?? given;
		if (sub !== undefined || known.has(name)) {
			addAnswerHint(item, conditionLabel(index, name), values, known.answersTo(name));
			continue;
		}
		const nearest = `The nearest names are: ${nearestTo(name, known.names).join(', ')}.`;
		const issue = `has no parameter "${name}" in service "${serviceId}"`;
		const label = conditionLabel(index, '');
		if (known.areAll && !known.mayMean(name)) {
			const remedy = `Choose the parameter from the list. ${nearest}`;
			throw new InputError(label, `${titleOf(module)} ${issue}`, remedy);
		}
		item.doubt(
			`${label} The configuration of ${titleOf(module)} ${issue}, as far as shown. ${nearest}`,
		);
	}
	return (
		filter && { and: filter.and.map((one, at) => ({ ...one, field: subs.get(at) ?? one.field })) }
	);
}

const MOST_ANSWERS = 10;

/** @param answers those of the configuration; empty if it lists none */
function addAnswerHint(
	item: ItemContext,
	label: string,
	values: string[],
	answers: string[],
): void {
	const unknown = values.filter((value) => answers.length > 0 && !answers.includes(value));
	if (unknown.length === 0) return;
	const listed = answers.slice(0, MOST_ANSWERS).join(', ');
	const more = answers.length > MOST_ANSWERS ? ` and ${answers.length - MOST_ANSWERS} more` : '';
	item.doubt(
		`${label} The configuration has no answer ${unknown.map((value) => `"${value}"`).join(', ')}. Its answers are: ${listed}${more}.`,
	);
}

/** With the index of their row in the panel, and the texts to match. */
function parametersIn(filter: StructuredFilter | undefined) {
	return (filter?.and ?? []).flatMap(({ module, field: name, value }, index) => {
		if (!isParameterModule(module)) return [];
		const values = [value].flat().filter((one) => typeof one === 'string');
		return [{ index, module, name, values }];
	});
}

/** Undefined if the configuration cannot be read or does not exist. */
async function namesOf(
	item: ItemContext,
	serviceId: string,
	module: ParameterModule,
	resource: ConditionResource,
): Promise<NamesInConditions | undefined> {
	const unreadable = unreadableOf(item);
	const key = JSON.stringify([serviceId, module]);
	if (unreadable.has(key) || unreadable.has(ANY)) return undefined;
	try {
		const connection = await briefConnection(item);
		const forCustomers = resource === 'customers';
		const live = await readConfiguration(item, connection, serviceId, module, forCustomers);
		return live?.inConditions;
	} catch (error) {
		unreadable.add(error instanceof ServiceError ? key : ANY);
		return undefined;
	}
}

/** The nearest first. */
export function nearestTo(name: string, names: string[]): string[] {
	const near = (other: string) => distance(name.toLowerCase(), other.toLowerCase());
	return names.toSorted((one, other) => near(one) - near(other)).slice(0, MOST_PROPOSED);
}
