import fc from 'fast-check';
import { outputsOf } from '../../nodes/ConversationAnalyticsTrigger/receive/items';
import { classify, type Known } from '../../src/delivery/classify';
import { comparedItem, comparedRead } from '../../src/delivery/comparedItem';
import { readDelivery, type DeliveredResult } from '../../src/delivery/delivery';
import { recordKindOf, type Callback } from '../../src/delivery/callbacks';
import { itemsOf } from '../support/itemsOf';
import { allFields, type OutputSettings } from '../../src/output/outputSettings';
import { isEmpty, isObject, objectOf, setField, type JsonObject } from '../../src/records/value';
import { packing } from '../../src/store/packing';
import { randomWorlds } from '../support/randomWorlds';
import { envelopeOf } from '../support/trigger';

const link = 'https://files.example.com/recordings/1.mp3?expires=1&signature=abc';

const pushes: Record<'call' | 'chat' | 'voice', JsonObject> = {
	call: {
		...{ id: 'c-1', api_version: 'v2', vendor_id: 'stored-1', timestamp: 1_790_000_000 },
		request_data: { service_id: 'sales', customer_id: 'k-1', call_time: 1_789_990_000, tag: 'a' },
		audio_to_text: { transcript: 'Agent: Good morning.' },
		conversation_type: 'Proper Conversation',
		conversation_type_reason: 'Both spoke',
		meta_analytics: { audio_duration: 31.5, language: 'en', recording_url: link },
		conversation_analytics: {
			agent_feedback: { version: 3, analytics: { overall: { output: { ans: 80 } } } },
			business_insights: { version: 2, analytics: { Intent: { ans: 'Buy', explanation: 'x' } } },
		},
		customer_analytics: { business_insights: { Plan: { ans: 'Gold' } } },
	},
	chat: {
		...{ id: 'c-2', api_version: 'v2', vendor_id: 'stored-2', timestamp: 1_790_000_000 },
		request_data: { service_id: 'sales', customer_id: 'k-1', conversation_time: 1_789_990_000 },
		chat_transcription: { transcript: 'user: Hello' },
		conversation_type: null,
		meta_analytics: { message_count: { total: { normal: 4 } }, first_response_time: 3 },
		conversation_analytics: {
			conversation_summary: { version: 1, analytics: { call_summary: 'They greet.' } },
		},
		customer_analytics: null,
	},
	voice: {
		...{ conversation_id: 'v-1', api_version: 'v2', client_id: 'me', agent_id: 'a-1' },
		...{ customer_id: 'k-1', status: 'completed', conversation_time: 1_789_990_000 },
		...{ phone_number: '+12025550100', agent_phone_number: '+12025550101', transcript: 'Hello' },
		request_data: { customer_id: 'k-1', plan: 'Gold' },
		tool_calls: [{ name: 'book', arguments: { day: 'Monday', url: link } }],
		meta_analytics: { duration: 12.5, start_time: 1, end_time: 13, recording_url: null },
		inbuilt_analytics: { business_insights: { version: 2, analytics: { Paid: { ans: 'No' } } } },
		call_transfer_details: { call_transfer_status: null, call_transfer_details: {} },
		...{ telephony_provider_call_id: 'CA1', crm_update_status: null, future_scheduling: null },
	},
};
type Form = keyof typeof pushes;
const forms = ['call', 'chat', 'voice'] as const;
const addresses: Record<Form, Callback> = {
	call: 'callAnalysis',
	chat: 'chatAnalysis',
	voice: 'voiceAgentCall',
};

function deliveredOf(form: Form, result: JsonObject): DeliveredResult {
	const body = form === 'voice' ? result : envelopeOf([result]);
	const delivery = readDelivery(addresses[form], JSON.parse(JSON.stringify(body)));
	const [delivered] = typeof delivery === 'string' ? [] : delivery.results;
	if (delivered === undefined) throw new Error('The body has no result');
	return delivered;
}

/** What becomes of a result that is pushed again as another one, and which fields changed. */
function pushedAgain(form: Form, first: JsonObject, second: JsonObject) {
	const { known } = classify([], { ...deliveredOf(form, first), packing });
	return classify(known, { ...deliveredOf(form, second), packing });
}

/** All objects in a value, with the first field of their path. */
function objectsIn(value: unknown, first = ''): Array<[object: JsonObject, first: string]> {
	if (typeof value !== 'object' || value === null) return [];
	const inner = Object.entries(value).flatMap(([name, one]) => objectsIn(one, first || name));
	return isObject(value) ? [[value, first], ...inner] : inner;
}

const storing = new Set(['timestamp', 'api_version', 'vendor_id', 'processing_id']);
const identities = new Set(['id', 'conversation_id', 'service_id', 'agent_id']);

const fresh = fc.oneof(
	fc.string({ minLength: 1 }),
	fc.integer(),
	fc.double({ noNaN: true, noDefaultInfinity: true }),
	fc.boolean(),
	fc.constant(link),
	fc.array(fc.integer(), { minLength: 1, maxLength: 3 }),
	fc.dictionary(fc.string({ minLength: 1 }), fc.integer(), { minKeys: 1, maxKeys: 2 }),
);

const changeOfResult = fc.record({
	form: fc.constantFrom(...forms),
	object: fc.nat(),
	field: fc.nat(),
	how: fc.constantFrom('replaced', 'removed', 'added'),
	name: fc.string({ minLength: 1 }).filter((name) => !storing.has(name)),
	value: fresh,
});

type Change = typeof changeOfResult extends fc.Arbitrary<infer One> ? One : never;

/** `{status: null, details: {}}` counts as absent, too. Lists count as they are. */
function isEmptyInDepth(value: unknown): boolean {
	return isObject(value) ? Object.values(value).every(isEmptyInDepth) : isEmpty(value);
}

/** The result with one change, and the first field of its path; undefined if it would be none. */
function changed({ form, object, field, how, name, value }: Change) {
	const result: JsonObject = structuredClone(pushes[form]);
	const all = objectsIn(result);
	const [fields, first] = all[object % all.length] ?? [result, ''];
	const names = Object.keys(fields).filter(
		(one) => !identities.has(one) && !(first === '' && storing.has(one)),
	);
	const own = names[field % names.length];
	const target = how === 'added' ? name : own;
	if (target === undefined || (how === 'added' && Object.hasOwn(fields, target))) return undefined;
	const before = JSON.stringify(fields[target]);
	if (how === 'removed' ? isEmptyInDepth(fields[target]) : before === JSON.stringify(value))
		return undefined;
	if (how === 'removed') delete fields[target];
	else setField(fields, target, JSON.parse(JSON.stringify(value)));
	return { result, first: first || target };
}
const one = randomWorlds('Pushes with one change', 'PUSHES_WORLDS', 300, 1);

it('a push with any one change is news, and its changed fields name it', () => {
	let worlds = 0;
	const property = fc.property(changeOfResult, (chosen) => {
		const world = changed(chosen);
		fc.pre(world !== undefined);
		if (world === undefined) return;
		worlds += 1;
		const again = pushedAgain(chosen.form, pushes[chosen.form], world.result);
		expect(again.passes).toBe(true);
		expect(again.classification).toBe('revised');
		expect(again.changedFields).not.toEqual([]);
		if (again.changedFields[0] === '(all fields)') return;
		expect(again.changedFields.every((path) => path.startsWith(world.first.slice(0, 200)))).toBe(
			true,
		);
	});
	fc.assert(property, one);
	expect(worlds).toBeGreaterThanOrEqual(one.numRuns);
});

/** The same value with its keys the other way round, other signatures, and null in place of absent fields. */
function rewritten(value: unknown): unknown {
	if (typeof value === 'string') return value.replace(/\?.*$/, '?expires=2&signature=def');
	if (Array.isArray(value)) return value.map(rewritten);
	if (!isObject(value)) return value;
	const fields = Object.entries(value)
		.toReversed()
		.filter(([, field]) => field !== null)
		.map(([name, field]) => [name, rewritten(field)]);
	return { absent: null, ...Object.fromEntries(fields) };
}

it.each(forms)('a push (%s) without a change is a repeat, however it is written', (form) => {
	const stored = { timestamp: 1_790_000_500, api_version: 'v3', vendor_id: 'stored-9' };
	const again = pushedAgain(form, pushes[form], {
		...objectOf(rewritten(pushes[form])),
		...stored,
	});
	expect(again).toMatchObject({ classification: 'repeat', passes: false });
});

describe('a push and a read of one stored result', () => {
	const outputs: Array<Partial<OutputSettings>> = [
		{},
		{ output: 'raw' },
		{ answersAs: 'columns' },
		{ answersAs: 'items' },
		{ output: 'selected', paths: ['conversation_id', 'customer_id'] },
	];
	const settingsOf = (more: Partial<OutputSettings>): OutputSettings => ({
		...allFields,
		...more,
	});

	/** The items of the trigger, which may have passed an earlier result. */
	async function pushedItems(
		form: Form,
		push: JsonObject,
		more: Partial<OutputSettings>,
		earlier?: JsonObject,
	): Promise<JsonObject[]> {
		const { known } = earlier
			? classify([], { ...deliveredOf(form, earlier), packing })
			: { known: [] };
		const delivered = deliveredOf(form, push);
		classify(known, { ...delivered, packing });
		const result = { ...delivered, events: undefined, delivery: 'new' as const };
		const envelope = { processing_id: 'batch-1', status: 'completed' };
		const { workflowData } = await outputsOf(
			{ results: [], envelope: form === 'voice' ? undefined : envelope, unsent: 0 },
			[result],
			{
				event: addresses[form],
				output: settingsOf(more),
				errors: [],
				configuredOf: () => new Map(),
			},
		);
		return (workflowData[0] ?? []).map(({ json }) => JSON.parse(JSON.stringify(json)));
	}
	/** The items of Get Many. */
	function readItems(form: Form, read: JsonObject, more: Partial<OutputSettings>): JsonObject[] {
		const items = itemsOf(recordKindOf(addresses[form]), settingsOf(more))(read);
		return items.map((json) => JSON.parse(JSON.stringify(json)));
	}

	/** What Keep New decides about items, one after the other. */
	function kept(items: JsonObject[]): string[] {
		const known = new Map<string, Known>();
		return items.map((json) => {
			const { id = '', compared } = comparedItem(json) ?? {};
			if (compared === undefined) return 'unknown';
			const decided = classify(known.get(id) ?? [], compared);
			known.set(id, decided.known);
			return decided.classification;
		});
	}

	/** How a read of the same result can differ from its push. */
	const differences: Array<(read: JsonObject) => void> = [
		(read) => void (objectOf(read.meta_analytics).silence = 3),
		(read) => void delete objectOf(read.request_data).tag,
		(read) => void delete objectOf(read.conversation_analytics).business_insights,
		(read) => void delete read.conversation_analytics,
		(read) => void (read.conversation_type = 'Complaint'),
		(read) => void (read.vendor_id = 'stored-7'),
		(read) => {
			const { call_time, ...request } = objectOf(read.request_data);
			read.request_data = { ...request, conversation_time: call_time };
		},
	];
	const scenario = fc.record({
		form: fc.constantFrom('call' as const, 'chat' as const),
		which: fc.subarray(differences, { minLength: 1 }),
		pushed: fc.constantFrom(...outputs),
		isPushedFirst: fc.boolean(),
	});
	const worlds = randomWorlds('Pushes and reads', 'READS_WORLDS', 300, 1);

	const readOf = (form: Form, which: typeof differences): JsonObject => {
		const read = structuredClone(pushes[form]);
		delete read.customer_analytics;
		for (const differ of which) differ(read);
		return read;
	};

	it('pass Keep New once in every output, however they differ, and a later one passes', async () => {
		const property = fc.asyncProperty(scenario, async (drawn) => {
			const { form, which, pushed: more, isPushedFirst } = drawn;
			const read = readOf(form, which);
			const push = await pushedItems(form, pushes[form], more);
			// An answer that only one of them has is another item.
			const parts = new Set(push.map(({ parameter }) => parameter));
			const reads = readItems(form, read, more).filter(({ parameter }) => parts.has(parameter));
			const [first, second] = isPushedFirst ? [push, reads] : [reads, push];
			const decided = kept([...first, ...second, ...first, ...second]);
			const isAlone = ({ parameter }: JsonObject) =>
				!first.some((other) => other.parameter === parameter);
			expect(decided).toEqual([
				...first.map(() => 'new'),
				...second.map((item) => (isAlone(item) ? 'new' : 'repeat')),
				...first.map(() => 'repeat'),
				...second.map(() => 'repeat'),
			]);
			const later = { ...read, timestamp: 1_790_000_700, conversation_type: 'Escalation' };
			const all = [...push, ...readItems(form, later, more)];
			expect(kept(all).slice(push.length)).not.toContain('repeat');
		});
		await fc.assert(property, worlds);
	});

	it('Reconcile does not find a read of what was pushed', () => {
		const property = fc.property(scenario, ({ form, which }) => {
			const { known } = classify([], deliveredOf(form, pushes[form]));
			const found = (read: JsonObject) => {
				const { compared } = comparedRead(addresses[form], read) ?? {};
				return compared && classify(known, compared).classification;
			};
			const read = readOf(form, which);
			expect(found(read)).toBe('repeat');
			expect(found({ ...read, timestamp: 1_790_000_700, error: 'No audio' })).toBe('revised');
		});
		fc.assert(property, worlds);
	});

	it('of a later push under the same processing each revision passes Keep New', async () => {
		for (const more of outputs) {
			for (const form of forms) {
				const push = pushes[form];
				const second = { ...push, crm_ticket: 7, meta_analytics: { recording_url: link } };
				const first = await pushedItems(form, push, more);
				const later = await pushedItems(form, second, more, push);
				const all = [first, later, later, first].flat();
				const count = first.length;
				const decided = kept(all);
				expect(decided.slice(count, 2 * count)).toEqual(Array(count).fill('revised'));
				expect(decided.slice(2 * count)).toEqual(Array(2 * count).fill('repeat'));
			}
		}
	});

	it('a voice call without a stored time is compared by the fields that both have', async () => {
		const read: JsonObject = { ...pushes.voice, source_type: 'api' };
		delete read.phone_number;
		for (const more of outputs) {
			const [push, reads] = [
				await pushedItems('voice', pushes.voice, more),
				readItems('voice', read, more),
			];
			expect(kept([...push, ...reads]).slice(push.length)).toEqual(reads.map(() => 'repeat'));
			const revised = readItems('voice', { ...read, transcript: 'Goodbye' }, more);
			expect(kept([...push, ...revised]).slice(push.length)).toEqual(revised.map(() => 'revised'));
		}
	});
});
