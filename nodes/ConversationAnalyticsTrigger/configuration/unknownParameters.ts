import { attempt } from '../../../src/client/request/attempt';
import type { PanelFunctions } from '../../../src/n8n/loadOptions';
import {
	isParameterModule,
	type ParameterModule,
} from '../../../src/records/answer/moduleParameters';
import type { QaRule } from '../../../src/qaEvents/rules';
import {
	answerNames,
	hasApiCredential,
	servicesOf,
} from '../../../src/panel/listSearch/answeredParameters';
import type { TriggerSettings } from '../settings/settings';

/**
 * Names in the filters and QA events that the live configuration does not have, as sentences. A result is
 * looked at for what it holds, so that such a name is no error: it may be one of an older configuration.
 * Nothing is said where the configuration cannot be read, or none belongs to the event.
 */
export async function unknownParameters(
	functions: PanelFunctions,
	{ event, filters, qaRules = [] }: TriggerSettings,
): Promise<string[]> {
	if (!hasApiCredential(functions) || event === 'voiceAgentCall') return [];
	const services = await attempt(async () => await servicesOf(functions, filters.serviceIds));
	if ('failure' in services || services.value.length === 0) return [];
	const rules = [
		...filters.answers.map((rule) => ({ ...rule, what: 'filter' })),
		...qaRules.filter(isOfAnswer).map((rule) => ({ ...rule, what: 'QA event' })),
	];
	const modules = [...new Set(rules.map(({ module }) => module))].filter(isParameterModule);
	const sentences = await Promise.all(
		modules.map(async (module) => {
			const known = await namesIn(functions, services.value, module);
			if (known === undefined) return [];
			return rules
				.filter((rule) => rule.module === module && !known.has(plain(rule.parameter)))
				.map(
					({ parameter, what }) =>
						`The configuration of ${services.value.join(', ')} has no parameter "${parameter}" in ${module}, so that the ${what} on it may never match.`,
				);
		}),
	);
	return sentences.flat();
}

type AnswerQaRule = Extract<QaRule, { module: unknown }>;

function isOfAnswer(rule: QaRule): rule is AnswerQaRule {
	return 'module' in rule;
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

/** As the filter compares names. */
function plain(name: string): string {
	return name.trim().toLowerCase();
}
