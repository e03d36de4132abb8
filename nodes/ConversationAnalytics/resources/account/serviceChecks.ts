import {
	answerOf,
	isServiceAnswer,
	statusOf,
	type Probe,
	type ServiceProbes,
} from '../../../../src/client/check/serviceProbes';
import { sentences, WaitError } from '../../../../src/client/errors';
import type { ErrorText } from '../../../../src/n8n/nodeErrors';

/** The result of a check. */
export interface Finding {
	/** `unknown` if it cannot be checked; `found` says why. */
	status: 'ok' | 'warning' | 'problem' | 'unknown';
	found: string;
	/** What to do, as sentences; '' if there is nothing. */
	remedy: string;
}

/** By the name of the check. */
export type Findings = Record<string, Finding>;

const findingWith =
	(status: Finding['status']) =>
	(found: string, remedy: string): Finding => ({ status, found, remedy });

export const passed = (found: string, remedy = '') => findingWith('ok')(found, remedy);
export const warning = findingWith('warning');
export const problem = findingWith('problem');
export const unknown = findingWith('unknown');

interface CheckedAccess {
	baseUrl: string;
	serviceId: string;
	/** The end of the pause that the service asked for before this check, in ISO. */
	pausedUntil: string | undefined;
	/** The words of an error, without secrets. */
	wordsOf(failure: Error): ErrorText;
}

const checks: Record<string, (probes: ServiceProbes, access: CheckedAccess) => Finding> = {
	'Base URL': ({ voice }, { baseUrl, wordsOf }) => {
		if (isServiceAnswer(voice) || !voice.failure) {
			return passed(`The service answers at ${baseUrl}.`);
		}
		const { message, remedy } = wordsOf(voice.failure);
		return problem(`${message} (${baseUrl}).`, remedy);
	},

	'API Key': ({ voice, exports: ofExports }, { wordsOf }) => {
		if (!isServiceAnswer(voice)) return noAnswer;
		if (statusOf(voice) === 401) {
			return problem('The service refuses the key.', remedyOf(voice, wordsOf));
		}
		return [voice, ofExports].some((probe) => probe && knowsKey(probe))
			? passed('The service knows the key.')
			: unknown('No answer of the service shows whether the key is valid.', AFTER_OTHERS);
	},

	'Request Allowance': ({ voice, exports: ofExports, conversations }, { pausedUntil, wordsOf }) => {
		const all = [voice, ofExports, conversations];
		const refusal = all.find((probe) => probe && isRefusedForNow(probe));
		if (refusal) {
			return problem(
				sentences(
					remedyOf(refusal, wordsOf),
					pausedUntil ? `The nodes wait until ${pausedUntil}.` : '',
				),
				'Run fewer workflows with this key at the same time. The nodes wait by themselves, reads up to Max Wait.',
			);
		}
		if (!isServiceAnswer(voice)) return noAnswer;
		if (pausedUntil !== undefined && voice.failure === undefined) {
			return passed(
				`The service had asked to wait until ${pausedUntil}. It answers again, so the nodes no longer wait.`,
			);
		}
		return passed(
			'No request of this check was refused. The service does not show how many are left.',
		);
	},

	Clock: ({ clockDifferenceMs: differenceMs }) => {
		if (differenceMs === undefined) {
			return unknown(
				'No answer of the service has its time.',
				'Compare the clock of this machine with the actual time.',
			);
		}
		const seconds = Math.round(Math.abs(differenceMs) / 1000);
		if (seconds <= HARMLESS_SECONDS) {
			return passed(`Clock difference: ${seconds} s.`);
		}
		return warning(
			`This machine is ${seconds} s ${differenceMs > 0 ? 'behind' : 'ahead of'} the service.`,
			'Set the clock of this machine, by NTP for example. Otherwise ranges that end now are shifted, and the service may refuse a time as being in the future.',
		);
	},

	'Default Service ID': ({ voice, conversations }, { serviceId, wordsOf }) => {
		if (serviceId === '') return passed('Not set. Each node needs its own Service ID.');
		if (conversations && [401, 403].includes(statusOf(conversations) ?? 0)) {
			return problem(
				`The key has no access to the service "${serviceId}".`,
				remedyOf(conversations, wordsOf),
			);
		}
		const good = `The key may read the service "${serviceId}".`;
		return readCheck(voice, conversations, good, wordsOf);
	},

	'Voice Agents': ({ voice }, { wordsOf }) => {
		const isAsked = isServiceAnswer(voice) && statusOf(voice) !== 401;
		return readCheck(voice, isAsked ? voice : undefined, ANSWERS, wordsOf);
	},

	Exports: ({ voice, exports: ofExports }, { wordsOf }) => {
		// The export does not exist, but the service looked for it.
		if (ofExports && statusOf(ofExports) === 404) return passed(ANSWERS);
		return readCheck(voice, ofExports, ANSWERS, wordsOf);
	},
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

/** For what cannot be checked before another check passes. */
const AFTER_OTHERS = 'Follow the remedies of the other checks, then run this check again.';
const ANSWERS = 'The service answers.';
/** A smaller difference of the clocks is harmless. */
const HARMLESS_SECONDS = 30;

const noAnswer = unknown('The service did not answer.', AFTER_OTHERS);

/** Whether an answer shows that the key is known. 429 and 5xx can come before the key is checked. */
function knowsKey(probe: Probe): boolean {
	return probe.failure === undefined || [403, 404].includes(statusOf(probe) ?? 0);
}

function isRefusedForNow(probe: Probe): boolean {
	return probe.failure instanceof WaitError || statusOf(probe) === 429;
}

/** That of the service's last answer, not of the wait that it caused. */
function remedyOf(probe: Probe, wordsOf: CheckedAccess['wordsOf']): string {
	const answer = answerOf(probe);
	return answer === undefined ? '' : wordsOf(answer).remedy;
}

/**
 * The remedies of responseErrors.ts, but for 403 and 429, which are no fault of a request that only checks.
 * @param first the read before this one
 * @param probe undefined if not read, because of the first
 */
function readCheck(
	first: Probe,
	probe: Probe | undefined,
	good: string,
	wordsOf: CheckedAccess['wordsOf'],
): Finding {
	if (probe === undefined) {
		if (!isServiceAnswer(first)) return noAnswer;
		return unknown('Not asked, because the service refuses the key.', AFTER_OTHERS);
	}
	if (probe.failure === undefined) return passed(good);
	const status = statusOf(probe);
	if (status === 403) {
		return warning(
			'The key is known but may not read this.',
			'Ask for access, if a workflow needs it.',
		);
	}
	if (isRefusedForNow(probe)) {
		return unknown('The allowance of the key is used up.', 'Run this check again later.');
	}
	const { message, remedy } = wordsOf(probe.failure);
	return status === 503 ? warning(`${message}.`, remedy) : problem(`${message}.`, remedy);
}
