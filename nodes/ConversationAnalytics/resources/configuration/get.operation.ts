import type { INodeProperties } from 'n8n-workflow';
import { paths } from '../../../../client/request/paths';
import { fromField, oneOf, service } from '../../../../operation/declaredRequest';
import { declared } from '../../../../operation/operation';
import { moduleNames } from '../../../../records/choices';
import { configurationItems } from '../../../../operation/output/configurationOutput';
import { choiceOptions } from '../../fields/choiceOptions';
import { single } from '../../../../records/answer/page';
import { readOptions } from '../../fields/retryOptions';
import { serviceId } from '../../fields/serviceId';
import { configurationOutput } from '../../fields/output';

const moduleName: INodeProperties = {
	displayName: 'Module',
	name: 'moduleName',
	type: 'options',
	options: choiceOptions(moduleNames),
	default: 'business_insights',
	description: 'The analytics module to get the configuration of',
};

/** docs/service.md, "Retrieve analytics configuration". */
export const get = declared({
	value: 'get',
	name: 'Get',
	action: 'Get configuration',
	description: 'Get the latest saved configuration of one analytics module',
	subject: { kind: 'read', thing: 'saved configuration of this module' },
	fields: [serviceId, moduleName, ...configurationOutput, readOptions()],
	request: {
		method: 'GET',
		path: paths.configuration,
		query: {
			service_id: fromField(serviceId, service),
			module_name: fromField(moduleName, oneOf(moduleNames)),
		},
	},
	response: () => single,
	shape: configurationItems,
});
