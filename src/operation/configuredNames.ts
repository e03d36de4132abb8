import { conditionLabel } from '../client/filter/condition';
import { InputError } from '../client/errors';
import type { ItemContext } from '../n8n/context';
import { isParameterModule, type ParameterModule } from '../records/answer/moduleParameters';
import type { ConditionResource } from '../records/filterRules';
import { isObject, textOf, type JsonObject } from '../records/value';
import { readConfiguration } from './output/liveParameters';

const MOST_PROPOSED = 3;

/** Short, since the request works without the check. */
const retryPolicy = { retries: 1, longestWaitMs: 2000 };

/** Runs that could not read a configuration and do not try again. */
const withoutConfiguration = new WeakSet<object>();

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
	const named = parametersIn(filter);
	if (named.length === 0) return;
	const serviceId = item.parameters.serviceId();
	const modules = [...new Set(named.map(({ module }) => module))];
	const known = new Map(
		await Promise.all(
			modules.map(
				async (module) => [module, await namesOf(item, serviceId, module, resource)] as const,
			),
		),
	);
	for (const { index, module, name } of named) {
		const names = known.get(module);
		if (names === undefined || names.includes(name)) continue;
		const nearest = nearestTo(name, names);
		throw new InputError(
			conditionLabel(index, name),
			`is not a parameter of ${module} in service "${serviceId}"`,
			nearest.length === 0
				? 'Choose another module: this one has no parameter.'
				: `Choose the parameter from the list. The nearest names are: ${nearest.join(', ')}.`,
		);
	}
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
	if (withoutConfiguration.has(item.run)) return undefined;
	try {
		const connection = await item.connect({ retryPolicy });
		const forCustomers = resource === 'customers';
		const live = await readConfiguration(item.run, connection, serviceId, module, forCustomers);
		return live?.fields.map(({ field }) => String(field));
	} catch {
		withoutConfiguration.add(item.run);
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
