import { readConfiguration } from '../../client/configuration';
import { errorOf, ServiceError } from '../../client/errors';
import type { ItemConnection, ItemContext } from '../../n8n/context';
import { retryPolicyOf } from '../../n8n/parameters/retryPolicy';
import type { ModuleName } from '../../records/choices';
import {
	configuredParameters,
	isParameterModule,
	type ConfiguredParameter,
} from '../../records/answer/moduleParameters';
import type { JsonObject } from '../../records/value';

/** Configurations that a run has read, or is reading, by service and module. */
type Configurations = Map<string, Promise<JsonObject | undefined>>;

/** Forgotten with the run. */
const configurationsOfRuns = new WeakMap<object, Configurations>();

/**
 * The parameters of those of `modules` whose configurations name them, by the live configurations of the
 * item's service. Each configuration is read once per run and service. A module without a saved one is
 * left out, with a hint.
 *
 * @throws ServiceError when a configuration cannot be read
 */
export async function liveParameters(
	item: ItemContext,
	modules: ModuleName[],
	forCustomers: boolean,
): Promise<Map<string, ConfiguredParameter[]>> {
	const connection = await item.connect({ retryPolicy: retryPolicyOf(item.parameters) });
	const serviceId = item.parameters.serviceId();
	const wanted = modules.filter(isParameterModule);
	const read = await Promise.all(
		wanted.map(async (module) => await configurationOnce(item.run, connection, serviceId, module)),
	);
	const parameters = new Map<string, ConfiguredParameter[]>();
	for (const [at, module] of wanted.entries()) {
		const data = read[at];
		if (data) parameters.set(module, configuredParameters(data, module, forCustomers));
		else {
			item.hint(
				`Module ${module} has no saved configuration in service "${serviceId}", so its columns are those of the answers each record has.`,
			);
		}
	}
	return parameters;
}

async function configurationOnce(
	run: object,
	connection: ItemConnection,
	serviceId: string,
	module: ModuleName,
): Promise<JsonObject | undefined> {
	const configurations: Configurations = configurationsOfRuns.get(run) ?? new Map();
	configurationsOfRuns.set(run, configurations);
	const key = JSON.stringify([connection.baseUrl, serviceId, module]);
	const known = configurations.get(key);
	if (known) return await known;
	const reading = configurationOf(connection, serviceId, module);
	configurations.set(key, reading);
	// n8n's own Retry On Fail runs the same items again, which then ask anew.
	reading.catch(() => configurations.delete(key));
	return await reading;
}

/** Undefined where none was ever saved (docs/service.md, "Retrieve analytics configuration"). */
async function configurationOf(
	connection: ItemConnection,
	serviceId: string,
	module: ModuleName,
): Promise<JsonObject | undefined> {
	try {
		return await readConfiguration(connection, serviceId, module);
	} catch (error) {
		if (error instanceof ServiceError && error.status === 404) return undefined;
		throw errorOf(error);
	}
}
