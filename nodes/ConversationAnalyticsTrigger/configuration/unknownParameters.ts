import { attempt } from '../../../client/request/attempt';
import type { PanelFunctions } from '../../../n8n/loadOptions';
import { isParameterModule, type ParameterModule } from '../../../records/answer/moduleParameters';
import type { TriggerSettings } from '../receive/settings';
import { answerNames, hasApiCredential, servicesOf } from './answeredParameters';

/**
 * Names in the filters that the live configuration does not have, as sentences. A result is filtered by
 * what it holds, so that such a name is no error: it may be one of an older configuration. Nothing is said
 * where the configuration cannot be read, or none belongs to the event.
 */
export async function unknownParameters(
	functions: PanelFunctions,
	{ event, filters }: TriggerSettings,
): Promise<string[]> {
	if (!hasApiCredential(functions) || event === 'voiceAgentCall') return [];
	const services = await attempt(async () => await servicesOf(functions, filters.serviceIds));
	if ('failure' in services || services.value.length === 0) return [];
	const modules = [...new Set(filters.answers.map(({ module }) => module))].filter(
		isParameterModule,
	);
	const sentences = await Promise.all(
		modules.map(async (module) => {
			const known = await namesIn(functions, services.value, module);
			if (known === undefined) return [];
			return filters.answers
				.filter((rule) => rule.module === module && !known.has(plain(rule.parameter)))
				.map(({ parameter }) => sentenceOf(parameter, module, services.value));
		}),
	);
	return sentences.flat();
}

/** Undefined where the configuration of one of the services cannot be read. */
async function namesIn(
	functions: PanelFunctions,
	services: string[],
	module: ParameterModule,
): Promise<Set<string> | undefined> {
	const read = await attempt(
		async () =>
			await Promise.all(
				services.map(async (service) => await answerNames(functions, service, module)),
			),
	);
	return 'failure' in read ? undefined : new Set(read.value.flat().map(plain));
}

function sentenceOf(parameter: string, module: ParameterModule, services: string[]): string {
	return `The configuration of ${services.join(', ')} has no parameter "${parameter}" in ${module}, so that the filter on it may never match.`;
}

/** As the filter compares names. */
function plain(name: string): string {
	return name.trim().toLowerCase();
}
