import { paths } from '../../../../src/client/request/paths';
import { declared } from '../../../../src/operation/operation';
import { moduleNames } from '../../../../src/records/choices';
import { configurationItems } from '../../../../src/operation/output/configurationItems';
import * as form from '../../../../src/panel/fields/form';
import { single } from '../../../../src/records/answer/page';
import { readOptions, serviceId } from '../../../../src/panel/fields/requestFields';
import { configurationOutput } from '../../../../src/panel/fields/output';

const moduleName = form.choice({
	displayName: 'Module',
	name: 'moduleName',
	choices: form.choiceOptions(moduleNames),
	default: 'business_insights',
	description: 'The analytics module to get the configuration of',
});

/** docs/service.md, "Retrieve analytics configuration". */
export const get = declared({
	value: 'get',
	name: 'Get',
	action: 'Get configuration',
	description: 'Get the latest saved configuration of one analytics module',
	effect: 'reads',
	whenToUse: 'Shows which parameters a module has and which answers they take.',
	fields: [serviceId, moduleName, ...configurationOutput, readOptions()],
	request: { method: 'GET', path: paths.configuration },
	values: ({ parameters }) => ({
		query: {
			service_id: parameters.serviceId(),
			module_name: parameters.choice(moduleName.name, moduleNames),
		},
	}),
	response: () => single,
	shape: ({ parameters }) => configurationItems(parameters),
});
