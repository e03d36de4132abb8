import { readParameters, type LiveParameters } from '../../client/readParameters';
import { errorOf, ServiceError } from '../../client/errors';
import type { ItemConnection, ItemContext } from '../../n8n/context';
import type { ModuleName } from '../../records/choices';
import {
	isParameterModule,
	type ConfiguredParameter,
	type ParameterModule,
} from '../../records/answer/moduleParameters';

/** By service and module. */
type Configurations = Map<string, Promise<LiveParameters | undefined>>;

const configurationsOfRuns = new WeakMap<object, Configurations>();

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
			async (module) =>
				await readConfiguration(item.run, connection, serviceId, module, forCustomers),
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
export async function readConfiguration(
	run: object,
	connection: ItemConnection,
	serviceId: string,
	module: ParameterModule,
	forCustomers: boolean,
): Promise<LiveParameters | undefined> {
	const configurations: Configurations = configurationsOfRuns.get(run) ?? new Map();
	configurationsOfRuns.set(run, configurations);
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
