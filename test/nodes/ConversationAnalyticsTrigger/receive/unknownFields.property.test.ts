import fc from 'fast-check';
import type { INodeParameters } from 'n8n-workflow';
import { callbacks } from '../../../../src/delivery/callbacks';
import { isObject, objectOf, setField, type JsonObject } from '../../../../src/records/value';
import { calls, conversations } from '../../../support/demoRecords';
import { readRevision } from '../../../../src/records/revision';
import { randomWorlds } from '../../../support/randomWorlds';
import { envelopeOf, startTrigger } from '../../../support/trigger';

/**
 * docs/service.md, "Events": receivers must tolerate absent, null and unknown fields. A result with any of them comes out
 * as the same item, on each address, with the unknown fields only where the item shows a map of the service.
 */
const ofBatch = ['request_data', 'meta_analytics', 'conversation_analytics', 'customer_analytics'];
const optional = {
	batch: [...ofBatch, 'api_version', 'vendor_id', 'timestamp', 'conversation_type'],
	voice: [
		...['api_version', 'client_id', 'conversation_id', 'customer_id', 'conversation_type'],
		...['conversation_time', 'phone_number', 'agent_phone_number', 'transcript', 'tool_calls'],
		...['request_data', 'meta_analytics', 'telephony_provider_call_id', 'call_transfer_details'],
	],
};

const pairs = (values: Record<string, unknown[]>) =>
	Object.entries(values).flatMap(([name, all]) => all.map((value) => [name, value] as const));

/** Names of other forms, which are unknown in this one, with values that such a field could have. */
const foreign = {
	voice: pairs({
		...{ id: ['row-77', 77], processing_id: ['batch-9'], data: [[]] },
		...{ processed_data: [null, {}, [], [0]], request_status: [{}, { failed: 1 }] },
	}),
	record: pairs({
		...{ conversation_id: ['other'], agent_id: ['a-1'], status: ['error'], data: [{}] },
		...{ transcript: ['Hello'], processed_data: [[]], request_status: [{ failed: 2 }] },
	}),
	envelope: pairs({
		...{ id: ['row-77'], conversation_id: ['other'], agent_id: ['a-1'] },
		...{ data: [[]], transcript: [''], tool_calls: [[]] },
	}),
};

const fresh = fc.tuple(
	fc.oneof(fc.constantFrom('x', 'constructor', 'toString', 'Ä 1', 'length'), fc.string()),
	// Larger integers arrive as text.
	fc.jsonValue({ maxDepth: 2 }).filter((value) => !/\d{16}/.test(JSON.stringify(value))),
);

const scenario = fc.record({
	form: fc.constantFrom('call' as const, 'chat' as const, 'voice' as const, 'failed' as const),
	at: fc.nat(),
	missing: fc.array(fc.tuple(fc.nat(), fc.boolean()), { maxLength: 8 }),
	extras: fc.array(
		fc.record({
			level: fc.nat(),
			isDeep: fc.boolean(),
			foreign: fc.nat(),
			isForeign: fc.boolean(),
			fresh,
		}),
		{ minLength: 1, maxLength: 10 },
	),
});
type Scenario = typeof scenario extends fc.Arbitrary<infer Value> ? Value : never;

const [chats, recorded] = [
	conversations.filter((record) => isObject(record.chat_transcription)),
	conversations.filter((record) => isObject(record.audio_to_text)),
];
const sources = { call: recorded, chat: chats, voice: calls, failed: conversations };

let serial = 0;

/** The body as in the interface, and with unknown fields. */
function bodiesOf({
	form,
	at,
	missing,
	extras,
}: Scenario): [plain: JsonObject, extended: JsonObject] {
	const id = `own-${(serial += 1)}`;
	const source = structuredClone(sources[form][at % sources[form].length] ?? {});
	const isVoice = form === 'voice';
	const own = isVoice
		? { ...source, conversation_id: id, phone_number: '+1200', agent_phone_number: '+1300' }
		: { ...source, id, customer_analytics: { lead_quality: {} } };
	const record: JsonObject =
		form === 'failed' ? { id, vendor_id: 'v', error: 'No audio', error_type: 'audio' } : own;
	delete record.conversation_type_reason;
	const names = isVoice ? optional.voice : optional.batch;
	for (const [which, isNull] of missing) {
		const name = names[which % names.length] ?? '';
		if (isNull) record[name] = null;
		else delete record[name];
	}
	const plain = isVoice ? record : envelopeOf([record], { processing_id: `batch-${id}` });
	const extended: JsonObject = structuredClone(plain);
	for (const extra of extras) addTo(extended, extra);
	return [plain, extended];
}

function addTo(body: JsonObject, extra: Scenario['extras'][number]): void {
	const record = resultIn(body);
	const levels = levelsOf(body);
	const shallow = [body, record][extra.level % 2] ?? body;
	const level = extra.isDeep ? (levels[extra.level % levels.length] ?? body) : shallow;
	const names =
		level !== record ? foreign.envelope : record === body ? foreign.voice : foreign.record;
	const isForeign = extra.isForeign && (level === body || level === record);
	const [name, value] = (isForeign && names[extra.foreign % names.length]) || extra.fresh;
	if (!Object.hasOwn(level, name)) setField(level, name, JSON.parse(JSON.stringify(value)));
}

function resultIn(body: JsonObject): JsonObject {
	const [record]: unknown[] = Array.isArray(body.processed_data) ? body.processed_data : [];
	return isObject(record) ? record : body;
}

function levelsOf(value: unknown): JsonObject[] {
	if (Array.isArray(value)) return value.flatMap(levelsOf);
	return isObject(value) ? [value, ...Object.values(value).flatMap(levelsOf)] : [];
}

/** What of a value with unknown fields stands in the plain one. Null, absent and empty are the same. */
function shared(value: unknown, plain: unknown): unknown {
	if (Array.isArray(value) && Array.isArray(plain))
		return value.map((one, at) => shared(one, plain[at]));
	if (!isObject(value)) return value;
	const known = objectOf(plain);
	const kept = Object.keys(value).filter((name) => Object.hasOwn(known, name));
	if (plain === null && kept.length === 0) return null;
	return Object.fromEntries(kept.map((name) => [name, shared(value[name], known[name])]));
}

/** A trigger on each address; returns the outputs of the only execution that a body starts there. */
async function addresses(parameters: INodeParameters = {}) {
	const triggers = await Promise.all(
		callbacks.map(async (event) => await startTrigger({ parameters: { event, ...parameters } })),
	);
	return async (body: JsonObject) => {
		const outcomes: Array<{ output: string; json: JsonObject }> = [];
		for (const { send, executions } of triggers) {
			const { status } = await send(body);
			const items = executions
				.splice(0)
				.flatMap(([shown = [], failed = []]) => [
					...shown.map((json) => ({ output: 'Results', json })),
					...failed.map((json) => ({ output: 'Failed', json })),
				]);
			expect([status, items.length]).toEqual([200, 1]);
			outcomes.push(...items);
		}
		return outcomes;
	};
}

const { numRuns, seed } = randomWorlds(
	'Unknown fields of results',
	'UNKNOWN_FIELDS_WORLDS',
	150,
	1,
);

it('a result with unknown, absent and null fields comes out as the same item on each address', async () => {
	const [simple, extendedToo, raw] = [
		await addresses(),
		await addresses(),
		await addresses({ output: 'raw' }),
	];
	const property = fc.asyncProperty(scenario, async (chosen) => {
		const [plain, extended] = bodiesOf(chosen);
		const hasContent = chosen.extras.some(({ isDeep }) => isDeep);
		const isUnclear = chosen.form === 'failed';
		const expected = await simple(plain);
		const items = await extendedToo(extended);
		for (const [at, { json, ...outcome }] of items.entries()) {
			const wanted = expected[at];
			// Unknown fields are news among pushes. A read does not have them.
			const [own, known] = [json, wanted?.json].map((one) =>
				readRevision(String(one?.revision), true),
			);
			expect(hasContent || own?.revision === known?.revision).toBe(true);
			const same = { ...json, revision: wanted?.json.revision };
			expect({ ...outcome, json: shared(same, wanted?.json) }).toEqual(wanted);
			const names = new Set([...Object.keys(wanted?.json ?? {}), 'processing_id']);
			expect(Object.keys(json).filter((name) => !names.has(name))).toEqual([]);
			// Only the address shows what a failure is.
			const ofAddress = {
				received_on: undefined,
				...(isUnclear && { event: null, channel: null }),
			};
			expect({ ...wanted?.json, ...ofAddress }).toEqual({ ...expected[0]?.json, ...ofAddress });
		}
		const sent = resultIn(extended);
		for (const { json } of await raw(extended)) expect(shared(json, sent)).toEqual(sent);
	});
	await fc.assert(property, { numRuns, seed });
}, 120_000);
