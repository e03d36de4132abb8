import {
	isServiceAnswer,
	statusOf,
	type Probe,
	type ServiceProbes,
} from '../../../../src/client/check/serviceProbes';
import { ServiceError, WaitError } from '../../../../src/client/errors';
import type { ErrorText } from '../../../../src/n8n/nodeErrors';
import { AFTER_OTHERS, passed, problem, unknown, warning, type Check } from './check';

interface CheckedAccess {
	baseUrl: string;
	serviceId: string;
	/** The words of an error, without secrets. */
	wordsOf(failure: Error): ErrorText;
}

export function serviceChecks(probes: ServiceProbes, access: CheckedAccess): Check[] {
	return [
		addressCheck(probes.voice, access),
		keyCheck(probes),
		allowanceCheck(probes),
		clockCheck(probes.clockDifferenceMs),
		serviceIdCheck(probes, access),
		voiceCheck(probes, access),
		exportsCheck(probes, access),
	];
}

/** The same checks if the credential cannot be used. */
export function uncheckedService(
	field: string,
	{ message, remedy }: Pick<ErrorText, 'message' | 'remedy'>,
): Check[] {
	const names = ['Base URL', 'API Key', ALLOWANCE, CLOCK, SERVICE_ID, VOICE, EXPORTS];
	return names.map((name) =>
		name === field
			? problem(name, `${message}.`, remedy)
			: unknown(name, `Nothing was sent: ${field} of the credential cannot be used.`, AFTER_OTHERS),
	);
}

const ALLOWANCE = 'Request Allowance';
const CLOCK = 'Clock';
const SERVICE_ID = 'Default Service ID';
const VOICE = 'Voice Agents';
const EXPORTS = 'Exports';

function addressCheck(voice: Probe, { baseUrl, wordsOf }: CheckedAccess): Check {
	if (isServiceAnswer(voice) || !voice.failure) {
		return passed('Base URL', `The service answers at ${baseUrl}.`);
	}
	const { message, remedy } = wordsOf(voice.failure);
	return problem('Base URL', `${message} (${baseUrl}).`, remedy);
}

function keyCheck({ voice, exports }: ServiceProbes): Check {
	if (!isServiceAnswer(voice)) return unknown('API Key', NO_ANSWER, AFTER_OTHERS);
	if (statusOf(voice) === 401) {
		return problem(
			'API Key',
			'The service refuses the key.',
			'Copy the valid key from the developer area of the dashboard into the credential.',
		);
	}
	if ([voice, exports].some((probe) => probe && knowsKey(probe))) {
		return passed('API Key', 'The service knows the key.');
	}
	return unknown(
		'API Key',
		'No answer of the service shows whether the key is valid.',
		AFTER_OTHERS,
	);
}

/** Whether an answer shows that the key is known. 429 and 5xx can come before the key is checked. */
function knowsKey(probe: Probe): boolean {
	return probe.failure === undefined || [403, 404].includes(statusOf(probe) ?? 0);
}

function allowanceCheck(probes: ServiceProbes): Check {
	const all = [probes.voice, probes.exports, probes.conversations];
	const refusal = all.find((probe) => probe !== undefined && isRefusedForNow(probe))?.failure;
	if (refusal) {
		return problem(
			ALLOWANCE,
			`The allowance of the key is used up. ${waitText(refusal)}`,
			'Run fewer workflows with this key at the same time, or lower Concurrency. The nodes wait by themselves, up to Max Wait.',
		);
	}
	if (!isServiceAnswer(probes.voice)) return unknown(ALLOWANCE, NO_ANSWER, AFTER_OTHERS);
	return passed(
		ALLOWANCE,
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

function clockCheck(differenceMs: number | undefined): Check {
	if (differenceMs === undefined) {
		return unknown(
			CLOCK,
			'No answer of the service has its time.',
			'Compare the clock of this machine with the actual time.',
		);
	}
	const seconds = Math.round(Math.abs(differenceMs) / 1000);
	if (seconds <= HARMLESS_SECONDS) {
		return passed(CLOCK, `This machine and the service differ by ${seconds} s at most.`);
	}
	return warning(
		CLOCK,
		`This machine is ${seconds} s ${differenceMs > 0 ? 'behind' : 'ahead of'} the service.`,
		'Set the clock of this machine, by NTP for example. Otherwise ranges that end now are shifted, and the service may refuse a time as being in the future.',
	);
}

function serviceIdCheck({ voice, conversations }: ServiceProbes, access: CheckedAccess): Check {
	const { serviceId, wordsOf } = access;
	if (serviceId === '') {
		return passed(SERVICE_ID, 'Not set. Each node needs its own Service ID.');
	}
	if (conversations === undefined) return notAsked(SERVICE_ID, voice);
	if (conversations.failure === undefined) {
		return passed(SERVICE_ID, `The key may read the service "${serviceId}".`);
	}
	const status = statusOf(conversations);
	if (status === 401 || status === 403) {
		return problem(
			SERVICE_ID,
			`The key may not use the service "${serviceId}".`,
			'Enter a service of the account in the credential, or ask for access to this one.',
		);
	}
	return failedCheck(SERVICE_ID, conversations.failure, status, wordsOf);
}

function voiceCheck({ voice }: ServiceProbes, { wordsOf }: CheckedAccess): Check {
	if (!isServiceAnswer(voice) || statusOf(voice) === 401) return notAsked(VOICE, voice);
	return featureCheck(VOICE, voice, wordsOf);
}

function exportsCheck({ voice, exports }: ServiceProbes, { wordsOf }: CheckedAccess): Check {
	if (exports === undefined) return notAsked(EXPORTS, voice);
	// The export does not exist, but the service looked for it.
	if (statusOf(exports) === 404) return passed(EXPORTS, ANSWERS);
	return featureCheck(EXPORTS, exports, wordsOf);
}

const ANSWERS = 'The service answers.';
const NO_ANSWER = 'The service did not answer.';

function notAsked(name: string, first: Probe): Check {
	const found = isServiceAnswer(first)
		? 'Not asked, because the service refuses the key.'
		: NO_ANSWER;
	return unknown(name, found, AFTER_OTHERS);
}

function featureCheck(name: string, probe: Probe, wordsOf: CheckedAccess['wordsOf']): Check {
	if (probe.failure === undefined) return passed(name, ANSWERS);
	const status = statusOf(probe);
	if (status === 403) {
		return warning(
			name,
			'The key is known but may not read this.',
			'Ask for access, if a workflow needs it.',
		);
	}
	return failedCheck(name, probe.failure, status, wordsOf);
}

function failedCheck(
	name: string,
	failure: Error,
	status: number | undefined,
	wordsOf: CheckedAccess['wordsOf'],
): Check {
	if (failure instanceof WaitError || status === 429) {
		return unknown(name, 'The allowance of the key is used up.', 'Run this check again later.');
	}
	const { message, remedy } = wordsOf(failure);
	return status === 503
		? warning(name, `${message}.`, remedy)
		: problem(name, `${message}.`, remedy);
}
