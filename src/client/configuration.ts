import { single } from '../records/answer/page';
import type { ModuleName } from '../records/choices';
import type { JsonObject } from '../records/value';
import { paths } from './request/paths';
import { request, type ServiceConnection } from './request/request';

/** The latest saved configuration of a module (docs/service.md, "Retrieve analytics configuration"). */
export async function readConfiguration(
	connection: ServiceConnection,
	serviceId: string,
	module: ModuleName,
): Promise<JsonObject> {
	const query = { service_id: serviceId, module_name: module };
	return await request(connection, { method: 'GET', path: paths.configuration, query }, single);
}
