import { conversation } from '../../../workshop/sandbox';
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
