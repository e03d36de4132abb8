import { conversation, demoKey } from '../../../workshop/sandbox';
import type { WorkflowFile } from '../../../workshop/scripts/instance/workflow';
import {
	masking,
	plantedAnalytics,
	plantedRequest,
	plantedText,
	unmaskedIn,
} from '../../support/plantedValues';
import { runNode, type NodeUnderTest } from '../support/runNode';
import { ChangingConfiguration } from './configurationChanges';
import {
	asRecord,
	jsonOf,
	serviceId,
	withParameters,
	type ExampleTest,
	type ExampleWorld,
} from './world';

type Row = Record<string, unknown>;

const byId = (rows: Row[]) =>
	[...rows].sort((one, other) =>
		String(one['conversation_id']) < String(other['conversation_id']) ? -1 : 1,
	);

async function rowsFrom(world: ExampleWorld, node: NodeUnderTest): Promise<Row[]> {
	const { status, json } = await runNode(world.editor, node);
	expect(status).toBe('success');
	return json;
}

const rowsOf = async (world: ExampleWorld, table: string) =>
	await rowsFrom(world, {
		...{ type: 'n8n-nodes-base.postgres', typeVersion: 2.6 },
		parameters: {
			operation: 'executeQuery',
			query: `SELECT * FROM ${table} ORDER BY conversation_id`,
			options: { largeNumbersOutput: 'numbers' },
		},
		credentials: { postgres: world.database },
	});

/** All rows of a data table. */
export const dataTable = async (world: ExampleWorld, name: string) =>
	await rowsFrom(world, {
		...{ type: 'n8n-nodes-base.dataTable', typeVersion: 1.1 },
		parameters: {
			...{ resource: 'row', operation: 'get', matchType: 'anyCondition', returnAll: true },
			dataTableId: { __rl: true, mode: 'name', value: name },
			...{ filters: {}, options: {} },
		},
	});

/** As text, in one form wherever a value is kept. */
const cellOf = (value: unknown) => {
	if (Array.isArray(value)) return value.join(', ');
	return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** The answers of a row, in its columns and in `other_answers`. */
const answersIn = (row: Row = {}) => {
	const others = asRecord(JSON.parse(String(row['other_answers'] ?? '{}')));
	const columns = Object.keys(row).filter((name) =>
		/^(business_insights|agent_feedback)_/.test(name),
	);
	const kept = Object.values(others).flatMap((ofModule) => Object.values(asRecord(ofModule)));
	return [...columns.map((name) => row[name]), ...kept].map(cellOf);
};

const nights = 50;

export const tableTests: ExampleTest[] = [
	{
		file: 'conversations-to-postgres.json',
		title: 'every record is a row, and a second run changes nothing',
		async run(world, file) {
			const id = await world.withDatabase(file);
			const first = await world.run(id);
			const expected = world.listedConversations().map((record) => record['id']);
			const table = await rowsOf(world, 'conversations');
			expect(table.map((row) => row['conversation_id'])).toEqual(expected.sort());
			expect(table).toEqual(byId(jsonOf(first, 'Get Conversations')));
			// Records with and without answers have one schema.
			const answers = table.map((row) => row['business_insights_intent']);
			expect(answers).toContain(null);
			expect(answers.filter((answer) => typeof answer === 'string').length).toBeGreaterThan(50);
			const amounts = table.map((row) => row['business_insights_monthly_amount']);
			expect(amounts.some((amount) => typeof amount === 'number')).toBe(true);
			const second = await world.run(id);
			expect(jsonOf(second, 'Insert or Update')).toHaveLength(expected.length);
			expect(await rowsOf(world, 'conversations')).toEqual(table);
		},
	},
	{
		file: 'conversations-to-postgres.json',
		title: 'with Mask Personal Data, texts have marks and numbers stay in their numeric columns',
		async run(world, file) {
			const table = 'masked';
			const changes: Record<string, Record<string, unknown>> = {
				'Create the Table': {
					query: `CREATE TABLE IF NOT EXISTS ${table} (conversation_id text PRIMARY KEY, conversation_time timestamptz, customer_id text, channel text, overall_score numeric, summary text, other_answers text, revision text, masked jsonb)`,
				},
				'Agent Feedback Columns': { table },
				'Business Insights Columns': { table },
				'Get Conversations': { options: masking },
				'Insert or Update': { table: { __rl: true, mode: 'name', value: table } },
			};
			const id = await world.withDatabase(file, (workflow) =>
				withParameters(workflow, ({ name }) => changes[name]),
			);
			world.sandbox.world.addConversation(
				conversation({
					...{ id: 'told-numbers', time: Math.floor(Date.now() / 1000) - 60, serviceId },
					record: {
						request_data: plantedRequest,
						conversation_analytics: {
							...plantedAnalytics(),
							business_insights: {
								version: 1,
								analytics: {
									'Monthly amount': { ans: 2_912_947 },
									Intent: { ans: plantedText },
								},
							},
						},
					},
				}),
			);
			const stored = async () => {
				const items = jsonOf(await world.run(id), 'Insert or Update');
				expect(items).toHaveLength(world.listedConversations().length);
				return await rowsOf(world, table);
			};
			const rows = await stored();
			expect(unmaskedIn(rows)).toEqual([]);
			expect(rows.find((row) => row['conversation_id'] === 'told-numbers')).toMatchObject({
				business_insights_monthly_amount: 2_912_947,
				business_insights_intent: expect.stringMatching(/^A refund for \[phone 1\], \[email 1\]/),
				overall_score: 40,
				masked: expect.objectContaining({ phone: expect.any(Number), name: expect.any(Number) }),
			});
			expect(await stored()).toEqual(rows);
		},
	},
	{
		file: 'conversations-to-postgres.json',
		title: 'runs without a database, as it is imported',
		async run(world, file) {
			const execution = await world.run(file);
			expect(jsonOf(execution, 'Get Conversations').length).toBeGreaterThan(50);
		},
	},
	{
		file: 'conversations-to-postgres.json',
		title: 'a table of another schema that has only a key gets every column of simplified records',
		async run(world, file) {
			const include = ['explanations', 'evidence', 'versions', 'transcript'];
			const [schema, table] = ['analytics', 'Calls "2026"'];
			const sqlName = 'analytics."Calls ""2026"""';
			const read = { output: 'all', include };
			const changes: Record<string, Record<string, unknown>> = {
				'Create the Table': {
					query: `CREATE SCHEMA ${schema}; CREATE TABLE ${sqlName} (conversation_id text PRIMARY KEY)`,
				},
				'Agent Feedback Columns': { table: `${schema}.${table}`, include },
				'Business Insights Columns': { table: sqlName, include },
				'Get Conversations': read,
				'Insert or Update': {
					schema: { __rl: true, mode: 'name', value: schema },
					table: { __rl: true, mode: 'name', value: table },
				},
			};
			const id = await world.withDatabase(file, (workflow) => {
				const { nodes, ...rest } = withParameters(workflow, ({ name }) => changes[name]);
				const disabled = ({ name }: { name: string }) => name === 'Answers Only';
				return { ...rest, nodes: nodes.map((node) => ({ ...node, disabled: disabled(node) })) };
			});
			const text = 'PostgreSQL refuses \u0000 in a row';
			world.sandbox.world.addConversation(
				conversation({
					...{ id: 'with-nul', time: Math.floor(Date.now() / 1000) - 60, serviceId },
					record: { audio_to_text: { transcript: text }, conversation_type_reason: text },
				}),
			);
			const items = jsonOf(await world.run(id), 'Get Conversations');
			expect(items).toContainEqual(
				expect.objectContaining({
					conversation_id: 'with-nul',
					transcript: 'PostgreSQL refuses  in a row',
				}),
			);
			const rows = await rowsOf(world, sqlName);
			expect(rows.map((row) => Object.keys(row).sort())).toEqual(
				items.map((item) => Object.keys(item).sort()),
			);
			expect(rows).toEqual(byId(items));
		},
	},
	{
		file: 'nightly-warehouse-sync.json',
		title: 'the first run reads 31 days, a revision replaces its row, and nothing is repeated',
		async run(world, file) {
			const id = await world.withDatabase(file);
			await world.run(id);
			const first = await world.poll(id);
			const table = await rowsOf(world, 'warehouse_conversations');
			const expected = world.listedConversations();
			expect(expected.length).toBeGreaterThanOrEqual(290);
			expect(table.map((row) => row['conversation_id'])).toEqual(
				expected.map((record) => record['id']).sort(),
			);
			expect(jsonOf(first, 'Insert or Update')).toHaveLength(expected.length);

			const stored = world.sandbox.world.conversationsOf(serviceId).ordered.all().at(-1);
			if (stored === undefined) throw new Error('There is no conversation');
			const record = asRecord(JSON.parse(stored.json()));
			world.sandbox.world.addConversation(
				conversation({
					id: stored.id,
					time: stored.time,
					serviceId,
					customerId: String(asRecord(record['request_data'])['customer_id']),
				}),
			);
			const second = await world.poll(id);
			expect(
				jsonOf(second, 'New and Revised').map((item) => [
					item['conversation_id'],
					item['delivery'],
				]),
			).toEqual([[stored.id, 'revised']]);
			const after = await rowsOf(world, 'warehouse_conversations');
			expect(after).toHaveLength(table.length);
			expect(after.find((row) => row['conversation_id'] === stored.id)).toMatchObject({
				overall_score: null,
				business_insights_intent: null,
			});
			await world.pollWithoutExecution(id);
		},
	},
	{
		file: 'nightly-warehouse-sync.json',
		title: `the table grows with ${nights} changes of the configuration, and no answer is lost`,
		async run(world, file) {
			const [ownService, ownTable] = ['growing-desk', 'growing_conversations'];
			world.sandbox.world.keys.get(demoKey)?.services.push(ownService);
			const configuration = new ChangingConfiguration(world.sandbox, ownService);
			const id = await world.withDatabase(file, (workflow): WorkflowFile => {
				const text = JSON.stringify(workflow).replaceAll(serviceId, ownService);
				return JSON.parse(text.replaceAll('warehouse_conversations', ownTable));
			});
			await world.run(id);
			const answers = new Map<string, unknown[]>();
			const start = Math.floor(Date.now() / 1000) - 3_600;
			for (let night = 1; night <= nights; night += 1) {
				const change = configuration.change();
				const analyzed = [night, Math.ceil(night / 2)].map((of) => `call-${of}`);
				for (const one of new Set(analyzed)) {
					answers.set(one, configuration.analyze(one, start + Number(one.slice('call-'.length))));
				}
				const execution = await world.poll(id);
				const items = jsonOf(execution, 'Row');
				expect([change, items.map((item) => item['conversation_id']).sort()]).toEqual([
					change,
					[...new Set(analyzed)].sort(),
				]);
				const rows = await rowsOf(world, ownTable);
				for (const item of items) {
					const row = rows.find((one) => one['conversation_id'] === item['conversation_id']);
					expect(row).toMatchObject({ ...item, synced_at: expect.any(String) });
				}
			}
			const table = await rowsOf(world, ownTable);
			expect(table).toHaveLength(nights);
			for (const row of table) {
				const given = (answers.get(String(row['conversation_id'])) ?? []).map(cellOf);
				const kept = answersIn(row);
				expect(given.length).toBeGreaterThan(0);
				expect(given.filter((answer) => !kept.includes(answer))).toEqual([]);
			}
			expect(Object.keys(table[0] ?? {}).length).toBeGreaterThan(nights / 2);
		},
	},
	{
		file: 'nightly-warehouse-sync.json',
		title: 'runs without a database, as it is imported',
		async run(world, file) {
			const execution = await world.run(file, 'New and Revised');
			expect(jsonOf(execution, 'Row').length).toBeGreaterThan(0);
			await world.run(file);
		},
	},
	{
		file: 'nightly-data-table-sync.json',
		title: 'every conversation is a row and marked as done; the next night has nothing to do',
		async run(world, file) {
			const first = await world.run(file);
			const expected = world.listedConversations().map((record) => record['id']);
			const table = await dataTable(world, 'Conversations');
			expect(table.map((row) => row['conversation_id']).sort()).toEqual(expected.sort());
			const scores = table.map((row) => row['overall_score']);
			expect(scores.some((score) => typeof score === 'number')).toBe(true);
			expect(jsonOf(first, 'Mark Done')).toHaveLength(expected.length);
			const second = await world.run(file, 'Every Night');
			expect(jsonOf(second, 'Get Conversations')).toHaveLength(expected.length);
			expect(jsonOf(second, 'Insert or Update')).toEqual([]);
			expect(await dataTable(world, 'Conversations')).toHaveLength(expected.length);
		},
	},
];
