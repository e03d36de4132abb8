import {
	configuredParameters,
	parameterFields,
	type ConfiguredParameter,
	type ParameterModule,
} from '../records/answer/moduleParameters';
import { single } from '../records/answer/page';
import type { JsonObject } from '../records/value';
import { paths } from './request/paths';
import { request, type ServiceConnection } from './request/request';

/** The latest saved configuration of a module. */
export interface LiveParameters {
	fields: JsonObject[];
	/** With subparameters. */
	parameters: ConfiguredParameter[];
}

/** docs/service.md, "Retrieve analytics configuration". */
export async function readParameters(
	connection: ServiceConnection,
	serviceId: string,
	module: ParameterModule,
	forCustomers: boolean,
): Promise<LiveParameters> {
	const query = { service_id: serviceId, module_name: module };
	const data = await request(
		connection,
		{ method: 'GET', path: paths.configuration, query },
		single,
	);
	return {
		fields: parameterFields(data, module, forCustomers),
		parameters: configuredParameters(data, module, forCustomers),
	};
}
