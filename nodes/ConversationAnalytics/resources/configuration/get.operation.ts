import { paths } from '../../../../client/request/paths';
import { routed } from '../../../../operation/operation';
import { moduleNames } from '../../../../records/choices';
import { configuredFields } from '../../../../records/answer/configuration';
import { choiceOptions } from '../../fields/choiceOptions';
import { single } from '../../../../records/answer/page';
import { readOptions } from '../../fields/retryOptions';
import { serviceId } from '../../fields/serviceId';
import { simplify } from '../../fields/simplify';

/** docs/service.md, "Retrieve analytics configuration". */
export const get = routed({
	value: 'get',
	name: 'Get',
	action: 'Get a configuration',
	description: 'Get the latest saved configuration of one analytics module',
	subject: { kind: 'read', thing: 'saved configuration of this module' },
	fields: [
		serviceId,
		{
			displayName: 'Module',
			name: 'moduleName',
			type: 'options',
			options: choiceOptions(moduleNames),
			default: 'business_insights',
			description: 'The analytics module to get the configuration of',
		},
		{
			...simplify,
			description:
				'Whether to return a simplified version of the response instead of the raw data: one item per configured field',
		},
		readOptions(),
	],
	method: 'GET',
	request: (parameters) => ({
		path: paths.configuration,
		query: {
			service_id: parameters.identifier('serviceId', 'Service ID'),
			module_name: parameters.choice('moduleName', 'Module', moduleNames),
		},
	}),
	answer: single,
	items: (record, parameters) =>
		parameters.boolean('simplify', 'Simplify', true) ? configuredFields(record) : [record],
});
