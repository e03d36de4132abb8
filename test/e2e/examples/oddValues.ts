import { conversation, customer, demoKey } from '../../../workshop/sandbox';
import type { Execution } from '../../../workshop/scripts/instance/execution';
import type { JsonObject } from '../../../workshop/sandbox/rules/json';
import { startScriptedModel } from '../support/agent';
import { chatResult, envelopeOf } from '../support/receiver';
import { sendTest } from './deliveries';
import { asked, calling as withTool, open } from './reviews';
import {
	asRecord,
	button,
	itemsOf,
	jsonOf,
	reader,
	type ExampleTest,
	type ExampleWorld,
} from './world';

type Json = Record<string, unknown>;
/** Gives an example all values, and returns what it makes of each. */
type Giving<Given> = (world: ExampleWorld, file: string, given: Given[]) => Promise<unknown[]>;

const nowSeconds = () => Math.floor(Date.now() / 1000);
const idOf = (at: number) => `odd-${at}`;
/** What the picked items say of each value. */
const ofEach = <Found>(given: unknown[], found: Found[]) =>
	given.map((_, at) =>
		found.filter((one) => {
			const text = typeof one === 'string' ? one : JSON.stringify(one);
			return new RegExp(`\\b${idOf(at)}\\b`).test(text);
		}),
	);

/** The outcome or the error of each value. @param before the node before, whose items have the IDs */
function outcomesOf(given: unknown[], execution: Execution, node: string, before: string) {
	const inputs = jsonOf(execution, before);
	const pairs = itemsOf(execution, node).map(({ json, pairedItem }) => {
		const [at] = /\d+/.exec(JSON.stringify(pairedItem)) ?? [];
		return { input: inputs[Number(at)], json };
	});
	return ofEach(given, pairs).map(([one]) => one?.json['outcome'] ?? one?.json['error']);
}

/** A copy with other parameters: of nodes by their names, and of all nodes that have them. */
async function changed(
	world: ExampleWorld,
	file: string,
	all: Json,
	changes: Record<string, Json> = {},
) {
	return await world.changedNodes(file, ({ name, parameters }) => {
		const ofAll = Object.entries(all).filter(([parameter]) => parameter in parameters);
		return { ...Object.fromEntries(ofAll), ...changes[name] };
	});
}

/** Runs a copy whose Code node returns these items, each with the other fields of a right one. */
async function runFromCode(
	world: ExampleWorld,
	file: string,
	node: string,
	given: Json[],
	rightAt: (at: number) => Json,
) {
	const list = given.map((one, at) => ({ json: { ...rightAt(at), ...one } }));
	const jsCode = `return ${JSON.stringify(list)};`;
	return await world.run(await changed(world, file, {}, { [node]: { jsCode } }));
}

/** All are results of one delivery. */
const delivered =
	(trigger: string, node: string, pick: (json: Json) => unknown): Giving<JsonObject> =>
	async (world, file, given) => {
		const results = given.map((record, at) => chatResult(idOf(at), record));
		const { execution } = await sendTest(world, file, trigger, envelopeOf(results));
		return ofEach(given, jsonOf(execution, node).map(pick));
	};

let services = 0;

/** A service for records of its own. */
function newService(world: ExampleWorld): string {
	const serviceId = `odd-desk-${(services += 1)}`;
	world.sandbox.world.keys.get(demoKey)?.services.push(serviceId);
	return serviceId;
}

function addConversations(
	{ sandbox }: ExampleWorld,
	serviceId: string,
	given: JsonObject[],
	secondsAgo = 7_200,
): void {
	for (const [at, record] of given.entries()) {
		const failure = typeof record['error'] === 'string' ? { error: record['error'] } : {};
		const facts = { id: idOf(at), serviceId, time: nowSeconds() - secondsAgo + at, record };
		sandbox.world.addConversation(
			conversation({ ...facts, ...failure, dashboard: { open_concerns: 'Yes' } }),
		);
	}
}

/** All are conversations that the example reads. */
const stored =
	(node: string, pick: (json: Json) => unknown, secondsAgo?: number): Giving<JsonObject> =>
	async (world, file, given) => {
		const serviceId = newService(world);
		addConversations(world, serviceId, given, secondsAgo);
		const id = await changed(world, file, { serviceId });
		return ofEach(given, jsonOf(await world.run(id), node).map(pick));
	};

const summary = (call_summary: unknown) => ({
	conversation_summary: { analytics: { call_summary } },
});
const feedback = (greeting: Json, ans: unknown, fatal: unknown) => ({
	agent_feedback: {
		analytics: { parameters: { Greeting: greeting }, overall: { output: { ans }, fatal } },
	},
});
const json = (value: object): JsonObject => JSON.parse(JSON.stringify(value));
const analyzed = (of: object, request: object = {}) =>
	json({
		request_data: { service_id: 'support-desk', customer_id: 'c', ...request },
		conversation_analytics: of,
	});

/** Results and records with values in unusual forms. */
const records: Record<string, JsonObject> = {
	nothing: json({ conversation_analytics: {} }),
	null: {
		...analyzed(
			{ conversation_summary: null, agent_feedback: null },
			{ customer_id: null, employee_id: null },
		),
		conversation_type: null,
	},
	true: analyzed({ ...summary(true), ...feedback({ ans: true }, true, true) }),
	false: analyzed({ ...summary(false), ...feedback({ ans: false }, false, false) }),
	'text for a number': analyzed(
		{ ...summary('41'), ...feedback({ ans: '0' }, '41', 'YES') },
		{ customer_id: 12, employee_id: 7 },
	),
	milliseconds: analyzed(feedback({ ans: 'no' }, 41.5, 'yes'), {
		conversation_time: 1_772_355_600_000,
	}),
	'ISO time, another case': analyzed(feedback({ ans: 'No ' }, 0, null), {
		conversation_time: '2026-03-01T09:00:00Z',
		employee_id: 'EMPLOYEE-07',
		service_id: 'Support-Desk',
	}),
	lists: analyzed({
		...summary(['a', 'b']),
		...feedback(
			{ ans: ['No', 'Late'], explanation: ['x'], explanation_with_source: {} },
			[41],
			['Yes'],
		),
	}),
	failed: { error: 'No sound', error_type: 'audio' },
};

const fields =
	(...names: string[]) =>
	(item: Json) =>
		names.map((name) => item[name]);
const link = /\n *Open: .*/s;
const toldText = (item: Json) => String(item['text'] ?? item['line']).replace(link, '');

/** What each example makes of `records`, in their order. An empty list: nothing. */
const none: unknown[] = [];
const ofRecords: Array<[file: string, Giving<JsonObject>, expected: unknown[]]> = [
	[
		'low-score-alert.json',
		delivered('Low Score', 'Write the Message', toldText),
		[
			...[none, none, none, none],
			['Call odd-4 of 7 scored 41 of 100, with a fatal error.\n41'],
			['Call odd-5 of an unknown agent scored 41.5 of 100, with a fatal error.\n'],
			['Call odd-6 of EMPLOYEE-07 scored 0 of 100.\n'],
			...[none, none],
		],
	],
	[
		'quality-alert-slack-teams.json',
		delivered('Something to Notice', 'Write the Message', toldText),
		[
			...[none, none],
			['The conversation counts as fatal.\nodd-2, unknown agent, customer c'],
			['"Greeting" was answered false.\nodd-3, unknown agent, customer c'],
			[
				'Overall score 41 (alert at 59 or below).\nodd-4, 7, customer 12',
				'The conversation counts as fatal.\nodd-4, 7, customer 12',
			],
			[
				'Overall score 41.5 (alert at 59 or below).\nodd-5, unknown agent, customer c',
				'The conversation counts as fatal.\nodd-5, unknown agent, customer c',
				'"Greeting" was answered no.\nodd-5, unknown agent, customer c',
			],
			[
				'Overall score 0 (alert at 59 or below).\nodd-6, EMPLOYEE-07, customer c',
				'"Greeting" was answered No .\nodd-6, EMPLOYEE-07, customer c',
			],
			['"Greeting" was answered No, Late.\nodd-7, unknown agent, customer c\nWhy: x'],
			none,
		],
	],
	[
		'masked-alert.json',
		delivered('Something to Notice', 'Write the Message', toldText),
		[
			...[none, none],
			['The conversation counts as fatal.\nCall odd-2 of an unknown agent\n'],
			none,
			['The conversation counts as fatal.\nCall odd-4 of 7\n41'],
			['The conversation counts as fatal.\nCall odd-5 of an unknown agent\n'],
			['Overall score 0 (alert at 59 or below).\nCall odd-6 of EMPLOYEE-07\n'],
			...[none, none],
		],
	],
	[
		'results-as-they-arrive.json',
		delivered('Call Analyzed', 'What Arrived', fields('conversation', 'customer', 'summary')),
		[
			...[[['odd-0', 'customer-7', '']], [['odd-1', '', '']], [['odd-2', 'c', '']]],
			...[[['odd-3', 'c', '']], [['odd-4', '12', '41']], [['odd-5', 'c', '']]],
			...[[['odd-6', 'c', '']], [['odd-7', 'c', '']], none],
		],
	],
	[
		'catch-what-the-webhook-missed.json',
		delivered('Chat Analyzed', 'Note for the CRM', fields('conversation', 'customer', 'note')),
		[
			...[[['odd-0', 'customer-7', '']], [['odd-1', '', '']], [['odd-2', 'c', '']]],
			...[[['odd-3', 'c', '']], [['odd-4', '12', '41']], [['odd-5', 'c', '']]],
			...[[['odd-6', 'c', '']], [['odd-7', 'c', '']]],
			[['odd-8', 'customer-7', 'Analysis failed: No sound']],
		],
	],
	[
		'recent-conversations.json',
		stored('Fields for the CRM', fields('conversation', 'customer', 'score', 'summary')),
		[
			...[[['odd-0', 'customer-of-odd-0', null, '']], [['odd-1', null, null, '']]],
			...[[['odd-2', 'c', null, '']], [['odd-3', 'c', null, '']]],
			...[[['odd-4', '12', 41, '41']], [['odd-5', 'c', 41.5, '']]],
			...[[['odd-6', 'c', 0, '']], [['odd-7', 'c', 41, '']]],
			[['odd-8', 'customer-of-odd-8', null, '']],
		],
	],
	[
		'weekly-digest-mail.json',
		stored('Write a Line', toldText, 7 * 86_400),
		[
			...[none, none, none],
			['odd-3, employee-1, score false'],
			none,
			['odd-5, employee-1, score 41.5'],
			['odd-6, EMPLOYEE-07, score 0'],
			['odd-7, employee-1, score 41\n    Why: x'],
			none,
		],
	],
	[
		'nightly-data-table-sync.json',
		stored('Insert or Update', fields('conversation_id', 'overall_score', 'summary')),
		[
			...[[['odd-0', null, null]], [['odd-1', null, null]], [['odd-2', null, null]]],
			...[[['odd-3', null, null]], [['odd-4', 41, '41']], [['odd-5', 41.5, null]]],
			...[[['odd-6', 0, null]], [['odd-7', 41, null]], [['odd-8', null, null]]],
		],
	],
	[
		'export-to-google-sheets.json',
		stored('Append Rows', fields('conversation_id', 'overall_score', 'Summary'), 86_400),
		[
			...[[['odd-0', null, '']], [['odd-1', null, '']], [['odd-2', 'true', 'true']]],
			...[[['odd-3', 'false', 'false']], [['odd-4', 41, '41']], [['odd-5', 41.5, '']]],
			...[[['odd-6', 0, '']], [['odd-7', '[41]', '["a","b"]']], [['odd-8', null, '']]],
		],
	],
	...['conversations-to-postgres.json', 'nightly-warehouse-sync.json'].map(
		(file): [string, Giving<JsonObject>, unknown[]] => [
			file,
			inTable,
			[
				...[[['odd-0', null, null, null]], [['odd-1', null, null, null]]],
				...[[['odd-2', null, 'true', null]], [['odd-3', null, 'false', null]]],
				...[[['odd-4', '41', '0', '41']], [['odd-5', '41.5', 'no', null]]],
				...[[['odd-6', '0', 'No ', null]], [['odd-7', null, 'No, Late', null]]],
				[['odd-8', null, null, null]],
			],
		],
	),
	[
		'salesforce-conversations-upsert.json',
		async (world, file, given) => {
			const serviceId = newService(world);
			const id = await changed(world, file, { serviceId });
			await world.pollWithoutExecution(id);
			addConversations(world, serviceId, given, 600);
			await world.poll(id);
			const { conversations } = world.outside.salesforce;
			return given.map((_, at) => {
				const { Customer_ID__c, Score__c, Summary__c } = conversations.get(idOf(at)) ?? {};
				return [Customer_ID__c, Score__c, Summary__c];
			});
		},
		[
			...[
				['customer-of-odd-0', null, null],
				[null, null, null],
				['c', null, null],
			],
			...[
				['c', null, null],
				['12', 41, '41'],
				['c', 41.5, null],
			],
			...[
				['c', 0, null],
				['c', 41, null],
				[undefined, undefined, undefined],
			],
		],
	],
];

/** Writes into a table of Postgres of its own. */
async function inTable(world: ExampleWorld, file: string, given: JsonObject[]) {
	const serviceId = newService(world);
	for (const moduleName of ['agent_feedback', 'business_insights']) {
		const saved = world.sandbox.world.configuration('support-desk', moduleName);
		if (saved) world.sandbox.world.addConfiguration({ ...saved, serviceId });
	}
	addConversations(world, serviceId, given);
	const table = `odd_${services}`;
	const id = await world.withDatabase(file, (workflow) =>
		JSON.parse(
			JSON.stringify(workflow)
				.replaceAll('"support-desk"', `"${serviceId}"`)
				.replaceAll('warehouse_conversations', table)
				.replaceAll('"conversations"', `"${table}"`)
				.replaceAll('EXISTS conversations', `EXISTS ${table}`),
		),
	);
	const run = await world.run(id);
	const written = file.startsWith('nightly') ? await world.poll(id) : run;
	const row = fields('conversation_id', 'overall_score', 'agent_feedback_greeting', 'summary');
	return ofEach(given, jsonOf(written, 'Insert or Update').map(row));
}

/** An example with values of its own, each with what the example makes of it. */
const table = <Given>(
	file: string,
	giving: Giving<Given>,
	rows: Array<[given: Given, expected: unknown]>,
): ExampleTest => ({
	file,
	title: 'values in other forms',
	async run(world) {
		const found = await giving(
			world,
			file,
			rows.map(([given]) => given),
		);
		expect(found.map((one, at) => [rows[at]?.[0], one])).toEqual(rows);
	},
});

const isoSeconds = (secondsAgo: number) =>
	new Date((nowSeconds() - secondsAgo) * 1_000).toISOString();

/** Customers, whose analysis and timeline are unusual. */
const customers: JsonObject[] = [
	{},
	{ customer_analytics: null, timeline: null, meta_analytics: null },
	json({
		customer_analytics: { customer_summary: { customer_summary: true } },
		timeline: { a: null },
	}),
	json({ customer_analytics: { customer_summary: ['a', 1, null] }, timeline: [] }),
	json({
		timeline: { a: { call_time: 1_772_355_600_000 }, b: { call_time: '2026-03-01T09:00:00Z' } },
	}),
];

function addCustomers(world: ExampleWorld, serviceId: string, given: JsonObject[]): void {
	for (const [at, record] of given.entries()) {
		const facts = { id: idOf(at), serviceId, time: nowSeconds() - 60, record };
		world.sandbox.world.addCustomer(customer(facts));
	}
}

/** Conversations with an open concern and these phone numbers. One of them has no customer. */
const calling =
	(node: string, before: string): Giving<[phone: unknown, customerId?: null]> =>
	async (world, file, given) => {
		const serviceId = newService(world);
		const numbered = given.map(([customer_phone_number, customer_id], at) =>
			json({
				request_data: {
					customer_phone_number,
					customer_id: customer_id === null ? null : idOf(at),
				},
			}),
		);
		addConversations(world, serviceId, numbered);
		const more = { 'First Few': { maxItems: 50 } };
		const id = await changed(world, file, { serviceId, callRules: { hours: '00:00-24:00' } }, more);
		return outcomesOf(given, await world.run(id), node, before);
	};

/** Calls a tool with the values of a model, and returns its answer. */
const asking =
	(tool: string): Giving<Json> =>
	async (world, file, given) => {
		const model = await startScriptedModel(
			given,
			given.map(() => tool),
		);
		try {
			const { name, type, data } = model.credential;
			const key = await world.editor.createCredential(name, type, data);
			const id = await world.changed(file, (workflow) => workflow, [key]);
			const execution = await world.editor.startWorkflow(id, button);
			expect((await world.editor.finishedExecution(execution)).status).toBe('success');
			return model.toolAnswers().map((one) => /"error":"([^.]+)/.exec(one)?.[1] ?? 'answered');
		} finally {
			await model.stop();
		}
	};

export const oddValueTests: ExampleTest[] = [
	...ofRecords.map(([file, giving, expected]) =>
		table(
			file,
			giving,
			Object.values(records).map((record, at): [JsonObject, unknown] => [record, expected[at]]),
		),
	),
	table<[title: string, record: JsonObject]>(
		'monthly-export.json',
		async (world, file, given) => {
			const serviceId = newService(world);
			addConversations(
				world,
				serviceId,
				given.map(([, record]) => record),
				30 * 86_400,
			);
			const id = await changed(world, file, { serviceId });
			const [last] = jsonOf(await world.run(id), 'Say What Came');
			return given.map(() => last?.['rows']);
		},
		// Four of them have a score from 0 to 100 and the conversation type of the conditions.
		Object.entries(records).map((one) => [one, 4]),
	),
	table(
		'customer-profiles.json',
		async (world, file, given) => {
			const serviceId = newService(world);
			addCustomers(world, serviceId, given);
			const id = await changed(world, file, { serviceId });
			const found = jsonOf(await world.run(id), 'Get Recent Customers');
			return ofEach(given, found.map(fields('customer_id', 'timeline_entries')));
		},
		customers.map((one, at): [JsonObject, unknown] => [one, [[idOf(at), at === 4 ? 2 : 0]]]),
	),
	table(
		'hubspot-contacts-upsert.json',
		async (world, file, given) => {
			const serviceId = newService(world);
			const id = await changed(world, file, { serviceId });
			await world.pollWithoutExecution(id);
			addCustomers(world, serviceId, given);
			const { contacts } = world.outside.hubspot;
			const own = given.map((_, at) => {
				const customer_id = idOf(at);
				const properties: Record<string, string> = {
					customer_id,
					email: `${customer_id}@example.com`,
				};
				return { id: `odd-contact-${at}`, properties };
			});
			contacts.push(...own);
			await world.poll(id);
			const written = fields('conversation_summary', 'conversation_timeline_entries');
			return own.map(({ properties }) => written(properties));
		},
		customers.map((one, at): [JsonObject, unknown] => [one, ['', at === 4 ? '2' : '0']]),
	),
	...(
		[
			['call-back-open-concerns.json', 'Call Back', 'First Few'],
			['open-concerns-call-note.json', 'Call and Wait', 'With a Phone Number'],
		] as const
	).map(([file, node, before]) =>
		table(file, calling(node, before), [
			[[null], undefined],
			[[''], undefined],
			[[true], expect.stringContaining('Phone Number')],
			[['anonymous'], expect.stringContaining('Phone Number')],
			[['+12025550170'], 'validated'],
			[[12025550171], 'validated'],
			[['0012025550172'], 'validated'],
			[['+12025550174', null], expect.stringContaining('Customer ID')],
		]),
	),
	table<Array<string | boolean | null>>(
		'sheet-calls-with-outcome.json',
		async (world, file, given) => {
			const sheet = world.outside.googleSheets.spreadsheet('spreadsheet-of-calls');
			const before = sheet.rows.splice(1);
			try {
				sheet.write(
					1,
					0,
					given.map(([phone = '', outcome = '', zone = ''], at) => [
						phone,
						idOf(at),
						'Ann',
						'',
						outcome,
						'',
						zone,
					]),
				);
				const callRules = {
					hours: '00:00-24:00',
					timeZone: "={{ $json.time_zone || 'byNumber' }}",
				};
				const id = await changed(world, file, { callRules });
				const execution = await world.run(id);
				const outputs = execution.nodes['Call and Wait']?.[0]?.outputs ?? [];
				const items = outputs.flat().map((item) => asRecord(item?.json));
				// The error is beside the cells of the row.
				return ofEach(given, items).map(([item]) => item?.['error'] ?? item?.['outcome']);
			} finally {
				sheet.rows.splice(1);
				sheet.rows.push(...before);
			}
		},
		[
			[['+12025550181', '', ''], 'validated'],
			[['+12025550182', 'not connected', 'Europe/Berlin'], 'validated'],
			[['+12025550183', ' Not Connected. ', null], 'validated'],
			[['+12025550184', null, ''], 'validated'],
			[['+12025550185', 'BUSY', ''], undefined],
			[['+12025550186', true, ''], undefined],
			[['+12025550187', '', 'berlin'], expect.stringContaining('berlin')],
			[['N/A', '', ''], expect.stringContaining('Phone Number')],
		],
	),
	table<Json>(
		'telephony-without-result.json',
		async (world, file, given) => {
			const started = nowSeconds() - 9_000;
			const execution = await runFromCode(
				world,
				file,
				'Calls of the Telephony System',
				given,
				(at) => ({
					...{ call_id: idOf(at), customer: 'c', extension: 'e', started },
				}),
			);
			return outcomesOf(given, execution, 'Submit What Is Missing', 'Compare');
		},
		[
			[{}, 'validated'],
			[{ started: (nowSeconds() - 9_000) * 1_000, direction: 'inbound' }, 'validated'],
			[{ started: isoSeconds(9_000), direction: ' OUTBOUND' }, 'validated'],
			[{ started: String(nowSeconds() - 9_000), direction: null }, 'validated'],
			[{ recording: '', direction: 'internal' }, 'validated'],
			[{ customer: 12, direction: true }, 'validated'],
			[{ started: null }, expect.stringContaining('Call Time')],
			[{ extension: null }, expect.stringContaining('Employee ID')],
		],
	),
	table<Json>(
		'submit-chats-note-in-crm.json',
		async (world, file, given) => {
			const conversation_time = nowSeconds() - 900;
			const said = {
				...{ actor_id: 'c', actor_type: 'user', message_type: 'normal' },
				...{ content: { text: { content: 'Hello' } }, timestamp: conversation_time * 1_000 },
			};
			const execution = await runFromCode(world, file, 'Closed Chats', given, (at) => ({
				...{ id: idOf(at), customer_id: 'c', employee_id: 'e', conversation_time },
				message_content: [said],
			}));
			return jsonOf(execution, 'Submit and Wait').map(
				(item) => item['analysis_status'] ?? item['error'] ?? JSON.stringify(item),
			);
		},
		[
			[{}, 'completed'],
			[{ lead_source: null, tag: '' }, 'completed'],
			[{ conversation_time: null }, expect.stringContaining('Conversation Time')],
			[
				{ conversation_time: (nowSeconds() - 900) * 1_000 },
				expect.stringContaining('Conversation Time'),
			],
			[{ customer_id: true }, expect.stringContaining('Customer ID')],
			[{ message_content: [] }, expect.stringContaining('Message')],
		],
	),
	table<Json>(
		'one-address-many-workflows.json',
		async (world, file, given) => {
			const results = given.map((request_data, at) => chatResult(idOf(at), { request_data }));
			const body = envelopeOf(results);
			const { execution } = await sendTest(world, file, 'Chat Analyzed', body);
			return given.map((_, at) =>
				['To Support', 'To Sales', 'Others'].filter((node) =>
					jsonOf(execution, node).some((item) => item['conversation'] === idOf(at)),
				),
			);
		},
		[
			[{ service_id: 'support-desk' }, ['To Support']],
			[{ service_id: 'Sales-Line' }, ['Others']],
			[{ service_id: 7 }, ['Others']],
			[{ service_id: true }, ['Others']],
			[{ service_id: null }, ['Others']],
			[{}, ['Others']],
		],
	),
	table<string>(
		'open-from-anywhere.json',
		async (world, file, given) => {
			const { id } = world.example(file);
			const path = 'conversation-analytics/open';
			await world.editor.activate(id, path);
			try {
				const login = Buffer.from(`${reader.user}:${reader.password}`).toString('base64');
				const headers = { authorization: `Basic ${login}`, connection: 'close' };
				const found: unknown[] = [];
				for (const query of given) {
					const url = `${world.editor.url}/webhook/${path}?${query}`;
					const answer = await fetch(url, { headers, redirect: 'manual' });
					found.push([answer.status, await answer.text()]);
				}
				return found;
			} finally {
				await world.editor.deactivate(id);
			}
		},
		[
			['', [404, expect.stringContaining('This address needs')]],
			['kind=true&id=1', [404, expect.stringContaining('This address needs')]],
			['kind=conversation&kind=customer&id=1', [404, expect.stringContaining('This address')]],
			['kind=CONVERSATION&id=of-nobody', [404, expect.stringContaining('not found')]],
			['kind=conversation&id=null&service=', [404, expect.stringContaining('not found')]],
			['kind=conversation&id=', [404, expect.stringContaining('is empty')]],
			['kind=customer&id=1&id=2', [404, expect.stringContaining('is not text')]],
			['kind=recording&id=true', [404, expect.stringContaining('does not exist')]],
		],
	),
	table<Json>(
		'call-sleep-go-on.json',
		async (world, file, given) => {
			const found: unknown[] = [];
			for (const [at, one] of given.entries()) {
				const body = { agent_id: 'agent-reminders', conversation_id: idOf(at), ...one };
				const { execution } = await sendTest(world, file, 'Voice Agent Has Called', body);
				const match = jsonOf(execution, 'Match').map((item) => item['match']);
				found.push([match, jsonOf(execution, 'Wake Up').length]);
			}
			return found;
		},
		[
			[{}, [['unmatched'], 0]],
			[{ customer_id: null, phone_number: null, status: null }, [['unmatched'], 0]],
			[
				{ phone_number: 12025550199, status: 'COMPLETED', conversation_type: true },
				[['unmatched'], 0],
			],
			[{ conversation_time: '2026-03-01T09:00:00Z', request_data: null }, [['unmatched'], 0]],
		],
	),
	table('agent-that-quotes.json', asking('Search'), [
		[
			{ words: 'REFUND', match: 'any', start: '2026-11-01T00:00:00Z', end: null, customer: null },
			'answered',
		],
		[
			{ words: ' refund ', match: 'any', start: isoSeconds(86_400), end: '', customer: '' },
			'answered',
		],
		[
			{ words: 'refund', match: 'ALL', start: isoSeconds(86_400), end: '', customer: '' },
			expect.stringContaining('Match'),
		],
		[
			{ words: null, match: 'any', start: isoSeconds(86_400), end: '', customer: '' },
			expect.stringContaining('Words'),
		],
		[
			{ words: ['a'], match: 'any', start: isoSeconds(86_400), end: '', customer: '' },
			expect.stringContaining('Words'),
		],
		[
			{ words: 'a', match: 'any', start: 'last week', end: '', customer: true },
			expect.stringMatching(/Start Time|Customer ID/),
		],
	]),
	table<[tool: string, parameters: Json, shown: string[]]>(
		'agent-that-asks-first.json',
		async (world, _, given) => {
			const found: unknown[] = [];
			for (const [tool, parameters, shown] of given) {
				const { id, model } = await withTool(world, tool, parameters);
				try {
					const { execution, mail, no } = await asked(world, id);
					await open(world, no);
					const { status } = await world.editor.finishedExecution(execution);
					found.push([status, shown.filter((value) => mail.includes(value))]);
				} finally {
					await model.stop();
				}
			}
			return found;
		},
		(
			[
				[
					'Call a person',
					{ phone: 12025550160, customer: 7, first_name: null, appointment: true },
					['12025550160', 'customer 7', 'appointment = true'],
				],
				[
					'Submit a call',
					{ call: 1, customer: null, employee: true, time: 1_772_355_600_000, recording: '' },
					['1772355600000', 'employee: true'],
				],
				[
					'Submit a chat',
					{ chat: 'CHAT-9', customer: '', employee: 'e', time: 'yesterday', messages: null },
					['CHAT-9', 'yesterday'],
				],
			] as Array<[string, Json, string[]]>
		).map((one) => [one, ['success', one[2]]]),
	),
];

/** These have the table in their own test. */
export const tablesElsewhere = [
	'call-at-the-agreed-time.json',
	'call-to-contact-and-owner.json',
	'configuration-drift.json',
	'employee-week-beside-the-week-before.json',
	'never-call-again.json',
	'quiet-alerts.json',
	'who-is-calling.json',
];
