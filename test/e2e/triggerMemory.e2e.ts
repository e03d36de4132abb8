import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Random } from '../../workshop/sandbox/demo/random';
import { mainOutputs, nodeOf } from '../../workshop/scripts/instance/workflow';
import { logged, sharedEditor, startOwnN8n } from './support/context';
import { inTurns } from './support/inTurns';
import { chatResult, envelopeOf, secretHeaders, startReceiver } from './support/receiver';
import { actionType } from './support/runNode';

const editor = sharedEditor();

it('a later push with one more field, or another large integer, passes the trigger and Keep New', async () => {
	const keepNew = nodeOf('Keep New', actionType, {
		parameters: { resource: 'delivery', operation: 'keepNew' },
	});
	const receiver = await startReceiver(editor, {
		behind: { nodes: [keepNew], connections: { Results: mainOutputs(['Keep New']) } },
	});
	const meta = { first_response_time: 12 };
	const bodies = [
		{ customer_analytics: null },
		{ customer_analytics: null, timestamp: 1_790_000_001 },
		{ customer_analytics: { lead_quality: { score: 2 } } },
		{ meta_analytics: { ...meta, crm_deal_id: 'deal 899' } },
		{ meta_analytics: { ...meta, crm_deal_id: 'deal 898' } },
	].map((more) => {
		const text = JSON.stringify(envelopeOf([chatResult('later', more)], { id: 'batch-later' }));
		return text.replace(/"deal (\d+)"/, '174322306148984$1');
	});
	for (const body of bodies) expect((await receiver.send(body)).status).toBe(200);
	const runs = await receiver.outputs(4);
	const passed = runs.flatMap(
		({ execution }) => execution.nodes['Keep New']?.[0]?.outputs[0] ?? [],
	);
	expect(passed.map(({ json }) => [json.delivery, json.changed_fields])).toEqual([
		['new', undefined],
		['revised', ['customer_analytics']],
		['revised', ['customer_analytics', 'meta_analytics.crm_deal_id']],
		['revised', ['meta_analytics.crm_deal_id']],
	]);
	expect(passed.slice(-2).map(({ json }) => json.meta_analytics)).toEqual([
		{ ...meta, crm_deal_id: '174322306148984899' },
		{ ...meta, crm_deal_id: '174322306148984898' },
	]);
	await logged('crm_deal_id has integers above 2^53', receiver.id);
});

it('a delivery that n8n cannot start is not acknowledged, and passes when repeated', async () => {
	const folder = mkdtempSync(join(tmpdir(), 'refusing-'));
	const [hooks, flag] = [join(folder, 'hooks.js'), join(folder, 'refuse')];
	writeFileSync(
		hooks,
		`const { existsSync } = require('node:fs');
		const refuse = async () => {
			if (existsSync(${JSON.stringify(flag)})) throw new Error('No room for executions');
		};
		module.exports = { workflow: { preExecute: [refuse] } };`,
	);
	writeFileSync(flag, '');
	const n8n = await startOwnN8n({ environment: { EXTERNAL_HOOK_FILES: hooks } });
	try {
		const receiver = await startReceiver(n8n.editor);
		const body = envelopeOf([chatResult('kept')]);
		const refused = await Promise.all([receiver.send(body), receiver.send(body)]);
		expect(refused.map(({ status }) => status)).toEqual([500, 500]);
		rmSync(flag);
		for (let time = 0; time < 2; time += 1) {
			expect((await receiver.send(body)).status).toBe(200);
		}
		const passed = (await receiver.outputs()).filter(
			({ execution }) => execution.status === 'success',
		);
		expect(passed.map(({ results }) => results)).toMatchObject([[{ conversation_id: 'kept' }]]);
	} finally {
		await n8n.stop();
		rmSync(folder, { recursive: true });
	}
});

interface Delivery {
	body: object;
	headers: Record<string, string>;
	/** The answer's status. */
	status: number;
}

interface Batch {
	id: string;
	results: Array<{ id: string; content: string }>;
}

/** The batches of a group of ten conversations: a content, and the conversations whose results have it. */
const group: Array<[content: string, conversations: number[]]> = [
	['First', [0, 1, 2, 3, 4]],
	['Second', [0, 1, 5]],
	['Third', [0]],
	['Failure', [6, 7]],
	// Two processings with the same content.
	['Same', [8, 9]],
	['Same', [8, 9]],
];

const batchesOf = (groups: number): Batch[] =>
	Array.from({ length: groups }, (_, at) =>
		group.map(([content, conversations], batch) => ({
			id: `processing-${at}-${batch}`,
			results: conversations.map((one) => ({ id: `g${at}-c${one}`, content })),
		})),
	).flat();

function accepted({ id, results }: Batch): Delivery {
	const request_data = { service_id: 'support-desk' };
	const records = results.map(({ id: conversation, content }) =>
		content === 'Failure'
			? { id: conversation, error: content, error_type: 'AUDIO', request_data }
			: chatResult(conversation, { conversation_type: content }),
	);
	const failed = records.filter((record) => 'error' in record).length;
	return { body: envelopeOf(records, { id, failed }), headers: secretHeaders, status: 200 };
}

const refused: Array<(batch: Batch) => Delivery> = [
	(batch) => ({ ...accepted(batch), headers: {}, status: 401 }),
	(batch) => {
		const headers = { ...secretHeaders, authorization: 'Bearer wrong' };
		return { ...accepted(batch), headers, status: 401 };
	},
	(batch) => ({ ...accepted(batch), body: { processed_data: 'not a list' }, status: 400 }),
	(batch) => accepted({ ...batch, results: [] }),
];

/** Deliveries in a mixed order: each batch once, an eighth refused or empty, and repeats of whole batches or their first result. */
function deliveriesOf(batches: Batch[], count: number) {
	const random = new Random(20_261_121);
	const others = Math.floor(count / 8);
	const repeats = Array.from({ length: count - batches.length - others }, () => {
		const batch = random.pick(batches);
		return random.chance(0.5) ? batch : { ...batch, results: batch.results.slice(0, 1) };
	});
	return [
		...[...batches, ...repeats].map(accepted),
		...Array.from({ length: others }, () => random.pick(refused)(random.pick(batches))),
	]
		.map((delivery) => ({ delivery, place: random.next() }))
		.sort((one, other) => one.place - other.place)
		.map(({ delivery }) => delivery);
}

/** `npm run e2e -- --stress` sends 10,000. */
const count = Number(process.env['STRESS_DELIVERIES'] ?? 400);
const senders = 16;

it(`${count} deliveries from ${senders} senders lose nothing, and pass each result once`, async () => {
	const n8n = await startOwnN8n({
		environment: {
			// n8n would delete executions that are to be counted.
			EXECUTIONS_DATA_PRUNE: 'false',
			// Otherwise n8n waits for an expression isolate at each delivery, most of the time.
			N8N_EXPRESSION_ENGINE_LAZY_ACQUIRE: 'true',
		},
	});
	try {
		const receiver = await startReceiver(n8n.editor);
		// A group has six batches. About as many repeats follow.
		const groups = Math.floor(count / 14);
		const batches = batchesOf(groups);
		const wrong: object[] = [];
		await inTurns(deliveriesOf(batches, count), senders, async ({ body, headers, status }) => {
			const answer = await receiver.send(body, headers);
			if (answer.status !== status) wrong.push({ ...answer, expected: status });
		});
		expect(wrong).toEqual([]);
		const outputs = await receiver.outputs();
		const items = outputs.flatMap((one) => [...one.results, ...one.failed]);
		const names = items.map((item) =>
			[item.processing_id, item.conversation_id, item.error ?? item.conversation_type].join(' '),
		);
		const expected = batches.flatMap(({ id, results }) =>
			results.map((result) => `${id} ${result.id} ${result.content}`),
		);
		expect(names.sort()).toEqual(expected.sort());
		const ofKind = (kind: string) => items.filter(({ delivery }) => delivery === kind).length;
		expect({
			new: ofKind('new'),
			revised: ofKind('revised'),
			unchanged: ofKind('unchanged'),
			failed: outputs.flatMap((one) => one.failed).length,
		}).toEqual({
			...{ new: 10 * groups, revised: 3 * groups, unchanged: 2 * groups },
			failed: 2 * groups,
		});
	} finally {
		await n8n.stop();
	}
});
