import { keptNumber, type KeptCall } from '../../../../src/operation/send/kept/keptCalls';
import { objectOf, secondsOf, textOf, type JsonObject } from '../../../../src/records/value';

/** What is known of a voice agent's result, in whatever shape it comes. */
export interface VoiceResult {
	agentId: string;
	customerId: string;
	conversationId: string;
	/** Epoch milliseconds; undefined where it does not say. */
	atMs: number | undefined;
	/** As kept calls have it; undefined where it does not say. */
	number: string | undefined;
}

/** Which of the kept calls a result is of, and the calls as they are to be kept from now on. */
interface Matched {
	fitting: KeptCall[];
	calls: KeptCall[];
}

/** Clocks are read in whole seconds, and the difference between two of them is known about so well. */
const TOLERANCE_MS = 5_000;

/** Undefined for an item that is no voice result, or lacks what it is matched by. */
export function readVoiceResult(item: JsonObject): VoiceResult | undefined {
	const request = objectOf(item.request_data);
	const agentId = textOf(item.agent_id);
	const conversationId = textOf(item.conversation_id);
	const customerId = textOf(item.customer_id) ?? textOf(request.customer_id);
	if (agentId === undefined || conversationId === undefined || customerId === undefined) {
		return undefined;
	}
	const phone = textOf(item.phone_number) ?? textOf(request.phone_number);
	return {
		agentId,
		conversationId,
		customerId,
		atMs: timeMsOf(item.conversation_time),
		number: phone === undefined ? undefined : keptNumber(phone),
	};
}

/** Raw results have epoch seconds, simplified ones ISO text. */
function timeMsOf(time: unknown): number | undefined {
	const seconds = secondsOf(time);
	if (seconds !== undefined) return seconds * 1000;
	const ms = typeof time === 'string' ? Date.parse(time) : NaN;
	return Number.isNaN(ms) ? undefined : ms;
}

/**
 * Finds the call of a result among those of its agent and customer: the one that was found to be it before,
 * as a result can come again revised; else the only one that was sent by then, to this number, and has no
 * conversation yet. Nothing is guessed: where several fit, all of them are given.
 */
export function matchResult(result: VoiceResult, calls: KeptCall[]): Matched {
	const { conversationId, atMs, number } = result;
	const known = calls.find((call) => call.conversationId === conversationId);
	if (known) return { fitting: [known], calls };
	const fitting = calls.filter(
		(call) =>
			call.conversationId === null &&
			(number === undefined || call.number === number) &&
			(atMs === undefined || call.sentAtMs <= atMs + TOLERANCE_MS),
	);
	const [only] = fitting;
	if (only === undefined || fitting.length > 1) return { fitting, calls };
	return {
		fitting,
		calls: calls.map((call) => (call === only ? { ...call, conversationId } : call)),
	};
}

/** What the item of a result gets. */
export function matchJson({ fitting }: Matched): JsonObject {
	const candidates = fitting.map(({ input, processingId, sentAtMs }) => ({
		sent: { processing_id: processingId, sent_at: new Date(sentAtMs).toISOString() },
		input,
	}));
	const [only, ...others] = candidates;
	if (only === undefined) return { match: 'unmatched' };
	return others.length === 0 ? { match: 'matched', ...only } : { match: 'ambiguous', candidates };
}
