import {
	liveParametersOf,
	type LiveParameters,
	type ParameterModule,
} from '../records/answer/configuration';
import { single } from '../records/answer/page';
import { paths } from './request/paths';
import { request, type ServiceConnection } from './request/request';

/** The latest saved configuration of a module (docs/service.md, "Retrieve analytics configuration"). */
export async function latestConfiguration(
	connection: ServiceConnection,
	serviceId: string,
	module: ParameterModule,
	forCustomers: boolean,
): Promise<LiveParameters> {
	const query = { service_id: serviceId, module_name: module };
	const read = { method: 'GET', path: paths.configuration, query } as const;
	return liveParametersOf(await request(connection, read, single), module, forCustomers);
}
