import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { conversation } from '../../../workshop/sandbox';
import { root } from '../../../workshop/scripts/instance/paths';
import { workflowFile, type WorkflowFile } from '../../../workshop/scripts/instance/workflow';
import { chatResult, endedExecutions, envelopeOf, post, secretHeaders } from '../support/receiver';
import { sendTest } from './deliveries';
import { asRecord, itemsOf, jsonOf, serviceId, type ExampleTest, type ExampleWorld } from './world';

const nowSeconds = () => Math.floor(Date.now() / 1000);

function addConversation({ sandbox }: ExampleWorld, id: string, score: number): void {
	const agentFeedback = {
		analytics: { parameters: {}, overall: { output: { ans: score }, fatal: 'No' } },
	};
	const summary = { analytics: { call_summary: `The customer asked about ${id}.` } };
	sandbox.world.addConversation(
		conversation({
			id,
			time: nowSeconds() - 600,
			serviceId,
			customerId: 'customer-000007',
			record: {
				conversation_analytics: { agent_feedback: agentFeedback, conversation_summary: summary },
			},
		}),
	);
}

/** Gives four customers a new interaction. One of them has no contact in HubSpot. */
function touchCustomers({ sandbox }: ExampleWorld): string[] {
	const customers = sandbox.world.customersOf(serviceId).ordered.all();
	const without = customers.find(({ id }) => id.endsWith('5'));
	const chosen = [...customers.filter(({ id }) => !id.endsWith('5')).slice(0, 3), without];
	for (const one of chosen) {
		if (one === undefined) throw new Error('The demo world has too few customers');
		const timeline = { now: { id: 'now', call_time: nowSeconds(), record_type: 'chat' } };
		sandbox.world.touchCustomer(serviceId, one.id, nowSeconds() - 60, { timeline });
	}
	return chosen.map((one) => one?.id ?? '');
}

const contactFile = 'call-to-contact-and-owner.json';

const analyzedCall = (id: string, phone: unknown, employee: unknown) =>
	chatResult(id, {
		request_data: {
			...{ service_id: serviceId, customer_id: 'c-9', employee_id: employee },
			...{ customer_phone_number: phone, conversation_time: nowSeconds() - 60 },
		},
		conversation_analytics: {
			conversation_summary: { analytics: { call_summary: `About ${id}.` } },
		},
	});

/** Sends one analyzed call to the example. */
async function analyzed(
	world: ExampleWorld,
	id: string,
	phone: unknown,
	employee: unknown,
	workflowId?: string,
) {
	const body = envelopeOf([analyzedCall(id, phone, employee)]);
	const { execution } = await sendTest(world, contactFile, 'Call Analyzed', body, workflowId);
	return jsonOf(execution, 'Look at These').map(({ reason }) => reason);
}

export const contactTests: ExampleTest[] = [
	{
		file: contactFile,
		title: 'one note at the contact of the number in any spelling, and none at the wrong one',
		async run(world, file) {
			const { hubspot } = world.outside;
			const notes = () =>
				hubspot.notes.map(({ properties: { hs_note_body, hubspot_owner_id }, associations }) => [
					...[/^Call (\S+),/.exec(hs_note_body)?.[1], hubspot_owner_id, associations[0]?.to.id],
				]);
			const add = (id: string, properties: Record<string, string>) =>
				void hubspot.contacts.push({ id, properties });
			add('501', { phone: '030 5550 1234' });
			add('502', { mobilephone: '+1 (907) 555-0188' });
			add('503', { phone: '+442071230055' });
			add('504', { phone: '020 7123 0055' });
			// Another number with the same last digits.
			add('505', { phone: '+33 6 30 55 50 12 34' });
			hubspot.notes.length = 0;
			const contacts = hubspot.contacts.length;
			expect(await analyzed(world, 'to/1', '+49 30 55501234', 'employee-01')).toEqual([]);
			expect(await analyzed(world, 'to/2', '001-907-555-0188', 'employee-02')).toEqual([]);
			expect(await analyzed(world, 'to/3', '9075550188', 'EMPLOYEE-02')).toEqual([]);
			expect(await analyzed(world, 'to/4', 19075550188, null)).toEqual([]);
			const expected = [
				['to/1', '77001', '501'],
				['to/2', '77002', '502'],
				['to/3', '77002', '502'],
				['to/4', undefined, '502'],
			];
			expect(notes()).toEqual(expected);
			expect(await analyzed(world, 'to/5', '+44 20 7123 0055', 'employee-01')).toEqual([
				'2 contacts have the number: 503, 504',
			]);
			expect(await analyzed(world, 'to/6', '+4915199999999', 'employee-01')).toEqual([
				'No contact has the number',
			]);
			for (const phone of [null, true, '', 'anonymous', '110']) {
				expect(await analyzed(world, `to/${String(phone)}`, phone, 'employee-01')).toEqual([]);
			}
			expect(notes()).toEqual(expected);
			expect(hubspot.contacts).toHaveLength(contacts);
			const id = await world.changedNodes(file, ({ name, parameters }) => {
				if (name !== 'Settings') return undefined;
				return JSON.parse(JSON.stringify(parameters).replace('"value":false', '"value":true'));
			});
			expect(await analyzed(world, 'to/7', '+4915199999999', 'employee-01', id)).toEqual([]);
			expect(hubspot.contacts.slice(contacts)).toEqual([
				{
					id: expect.any(String),
					properties: { phone: '+4915199999999', hubspot_owner_id: '77001' },
				},
			]);
			expect(notes()).toHaveLength(expected.length + 1);
			// Published, a result that comes twice makes one note.
			const { editor } = world;
			const { id: published } = world.example(file);
			const path = world.webhookPath(file, 'Call Analyzed');
			await editor.activate(published, path);
			try {
				const before = (await endedExecutions(editor, published)).length;
				const body = envelopeOf([analyzedCall('to/8', '+49 30 55501234', 'employee-01')]);
				for (let time = 0; time < 2; time += 1) {
					const { status } = await post(`${editor.url}/webhook/${path}`, body, secretHeaders);
					expect(status).toBe(200);
				}
				await endedExecutions(editor, published, before + 1);
				expect(notes().filter(([call]) => call === 'to/8')).toHaveLength(1);
			} finally {
				await editor.deactivate(published);
			}
		},
	},
];

/** The nodes for Salesforce in the CRM guide. */
function nodesOfGuide(): Map<string, WorkflowFile['nodes'][number]> {
	const page = readFileSync(join(root, 'docs/guides/crm.md'), 'utf8');
	const [, text = ''] = /```json\n(.+?)\n```/s.exec(page) ?? [];
	const { nodes } = workflowFile.omit({ name: true }).parse(JSON.parse(text));
	return new Map(nodes.map((node) => [node.name, node]));
}

export const salesforceTest: ExampleTest = {
	file: contactFile,
	title:
		'with the nodes of the guide, one task at the contact in Salesforce, and none at a wrong one',
	async run(world, file) {
		const { contacts, tasks, domain } = world.outside.salesforce;
		const ofGuide = nodesOfGuide();
		const changed = async (createsMissing: boolean) =>
			await world.changed(file, (workflow) => {
				const nodes = workflow.nodes.map((node) => ofGuide.get(node.name) ?? node);
				const text = JSON.stringify({ ...workflow, nodes }).replaceAll('YOUR-DOMAIN', domain);
				return JSON.parse(createsMissing ? text.replace('"value":false', '"value":true') : text);
			});
		const id = await changed(false);
		contacts.push(
			{ Id: '003a', Phone: '030 / 5550 9876' },
			{ Id: '003b', MobilePhone: '+1 (907) 555-0177' },
			{ Id: '003c', Phone: '+44 20 7123 0066' },
			{ Id: '003d', Phone: '(020) 71230066' },
			{ Id: '003e', Phone: '+33 6 30 55 50 98 76' },
		);
		const call = async (name: string, phone: unknown, employee: unknown, workflowId = id) =>
			await analyzed(world, name, phone, employee, workflowId);
		expect(await call('sf/1', '+49 30 55509876', 'employee-01')).toEqual([]);
		expect(await call('sf/2', 19075550177, null)).toEqual([]);
		expect(await call('sf/3', '0044 20 7123 0066', 'employee-01')).toEqual([
			'2 contacts have the number: 003c, 003d',
		]);
		expect(await call('sf/4', '+4915188888888', 'employee-01')).toEqual([
			'No contact has the number',
		]);
		expect(contacts).toHaveLength(5);
		expect(await call('sf/5', '+4915188888888', 'employee-02', await changed(true))).toEqual([]);
		expect(contacts.slice(5)).toMatchObject([{ Phone: '+4915188888888', OwnerId: '77002' }]);
		expect(tasks.map(({ WhoId, OwnerId, Subject }) => [WhoId, OwnerId, Subject])).toEqual([
			['003a', '77001', 'Call sf/1, score none'],
			['003b', undefined, 'Call sf/2, score none'],
			[contacts.at(-1)?.Id, '77002', 'Call sf/5, score none'],
		]);
	},
};

export const crmTests: ExampleTest[] = [
	{
		file: 'hubspot-contacts-upsert.json',
		title: 'updates the contacts of active customers, and creates no contact',
		async run(world, file) {
			const { hubspot } = world.outside;
			await world.pollWithoutExecution(file);
			const count = hubspot.contacts.length;
			const touched = touchCustomers(world);
			const execution = await world.poll(file);
			const given = jsonOf(execution, 'New and Revised Customers');
			expect(given.map((item) => item['customer_id']).sort()).toEqual([...touched].sort());
			const updated = hubspot.contacts.filter(({ properties }) => properties['last_conversation']);
			expect(updated.map(({ properties }) => properties['customer_id']).sort()).toEqual(
				touched.filter((id) => !id.endsWith('5')).sort(),
			);
			for (const { properties } of updated) {
				const item = given.find((one) => one['customer_id'] === properties['customer_id']);
				expect(properties).toMatchObject({
					conversation_summary: asRecord(item?.['customer_summary'])['customer_summary'],
					conversation_timeline_entries: String(item?.['timeline_entries']),
					last_conversation: item?.['latest_entry_time'],
				});
			}
			expect(hubspot.contacts).toHaveLength(count);
			expect(world.outside.calls.filter(({ status }) => status >= 400)).toEqual([]);
		},
	},
	{
		file: 'salesforce-conversations-upsert.json',
		title: 'each conversation is one record, and a revision replaces its fields',
		async run(world, file) {
			const { conversations } = world.outside.salesforce;
			await world.pollWithoutExecution(file);
			addConversation(world, 'salesforce/1 ü', 80);
			addConversation(world, 'salesforce-2', 70);
			await world.poll(file);
			expect([...conversations.keys()].sort()).toEqual(['salesforce-2', 'salesforce/1 ü']);
			expect(conversations.get('salesforce-2')).toEqual({
				Customer_ID__c: 'customer-000007',
				Conversation_Time__c: expect.stringMatching(/Z$/),
				Channel__c: 'call',
				Score__c: 70,
				Summary__c: 'The customer asked about salesforce-2.',
			});
			addConversation(world, 'salesforce-2', 30);
			await world.poll(file);
			expect(conversations.size).toBe(2);
			expect(conversations.get('salesforce-2')).toMatchObject({ Score__c: 30 });
		},
	},
	{
		file: 'submit-chats-note-in-crm.json',
		title: 'each analyzed chat is a task in HubSpot',
		async run(world, file) {
			const { engagements } = world.outside.hubspot;
			engagements.length = 0;
			const execution = await world.run(file);
			expect(itemsOf(execution, 'Note in HubSpot')).toHaveLength(2);
			expect(engagements).toHaveLength(2);
			expect(engagements[0]).toMatchObject({
				engagement: { type: 'TASK' },
				metadata: {
					subject: expect.stringMatching(/^Chat example-\d+-1: score (\d+|none)$/),
					body: expect.stringMatching(/\w+/),
				},
			});
		},
	},
];
