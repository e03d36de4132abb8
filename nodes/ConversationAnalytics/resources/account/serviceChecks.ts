import {
	isServiceAnswer,
	statusOf,
	type Probe,
	type ServiceProbes,
} from '../../../../src/client/check/serviceProbes';
import { ServiceError, WaitError } from '../../../../src/client/errors';
import type { ErrorText } from '../../../../src/n8n/nodeErrors';
import {
	AFTER_OTHERS,
	passed,
	problem,
	unknown,
	warning,
	type Finding,
	type Findings,
} from './check';

interface CheckedAccess {
	baseUrl: string;
	serviceId: string;
	/** The words of an error, without secrets. */
	wordsOf(failure: Error): ErrorText;
}

const checks: Record<string, (probes: ServiceProbes, access: CheckedAccess) => Finding> = {
	'Base URL': addressCheck,
	'API Key': keyCheck,
	'Request Allowance': allowanceCheck,
	Clock: clockCheck,
	'Default Service ID': serviceIdCheck,
	'Voice Agents': voiceCheck,
	Exports: exportsCheck,
};

export function serviceChecks(probes: ServiceProbes, access: CheckedAccess): Findings {
	return Object.fromEntries(
		Object.entries(checks).map(([name, check]) => [name, check(probes, access)]),
	);
}

/** The same checks if the credential cannot be used. */
export function uncheckedService(
	field: string,
	{ message, remedy }: Pick<ErrorText, 'message' | 'remedy'>,
): Findings {
	const reason = `Nothing was sent: ${field} of the credential cannot be used.`;
	return Object.fromEntries(
		Object.keys(checks).map((name) => [
			name,
			name === field ? problem(`${message}.`, remedy) : unknown(reason, AFTER_OTHERS),
		]),
	);
}

function addressCheck({ voice }: ServiceProbes, { baseUrl, wordsOf }: CheckedAccess): Finding {
	if (isServiceAnswer(voice) || !voice.failure) {
		return passed(`The service answers at ${baseUrl}.`);
	}
	const { message, remedy } = wordsOf(voice.failure);
	return problem(`${message} (${baseUrl}).`, remedy);
}

function keyCheck({ voice, exports }: ServiceProbes): Finding {
	if (!isServiceAnswer(voice)) return unknown(NO_ANSWER, AFTER_OTHERS);
	if (statusOf(voice) === 401) {
		return problem(
			'The service refuses the key.',
			'Copy the valid key from the developer area of the dashboard into the credential.',
		);
	}
	if ([voice, exports].some((probe) => probe && knowsKey(probe))) {
		return passed('The service knows the key.');
	}
	return unknown('No answer of the service shows whether the key is valid.', AFTER_OTHERS);
}

/** Whether an answer shows that the key is known. 429 and 5xx can come before the key is checked. */
function knowsKey(probe: Probe): boolean {
	return probe.failure === undefined || [403, 404].includes(statusOf(probe) ?? 0);
}

function allowanceCheck(probes: ServiceProbes): Finding {
	const all = [probes.voice, probes.exports, probes.conversations];
	const refusal = all.find((probe) => probe !== undefined && isRefusedForNow(probe))?.failure;
	if (refusal) {
		return problem(
			`The allowance of the key is used up. ${waitText(refusal)}`,
			'Run fewer workflows with this key at the same time, or lower Concurrency. The nodes wait by themselves, up to Max Wait.',
		);
	}
	if (!isServiceAnswer(probes.voice)) return unknown(NO_ANSWER, AFTER_OTHERS);
	return passed(
		'No request of this check was refused. The service does not show how many are left.',
	);
}

function isRefusedForNow(probe: Probe): boolean {
	return probe.failure instanceof WaitError || statusOf(probe) === 429;
}

function waitText(refusal: Error): string {
	const ms =
		refusal instanceof WaitError
			? refusal.waitMs
			: refusal instanceof ServiceError
				? refusal.retryAfterMs
				: undefined;
	return ms === undefined
		? 'The service did not say for how long.'
		: `The service asked to wait ${Math.ceil(ms / 1000)} s.`;
}

/** A smaller difference is harmless. */
const HARMLESS_SECONDS = 30;

function clockCheck({ clockDifferenceMs: differenceMs }: ServiceProbes): Finding {
	if (differenceMs === undefined) {
		return unknown(
			'No answer of the service has its time.',
			'Compare the clock of this machine with the actual time.',
		);
	}
	const seconds = Math.round(Math.abs(differenceMs) / 1000);
	if (seconds <= HARMLESS_SECONDS) {
		return passed(`This machine and the service differ by ${seconds} s at most.`);
	}
	return warning(
		`This machine is ${seconds} s ${differenceMs > 0 ? 'behind' : 'ahead of'} the service.`,
		'Set the clock of this machine, by NTP for example. Otherwise ranges that end now are shifted, and the service may refuse a time as being in the future.',
	);
}

function serviceIdCheck({ voice, conversations }: ServiceProbes, access: CheckedAccess): Finding {
	const { serviceId, wordsOf } = access;
	if (serviceId === '') {
		return passed('Not set. Each node needs its own Service ID.');
	}
	if (conversations === undefined) return notAsked(voice);
	if (conversations.failure === undefined) {
		return passed(`The key may read the service "${serviceId}".`);
	}
	const status = statusOf(conversations);
	if (status === 401 || status === 403) {
		return problem(
			`The key may not use the service "${serviceId}".`,
			'Enter a service of the account in the credential, or ask for access to this one.',
		);
	}
	return failedCheck(conversations.failure, status, wordsOf);
}

function voiceCheck({ voice }: ServiceProbes, { wordsOf }: CheckedAccess): Finding {
	if (!isServiceAnswer(voice) || statusOf(voice) === 401) return notAsked(voice);
	return featureCheck(voice, wordsOf);
}

function exportsCheck({ voice, exports }: ServiceProbes, { wordsOf }: CheckedAccess): Finding {
	if (exports === undefined) return notAsked(voice);
	// The export does not exist, but the service looked for it.
	if (statusOf(exports) === 404) return passed(ANSWERS);
	return featureCheck(exports, wordsOf);
}

const ANSWERS = 'The service answers.';
const NO_ANSWER = 'The service did not answer.';

function notAsked(first: Probe): Finding {
	const found = isServiceAnswer(first)
		? 'Not asked, because the service refuses the key.'
		: NO_ANSWER;
	return unknown(found, AFTER_OTHERS);
}

function featureCheck(probe: Probe, wordsOf: CheckedAccess['wordsOf']): Finding {
	if (probe.failure === undefined) return passed(ANSWERS);
	const status = statusOf(probe);
	if (status === 403) {
		return warning(
			'The key is known but may not read this.',
			'Ask for access, if a workflow needs it.',
		);
	}
	return failedCheck(probe.failure, status, wordsOf);
}

function failedCheck(
	failure: Error,
	status: number | undefined,
	wordsOf: CheckedAccess['wordsOf'],
): Finding {
	if (failure instanceof WaitError || status === 429) {
		return unknown('The allowance of the key is used up.', 'Run this check again later.');
	}
	const { message, remedy } = wordsOf(failure);
	return status === 503 ? warning(`${message}.`, remedy) : problem(`${message}.`, remedy);
}
