import { fingerprintOf } from '../../records/fingerprint';
import { hashOf } from '../../records/hash';
import { comparedNumber, type ComparedNumber } from '../../records/phones/phoneNumber';
import { numberMatch, savedNumberOf, type SavedNumber } from '../../records/phones/savedNumber';
import {
	isObject,
	objectOf,
	parseJson,
	textOf,
	timeMsOf,
	type JsonObject,
} from '../../records/value';

/**
 * Matches conversations to placed calls. No `processing_id` identifies a call (docs/service.md,
 * "Voice conversation record"), so agent, customer, number and custom variables are compared as far
 * as a conversation shows them. Nothing is guessed.
 */

/** Whose call it is, in hashes made with the agent. Match has no credential, so they lack its key. */
interface Person {
	customer: string;
	number: SavedNumber;
	/** Of the ending that numbers share which may be the same. */
	ending: string;
	/** By name. */
	variables: Record<string, string>;
}

export interface SentCall extends Person {
	agentId: string;
	sentAtMs: number;
}

/** What a conversation shows about its call. Undefined is not shown. */
export interface Conversation extends Pick<Person, 'variables'> {
	record: JsonObject;
	id: string;
	agentId: string;
	customer: string | undefined;
	number: SavedNumber | undefined;
	ending: string | undefined;
	/** By the service's clock. */
	startMs: number | undefined;
	isInbound: boolean;
}

/** Clocks are read in whole seconds. */
const TOLERANCE_MS = 2_000;
/** Which data agree with a call. The highest sum fits best. */
const evidence = { nothing: 0, possibleNumber: 0.5, number: 1, variables: 2 } as const;
const numberEvidence = { none: 'nothing', possible: 'possibleNumber', same: 'number' } as const;
/** docs/service.md, "States and transitions". */
const endedStatuses = new Set<unknown>(['completed', 'error']);
/** Fields that may contain the direction of a call. */
const directionFields = ['source_type', 'direction', 'call_direction', 'conversation_direction'];

export function sentCallOf(agentId: string, recipient: JsonObject, sentAtMs: number): SentCall {
	const { customer_id, phone_number, custom_variables } = recipient;
	return {
		agentId,
		customer: hashWith(agentId, plainText(customer_id)),
		...numberHashes(agentId, comparedNumber(String(phone_number))),
		variables: variableHashes(agentId, custom_variables),
		sentAtMs,
	};
}

/**
 * From a list, a push, or an item. Undefined without an ID or agent.
 * @param agentId the agent of the list, whose records may not show it
 */
export function conversationOf(
	record: JsonObject,
	agentId = textOf(record.agent_id),
): Conversation | undefined {
	const [request, meta] = [fieldsOf(record.request_data), fieldsOf(record.meta_analytics)];
	const id = textOf(record.conversation_id);
	const customer = textOf(record.customer_id) ?? textOf(request.customer_id);
	if (id === undefined || agentId === undefined) return undefined;
	const number = textOf(record.phone_number) ?? textOf(request.phone_number) ?? '';
	return {
		record,
		id,
		agentId,
		customer: customer === undefined ? undefined : hashWith(agentId, plainText(customer)),
		...(showsNumber(number)
			? numberHashes(agentId, comparedNumber(number))
			: { number: undefined, ending: undefined }),
		variables: variableHashes(agentId, request.custom_variables),
		startMs:
			timeMsOf(record.conversation_time) ??
			timeMsOf(meta.start_time) ??
			timeMsOf(record.start_time),
		isInbound: [record, request, meta].some((fields) =>
			directionFields.some((name) => /inbound|incoming/i.test(textOf(fields[name]) ?? '')),
		),
	};
}

/** With Answer Format set to Columns, they are JSON. */
function fieldsOf(value: unknown): JsonObject {
	return objectOf(typeof value === 'string' ? parseJson(value) : value);
}

/** The earliest possible start of a call, epoch milliseconds. */
export function earliestStartMs({ sentAtMs }: Pick<SentCall, 'sentAtMs'>): number {
	return sentAtMs - TOLERANCE_MS;
}

/** How well a conversation fits a call; undefined if it is another call. */
function evidenceOf(call: SentCall, conversation: Conversation): number | undefined {
	const { agentId, customer, number, variables, startMs, isInbound } = conversation;
	const numberMatched = number && numberMatch(number, call.number);
	// What only one side shows is no difference.
	const names = Object.keys(variables).filter((name) => name in call.variables);
	const isAnother =
		isInbound ||
		agentId !== call.agentId ||
		(customer ?? call.customer) !== call.customer ||
		// It shows nothing of its recipient.
		(customer === undefined && number === undefined && names.length === 0) ||
		(number !== undefined && numberMatched === undefined) ||
		names.some((name) => variables[name] !== call.variables[name]) ||
		// A conversation's time is in whole seconds.
		(startMs ?? Infinity) < Math.floor(earliestStartMs(call) / 1000) * 1000;
	if (isAnother) return undefined;
	return (
		evidence[numberEvidence[numberMatched ?? 'none']] +
		(names.length === 0 ? evidence.nothing : evidence.variables)
	);
}

export type CallMatch =
	| { state: 'ended'; record: JsonObject; certainty: Certainty }
	/** Several candidates, a candidate for several calls, or one that shows too little. */
	| {
			state: 'ambiguous';
			conversationIds: string[];
			certainty: Certainty;
			/** Whether another call differs only in its time. */
			isAlike: boolean;
	  }
	/** Not ended, or without an ID, not found yet. */
	| { state: 'open'; conversationId?: string };

/** Whether no later conversation can fit better, one that shows more can, or it may be another call. */
type Certainty = 'final' | 'likely' | 'possible';

/** Each conversation goes to the calls that it fits best. Equal calls are matched in order of time. */
export function matchCalls<Call extends SentCall>(
	calls: Call[],
	conversations: Conversation[],
): Map<Call, CallMatch> {
	const groups = alike(calls);
	const candidates = new Map(groups.map((group) => [group, new Map<Conversation, number>()]));
	const shared = new Set<Conversation>();
	for (const conversation of conversations) {
		const fits = groups.flatMap((group) => {
			const fit = evidenceOf(group[0], conversation);
			return fit === undefined ? [] : [{ group, fit }];
		});
		const most = Math.max(...fits.map(({ fit }) => fit));
		const best = fits.filter(({ fit }) => fit === most);
		if (best.length > 1) shared.add(conversation);
		for (const { group, fit } of best) candidates.get(group)?.set(conversation, fit);
	}
	return new Map(
		groups.flatMap((group) => matchGroup(group, candidates.get(group) ?? new Map(), shared)),
	);
}

/** Groups of calls that differ only in time, oldest first. */
function alike<Call extends SentCall>(calls: Call[]): Array<[Call, ...Call[]]> {
	const groups = new Map<string, [Call, ...Call[]]>();
	for (const call of calls.toSorted((one, other) => one.sentAtMs - other.sentAtMs)) {
		const { agentId, customer, number, variables } = call;
		const key = fingerprintOf([agentId, customer, number, variables]);
		const group = groups.get(key);
		if (group) group.push(call);
		else groups.set(key, [call]);
	}
	return [...groups.values()];
}

function matchGroup<Call extends SentCall>(
	calls: Call[],
	candidates: ReadonlyMap<Conversation, number>,
	shared: ReadonlySet<Conversation>,
): Array<[Call, CallMatch]> {
	const most = Math.max(...candidates.values());
	const fitting = [...candidates.keys()]
		.filter((one) => candidates.get(one) === most)
		.sort((one, other) => startOf(one) - startOf(other) || (one.id < other.id ? -1 : 1));
	const isTooMany = fitting.length > calls.length || fitting.some((one) => shared.has(one));
	const areInOrder = calls.every((call, at) => {
		const candidate = fitting[at];
		return candidate !== undefined && evidenceOf(call, candidate) !== undefined;
	});
	return calls.map((call, at) => {
		const certainty = certaintyOf(call, most);
		const candidate = fitting[at];
		if (candidate && areInOrder && !isTooMany && certainty !== 'possible') {
			const { record, id } = candidate;
			return [
				call,
				endedStatuses.has(record.status)
					? { state: 'ended', record, certainty }
					: { state: 'open', conversationId: id },
			];
		}
		const own = fitting.filter((one) => evidenceOf(call, one) !== undefined);
		if (own.length === 0) return [call, { state: 'open' }];
		return [
			call,
			{
				state: 'ambiguous',
				conversationIds: own.map(({ id }) => id),
				certainty: isTooMany ? certainty : 'possible',
				isAlike: calls.length > 1,
			},
		];
	});
}

function certaintyOf({ variables }: SentCall, fit: number): Certainty {
	if (fit === evidence.nothing) return 'possible';
	const hasVariables = Object.keys(variables).length > 0;
	const most = evidence.number + (hasVariables ? evidence.variables : evidence.nothing);
	return fit >= most ? 'final' : 'likely';
}

/** Without a time it counts as the latest. */
function startOf({ startMs }: Conversation): number {
	return startMs ?? Number.MAX_SAFE_INTEGER;
}

/** A call that waits for its conversation. */
export interface KeptCall extends SentCall {
	/** Expiry, epoch milliseconds. */
	untilMs: number;
	/** The matched conversation, and how well it fits. */
	found: { conversationId: string; evidence: number } | null;
}

export type KeptMatch<Call> =
	| { state: 'matched'; call: Call; evidence: number }
	/** Several calls or conversations, or one that shows too little. */
	| { state: 'ambiguous'; calls: Call[]; conversationIds: string[] }
	| { state: 'unmatched' };

/** A call keeps its matched conversation unless another fits better. */
export function matchKeptCalls<Call extends KeptCall>(
	conversation: Conversation,
	calls: Call[],
): KeptMatch<Call> {
	const { id, startMs } = conversation;
	const known = calls.find(({ found }) => found?.conversationId === id);
	if (known?.found) return { state: 'matched', call: known, evidence: known.found.evidence };
	const fits = calls.flatMap((call) => {
		const fit = evidenceOf(call, conversation);
		const isOver = fit === undefined || (startMs ?? 0) > call.untilMs;
		return isOver || fit < (call.found?.evidence ?? fit) ? [] : [{ call, fit }];
	});
	const most = Math.max(...fits.map(({ fit }) => fit));
	const best = fits.filter(({ fit }) => fit === most).map(({ call }) => call);
	const free = best.filter(({ found }) => (found?.evidence ?? -1) < most);
	const [call, ...others] = free;
	if (call && others.length === 0 && most > evidence.nothing) {
		return { state: 'matched', call, evidence: most };
	}
	const possible = free.length > 0 ? free : best;
	if (possible.length === 0) return { state: 'unmatched' };
	const earlier = possible.flatMap(({ found }) => found?.conversationId ?? []);
	return { state: 'ambiguous', calls: possible, conversationIds: [...new Set([...earlier, id])] };
}

function hashWith(agentId: string, text: string): string {
	return hashOf(JSON.stringify([agentId, text]));
}

function numberHashes(agentId: string, number: ComparedNumber): Pick<Person, 'number' | 'ending'> {
	return { number: savedNumberOf(number, agentId), ending: hashWith(agentId, number.ending) };
}

/** Not "anonymous", nor a masked number. */
function showsNumber(text: string): boolean {
	return /\p{Nd}|sip:/iu.test(text) && !/[*•●█…]|([x#?_.-])\1/i.test(text);
}

/** The service may return a number as text, and a text with other blanks, line ends or composed letters. */
function variableHashes(agentId: string, variables: unknown): Record<string, string> {
	const shown = Object.entries(objectOf(variables));
	return Object.fromEntries(
		shown.map(([name, value]) => [plainText(name), hashWith(agentId, plainText(value))]),
	);
}

/** Characters without a width: a system may drop them. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}+/gu;

function plainText(value: unknown): string {
	if (value === undefined || value === null) return '';
	const given = typeof value === 'string' ? (parseJson(value) ?? value) : value;
	if (isObject(given) || Array.isArray(given)) {
		const plain = (_name: string, inner: unknown) =>
			isObject(inner) || Array.isArray(inner) ? inner : plainText(inner);
		return fingerprintOf(JSON.parse(JSON.stringify(given), plain));
	}
	return String(value).normalize('NFC').replace(UNSEEN, '').replace(/\s+/g, ' ').trim();
}
