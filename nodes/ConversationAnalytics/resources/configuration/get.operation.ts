import { paths } from '../../../../src/client/request/paths';
import { declared } from '../../../../src/operation/operation';
import {
	columnItems,
	configurationItems,
} from '../../../../src/operation/output/configurationItems';
import { configurationOutput } from '../../../../src/panel/fields/output';
import { serviceId } from '../../../../src/panel/fields/requestFields';
import * as form from '../../../../src/panel/form';
import { isParameterModule } from '../../../../src/records/answer/configuration';
import { single } from '../../../../src/records/answer/page';
import { moduleNames } from '../../../../src/records/choices';

const moduleName = form
	.choice('Module', {
		choices: form.optionsFor(moduleNames),
		initial: 'business_insights',
		description: 'The analytics module to get the configuration of',
	})
	.sentIn('query', 'module_name');

/** docs/service.md, "Retrieve analytics configuration". */
export const get = declared({
	value: 'get',
	name: 'Get',
	action: 'Get configuration',
	description: 'Get the latest saved configuration of one analytics module',
	effect: 'reads',
	whenToUse: 'Shows which parameters a module has and which answers they take.',
	fields: { serviceId, moduleName, output: configurationOutput },
	request: { method: 'GET', path: paths.configuration },
	response: () => single,
	shape: ({ given }) => {
		const { output, moduleName: module } = given;
		if (output.fields) return configurationItems(output.fields);
		if (isParameterModule(module)) return columnItems(output.columns, module);
		throw moduleName.refuse(
			'has no configured columns',
			'Choose Business Insights, Custom Module or Agent Feedback.',
			module,
		);
	},
});
