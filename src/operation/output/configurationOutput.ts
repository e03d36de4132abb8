import type { NodeParameters } from '../../n8n/parameters/nodeParameters';
import { simplifyConfiguration } from '../../records/answer/configuration';
import { selectionOf } from '../../output/selection';
import { outputs } from '../../output/outputSettings';
import type { JsonObject } from '../../records/value';
import { selectedPathsOf } from './readOutput';

/** The items of a configuration: one per configured field, or the answer as sent. @throws InputError */
export function configurationItems(parameters: NodeParameters): (data: JsonObject) => object {
	const output = parameters.choice('output', outputs);
	if (output === 'raw') return (data) => data;
	if (output === 'simplified') return (data) => simplifyConfiguration(data);
	const select = selectionOf(selectedPathsOf(parameters));
	return (data) => simplifyConfiguration(data, true).map((field) => select([field]));
}
