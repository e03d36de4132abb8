import { sampleBody } from './read';
import type { CallbackKind } from '../callbacks/callbacks';
import { checkReceiver, postResult } from '../callbacks/post';

/** Where a sample goes, as the command line says it. */
export interface Target {
	/** Default: the receiver that the running sandbox has for this kind. */
	to?: string;
	/** Of a receiver that the running sandbox knows by name. */
	name?: string;
	/** Default: those that the running sandbox sends with its callbacks. */
	headers?: string;
	sandboxUrl: string;
}

interface Sent {
	to: string;
	/** The status of the answer; 0 when there was none. */
	status: number;
	text: string;
}

/** What became of a sample, for the person who sent it. */
export function outcomeOf({ to, status, text }: Sent): { accepted: boolean; words: string } {
	const accepted = status >= 200 && status < 300;
	const answer = text === '' ? '' : `\n${text}`;
	const from = `${status === 0 ? 'no answer' : `status ${status}`} from ${to}`;
	// The trigger's answer to a result that starts no execution.
	if (accepted && text.includes('"taken":0')) {
		const words = text.includes('"reason":"a repeat"')
			? `A repeat: ${to} has received this result before. No workflow started.`
			: `No workflow started: ${from}${answer}`;
		return { accepted, words };
	}
	if (accepted) return { accepted, words: `Taken: ${from}${answer}` };
	// n8n's own answer at a Test URL that nobody listens to.
	const isUnheard = status === 404;
	const advice = '\nOpen the workflow in n8n, press "Execute workflow", and send the result again.';
	return { accepted, words: `Not taken: ${from}${isUnheard ? advice : answer}` };
}

/** Posts the sample body of a callback, itself or through the sandbox that runs on this machine. */
export async function sendSample(kind: CallbackKind, target: Target): Promise<Sent> {
	const { to, headers } = target;
	if (headers === undefined) return await sendThroughSandbox(kind, target);
	if (to === undefined) throw new Error('--header needs --to URL');
	return { to, ...(await postResult(checkReceiver({ url: to, headers }), sampleBody(kind))) };
}

async function sendThroughSandbox(
	kind: CallbackKind,
	{ sandboxUrl, ...to }: Target,
): Promise<Sent> {
	const response = await fetch(`${sandboxUrl}/_sandbox/send`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ kind, ...to }),
	}).catch(() => undefined);
	if (response === undefined) {
		throw new Error(
			`No sandbox answers at ${sandboxUrl}. Start one (npm start, npm run sandbox), name its port with --port, or give --to and --header.`,
		);
	}
	const answer: unknown = await response.json();
	const said = { to: '', status: 0, text: '', detail: '', ...Object(answer) };
	if (!response.ok) throw new Error(String(said.detail));
	return { to: String(said.to), status: Number(said.status), text: String(said.text) };
}
