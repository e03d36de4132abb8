import { randomUUID } from 'node:crypto';
import {
	AnswerError,
	CancelledError,
	ConnectionError,
	errorOf,
	sentences,
	ServiceError,
	WaitError,
} from '../../../../src/client/errors';
import {
	firstRecord,
	listRequestOf,
	type ListRequest,
} from '../../../../src/client/list/listRequest';
import { fillPath, paths } from '../../../../src/client/request/paths';
import {
	request,
	type ResponseSchema,
	type ServiceConnection,
} from '../../../../src/client/request/request';
import { serviceClockOf } from '../../../../src/client/request/serviceClock';
import { exportAnswer } from '../../../../src/records/answer/exportJob';
import { page } from '../../../../src/records/answer/page';
import type { ServiceRequest } from '../../../../src/client/request/transport';
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

type WordsOf = (failure: Error) => ErrorText;

/** The result of a harmless read. */
class Probe {
	/** The failure, or the answer after which the service was not asked again in time. */
	private readonly answer: Error | undefined;

	constructor(
		readonly failure: Error | undefined,
		private readonly wordsOf: WordsOf,
	) {
		this.answer = failure instanceof WaitError ? (failure.cause ?? failure) : failure;
	}

	get status(): number | undefined {
		return this.answer instanceof ServiceError ? this.answer.status : undefined;
	}

	/** Whether the service itself answered, with any result. */
	get isAnswered(): boolean {
		if (this.failure instanceof ServiceError) return this.failure.recognized;
		return !(this.failure instanceof ConnectionError || this.failure instanceof AnswerError);
	}

	/** 429 and 5xx can come before the key is checked. */
	get knowsKey(): boolean {
		return this.failure === undefined || [403, 404].includes(this.status ?? 0);
	}

	get isRefusedForNow(): boolean {
		return this.failure instanceof WaitError || this.status === 429;
	}

	get words(): Pick<ErrorText, 'message' | 'remedy'> {
		return this.failure ? this.wordsOf(this.failure) : { message: '', remedy: '' };
	}

	/** Of the service's last answer, not of the wait that it caused. */
	get remedy(): string {
		return this.answer === undefined ? '' : this.wordsOf(this.answer).remedy;
	}

	/**
	 * With the remedies of responseErrors.ts, but for 403 and 429, which are no fault of a request that only checks.
	 * @param good the finding if the read succeeded
	 */
	finding(good: string): Finding {
		if (this.failure === undefined) return passed(good);
		if (this.status === 403) {
			return warning(
				'The key is known but may not read this.',
				'Ask for access, if a workflow needs it.',
			);
		}
		if (this.isRefusedForNow) {
			return unknown('The allowance of the key is used up.', 'Run this check again later.');
		}
		const { message, remedy } = this.words;
		return (this.status === 503 ? warning : problem)(`${message}.`, remedy);
	}
}

interface CheckedAccess {
	baseUrl: string;
	serviceId: string;
	/** The end of the pause that the service asked for before this check, in ISO. */
	pausedUntil: string | undefined;
}

/** The results of up to three harmless reads; undefined if not read. */
interface Probes extends CheckedAccess {
	/** Also proves address and key. */
	voice: Probe;
	/** Of an export that cannot exist: 404 shows that exports are enabled. */
	ofExports: Probe | undefined;
	conversations: Probe | undefined;
	/** How far the service's clock is ahead; undefined if no answer shows it. */
	differenceMs: number | undefined;
	/** Why nothing but `voice` was read; undefined if it was. */
	unread: Finding | undefined;
}

/** Makes only one read if the service does not answer or refuses the key. */
export async function probeService(
	connection: ServiceConnection,
	access: CheckedAccess,
	wordsOf: WordsOf,
): Promise<Probes> {
	const clock = serviceClockOf(connection);
	const probe = async (read: ServiceRequest, schema: ResponseSchema<unknown>) => {
		try {
			await request(clock.connection, read, schema);
			return new Probe(undefined, wordsOf);
		} catch (error) {
			if (error instanceof CancelledError) throw errorOf(error);
			return new Probe(errorOf(error), wordsOf);
		}
	};
	const nowMs = connection.clock.now();
	const list = async (one: ListRequest) => await probe(firstRecord(one, nowMs), page);
	const { serviceId } = access;
	const voice = await list(listRequestOf('voiceConversation'));
	const unread = unreadAfter(voice);
	const path = fillPath(paths.exportJob, `check-${randomUUID()}`);
	const [ofExports, conversations] = unread
		? []
		: await Promise.all([
				probe({ method: 'GET', path }, exportAnswer),
				serviceId ? list(listRequestOf('conversation', { service_id: serviceId })) : undefined,
			]);
	return { ...access, voice, ofExports, conversations, unread, differenceMs: clock.aheadMs() };
}

function unreadAfter({ isAnswered, status }: Probe): Finding | undefined {
	if (!isAnswered) return noAnswer;
	if (status !== 401) return undefined;
	return unknown('Not asked, because the service refuses the key.', AFTER_OTHERS);
}

const checks: Record<string, (probes: Probes) => Finding> = {
	'Base URL': ({ voice, baseUrl }) => {
		if (voice.isAnswered) return passed(`The service answers at ${baseUrl}.`);
		const { message, remedy } = voice.words;
		return problem(`${message} (${baseUrl}).`, remedy);
	},

	'API Key': ({ voice, ofExports }) => {
		if (!voice.isAnswered) return noAnswer;
		if (voice.status === 401) return problem('The service refuses the key.', voice.remedy);
		return voice.knowsKey || ofExports?.knowsKey
			? passed('The service knows the key.')
			: unknown('No answer of the service shows whether the key is valid.', AFTER_OTHERS);
	},

	'Request Allowance': ({ voice, ofExports, conversations, pausedUntil }) => {
		const refusal = [voice, ofExports, conversations].find((probe) => probe?.isRefusedForNow);
		if (refusal) {
			const pause = pausedUntil ? `The nodes wait until ${pausedUntil}.` : '';
			return problem(
				sentences(refusal.remedy, pause),
				'Run fewer workflows with this key at the same time. The nodes wait by themselves, reads up to Max Wait.',
			);
		}
		if (!voice.isAnswered) return noAnswer;
		if (pausedUntil !== undefined && voice.failure === undefined) {
			return passed(
				`The service had asked to wait until ${pausedUntil}. It answers again, so the nodes no longer wait.`,
			);
		}
		return passed(
			'No request of this check was refused. The service does not show how many are left.',
		);
	},

	Clock: ({ differenceMs }) => {
		if (differenceMs === undefined) {
			return unknown(
				'No answer of the service has its time.',
				'Compare the clock of this machine with the actual time.',
			);
		}
		const seconds = Math.round(Math.abs(differenceMs) / 1000);
		if (seconds <= HARMLESS_SECONDS) return passed(`Clock difference: ${seconds} s.`);
		return warning(
			`This machine is ${seconds} s ${differenceMs > 0 ? 'behind' : 'ahead of'} the service.`,
			'Set the clock of this machine, by NTP for example. Otherwise ranges that end now are shifted, and the service may refuse a time as being in the future.',
		);
	},

	'Default Service ID': ({ conversations, unread, serviceId }) => {
		if (serviceId === '') return passed('Not set. Each node needs its own Service ID.');
		if (conversations === undefined) return unread ?? noAnswer;
		return [401, 403].includes(conversations.status ?? 0)
			? problem(`The key has no access to the service "${serviceId}".`, conversations.remedy)
			: conversations.finding(`The key may read the service "${serviceId}".`);
	},

	'Voice Agents': ({ voice, unread }) => unread ?? voice.finding(ANSWERS),

	Exports: ({ ofExports, unread }) => {
		if (ofExports === undefined) return unread ?? noAnswer;
		// The export does not exist, but the service looked for it.
		return ofExports.status === 404 ? passed(ANSWERS) : ofExports.finding(ANSWERS);
	},
};

export function serviceChecks(probes: Probes): Findings {
	return Object.fromEntries(Object.entries(checks).map(([name, check]) => [name, check(probes)]));
}

/** The same checks if the credential cannot be used. */
export function uncheckedService(field: string, { message, remedy }: ErrorText): Findings {
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
